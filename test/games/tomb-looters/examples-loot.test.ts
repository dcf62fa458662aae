import { expect, it } from 'vitest';
import { show } from './show.ts';

it('[E-11, R-20, R-21, R-24, R-26] two pits of two players in one phase', () => {
  const game = show({ phase: 'loot', players: { 0: { at: '2D' }, 1: { at: '4F' } } });
  game.acts({ 0: 'look:2D', 1: 'look:2D' }, [1, 5], [2, 3]);
  expect(game.sheet(0).pockets).toEqual([5]);
  expect(game.sheet(1).fresh).toEqual({ '2D': [3] });
  // She knows of one pit only, so her second look there is legal.
  game.acts({ 0: 'look:2D' }, [4, 4], [6, 6]);
  expect(game.sheet(0)).toMatchObject({ pockets: [4, 5], hand: [4] });
  game.until('move.ask');
  expect(game.own.pits).toEqual({ '2D': 2 });
  expect(game.sheet(0)).toMatchObject({ pockets: [4, 5], hand: [] });
  expect(game.sheet(1)).toMatchObject({ marks: {}, lost: [{ value: 3, why: 'pit' }] });
  expect([game.heard('pit.second'), game.heard('pit.first'), game.heard('drop.pits')]).toEqual([['pit.second 2D'], [], ['drop.pits 0']]);
});

it('[E-12, L-070, L-106] a third pit does nothing, the mark is lost all the same', () => {
  const game = show({ phase: 'loot', players: { 0: { at: '2D' }, 1: { at: '4F' } } });
  game.acts({ 0: 'look:2D', 1: 'look:2D' }, [1, 5], [2, 3]).acts({ 0: 'look:2D' }, [2, 6], [6, 6]);
  expect(game.sheet(0)).toMatchObject({ pockets: [5, 6], pits: { '2D': 2 } });
  game.until('move.ask');
  expect(game.own.pits).toEqual({ '2D': 2 });
  expect(game.sheet(1)).toMatchObject({ marks: {}, lost: [{ value: 3, why: 'pit' }] });
});

it('[E-13, R-23] the second pit far away swallows the roll and the old marks, and the second action stays', () => {
  const game = show({ phase: 'loot', pits: { '4D': 1 }, players: { 0: { at: '2F', marks: { '4D': [6] } }, 1: { at: '5G' } } });
  game.acts({ 0: 'look:4D' }, [1, 5], [6, 6]);
  expect(game.sheet(0)).toMatchObject({ marks: {}, fresh: {}, done: false });
  expect(
    game
      .sheet(0)
      .lost.map(({ value }) => value)
      .sort(),
  ).toEqual([5, 6]);
  game.until('act.ask');
  expect(game.offers(0)).toContain('look:2F');
  game.refused(0, 'look:4D', 'L-107');
});

it.each([
  ['first', [3]],
  ['everyCheck', []],
] as const)('[E-14, R-10, L-048, L-069] a GLM frightens when it comes, and then no more: %s', (recontact, left) => {
  const players = { 0: { at: '2F', hand: [5, 5], pockets: [3], glm: '5E' }, 1: { at: '5G', glm: '2H' } };
  const game = show({ phase: 'loot', round: 3, players }, { options: { recontact } });
  game.acts({ 1: 'glm:2F' }).until('move.ask');
  expect(game.sheet(0).hand).toEqual([]);
  game.moves({}).acts({ 0: 'look:2F' }, [3, 3], [6, 6]);
  expect(game.sheet(0).hand).toEqual([3, 3]);
  // One of the two goes to the hand only where its pocket is full: here both do.
  game.until('move.ask');
  expect(game.sheet(0).hand.slice(0, 1)).toEqual(left);
  expect(game.heard('drop.glm').length).toBe(recontact === 'first' ? 1 : 3);
});

it('[E-15, L-111, R-31, R-32] an Ankh in the window: no contact; both to the same hex: a second window, then the drop', () => {
  const begin = () => {
    const players = { 0: { at: '2F', hand: [6, 6], items: ['ankh'], glm: '5E' }, 1: { at: '2D', items: ['ankh'], glm: '5E' } };
    return show({ round: 2, players }).moves({ 1: '2F' }).until('window.1');
  };
  const alone = begin().all({ 0: 'ankh:1G' });
  expect(alone.asked).toBe('window.1');
  expect(alone.askedSeats).toEqual([1]);
  alone.until('act.ask');
  expect(alone.sheet(0)).toMatchObject({ at: '1G', hand: [6, 6] });
  expect(alone.heard('drop.player')).toEqual([]);
  const both = begin().all({ 0: 'ankh:1G', 1: 'ankh:1G' }).until('act.ask');
  expect(both.sheet(0)).toMatchObject({ at: '1G', hand: [] });
  expect(both.heard('drop.player')).toEqual(['drop.player 0', 'drop.player 1']);
});

