/** A part of a map's text: its words, and the number they stand for where it stands for one. */
interface Section {
  line: number;
  items: readonly string[];
  value: number;
}

const KEYS = ['name', 'columns', 'rows', 'countdown', 'hexes', 'border', 'magic', 'pillars', 'entrance'] as const;
type Key = (typeof KEYS)[number];
export type Sections = Readonly<Record<Key, Section>>;

/** Something wrong in a text, by line from 1. */
export interface Remark {
  readonly line: number;
  readonly severity: 'error' | 'warning';
  readonly text: string;
  readonly rule: string;
}

const isKey = (text: string): text is Key => KEYS.some((key) => key === text);

/** The last of `1-5` or `A-I` as a number, or a plain number; NaN for anything else. */
function numberIn(key: Key, items: readonly string[]): number {
  const [only = ''] = items;
  if (items.length !== 1) return Number.NaN;
  if (key === 'columns') return Number(/^1-(\d)$/.exec(only)?.[1] ?? Number.NaN);
  if (key === 'rows') return (/^A-([A-Z])$/.exec(only)?.[1]?.charCodeAt(0) ?? Number.NaN) - 64;
  return key === 'countdown' && /^\d{1,2}$/.test(only) ? Number(only) : Number.NaN;
}

/** Takes a text apart: `key=words`, several keys in a line or one over several lines. Missing keys are empty. */
export function readSections(text: string): { sections: Sections; remarks: Remark[] } {
  const remarks: Remark[] = [];
  const found = new Map<Key, { line: number; items: string[] }>();
  let open: string[] | undefined;
  const lines = text.split('\n');
  lines.forEach((line, index) => {
    for (const word of line.split(/\s+/).filter(Boolean)) {
      const [, key, rest] = /^([a-z]+)=(.*)$/.exec(word) ?? [];
      const say = (words: string): void => {
        remarks.push({ line: index + 1, severity: 'error', text: words, rule: 'M-03' });
      };
      if (key === undefined || rest === undefined) {
        if (!open) say(`${word} belongs to nothing; write hexes=, border= ... before it`);
        open?.push(word);
      } else if (!isKey(key)) {
        say(`there is no ${key}; there are ${KEYS.join(', ')}`);
        open = [];
      } else {
        if (found.has(key)) say(`${key} stands here a second time`);
        open = rest === '' ? [] : [rest];
        found.set(key, { line: index + 1, items: open });
      }
    }
  });
  const section = (key: Key): Section => {
    const { line, items } = found.get(key) ?? { line: lines.length, items: [] };
    return { line, items, value: numberIn(key, items) };
  };
  const sections: Sections = {
    ...{ name: section('name'), columns: section('columns'), rows: section('rows'), countdown: section('countdown') },
    ...{ hexes: section('hexes'), border: section('border'), magic: section('magic') },
    ...{ pillars: section('pillars'), entrance: section('entrance') },
  };
  return { sections, remarks };
}
