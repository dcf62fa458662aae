import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import type { Options } from '../../../../shared/engine/state.ts';
import { blastSpaces } from '../../../../shared/games/keelar/play/blast.ts';
import { fieldOf } from '../../../../shared/games/keelar/play/field.ts';
import { settingsOf } from '../../../../shared/games/keelar/play/settings.ts';
import { cells } from '../../../../shared/table/geometry/square.ts';
import { placeId } from '../../../../shared/table/ids.ts';
import { type Board, board } from '../board.ts';

const tier = (damage: number, radius: number, diagonals: number | null, noShadow = false) => ({
  ...{ damage, push: 0, statuses: [], radius, diagonals, noShadow },
});
type Tier = ReturnType<typeof tier>;

/** What an explosion does on each space of a board, as the book draws it: the sum of its damage, `-` in the shadow. */
function drawn(rows: string[], centre: string, tiers: readonly Tier[], shadows = false): string[] {
  const [column, row] = centre.split(',').map(Number);
  // Characters shield nobody.
  const pictured = rows.map((line, at) => (at === row ? `${line.slice(0, column)}A${line.slice((column ?? 0) + 1)}` : line));
  const b = board({ board: pictured, letters: { A: 0 } });
  const chosen = settingsOf(b.state.options);
  const field = fieldOf(b.viewOf(null));
  const at = blastSpaces(field, placeId(centre), tiers, chosen);
  const open = blastSpaces({ ...field, walls: new Map(), barriers: new Map(), voids: new Set() }, placeId(centre), tiers, chosen);
  const signs = cells(b.own).map((place) => {
    if (place === centre) return '*';
    const hit = at.get(place);
    if (hit) return tiers.length > 1 ? String(hit.damage) : 'X';
    return shadows && open.has(place) ? '-' : '.';
  });
  return Array.from({ length: b.own.rows }, (_, row) => signs.slice(row * b.own.columns, (row + 1) * b.own.columns).join(''));
}

const EMPTY = Array<string>(7).fill('.......');
const shape = (...tiers: Tier[]): string => drawn(EMPTY, '3,3', tiers).join(' ');
const shaded = (rows: string[], tiers: Tier[], centre = '3,3'): string => drawn(rows, centre, tiers, true).join(' ');
const wallAt = (...marks: [number, number, string][]): string[] =>
  EMPTY.map((row, at) => [...row].map((sign, column) => marks.find(([c, r]) => c === column && r === at)?.[2] ?? sign).join(''));
const count = (text: string): number => [...text].filter((sign) => /[X\d]/.test(sign)).length;

describe('the shapes of explosions', () => {
  it('[X-01..X-06, K-092, K-093, K-099, K-100, R-50, R-62]', () => {
    expect(shape(tier(1, 1, 0))).toBe('....... ....... ...X... ..X*X.. ...X... ....... .......');
    expect(shape(tier(1, 2, 0))).toBe('....... ...X... ..XXX.. .XX*XX. ..XXX.. ...X... .......');
    expect(shape(tier(1, 2, 1))).toBe('....... ..XXX.. .XXXXX. .XX*XX. .XXXXX. ..XXX.. .......');
    expect(shape(tier(1, 3, 2))).toBe('.XXXXX. XXXXXXX XXXXXXX XXX*XXX XXXXXXX XXXXXXX .XXXXX.');
    expect(shape(tier(2, 2, 0), tier(1, 3, 0))).toBe('...1... ..121.. .12221. 122*221 .12221. ..121.. ...1...');
    expect(shape(tier(1, 1, 1))).toBe('....... ....... ..XXX.. ..X*X.. ..XXX.. ....... .......');
    const counts = [[tier(1, 1, 0)], [tier(1, 2, 0)], [tier(1, 2, 1)], [tier(1, 3, 2)], [tier(2, 2, 0), tier(1, 3, 0)], [tier(1, 1, 1)]];
    expect(counts.map((tiers) => count(shape(...tiers)))).toEqual([4, 12, 20, 44, 24, 8]);
  });

  it('[X-07..X-12, K-094, K-096, R-63, R-52] shadows of walls, barriers and void', () => {
    const three = [tier(1, 3, 2)];
    expect(shaded(wallAt([4, 3, '#']), three)).toBe('.XXXXX. XXXXXX- XXXXX-- XXX*X-- XXXXX-- XXXXXX- .XXXXX.');
    expect(count(shaded(wallAt([4, 3, '#']), [tier(1, 3, 2, true)]))).toBe(44);
    expect(shaded(wallAt([2, 2, 'b']), three)).toBe('.-XXXX. ---XXXX X-XXXXX XXX*XXX XXXXXXX XXXXXXX .XXXXX.');
    expect(shaded(wallAt([3, 2, '#'], [2, 3, '#']), three)).toBe('.-----. -----XX ---XXXX --X*XXX --XXXXX -XXXXXX .XXXXX.');
    expect(shaded(wallAt([4, 2, '#']), three)).toBe('.XXXX-. XXXX--- XXXXX-X XXX*XXX XXXXXXX XXXXXXX .XXXXX.');
    const five = ['.....', '..b..', '.b...', '..V..', '.....'];
    expect(shaded(five, [tier(1, 2, 1)], '2,2')).toBe('.---. --XXX -X*XX --XXX .---.');
    expect(shaded(five, [tier(1, 2, 1, true)], '2,2')).toBe('.XXX. XXXXX XX*XX XXXXX .---.');
  });
});

