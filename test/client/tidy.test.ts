import { describe, expect, it } from 'vitest';
import { azimuthOf } from '../../client/scene/pieces/areas.ts';
import { inSorts } from '../../client/tools/hand/tidy.ts';
import type { PieceView } from '../../shared/engine/view.ts';
import { handOf } from '../../shared/table/piece.ts';
import { yaw, yawOf } from '../../shared/table/pose.ts';
import { SCENE } from '../support/free-person.ts';
import { Hands } from '../support/freehand.ts';

const things = (): readonly PieceView[] => {
  const hands = new Hands();
  for (let i = 0; i < 5; i++) hands.spawn({ kind: 'free/cube', owner: i % 2 }, { x: i, y: 0, z: 8 + (i % 3), q: yaw(0.3 * i) });
  for (const face of ['9', '3', '7']) hands.spawn({ kind: 'free/card', face }, { x: 3, y: 0, z: 9, q: yaw(1) });
  return hands.see(0).filter(({ kind }) => kind !== 'free/board');
};
const HALF = { x: 11, z: 11 };
const tidied = (facing: number, around: { x: number; z: number } | null, open: (spot: { z: number }) => boolean = () => true) =>
  inSorts(things(), { kinds: {}, facing, half: HALF, around, open });

describe('tidying', () => {
  it('lays each sort in rows of its own around a spot, cards straight before the viewer and in order, nothing over anything else', () => {
    const rows = tidied(Math.PI, { x: 2, z: 3 });
    expect(rows).toHaveLength(8);
    const of = new Map(things().map((piece) => [piece.id, piece]));
    const cards = rows.filter(({ piece }) => of.get(piece)?.kind === 'free/card');
    expect(cards.map(({ piece }) => of.get(piece)?.face)).toEqual(['3', '7', '9']);
    for (const { q } of cards) expect(Math.abs(yawOf(q))).toBeCloseTo(Math.PI);
    for (const [i, a] of rows.entries()) for (const b of rows.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.z - b.z)).toBeGreaterThan(0.7);
    const middle = rows.reduce((sum, { x, z }) => ({ x: sum.x + x / 8, z: sum.z + z / 8 }), { x: 0, z: 0 });
    expect(Math.hypot(middle.x - 2, middle.z - 3)).toBeLessThan(0.7);
    // Who looks from the north reads from their left to their right.
    expect((cards[0]?.x ?? 0) > (cards[1]?.x ?? 0)).toBe(true);
    // What has one side only stays turned as it was.
    for (const { piece, q } of rows) if (of.get(piece)?.kind === 'free/cube') expect(q).toEqual(of.get(piece)?.pose?.q);
  });
  it('lays all along the own rim where no spot is meant, beside what is in the way', () => {
    const south = tidied(0, null);
    expect(south).toHaveLength(8);
    for (const { z } of south) expect(z).toBeGreaterThan(8);
    const north = tidied(Math.PI, null, ({ z }) => z > -10);
    for (const { z } of north) expect(z > -10 && z < -7).toBe(true);
    expect(tidied(0, null, () => false)).toEqual([]);
  });
});

describe('the side of a seat', () => {
  it('is across from the other one, or the next one round the table; a game that says where its hands lie knows better', () => {
    const sides = (seats: number) => Array.from({ length: seats }, (_, seat) => azimuthOf(SCENE, seat, { seats }));
    expect(sides(2)).toEqual([0, Math.PI]);
    expect(new Set(sides(4)).size).toBe(4);
    expect([azimuthOf(SCENE, null, { seats: 4 }), azimuthOf(SCENE, 1)]).toEqual([0, 0]);
    const hand = { id: handOf(1), kind: 'hand', seat: 1, name: 'Hand', x: 0, z: -9, contents: 'counted' } as const;
    expect(azimuthOf({ ...SCENE, areas: [hand] }, 1, { seats: 4 })).toBe(Math.PI);
  });
});
