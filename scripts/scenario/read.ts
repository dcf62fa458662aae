import { type Document, LineCounter, parseAllDocuments } from 'yaml';
import type { z } from 'zod';
import { type Scenario, scenario } from './format.ts';
import { type Complaint, complaint, type Path, pathText } from './names.ts';

/** One text of a file as it was read, or what is wrong with it; `line` finds the line of a field (the nearest one that is written). */
export interface Entry<Value> {
  readonly title: string;
  readonly value: Value | undefined;
  readonly complaints: readonly Complaint[];
  line(path: Path): number;
}

/** Reads the scenarios of a file: documents separated by `---`, each one scenario or a list of them. Never throws. */
export const readScenarioFile = (text: string): (Omit<Entry<Scenario>, 'value'> & { readonly scenario: Scenario | undefined })[] =>
  readTexts(text, scenario, 'the file holds no scenario').map(({ value, ...entry }) => ({ ...entry, scenario: value }));

/** Reads what a schema says out of a file: documents separated by `---`, each one text or a list of them. Never throws. */
export function readTexts<Value>(text: string, schema: z.ZodType<Value>, none: string): Entry<Value>[] {
  const lines = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter: lines });
  const found = Array.isArray(documents) ? documents.filter((each) => each.contents !== null || each.errors.length > 0) : [];
  if (found.length === 0) return [broken('(empty file)', [complaint([], none)], () => 1)];
  return found.flatMap((document) => entriesOf(document, lines, schema));
}

const broken = (title: string, complaints: Complaint[], line: Entry<never>['line']): Entry<never> => ({
  ...{ title, value: undefined, complaints },
  line,
});

function entriesOf<Value>(document: Document.Parsed, lines: LineCounter, schema: z.ZodType<Value>): Entry<Value>[] {
  const [error] = document.errors;
  if (error) {
    const { line } = lines.linePos(error.pos[0]);
    return [
      broken(
        '(not readable)',
        [complaint([], (error.message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, ''))],
        () => line,
      ),
    ];
  }
  const value: unknown = document.toJS();
  const start: Path[] = Array.isArray(value) ? value.map((_, i) => [i]) : [[]];
  return start.map((at) => {
    const line = (path: Path): number => lineOf(document, lines, [...at, ...path]);
    return entryOf(line, at.length > 0 && Array.isArray(value) ? value[Number(at[0])] : value, schema);
  });
}

function entryOf<Value>(line: Entry<Value>['line'], value: unknown, schema: z.ZodType<Value>): Entry<Value> {
  const read = schema.safeParse(value);
  const title = titleOf(value);
  if (read.success) return { title, value: read.data, complaints: [], line };
  return broken(title, read.error.issues.flatMap(complaintsOf), line);
}

const titleOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string' ? value.title : '(no title)';

/** Says what zod found in the words of the format. */
function complaintsOf(issue: z.core.$ZodIssue): Complaint[] {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => complaint([...path, key], 'there is no such field'));
  if (issue.code === 'invalid_type' && issue.input === undefined && issue.message.includes('undefined')) {
    return [complaint(path, `the field ${pathText(path)} is missing`)];
  }
  // A union says only "invalid": what its most promising branch found is said instead.
  if (issue.code === 'invalid_union') {
    const branch = [...issue.errors].sort((a, b) => depth(b) - depth(a))[0];
    // A place is a text or a point: a bare number was meant as the text.
    const text = issue.message === 'Invalid input' ? issue.errors.flat().find((inner) => isComma(inner)) : undefined;
    const found = branch && depth(branch) > 0 ? branch : text ? [text] : [];
    if (found.length > 0) return found.flatMap((inner) => complaintsOf({ ...inner, path: [...issue.path, ...inner.path] }));
  }
  // `{ at: { army: 3,0 } }` is read as two entries: the most common slip of all.
  return [complaint(path, isComma(issue) ? `${issue.message} (inside { } and [ ] a space such as "3,0" needs quotes)` : issue.message)];
}

const isComma = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_type' && issue.expected === 'string' && /received (number|null)/.test(issue.message);

/** How far into the value a branch of a union could read before it gave up. */
const depth = (issues: readonly z.core.$ZodIssue[]): number =>
  Math.max(0, ...issues.map((issue) => issue.path.length + (issue.code === 'unrecognized_keys' ? 1 : 0)));

function lineOf(document: Document.Parsed, lines: LineCounter, path: Path): number {
  for (let length = path.length; length >= 0; length--) {
    const offset = offsetOf(document, path.slice(0, length));
    if (offset !== undefined) return lines.linePos(offset).line;
  }
  return 1;
}

function offsetOf(document: Document.Parsed, path: Path): number | undefined {
  if (path.length === 0) return document.contents?.range?.[0];
  const parent: unknown = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (typeof parent !== 'object' || parent === null || !('items' in parent) || !Array.isArray(parent.items)) return undefined;
  const last = path.at(-1);
  const item: unknown =
    typeof last === 'number' && !isPair(parent.items[0])
      ? parent.items[last]
      : parent.items.find((pair) => isPair(pair) && String(plain(pair.key)) === String(last))?.key;
  return rangeOf(item);
}

const isPair = (value: unknown): value is { key: unknown } => typeof value === 'object' && value !== null && 'key' in value;
const plain = (node: unknown): unknown => (typeof node === 'object' && node !== null && 'value' in node ? node.value : node);
const rangeOf = (node: unknown): number | undefined => {
  const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined;
  return Array.isArray(range) && typeof range[0] === 'number' ? range[0] : undefined;
};
