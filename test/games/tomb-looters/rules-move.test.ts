import { expect, it } from 'vitest';
import { fallback } from '../../../shared/engine/answers.ts';
import { seededChance } from '../../../shared/engine/chance.ts';
import { submit } from '../../../shared/engine/engine.ts';
import { GAME as tombLooters } from '../../../shared/games/tomb-looters/index.ts';
import { show } from './show.ts';

it('[L-001] two to four players', () => expect(tombLooters.seats).toEqual({ min: 2, max: 4 }));

it('[L-010, L-011, L-020, S-01] at the beginning all stand in the entrance, each with a private sheet', () => {
  const game = show(null, { seats: 4 });
  const pieces = Object.values(game.view(null).pieces);
  expect(pieces.map(({ kind, place, owner }) => `${kind} ${owner} ${place}`).sort()).toEqual(
    [0, 1, 2, 3].flatMap((seat) => [`glm ${seat} entrance`, `looter ${seat} entrance`]).sort(),
  );
  // Everybody can tell whose figure is whose.
  expect(new Set(pieces.map(({ face }) => face)).size).toBe(8);
  expect(game.view(null).notes).toEqual({});
  expect(Object.keys(Object(game.view(2).notes.sheets))).toEqual(['s2']);
});

it('[L-030, L-031, L-032, L-045, S-03, S-04] three phases, all at once; positions are told when all are in', () => {
  const game = show({ players: { 0: { at: '2F' }, 1: { at: '5E' } } });
  expect(game.table.state.turn.seat).toBeNull();
  expect([game.asked, game.askedSeats]).toEqual(['move.ask', [0, 1]]);
  game.answer(0, ['2D']);
  expect(game.view(1).prompts.map(({ seat, answered }) => [seat, answered])).toEqual([
    [0, true],
    [1, false],
  ]);
  expect([game.own.looters[0]?.at, game.heard('at')]).toEqual(['2F', []]);
  game.answer(1, ['5E']);
  expect(game.own.looters[0]?.at).toBe('2D');
  expect(game.heard('at')).toEqual(['at 0 2D', 'at 1 5E']);
  expect([game.own.phase, game.asked]).toEqual(['loot', 'act.ask']);
  game.until('move.ask');
  expect(game.heard('glm.entrance')).toEqual(['glm.entrance 0 entrance', 'glm.entrance 1 entrance']);
  expect(game.heard('box')).toEqual(['box 1 4']);
});

it('[L-040, L-041, L-100, L-102, I-07] steps go to neighbours, the entrance is one space', () => {
  const game = show({ players: { 0: { at: '2H' }, 1: { at: '5E' } } });
  game.refused(0, ['2D'], 'L-041').refused(0, ['2F', '2D', '2B', '1C'], 'L-040').refused(0, ['9Z'], 'M-01').refused(0, ['3E'], 'M-01');
  game.moves({ 0: 'entrance 4H' });
  expect(game.sheet(0).at).toBe('4H');
  expect(
    show({ players: { 1: { at: '5E' } } })
      .refused(0, ['2F'], 'L-041')
      .moves({ 0: '3I 3G 4F' })
      .sheet(0).at,
  ).toBe('4F');
});

it('[L-049, R-11] away and back looks like staying', () => {
  const told = (walk: string) =>
    show({ players: { 0: { at: '2F' }, 1: { at: '2D' } } })
      .moves({ 0: walk })
      .told(null);
  expect(told('2H 2F')).toEqual(told('2F'));
});

it('[L-044, L-021] the GLM stays in the Movement', () => {
  const game = show({ players: { 0: { at: '2F', glm: '2H' }, 1: { at: '5E' } } }).moves({ 0: '2D' });
  expect(game.sheet(0).glm).toBe('2H');
  expect(game.own.looters[0]?.glm).toBe('2H');
});

it('[L-047, L-071, L-106, L-107, R-12] two pits: passed freely, a stop there costs the hand, each time anew', () => {
  const spec = { pits: { '2F': 2, '2D': 1 }, players: { 0: { at: '2H', hand: [4], pockets: [5] }, 1: { at: '5E' } } };
  expect(show(spec).moves({ 0: '2F 2D' }).until('act.ask').sheet(0).hand).toEqual([4]);
  const game = show(spec).moves({ 0: '2F' }).until('act.ask');
  expect(game.sheet(0)).toMatchObject({ hand: [], pockets: [5] });
  expect(game.heard('drop.pits')).toEqual(['drop.pits 0']);
  game.refused(0, 'look:2F', 'L-107').until('move.ask').moves({}).until('act.ask');
  // said again, also with nothing in hand: after Movement, after Looting, after Movement.
  expect(game.heard('drop.pits').length).toBe(3);
});

it('[L-105] one pit does nothing', () => {
  const game = show({ pits: { '2F': 1 }, players: { 0: { at: '2H', hand: [4] }, 1: { at: '5E' } } })
    .moves({ 0: '2F' })
    .until('act.ask');
  expect(game.sheet(0).hand).toEqual([4]);
  expect(game.offers(0)).toContain('look:2F');
});