describe('explosions on the board', () => {
  const position = { letters: { A: 0, T: 1, B: 2, C: 3, D: 3 } };
  const lost = (b: Board, ...ids: string[]): number[] => ids.map((id) => b.char(id).max - b.hp(id));
  const around = (effect: string, rows: string | string[], more: { readonly [field: string]: Json } = {}, options: Options = {}): Board => {
    const sheets = { A: `start Nova (spell) - pay 1 action: deal ${effect}` };
    return board({ ...position, board: rows, sheets, ...more }, { seats: 4, options }).use(0, 'Nova');
  };

  it('[X-09, K-094, R-61] what it destroys still shields: all at once', () => {
    const rows = ['.T.....', '.......', '..b....', '...A...', '.......'];
    const b = around('1 damage at 4 radius (2 diagonals)', rows);
    expect([b.on('2,2'), ...lost(b, 'c1')]).toEqual([[], 0]);
  });

  it('[X-13, K-095, K-096] through characters, not through walls, unless there is no blast shadow', () => {
    const letters = { A: 0, B: 1, C: 2, D: 3 };
    expect(lost(around('1 damage at 4 radius', 'ABC#D', { letters }), 'c1', 'c2', 'c3')).toEqual([1, 1, 0]);
    expect(lost(around('1 damage at 4 radius (no blast shadow)', 'ABC#D', { letters }), 'c1', 'c2', 'c3')).toEqual([1, 1, 1]);
  });

  it('[X-14, K-065, K-092] the own fireball reaches back', () => {
    const sheets = {
      A: 'start Fireball (spell, fire, explosive) - pay 1 action: deal 2 damage at 5 range, 1 damage at 2 radius (1 diagonal)',
    };
    const b = board({ ...position, board: ['A...', '..TB'], sheets }, { seats: 4 });
    b.use(0, 'Fireball').aim(0, 'c1');
    expect(lost(b, 'c0', 'c1', 'c2')).toEqual([1, 2, 1]);
  });

  it('[X-15, R-61] pushes run from the outside in', () => {
    const b = around('2 push back at 3 radius', 'ABC..#', { letters: { A: 0, B: 1, C: 2 } });
    expect([b.at('c2'), b.at('c1'), ...lost(b, 'c1', 'c2')]).toEqual(['4,0', '3,0', 0, 0]);
  });

  it('[X-16, K-093, R-62] only the bundle of the smallest radius', () => {
    const b = around('2 damage at 1 radius, 1 push back at 2 radius', 'CBAT...', { letters: { A: 0, B: 1, C: 2, T: 3 } });
    expect([b.at('c1'), b.at('c3'), b.at('c2'), ...lost(b, 'c1', 'c2', 'c3')]).toEqual(['1,0', '3,0', '0,0', 2, 1, 2]);
  });

  it('[R-65, K-092] the user in the centre is spared, friends are not', () => {
    const sheets = { A: 'start Nova (spell) - pay 1 action: deal 2 damage at 1 radius' };
    const others = { S: { of: 'A', name: 'Squire', hp: 5 } };
    const near = board({ board: '.SAT.', sheets, others, letters: { A: 0, T: 1 } });
    near.seat(0).answer('play:c0').use(0, 'Nova');
    expect(lost(near, 'c0', 'c0-squire-s', 'c1')).toEqual([0, 2, 2]);
  });

  it('[R-61, K-067, R-105] several go down: all damage first, then one question for each, the farthest first', () => {
    const rows = ['.......', 'AB.....', '.......'];
    const b = around('6 damage at 3 radius', rows, {
      letters: { A: 0, B: 1, C: 2 },
      also: { '3,1': 'C' },
      gold: { B: 1, C: 2 },
    });
    expect([b.char('c1').life, b.char('c2').life]).toEqual(['downed', 'downed']);
    expect(b.open(0).prompt.title[1]).toBe(2);
    b.seat(0).answer('3,0');
    expect(b.open(0).prompt.title[1]).toBe(1);
    b.answer('1,0');
    expect([b.gold('3,0'), b.gold('1,0')]).toEqual([2, 1]);
  });

  const bomb = (
    body: string,
    rows: string | string[],
    more: { readonly [field: string]: Json } = {},
    options: Options = {},
    picks: number[] = [],
  ) => board({ board: rows, letters: { A: 0, T: 1, B: 2 }, sheets: { A: `start Bomb ${body}` }, ...more }, { seats: 3, options, picks });

  it('[R-64] another body on the target’s space suffers what radius 1 gives, pushed along the attack', () => {
    const two = bomb('(spell) - pay 1 action: deal 3 damage at 5 range, 1 damage and 1 push back at 1 radius', 'A..T..', {
      also: { '3,0': 'd' },
      letters: { A: 0, T: 1, D: 2 },
    });
    two.use(0, 'Bomb').aim(0, 'c1');
    expect(lost(two, 'c1', 'c2')).toEqual([3, 1]);
    expect([two.at('c1'), two.at('c2')]).toEqual(['3,0', '4,0']);
  });

  it('[R-64, R-108, R-56] a body on the centre’s own space is pushed where the attacker’s player says', () => {
    const b = around('1 damage and 2 push back at 1 radius', ['.....', '.....', '..A..', '.....', '.....'], {
      also: { '2,2': 'd' },
      letters: { A: 0, D: 1 },
    });
    expect(b.offers(0)).toEqual(['N', 'E', 'S', 'W']);
    b.seat(0).answer('W');
    expect([b.at('c1'), ...lost(b, 'c1')]).toEqual(['0,2', 1]);
  });

  it('[K-097, R-66, R-67, EV-04] a miss with a radius still gives the target what radius 1 gives', () => {
    const text = '(spell) - pay 1 action: 2/3 chance: deal 5 damage at 5 range, 2 damage and 1 push back at 1 radius';
    const hit = bomb(text, 'A..T.B', {}, {}, [0]).use(0, 'Bomb').aim(0, 'c1');
    expect([...lost(hit, 'c1'), hit.at('c1')]).toEqual([5, '3,0']);
    const missed = bomb(text, 'A..T.B', {}, {}, [2]).use(0, 'Bomb').aim(0, 'c1');
    expect([...lost(missed, 'c1'), missed.at('c1')]).toEqual([2, '4,0']);
  });

  it('[K-098] a miss of an explosive attack gives the target all of it', () => {
    const text = '(explosive) - pay 1 action: 2/3 chance: deal 5 damage at 5 range';
    expect(lost(bomb(text, 'A..T', {}, {}, [2]).use(0, 'Bomb').aim(0, 'c1'), 'c1')).toEqual([5]);
    const plain = '(spell) - pay 1 action: 2/3 chance: deal 5 damage at 5 range';
    expect(lost(bomb(plain, 'A..T', {}, {}, [2]).use(0, 'Bomb').aim(0, 'c1'), 'c1')).toEqual([0]);
    expect(lost(bomb(plain, 'A..T', {}, {}, [1]).use(0, 'Bomb').aim(0, 'c1'), 'c1')).toEqual([5]);
  });

  it('[R-67, K-120, I-27, EV-03] evasion.vsArea: no roll against areas, or a graze', () => {
    const T = 'start Ward (spell) - pay 1 action: evasion 1/2';
    const fire = (body: string, options: Options, picks: number[]): number[] => {
      const position = { board: '.A.TB', letters: { A: 0, T: 1, B: 2 }, sheets: { A: `start Bomb ${body}`, T }, turn: 'T' };
      const b = board(position, { seats: 3, options, picks });
      b.use(1, 'Ward').end(1).end(2);
      b.use(0, 'Bomb').aim(0, 'c1');
      return lost(b, 'c1', 'c2');
    };
    const area = '(spell) - pay 1 action: deal 3 damage at 5 range, 1 damage at 2 radius';
    expect(fire(area, {}, [0])).toEqual([3, 1]);
    expect(fire(area, { 'evasion.vsArea': 'graze' }, [0])).toEqual([1, 1]);
    expect(fire(area, { 'evasion.vsArea': 'graze' }, [1])).toEqual([3, 1]);
    expect(fire('(explosive) - pay 1 action: deal 2 damage at 5 range', {}, [0])).toEqual([2, 0]);
    expect(fire('(explosive) - pay 1 action: deal 2 damage at 5 range', { 'evasion.vsArea': 'graze' }, [0])).toEqual([2, 0]);
    expect(fire('(spell) - pay 1 action: deal 2 damage at 5 range', {}, [0])).toEqual([0, 0]);
    expect(fire('(spell) - pay 1 action: deal 2 damage at 5 range', {}, [1])).toEqual([2, 0]);
  });
});
