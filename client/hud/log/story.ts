import type { StorySpec } from '../../../shared/engine/line.ts';
import type { Sentence } from './sentences.ts';

/** One thing that happened: "−2". */
interface What {
  readonly text: string;
  readonly tone?: StorySpec['tone'];
}

/** What came of a deed for one: "Warrior of Red: −2, pushed 2". */
interface Effect {
  readonly key: string;
  /** Empty: for nobody in particular. */
  readonly who: string;
  readonly whats: readonly What[];
  readonly rules: readonly string[];
}

/** Something that was done, or a sentence that stands for itself. */
export interface Deed {
  readonly key: string;
  /** Who did it; null where the sentence says it all. */
  readonly who: string | null;
  readonly text: string;
  readonly rules: readonly string[];
  readonly dice: Sentence['dice'];
  readonly sum?: true;
  readonly struck: boolean;
  readonly weight: Sentence['weight'];
  readonly effects: readonly Effect[];
  /** Where it was done, and where something came of it. */
  readonly places: readonly string[];
}

/** Everything from the beginning of one turn to that of the next. */
export interface Turn {
  readonly key: string;
  /** Null: before the first turn. */
  readonly seat: number | null;
  readonly title: string;
  readonly deeds: readonly Deed[];
}

interface Draft extends Deed {
  text: string;
  dice: Sentence['dice'];
  sum?: true;
  rules: string[];
  places: readonly string[];
  effects: { key: string; who: string; whats: What[]; rules: string[]; times: Map<string, number> }[];
  /** A step that the next one alike takes the place of. */
  step: boolean;
}

/** The story of a log: turns with their deeds, each with what came of it. Reads nothing but what was told and shown. */
export function turnsOf(told: readonly Sentence[]): Turn[] {
  const turns: Opened[] = [];
  for (const sentence of told) {
    const { key, seat = null, text, struck } = sentence;
    if (sentence.weight === 'turn') {
      turns.push({ key, seat, title: text, deeds: [], struck });
      continue;
    }
    if (!struck) reopen(turns, key);
    if (turns.length === 0) turns.push({ key: 'first', seat: null, title: '', deeds: [], struck: false });
    const deeds = turns.at(-1)?.deeds;
    if (deeds) tell(deeds, sentence);
  }
  return turns.map(({ struck: _, ...turn }) => turn);
}

/** A turn while it is told; `struck`: that it began was taken back. */
interface Opened {
  readonly key: string;
  readonly seat: number | null;
  readonly title: string;
  readonly deeds: Draft[];
  readonly struck: boolean;
}

/** Where the beginning of the newest turn was taken back, what is told after it belongs to the turn before again. */
function reopen(turns: Opened[], key: string): void {
  if (!turns.at(-1)?.struck) return;
  const before = turns.findLast(({ struck }) => !struck);
  while (turns.at(-1)?.struck && turns.at(-1)?.deeds.length === 0) turns.pop();
  if (before && turns.at(-1) !== before) turns.push({ ...before, key, deeds: [] });
}

function tell(deeds: Draft[], sentence: Sentence): void {
  const last = deeds.at(-1);
  const { story, weight, struck } = sentence;
  if (weight === 'count') {
    if (last && sentence.who !== undefined) count(last, sentence.who, sentence.text, sentence.key);
    return;
  }
  if (story?.as === 'idle' && !struck && last) return;
  const rules = sentence.rule === undefined ? [] : [sentence.rule];
  // What was taken back stays as it was told, so that it can be struck through.
  if (!story || struck) {
    deeds.push(draft(sentence, null, sentence.text, rules));
  } else if (sentence.dice && story.as !== 'act') {
    // What was thrown for a deed stands with it; a throw that is a deed stands for itself.
    if (last && last.who !== null && !last.dice && !last.struck) {
      last.dice = sentence.dice;
      last.rules.push(...rules);
    } else deeds.push(draft(sentence, null, sentence.text, rules));
  } else if (story.as === 'effect' && last && !last.struck) {
    const effect = effectOf(last, story.who, sentence.key);
    effect.whats.push({ text: story.what, ...(story.tone ? { tone: story.tone } : {}) });
    for (const rule of rules) if (!effect.rules.includes(rule)) effect.rules.push(rule);
    last.places = [...last.places, ...(sentence.places ?? [])];
  } else if (story.as === 'step' && last?.step && last.who === story.who && last.effects.length === 0) {
    last.text = story.what;
    last.places = sentence.places ?? [];
  } else {
    deeds.push({ ...draft(sentence, story.who, story.what, rules), step: story.as === 'step' });
  }
}

