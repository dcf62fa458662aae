import { describe, expect, it } from 'vitest';
import type { Sheet } from '../../../../shared/games/keelar/sheet/ast.ts';
import { LONGEST_SHEET, parseSheet } from '../../../../shared/games/keelar/sheet/parse.ts';
import { printEntry } from '../../../../shared/games/keelar/sheet/print.ts';
import { seededBelow } from '../../../support/table.ts';
import { EXAMPLES } from './examples.ts';

/** Canonical text of a sheet. Parsing it gives the same tree again, sources and lines aside (I-38). */
function printSheet(sheet: Sheet): string {
  const version = sheet.version === null ? '' : ` v ${sheet.version}`;
  const types = sheet.types.length > 0 ? ` types ${sheet.types.join(', ')}` : '';
  const lines = [`class ${sheet.name}${version}${types}`];
  let section = '';
  for (const entry of sheet.entries) {
    if (entry.section !== section) lines.push(`[${entry.section}]`);
    section = entry.section;
    lines.push(printEntry(entry));
  }
  return `${lines.join('\n')}\n`;
}

const SNIPPETS = [
  ...'";,(){}[]|:/#+-–\n\r\t\0’é漢',
  ...[
    ' - ',
    '\n  ',
    '\uD800',
    'class X',
    '[A]',
    '[Summon Skeleton]',
    'start ',
    'then ',
    'otherwise ',
    'or ',
    'manual "a"',
    'do foo-bar 1 x',
    '1d4-1 ',
  ],
  ...[
    'if you are hidden: ',
    '1/2 chance: ',
    'prerequisite: ',
    'at 2 range ',
    'in a line of 3',
    'while you are flying, ',
    'armor melee 2, ',
    'pay 1 action: ',
  ],
];

/** A sheet without what is not part of its tree: texts, lines, spans. */
const tree = ({ text: _, ...sheet }: Sheet) => ({
  ...sheet,
  entries: sheet.entries.map(({ source: _source, parts: _parts, line: _line, ...entry }) => entry),
});

function mutated(below: (bound: number) => number): string {
  const lines = Array.from({ length: 1 + below(4) }, () => EXAMPLES[below(EXAMPLES.length)]?.text ?? '');
  let text = below(8) === 0 ? '' : `class Mage v 2 types foo, bar baz\n${lines.join('\n')}`;
  for (let left = below(9); left >= 0; left -= 1) {
    const at = below(text.length + 1);
    const snippet = below(3) === 0 ? '' : (SNIPPETS[below(SNIPPETS.length)] ?? '');
    text = text.slice(0, at) + snippet + text.slice(at + below(6));
  }
  return text;
}

describe('any text', () => {
  it('[I-38] never throws, loses no word, and keeps its tree when printed (2,500 texts)', () => {
    const below = seededBelow(38);
    for (let round = 0; round < 2500; round += 1) {
      const text = mutated(below);
      const { sheet } = parseSheet(text);
      const printed = printSheet(sheet);
      const again = parseSheet(printed).sheet;
      expect(tree(again), text).toEqual(tree(sheet));
      expect(printSheet(again)).toBe(printed);
      for (const { source, parts, manual } of sheet.entries) {
        expect(parts.map(({ from, to }) => source.slice(from, to)).join('')).toBe(source);
        expect(parts.some(({ ok }) => !ok)).toBe(manual.length > 0);
      }
    }
  });

  it('[I-38] takes linear time: no repeated text at the limit takes longer than a moment', () => {
    const heads = ['', 'class X\n1g A - ', 'class X\n1g A (', 'class X\n1g A; ', 'class X\n1g A - pay 1 action: deal 1 damage at 1 range'];
    const repeated = [
      ...SNIPPETS,
      ', 1 damage at 1 radius',
      'deal 1 damage and ',
      '1g A 1 (level)\n',
      '1g A; prerequisite: B\n',
      'A or ',
      ' ',
      '1 ',
      'a ',
    ];
    let slowest = { ms: 0, what: '' };
    for (const head of heads)
      for (const unit of repeated) {
        const text = (head + unit.repeat(LONGEST_SHEET)).slice(0, LONGEST_SHEET);
        const start = performance.now();
        printSheet(parseSheet(text).sheet);
        const ms = performance.now() - start;
        if (ms > slowest.ms) slowest = { ms, what: `${head} ${unit}` };
      }
    expect(slowest.ms, slowest.what).toBeLessThan(5_000);
  });
});
