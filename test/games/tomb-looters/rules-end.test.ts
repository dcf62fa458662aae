import { expect, it } from 'vitest';
import type { Options } from '../../../shared/engine/state.ts';
import { ITEMS } from '../../../shared/games/tomb-looters/content.ts';
import { GAME as tombLooters } from '../../../shared/games/tomb-looters/index.ts';
import { show } from './show.ts';

const collapsing = (position: object, dice: readonly number[][], options: Options = {}) =>
  show({ phase: 'collapse', round: 7, ...position }, { seats: dice.length, options, faces: dice }).until('fall.ask');

it('[L-002, L-122, I-12] the highest total wins: GLM always, backpack and hand only of who is out', () => {
  const players = {
    0: { at: '2F', cash: [1, 1], hand: [6], pockets: [3, 4], fanny: 5, vault: [3], glm: '3C' },
    1: { at: '3A', cash: [6, 6], hand: [6], pockets: [5], vault: [4], glm: '3C' },
  };
  const fallen = { '2B': 5, '4B': 5, '3C': 6, '2D': 7, '4D': 7 };
  const game = show({ phase: 'end', round: 8, collapsed: fallen, players });
  expect(game.own.looters.map(({ out }) => out)).toEqual([true, false]);
  expect(game.table.state.result).toMatchObject({ winners: [0], scores: [{ score: 2 + 3 + 6 + 7 + 5 }, { score: 12 + 4 }] });
  expect(game.heard('score')).toEqual(['score 0 23', 'score 1 16']);
  // Now everybody may read every sheet.
  expect(Object.keys(Object(game.view(null).notes.sheets))).toEqual(['s0', 's1']);
});

it.each([
  ['printed', 'ankh'],
  ['reversed', 'xray'],
] as const)('[R-01, L-014] the number one is, %s: the %s', (itemTable, first) => {
  const game = show(null, {
    options: { itemTable },
    faces: [
      [1, 1],
      [1, 1],
    ],
  });
  expect(game.own.items).toEqual(itemTable === 'printed' ? ITEMS : [...ITEMS].reverse());
  game.all();
  const { cash, items } = game.sheet(0);
  expect(items).toEqual(cash.map((value) => game.own.items[value - 1]));
  expect(itemTable === 'printed' ? game.own.items[0] : game.own.items[0]).toBe(first);
});

it('[R-01] dealt anew: all six, told to all', () => {
  const game = show(null, { options: { itemTable: 'dealt' } });
  expect([...game.own.items].sort()).toEqual([...ITEMS].sort());
  expect(game.heard('item.number').length).toBe(6);
  const orders = [1, 2, 3, 4].map((seed) => show(null, { options: { itemTable: 'dealt' }, seed }).own.items.join());
  expect(new Set(orders).size).toBeGreaterThan(1);
});

it.each([
  [false, ['3A', '3I'].slice(0, 1)],
  [true, ['3A', '3C', '3G']],
] as const)('[R-41, L-083] the rim of the shaft, shaftIsBorder %s', (shaftIsBorder, hexes) => {
  const players = { 0: { at: '1C' }, 1: { at: '5G' } };
  const game = collapsing(
    { players },
    [
      [3, 3],
      [3, 3],
    ],
    { shaftIsBorder },
  );
  expect(game.offers(0).map((id) => id.slice(5))).toEqual(hexes);
});

it('[R-43] cut off is not trapped: one may move inside the island', () => {
  const fallen = { '1E': 5, '3A': 5, '2D': 6, '3C': 6 };
  const game = show({ round: 8, collapsed: fallen, players: { 0: { at: '1C' }, 1: { at: '5G' } } });
  expect(game.own.looters[0]?.trapped).toBe(false);
  expect(game.until('move.ask').offers(0).sort()).toEqual(['1C', '2B']);
  expect(game.moves({ 0: '2B' }).sheet(0).at).toBe('2B');
});

it('[L-108, L-120, R-45, R-48] all trapped: the rest falls by itself until two pillars are down', () => {
  const fallen = { '1E': 5, '2B': 6, '2D': 6 };
  const players = { 0: { at: '1C', cash: [2, 3], vault: [6] }, 1: { at: '1C', cash: [1, 1], hand: [6] } };
  const game = collapsing({ collapsed: fallen, players }, [
    [1, 1],
    [1, 1],
  ]).all({ 0: 'fall:1C', 1: 'fall:1C' });
  expect(game.table.state.result).toMatchObject({ winners: [0], scores: [{ score: 11 }, { score: 2 }] });
  expect(game.own.looters.map(({ trapped, out }) => [trapped, out])).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(['2D', '4D', '3G'].filter((hex) => game.own.collapsed[hex]).length).toBeGreaterThanOrEqual(2);
});

it('[L-108, R-45] one pillar ends nothing', () => {
  const players = { 0: { at: '1C' }, 1: { at: '5G' } };
  const game = collapsing({ collapsed: { '1E': 5 }, players }, [
    [2, 2],
    [2, 2],
  ]).all({ 0: 'fall:2D', 1: 'fall:2D' });
  expect(game.heard('pillar')).toEqual(['pillar 2D 1']);
  expect(game.until('move.ask').own.round).toBe(8);
});

