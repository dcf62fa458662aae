import { expect, it } from 'vitest';
import { mapOf } from '../../../shared/games/tomb-looters/map.ts';
import { CLAW, RING } from '../../../shared/games/tomb-looters/maps.ts';
import { hexCell } from '../../../shared/table/geometry/hex.ts';
import { placeId } from '../../../shared/table/ids.ts';
import { show } from './show.ts';

const near = (map: string, place: string): string[] => mapOf(map).field.neighbours(placeId(place)).slice().sort();
const far = (from: string, to: string): number => mapOf(RING).field.distance(placeId(from), placeId(to));

it('[E-01, M-01, M-02] the grid: neighbours, the shaft, what does not exist', () => {
  expect(near(RING, '2D')).toEqual(['1C', '1E', '2B', '2F', '3C']);
  expect(near(CLAW, '6B')).toEqual(['6D']);
  expect(hexCell('2C')).toBeUndefined();
  expect(mapOf(RING).hexes).not.toContain('3E');
  expect(near(RING, 'entrance')).toEqual(['2H', '3I', '4H']);
});

it('[E-02, L-040] distances, and what three steps reach', () => {
  expect([far('entrance', '2D'), far('entrance', '3A'), far('1C', '5G'), far('2D', '4F')]).toEqual([3, 5, 5, 3]);
  const game = show({}).until('move.ask');
  expect(game.offers(0)).toContain('2D');
  expect(game.offers(0)).not.toContain('3A');
  game.refused(0, ['2H', '2F', '2D', '3C'], 'L-040');
});

it('[E-03, L-012, L-013, L-014, L-015, R-02] set-up: two choices, cash and items, seen by nobody else', () => {
  const game = show(null, { seed: 3 });
  expect(game.asked).toBe('setup.ask');
  const other = show(null, { seed: 3 });
  // Dice were rolled by lot here; the rules of the choice are the same for any.
  const { dice } = game.sheet(0);
  const [first = 0] = dice;
  game.all({ 0: `take:${first}` }, [6, 6], [1, 1]);
  expect(game.sheet(0).cash).toEqual([first]);
  expect(game.offers(0)).toEqual(['take:6']);
  const before = JSON.stringify(game.view(1));
  expect(before).not.toContain('"cash":[6]');
  game.all();
  expect(game.sheet(0).cash).toEqual([first, 6]);
  expect(game.sheet(0).items[1]).toBe('xray');
  expect(game.view(1).notes).toEqual({ sheets: { s1: expect.anything() } });
  expect(JSON.stringify(other.view(1).own)).toBe(JSON.stringify(show(null, { seed: 4 }).view(1).own));
});

it('[E-04, L-046, L-047, R-14] two meet: both must drop, the log never says how much', () => {
  const game = show({ players: { 0: { at: '2F', hand: [4], pockets: [3] }, 1: { at: '3C' } } });
  game.moves({ 0: '2D', 1: '2D' });
  expect(game.sheet(0)).toMatchObject({ hand: [], pockets: [3], at: '2D' });
  expect(game.heard('drop.player')).toEqual(['drop.player 0', 'drop.player 1']);
  expect(game.told(1).join()).not.toContain('mine.lost.drop 0');
  expect(game.told(0)).toContain('mine.lost.drop 0 4');
});

it('[E-05, L-042, R-11] crossing and passing touch nobody; stopping does', () => {
  const crossing = show({ players: { 0: { at: '2F', hand: [4] }, 1: { at: '2D', hand: [5] } } });
  crossing.moves({ 0: '2D', 1: '2F' });
  expect([crossing.sheet(0).hand, crossing.sheet(1).hand, crossing.heard('drop.player')]).toEqual([[4], [5], []]);
  const passing = () => show({ players: { 0: { hand: [4], glm: '5G' }, 1: { at: '4D', glm: '2F' } } });
  expect(passing().moves({ 0: '2H 2F 2D' }).sheet(0).hand).toEqual([4]);
  const stopped = passing().moves({ 0: '2H 2F' });
  expect(stopped.sheet(0).hand).toEqual([]);
  expect(stopped.heard('drop.glm')).toEqual(['drop.glm 0']);
});

