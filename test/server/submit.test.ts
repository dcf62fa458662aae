import { describe, expect, it } from 'vitest';
import { carriedOver, handed, pastOf, tryOut } from '../../server/table/attempt.ts';
import { committedOf } from '../../server/table/loaded-table.ts';
import { committedChance } from '../../shared/dice/values.ts';
import { botChoice } from '../../shared/engine/bot.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { entriesOf } from '../../shared/engine/log.ts';
import { start } from '../../shared/engine/start.ts';
import type { Assist, Command, FixOp, GameState } from '../../shared/engine/state.ts';
import type { Outcome, Table } from '../../shared/engine/table.ts';
import { GAMES } from '../../shared/games/index.ts';
import { optionsFor } from '../support/options.ts';
import { seededBelow } from '../support/table.ts';
import { toy } from '../support/toy.ts';

const committed = { seed: new Uint8Array(32).fill(7), table: 'a table', entropy: 'word' };

const attemptOf = (table: Table, command: Command) => ({
  ...{ header: table.header, state: handed(table.state, command), nextDraw: table.nextDraw, command, committed },
  past: pastOf(table),
  moments: [] as const,
});

/** The same as the server does: all that crosses threads is copied, there and back. */
function beside(table: Table, command: Command): Outcome {
  const tried = structuredClone(tryOut(table.game, structuredClone(attemptOf(table, command))));
  if (tried.ok) return carriedOver(table, tried.done);
  if ('missing' in tried) throw new Error(`${tried.missing} is missing`);
  return tried;
}

/** Every part of a state as text: the order of what is in it counts, as a game goes through it in that order. */
const texts = (state: GameState) => Object.fromEntries(Object.entries(state).map(([key, value]) => [key, JSON.stringify(value)]));

/** Carries a command out in both ways, and compares. */
function both(table: Table, command: Command): Outcome {
  const here = submit(table, command, committedChance(committed));
  const there = beside(table, command);
  if (!here.ok || !there.ok) {
    expect(there).toMatchObject({ ok: here.ok, ...(here.ok ? {} : { refusal: here.refusal }) });
    return here;
  }
  expect(texts(there.table.state)).toEqual(texts(here.table.state));
  expect({ entry: there.entry, events: there.events, draws: there.table.nextDraw, length: there.table.log.length }).toEqual({
    ...{ entry: here.entry, events: here.events, draws: here.table.nextDraw, length: here.table.log.length },
  });
  expect(there.table.past.map(({ seat, state }) => [seat, texts(state)])).toEqual(
    here.table.past.map(({ seat, state }) => [seat, texts(state)]),
  );
  expect(entriesOf(there.table.log)).toEqual(entriesOf(here.table.log));
  return there;
}

/** Bots answer, and now and then somebody takes back, proposes, or answers what nobody asked. */
function play(game: AnyGame, seed: number, most: number): void {
  const below = seededBelow(seed);
  const seats = Math.max(2, game.seats.min);
  let { table } = start(
    game,
    { options: optionsFor(game, seed, below), seats, assist: { consent: 'host', host: 0 } },
    committedChance(committed),
  );
  const go = (command: Command): void => {
    const done = both(table, command);
    if (done.ok) table = done.table;
  };
  for (let n = 0; n < most && !table.state.result; n++) {
    const open = table.state.prompts.find(({ answer }) => answer === null);
    if (!open) break;
    go({ do: 'answer', seat: open.seat, prompt: open.id, choice: 'what nobody offers' });
    go({ do: 'answer', seat: open.seat, prompt: open.id, choice: botChoice(table, open, 'random', below) });
    if (below(6) === 0 && table.past.length > 0) {
      const back = submit(table, { do: 'undo', seat: table.past.at(-1)?.seat ?? 0 }, committedChance(committed));
      if (back.ok) table = back.table;
    }
    const [piece] = Object.values(table.state.pieces);
    if (below(8) === 0 && piece) go({ do: 'fix.propose', seat: 0, note: 'n', ops: [{ op: 'count', piece: piece.id, count: below(5) }] });
    if (below(8) === 0) go({ do: 'fix.withdraw', seat: 0 });
    if (below(20) === 0) go({ do: 'assist', assist: { consent: 'all', host: null } });
  }
  go({ do: 'stop' });
}

