/** What all cameras that move by themselves have in common. */

import type { Vector3 } from 'three';
import type { Hand } from './hand';
import type { Pose } from './pose';
import type { Subject } from './subject';

/** What a rig knows besides the flock. */
export interface Setting {
  /** Width / height of the picture. */
  aspect: number;
  /** Whether things should keep still that need not move. */
  still: boolean;
  /** Direction towards the sun. */
  readonly sun: Vector3;
  readonly hand: Pick<Hand, 'yaw' | 'pitch' | 'zoom' | 'turned'>;
}

/** A way of filming the flock. */
export interface Rig {
  /** How far the hand's gestures act on this rig; without a grip the first of them takes the camera from it. */
  readonly grip: Grip | undefined;
  /** m to the nearest thing drawn. */
  readonly near: number;
  /** Whether there is what it films. */
  possible(subject: Subject): boolean;
  /** Starts afresh. `from` is how the camera looked before. */
  begin(subject: Subject, from: Pose): void;
  /** Writes how the camera looks `seconds` of simulated time later. */
  advance(subject: Subject, seconds: number, pose: Pose): void;
}

/** Limits of zoom (1: as the rig would have it), and of the gaze's height over the horizontal (rad). */
export interface Grip {
  readonly zoom: readonly [min: number, max: number];
  readonly pitch: readonly [min: number, max: number];
  /** Turns for a drag over the picture's height, as OrbitControls counts them. */
  readonly turns: number;
}
