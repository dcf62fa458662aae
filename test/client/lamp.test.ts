import { describe, expect, it } from 'vitest';
import { lampFor, lightsAt } from '../../client/scene/stage/lamp.ts';

/** From where the eye looks at the middle, on the ground. */
const eye = (azimuth: number) => ({ x: Math.sin(azimuth), z: Math.cos(azimuth) });

describe('the lamp over the table', () => {
  it('stands behind the left shoulder of whoever looks, and the other light across the table', () => {
    for (const azimuth of [-3, -1.2, 0, 0.7, 2.9]) {
      const { key, rim } = lightsAt(azimuth, 10);
      const { x, z } = eye(azimuth);
      const left = { x: -z, z: x };
      expect(key[0] * x + key[2] * z).toBeGreaterThan(0);
      expect(key[0] * left.x + key[2] * left.z).toBeGreaterThan(0);
      expect(key[1]).toBeGreaterThan(rim[1]);
      expect(rim[0] * x + rim[2] * z).toBeLessThan(0);
    }
  });
  it('stays where it is while one looks around a little, and comes along by the nearer way beyond that', () => {
    expect(lampFor(1, 1.3)).toBe(1);
    expect(lampFor(1, 0.7)).toBe(1);
    expect(lampFor(0, 1)).toBeCloseTo(0.55);
    expect(lampFor(0, -1)).toBeCloseTo(-0.55);
    // Across the seam of a whole turn.
    expect(lampFor(3, -3)).toBe(3);
    expect(lampFor(3, -2)).toBeGreaterThan(3);
    // Wherever it has come from, it is never farther from the eye than that.
    for (let lamp = 0, azimuth = 0, i = 0; i < 200; i++) {
      azimuth += Math.sin(i * 12.9) * 2;
      lamp = lampFor(lamp, azimuth);
      const off = Math.atan2(Math.sin(azimuth - lamp), Math.cos(azimuth - lamp));
      expect(Math.abs(off)).toBeLessThanOrEqual(0.4501);
    }
  });
});
