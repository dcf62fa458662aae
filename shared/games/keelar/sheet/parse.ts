import type { Entry, Remark, Sheet } from './ast.ts';
import { costRemarks } from './costs.ts';
import { entryOfText } from './entry.ts';
import { isName, tidy } from './names.ts';
import { referenceRemarks, resolved } from './references.ts';
import { type Cursor, cursor, int, oneLine, peek, says, sign, wording } from './tokens.ts';

/** A line of a sheet with its continuation lines. */
interface Logical {
  /** Lines joined by a line break, as written. */
  readonly text: string;
  /** 1-based number of each of its lines. */
  readonly numbers: readonly number[];
}

/**
 * Splits a sheet into lines (§4.1 rule 1): a line that starts with a space continues the one before, `#` at the beginning of a line
 * starts a comment, empty lines are left out.
 */
export function logicalLines(text: string): Logical[] {
  const found: { parts: string[]; numbers: number[] }[] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const last = found.at(-1);
    if (last && /^\s/.test(line)) {
      last.parts.push(line);
      last.numbers.push(index + 1);
    } else if (!line.trim().startsWith('#')) found.push({ parts: [line], numbers: [index + 1] });
  }
  return found.map(({ parts, numbers }) => ({ text: parts.join('\n'), numbers }));
}

/**
 * What is wrong with a sheet as a whole. Errors refuse it: doubled names, gaps in level chains, prerequisites that name nothing or go
 * round in a circle. Warnings do not: types that nobody registered, and costs that no loadout of the class can pay.
 */
function checkSheet(sheet: Sheet): Remark[] {
  const remarks = referenceRemarks(sheet);
  return remarks.some(({ severity }) => severity === 'error') ? remarks : [...remarks, ...costRemarks(sheet)];
}

/** Limits of a sheet; a longer one is refused with an error that names the limit. */
export const LONGEST_SHEET = 20_000;
export const MOST_ENTRIES = 400;

interface Parsed {
  readonly sheet: Sheet;
  readonly remarks: readonly Remark[];
}

/**
 * Reads a class sheet in the notation of §4 of the rules book. Never throws, takes linear time, drops nothing.
 *
 * The reader follows the grammar of §4.2 word by word (names.ts, measures.ts, effects.ts, ability.ts, clauses.ts, entry.ts). Ours beyond it:
 * - numbers of damage, healing and amounts may be dice: `1d4`, `1d4-1`;
 * - reaches: `in line` behind the range (only the four directions), `in a line of N`; modifiers stand in any order;
 * - `do name args [reach]` is what the class's companion file does; `remove statuses`; `activation` is a resource;
 * - `when you are targeted`; `max N HP`; names may hold small words ("Ace in the Pit");
 * - a section `[Summon Skeleton]` holds what a summoned Skeleton can do: prices are not needed there and nothing of it is bought;
 * - a doubled quote inside a string is one quote, and `manual "…"` may also be a clause;
 * - an ability whose trigger or cost is not understood is manual as a whole, so that nothing becomes free by a slip.
 */
export function parseSheet(text: string): Parsed {
  const remarks: Remark[] = [];
  const error = (line: number, words: string, rule: string): void => {
    remarks.push({ line, severity: 'error', text: words, rule });
  };
  if (text.length > LONGEST_SHEET) {
    error(1, `The sheet has ${text.length} characters; at most ${LONGEST_SHEET} are read.`, 'R-100');
    return { sheet: { name: '', version: null, types: [], entries: [], text }, remarks };
  }
  const lines = logicalLines(text);
  const first = lines[0];
  const head = first && isHeader(first) ? header(first) : null;
  if (!head) error(first?.numbers[0] ?? 1, 'The first line must name the class: class Name, then v and types if wanted.', 'K-030');
  else if (!head.ok) error(first?.numbers[0] ?? 1, `The class line is not understood: ${oneLine(first?.text ?? '')}`, 'K-030');
  const types = head?.types ?? [];
  const entries: Entry[] = [];
  let section = '';
  for (const line of head ? lines.slice(1) : lines) {
    const number = line.numbers[0] ?? 1;
    const title = sectionOf(line);
    if (title !== null) {
      section = title;
      continue;
    }
    if (entries.length === MOST_ENTRIES) {
      error(number, `The sheet has more than ${MOST_ENTRIES} entries; at most ${MOST_ENTRIES} are read.`, 'R-100');
      break;
    }
    if (isHeader(line)) error(number, 'A sheet has one class line, at its beginning.', 'K-030');
    const entry = entryOfText(line.text, number, section, types);
    entries.push(entry);
    for (const part of entry.parts) if (!part.ok) remarks.push(manual(entry, line, part));
  }
  const sheet = resolved({ name: head?.name ?? '', version: head?.version ?? null, types, entries, text });
  return { sheet, remarks: [...remarks, ...checkSheet(sheet)] };
}

function manual(entry: Entry, line: Logical, part: Entry['parts'][number]): Remark {
  const breaks = entry.source.slice(0, part.from).split('\n').length - 1;
  const text = `Resolved by hand: ${oneLine(entry.source.slice(part.from, part.to))}`;
  return { line: line.numbers[breaks] ?? entry.line, severity: 'warning', text, rule: 'R-100' };
}

const isHeader = (line: Logical): boolean => /^class(?![\p{L}\p{N}])/iu.test(line.text.trimStart());

/** `[Name]` on a line of its own. */
function sectionOf(line: Logical): string | null {
  const text = oneLine(line.text);
  const inner = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : '';
  const name = tidy(inner);
  return name !== '' && !/[[\]]/.test(inner) ? name : null;
}

interface Header {
  readonly name: string;
  readonly version: number | null;
  readonly types: readonly string[];
  readonly ok: boolean;
}

function header(line: Logical): Header {
  const c = cursor(line.text);
  c.at = 1;
  while (peek(c) && !versionNext(c) && peek(c)?.norm !== 'type') c.at += 1;
  const name = tidy(wording(c, 1, c.at));
  let version: number | null = null;
  if (versionNext(c)) {
    c.at += 1;
    version = int(c);
  }
  const types: string[] = [];
  let ok = isName(name);
  if (says(c, 'types')) {
    do {
      const words: string[] = [];
      for (let token = peek(c); token?.kind === 'word'; token = peek(c)) {
        words.push(token.text.toLowerCase());
        c.at += 1;
      }
      const type = words.join(' ');
      if (words.length < 1 || words.length > 2) ok = false;
      else if (!types.includes(type)) types.push(type);
    } while (sign(c, ','));
  }
  return { name, version, types, ok: ok && c.at === c.end };
}

const versionNext = (c: Cursor): boolean => peek(c)?.norm === 'v' && peek(c, 1)?.kind === 'int';
