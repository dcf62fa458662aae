import { abilities } from './ability.ts';
import type { Ability, Entry, Price } from './ast.ts';
import { type Clauses, clause, noClauses } from './clauses.ts';
import { link } from './effects.ts';
import { isName, summonedIn, tidy } from './names.ts';
import { attempt, byHand, type Cursor, cursor, int, oneLine, peek, says, seek, sign, wording } from './tokens.ts';
import { typesOf } from './types.ts';

interface Tags {
  readonly tags: string[];
  oneUse: boolean;
  hands: number;
  wear: number | null;
  level: boolean;
  item: boolean;
}

const noTags = (): Tags => ({ tags: [], oneUse: false, hands: 0, wear: null, level: false, item: false });
const ITEMS = new Set(['item', 'weapon', 'armor', 'device']);
const NOTHING: Price = { start: false, gold: 0, dp: 0 };

/** Reads one entry (its line with the continuation lines). Nothing is dropped: what is not understood stays as text (§4.1). */
export function entryOfText(source: string, line: number, section: string, registered: readonly string[]): Entry {
  const c = cursor(source);
  const head = attempt(c, () => headOf(c, summonedIn(section) !== null));
  if (!head) return byHandAlone(source, line, section, registered);
  const [found, clauses] = [noTags(), noClauses()];
  const stops = semicolons(c);
  c.end = stops[0] ?? c.tokens.length;
  tags(c, found, clauses);
  let body: readonly Ability[] = [];
  if (dash(c)) {
    c.at += 1;
    body = abilities(c);
  } else if (c.at < c.end) clauses.notes.push(byHand(c, c.at, c.end));
  for (const [index, stop] of stops.entries()) {
    c.at = stop + 1;
    c.end = stops[index + 1] ?? c.tokens.length;
    clause(c, clauses);
  }
  return finish({ source, line, section, ...head, ...found, abilities: body }, clauses, c.hand, registered);
}

type Half = Omit<Entry, 'types' | 'needs' | 'limits' | 'undeclared' | 'mayTarget' | 'manual' | 'parts'>;

function finish(half: Half, clauses: Clauses, hand: Cursor['hand'], registered: readonly string[]): Entry {
  const { notes, ...rest } = clauses;
  return {
    ...half,
    ...rest,
    types: typesOf(half, registered),
    manual: [...manualTexts(half.abilities), ...notes],
    parts: parts(half.source, hand),
  };
}

/** A line whose price or name fails is one manual entry with price 0, named by its own text (§4.1 rule 3). */
function byHandAlone(source: string, line: number, section: string, registered: readonly string[]): Entry {
  const text = oneLine(source);
  const effects = [link({ kind: 'manual', text }, false)];
  const half: Half = {
    source,
    line,
    section,
    price: NOTHING,
    name: text,
    ...noTags(),
    abilities: [{ trigger: null, cost: null, effects }],
  };
  return finish(half, noClauses(), [{ from: 0, to: source.length, quoted: false }], registered);
}

/** Every manual effect of some abilities, in order. */
export function manualTexts(list: readonly Ability[]): string[] {
  const texts: string[] = [];
  const visit = (effect: Ability['effects'][number]['effect']): void => {
    if (effect.kind === 'manual') texts.push(effect.text);
    if (effect.kind === 'chance' || effect.kind === 'if') visit(effect.effect);
    if (effect.kind === 'if' && effect.otherwise) visit(effect.otherwise);
  };
  for (const ability of list) for (const { effect } of ability.effects) visit(effect);
  return texts;
}

/** Price and name. What summoned characters can do needs no price: it costs nothing and is never bought. */
function headOf(c: Cursor, free: boolean): { price: Price; name: string } | null {
  const price = attempt(c, () => priceOfLine(c));
  if (!price && !free) return null;
  const from = c.at;
  for (let token = peek(c); token; token = peek(c)) {
    if ((token.norm === '(' && token.gap) || (token.norm === ';' && token.depth === 0) || dash(c)) break;
    c.at += 1;
  }
  const name = tidy(wording(c, from, c.at));
  return isName(name) ? { price: free || !price ? { ...NOTHING, start: true } : price, name } : null;
}

function priceOfLine(c: Cursor): Price | null {
  if (says(c, 'start')) return { ...NOTHING, start: true };
  let [gold, dp] = [0, 0];
  do {
    const n = int(c);
    if (n === null) return null;
    if (says(c, 'g')) gold += n;
    else if (says(c, 'dp')) dp += n;
    else return null;
  } while (sign(c, '+'));
  return { start: false, gold, dp };
}

/** A hyphen or dash with white space around it: what follows is the body. */
function dash(c: Cursor): boolean {
  const token = peek(c);
  const next = c.tokens[c.at + 1];
  return token?.kind === 'sign' && token.norm === '-' && token.depth === 0 && token.gap && (!next || next.gap);
}

/** Where clauses begin: `;` outside brackets. */
function semicolons(c: Cursor): number[] {
  const stops: number[] = [];
  const last = c.tokens.length;
  for (let at = seek(c, ';', c.at, last); at < last; at = seek(c, ';', at + 1, last)) stops.push(at);
  return stops;
}

/** `(tag, tag)`; a tag that cannot be read stays as a note. */
function tags(c: Cursor, into: Tags, clauses: Clauses): void {
  const open = peek(c);
  if (open?.norm !== '(') return;
  const end = c.end;
  const last = seek(c, ')', c.at + 1, end, open.depth);
  if (last === end) return;
  c.at += 1;
  while (c.at < last) {
    c.end = seek(c, ',', c.at, last, open.depth + 1);
    const from = c.at;
    if (from < c.end && !attempt(c, () => (tag(c, into) && c.at === c.end ? true : null))) clauses.notes.push(byHand(c, from, c.end));
    c.at = c.end + 1;
  }
  c.end = end;
  c.at = last + 1;
}

function tag(c: Cursor, into: Tags): boolean {
  if (says(c, 'one use')) {
    if (c.at === c.end) into.oneUse = true;
    return c.at === c.end;
  }
  const n = int(c);
  if (n !== null) {
    const what = says(c, 'hand') ? 'hands' : says(c, 'HP') ? 'wear' : null;
    if (what && c.at === c.end) into[what] = n;
    return what !== null && c.at === c.end;
  }
  const words = c.tokens.slice(c.at, c.end);
  if (words.length > 2 || !words.every((word) => word.kind === 'word')) return false;
  const type = words.map((word) => word.text.toLowerCase()).join(' ');
  c.at = c.end;
  if (type === 'level') into.level = true;
  else if (type !== 'item' && !into.tags.includes(type)) into.tags.push(type);
  if (ITEMS.has(type)) into.item = true;
  return true;
}

/** The source as spans without gaps: understood, or left to the players' hands. */
function parts(source: string, hand: Cursor['hand']): Entry['parts'] {
  const list: { from: number; to: number; ok: boolean }[] = [];
  let at = 0;
  for (const span of [...hand].sort((a, b) => a.from - b.from)) {
    if (span.from > at) list.push({ from: at, to: span.from, ok: true });
    list.push({ from: span.from, to: span.to, ok: false });
    at = span.to;
  }
  if (at < source.length) list.push({ from: at, to: source.length, ok: true });
  return list;
}
