import { expect, it } from 'vitest';
import { eventsFor } from '../../../shared/engine/project.ts';
import { show } from './show.ts';

const loot = (mine: object, other: object = {}, more: object = {}) =>
  show({ phase: 'loot', ...more, players: { 0: { at: '2F', ...mine }, 1: { at: '5E', ...other } } });

it.each([3, 4, 5, 6])('[L-003, L-054, R-05] a %i is a treasure of that value', (value) => {
  expect(loot({}).acts({ 0: 'look:2F' }, [value, 2], [1, 1]).sheet(0)).toMatchObject({ pockets: [value], pits: { '2F': 1 } });
});

it.each([1, 2])('[L-058, R-05] a %i is a pit and no treasure', (face) => {
  expect(loot({}).acts({ 0: 'look:2F' }, [face, face], [1, 1]).sheet(0)).toMatchObject({
    pockets: [],
    hand: [],
    pits: { '2F': 1 },
    found: [],
  });
});

it('[L-004, L-006, L-007] one of each value in the backpack, the others in the hand', () => {
  const game = loot({}).acts({ 0: 'look:2F' }, [5, 5], [1, 1]).acts({ 0: 'look:2F' }, [5, 6], [1, 1]);
  expect(game.sheet(0)).toMatchObject({ pockets: [5, 6], hand: [5, 5] });
});

it('[L-050, L-051, L-063] two actions of any kind in any order, or none', () => {
  const both = loot({ glm: '1E' }).acts({ 0: 'glm:1G' }).acts({ 0: 'look:2F' }, [3, 4], [1, 1]);
  expect(both.sheet(0)).toMatchObject({ glm: '1G', pockets: [3, 4] });
  const glm = loot({ glm: '1E' }).acts({ 0: 'glm:1G' }).acts({ 0: 'glm:2H' });
  expect(glm.until('move.ask').own.looters[0]?.glm).toBe('2H');
  const none = loot({ glm: '1E' }).acts({ 0: 'idle' }).acts({ 0: 'idle' }).until('move.ask');
  expect(none.sheet(0)).toMatchObject({ glm: '1E', found: [] });
});

it('[L-052] an action once committed is done, whatever it brings', () => {
  const game = loot({}).acts({ 0: 'look:2F' }, [1, 1], [1, 1]);
  expect(game.table.past).toEqual([]);
  expect(game.sheet(0).pits).toEqual({ '2F': 1 });
});

it('[L-052] an action that is sealed yet has not begun: it is taken back, also after another has chosen', () => {
  const round = show(null, { seats: 3 }).until('act.ask');
  const { glm } = round.sheet(0);
  const away = round.offers(0).find((id) => id.startsWith('glm:')) ?? '';
  round.answer(0, away).answer(1, 'idle');
  const answered = () => round.table.state.prompts.map(({ answer }) => answer);
  expect([answered(), round.view(0).undo]).toEqual([[away, 'idle', null], 1]);
  expect(
    round
      .takesBack(0)
      .view(null)
      .prompts.map((each) => each.answered),
  ).toEqual([false, true, false]);
  expect(answered()).toEqual([null, 'idle', null]);
  expect(round.answer(0, 'idle').answer(2, 'idle').until('after.ask').sheet(0).glm).toBe(glm);
});

it('[L-053, L-101, L-103, R-20, R-27] what may be looked at, from where', () => {
  const game = loot({}, { at: 'entrance' }, { round: 7, collapsed: { '3A': 5 }, pits: { '3C': 2, '2F': 2 } }).until('act.ask');
  const looks = game.offers(0).filter((id) => id.startsWith('look:'));
  // From two pits anywhere else, at any distance.
  expect(looks.length).toBe(18 - 3);
  expect(looks).toContain('look:5C');
  game.refused(0, 'look:3A', 'L-103').refused(0, 'look:3C', 'L-107').refused(0, 'look:entrance', 'L-101').refused(0, 'look:3E', 'L-053');
  game.refused(1, 'look:2D', 'L-101');
});

it('[L-055, L-066, R-05] marks are snagged when you come by: all of them, and at once', () => {
  const game = loot({ glm: '5C' }).acts({ 0: 'look:3G' }, [4, 4], [1, 1]).until('move.ask').moves({ 0: '3G' });
  expect(game.sheet(0)).toMatchObject({ marks: { '3G': [4, 4] }, pockets: [] });
  game.until('move.ask');
  expect(game.sheet(0)).toMatchObject({ marks: {}, pockets: [4], hand: [4] });
});

it('[L-066] the snag step takes what this phase has marked, after a move by Ankh too', () => {
  const game = loot({ items: ['ankh'], glm: '5C' })
    .acts({ 0: 'look:3G' }, [4, 5], [1, 1])
    .until('act.ask')
    .uses(0, 'ankh:3G');
  expect(game.sheet(0).fresh).toEqual({ '3G': [4, 5] });
  expect(game.until('move.ask').sheet(0)).toMatchObject({ pockets: [4, 5], fresh: {} });
});

it('[L-062] what I find under others is mine, the pit is theirs as well', () => {
  const game = loot({}, { hand: [6], glm: '1C' }, { pits: { '5E': 1 } })
    .acts({ 0: 'look:5E' }, [2, 6], [1, 1])
    .until('after.ask.magic')
    .all();
  // 5E is magicified: the roll stood, the second pit swallowed the 6.
  expect(game.sheet(0).lost).toEqual([{ value: 6, why: 'pit' }]);
  game.until('move.ask');
  expect(game.sheet(1).hand).toEqual([]);
  const found = loot({}, { at: '3C' }).acts({ 0: 'look:3C' }, [5, 6], [1, 1]).until('move.ask');
  expect([found.sheet(0).marks, found.sheet(1).pockets]).toEqual([{ '3C': [5, 6] }, []]);
});

