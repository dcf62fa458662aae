/** One command of a table whose rules are in force, tried beside the main loop. What goes there and comes back is small, however long it takes. */
import { type Committed, committedChance } from '../../shared/dice/values.ts';
import type { NextDraw } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { Event } from '../../shared/engine/event.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { emptyLog, grown } from '../../shared/engine/log.ts';
import type { Refusal } from '../../shared/engine/refusal.ts';
import type { Command, GameState, Header, LogEntry } from '../../shared/engine/state.ts';
import type { Outcome, Table } from '../../shared/engine/table.ts';
import type { Seat } from '../../shared/table/ids.ts';

/** What a command needs: the table but for its log, which no rule reads, and for the states of undo, which only undo does. */
export interface Attempt {
  readonly header: Header;
  readonly state: GameState;
  /** Whose acts undo may go back over, each with the turn that it was done in. */
  readonly past: readonly { readonly seat: Seat; readonly turn: GameState['turn'] }[];
  readonly nextDraw: NextDraw;
  readonly command: Command;
  readonly committed: Committed;
  /** Moments that a table fix may go back to, by what had been shown. */
  readonly moments: readonly (readonly [number, GameState])[];
}

export type Tried = { readonly ms: number } & (
  | { readonly ok: true; readonly done: Done }
  | { readonly ok: false; readonly refusal: Refusal; readonly fault?: Error }
  /** This moment is not known yet. */
  | { readonly ok: false; readonly missing: number }
);

/** What a command led to, as the difference to the state before: plain data. */
export interface Done {
  readonly state: Changed;
  /** By number those acts of before that undo may still go back over; null: the command itself. */
  readonly past: readonly (number | null)[];
  readonly nextDraw: NextDraw;
  readonly entry: LogEntry;
  readonly events: readonly Event[];
}

/** A record after a change, in its order: the keys of what is as it was, and what is not. */
type Entries<V> = readonly (string | readonly [string, V])[];

/** A state as the difference to the one before. */
interface Changed {
  readonly whole: Omit<GameState, 'pieces' | 'own' | 'hidden' | 'secrets'>;
  readonly pieces: Entries<GameState['pieces'][string]>;
  readonly own: Entries<unknown>;
  readonly hidden: Entries<unknown>;
  readonly secrets: Entries<GameState['secrets'][string]>;
}

/** True for what leads from a free table back to its rules: it takes as long as rules do, and needs nothing that lies on the table. */
export const leadsBack = ({ free, fix }: GameState, command: Command): boolean => {
  const ops = command.do === 'fix.propose' ? command.ops : command.do === 'fix.vote' ? fix?.ops : undefined;
  return Boolean(free?.back) && ops?.[0]?.op === 'rules';
};

/** What is handed over of a table: of a free one that may go back to its rules neither what lies on it nor what hands can take back. */
export function handed(state: GameState, command: Command): GameState {
  const { free } = state;
  if (!free || !leadsBack(state, command)) return state;
  return { ...state, pieces: {}, free: { ...free, stored: {}, done: [], undone: [], saves: [], designs: [] } };
}

/** Thrown where a rule asks for a moment, instead of replaying a log. */
class MomentMissing extends Error {
  readonly shown: number;
  constructor(shown: number) {
    super('a moment is not known yet');
    this.shown = shown;
  }
}

/** Whose acts undo may go back over at a table, as it goes there. */
export const pastOf = ({ past }: Table): Attempt['past'] => past.map(({ seat, state }) => ({ seat, turn: state.turn }));

export function tryOut(game: AnyGame, { header, state, past, nextDraw, command, committed, moments }: Attempt): Tried {
  const begun = performance.now();
  const known = new Map(moments);
  const acts = past.map(({ seat, turn }) => ({ seat, state: { ...state, turn } }));
  const table: Table = { game, header, state, past: acts, nextDraw, log: emptyLog() };
  const outcome = submit(table, command, committedChance(committed), (shown) => momentIn(known, shown));
  const ms = performance.now() - begun;
  if (outcome.ok) return { ms, ok: true, done: doneOf(state, acts, outcome) };
  const { refusal, fault } = outcome;
  if (fault instanceof MomentMissing) return { ms, ok: false, missing: fault.shown };
  return { ms, ok: false, refusal, ...(fault === undefined ? {} : { fault: fault instanceof Error ? fault : new Error(String(fault)) }) };
}

function momentIn(known: ReadonlyMap<number, GameState>, shown: number): GameState {
  const state = known.get(shown);
  if (!state) throw new MomentMissing(shown);
  return state;
}

function doneOf(before: GameState, acts: Table['past'], { table, entry, events }: Extract<Outcome, { ok: true }>): Done {
  const { pieces, own, hidden, secrets, ...whole } = table.state;
  const state: Changed = {
    whole,
    pieces: difference(before.pieces, pieces),
    own: difference(recordOf(before.own), recordOf(own)),
    hidden: difference(recordOf(before.hidden), recordOf(hidden)),
    secrets: difference(before.secrets, secrets),
  };
  const past = table.past.map((act) => {
    const at = acts.indexOf(act);
    return at < 0 ? null : at;
  });
  return { state, past, nextDraw: table.nextDraw, entry, events };
}

/** What `done` leads to at the table that it was worked out for. What has not changed stays the same by identity. */
export function carriedOver(table: Table, { state, past, nextDraw, entry, events }: Done): Extract<Outcome, { ok: true }> {
  const { state: before } = table;
  const seat = 'seat' in entry.command ? entry.command.seat : null;
  // What was not handed over lies where it lay.
  const stays = state.whole.free !== null && leadsBack(before, entry.command);
  return {
    ok: true,
    table: {
      ...table,
      state: {
        ...state.whole,
        free: stays ? before.free : state.whole.free,
        pieces: stays ? before.pieces : changed(before.pieces, state.pieces),
        own: changed(recordOf(before.own), state.own),
        hidden: changed(recordOf(before.hidden), state.hidden),
        secrets: changed(before.secrets, state.secrets),
      },
      past: past.flatMap((at) => (at !== null ? (table.past[at] ?? []) : seat === null ? [] : { seat, state: before })),
      nextDraw,
      log: grown(table.log, entry),
    },
    entry,
    events,
  };
}

const recordOf = (value: object): Readonly<Record<string, unknown>> => Object.fromEntries(Object.entries(value));

/** The order of keys is a part of what a game knows: what only stands in another order has changed. */
function difference<V>(before: Readonly<Record<string, V>>, after: Readonly<Record<string, V>>): Entries<V> {
  const alike = (key: string, value: V): boolean => {
    const old = Object.hasOwn(before, key) ? before[key] : undefined;
    return old !== undefined && (old === value || JSON.stringify(old) === JSON.stringify(value));
  };
  return Object.entries(after).map(([key, value]) => (alike(key, value) ? key : ([key, value] as const)));
}

function changed<V>(before: Readonly<Record<string, V>>, entries: Entries<V>): Record<string, V> {
  const after: Record<string, V> = {};
  for (const each of entries) {
    const [key, value] = typeof each === 'string' ? [each, before[each]] : each;
    if (value !== undefined) after[key] = value;
  }
  return after;
}
