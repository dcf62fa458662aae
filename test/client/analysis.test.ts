import { describe, expect, it } from 'vitest';
import { createAnalyst } from '../../client/replay/analysis.ts';
import type { PieceView } from '../../shared/engine/view.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';

const names = { seat: (seat: number) => ['Ada', 'Ben'][seat] ?? '?', piece: ({ face }: PieceView) => `the ${face}` };
const card = (face: string | null, secret?: 'face'): PieceView => ({
  ...{ id: pieceId('c'), kind: 'card', face, place: placeId('hand-0'), owner: 0, count: 1, tags: [] },
  ...(secret ? { secret } : {}),
});
const goal = (a: number, b: number) => ({
  line: ['goal'] as const,
  progress: [a, b].map((have, seat) => ({ seat, have, line: ['far'] as const })),
});

/** Acts one second apart, a turn each: how far both are, and what is open. */
function weighed(acts: readonly (readonly [a: number, b: number, face?: string | null])[]) {
  const analyst = createAnalyst();
  acts.forEach(([a, b, face = null], i) => {
    const parts = new Map(face === null ? [[0, { c: card('ten', 'face') }]] : []);
    analyst.add({ at: 10_000 + i * 1_000, turn: i, goal: goal(a, b), view: { seats: 2, pieces: { c: card(face) } }, parts });
  });
  return analyst;
}

describe('what can be said of a game afterwards', () => {
  it('names who took the lead, who kept it, and the turn that changed most', () => {
    const acts = [
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 2],
      [1, 2],
      [6, 2],
    ] as const;
    const moments = weighed(acts).moments([], 15_000, names, [0]);
    expect(moments.map(({ kind, at, label }) => [kind, at, label])).toEqual([
      ['turning', 9_500, 'Ada takes the lead'],
      ['turning', 11_500, 'Ben takes the lead'],
      ['turning', 13_500, 'Ada takes the lead and keeps it'],
      ['turning', 13_500, 'The turn that changed most: Ada gains on everybody'],
    ]);
    // Whoever led last kept nothing where another one has won in the end, the win is shared, or nobody knows yet.
    for (const winners of [[1], [0, 1], []])
      expect(
        weighed(acts)
          .moments([], 15_000, names, winners)
          .map(({ label }) => label),
      ).toContain('Ada takes the lead');
  });

  it('tells who knew what, and when everybody did; equals and what nobody may count lead nobody', () => {
    const analyst = weighed([
      [0, 0],
      [1, 1],
      [1, 1, 'ten'],
    ]);
    expect(analyst.secrets()).toMatchObject([{ seats: [0], since: 10_000, until: 12_000 }]);
    expect(analyst.moments([], 12_000, names, []).map(({ label }) => label)).toEqual(['Comes to light: the ten, which Ada had known']);
  });

  it('never lists more than eight, what was found already first', () => {
    const found = Array.from({ length: 12 }, (_, i) => ({ kind: 'luck' as const, at: i * 40_000, label: `${i}` }));
    expect(
      weighed([
        [0, 0],
        [1, 0],
        [1, 9],
      ]).moments(found, 99_000, names, [1]),
    ).toHaveLength(8);
  });
});
