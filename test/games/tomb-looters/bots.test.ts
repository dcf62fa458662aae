import { expect, it } from 'vitest';
import { botChoice } from '../../../shared/engine/bot.ts';
import { GAME as tombLooters } from '../../../shared/games/tomb-looters/index.ts';
import { seededBelow } from '../../support/table.ts';
import { playWhole } from './campaign.ts';
import { type Show, show } from './show.ts';

const below = seededBelow(3);
const thinks = (game: Show, seat = 0) => {
  const open = game.table.state.prompts.find((each) => each.seat === seat);
  if (!open) throw new Error('not asked');
  return botChoice(game.table, open, 'heuristic', below);
};
const apart = { at: '5G', glm: '5E' };

it('[B-01] walks to its GLM with a load, to marks, not into pits or others', () => {
  const home = show({ players: { 0: { at: '1G', glm: '2F', hand: [6, 6, 5] }, 1: apart } });
  expect(String(thinks(home))).toContain('2F');
  const marks = show({ players: { 0: { at: '1G', glm: '5C', marks: { '2D': [6, 6] } }, 1: apart } });
  expect([thinks(marks)].flat().at(-1)).toBe('2D');
  const pits = show({ pits: { '2H': 2, '3G': 2, '3I': 2 }, players: { 0: { at: '2H', glm: '5C' }, 1: apart } });
  expect(['2H', '3G', '3I']).not.toContain([thinks(pits)].flat().at(-1));
  const crowd = show({ players: { 0: { at: '1G', glm: '5C', hand: [6, 6], marks: { '1E': [3] } }, 1: { ...apart, glm: '1E' } } });
  expect([thinks(crowd)].flat().at(-1)).not.toBe('1E');
});

it('[B-01] once the watch is complete it keeps to where a way leads home', () => {
  const fallen = { '1E': 5, '2B': 6, '4B': 6, '2D': 7 };
  const game = show({ round: 8, collapsed: fallen, players: { 0: { at: '4D', glm: '5E' }, 1: apart } });
  expect(['3C', '3A']).not.toContain([thinks(game)].flat().at(-1));
});

it('[B-02] looks in its own hex, from two pits one step ahead, and brings the GLM for a full hand', () => {
  const loot = (more: object, mine: object) =>
    show({ phase: 'loot', ...more, players: { 0: { at: '2F', glm: '5C', ...mine }, 1: apart } }).until('act.ask');
  expect(thinks(loot({}, {}))).toBe('look:2F');
  expect(String(thinks(loot({ pits: { '2F': 2 } }, {})))).toMatch(/^look:(1E|1G|2D|2H|3G)$/);
  expect(thinks(loot({}, { glm: '2H', hand: [6, 6] }))).toBe('glm:2F');
  expect(String(thinks(loot({ pits: { '2F': 1 } }, { pockets: [3, 4, 5] })))).not.toBe('look:2F');
  const magic = loot({}, { pockets: [3], glm: '5C' }).all({ 0: 'look:1E' }, [1, 3], [1, 1]);
  expect(thinks(magic)).toBe('reroll:12');
  expect(thinks(loot({}, {}).all({ 0: 'look:1E' }, [2, 3], [1, 1]))).toBe('reroll:1');
  expect(thinks(loot({}, {}).all({ 0: 'look:1E' }, [4, 3], [1, 1]))).toBe('go');
});

it('[B-03] never brings its own hex or way down; prefers the hex of another; keeps the second pillar for a lead', () => {
  const collapse = (position: object, faces: number[][]) => show({ phase: 'collapse', round: 7, ...position }, { faces }).until('fall.ask');
  const own = collapse({ players: { 0: { at: '1C', glm: '5C' }, 1: { at: '1E' } } }, [
    [1, 1],
    [1, 1],
  ]);
  expect([thinks(own, 0), thinks(own, 1)]).toEqual(['fall:1E', 'fall:1C']);
  const second = (vault: number[]) =>
    collapse({ collapsed: { '1E': 5, '2D': 6, '2F': 6 }, players: { 0: { at: '5G', glm: '5C', vault }, 1: { at: '4B' } } }, [
      [3, 3],
      [3, 3],
    ]);
  expect(second([]).offers(0)).toContain('fall:3G');
  expect(thinks(second([]))).not.toBe('fall:3G');
  expect(thinks(second([6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6]))).toBe('fall:3G');
});

it('[B-04] an Ankh for a hand of 5 or more and for whoever would be trapped; cash: the larger number', () => {
  const scare = (hand: number[]) =>
    show({ players: { 0: { at: '2F', hand, items: ['ankh'], glm: '5C' }, 1: { at: '2D', glm: '5E' } } })
      .moves({ 1: '2F' })
      .until('window.1');
  expect(String(thinks(scare([5])))).toMatch(/^ankh:/);
  expect(thinks(scare([4]))).toBe('pass');
  const calm = show({ players: { 0: { at: '2F', hand: [6, 6], items: ['ankh'], glm: '5C' }, 1: apart } })
    .moves({})
    .until('window.1');
  expect(thinks(calm)).toBe('pass');
  const buried = (fallen: Record<string, number>) =>
    show(
      { phase: 'collapse', round: 8, collapsed: fallen, players: { 0: { at: '1C', items: ['ankh', 'shift'], glm: '5C' }, 1: apart } },
      {
        faces: [
          [1, 1],
          [1, 1],
        ],
      },
    )
      .until('fall.ask')
      .all({ 0: 'fall:1C', 1: 'fall:1C' });
  expect(String(thinks(buried({ '1E': 5, '2B': 6, '2D': 7 })))).toMatch(/^ankh:.*:shift$/);
  expect(thinks(buried({ '1E': 5, '2B': 6 }))).toBe('pass');
  const setup = show(null, {
    faces: [
      [2, 5],
      [1, 1],
    ],
  });
  const dice = setup.sheet(0).dice;
  expect(thinks(setup)).toBe(`take:${Math.max(...dice)}`);
});

it('[B-01, B-02, B-03, B-04] always answers legally and at once, from its own view alone', () => {
  let slowest = 0;
  playWhole({ seed: 9, seats: 4, strength: 'heuristic' }, ({ before, open }) => {
    const began = performance.now();
    const choice = botChoice(before.table, open, 'heuristic', () => 0);
    slowest = Math.max(slowest, performance.now() - began);
    // The sheets of the others may say anything.
    const sheets = before.hidden.sheets.map((sheet, seat) => (seat === open.seat ? sheet : { ...sheet, hand: [6, 6], at: sheet.glm }));
    const other = { ...before.table, state: { ...before.table.state, hidden: { sheets } } };
    expect(botChoice(other, open, 'heuristic', () => 0)).toEqual(choice);
  });
  expect(slowest).toBeLessThan(10_000);
  expect(tombLooters.seats.max).toBe(4);
});