it('[L-103, S-06] marks on a collapsed hex are lost for everyone; the hex glows until the flight is over', () => {
  const players = { 0: { at: '4F', marks: { '1C': [5, 6] } }, 1: { at: '5G', marks: { '1C': [3] }, items: ['ankh'] } };
  const game = collapsing({ players }, [
    [1, 1],
    [1, 1],
  ]).all({ 0: 'fall:1C', 1: 'fall:1C' });
  expect([game.sheet(0).lost.map(({ why }) => why), game.sheet(1).marks]).toEqual([['collapse', 'collapse'], {}]);
  const terrain = () => {
    const { board } = tombLooters.scene(game.own, {}, 2);
    return board.kind === 'hex' ? board.hexes.find(({ id }) => id === '1C')?.terrain : undefined;
  };
  expect([game.asked, terrain()]).toEqual(['window.3', ['border', 'fallen', 'falling']]);
  game.until('move.ask');
  expect(terrain()).toEqual(['border', 'fallen']);
});

it('[R-31, R-32] an Ankh before the flight; one that leads to another falling place opens a second window', () => {
  const players = { 0: { at: '1C', hand: [6], items: ['ankh'] }, 1: { at: '5G' } };
  const game = collapsing({ collapsed: { '1E': 5 }, players }, [
    [1, 1],
    [1, 1],
  ]).all({ 0: 'fall:1C', 1: 'fall:1C' });
  expect([game.asked, game.askedSeats]).toEqual(['window.3', [0]]);
  game.refused(0, 'ankh:1E', 'L-103').all({ 0: 'ankh:2D' }).until('move.ask');
  expect(game.sheet(0)).toMatchObject({ at: '2D', hand: [6] });
});

it.each(['always', 'threat'])('[R-32] windows %s', (windows) => {
  const players = { 0: { at: '2F', items: ['leash'] }, 1: { at: '5G' } };
  const calm = show({ players }, { options: { windows } }).moves({});
  expect(calm.asked).toBe(windows === 'always' ? 'window.1' : 'act.ask');
  const scare = show({ players }, { options: { windows } }).moves({ 1: '4F 3G 2F' });
  expect([scare.asked, scare.askedSeats, scare.offers(0)]).toEqual(['window.1', [0], ['pass']]);
});

it('[R-35] the Fanny Pack: strapped on at a decision point, not in a window; filled again after a dump', () => {
  const players = { 0: { at: '2F', glm: '1G', hand: [4, 6], items: ['fanny'] }, 1: { at: '5G' } };
  const game = show({ players }).until('move.ask');
  expect(game.offers(0).slice(-3)).toEqual(['fanny', 'fanny:4', 'fanny:6']);
  game.uses(0, 'fanny:6');
  expect(game.sheet(0)).toMatchObject({ fanny: 6, hand: [4] });
  game.until('act.ask');
  expect(game.heard('used.fanny')).toEqual(['used.fanny 0']);
  expect(game.told(1).join()).not.toMatch(/fanny.*6/);
  game.all({ 0: 'glm:2F' });
  expect(game.sheet(0)).toMatchObject({ fanny: null, hand: [], vault: [4, 6] });
  game.until('act.ask').all({ 0: 'glm:1G' }).until('act.ask').all({ 0: 'look:2F' }, [5, 5], [1, 1]);
  game.until('act.ask').all({ 0: 'look:2F' }, [5, 5], [1, 1]);
  expect(game.sheet(0)).toMatchObject({ pockets: [5], fanny: 5 });
  game.refused(0, 'put:5', 'R-35');
});

it('[R-50] whoever does not answer stays, does nothing, passes, and brings some legal hex down', () => {
  const players = { 0: { at: '2F', items: ['ankh', 'xray'] }, 1: { at: '5G', items: ['claw', 'fanny'] } };
  const game = show({ round: 7, boxes: 4, players }).until('fall.ask');
  expect(game.own.looters.map(({ at, glm, used }) => [at, glm, used])).toEqual([
    ['2F', 'entrance', []],
    ['5G', 'entrance', []],
  ]);
  const choices = new Set<string>();
  for (let seed = 1; seed < 12; seed++) {
    const other = show({ phase: 'collapse', round: 7, players }, { seed }).until('fall.ask');
    const prompt = other.prompt(0);
    expect(other.offers(0)).toContain(prompt.fallback);
    choices.add(String(prompt.fallback));
  }
  expect(choices.size).toBeGreaterThan(2);
  const flight = collapsing({ players: { 0: { at: '1E' }, 1: { at: '5G' } } }, [
    [1, 1],
    [1, 1],
  ]).all({ 0: 'fall:1E', 1: 'fall:1E' });
  expect(flight.until('flee.ask').prompt(0).fallback).toBe('flee:1C');
});
