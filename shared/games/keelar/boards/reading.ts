import type { Prompt } from '../../../engine/prompt.ts';
import type { TextHelp, TextReading } from '../../../engine/sheet.ts';
import type { View } from '../../../engine/view.ts';
import { CLASSES } from '../classes/index.ts';
import type { Own } from '../play/state.ts';
import type { Entry } from '../sheet/ast.ts';
import { logicalLines, parseSheet } from '../sheet/parse.ts';

type Line = TextReading['lines'][number];
type Part = Line['parts'][number];

/** Types that a line shows in another way. */
const PRINTED = new Set(['level', 'item']);

/** Where to begin when nothing is there yet. */
const BLANK = `class My Class v 1
[Start]
start My Class Level 0 (level) - 1 action per turn
start Fists (ability, melee) - pay 1 action: deal 1 damage at 1 range
[Things]
2g My Class Level 1 (level) - 2 actions per turn
`;

/** §4, K-011: what the notation's reader makes of a sheet that somebody writes. */
export function help(_view: View<Own>, prompt: Prompt): TextHelp | undefined {
  if (prompt.kind !== 'text' || prompt.title[0] !== 'class.text') return undefined;
  return {
    samples: [{ label: 'A blank sheet', text: BLANK }, ...CLASSES.map(({ name, text }) => ({ label: name, text }))],
    read: readSheet,
  };
}

/** Every line of the text as it was written, coloured by what is understood; types that a line does not name stand beside it. */
function readSheet(text: string): TextReading {
  const { sheet, remarks } = parseSheet(text);
  const entries = new Map(sheet.entries.map((entry) => [entry.line, entry]));
  const coloured = new Map<number, Line>();
  for (const { numbers } of logicalLines(text)) {
    const entry = entries.get(numbers[0] ?? 0);
    if (entry) for (const line of entryLines(entry, numbers)) coloured.set(line.n, line);
  }
  const lines = text
    .split('\n')
    .map((line, at): Line => coloured.get(at + 1) ?? { n: at + 1, parts: [{ text: line, tone: toneOf(line) }] });
  const byHand = sheet.entries.filter(({ manual }) => manual.length > 0).length;
  const name = sheet.name === '' ? 'No class yet' : sheet.name;
  const hand = byHand === 0 ? 'all of it is understood' : `${byHand} with parts that are resolved by hand`;
  return { lines, remarks, sum: sheet.entries.length === 0 ? name : `${name}: ${sheet.entries.length} entries, ${hand}` };
}

function toneOf(line: string): Part['tone'] {
  const start = line.trim();
  if (start.startsWith('#')) return 'quiet';
  return /^class\b/i.test(start) || (start.startsWith('[') && start.endsWith(']')) ? 'head' : 'plain';
}

/** The lines of one entry: `parts` of the reader cut at the line breaks, what lies between them uncoloured. */
function entryLines({ source, parts, types, tags }: Entry, numbers: readonly number[]): Line[] {
  const pieces: Part[] = [];
  let at = 0;
  for (const { from, to, ok } of [...parts].sort((a, b) => a.from - b.from)) {
    if (from > at) pieces.push({ text: source.slice(at, from), tone: 'plain' });
    pieces.push({ text: source.slice(Math.max(at, from), to), tone: ok ? 'read' : 'hand' });
    at = Math.max(at, to);
  }
  if (at < source.length) pieces.push({ text: source.slice(at), tone: 'plain' });
  const rows: Part[][] = [[]];
  for (const { text, tone } of pieces) {
    for (const [index, piece] of text.split('\n').entries()) {
      if (index > 0) rows.push([]);
      if (piece !== '') rows.at(-1)?.push({ text: piece, tone });
    }
  }
  const more = types.filter((type) => !tags.includes(type) && !PRINTED.has(type));
  return rows.map((row, index): Line => {
    const aside = index === 0 && more.length > 0 ? { aside: more.join(', ') } : {};
    return { n: numbers[index] ?? numbers[0] ?? 1, parts: row, ...aside };
  });
}