const draft = ({ key, dice, sum, struck, weight, places = [] }: Sentence, who: string | null, text: string, rules: string[]): Draft => ({
  ...{ key, dice, struck, weight, who, text, rules, places, ...(sum ? { sum } : {}) },
  effects: [],
  step: false,
});

function effectOf(deed: Draft, who: string, key: string): Draft['effects'][number] {
  const last = deed.effects.at(-1);
  if (last && last.who === who && who !== '') return last;
  const fresh = { key, who, whats: [], rules: [], times: new Map() };
  deed.effects.push(fresh);
  return fresh;
}

/** What happens several times is counted: "pushed 2". */
function count(deed: Draft, who: string, what: string, key: string): void {
  const effect = effectOf(deed, who, key);
  const times = (effect.times.get(what) ?? 0) + 1;
  effect.times.set(what, times);
  const at = effect.whats.findLastIndex(({ text }) => text === `${what} ${times - 1}`);
  effect.whats.splice(at < 0 ? effect.whats.length : at, at < 0 ? 0 : 1, { text: `${what} ${times}` });
}

/** The newest turn in which anything was done. */
export const lastTurn = (turns: readonly Turn[]): Turn | undefined =>
  turns.findLast(({ seat, deeds }) => seat !== null && deeds.length > 0);

/**
 * What the card tells to a seat: everything since it last answered, so that nobody who was hit and missed a turn has to ask what happened.
 * `mark` is the newest deed that was told when it answered; unknown, it is the last turn. What it did itself is left out where others acted
 * since, but not what came of it or after it: the monsters that strike at the end of a turn.
 */
export function turnsSince(turns: readonly Turn[], mark: string | null, viewer: number | null): Turn[] {
  const last = lastTurn(turns);
  const at = mark === null ? -1 : turns.findLastIndex(({ deeds }) => deeds.some(({ key }) => key === mark));
  if (at < 0) return last ? [last] : [];
  const since = turns.slice(at).flatMap((turn, n) => {
    const deeds = n > 0 ? turn.deeds : turn.deeds.slice(turn.deeds.findIndex(({ key }) => key === mark) + 1);
    return deeds.length > 0 && turn.seat !== null ? [{ ...turn, deeds }] : [];
  });
  const others = since.findIndex(({ seat }) => seat !== viewer);
  const known = since
    .slice(0, Math.max(0, others))
    .map((turn, n) => (n === 0 ? { ...turn, deeds: turn.deeds.filter((deed, at) => at > 0 || came(deed)) } : turn));
  const told = others > 0 ? [...known.filter(({ deeds }) => deeds.length > 0), ...since.slice(others)] : since;
  // One turn is told from its beginning.
  const [only] = told;
  if (told.length > 1 || !only) return told.length > 0 ? told : last ? [last] : [];
  return turns.filter(({ key }) => key === only.key);
}

/** Whether more came of a deed than whoever did it had chosen. */
const came = ({ effects, dice }: Deed): boolean => effects.length > 0 || dice !== undefined;

/** So many deeds of turns that passed are told at most: the question stands below them. */
const PASSED = 4;

/**
 * Of what the card tells to a seat, its own turns that came and went without a question to it: whoever looks at the question would not see them.
 * How many they were, the newest of what was done in them, and whether more was. `running`: its turn is the newest one that is told.
 */
export function passedTurns(
  told: readonly Turn[],
  viewer: number | null,
  running: boolean,
): { readonly many: number; readonly deeds: readonly Deed[]; readonly more: boolean } {
  const others = viewer === null ? -1 : told.findIndex(({ seat }) => seat !== viewer);
  const own = others < 0 ? [] : told.slice(others, running ? -1 : undefined).filter(({ seat }) => seat === viewer);
  const deeds = own.flatMap((turn) => turn.deeds);
  return { many: own.length, deeds: deeds.slice(-PASSED), more: deeds.length > PASSED };
}

/** The newest deed of the news up to this one; null where none is told. */
export function toldUntil(turns: readonly Turn[], mark: number | null): string | null {
  if (mark === null) return null;
  const until = (key: string): boolean => Number.parseInt(key, 10) <= mark;
  for (const { deeds } of turns.toReversed()) {
    const last = deeds.findLast(({ key }) => until(key));
    if (last) return last.key;
  }
  return null;
}