it('[E-06, L-043, R-04] passing the own GLM puts everything into it', () => {
  const game = show({ players: { 0: { at: '1G', glm: '2H', hand: [5, 5], pockets: [3, 6] }, 1: { at: '3C', glm: '3G' } } });
  game.moves({ 0: '2H 3G' });
  expect(game.sheet(0)).toMatchObject({ vault: [3, 5, 5, 6], hand: [], pockets: [], at: '3G' });
  expect(game.heard('drop.glm')).toEqual(['drop.glm 0']);
});

it('[E-07, L-054, L-056, L-057] a look in the own hex: pocket, hand, or the GLM beside you', () => {
  const at = (glm: string) => show({ phase: 'loot', players: { 0: { at: '3C', glm, pockets: [4] }, 1: { at: '5G' } } });
  const alone = at('2H').acts({ 0: 'look:3C' }, [3, 4], [1, 1]);
  expect(alone.sheet(0)).toMatchObject({ pockets: [3, 4], hand: [4] });
  const beside = at('3C').acts({ 0: 'look:3C' }, [3, 4], [1, 1]);
  expect(beside.sheet(0)).toMatchObject({ pockets: [4], hand: [], vault: [3, 4] });
});

it('[E-08, L-055, L-058, L-061] one pit, and marks that only their owner sees', () => {
  const game = show({ phase: 'loot', players: { 0: { at: '2F' }, 1: { at: '5G' } } });
  game.acts({ 0: 'look:3C' }, [1, 2], [6, 6]);
  expect(game.sheet(0)).toMatchObject({ pits: { '3C': 1 }, fresh: {} });
  game.acts({ 0: 'look:4B' }, [2, 6], [6, 6]);
  expect(game.sheet(0)).toMatchObject({ pits: { '3C': 1, '4B': 1 }, fresh: { '4B': [6] } });
  expect(game.own.pits).toEqual({});
  const seen = (viewer: number | null) => Object.values(game.view(viewer).pieces).filter(({ kind }) => kind === 'gem' || kind === 'hole');
  expect([seen(0).length, seen(1).length, seen(null).length]).toEqual([3, 0, 0]);
  game.until('move.ask');
  expect(game.own.pits).toEqual({ '3C': 1, '4B': 1 });
  expect(game.sheet(0).marks).toEqual({ '4B': [6] });
});

it('[E-09, L-059, L-060, R-22] the second pit under you: a pocket still fits, no second action, the hand goes', () => {
  const game = show({ phase: 'loot', pits: { '2F': 1 }, players: { 0: { at: '2F', hand: [5] }, 1: { at: '5G' } } });
  game.acts({ 0: 'look:2F' }, [2, 4], [6, 6]);
  expect(game.sheet(0)).toMatchObject({ pockets: [4], hand: [5], done: true });
  game.until('act.ask');
  expect(game.offers(0)).toEqual(['idle']);
  game.refused(0, 'look:3C', 'L-059').until('move.ask');
  expect(game.sheet(0)).toMatchObject({ pockets: [4], hand: [] });
});

it('[E-10, L-060, L-071, R-22, R-32] only the hand would fit: lost at once; an Ankh saves the old hand', () => {
  const begin = (glm: string) =>
    show({
      phase: 'loot',
      pits: { '2F': 1 },
      players: { 0: { at: '2F', glm, hand: [5], pockets: [4], items: ['ankh'] }, 1: { at: '5G' } },
    });
  const plain = begin('4B').acts({ 0: 'look:2F' }, [2, 4], [6, 6]);
  expect(plain.sheet(0)).toMatchObject({ hand: [5], pockets: [4], lost: [{ value: 4, why: 'no room' }] });
  expect(plain.until('move.ask').sheet(0).hand).toEqual([]);
  const saved = begin('4B').acts({ 0: 'look:2F' }, [2, 4], [6, 6]).until('window.2').all({ 0: 'ankh:1G' });
  expect(saved.until('move.ask').sheet(0)).toMatchObject({ at: '1G', hand: [5], pockets: [4] });
  const dumped = begin('1G').acts({ 0: 'look:2F' }, [2, 4], [6, 6]).until('window.2').all({ 0: 'ankh:1G' });
  expect(dumped.until('move.ask').sheet(0)).toMatchObject({ hand: [], pockets: [], vault: [4, 5] });
});
