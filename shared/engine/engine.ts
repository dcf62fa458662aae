import type { Seat } from '../table/ids.ts';
import type { Chance, NextDraw } from './chance.ts';
import { FIRST_DRAW } from './chance.ts';
import type { Event } from './event.ts';
import { propose, vote, withdraw } from './fix.ts';
import { askAgain, run } from './flow.ts';
import { act } from './free/act.ts';
import { settle } from './free/rest.ts';
import { openToHands } from './free/take.ts';
import { takeBack as takeBackByHand } from './free/undo.ts';
import type { AnyGame } from './game.ts';
import { clone } from './json.ts';
import type { Log } from './log.ts';
import { emptyLog, grown } from './log.ts';
import { project } from './project.ts';
import { accepts } from './prompt.ts';
import type { Refusal } from './refusal.ts';
import { refuse } from './refusal.ts';
import { counted } from './shown.ts';
import type { Assist, Command, GameState, Header, LogEntry, Options } from './state.ts';
import { FORMAT } from './state.ts';
import type { Work } from './work.ts';
import { close, open, tell } from './work.ts';

/** A game in progress with what undo and the log need. Immutable: `submit` returns another one. */
export interface Table {
  readonly game: AnyGame;
  readonly header: Header;
  readonly state: GameState;
  /** States that undo may return to, oldest first: all by acts of one seat since the last barrier. */
  readonly past: readonly { seat: Seat; state: GameState }[];
  /** Numbers of the next draws; they grow for ever, so that an undone roll is never rolled again from the same number. */
  readonly nextDraw: NextDraw;
  readonly log: Log;
}

export type Outcome =
  | { ok: true; table: Table; entry: LogEntry; events: readonly Event[] }
  /** `fault` is set when our own code threw: the table stays as it was, the report goes to us. */
  | { ok: false; refusal: Refusal; fault?: unknown };

/** What a new table is made of. */
export interface StartSpec {
  options?: Options;
  seats: number;
  assist?: Assist;
}

/** Sets a game up and runs it to its first question. Throws on options or a number of seats that the game does not have. */
export function start(game: AnyGame, spec: StartSpec, chance: Chance): { table: Table; events: readonly Event[] } {
  if (!Number.isInteger(spec.seats) || spec.seats < game.seats.min || spec.seats > game.seats.max) {
    throw new Error(`${game.title} is for ${game.seats.min} to ${game.seats.max} players`);
  }
  const options = fullOptions(game, spec.options ?? {});
  const state: GameState = {
    game: game.id,
    version: game.version,
    options,
    seats: spec.seats,
    seq: 0,
    shown: 0,
    asked: Array.from({ length: spec.seats }, () => 0),
    pieces: {},
    minted: 0,
    own: clone(game.own(options, spec.seats)),
    hidden: clone(game.hidden?.(options, spec.seats) ?? {}),
    blind: {},
    secrets: {},
    stack: [game.first],
    asking: null,
    prompts: [],
    turn: { seat: null, number: 0 },
    assist: spec.assist ?? { consent: 'off', host: null },
    fix: null,
    result: null,
    free: null,
  };
  const work = open(game, state, chance, FIRST_DRAW);
  run(work, []);
  const { seats } = spec;
  const header: Header = { format: FORMAT, game: game.id, version: game.version, options, seats, assist: state.assist, draws: work.draws };
  return { table: { game, header, state: close(work), past: [], nextDraw: work.nextDraw, log: emptyLog() }, events: work.events };
}

/** Every option of the game: the given value where it is one the game knows, else the default. Throws on unknown keys and values. */
export function fullOptions(game: AnyGame, given: Options): Options {
  const known = new Set(game.options.map((spec) => spec.key));
  const stranger = Object.keys(given).find((key) => !known.has(key));
  if (stranger !== undefined) throw new Error(`${game.title} has no option ${stranger}`);
  const entries = game.options.map((spec) => {
    const value = Object.hasOwn(given, spec.key) ? given[spec.key] : undefined;
    if (value === undefined) return [spec.key, spec.kind === 'pick' ? (spec.values[0]?.value ?? '') : spec.value] as const;
    const fits =
      spec.kind === 'pick'
        ? spec.values.some((each) => each.value === value)
        : spec.kind === 'switch'
          ? typeof value === 'boolean'
          : typeof value === 'number' && Number.isFinite(value) && value >= spec.least && value <= spec.most && fitsStep(value, spec);
    if (!fits) throw new Error(`${spec.key} (${spec.rule}) cannot be ${String(value)}`);
    return [spec.key, value] as const;
  });
  return Object.fromEntries(entries);
}

