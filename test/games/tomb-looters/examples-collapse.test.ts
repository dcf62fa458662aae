import { expect, it } from 'vitest';
import type { Options } from '../../../shared/engine/state.ts';
import type { Show } from './show.ts';
import { show } from './show.ts';

const hexesOf = (offers: readonly string[]): string[] => offers.map((id) => id.slice('fall:'.length));

it.each([
  ['ring', 2, 4],
  ['claw', 3, 5],
] as const)('[E-21, L-080, L-081, M-04] the watch of the %s', (_map, seats, boxes) => {
  const game = show({}, { seats });
  for (let round = 1; round <= boxes; round++) {
    game.until('move.ask').moves({});
    expect(game.own.round).toBe(round);
    game.until('act.ask');
  }
  game.until('fall.ask');
  expect(game.own.round).toBe(boxes + 1);
  expect(game.heard('box').length).toBe(boxes);
  expect(game.own.collapsed).toEqual({});
});

/** A game in the Collapse of this round, before the choice of hexes: the dice of each seat, or all that are rolled. */
function collapsing(position: object, dice: readonly number[][], options: Options = {}, rolls = dice): Show {
  return show({ phase: 'collapse', round: 7, ...position }, { seats: dice.length, options, faces: rolls }).until('fall.ask');
}

const fall = (game: Show, ...hexes: readonly string[]): Show =>
  game.all(Object.fromEntries(hexes.map((hex, seat) => [seat, `fall:${hex}`])));

it('[E-22, L-082, L-083, L-084, R-40] legal hexes; dice that name none are rolled again', () => {
  const players = { 0: { at: '4F' }, 1: { at: '3C' } };
  const game = collapsing({ round: 5, players }, [[], []], {}, [
    [6, 6],
    [3, 6],
    [1, 2],
  ]);
  expect(game.sheet(0).dice).toEqual([3, 6]);
  expect(hexesOf(game.offers(0))).toEqual(['3A']);
  expect(hexesOf(game.offers(1))).toEqual(['1C', '1E', '1G', '2B', '2H']);
  game.refused(0, 'fall:3C', 'L-083').refused(0, 'fall:1C', 'L-082').refused(0, 'fall:3E', 'L-082');
  const later = collapsing({ round: 5, collapsed: { '1E': 4 }, players }, [
    [1, 2],
    [1, 1],
  ]);
  expect(hexesOf(later.offers(0))).toEqual(['1C', '1G', '2B', '2D', '2F', '2H']);
});

it('[E-23, L-085, L-086] the same hex twice falls once; what falls at the same moment does not count as fallen', () => {
  const players = { 0: { at: '4F' }, 1: { at: '3C' } };
  const begin = () =>
    collapsing({ round: 5, players }, [
      [1, 3],
      [2, 3],
    ]);
  const twice = fall(begin(), '3A', '3A').until('move.ask');
  expect(twice.own.collapsed).toEqual({ '3A': 5 });
  expect(twice.heard('fall.named')).toEqual(['fall.named 0 3A', 'fall.named 1 3A']);
  begin().answer(0, 'fall:1E').refused(1, 'fall:2F', 'L-083');
});

it('[E-24, L-087, L-088, R-42] a chain: over what falls now, not over what fell before', () => {
  const players = { 0: { at: '1C' }, 1: { at: '4H' }, 2: { at: '4J' } };
  const ones = [
    [1, 1],
    [1, 1],
    [1, 1],
  ];
  const chain = fall(collapsing({ collapsed: { '1A': 6 }, players }, ones), '1C', '1E', '1G').until('flee.ask');
  expect(chain.offers(0)).toEqual(['flee:1I', 'flee:2H']);
  chain.refused(0, 'flee:1K', 'L-087').all({ 0: 'flee:2H' }).until('move.ask');
  expect(chain.own.looters[0]).toMatchObject({ at: '2H', trapped: false });
  const cut = fall(collapsing({ collapsed: { '1A': 5, '1E': 6 }, players }, ones), '1C', '1G', '1G').until('move.ask');
  expect(cut.own.looters[0]).toMatchObject({ at: '1C', trapped: true });
});

it('[E-25, L-091, R-42] a choice between equal ways, and what waits there', () => {
  const players = { 0: { at: '1E', hand: [4], glm: '5G' }, 1: { at: '4D', glm: '2F' } };
  const game = fall(
    collapsing({ round: 5, players }, [
      [1, 1],
      [1, 1],
    ]),
    '1E',
    '1E',
  ).until('flee.ask');
  expect(game.offers(0)).toEqual(['flee:1C', 'flee:1G', 'flee:2D', 'flee:2F']);
  game.all({ 0: 'flee:2F' }).until('move.ask');
  expect(game.sheet(0)).toMatchObject({ at: '2F', hand: [] });
  expect(game.heard('drop.glm')).toEqual(['drop.glm 0']);
});