it('[L-065, S-05] a move of the GLM draws as many dice as a look: nothing shows what was done', () => {
  const draws = (answer: string) => {
    const game = loot({ glm: '1E' }).until('act.ask');
    const before = game.table.nextDraw.lots;
    return game.all({ 0: answer }).table.nextDraw.lots - before;
  };
  expect([draws('look:2F'), draws('glm:1G'), draws('idle')]).toEqual([8, 8, 8]);
  expect(
    loot({})
      .acts({ 0: 'look:2F' })
      .events.filter(({ kind }) => kind === 'rolled'),
  ).toEqual([]);
});

it('[L-064, L-067] a GLM walks over rubble and pits and takes nothing there', () => {
  const game = loot({ glm: '1E', marks: { '1G': [6] } }, {}, { round: 7, collapsed: { '1C': 5 }, pits: { '2B': 2 } });
  game.acts({ 0: 'glm:1G' });
  expect(game.sheet(0)).toMatchObject({ vault: [], marks: { '1G': [6] } });
  const rubble = loot({ glm: '1E' }, {}, { round: 7, collapsed: { '1C': 5 }, pits: { '2B': 2 } })
    .acts({ 0: 'glm:1C' })
    .acts({ 0: 'glm:2B' });
  expect(rubble.sheet(0).glm).toBe('2B');
});

it('[L-068] the GLM is announced where it ends; away and back shows nothing', () => {
  const told = (one: string, two: string) => loot({ glm: '1E' }).acts({ 0: one }).acts({ 0: two }).until('move.ask').told(1);
  expect(told('glm:1G', 'glm:1E')).toEqual(told('idle', 'idle'));
  const game = loot({ glm: '1E' }).acts({ 0: 'glm:1G' });
  expect([game.own.looters[0]?.glm, game.view(1).pieces['glm-0']?.place]).toEqual(['1E', '1E']);
  expect(Object.values(game.view(0).pieces).find(({ kind }) => kind === 'glm-true')?.place).toBe('1G');
  expect(game.until('move.ask').heard('glm.at')).toContain('glm.at 0 1G');
});

it('[R-03, L-060] the second pit with a Fanny Pack: it takes the surplus', () => {
  const game = loot({ pockets: [4], fanny: 0, glm: '5C' }, {}, { pits: { '2F': 1 } }).acts({ 0: 'look:2F' }, [2, 4], [1, 1]);
  expect(game.sheet(0)).toMatchObject({ pockets: [4], fanny: 4, hand: [], lost: [] });
  const largest = loot({ pockets: [3, 6], fanny: 0, glm: '5C' }).acts({ 0: 'look:2F' }, [3, 6], [1, 1]);
  expect(largest.sheet(0)).toMatchObject({ fanny: 6, hand: [3] });
});

it('[R-22] the old hand is dropped at the announcement, with the GLM beside you nothing is', () => {
  const game = loot({ hand: [5], glm: '2F' }, {}, { pits: { '2F': 1 } }).acts({ 0: 'look:2F' }, [2, 4], [1, 1]);
  expect(game.sheet(0)).toMatchObject({ vault: [4], done: true });
});

it.each(['keep', 'one', 'two', 'both'])('[R-25, L-104] a reroll: %s', (which) => {
  const answer = { keep: 'go', one: 'reroll:1', two: 'reroll:2', both: 'reroll:12' }[which] ?? 'go';
  const game = loot({}).acts({ 0: 'look:1E' }, [1, 3], [1, 1], [5, 6], [1, 1]).all({ 0: answer });
  const { fresh, pits } = game.sheet(0);
  const expected = { keep: [[3], 1], one: [[5, 3], 0], two: [[6], 1], both: [[5, 6], 0] }[which];
  expect([fresh['1E'], pits['1E'] ?? 0]).toEqual(expected);
  // Once: the next question is the second action.
  expect(game.asked).toBe('act.ask');
});

it('[L-110, R-30] an item works once; it is announced at the end of the phase', () => {
  const game = loot({ items: ['leash', 'xray'], glm: '1C' })
    .until('act.ask')
    .uses(0, 'xray:1:hand')
    .acts({ 0: 'leash:2F' });
  expect(game.view(1).own.looters[0]?.used).toEqual([]);
  expect(game.sheet(0).items).toEqual([null, null]);
  game.until('act.ask').refused(0, 'leash:2H', 'L-110').until('move.ask');
  expect(game.own.looters[0]?.used.slice().sort()).toEqual(['leash', 'xray']);
  expect([game.heard('used.leash').length, game.heard('used.xray').length]).toEqual([1, 1]);
});

it('[S-02, S-06] what was found rises over the hex for its finder alone, and so does what was lost or brought home', () => {
  const seen = (game: ReturnType<typeof loot>, viewer: number | null) =>
    eventsFor(game.events, viewer).flatMap((event) =>
      event.kind === 'flashed' ? [`${event.what} ${event.place} ${event.amount ?? ''}`.trim()] : [],
    );
  const game = loot({ glm: '1E' }).acts({ 0: 'look:3G', 1: 'look:5E' }, [4, 6], [1, 2]);
  expect(seen(game, 0)).toEqual(['found 3G 4', 'found 3G 6']);
  expect(seen(game, 1)).toEqual(['nothing 5E']);
  expect(seen(game, null)).toEqual([]);
  const home = show({ players: { 0: { at: '2F', glm: '2H', pockets: [4, 5] }, 1: { at: '5E' } } })
    .until('move.ask')
    .all({ 0: ['2H'] });
  expect(seen(home, 0)).toContain('safe 2H 9');
  expect(seen(home, 1).filter((each) => each.startsWith('safe'))).toEqual([]);
});
