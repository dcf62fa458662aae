/** What one line of a set-up says: what lies where, and how. Things are called by name; `set-up.ts` looks for them when it is laid out. */
export interface Lying {
  readonly what: string;
  /** How many of it. */
  readonly many: number;
  /** The bag or tray that it is in, by the name of an earlier line; null: it lies at its place. */
  readonly within: string | null;
  readonly x: number;
  readonly z: number;
  readonly high: number;
  /** In degrees, counter-clockwise from above. */
  readonly turned: number;
  /** Null: as such things usually lie, decks down and all else up. */
  readonly up: boolean | null;
  readonly locked: boolean;
  /** A tray under its lid, with what is in it. */
  readonly shut: boolean;
  /** 1 for the first seat. */
  readonly seat: number | null;
  readonly counts: number | null;
  /** What is written on it, or what its front shows. */
  readonly words: string;
}

/** What is wrong with the lines of a set-up, and in which. */
interface SetupFlaw {
  readonly line?: number;
  readonly text: string;
}

export const MOST_LYING = 300;
/** Most things of all lines together. */
const MOST_THINGS = 1_000;
/** Most characters of a set-up. */
const LONGEST = 20_000;
const LONGEST_WORDS = 1_000;
/** Longer ones are not even read: there are many ways to part them. */
const LONGEST_LINE = 1_300;
const FARTHEST = 60;

const FORM = /^(.+?) at (-?\d{1,3}(?:\.\d{1,3})?) (-?\d{1,3}(?:\.\d{1,3})?)((?:, *[a-z]+(?: -?[a-z0-9.]+)?)*)(?:: *(.*))?$/i;
const INSIDE = /^(?:(\d{1,3})[x×] +)?(.+?) in ([^,:]+?)((?:, *[a-z]+(?: -?[a-z0-9.]+)?)*)(?:: *(.*))?$/i;
const SAYS = /^(?:(face) (up|down)|(locked|shut)|(high|turned|seat|counts) (-?\d{1,3}(?:\.\d{1,3})?))$/i;

/** How a thing may be said to lie. */
export const SETUP_SAMPLE =
  'Loot at 2 -3.5, turned 90\nScout at 0 4, locked, seat 1\nbag at 6 0: Supply\n20x Wood in Supply\nnote at 8 2: Draw two, keep one.';

/** The things of a set-up, one a line. Empty lines are nothing; whatever else is said is refused with its line. */
export function readSetup(text: string): readonly Lying[] | SetupFlaw {
  if (text.length > LONGEST) return { text: `${LONGEST} characters at most` };
  const lying: Lying[] = [];
  let things = 0;
  for (const [at, raw] of text.split('\n').entries()) {
    if (raw.trim() === '') continue;
    const line = at + 1;
    if (lying.length >= MOST_LYING) return { line, text: `a set-up has ${MOST_LYING} things at most` };
    const read = readLying(raw.trim());
    if (typeof read === 'string') return { line, text: read };
    things += read.many;
    if (read.many < 1 || things > MOST_THINGS)
      return { line, text: `a set-up lays out ${MOST_THINGS} things at most, and each line one at least` };
    lying.push(read);
  }
  return lying.length > 0 ? lying : { text: 'something lies there' };
}

function readLying(said: string): Lying | string {
  if (said.length > LONGEST_LINE) return `a line has ${LONGEST_LINE} characters at most`;
  const [, at, x = '0', z = '0', ...lies] = FORM.exec(said) ?? [];
  const [, number = '1', inside, bag, ...packed] = at === undefined ? (INSIDE.exec(said) ?? []) : [];
  const what = at ?? inside;
  const [how = '', words = ''] = at === undefined ? packed : lies;
  if (what === undefined) return 'a line is “name at 2 -3.5”, then how it lies, with commas between; or “20x name in bag” (or tray)';
  if (what.length > 80) return 'names have 80 characters at most';
  if (words.length > LONGEST_WORDS) return `${LONGEST_WORDS} characters stand on a thing at most`;
  const spot = { x: Number(x), z: Number(z) };
  if (Math.max(Math.abs(spot.x), Math.abs(spot.z)) > FARTHEST) return `it lies ${FARTHEST} inches from the middle at most`;
  const many = Number(number);
  let lying: Lying = {
    what,
    many,
    within: bag ?? null,
    ...spot,
    ...{ high: 0, turned: 0, up: null, locked: false, shut: false, seat: null, counts: null, words },
  };
  for (const each of how.split(',')) {
    if (each.trim() === '') continue;
    const [, face, side, word, key, value] = SAYS.exec(each.trim()) ?? [];
    const number = Number(value);
    const said = (key ?? '').toLowerCase();
    if (face) lying = { ...lying, up: side?.toLowerCase() === 'up' };
    else if (word) lying = { ...lying, ...(word.toLowerCase() === 'shut' ? { shut: true } : { locked: true }) };
    else if (said === 'high' && number >= 0 && number <= 20) lying = { ...lying, high: number };
    else if (said === 'turned' && Math.abs(number) <= 360) lying = { ...lying, turned: number };
    else if (said === 'seat' && Number.isInteger(number) && number >= 1 && number <= 16) lying = { ...lying, seat: number };
    else if (said === 'counts' && Number.isInteger(number) && number >= 0) lying = { ...lying, counts: number };
    else return `“${each.trim()}” says nothing: face up, face down, locked, shut, turned 90, high 0.5, seat 2, counts 5 do`;
  }
  return lying;
}

/** The line that says it. */
export function lineOf({ what, many, within, x, z, high, turned, up, locked, shut, seat, counts, words }: Lying): string {
  const number = (value: number, grain: number): string => String(Math.round(value * grain) / grain + 0);
  const how = [
    ...(high > 0 ? [`high ${number(high, 100)}`] : []),
    ...(Math.round(turned) === 0 ? [] : [`turned ${number(turned, 1)}`]),
    ...(up === null ? [] : [up ? 'face up' : 'face down']),
    ...(locked ? ['locked'] : []),
    ...(shut ? ['shut'] : []),
    ...(seat === null ? [] : [`seat ${seat}`]),
    ...(counts === null ? [] : [`counts ${counts}`]),
  ];
  const where = within === null ? `at ${number(x, 100)} ${number(z, 100)}` : `in ${within}`;
  return `${[`${many === 1 ? '' : `${many}x `}${what} ${where}`, ...how].join(', ')}${words === '' ? '' : `: ${words}`}`;
}

export const isSetupFlaw = (lying: readonly Lying[] | SetupFlaw): lying is SetupFlaw => 'text' in lying;
