import { fallback, onlyAnswer } from '../engine/answers.ts';
import { submit } from '../engine/engine.ts';
import type { Event } from '../engine/event.ts';
import type { AnyGame } from '../engine/game.ts';
import { emptyLog } from '../engine/log.ts';
import type { Choice, OpenPrompt, Prompt } from '../engine/prompt.ts';
import type { Command } from '../engine/state.ts';
import type { Outcome, Table } from '../engine/table.ts';
import { laidOut, type Misfit } from './laid.ts';
import type { Ask, Lesson, Step } from './lesson.ts';
import { meets, offers } from './meet.ts';

/** Where a lesson stands. Immutable: every act leads to another one. */
export interface Moment {
  readonly table: Table;
  /** Number of the step; as many as there are: the lesson is over. */
  readonly step: number;
  /** How many of its answers were given. */
  readonly given: number;
  /** How many of its results were drawn. */
  readonly drawn: number;
  /** How many of its acts of others were done. */
  readonly moved: number;
  /** Something else was answered since the table last stood as the lesson has it. */
  readonly strayed: boolean;
  /** The last answer of this step was another one than it waits for. */
  readonly otherwise: boolean;
}

/** What an act leads to. */
interface Acted {
  readonly outcome: Outcome;
  readonly moment: Moment;
  readonly misfits: readonly Misfit[];
  /** How many results of the step have been drawn with it. */
  readonly drawn: number;
}

const FRESH = { given: 0, drawn: 0, moved: 0, otherwise: false } as const;
/** No more acts than these follow from one another: whatever else a game does, a lesson does not hang. */
const MOST_ACTS = 400;

/** The beginning of a lesson. */
export function beginning({ begins }: Pick<Lesson, 'begins'>, game: AnyGame): Moment {
  return { table: { game, ...begins, past: [], log: emptyLog() }, step: 0, strayed: false, ...FRESH };
}

const stepOf = ({ steps }: Lesson, { step }: Moment): Step | undefined => steps[step];

/** True where nothing is asked: the step goes on when its reader says so. */
export const isRead = (lesson: Lesson, moment: Moment): boolean => stepOf(lesson, moment)?.asks.length === 0;

/** The question that is open for whoever learns. */
export const openFor = ({ you }: Pick<Lesson, 'you'>, { table }: Moment): OpenPrompt | undefined =>
  table.state.prompts.find(({ seat, answer }) => seat === you && answer === null);

/** The answer that is waited for now: of this step, or of the first one after it that waits for any. */
function awaited(lesson: Lesson, moment: Moment): Ask | undefined {
  if (!isRead(lesson, moment) && !isDone(lesson, moment)) return stepOf(lesson, moment)?.asks[moment.given];
  return lesson.steps.slice(moment.step + 1).find(({ asks }) => asks.length > 0)?.asks[0];
}

function isDone(lesson: Lesson, moment: Moment): boolean {
  const step = stepOf(lesson, moment);
  if (!step || step.asks.length === 0) return false;
  if (moment.given >= step.asks.length) return true;
  const { pieces } = moment.table.state;
  // Where it was so from the beginning, something has to be done first.
  return (
    (moment.given > 0 || moment.otherwise) &&
    step.until !== null &&
    Object.entries(step.until).every(([piece, place]) => pieces[piece]?.place === place)
  );
}

const next = (moment: Moment): Moment => ({ ...moment, step: moment.step + 1, ...FRESH });

/** On to the next step, from one that is only read. */
export const wentOn = (lesson: Lesson, moment: Moment): Moment => (isRead(lesson, moment) ? next(moment) : moment);

/** Carries out an act of whoever learns, or of another, and goes on to the next step where this one is done. */
export function acted(lesson: Lesson, moment: Moment, command: Command): Acted {
  const from = command.do === 'answer' && command.seat === lesson.you ? readUpTo(lesson, moment, command.choice) : moment;
  const laid = laidOut(stepOf(lesson, from)?.chance ?? [], from.drawn, lesson.rest);
  const outcome = submit(from.table, command, laid.chance);
  if (!outcome.ok) return { outcome, moment, misfits: [], drawn: from.drawn };
  const after: Moment = { ...from, table: outcome.table, drawn: laid.drawn(), ...progress(lesson, from, command) };
  return { outcome, moment: settled(lesson, after), misfits: laid.misfits(), drawn: laid.drawn() };
}

/** Whoever does at once what a later step asks for has read what lies between. */
function readUpTo(lesson: Lesson, moment: Moment, choice: Choice): Moment {
  if (!isRead(lesson, moment)) return moment;
  const [ask, open] = [awaited(lesson, moment), openFor(lesson, moment)];
  if (!ask || !open || !meets(ask, open.prompt, choice)) return moment;
  let at = moment;
  while (isRead(lesson, at)) at = next(at);
  return at;
}