it('[E-26, L-089, L-090, R-15, R-44] trapped: the load is lost, the game goes on', () => {
  const begin = (items: string[]) => {
    const players = {
      0: { at: '1C', hand: [6], pockets: [3, 4], cash: [5, 5], vault: [6, 6], items, glm: '3A' },
      1: { at: '5G', vault: [6, 6], cash: [4, 5] },
    };
    return fall(
      collapsing({ collapsed: { '1E': 5, '2B': 6, '2D': 6 }, players }, [
        [1, 1],
        [1, 1],
      ]),
      '1C',
      '1C',
    );
  };
  const game = begin(['xray']).until('move.ask');
  expect(game.own.looters[0]).toMatchObject({ at: '1C', trapped: true });
  expect(game.heard('trapped')).toEqual(['trapped 0 1C']);
  expect(game.sheet(0)).toMatchObject({ hand: [], pockets: [], vault: [6, 6] });
  expect(game.sheet(0).lost.map(({ value }) => value)).toEqual([6, 3, 4]);
  expect(game.askedSeats).toEqual([1]);
  game.until('act.ask');
  expect(game.offers(0)).toEqual(expect.arrayContaining(['idle', 'xray:1:hand', 'xray:1:backpack', 'xray:1:glm']));
  game.refused(0, 'look:2F', 'L-090');
  expect(game.offers(0).every((id) => /^(idle$|glm:|xray:)/.test(id))).toBe(true);
  game.until('fall.ask');
  expect(game.askedSeats).toEqual([0, 1]);
  const shifted = begin(['shift']).until('flee.ask');
  expect(shifted.offers(0)).toEqual(['flee:1G:shift', 'flee:2F:shift', 'flee:3A:shift', 'flee:3C:shift', 'stay']);
  expect(shifted.all({ 0: 'flee:2F:shift' }).own.looters[0]).toMatchObject({ at: '2F', trapped: false, used: ['ankh', 'shift'] });
  const ankh = begin(['ankh']);
  expect([ankh.asked, ankh.offers(0)]).toEqual(['window.3', ['pass']]);
});

it('[E-27, L-120, L-121, L-122, R-33, R-45, R-46] two pillars: out over what stands, with Phase-Shift over rubble', () => {
  const collapsed = { '1E': 5, '5E': 5, '1C': 6, '5C': 6, '2B': 7, '4B': 7 };
  const end = (items: string[], options: Options = {}) => {
    const ana = { at: '3C', cash: [6, 6], vault: [5, 5, 5], pockets: [3, 6], items, glm: '5G' };
    const ben = { at: '2F', cash: [3, 3], vault: [6, 6], pockets: [4, 5], hand: [6], glm: '5G' };
    return fall(
      collapsing(
        { round: 8, collapsed, players: { 0: ana, 1: ben } },
        [
          [2, 2],
          [4, 4],
        ],
        options,
      ),
      '2D',
      '4D',
    ).until();
  };
  const plain = end([]);
  expect(plain.heard('pillar')).toEqual(['pillar 2D 1', 'pillar 4D 2']);
  expect(plain.table.state.result).toMatchObject({ winners: [1], scores: [{ score: 27 }, { score: 33 }] });
  expect(plain.own.looters.map(({ out }) => out)).toEqual([false, true]);
  const shifted = end(['shift']);
  expect(shifted.table.state.result).toMatchObject({ winners: [0], scores: [{ score: 36 }, { score: 33 }] });
  expect(shifted.heard('used.shift')).toEqual(['used.shift 0']);
  expect(end(['shift'], { phaseShiftOnEscape: false }).table.state.result?.winners).toEqual([1]);
});

it('[E-28, L-123, R-47] ties: who got out wins; both out, or nobody, share', () => {
  const end = (ana: object, ben: object) =>
    show({
      phase: 'end',
      collapsed: { '2D': 8, '4D': 8, '2H': 6, '3I': 7, '4H': 7 },
      players: { 0: { cash: [6, 5], glm: '2F', ...ana }, 1: { cash: [6, 5], glm: '2F', ...ben } },
    });
  const inside = { at: '3G', vault: [6, 6, 6, 6, 6] };
  const outside = { at: 'entrance', vault: [6, 6, 6, 6], hand: [6] };
  const alone = end(outside, inside);
  expect(alone.table.state.result).toMatchObject({
    winners: [0],
    scores: [
      { score: 41, rank: 1 },
      { score: 41, rank: 2 },
    ],
  });
  expect(end(outside, outside).table.state.result?.winners).toEqual([0, 1]);
  expect(end(inside, inside).table.state.result?.winners).toEqual([0, 1]);
});

it('[E-30, L-100, L-101] the flight may lead into the entrance, where nobody drops', () => {
  const players = { 0: { at: '3I', hand: [5], glm: '5E' }, 1: { at: 'entrance', glm: '5E' } };
  const game = fall(
    collapsing({ collapsed: { '2H': 6 }, players }, [
      [3, 3],
      [3, 3],
    ]),
    '3I',
    '3I',
  ).until('flee.ask');
  expect(game.offers(0)).toEqual(['flee:3G', 'flee:4H', 'flee:entrance']);
  game.all({ 0: 'flee:entrance' }).until('move.ask');
  expect(game.sheet(0)).toMatchObject({ at: 'entrance', hand: [5] });
  expect(game.heard('drop.player')).toEqual([]);
});
