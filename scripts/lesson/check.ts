import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { AnyGame } from '../../shared/engine/game.ts';
import type { HandsLesson, Lesson, Step } from '../../shared/lesson/lesson.ts';
import { beginning, startOf } from '../../shared/lesson/moment.ts';
import { type Complaint, complaint, fail, pathText, seatOf, thrown } from '../scenario/names.ts';
import { readTexts } from '../scenario/read.ts';
import { begin } from './begin.ts';
import { type LessonText, lessonText, MOST_CHARACTERS } from './format.ts';
import { handsText, laidHands } from './hands.ts';
import { minutesOf } from './minutes.ts';
import { playStep } from './walk.ts';

/** What is wrong with a lesson, for whoever wrote it. */
export interface Fault {
  readonly line: number;
  readonly field: string;
  readonly text: string;
}

/** Reads a lesson and plays it from its first step to its last. Without faults it is the lesson that a page plays. Never throws. */
export const checkLesson = (id: string, text: string, games: readonly AnyGame[]): Checked<Lesson> =>
  checked(text, lessonText, (read) => played(id, read, games));

/** The same for either kind of lesson: at a table without rules nothing is played, but everything is laid out. */
export const checkAny = (id: string, text: string, games: readonly AnyGame[]): Checked<Lesson | HandsLesson> =>
  /^hands:/m.test(text) ? checked(text, handsText, (read) => laidHands(id, read, games)) : checkLesson(id, text, games);

interface Checked<Kind> {
  readonly lesson?: Kind;
  readonly faults: Fault[];
}

function checked<Read, Kind>(text: string, schema: z.ZodType<Read>, made: (read: Read) => Kind): Checked<Kind> {
  if (text.length > MOST_CHARACTERS)
    return { faults: [{ line: 1, field: '', text: `a lesson has at most ${MOST_CHARACTERS} characters` }] };
  try {
    const [entry, second] = readTexts(text, schema, 'the file holds no lesson');
    if (!entry || second) return { faults: [{ line: second?.line([]) ?? 1, field: '', text: 'a file holds one lesson' }] };
    const faults = (complaints: readonly Complaint[]): Fault[] =>
      complaints.map(({ path, text }) => ({ line: entry.line(path), field: pathText(path), text }));
    if (entry.value === undefined) return { faults: faults(entry.complaints) };
    try {
      return { lesson: made(entry.value), faults: [] };
    } catch (error) {
      return { faults: faults([thrown(error) ?? complaint([], `fault: ${wordsOf(error)}`)]) };
    }
  } catch (error) {
    return { faults: [{ line: 1, field: '', text: `not readable: ${wordsOf(error)}` }] };
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A lesson whose steps are read one after the other. */
interface Draft extends Omit<Lesson, 'version' | 'minutes' | 'steps'> {
  steps: Step[];
}

/** The whole lesson, played. Throws the first complaint. */
function played(id: string, read: LessonText, games: readonly AnyGame[]): Lesson {
  const table = begin(read, games);
  const { game, header, state, nextDraw } = table;
  const you = seatOf(game, state.seats, read.you, ['you']);
  if (!state.prompts.some(({ seat }) => seat === you)) fail(['position'], 'the lesson begins where nothing is asked of whoever learns');
  const { title, about, goal, learnt } = read;
  const draft: Draft = {
    ...{ id, game: game.id, title, about, goal, learnt, next: read.next ?? null, you },
    ...{ begins: { header, state, nextDraw }, rest: read['chance-rest'] ?? read.seed ?? 1, steps: [] },
  };
  let moment = beginning(draft, game);
  let acts = 0;
  for (const [i, text] of read.steps.entries()) {
    const step = playStep({ lesson: { ...draft, version: '', minutes: 0 }, steps: draft.steps, read, text, i }, moment);
    moment = step.moment;
    acts += step.acts;
  }
  const said = [goal, ...draft.steps.map(({ say }) => say), ...learnt];
  const asks = draft.steps.reduce((sum, step) => sum + step.asks.length, 0);
  const whole = { ...draft, minutes: minutesOf(said, asks, acts) };
  const lesson: Lesson = { ...whole, version: createHash('sha256').update(JSON.stringify(whole)).digest('hex').slice(0, 16) };
  // What was played with each next step unseen must come out the same with all of them known.
  const { step } = startOf(lesson, game, lesson.steps.length).moment;
  if (step < lesson.steps.length) fail(['steps', step], 'the lesson stops here when it is played as a whole');
  return lesson;
}