function progress(lesson: Lesson, moment: Moment, command: Command): Partial<Moment> {
  if (command.do !== 'answer') return { strayed: true };
  if (command.seat !== lesson.you) {
    const act = stepOf(lesson, moment)?.others[moment.moved];
    return act?.seat === command.seat && act.choice === command.choice ? { moved: moment.moved + 1 } : {};
  }
  const [ask, open] = [stepOf(lesson, moment)?.asks[moment.given], openFor(lesson, moment)];
  if (ask && open && meets(ask, open.prompt, command.choice)) {
    // A walk that ends where it should may have been another one.
    const exactly = ask.choice === command.choice || String(ask.choice) === String(command.choice);
    return { given: moment.given + 1, otherwise: false, strayed: moment.strayed || !exactly };
  }
  return command.by === 'bot' ? {} : { strayed: true, otherwise: true };
}

/** On to the next step, from one that is done while nobody else has anything to do. */
export const settled = (lesson: Lesson, moment: Moment): Moment =>
  isDone(lesson, moment) && byItself(lesson, moment) === undefined ? next(moment) : moment;

/** What happens without whoever learns: acts of the others, and questions with one answer. Undefined where everything waits for them. */
export function byItself(lesson: Lesson, moment: Moment): Command | undefined {
  const { state } = moment.table;
  if (state.result) return undefined;
  const mine = openFor(lesson, moment);
  if (mine) {
    const ask = awaited(lesson, moment);
    const choice = ask && offers(ask, mine.prompt) ? undefined : selfAnswered(mine.prompt);
    return choice === undefined ? undefined : { do: 'answer', seat: lesson.you, prompt: mine.id, choice, by: 'bot' };
  }
  const open = state.prompts.filter(({ seat, answer }) => seat !== lesson.you && answer === null);
  const act = stepOf(lesson, moment)?.others[moment.moved];
  // Whichever way whoever learns has come there.
  const begun = moment.given > 0 || isDone(lesson, moment);
  const meant = act && begun ? open.find(({ seat }) => seat === act.seat) : undefined;
  if (meant && act && offersChoice(meant.prompt, act.choice))
    return { do: 'answer', seat: act.seat, prompt: meant.id, choice: act.choice, by: 'bot' };
  const [first] = open;
  return first ? { do: 'answer', seat: first.seat, prompt: first.id, choice: fallback(first.prompt), by: 'bot' } : undefined;
}

const offersChoice = (prompt: Prompt, choice: Choice): boolean =>
  offers({ title: prompt.title[0], choice, also: [], any: false, within: 0 }, prompt);

/** What a table answers by itself: the only answer, or the usual one where nothing but seldom meant ones stand beside it. */
function selfAnswered(prompt: Prompt): Choice | undefined {
  const only = prompt.lone === undefined ? undefined : onlyAnswer(prompt);
  if (only !== undefined || prompt.usual === undefined) return only;
  const drawn = prompt.kind === 'route' ? prompt.budget > 0 || prompt.ways.length > 0 : prompt.kind !== 'choose';
  const left = 'options' in prompt && !drawn && prompt.options.every(({ id, rare }) => rare || id === prompt.fallback);
  return left ? prompt.fallback : undefined;
}

/** True where what the step waits for cannot be answered any more. */
export function isLost(lesson: Lesson, moment: Moment): boolean {
  const step = stepOf(lesson, moment);
  if (!step || isDone(lesson, moment) || byItself(lesson, moment)) return false;
  const [ask, open] = [awaited(lesson, moment), openFor(lesson, moment)];
  if (!ask) return false;
  if (!open) return true;
  return step.until !== null ? open.prompt.title[0] !== ask.title : !offers(ask, open.prompt);
}

/** The answer that a step waits for, as a command. */
export function awaitedAct(lesson: Lesson, moment: Moment): Command | undefined {
  const [ask, open] = [stepOf(lesson, moment)?.asks[moment.given], openFor(lesson, moment)];
  return ask && open && offers(ask, open.prompt) ? { do: 'answer', seat: lesson.you, prompt: open.id, choice: ask.choice } : undefined;
}

/** The start of a step as the lesson has it, and what was told on the way there. */
export function startOf(
  lesson: Lesson,
  game: AnyGame,
  step: number,
): { moment: Moment; told: { table: Table; events: readonly Event[] }[] } {
  const told: { table: Table; events: readonly Event[] }[] = [];
  let moment = beginning(lesson, game);
  for (let acts = 0; moment.step < step && acts < MOST_ACTS; acts++) {
    const command = isRead(lesson, moment) ? undefined : (byItself(lesson, moment) ?? awaitedAct(lesson, moment));
    if (command) {
      const { outcome, moment: after } = acted(lesson, moment, command);
      if (!outcome.ok) break;
      told.push({ table: outcome.table, events: outcome.events });
      moment = after;
    } else if (isRead(lesson, moment)) moment = next(moment);
    else break;
  }
  return { moment, told };
}
