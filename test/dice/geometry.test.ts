import { describe, expect, it } from 'vitest';
import { symmetriesShowing } from '../../shared/dice/bake.ts';

import { DIE_KINDS, faces } from '../../shared/table/die.ts';
import { DICE, restingFace, shownValue } from '../../shared/table/solids.ts';

type Vector = readonly [number, number, number];

/** Rotates v by the unit quaternion q = x y z w. */
function rotate([x, y, z, w]: readonly [number, number, number, number], v: Vector): Vector {
  const t: Vector = [2 * (y * v[2] - z * v[1]), 2 * (z * v[0] - x * v[2]), 2 * (x * v[1] - y * v[0])];
  return [v[0] + w * t[0] + y * t[2] - z * t[1], v[1] + w * t[1] + z * t[0] - x * t[2], v[2] + w * t[2] + x * t[1] - y * t[0]];
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const groupSize = { d4: 12, d6: 24, d8: 24, d10: 10, d12: 60, d20: 60 };
const sums = { d4: 0, d6: 7, d8: 9, d10: 9, d12: 13, d20: 21 };

describe.each(DIE_KINDS)('%s', (kind) => {
  const die = DICE[kind];

  it('has each number once and opposite faces with the right sum', () => {
    expect(die.faces.map((face) => face.value).sort((a, b) => a - b)).toEqual(Array.from({ length: faces(kind) }, (_, i) => i + 1));
    if (kind === 'd4') return;
    const printed = (value: number) => (kind === 'd10' ? value % 10 : value);
    for (const face of die.faces) {
      const opposite = die.faces.find((other) => dot(other.normal, face.normal) < -0.999999);
      expect(printed(face.value) + printed(opposite?.value ?? 99)).toBe(sums[kind]);
    }
  });

  it('has flat faces whose corners lie on the inscribed distance', () => {
    for (const face of die.faces) {
      for (const corner of face.corners) {
        const at: Vector = [die.vertices[corner * 3] ?? 0, die.vertices[corner * 3 + 1] ?? 0, die.vertices[corner * 3 + 2] ?? 0];
        expect(dot(at, face.normal)).toBeCloseTo(die.inradius, 4);
      }
    }
  });

  it('has a rotation group whose tables agree with its quaternions', () => {
    expect(die.symmetries).toHaveLength(groupSize[kind]);
    for (const { q, perm } of die.symmetries) {
      expect(Math.hypot(...q)).toBeCloseTo(1, 6);
      expect(new Set(perm).size).toBe(die.faces.length);
      die.faces.forEach((body, i) => {
        const mesh = die.faces[perm[i] ?? -1];
        expect(mesh && dot(rotate(q, mesh.normal), body.normal)).toBeGreaterThan(0.99999);
      });
    }
    expect(new Set(die.symmetries.map(({ perm }) => perm.join())).size).toBe(die.symmetries.length);
  });

  it('can show every value whatever face it rests on, equally often', () => {
    const each = groupSize[kind] / faces(kind);
    for (let face = 0; face < die.faces.length; face++) {
      for (let value = 1; value <= faces(kind); value++) {
        const found = symmetriesShowing(kind, face, value);
        expect(found).toHaveLength(each);
        for (const g of found) expect(shownValue(die, face, g)).toBe(value);
      }
    }
  });

  it('reads the upper face, and the lower one of a d4', () => {
    const up: Vector = [0, kind === 'd4' ? -1 : 1, 0];
    die.faces.forEach((face, i) => {
      // The shortest turn that brings this face's normal to the reading direction.
      const [x, y, z] = face.normal;
      const cross: Vector = [y * up[2] - z * up[1], z * up[0] - x * up[2], x * up[1] - y * up[0]];
      const w = 1 + dot(face.normal, up);
      const turn = w < 1e-6 ? ([1, 0, 0, 0] as const) : ([...cross, w] as const);
      const size = Math.hypot(...turn);
      const rest = restingFace(die, turn[0] / size, turn[1] / size, turn[2] / size, turn[3] / size);
      expect(rest.face).toBe(i);
      expect(rest.flat).toBeCloseTo(1, 6);
    });
  });
});
