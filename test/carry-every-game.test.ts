import { describe, expect, it } from 'vitest';
import { botChoice } from '../shared/engine/bot.ts';
import { seededChance } from '../shared/engine/chance.ts';
import { drafting, type FixDraft } from '../shared/engine/commands/fix-draft.ts';
import { submit } from '../shared/engine/engine.ts';
import type { AnyGame } from '../shared/engine/game.ts';
import { entriesOf } from '../shared/engine/log.ts';
import { project } from '../shared/engine/project.ts';
import { replay, stateHash } from '../shared/engine/replay.ts';
import { start } from '../shared/engine/start.ts';
import type { Command } from '../shared/engine/state.ts';
import { atOnce } from '../shared/engine/steps.ts';
import type { Outcome, Table } from '../shared/engine/table.ts';
import { GAMES } from '../shared/games/index.ts';
import type { Piece } from '../shared/table/piece.ts';
import { ON_TABLE } from '../shared/table/piece.ts';
import { otherwise, told } from './support/fix-twins.ts';
import { seededBelow } from './support/table.ts';

const RULED: readonly (readonly [string, AnyGame])[] = GAMES.filter(({ id }) => id !== 'free-table').map((game) => [game.id, game]);
const MOVES = 24;

function must(table: Table, command: Command, seed: number): Table {
  const outcome = submit(table, command, seededChance(seed));
  if (outcome.ok) return outcome.table;
  throw outcome.fault ?? new Error(`${outcome.refusal.text} for ${JSON.stringify(command)}`);
}

function played(game: AnyGame, answers: number, seed: number): Table {
  const below = seededBelow(seed);
  const seats = Math.max(game.seats.min, Math.min(3, game.seats.max));
  const { table } = start(game, { seats, assist: { consent: 'host', host: 0 } }, seededChance(seed));
  return goneOn(table, answers, seed, below);
}

function goneOn(from: Table, answers: number, seed: number, below = seededBelow(seed)): Table {
  let table = from;
  for (let n = 0; n < answers && !table.state.result; n++) {
    const open = table.state.prompts.find(({ answer }) => answer === null);
    if (!open) throw new Error('nobody is asked anything');
    const choice = botChoice(table, open, 'heuristic', below);
    table = must(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, seed + n);
  }
  return table;
}

const taken = (table: Table): Table => must(table, { do: 'fix.propose', seat: 0, ops: [{ op: 'free' }], note: '' }, 1);

function draftOf(table: Table, seat = 0): FixDraft {
  const draft = atOnce(drafting(table, seat));
  if ('code' in draft) throw new Error(draft.text);
  return draft;
}
const carry = (table: Table, seat = 0): Outcome =>
  submit(table, { do: 'fix.propose', seat, ops: draftOf(table, seat).ops, note: 'as it lies' }, seededChance(5));

/** Open pieces of the waiting game that hands may move. */
const movable = ({ state }: Table): Piece[] =>
  Object.values(state.pieces).filter(
    ({ id, place, placeKnownTo, tags }) =>
      place === ON_TABLE && placeKnownTo === 'all' && !tags.includes('locked') && state.free?.back?.pieces[id],
  );

/** Puts one of them beside another one. */
function moved(table: Table, below: (bound: number) => number): Table {
  const all = movable(table);
  const [piece, to] = [all[below(all.length)], all[below(all.length)]];
  if (!piece?.pose || !to?.pose) return table;
  const pose = { ...piece.pose, x: to.pose.x + 1.2 * (below(5) - 2), z: to.pose.z + 1.2 * (below(5) - 2) };
  return must(table, { do: 'hand', seat: 0, op: { op: 'place', pieces: [{ piece: piece.id, pose }] } }, 1);
}

describe.each(RULED)('%s, taken to the free table and carried back into its rules', (_id, game) => {
  it.each([0, 60])('after %i answers: where hands did nothing, nothing has changed', (answers) => {
    const table = played(game, answers, 1);
    expect(table.state.result).toBeNull();
    const { ops, left } = draftOf(taken(table));
    expect({ ops, left }).toEqual({ ops: [{ op: 'rules' }], left: [] });
  });

  it('takes what was moved along, or names the rule that does not let it; the game goes on, and its log leads there', () => {
    const below = seededBelow(7);
    let done = 0;
    const free = taken(played(game, 60, 3));
    for (let i = 0; i < MOVES; i++) {
      const lying = moved(free, below);
      const { ops } = draftOf(lying);
      const outcome = carry(lying);
      if (!outcome.ok) {
        expect(outcome.fault).toBeUndefined();
        expect(outcome.refusal).toMatchObject({ code: 'fix-illegal', rule: expect.any(String) });
        continue;
      }
      const { state } = outcome.table;
      expect([state.free, state.fix]).toEqual([null, null]);
      if (ops.length < 2) continue;
      done += 1;
      expect(game.check?.(state, state.own, state.hidden)).toBeUndefined();
      if (done > 1) continue;
      const later = goneOn(outcome.table, 15, i);
      const again = replay(game, later.header, JSON.parse(JSON.stringify(entriesOf(later.log))));
      expect(stateHash(again.state)).toBe(stateHash(later.state));
    }
    expect(done).toBeGreaterThan(0);
  });

  it('[R-120] tells nobody what is hidden: two tables that look the same draft and answer alike', () => {
    const below = seededBelow(11);
    const viewer = 1;
    const table = played(game, 50, 4);
    const [a, b] = [taken(table), taken(otherwise(table, viewer, below))];
    expect(project(b, viewer)).toEqual(project(a, viewer));
    for (let i = 0; i < MOVES; i++) {
      const [one, other] = [moved(a, seededBelow(i)), moved(b, seededBelow(i))];
      expect(draftOf(other, viewer)).toEqual(draftOf(one, viewer));
      for (const by of [viewer, 0]) {
        const [left, right] = [carry(one, by), carry(other, by)];
        for (const who of [viewer, null]) expect(told(right, who, by === who)).toEqual(told(left, who, by === who));
      }
    }
  });
});
