import { describe, expect, it } from 'vitest';
import { GAME as tombLooters } from '../../../shared/games/tomb-looters/index.ts';
import { checkMap, columnOf, mapOf } from '../../../shared/games/tomb-looters/map.ts';
import { CLAW, RING } from '../../../shared/games/tomb-looters/maps.ts';
import { show } from './show.ts';

describe.each([
  ['ring', RING, 18, 4],
  ['claw', CLAW, 32, 5],
] as const)('%s', (name, text, hexes, boxes) => {
  const map = mapOf(text);
  it('[M-01, M-03, L-140] is read with all its signs', () => {
    expect([map.name, map.hexes.length, map.countdown, checkMap(text).remarks]).toEqual([name, hexes, boxes, []]);
    expect(map.hexes.every((hex) => (columnOf(hex) + hex.charCodeAt(hex.length - 1)) % 2 === 0)).toBe(true);
  });
  it('[M-04] has three pillars inland', () => {
    expect(map.pillars.size).toBe(3);
    expect([...map.pillars].filter((hex) => map.border.has(hex))).toEqual([]);
  });
  it('[M-05, L-083] hangs together, and every column has a hex that can fall first', () => {
    for (const hex of map.hexes) expect(map.field.distance(hex, map.entrance[0] ?? hex)).toBeLessThan(20);
    for (let column = 1; column <= map.columns; column++) expect([...map.border].some((hex) => columnOf(hex) === column)).toBe(true);
  });
});

/** A small map with one thing changed. */
const GOOD = `name=small columns=1-3 rows=A-E countdown=2
hexes=1A 1C 2B 2D 3A 3C
border=1A 2B 3A
magic=3C
pillars=1C 2D
entrance=2D 1C`;
const wrong = (from: string, to: string): [string, number][] =>
  checkMap(GOOD.replace(from, to))
    .remarks.filter(({ severity }) => severity === 'error')
    .map(({ rule, line }) => [rule, line]);

it('[M-03, R-49] the checker finds nothing wrong with a good map, and warns of what is odd', () => {
  expect(checkMap(GOOD).remarks).toEqual([]);
  const odd = checkMap(GOOD.replace('border=1A 2B 3A', 'border=1A 1C 2B'));
  expect(odd.map).toBeDefined();
  expect(odd.remarks.map(({ severity, rule }) => [severity, rule])).toEqual([
    ['warning', 'M-05'],
    ['warning', 'M-04'],
  ]);
});

it.each([
  ['hexes=1A', 'hexes=1B', 'M-01', 2],
  ['hexes=1A', 'hexes=x', 'M-01', 2],
  ['hexes=1A', 'hexes=1A 1A', 'M-01', 2],
  ['3C\nborder', '3C 5A\nborder', 'M-01', 2],
  ['columns=1-3', 'columns=1-9', 'L-082', 1],
  ['columns=1-3', 'columns=3', 'L-082', 1],
  ['rows=A-E', 'rows=5', 'M-01', 1],
  ['countdown=2', 'countdown=0', 'L-080', 1],
  ['countdown=2', 'countdown=soon', 'L-080', 1],
  ['border=1A 2B 3A', 'border=', 'L-083', 3],
  ['border=1A 2B 3A', 'border=1A 1A', 'M-03', 3],
  ['border=1A', 'border=9Z', 'L-083', 3],
  ['magic=3C', 'magic=3E', 'L-104', 4],
  ['pillars=1C 2D', 'pillars=1C', 'L-108', 5],
  ['entrance=2D 1C', 'entrance=', 'L-100', 6],
  ['columns=1-3 rows=A-E countdown=2\nhexes=1A', 'columns=1-5 rows=A-E countdown=2\nhexes=5E 1A', 'M-05', 2],
  ['magic=3C', 'magick=3C', 'M-03', 4],
  ['name=small', '1A name=small', 'M-03', 1],
  ['entrance=2D 1C', 'entrance=2D\nhexes=1A', 'M-03', 7],
] as const)('[M-03, M-01] %s → %s is refused by %s in line %i', (from, to, rule, line) => {
  expect(wrong(from, to)).toContainEqual([rule, line]);
});

it('[I-11] a hex that the collapse can never come to is found', () => {
  const island = `name=isle columns=1-3 rows=A-I countdown=1
hexes=1A 1C 3G 3I border=1A
pillars=1A 1C entrance=1C 3G`;
  expect(checkMap(island).remarks.map(({ rule }) => rule)).toContain('I-11');
  expect(checkMap(island).map).toBeUndefined();
});

it('survives any text', () => {
  for (const text of ['', '=', 'name', 'hexes=', '\n\n', 'a=b=c', `hexes=${'1A '.repeat(500)}`, 'columns=1-6 rows=A-Z hexes=99Z 0A 1Å'])
    expect(checkMap(text).map).toBeUndefined();
});

describe('[R-49] a map drawn by a player', () => {
  const begin = () => show(null, { options: { map: 'drawn' } });
  it('is asked for first, refused with the rule and line, and then played', () => {
    const game = begin();
    expect([game.asked, game.askedSeats]).toEqual(['map.ask', [0]]);
    game.refused(0, GOOD.replace('hexes=1A', 'hexes=1B'), 'M-01').refused(0, 'nonsense', 'M-03').answer(0, GOOD);
    expect([game.asked, game.own.map]).toEqual(['setup.ask', GOOD]);
    game.until();
    expect(game.own.looters.every(({ out }) => out !== null)).toBe(true);
  });
  it('without an answer the designed map is played', () => expect(begin().all().own.map).toBe(RING));
  it('comes with help: samples, and what each line says', () => {
    const game = begin();
    const help = tombLooters.help?.(game.view(0), game.prompt(0));
    expect(help?.samples.map(({ text }) => text)).toEqual([RING, CLAW]);
    expect(help?.read(GOOD).sum).toBe('6 hexes, 2 pillars, 2 boxes');
    expect(help?.read(GOOD.replace('1A 2B 3A', '9Z')).remarks[0]).toMatchObject({ line: 3, severity: 'error', rule: 'L-083' });
    expect(tombLooters.help?.(game.view(0), { ...game.prompt(0), kind: 'amount', least: 0, most: 1, step: 1 })).toBeUndefined();
  });
});

it('[S-06, M-02] the board: hexes at their middles, signs as terrain, one entrance', () => {
  const { board } = tombLooters.scene(show({ pits: { '2F': 1, '2B': 2 } }).own, {}, 2);
  if (board.kind !== 'hex') return expect.fail('hexagons');
  const hex = (id: string) => board.hexes.find((each) => each.id === id);
  expect(hex('3A')?.terrain).toEqual(['border', 'magic']);
  expect([hex('2D')?.terrain, hex('2F')?.terrain, hex('2B')?.terrain]).toEqual([['pillar'], ['pit-1'], ['border', 'pit-2']]);
  expect(hex('entrance')?.terrain).toEqual(['entrance']);
  const [a, b, c] = [hex('1C'), hex('1E'), hex('2D')];
  expect(a && b && Math.hypot(a.x - b.x, a.z - b.z)).toBeCloseTo(board.size * Math.sqrt(3), 6);
  expect(a && c && Math.hypot(a.x - c.x, a.z - c.z)).toBeCloseTo(board.size * Math.sqrt(3), 6);
  expect(board.edges).toContainEqual(['2H', 'entrance']);
});
