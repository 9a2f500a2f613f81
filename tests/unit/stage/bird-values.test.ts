import { describe, expect, it } from 'vitest';
import { alarms, Flock, localOrders } from '../../../src/flock';
import { BirdValues, orderShown } from '../../../src/stage/seeing/bird-values';

const bytesOf = (values: BirdValues) => values.uniform.value!.image.data as unknown as Uint8Array;
const byte = (share: number) => 1 + Math.round(254 * share);

describe('BirdValues', () => {
  it('asks 2,000 birds a frame for their order, until all were asked in this tick', () => {
    const flock = new Flock({ count: 5000, seed: 3, threads: 1 });
    flock.step();
    const values = new BirdValues();
    const known = () => bytesOf(values).filter((value) => value > 0).length;
    const counts = [0, 0, 0].map(() => {
      values.update('order', flock);
      return known();
    });
    expect(counts).toEqual([2000, 4000, 5000]);
    const { version } = values.uniform.value!;
    values.update('order', flock);
    expect(values.uniform.value!.version).toBe(version);
    const orders = new Float32Array(5000);
    localOrders(flock, 0, 5000, orders);
    for (const id of [0, 1999, 2000, 4999]) expect(bytesOf(values)[id]).toBe(byte(orderShown(orders[id]!)));

    // a tick later they are asked anew, wherever the round has come to
    flock.step();
    for (let frame = 0; frame < 3; frame++) values.update('order', flock);
    localOrders(flock, 0, 5000, orders);
    for (const id of [0, 1999, 2000, 4999]) expect(bytesOf(values)[id]).toBe(byte(orderShown(orders[id]!)));
  });

  it('shows nothing of birds without neighbours', () => {
    const flock = new Flock({ count: 2, seed: 3 });
    flock.positions.set([0, 50, 0, 0, 5000, 50, 0, 0]);
    flock.step();
    const values = new BirdValues();
    values.update('order', flock);
    expect([...bytesOf(values).subarray(0, 2)]).toEqual([0, 0]);
  });

  it('takes every alarm at once, and again only after a tick', () => {
    const flock = new Flock({ count: 300, seed: 3 });
    const [x, y, z] = flock.positions;
    flock.predators.add({ x: x!, y: y! + 1, z: z! });
    flock.step(3);
    const expected = new Float32Array(300);
    alarms(flock, expected);
    const values = new BirdValues();
    values.update('alarm', flock);
    expect(Math.max(...expected)).toBeGreaterThan(0.5);
    expect([...bytesOf(values).subarray(0, 300)]).toEqual([...expected].map(byte));
    const { version } = values.uniform.value!;
    values.update('alarm', flock);
    expect(values.uniform.value!.version).toBe(version);
  });

  it('looks for groups twice a simulated second, and keeps their colours', () => {
    const flock = new Flock({ count: 600, seed: 3, start: 'two flocks', params: { goal: 0 } });
    const values = new BirdValues();
    values.update('group', flock);
    const first = bytesOf(values).slice(0, 600);
    expect([...new Set(first)].sort()).toEqual([1, 2]);
    const { version } = values.uniform.value!;
    flock.step(29);
    values.update('group', flock);
    expect(values.uniform.value!.version).toBe(version);
    flock.step(1);
    values.update('group', flock);
    expect(values.uniform.value!.version).toBe(version + 1);
    const second = bytesOf(values).slice(0, 600);
    expect(second.filter((value, id) => value === first[id]).length).toBeGreaterThan(570);
  });

  it('begins anew with another measure, another number of birds or none', () => {
    const flock = new Flock({ count: 1500, seed: 3 });
    const values = new BirdValues();
    values.update('group', flock);
    expect(bytesOf(values)).toHaveLength(2048);
    values.update('alarm', flock);
    expect(bytesOf(values)[7]).toBe(1);
    flock.setCount(100);
    values.update('group', flock);
    expect(bytesOf(values)).toHaveLength(1024);
    expect(bytesOf(values)[99]).toBe(1);
    expect(bytesOf(values)[100]).toBe(0);
    flock.setCount(0);
    for (const measure of ['group', 'order', 'alarm'] as const) values.update(measure, flock);
    expect(bytesOf(values).every((value) => value === 0)).toBe(true);
  });
});