const fitsStep = (value: number, spec: { least: number; step?: number }): boolean =>
  Math.abs((value - spec.least) / (spec.step ?? 1) - Math.round((value - spec.least) / (spec.step ?? 1))) < 1e-9;

/** Carries out one command on a copy. A refusal or a fault leaves the table exactly as it was. */
export function submit(table: Table, command: Command, chance: Chance): Outcome {
  try {
    if ('seat' in command && !(Number.isInteger(command.seat) && command.seat >= 0 && command.seat < table.state.seats)) {
      return { ok: false, refusal: refuse('no-such-seat', 'There is no such seat at this table.') };
    }
    return carryOut(table, command, chance);
  } catch (fault) {
    return { ok: false, refusal: refuse('fault', 'Something went wrong on our side; nothing has changed.'), fault };
  }
}

function carryOut(table: Table, command: Command, chance: Chance): Outcome {
  switch (command.do) {
    case 'answer':
      return answer(table, command, chance);
    case 'hand':
      return byHand(table, command, (work) => act(work, command.seat, command.op), chance);
    case 'rest':
      return byHand(table, command, (work) => settle(work, command.rest), chance);
    case 'free':
      return byHand(table, command, (work) => openToHands(work, command.position), chance);
    case 'redo':
      return onceMore(table, command, chance);
    case 'undo':
    case 'reset':
      return table.state.free ? onceMore(table, command, chance) : takeBack(table, command);
    case 'stop': {
      const work = begin(table, chance);
      if (work.state.result) return { ok: false, refusal: refuse('over', 'The game is over already.') };
      work.state.result = { winners: [], scores: [], line: ['!stopped'] };
      work.events.push({ kind: 'ended', to: 'all', line: ['!stopped'] });
      work.barrier = true;
      run(work, []);
      return finish(table, command, work);
    }
    case 'assist': {
      const work = begin(table, chance);
      work.state.assist = clone(command.assist);
      work.state.fix = null;
      work.events.push({ kind: 'told', to: 'all', line: ['!assist', command.assist.consent] });
      return finish(table, command, work, 'keep');
    }
    case 'fix.propose':
      return fixed(table, command, (work) => propose(table, work, command), chance);
    case 'fix.vote':
      return fixed(table, command, (work) => vote(table, work, command), chance);
    case 'fix.withdraw':
      return fixed(table, command, (work) => withdraw(work, command), chance);
  }
}

/** Questions whose answers only the game can judge beyond their form. */
const JUDGED_BY_GAME: ReadonlySet<string> = new Set(['text', 'basket', 'route', 'spot']);

/** Opens the next command's work: everything in it carries the new number. */
function begin(table: Table, chance: Chance): Work {
  const work = open(table.game, table.state, chance, table.nextDraw);
  work.state.seq = table.state.seq + 1;
  return work;
}

function answer(table: Table, command: Extract<Command, { do: 'answer' }>, chance: Chance): Outcome {
  const { state } = table;
  if (state.result) return { ok: false, refusal: refuse('over', 'The game is over.') };
  const asked = state.prompts.find((each) => each.id === command.prompt);
  if (!asked) return { ok: false, refusal: refuse('stale-prompt', 'That question is no longer open.') };
  if (asked.seat !== command.seat) return { ok: false, refusal: refuse('not-your-prompt', 'That question is not yours to answer.') };
  if (asked.answer !== null) return { ok: false, refusal: refuse('already-answered', 'You have answered already; wait for the others.') };
  if (!accepts(asked.prompt, command.choice)) {
    // The reason comes from the seat's own view: a refusal tells nothing that the seat may not know.
    const why = table.game.explain?.(project(table, command.seat), asked.prompt, command.choice);
    return { ok: false, refusal: refuse('illegal', why?.text ?? 'That is not one of the legal answers.', why?.rule ?? asked.prompt.rule) };
  }
  if (JUDGED_BY_GAME.has(asked.prompt.kind)) {
    const no = table.game.refuses?.(project(table, command.seat), asked.prompt, command.choice);
    if (no) return { ok: false, refusal: refuse('illegal', no.text, no.rule) };
  }
  const work = begin(table, chance);
  const prompts = state.prompts.map((each) => (each === asked ? { ...each, answer: clone(command.choice) } : each));
  const open = prompts.filter((each) => each.answer === null);
  if (open.length > 0 && state.asking?.answersTo !== 'any') {
    work.state.prompts = prompts;
  } else {
    // Sealed answers of several seats come to light together: nobody takes one back after that.
    if (prompts.length > 1) work.barrier = true;
    run(work, prompts);
  }
  return finish(table, command, work);
}

