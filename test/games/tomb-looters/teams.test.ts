import { expect, it } from 'vitest';
import { show } from './show.ts';

const TEAMS = { teams: 'fixed' } as const;
const apart = { 1: { at: '6H', glm: '6J' }, 3: { at: '6D', glm: '6J' } };

it('[E-29, L-130, L-131, L-132, R-26] mates snag each other’s marks and do not frighten each other', () => {
  const players = { 0: { at: '3G', hand: [3], glm: '1A', marks: { '4F': [5] } }, 2: { at: '4D', hand: [4], glm: '1A' }, ...apart };
  const game = show({ players }, { seats: 4, options: TEAMS });
  game.moves({ 2: '4F' }).until('move.ask');
  expect(game.sheet(2)).toMatchObject({ pockets: [5], hand: [4] });
  expect(game.sheet(0).marks).toEqual({});
  game.moves({ 0: '4F' }).until('move.ask');
  expect([game.sheet(0).hand, game.sheet(2).hand, game.heard('drop.player')]).toEqual([[3], [4], []]);
  game.moves({ 1: '5G 4F' }).until('act.ask');
  expect(game.heard('drop.player')).toEqual(['drop.player 0', 'drop.player 1', 'drop.player 2']);
  expect([game.sheet(0).hand, game.sheet(2).hand]).toEqual([[], []]);
});

it('[E-29, L-133, R-49] points of a team, then how many of it got out', () => {
  const inside = { at: '1E', cash: [5, 5], vault: [6, 6, 4, 4], glm: '2L' };
  const cut = { '1C': 6, '1G': 7, '2H': 6, '5G': 7, '2J': 8, '4H': 8 };
  const outside = { ...inside, at: 'entrance' };
  const end = (...players: { at: string; cash: number[]; vault: number[]; glm: string }[]) =>
    show(
      { phase: 'end', collapsed: cut, players: Object.fromEntries(players.map((player, seat) => [seat, player])) },
      { seats: 4, options: TEAMS },
    );
  const { result } = end(outside, inside, outside, outside).table.state;
  expect(result).toMatchObject({ winners: [0, 2], line: ['won.team', 0, 2] });
  expect(result?.scores.map(({ score, rank }) => [score, rank])).toEqual([
    [60, 1],
    [60, 3],
    [60, 1],
    [60, 3],
  ]);
  expect(end(outside, outside, outside, outside).table.state.result).toMatchObject({ winners: [0, 1, 2, 3], line: ['won.shared'] });
});

it('[R-49, L-140] teams and maps by number of players', () => {
  const teams = (seats: number, value: string, seed = 1) => show(null, { seats, options: { teams: value }, seed }).own.teams;
  expect([teams(2, 'fixed'), teams(3, 'fixed'), teams(4, 'fixed'), teams(4, 'none')]).toEqual([
    [0, 1],
    [0, 1, 0],
    [0, 1, 0, 1],
    [0, 1, 2, 3],
  ]);
  const drawn = [1, 2, 3, 4, 5, 6].map((seed) => teams(4, 'drawn', seed));
  for (const each of drawn) expect([...each].sort()).toEqual([0, 0, 1, 1]);
  expect(new Set(drawn.map(String)).size).toBeGreaterThan(1);
  const name = (seats: number, map: string) => /name=(\w+)/.exec(show(null, { seats, options: { map } }).own.map)?.[1];
  expect([name(2, 'auto'), name(3, 'auto'), name(4, 'auto'), name(2, 'claw'), name(4, 'ring')]).toEqual([
    'ring',
    'claw',
    'claw',
    'claw',
    'ring',
  ]);
});

it('[L-130, S-02, R-21] mates read each other’s sheets, the others nothing', () => {
  const players = { 0: { at: '3G', glm: '1A' }, 2: { at: '4D', glm: '1A' }, ...apart };
  const game = show({ phase: 'loot', players }, { seats: 4, options: TEAMS }).acts({ 0: 'look:4F' }, [1, 6], [1, 1], [1, 1], [1, 1]);
  const read = (viewer: number | null) => Object.keys(Object(game.view(viewer).notes.sheets));
  expect([read(0), read(1), read(2), read(null)]).toEqual([['s0', 's2'], ['s1', 's3'], ['s0', 's2'], []]);
  const pits = (viewer: number) => Object.values(game.view(viewer).pieces).filter(({ kind }) => kind === 'hole').length;
  expect([pits(0), pits(1), pits(2)]).toEqual([1, 0, 1]);
  // The pit of a mate counts for the finder alone until it is announced.
  game.until('act.ask').all({ 2: 'look:4F' }, [1, 1], [1, 1], [1, 5], [1, 1]);
  expect(game.sheet(2)).toMatchObject({ fresh: { '4F': [5] } });
  game.until('move.ask');
  expect(game.own.pits['4F']).toBe(2);
});

it('[R-26] a mark made in this phase can be snagged by a mate in the next one', () => {
  const players = { 0: { at: '3G', glm: '1A' }, 2: { at: '4F', glm: '1A' }, ...apart };
  const game = show({ phase: 'loot', players }, { seats: 4, options: TEAMS }).acts({ 0: 'look:4F' }, [6, 6], [1, 1], [1, 1], [1, 1]);
  game.until('move.ask');
  expect(game.sheet(2).pockets).toEqual([]);
  expect(game.sheet(0).marks).toEqual({ '4F': [6, 6] });
  game.until('act.ask').until('move.ask');
  expect(game.sheet(2)).toMatchObject({ pockets: [6], hand: [6] });
});

it.each([
  [false, [3], []],
  [true, [], [3]],
])('[R-04] the GLM of a mate, teamDump %s', (teamDump, hand, vault) => {
  const players = { 0: { at: '3G', hand: [3], glm: '1A' }, 2: { at: '4D', glm: '4F' }, ...apart };
  const game = show({ players }, { seats: 4, options: { ...TEAMS, teamDump } }).moves({ 0: '4F' });
  expect([game.sheet(0).hand, game.sheet(2).vault]).toEqual([hand, vault]);
});

it('[L-132, I-08] the GLM of a mate frightens nobody', () => {
  const players = { 0: { at: '3G', hand: [3], glm: '1A' }, 2: { at: '4D', glm: '4F' }, ...apart };
  const game = show({ players }, { seats: 4, options: TEAMS }).moves({ 0: '4F' }).until('act.ask');
  expect([game.sheet(0).hand, game.heard('drop.glm')]).toEqual([[3], []]);
});