it('[E-16, L-064, L-115, R-36] the GLM walks over rubble; a Kid Leash saves an action', () => {
  const begin = () =>
    show({
      ...{ phase: 'loot', round: 7, collapsed: { '1E': 5, '2D': 6 } },
      players: { 0: { at: '2F', glm: '3C', hand: [5], items: ['leash'] }, 1: { at: '5G' } },
    });
  const steps = begin().acts({ 0: 'glm:2D' }).acts({ 0: 'glm:2F' });
  expect(steps.sheet(0)).toMatchObject({ glm: '2F', vault: [5], hand: [] });
  const leashed = begin().acts({ 0: 'leash:2H' });
  expect(leashed.sheet(0)).toMatchObject({ glm: '2H', vault: [5], hand: [] });
  leashed.acts({ 0: 'look:2F' }, [3, 4], [1, 1]);
  expect(leashed.sheet(0).pockets).toEqual([3, 4]);
  leashed.until('move.ask');
  expect(leashed.heard('used.leash')).toEqual(['used.leash 0']);
  begin().until('act.ask').refused(0, 'glm:2F', 'L-063').refused(0, 'glm:3E', 'M-02');
});

it('[E-17, L-103, L-112, R-33] Phase-Shift crosses rubble but nobody stays there', () => {
  const spec = { round: 7, collapsed: { '1E': 5, '2D': 6, '3C': 6 }, players: { 0: { at: '1C', items: ['shift'] }, 1: { at: '5G' } } };
  const game = show(spec).until('move.ask').uses(0, 'shift');
  game.refused(0, ['2D'], 'R-33').moves({ 0: '2D 2F' });
  expect(game.sheet(0).at).toBe('2F');
  expect(game.heard('used.shift')).toEqual(['used.shift 0']);
  const without = show(spec).until('move.ask');
  expect(without.offers(0).sort()).toEqual(['1C', '2B', '3A', '4B', 'shift']);
  without.refused(0, ['2D', '2F'], 'L-103').refused(0, ['2F'], 'L-041');
});

it('[E-18, L-113, L-114, R-34, R-35, L-107] Grabber Claw and Fanny Pack', () => {
  const begin = (items: string[]) =>
    show({ pits: { '2D': 2 }, players: { 0: { glm: '5E', marks: { '2F': [3, 5, 5] }, items }, 1: { at: '5G' } } });
  const clawed = begin(['claw']).uses(0, 'claw').moves({ 0: '2H 2F 3G' });
  expect(clawed.sheet(0)).toMatchObject({ pockets: [3, 5], hand: [5], marks: {}, at: '3G' });
  const worn = begin(['claw', 'fanny']).uses(0, 'claw', 'fanny').moves({ 0: '2H 2F 2D' }).until('act.ask');
  expect(worn.sheet(0)).toMatchObject({ pockets: [3, 5], fanny: 5, hand: [], at: '2D' });
  const pits = begin(['claw']).uses(0, 'claw').moves({ 0: '2H 2F 2D' }).until('act.ask');
  expect(pits.sheet(0)).toMatchObject({ pockets: [3, 5], hand: [] });
  expect(pits.heard('drop.pits')).toEqual(['drop.pits 0']);
  const plain = begin([]);
  expect(plain.asked).toBe('move.ask');
  expect(plain.moves({ 0: '2H 2F 2D' }).sheet(0)).toMatchObject({ pockets: [], marks: { '2F': [3, 5, 5] } });
});

it('[E-19, L-116, R-37, I-09] HacX-ray: shown to its user, announced with the target', () => {
  const players = { 0: { at: '2F', items: ['xray'] }, 1: { at: '5G', hand: [3], pockets: [4, 6], items: ['ankh'], vault: [6] } };
  const game = show({ players }).until('move.ask').uses(0, 'xray:1:backpack');
  expect(game.sheet(0).seen).toEqual([{ round: 1, target: 1, container: 'backpack', values: [4, 6], items: ['ankh', null] }]);
  expect(game.heard('used.xray')).toEqual([]);
  game.until('act.ask');
  expect(game.heard('used.xray')).toEqual(['used.xray 0 1']);
  expect(game.told(1).join()).not.toContain('backpack');
  const other = show({ players }).until('act.ask');
  expect(game.view(1).pieces).toEqual(other.view(1).pieces);
  // What the target does in the running phase is not shown: the container of the last announcement is.
  const late = show({ players }).until('act.ask').all({ 1: 'look:5G' }, [6, 6], [3, 5]);
  late.until('act.ask').uses(0, 'xray:1:hand');
  expect(late.sheet(0).seen[0]?.values).toEqual([3]);
});

it('[E-20, L-104, R-25] a reroll where the target is magicified, not where you stand', () => {
  const game = show({ phase: 'loot', players: { 0: { at: '2F' }, 1: { at: '1E' } } });
  game.acts({ 0: 'look:1E', 1: 'look:2F' }, [1, 5], [3, 3], [6, 2], [1, 1]);
  expect(game.asked).toBe('after.ask.magic');
  expect(game.sheet(0)).toMatchObject({ pits: {}, fresh: {} });
  expect(game.offers(0)).toEqual(['go', 'reroll:1', 'reroll:2', 'reroll:12']);
  expect(game.offers(1)).toEqual(['go']);
  game.refused(1, 'reroll:1', 'L-104').all({ 0: 'reroll:1' });
  expect(game.sheet(0)).toMatchObject({ pits: {}, fresh: { '1E': [6, 5] }, look: null });
  expect(game.sheet(1).fresh).toEqual({ '2F': [3, 3] });
});
