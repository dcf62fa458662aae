import { coat, PAINT } from '../paints.ts';
import { draws } from '../sdf/noise.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, type Paint, type Part, type Sculpture } from '../sdf/sculpture.ts';
import { OAK } from './delver-coffer.ts';
import { brick, turned } from './solid.ts';

const BINDINGS: readonly Paint[] = [
  coat('#7c2430', '#36090f', '#bb5f68', 0.08, 18),
  coat('#2c5560', '#0e252c', '#6d9ba6', 0.08, 18),
  coat('#566134', '#252c12', '#98a56c', 0.08, 18),
  coat('#8a6a2c', '#3f2d0c', '#c9a660', 0.08, 18),
  coat('#54385f', '#24152b', '#94779f', 0.08, 18),
];

/** A bookcase 1.3 wide, 0.4 deep and 1.9 high, its back at -z: three shelves of books, some of them leaning, a candle. */
export const sculpture = (): Sculpture => {
  const next = draws(52);
  const books: Part[] = [];
  for (const [row, y] of [0.12, 0.68, 1.24].entries()) {
    let x = -0.52;
    let n = row;
    // A gap on every shelf shows that somebody reads them.
    const gap = [0.12, -0.28, 0.3][row] ?? 0;
    while (x < 0.46) {
      const wide = 0.1 + next() * 0.09;
      const high = 0.3 + next() * 0.14;
      if (Math.abs(x + wide / 2 - gap) < 0.11) {
        x += 0.2;
        continue;
      }
      const leans = x > gap && x < gap + 0.3;
      books.push(
        ...carried(
          [brick([0, high / 2, 0], [wide / 2 - 0.006, high / 2, 0.12 + next() * 0.03], BINDINGS[n % BINDINGS.length] ?? OAK)],
          rigid([0, 0, leans ? 11 : 0], [x + wide / 2 + (leans ? 0.02 : 0), y, 0.01]),
        ),
      );
      x += wide;
      n += 1;
    }
  }
  const frame = [
    ...[1, -1].map((s) => brick([s * 0.61, 0.93, 0], [0.04, 0.93, 0.2], OAK)),
    brick([0, 0.93, -0.17], [0.58, 0.92, 0.02], PAINT.darkWood),
    ...[0.08, 0.64, 1.2].map((y) => brick([0, y, 0.005], [0.58, 0.035, 0.19], OAK)),
    brick([0, 1.84, 0], [0.66, 0.05, 0.215], OAK),
  ];
  return {
    ground: true,
    triangles: 560,
    parts: [
      ...frame,
      ...books,
      turned(
        0.3,
        0.04,
        [
          [0.07, 1.28],
          [0.03, 1.29],
          [0.03, 1.45],
          [0, 1.46],
        ],
        6,
        PAINT.bone,
      ),
    ],
  };
};
