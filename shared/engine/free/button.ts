import { DIE_KINDS, type DieKind } from '../../table/die.ts';

/** What one line of a button says. Things are called by name; `press.ts` looks for them when the button is pressed. */
export type Step =
  | { readonly do: 'deal'; readonly count: number; readonly from: string; readonly to: 'everybody' | 'others' | 'me' | 'turn' }
  | { readonly do: 'draw'; readonly count: number; readonly from: string }
  | { readonly do: 'shuffle'; readonly what: string }
  | { readonly do: 'put'; readonly what: string; readonly into: string; readonly mix: boolean }
  /** Whatever way it lies; or so that a side of all shows. */
  | { readonly do: 'flip'; readonly what: string; readonly to: 'up' | 'down' | null }
  | { readonly do: 'lid'; readonly what: string; readonly shut: boolean }
  | { readonly do: 'turn' }
  /** So many dice of a kind, or those of a name; what they show is added to a counter. */
  | { readonly do: 'roll'; readonly dice: string | { readonly many: number; readonly die: DieKind }; readonly to: string | null }
  | { readonly do: 'add' | 'set'; readonly value: number; readonly to: string }
  | { readonly do: 'load' | 'set up' | 'play'; readonly name: string };

/** What is wrong with the lines of a button, and in which. */
interface StepFlaw {
  readonly line?: number;
  readonly text: string;
}

export const MOST_STEPS = 12;
/** Most characters of all lines of a button. */
export const LONGEST_STEPS = 1_000;
const LONGEST_NAME = 80;
const MOST_DICE = 40;
const MOST_CARDS = 500;

/** One line of each sort, as it may be written. */
export const STEP_SAMPLES: readonly string[] = [
  'deal 5 from deck to everybody',
  'draw 2 from deck',
  'shuffle discard into deck',
  'put hand-outs into bag',
  'flip all',
  'turn up traps',
  'open chest',
  'next turn',
  'roll 3d6 and add to score',
  'spin wheel and add to score',
  'add 1 to round',
  'set round to 1',
  'load start',
  'set up for 4',
  'play horn',
];

const isDie = (text: string): text is DieKind => DIE_KINDS.some((die) => die === text);
const number = (text: string | undefined): number => Number(text ?? Number.NaN);
const name = (text: string | undefined): string => (text ?? '').toLowerCase();

/** To whom is dealt, as it may be said; nothing said is everybody. */
const WHOM: Readonly<Record<string, Extract<Step, { do: 'deal' }>['to']>> = {
  ...{ others: 'others', 'the others': 'others', me: 'me', 'whose turn it is': 'turn' },
};

type Reader = readonly [RegExp, (...found: (string | undefined)[]) => Step | string];

const READERS: readonly Reader[] = [
  [
    /^deal (\d{1,3})(?: cards?)?(?: from (.+?))?(?: to (everybody|others|the others|me|whose turn it is))?$/i,
    (many, from, to) => {
      const count = number(many);
      if (count < 1 || count > MOST_CARDS) return `1 to ${MOST_CARDS} can be dealt`;
      return { do: 'deal', count, from: name(from ?? 'deck'), to: WHOM[name(to)] ?? 'everybody' };
    },
  ],
  [
    /^draw (\d{1,3})(?: cards?)?(?: from (.+))?$/i,
    (many, from) => {
      const count = number(many);
      return count >= 1 && count <= MOST_CARDS ? { do: 'draw', count, from: name(from ?? 'deck') } : `1 to ${MOST_CARDS} can be drawn`;
    },
  ],
  [
    /^(put|shuffle) (.+?) into (.+)$/i,
    (how, what, into) => ({ do: 'put', what: name(what), into: name(into), mix: name(how) === 'shuffle' }),
  ],
  [/^shuffle (.+)$/i, (what) => ({ do: 'shuffle', what: name(what) })],
  [/^flip (?:all (?=\S))?(.+)$/i, (what) => ({ do: 'flip', what: name(what), to: null })],
  [/^turn (up|down) (?:all (?=\S))?(.+)$/i, (to, what) => ({ do: 'flip', what: name(what), to: name(to) === 'up' ? 'up' : 'down' })],
  [/^(open|shut|close) (.+)$/i, (how, what) => ({ do: 'lid', what: name(what), shut: name(how) !== 'open' })],
  [/^next turn$/i, () => ({ do: 'turn' })],
  [
    /^roll (\d{1,2})(d\d{1,2})(?: and add to (.+))?$/i,
    (many, die, to) => {
      const kind = name(die);
      if (!isDie(kind)) return `dice are ${DIE_KINDS.join(', ')}`;
      const count = number(many);
      if (count < 1 || count > MOST_DICE) return `1 to ${MOST_DICE} dice are rolled at once`;
      return { do: 'roll', dice: { many: count, die: kind }, to: to === undefined ? null : name(to) };
    },
  ],
  [
    /^spin (?:all(?: spinners)?|(.+?))(?: and add to (.+))?$/i,
    (what, to) => ({ do: 'roll', dice: name(what ?? 'spinner'), to: to === undefined ? null : name(to) }),
  ],
  [/^roll (.+?)(?: and add to (.+))?$/i, (what, to) => ({ do: 'roll', dice: name(what), to: to === undefined ? null : name(to) })],
  [/^add (-?\d{1,4}) to (.+)$/i, (value, to) => ({ do: 'add', value: number(value), to: name(to) })],
  [/^set (.+) to (-?\d{1,4})$/i, (to, value) => ({ do: 'set', value: number(value), to: name(to) })],
  [/^set up (.+)$/i, (setup) => ({ do: 'set up', name: name(setup) })],
  [/^play (.+)$/i, (sound) => ({ do: 'play', name: name(sound) })],
  [/^load (.+)$/i, (saved) => ({ do: 'load', name: name(saved) })],
];

/** The steps of a button, one a line (`STEP_SAMPLES`). Empty lines are nothing; whatever else is said is refused with its line. */
export function readSteps(text: string): readonly Step[] | StepFlaw {
  if (text.length > LONGEST_STEPS) return { text: `${LONGEST_STEPS} characters at most` };
  const steps: Step[] = [];
  for (const [at, raw] of text.split('\n').entries()) {
    const said = raw.trim().replace(/\s+/g, ' ');
    if (said === '') continue;
    const line = at + 1;
    if (steps.length >= MOST_STEPS) return { line, text: `a button does ${MOST_STEPS} things at most` };
    const step = readStep(said);
    if (typeof step === 'string') return { line, text: step };
    steps.push(step);
  }
  return steps.length > 0 ? steps : { text: 'a button does one thing at least' };
}

function readStep(said: string): Step | string {
  for (const [form, read] of READERS) {
    const found = form.exec(said);
    if (!found) continue;
    const words = found.slice(1);
    return words.some((word) => (word ?? '').length > LONGEST_NAME) ? `names have ${LONGEST_NAME} characters at most` : read(...words);
  }
  return `no button does that: it may say ${STEP_SAMPLES.slice(0, 3)
    .map((each) => `“${each}”`)
    .join(', ')} and so on`;
}

export const isStepFlaw = (steps: readonly Step[] | StepFlaw): steps is StepFlaw => 'text' in steps;