describe('[S1] a command that is carried out beside the main loop', () => {
  for (const game of [toy, ...GAMES]) {
    it(`leads to the same as one on it, in every part and its order: ${game.id}`, () => {
      for (const seed of [2, 3]) play(game, seed, game.drawing ? 30 : 60);
    });
  }
  it.each(GAMES.filter(({ id }) => id !== 'free-table').map((each) => [each.id, each] as const))(
    'and leads from a free table back to its rules, with a change or without, by a vote or at once: %s',
    (_id, game) => {
      for (const host of [0, null]) {
        const assist: Assist = host === null ? { consent: 'all', host } : { consent: 'host', host };
        let { table } = start(game, { seats: Math.max(2, game.seats.min), assist }, committedChance(committed));
        const go = (command: Command): Table => {
          const done = both(table, command);
          if (!done.ok) throw done.fault ?? new Error(done.refusal.text);
          return done.table;
        };
        const vote = (yes: boolean): void => {
          for (let seat = 1; seat < table.state.seats && table.state.fix; seat++)
            table = go({ do: 'fix.vote', seat, fix: table.state.fix.id, yes });
        };
        table = go({ do: 'fix.propose', seat: 0, ops: [{ op: 'free' }], note: '' });
        vote(true);
        const counted = Object.values(table.state.free?.back?.pieces ?? {}).filter(({ placeKnownTo }) => placeKnownTo === 'all');
        const ops: FixOp[] = [{ op: 'rules' }, ...counted.map(({ id: piece, count }): FixOp => ({ op: 'count', piece, count }))];
        for (const yes of host === null ? [false, true] : [true]) {
          table = go({ do: 'fix.propose', seat: 0, ops: ops.slice(0, 40), note: '' });
          if (host === null) expect(table.state.free?.laid).toBeDefined();
          vote(yes);
          expect(table.state.free === null).toBe(yes);
        }
      }
    },
  );
  it('leaves what has not changed the same by identity', () => {
    const { table } = start(toy, { seats: 2 }, committedChance(committed));
    const [open] = table.state.prompts;
    if (!open) throw new Error('nothing is asked');
    const done = both(table, { do: 'answer', seat: open.seat, prompt: open.id, choice: 'walk' });
    if (!done.ok) throw new Error(done.refusal.text);
    const pieces = Object.keys(table.state.pieces).map((id) => done.table.state.pieces[id] === table.state.pieces[id]);
    expect(new Set(pieces)).toEqual(new Set([true, false]));
    expect(done.table.past[0]?.state).toBe(table.state);
  });
  it('whose game throws is a fault of that table alone, and says what was thrown', () => {
    const { table } = start(toy, { seats: 2 }, committedChance(committed));
    const tried = structuredClone(
      tryOut(toy, attemptOf({ ...table, state: { ...table.state, stack: [{ step: 'boom', args: {} }] } }, walk(table))),
    );
    expect(tried).toMatchObject({ ok: false, refusal: { code: 'fault' } });
    expect('fault' in tried && tried.fault).toBeInstanceOf(Error);
  });
  it('and goes back to a moment that is not known names the moment', () => {
    let { table } = start(toy, { seats: 2, assist: { consent: 'host', host: 0 } }, committedChance(committed));
    const done = both(table, walk(table));
    if (done.ok) ({ table } = done);
    const fix: Command = { do: 'fix.propose', seat: 0, note: '', ops: [{ op: 'rewind', to: 0 }] };
    expect(tryOut(toy, attemptOf(table, fix))).toMatchObject({ ok: false, missing: 0 });
  });
  it('draws what the seed of its record says', () => {
    expect(committedOf('a table', Object({ seed: '07'.repeat(32), entropy: 'word' }))).toEqual(committed);
  });
});

function walk(table: Table): Command {
  const [open] = table.state.prompts;
  return { do: 'answer', seat: open?.seat ?? 0, prompt: open?.id ?? '', choice: 'walk' };
}
