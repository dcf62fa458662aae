import { project } from '../../shared/engine/project.ts';
import type { Command } from '../../shared/engine/state.ts';
import type { Misfit } from '../../shared/lesson/laid.ts';
import type { Ask, Lesson, OtherAct, Step } from '../../shared/lesson/lesson.ts';
import { acted, awaitedAct, byItself, type Moment, settled, wentOn } from '../../shared/lesson/moment.ts';
import { inWords, listed } from '../scenario/chance.ts';
import { fail, type Path } from '../scenario/names.ts';
import type { LessonText, StepText } from './format.ts';
import { shownOf } from './shown.ts';
import { askOf, foreseen, otherOf, untilOf } from './step.ts';

/** Others and dice may do so much between two answers; more goes on for ever. */
const MOST_BETWEEN = 120;
const NOT_YET: Ask = { title: '', choice: '', also: [], any: false, within: 0 };

/** A step that is being read. */
interface Reading {
  readonly lesson: Lesson;
  /** The steps before it; it is added to them. */
  readonly steps: Step[];
  readonly read: LessonText;
  readonly text: StepText;
  readonly i: number;
}

/** Plays a step up to where the next one begins, and adds it to the steps. Throws the first complaint. */
export function playStep({ lesson, steps, read, text, i }: Reading, from: Moment): { moment: Moment; acts: number } {
  const path: Path = ['steps', i];
  const at = (j: number): Path => (text.ask.length > 1 ? [...path, 'ask', j] : [...path, 'ask']);
  const asks: Ask[] = text.ask.map(() => NOT_YET);
  const others: OtherAct[] = [];
  const step = { ...outline({ lesson, text, path }, from, at(0)), asks, others };
  steps.push(step);
  const played: Lesson = { ...lesson, steps };
  if (asks.length === 0) return { moment: wentOn(played, from), acts: 0 };
  let moment = from;
  let [acts, drawn] = [0, 0];

  const act = (command: Command, where: Path): void => {
    const result = acted(played, moment, command);
    if (!result.outcome.ok) fail(where, `refused: ${result.outcome.refusal.text}`);
    for (const misfit of result.misfits) mustFit(misfit, step, read, path);
    moment = result.moment;
    drawn = result.drawn;
    acts += 1;
  };
  /** What is asked next is answered by nobody but whoever learns, as far as it can be seen from here. */
  const foresee = (): void => {
    steps.length = i + 1;
    const mine = text.ask[moment.given];
    const later = read.steps.slice(i + 1).find(({ ask }) => ask.length > 0)?.ask[0];
    const ask = foreseen(moment.table, lesson.you, mine ?? later);
    if (mine) asks[moment.given] = ask ?? NOT_YET;
    else if (ask) steps.push({ ...step, asks: [ask], until: null, others: [] });
  };
  /** What the others do until whoever learns is asked again. */
  const between = (): void => {
    for (let n = 0; moment.step === i; n++) {
      foresee();
      moment = settled(played, moment);
      if (moment.step > i) return;
      const wanted = text.others[others.length];
      const other = wanted && others.length === moment.moved && otherOf(moment.table, wanted, [...path, 'others', others.length]);
      if (other) others.push(other);
      const command = byItself(played, moment);
      if (!command) return;
      if (n > MOST_BETWEEN) fail(path, `the others go on and on: more than ${MOST_BETWEEN} acts without you`);
      act(command, path);
    }
  };
  for (const [j, each] of text.ask.entries()) {
    if (moment.step > i) fail(at(j), 'the step is done before this is asked');
    asks[j] = askOf(moment.table, lesson.you, each, at(j));
    act(awaitedAct(played, moment) ?? fail(at(j), 'this cannot be answered now'), at(j));
    between();
  }
  if (moment.step === i) fail(path, 'the step does not end: nothing more is asked of you, and of nobody else');
  if (drawn < step.chance.length) fail([...path, 'chance', drawn], 'nothing drew this result in this step');
  if (others.length < text.others.length) fail([...path, 'others', others.length], 'nothing is asked of this seat in this step');
  steps.length = i + 1;
  return { moment, acts };
}

/** What a step says, points at and draws. */
function outline({ lesson, text, path }: Pick<Reading, 'lesson' | 'text'> & { path: Path }, { table }: Moment, first: Path): Step {
  const view = project(table, lesson.you);
  const [asked] = text.ask;
  const ask = asked && askOf(table, lesson.you, asked, first);
  return {
    say: text.say,
    otherwise: text.otherwise ?? null,
    shown: shownOf(table.game, view, text, ask && { ask, view }, [...path, 'show']),
    asks: [],
    until: untilOf(table, text, path),
    chance: listed(text.chance, [...path, 'chance']).map(({ kind, values }) => ({ kind, values })),
    others: [],
  };
}

/** A draw that is not laid out is a complaint, unless the lesson leaves it to a seed. */
function mustFit({ at, request, why }: Misfit, { chance }: Step, read: LessonText, path: Path): void {
  if (at !== null) fail([...path, 'chance', at], `the game draws ${inWords(request)}: ${why}`);
  if (read['chance-rest'] !== undefined || read.seed !== undefined) return;
  const laid = chance.length > 0 ? ` (laid out: ${chance.map(({ kind, values }) => `${kind} ${values.join(', ')}`).join('; ')})` : '';
  fail([...path, 'chance'], `the game draws ${inWords(request)}, which is not laid out${laid}; list it, or give chance-rest a seed`);
}
