import { describe, expect, it } from 'vitest';
import type { Options } from '../../../../shared/engine/state.ts';
import { blockers, SOLID } from '../../../../shared/table/geometry/blockers.ts';
import { cellId } from '../../../../shared/table/ids.ts';
import { losPoints } from '../../../table/geometry/boards.ts';
import { board } from '../board.ts';

const SHOT = 'start Shot (ranged) - pay 1 action: deal 2 damage at 20 range';

/** The letters at which A may aim on a board. */
function targets(rows: string, { sheet = SHOT, options = {}, more = {} }: { sheet?: string; options?: Options; more?: object } = {}) {
  const b = board({ board: rows, sheets: { A: sheet }, ...more }, { seats: 4, options });
  const open = b.seat(0).open().prompt;
  const use = open.kind === 'choose' ? open.options.find(({ id }) => id.startsWith('use:')) : undefined;
  if (!use) return [];
  const before = b.char('c0').res.action;
  b.answer(use.id);
  const found = b.offers(0).filter((id) => id !== 'cancel');
  // to think better of it costs nothing.
  b.answer('cancel');
  expect(b.char('c0').res.action).toBe(before);
  return found.map((id) => id.replace('on:fig-', '').replace('-0', '')).sort();
}

/** Whether A may aim at T, who is seat 1 in every picture. */
const sees = (rows: string, options: Options = {}, more: object = {}): boolean =>
  targets(rows, { options, more: { letters: { A: 0, T: 1, B: 2, C: 3, D: 2 }, ...more } }).includes('1');

const EXAMPLES = [
  ['[K-104, L-01]', 'A..T', true],
  ['[K-082, K-106, L-02] a wall', 'A.#.T', false],
  ['[K-082, K-106, L-03] a character', 'A.B.T', false],
  ['[R-43, R-54, L-04] a downed body does not block', 'A.d.T', true],
  ['[K-145, R-54, L-05] void', 'A.V.T', false],
  ['[R-54, L-06] gold, exit and smoke do not block', 'A2E~T', true],
  ['[K-107, L-07]', 'A#. ..T', false],
  ['[K-107, L-08]', 'A.. .#T', false],
  ['[R-51, L-09]', 'A.# #.T', true],
  ['[K-083, K-109, L-10] one corner', 'A#. ... ..T', true],
  ['[K-083, K-109, L-11] two walls at a corner', 'A#. #.. ..T', false],
  ['[K-083, R-52, L-12] barrier and wall at a corner', 'A.. ..b .#T', false],
  ['[R-52, L-13] character and wall at a corner', 'AB. #.. ..T', true],
  ['[R-52, L-13] two characters at a corner', 'AB. C.. ..T', true],
  ['[K-109, L-14]', 'A.#. ...T', true],
  ['[R-52, L-15]', 'A.#. .#.T', false],
  ['[R-51, L-16]', 'A#.. ...T', false],
  ['[R-51, L-17]', 'A... ..#T', false],
  ['[R-51, L-18]', 'A.... .#..T', true],
  ['[R-51, L-19]', 'A.... ..#.T', false],
  ['[R-51, L-20]', 'A.#.. ....T', false],
  ['[R-51, K-109, L-21]', 'A..#.. .#.... ....#. .....T', false],
] as const;

