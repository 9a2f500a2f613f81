/** The place that the flock flies in: sky, water, land, reeds and obstacles, by theme. */

import { Group, type WebGLRenderer } from 'three';
import type { Obstacles } from '../../flock';
import type { Theme } from '../../scene';
import { ORDER } from '../draw-order';
import { type Air, changeAir, duskAir } from './air';
import { Backdrop } from './backdrop';
import { Reeds } from './reeds';
import { Spheres } from './spheres';
import { THEME_LOOKS } from './themes';

/** Texels of the sky round the horizon. */
const SKY_TEXELS = 4096;
const SKY_TEXELS_SOFTWARE = 1024;

export class Place {
  /** All there is to draw. */
  readonly group = new Group();
  /** Uniforms that all materials share. */
  readonly air: Air = duskAir();

  private readonly backdrop: Backdrop;
  private readonly reeds: Reeds;
  private readonly spheres: Spheres;
  private current: Theme = 'dusk';
  private ground = true;
  private backed = true;

  /** `software`: whether pictures are computed without a graphics card. */
  constructor(software: boolean) {
    this.backdrop = new Backdrop(this.air, software ? SKY_TEXELS_SOFTWARE : SKY_TEXELS);
    this.reeds = new Reeds(this.air);
    this.spheres = new Spheres(this.air);
    this.spheres.contacts.renderOrder = ORDER.contacts;
    this.spheres.images.renderOrder = ORDER.images;
    this.spheres.mesh.renderOrder = ORDER.spheres;
    this.reeds.mesh.renderOrder = ORDER.reeds;
    this.group.add(this.backdrop.group, ...this.spheres.meshes, this.reeds.mesh);
    this.show();
  }

  /** Dusk until it is told. */
  set theme(theme: Theme) {
    if (theme === this.current) return;
    this.current = theme;
    const look = THEME_LOOKS[theme];
    changeAir(this.air, look);
    this.backdrop.look = look;
    this.reeds.look = look;
    this.spheres.look = look;
    this.show();
  }

  /** Whether there is water below and land around, or haze on all sides. */
  set hasGround(on: boolean) {
    if (on === this.ground) return;
    this.ground = on;
    this.backdrop.hasGround = on;
    this.show();
  }

  /** Simulated time, s: moves ripples and reeds. */
  set time(seconds: number) {
    this.air.time.value = seconds;
  }

  /** Whether there is a sky and all that belongs to it; without it only obstacles are left, on whatever is behind. */
  set skyVisible(on: boolean) {
    this.backed = on;
    this.show();
  }

  /** Whether there is water to be seen, or to mirror and take shadows. */
  get hasWater(): boolean {
    return this.backed && this.ground;
  }

  /** Shows exactly these obstacles. */
  write(obstacles: Obstacles): void {
    this.spheres.write(obstacles);
  }

  /** To be called when the graphics context was restored. */
  invalidate(): void {
    this.backdrop.invalidate();
  }

  /** To be called before a frame: draws what is drawn once a theme. */
  prepare(renderer: WebGLRenderer): void {
    this.backdrop.prepare(renderer);
  }

  private show(): void {
    const wet = this.hasWater;
    this.backdrop.group.visible = this.backed;
    this.reeds.mesh.visible = wet && THEME_LOOKS[this.current].reeds !== undefined;
    this.spheres.hasWater = wet;
  }
}
