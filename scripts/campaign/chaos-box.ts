/** What lies on the table of chaos: something of every kind that physics moves. */
import type { HandOp } from '../../shared/engine/free/op.ts';

type Spawn = Extract<HandOp, { op: 'spawn' }>;

const CARDS = ['A♠', 'K♥', '7♦', '3♣', 'Q♠', '10♥', '2♦', 'J♣'];

/** About a hundred pieces and 450 coins, anywhere on the table. */
export function components(below: (bound: number) => number): Spawn[] {
  const spawn = (component: Spawn['component']): Spawn => ({
    op: 'spawn',
    component,
    pose: { x: below(240) / 10 - 12, y: 0, z: below(240) / 10 - 12, q: [0, 0, 0, 1] },
  });
  const many = (times: number, make: (i: number) => Spawn['component']): Spawn[] => Array.from({ length: times }, (_, i) => spawn(make(i)));
  return [
    ...many(14, (i) => ({ kind: 'free/coin', count: [37, 10, 4, 21, 60, 1, 15][i % 7] })),
    ...many(30, () => ({ kind: 'free/coin', count: 1 })),
    ...['d4', 'd6', 'd8', 'd10', 'd12', 'd20'].flatMap((die) => many(2, () => ({ kind: `free/${die}` }))),
    ...many(10, (i) => ({ kind: 'free/pawn', owner: i % 4 })),
    ...many(10, () => ({ kind: 'free/cube' })),
    ...many(8, (i) => ({ kind: 'free/card', face: CARDS[i] })),
    ...many(6, (i) => ({ kind: 'free/tile', face: `${i}` })),
    ...many(4, () => ({ kind: 'free/chip' })),
    ...many(2, () => ({ kind: 'free/screen' })),
    spawn({ kind: 'free/deck', inside: { of: 'free/card', faces: CARDS } }),
    spawn({ kind: 'free/bag', inside: { of: 'free/chip', faces: ['red', 'blue', 'green'] } }),
  ];
}