describe('lines of sight of attacks', () => {
  for (const [title, rows, expected] of EXAMPLES) it(title, () => expect(sees(rows)).toBe(expected));

  it('[L-13, R-52] los.cornerBlockers=all: characters pinch, too', () => {
    const options = { 'los.cornerBlockers': 'all' };
    expect(sees('AB. #.. ..T', options)).toBe(false);
    expect(sees('AB. C.. ..T', options)).toBe(false);
    expect(sees('A#. ... ..T', options)).toBe(true);
  });

  it('[L-04, R-43] downed.blocksLos: downed bodies block, too', () => {
    expect(sees('A.d.T', { 'downed.blocksLos': true })).toBe(false);
  });

  it('[L-06, R-54] smoke.blocksLos: smoke on the way blocks', () => {
    expect(sees('A2E~T', { 'smoke.blocksLos': true })).toBe(false);
    expect(sees('A2E.T', { 'smoke.blocksLos': true })).toBe(true);
  });

  it('[L-22, R-53, K-108] from body to body of two by two the line runs between two rows: a wall on either of them blocks', () => {
    const walled = (row: number) =>
      losPoints(blockers({ columns: 7, rows: 4 }, [[cellId(3, row), SOLID]]), { x: 2, y: 2 }, { x: 10, y: 2 });
    expect([0, 1, 2].map(walled)).toEqual([false, false, true]);
  });

  it('[L-23, R-74] a flyer over a barrier: the target space never blocks; on the way it blocks like everybody', () => {
    expect(sees('A..T', {}, { also: { '3,0': 'barrier' }, flying: ['T'] })).toBe(true);
    expect(sees('A.B.T', {}, { flying: ['B'] })).toBe(false);
  });

  it('[R-54] "no LOS" needs no line', () => {
    const more = { letters: { A: 0, T: 1 } };
    expect(targets('A.#.T', { more })).toEqual([]);
    const sheet = 'start Mortar (ranged) - pay 1 action: deal 2 damage at 20 range no LOS';
    expect(targets('A.#.T', { sheet, more })).toEqual(['1']);
  });
});

describe('range', () => {
  const within = (reach: string, rows = 'A... .... .... ...T'): boolean =>
    targets(rows, { sheet: `start Shot (ranged) - pay 1 action: deal 1 damage at ${reach}`, more: { letters: { A: 0, T: 1 } } }).length > 0;

  it('[K-080, K-081, R-49, L-25] (3,3) is 6 away, 4 with 2 diagonals, 3 with "(diagonals)"', () => {
    expect([within('5 range'), within('6 range')]).toEqual([false, true]);
    expect([within('3 range (2 diagonals)'), within('4 range (2 diagonals)')]).toEqual([false, true]);
    expect([within('2 range (diagonals)'), within('3 range (diagonals)')]).toEqual([false, true]);
  });

  it('[R-48, L-24, K-197] firing=orthogonal: rows, columns, covered diagonals; "LOS" lifts it', () => {
    const fire = (rows: string, reach: string, firing = 'orthogonal'): boolean =>
      targets(rows, {
        sheet: `start Shot (ranged) - pay 1 action: deal 1 damage at ${reach}`,
        options: { firing },
        more: { letters: { A: 0, T: 1 } },
      }).length > 0;
    expect(fire('A.. ..T', '4 range')).toBe(false);
    expect(fire('A.. ..T', '4 range LOS')).toBe(true);
    expect(fire('A.. ..T', '4 range', 'angles')).toBe(true);
    expect(fire('A.. ... ..T', '4 range')).toBe(false);
    expect(fire('A.. ... ..T', '4 range (1 diagonal)')).toBe(false);
    expect(fire('A.. ... ..T', '4 range (2 diagonals)')).toBe(true);
    expect(fire('A...T', '4 range')).toBe(true);
    expect(fire('A...T', '3 range')).toBe(false);
  });

  it('[K-080, R-55, R-46] characters and barriers are targets, walls and empty spaces only where the text says so', () => {
    expect(targets('.b. #A. .T.')).toHaveLength(2);
    const walls = 'start Drill (ranged) - pay 1 action: deal 2 damage at 1 range; may target walls';
    expect(targets('.b. #A. .T.', { sheet: walls })).toHaveLength(3);
    const spaces = 'start Bomb (ranged) - pay 1 action: deal 2 damage at 1 range; may target spaces';
    const found = targets('.b. #A. .T.', { sheet: spaces });
    expect(found).toContain('at:2,1');
    expect(found).toContain('at:1,0');
    expect(found).not.toContain('at:2,2');
  });

  it('[K-084, R-49] never the user itself, unless the ability allows it; 0 range reaches who shares the space', () => {
    expect(targets('A..')).toEqual([]);
    expect(targets('A..', { sheet: `${SHOT}; may target self` })).toEqual(['0']);
    const close = 'start Bite (melee) - pay 1 action: deal 1 damage at 0 range';
    expect(targets('A.T', { sheet: close })).toEqual([]);
    expect(targets('A..', { sheet: close, more: { also: { '0,0': 't' } } })).toEqual(['1']);
  });

  it('[R-43] of several bodies on a space the attacker picks one', () => {
    expect(targets('A.T', { more: { also: { '2,0': 'd' } } })).toEqual(['1', '2']);
  });
});
