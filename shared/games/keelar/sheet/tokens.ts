/** One word, number, sign or quoted text of an entry, with its place in the source. */
interface Token {
  readonly kind: 'word' | 'int' | 'sign' | 'string';
  readonly text: string;
  /** What keywords are compared with: lower case and singular; hyphens of all lengths are `-`. */
  readonly norm: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  /** How many brackets are open around it; the brackets themselves count as outside. */
  readonly depth: number;
  /** White space stands before it. */
  readonly gap: boolean;
}

/** A span of the source for the players' hands; `quoted` when the sheet itself says so with `manual "…"`. */
interface HandSpan {
  readonly from: number;
  readonly to: number;
  readonly quoted: boolean;
}

/** Where a reader stands: between `at` and `end` of the tokens. `hand` collects the spans left to the players' hands. */
export interface Cursor {
  readonly source: string;
  readonly tokens: readonly Token[];
  at: number;
  end: number;
  readonly hand: HandSpan[];
}

const LONGEST_INT = 6;
const OPEN = '([{';
const CLOSE = ')]}';
const HYPHENS = '-‐‑–—−';

/** A word as keywords see it: case and plural do not count (§4.1). */
export function normal(word: string): string {
  const lower = word.toLowerCase();
  return lower.length > 2 && lower.endsWith('s') && !lower.endsWith('ss') ? lower.slice(0, -1) : lower;
}

/** Index just behind the text quoted from `from` on, or -1 when it is never closed. A doubled quote is one quote of the text. */
function quoteEnd(source: string, from: number): number {
  for (let at = from + 1; ; at += 2) {
    at = source.indexOf('"', at);
    if (at < 0) return -1;
    if (source[at + 1] !== '"') return at + 1;
  }
}

const PIECE = /\s+|\p{L}[\p{L}\p{N}'’]*|\d+|./suy;

/** Splits any text into tokens in linear time. */
function tokens(source: string): Token[] {
  const found: Token[] = [];
  let depth = 0;
  let gap = true;
  let at = 0;
  while (at < source.length) {
    PIECE.lastIndex = at;
    const quoted = source[at] === '"' ? quoteEnd(source, at) : -1;
    const text = quoted > 0 ? source.slice(at, quoted) : (PIECE.exec(source)?.[0] ?? source.charAt(at));
    const from = at;
    at += text.length;
    if (text.trim() === '') {
      gap = true;
      continue;
    }
    if (CLOSE.includes(text)) depth = Math.max(0, depth - 1);
    found.push({ ...read(text, quoted > 0), from, to: at, depth, gap });
    if (OPEN.includes(text)) depth += 1;
    gap = false;
  }
  return found;
}

function read(text: string, quoted: boolean): Pick<Token, 'kind' | 'text' | 'norm' | 'value'> {
  if (quoted) return { kind: 'string', text: text.slice(1, -1).replaceAll('""', '"'), norm: '', value: 0 };
  if (/^\d/.test(text)) {
    const small = text.length <= LONGEST_INT;
    return { kind: small ? 'int' : 'sign', text, norm: text, value: small ? Number(text) : 0 };
  }
  if (/^\p{L}/u.test(text)) return { kind: 'word', text, norm: normal(text), value: 0 };
  return { kind: 'sign', text, norm: HYPHENS.includes(text) ? '-' : text, value: 0 };
}

export const cursor = (source: string): Cursor => {
  const all = tokens(source);
  return { source, tokens: all, at: 0, end: all.length, hand: [] };
};

export const done = (c: Cursor): boolean => c.at >= c.end;
export const peek = (c: Cursor, ahead = 0): Token | undefined => (c.at + ahead < c.end ? c.tokens[c.at + ahead] : undefined);

/** True at the end of a piece: nothing more, or a comma outside brackets. */
export function closed(c: Cursor): boolean {
  const next = peek(c);
  return !next || (next.norm === ',' && next.depth === 0 && next.kind === 'sign');
}

/** Takes these words when they come next; otherwise nothing is taken. */
export function says(c: Cursor, phrase: string): boolean {
  const words = phrase.split(' ');
  for (const [index, word] of words.entries()) {
    const token = peek(c, index);
    if (token?.kind !== 'word' || token.norm !== normal(word)) return false;
  }
  c.at += words.length;
  return true;
}

/** Takes this sign when it comes next. */
export function sign(c: Cursor, text: string): boolean {
  const token = peek(c);
  if (token?.kind !== 'sign' || token.norm !== text) return false;
  c.at += 1;
  return true;
}

/** Takes a whole number of at most six digits. */
export function int(c: Cursor): number | null {
  const token = peek(c);
  if (token?.kind !== 'int') return null;
  c.at += 1;
  return token.value;
}

/** The first of these phrases that comes next; longer ones must stand before their beginnings. */
export function oneOf<T extends string>(c: Cursor, phrases: readonly T[]): T | null {
  return phrases.find((phrase) => says(c, phrase)) ?? null;
}

/** Tries to read something; when that fails, the cursor and the spans are as before. */
export function attempt<T>(c: Cursor, reader: () => T | null): T | null {
  const { at } = c;
  const spans = c.hand.length;
  const result = reader();
  if (result === null) {
    c.at = at;
    c.hand.length = spans;
  }
  return result;
}

/** The text of tokens `from`..`to`-1 word for word; a line break with its indentation is one space. */
export function wording(c: Cursor, from: number, to: number): string {
  const [first, last] = [c.tokens[from], c.tokens[to - 1]];
  return first && last && to > from ? oneLine(c.source.slice(first.from, last.to)) : '';
}

export const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim();

/** Leaves tokens `from`..`to`-1 to the players' hands (R-100) and gives their text. */
export function byHand(c: Cursor, from: number, to: number, quoted = false): string {
  const [first, last] = [c.tokens[from], c.tokens[to - 1]];
  if (first && last && to > from) c.hand.push({ from: first.from, to: last.to, quoted });
  return wording(c, from, to);
}

/** The next index from `from` on, before `to`, whose token is this sign outside all brackets but `depth`; `to` when there is none. */
export function seek(c: Cursor, text: string, from: number, to: number, depth = 0): number {
  for (let at = from; at < to; at += 1) {
    const token = c.tokens[at];
    if (token?.kind === 'sign' && token.norm === text && token.depth === depth) return at;
  }
  return to;
}