it('[L-101, R-15, I-08] nobody drops in the entrance, and it clears old contacts', () => {
  const game = show({ players: { 0: { at: '2H', hand: [4] }, 1: { at: '2H', glm: '5E' } } });
  expect(game.own.contact).toEqual(['p0-1', 'p1-0']);
  game.moves({ 0: 'entrance', 1: 'entrance' }).until('act.ask');
  expect([game.sheet(0).hand, game.own.contact, game.heard('drop.player')]).toEqual([[], [], []]);
  expect(game.sheet(0).vault).toEqual([4]);
  game.until('move.ask').moves({ 0: '2H', 1: '2H' }).until('act.ask');
  expect(game.heard('drop.player')).toEqual(['drop.player 0', 'drop.player 1']);
});

it.each([
  ['first', 0],
  ['everyCheck', 2],
] as const)('[R-10, R-13] two who stay together: recontact %s', (recontact, drops) => {
  const game = show({ players: { 0: { at: '2F', glm: '5E' }, 1: { at: '2F', glm: '5E' } } }, { options: { recontact } })
    .moves({})
    .until('move.ask');
  expect(game.heard('drop.player').length).toBe(drops);
});

it.each(['true', 'ask'])('[R-03, R-04, L-004, L-005] meeting the own GLM, autoDump %s', (autoDump) => {
  const players = { 0: { at: '1G', glm: '2H', hand: [5], pockets: [3] }, 1: { at: '3C' } };
  const game = show({ players }, { options: { autoDump } });
  if (autoDump === 'true') {
    expect(game.moves({ 0: '2H 3G' }).sheet(0)).toMatchObject({ vault: [3, 5], hand: [], pockets: [] });
    return;
  }
  game.until('move.ask').uses(0, 'dump:off').moves({ 0: '2H' });
  expect(game.sheet(0)).toMatchObject({ vault: [], hand: [5], pockets: [3], keeping: true });
  game.until('act.ask').uses(0, 'dump:on');
  expect(game.sheet(0)).toMatchObject({ vault: [3, 5], hand: [], keeping: false });
});

it('[R-04] a GLM on rubble still takes what comes by with Phase-Shift', () => {
  const players = { 0: { at: '1C', glm: '2D', hand: [6], items: ['shift'] }, 1: { at: '5E' } };
  const game = show({ round: 7, collapsed: { '1E': 5, '2D': 6 }, players })
    .until('move.ask')
    .uses(0, 'shift')
    .moves({ 0: '2D 2F' });
  expect(game.sheet(0)).toMatchObject({ at: '2F', vault: [6], hand: [] });
});

it('[L-031, S-03, R-50] no second commitment, none after the phase has closed; who has left comes back to the next question', () => {
  const game = show({ players: { 0: { at: '2F' }, 1: { at: '5E' } } });
  const id = game.table.state.prompts[0]?.id ?? '';
  const send = (choice: string[]) => submit(game.table, { do: 'answer', seat: 0, prompt: id, choice }, seededChance(1));
  game.answer(0, ['2D']);
  expect(send(['2H'])).toMatchObject({ ok: false, refusal: { code: 'already-answered' } });
  // The other one has left: the table answers in its place, and it is asked again with all the others.
  const open = game.table.state.prompts[1];
  const outcome = submit(
    game.table,
    { do: 'answer', seat: 1, prompt: open?.id ?? '', choice: open ? fallback(open.prompt) : [], by: 'timeout' },
    seededChance(1),
  );
  if (outcome.ok) game.table = outcome.table;
  expect(send(['2H'])).toMatchObject({ ok: false, refusal: { code: 'stale-prompt' } });
  expect([game.asked, game.askedSeats, game.sheet(0).at]).toEqual(['act.ask', [0, 1], '2D']);
});

it('[R-10] a position may say that who stands together meets for the first time', () => {
  const players = { 0: { at: '2F', hand: [4] }, 1: { at: '2F' } };
  expect(show({ phase: 'loot', contact: 'fresh', players }).own.contact).toEqual([]);
  expect(show({ contact: 'fresh', players }).moves({}).until('act.ask').sheet(0).hand).toEqual([]);
});

it('[R-13, R-31] after Looting players count where one of them has come by Ankh', () => {
  const players = { 0: { at: '2F', hand: [4], glm: '5C' }, 1: { at: '2D', hand: [6], items: ['ankh'], glm: '5C' } };
  const game = show({ players }).until('act.ask').all().until('act.ask').uses(1, 'ankh:2F');
  expect(game.own.looters[1]?.at).toBe('2D');
  game.until('move.ask');
  expect([game.own.looters[1]?.at, game.sheet(0).hand, game.sheet(1).hand]).toEqual(['2F', [], []]);
  expect(game.heard('drop.player')).toEqual(['drop.player 0', 'drop.player 1']);
});
