import type { Seat } from '../table/ids.ts';
import type { Chance, NextDraw } from './chance.ts';
import { FIRST_DRAW } from './chance.ts';
import type { Event } from './event.ts';
import { propose, vote, withdraw } from './fix.ts';
import { askAgain, run, runAside } from './flow.ts';
import { act } from './free/act.ts';
import { settle } from './free/rest.ts';
import { openToHands } from './free/take.ts';
import { takeBack as takeBackByHand } from './free/undo.ts';
import type { AnyGame, Declined } from './game.ts';
import { clone } from './json.ts';
import type { Log } from './log.ts';
import { emptyLog, grown } from './log.ts';
import { onlyAnswer } from './lone.ts';
import { misfit } from './misfit.ts';
import { project } from './project.ts';
import type { Choice, OpenPrompt } from './prompt.ts';
import { accepts, isAside, seatOfQuestion } from './prompt.ts';
import type { Refusal } from './refusal.ts';
import { refuse } from './refusal.ts';
import { seatsWrong } from './seats.ts';
import { counted } from './shown.ts';
import type { Assist, Command, GameState, Header, LogEntry, Options } from './state.ts';
import { FORMAT } from './state.ts';
import { takeBack } from './takeback.ts';
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
  /** Moments of this table that a table fix may go back to, by what had been shown; those that are not known are worked out from the log. */
  readonly moments?: Pick<ReadonlyMap<number, GameState>, 'get'>;
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
  const options = fullOptions(game, spec.options ?? {});
  const wrong = seatsWrong(game, options, spec.seats);
  if (wrong) throw new Error(wrong);
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
    // The dice's secret is out by then: nothing may go on from here.
    if (table.state.result) return { ok: false, refusal: refuse('over', 'The game is over.') };
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
  const asked = state.prompts.find((each) => each.id === command.prompt && each.seat === command.seat);
  if (!asked || asked.answer !== null) return { ok: false, refusal: declined(table, command, asked) };
  if (!accepts(asked.prompt, command.choice)) {
    // The reason comes from the seat's own view: a refusal tells nothing that the seat may not know.
    const { prompt } = asked;
    const named =
      typeof command.choice === 'string' && Object.hasOwn(prompt.refused ?? {}, command.choice)
        ? prompt.refused?.[command.choice]
        : undefined;
    const why = named ?? table.game.explain?.(project(table, command.seat), prompt, command.choice);
    const text = why?.text ?? misfit(prompt, command.choice) ?? 'That is not one of the legal answers.';
    return { ok: false, refusal: refuse('illegal', text, why?.rule ?? prompt.rule) };
  }
  if (JUDGED_BY_GAME.has(asked.prompt.kind)) {
    const no = table.game.refuses?.(project(table, command.seat), asked.prompt, command.choice);
    if (no) return { ok: false, refusal: refuse('illegal', no.text, no.rule) };
  }
  const work = begin(table, chance);
  if (isAside(asked.prompt, command.choice)) {
    const fresh = runAside(work, asked, command.choice);
    const only = onlyAnswer(fresh.prompt);
    if (only === undefined) return finish(table, command, work, 'keep');
    // Whoever has just acted is not asked for what is left.
    work.barrier = true;
    give(work, fresh.id, only);
    return finish(table, command, work);
  }
  give(work, asked.id, command.choice);
  const free = asked.prompt.lone === undefined || onlyAnswer(asked.prompt) === undefined;
  return finish(table, command, work, free ? 'law' : 'no-act');
}

/** Puts an answer in and goes on where it was the last one needed. */
function give(work: Work, id: string, choice: Choice): void {
  const prompts = work.state.prompts.map((each) => (each.id === id ? { ...each, answer: clone(choice) } : each));
  const open = prompts.filter((each) => each.answer === null);
  if (open.length > 0 && work.state.asking?.answersTo !== 'any') {
    work.state.prompts = prompts;
    return;
  }
  // Sealed answers of several seats come to light together: nobody takes one back after that.
  if (prompts.length > 1) work.barrier = true;
  run(work, prompts);
}

/** Why a seat has nothing to answer: the number of another seat's question tells nothing of it, whether it is open or was never asked. */
function declined(table: Table, { seat, prompt }: Extract<Command, { do: 'answer' }>, asked: OpenPrompt | undefined): Refusal {
  const whose = seatOfQuestion(prompt);
  const foreign = whose !== undefined && whose !== seat && whose < table.state.seats;
  const code = asked ? 'already-answered' : foreign ? 'not-your-prompt' : 'stale-prompt';
  const view = project(table, seat);
  const about = view.prompts.find((each) => each.seat === (asked || !foreign ? seat : whose));
  const why = table.game.declines?.(view, code, about);
  return refuse(code, why?.text ?? DECLINED[code], why?.rule ?? asked?.prompt.rule);
}

const DECLINED = {
  'stale-prompt': 'That question is no longer open.',
  'not-your-prompt': 'That question is not yours to answer.',
  'already-answered': 'You have answered already; wait for the others.',
} as const satisfies Record<Declined, string>;

/** An act of the free table, where no question is open and everybody may act at any time. */
function byHand(table: Table, command: Command, change: (work: Work) => Refusal | undefined, chance: Chance): Outcome {
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

/**
 * Seals the work into a new table. `keep`: the command touched no rule, so undo reaches as far as before. `no-act`: there was no choice, so
 * undo passes over it; for the others it ends their own undo like any act.
 */
function finish(table: Table, command: Command, work: Work, undo: 'law' | 'no-act' | 'keep' = 'law'): Outcome {
  // After the end nobody is asked any more.
  if (work.state.result) work.state.fix = null;
  const state = counted(table.game, table.state, close(work), work.events);
  const entry: LogEntry = { seq: state.seq, command: clone(command), draws: work.draws };
  const seat = 'seat' in command ? command.seat : null;
  const mine = table.past.at(-1)?.seat === seat ? table.past : [];
  const acts = undo === 'no-act' || seat === null ? mine : [...mine, { seat, state: table.state }];
  const past = undo === 'keep' ? table.past : work.barrier || seat === null ? [] : acts;
  return { ok: true, table: { ...table, state, past, nextDraw: work.nextDraw, log: grown(table.log, entry) }, entry, events: work.events };
}
