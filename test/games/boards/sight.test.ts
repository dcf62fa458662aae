import { describe, expect, it } from 'vitest';
import { fullOptions } from '../../../shared/engine/start.ts';
import { GAME as chuckRock } from '../../../shared/games/keelar/chuck-rock/index.ts';
import { ground, inLine, sees, type Thing } from '../../../shared/games/keelar/ground.ts';
import { settings } from '../../../shared/games/keelar/settings.ts';
import { cells } from '../../../shared/table/geometry/square.ts';
import { cellId, type PlaceId, pieceId } from '../../../shared/table/ids.ts';
import { seededBelow } from '../../support/table.ts';

/** Reads a board of the book as pieces of the game; `V` and `~` are not part of Chuck Rock. */
function board(picture: string) {
  const rows = picture.split(' ');
  const at = new Map<string, PlaceId>();
  const things: Thing[] = [];
  rows.forEach((line, row) => {
    [...line].forEach((sign, column) => {
      const place = cellId(column, row);
      const thing = { id: pieceId(`${sign}-${place}`), place, owner: null, count: 1, tags: [] };
      at.set(sign, place);
      if (sign === '#') things.push({ ...thing, kind: 'wall' });
      else if (sign === 'b') things.push({ ...thing, kind: 'rock' });
      else if (sign === 'E') things.push({ ...thing, kind: 'exit' });
      else if (/\d/.test(sign)) things.push({ ...thing, kind: 'coins', count: Number(sign) });
      else if (/[A-Zd]/.test(sign)) {
        things.push({ ...thing, kind: 'thrower', owner: things.length, tags: sign === 'd' ? ['downed'] : [] });
      }
    });
  });
  const ends = [at.get('A') ?? cellId(0, 0), at.get('T') ?? cellId(0, 0)] as const;
  return { ends, board: ground({ columns: rows[0]?.length ?? 0, rows: rows.length }, things) };
}

const chosen = settings(fullOptions(chuckRock, {}));
const all = settings(fullOptions(chuckRock, { 'los.cornerBlockers': 'all' }));
const downedBlock = settings(fullOptions(chuckRock, { 'downed.blocksLos': true }));

/** Whether A sees T; both ways must agree (I-20). */
function clear(picture: string, rules = chosen): boolean {
  const { ends, board: read } = board(picture);
  const there = sees(read, ends[0], ends[1], rules);
  expect(sees(read, ends[1], ends[0], rules), 'the other way round').toBe(there);
  return there;
}

const EXAMPLES = [
  ['[K-104, K-105] L-01', 'A..T', true],
  ['[K-106] L-02', 'A.#.T', false],
  ['[K-106] L-03', 'A.B.T', false],
  ['[R-43, R-54] L-04', 'A.d.T', true],
  ['[R-54] L-06', 'A2E.T', true],
  ['[K-107, R-51] L-07', 'A#. ..T', false],
  ['[K-107, R-51] L-08', 'A.. .#T', false],
  ['[R-51] L-09', 'A.# #.T', true],
  ['[K-109] L-10', 'A#. ... ..T', true],
  ['[K-109, R-52] L-11', 'A#. #.. ..T', false],
  ['[K-109, R-52] L-12', 'A.. ..b .#T', false],
  ['[R-52] L-13', 'AB. #.. ..T', true],
  ['[R-52] L-13 with two characters', 'AB. C.. ..T', true],
  ['[K-109, R-51] L-14', 'A.#. ...T', true],
  ['[K-109, R-52] L-15', 'A.#. .#.T', false],
  ['[R-51] L-16', 'A#.. ...T', false],
  ['[R-51] L-17', 'A... ..#T', false],
  ['[R-51] L-18', 'A.... .#..T', true],
  ['[R-51] L-19', 'A.... ..#.T', false],
  ['[R-51] L-20', 'A.#.. ....T', false],
  ['[R-51, K-109] L-21', 'A..#.. .#.... ....#. .....T', false],
] as const;

describe('line of sight on a board', () => {
  for (const [title, picture, expected] of EXAMPLES) it(title, () => expect(clear(picture)).toBe(expected));

  it('[R-52] los.cornerBlockers=all: characters pinch, too (L-13)', () => {
    expect(clear('AB. #.. ..T', all)).toBe(false);
    expect(clear('AB. C.. ..T', all)).toBe(false);
  });

  it('[R-43] downed.blocksLos: downed bodies block, too (L-04)', () => expect(clear('A.d.T', downedBlock)).toBe(false));

  it('[K-108, R-53] a line between single spaces never runs along an edge: walls beside it do no harm', () => {
    expect(clear('##### A...T #####')).toBe(true);
  });

  it('[K-154] exactly along one of the four directions', () => {
    expect(inLine(cellId(2, 2), cellId(2, 9))).toBe(true);
    expect(inLine(cellId(2, 2), cellId(0, 2))).toBe(true);
    expect(inLine(cellId(2, 2), cellId(3, 3))).toBe(false);
    expect(inLine(cellId(2, 2), cellId(2, 2))).toBe(false);
  });

  it('[I-20] is the same both ways, and a further wall never opens a line', () => {
    const below = seededBelow(11);
    const grid = { columns: 6, rows: 6 };
    const wall = (place: PlaceId): Thing => ({ id: pieceId(`w-${place}`), kind: 'wall', place, owner: null, count: 1, tags: [] });
    for (let round = 0; round < 40; round++) {
      const places = cells(grid).filter(() => below(4) === 0);
      const few = ground(grid, places.map(wall));
      const more = ground(grid, [...places, cellId(below(6), below(6))].map(wall));
      for (let pair = 0; pair < 20; pair++) {
        const a = cellId(below(6), below(6));
        const b = cellId(below(6), below(6));
        expect(sees(few, a, b, chosen)).toBe(sees(few, b, a, chosen));
        if (!sees(few, a, b, chosen)) expect(sees(more, a, b, chosen)).toBe(false);
      }
    }
  });
});