function takeBack(table: Table, command: Extract<Command, { do: 'undo' | 'reset' }>): Outcome {
  const target = command.do === 'reset' ? table.past[0] : table.past.at(-1);
  if (!target || target.seat !== command.seat) {
    const text = 'There is nothing of yours to take back: dice, reveals and other players’ acts stand.';
    // The same words whether or not somebody else has something to take back.
    return { ok: false, refusal: refuse('nothing-to-undo', text) };
  }
  const seq = table.state.seq + 1;
  const entry: LogEntry = { seq, command, draws: [] };
  // What nobody saw being done nobody sees being taken back.
  const secret = target.state.shown === table.state.shown;
  const to = secret ? [command.seat] : 'all';
  const events: Event[] = [
    { kind: 'undone', to, back: target.state.shown },
    { kind: 'told', to, line: [command.do === 'reset' ? '!reset' : '!undo', command.seat] },
  ];
  const past = table.past.slice(0, command.do === 'reset' ? 0 : -1);
  // A standing proposal, the consent rule and all numbers belong to the table, not to the turn that is taken back.
  const { fix, assist, asked } = table.state;
  const state = { ...target.state, seq, shown: table.state.shown + (secret ? 0 : 1), asked, fix, assist };
  return { ok: true, table: { ...table, state, past, log: grown(table.log, entry) }, entry, events };
}

/** An act of the free table, where no question is open and everybody may act at any time. */
function byHand(table: Table, command: Command, change: (work: Work) => Refusal | undefined, chance: Chance): Outcome {
  if (table.state.result) return { ok: false, refusal: refuse('over', 'The game is over.') };
  const work = begin(table, chance);
  const refused = change(work);
  if (refused) return { ok: false, refusal: refused };
  // What may be taken back each seat's own acts say; the turn's law has nothing to hold on to here.
  work.barrier = true;
  return finish(table, command, work);
}

/** Undo and redo at the free table: each person's own acts. */
function onceMore(table: Table, command: Extract<Command, { do: 'undo' | 'redo' | 'reset' }>, chance: Chance): Outcome {
  const { seat } = command;
  if (!table.state.free) return { ok: false, refusal: refuse('nothing-to-undo', 'There is nothing to do again.') };
  if (command.do === 'reset')
    return { ok: false, refusal: refuse('nothing-to-undo', 'Turns are no matter at the free table: take acts back one by one.') };
  const work = begin(table, chance);
  const done = takeBackByHand(work, seat, command.do);
  if (typeof done === 'object') return { ok: false, refusal: done };
  tell(work, { kind: 'told', to: done === 'secret' ? [seat] : 'all', line: [command.do === 'undo' ? '!free.undo' : '!free.redo', seat] });
  work.barrier = true;
  return finish(table, command, work);
}

function fixed(table: Table, command: Command, change: (work: Work) => Refusal | 'waits' | 'done', chance: Chance): Outcome {
  const work = begin(table, chance);
  const result = change(work);
  if (typeof result === 'object') return { ok: false, refusal: result };
  if (result === 'waits') return finish(table, command, work, 'keep');
  work.barrier = true;
  if (!work.state.free) askAgain(work);
  return finish(table, command, work);
}

/** Seals the work into a new table. `keep`: the command touched no rule, so undo reaches as far as before. */
function finish(table: Table, command: Command, work: Work, undo: 'law' | 'keep' = 'law'): Outcome {
  const state = counted(table.game, table.state, close(work), work.events);
  const entry: LogEntry = { seq: state.seq, command: clone(command), draws: work.draws };
  const seat = 'seat' in command ? command.seat : null;
  const mine = table.past.at(-1)?.seat === seat ? table.past : [];
  const past = undo === 'keep' ? table.past : work.barrier || seat === null ? [] : [...mine, { seat, state: table.state }];
  return { ok: true, table: { ...table, state, past, nextDraw: work.nextDraw, log: grown(table.log, entry) }, entry, events: work.events };
}
