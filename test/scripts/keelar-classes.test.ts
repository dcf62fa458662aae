import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withClasses } from '../../scripts/keelar-classes/chapter.ts';
import { WORDS } from '../../scripts/keelar-classes/words.ts';
import { CLASSES } from '../../shared/games/keelar/classes/index.ts';

const book = readFileSync(join(import.meta.dirname, '../../shared/games/keelar/rules.md'), 'utf8');

describe('the chapter of the classes', () => {
  it('is what the sheets say now (else run scripts/keelar-classes.ts)', () => expect(withClasses(book)).toBe(book));
  it('has every class under its number, with prices and numbers of its sheet', () => {
    const empty = book.replace(/(### 5\.1 The sheets\n)[\s\S]*(\n# Apart: )/, '$1$2');
    expect(empty).not.toContain('**C-01 Mage**');
    const written = withClasses(empty);
    CLASSES.forEach(({ name }, index) => {
      expect(written).toContain(`- **C-${String(index + 1).padStart(2, '0')} ${name}** — `);
    });
    const price = /^(\d+)g Gust /m.exec(CLASSES[0]?.text ?? '')?.[1];
    expect(written).toContain(`- **Gust** ${price}g (spell, ranged, air) — pay `);
  });
  it('says in words what only a companion can do, and has no word to spare', () => {
    expect(book.slice(book.indexOf('### 5.1'), book.indexOf('# Apart: '))).not.toMatch(/\bdo [a-z]+-|\{\d\}|undefined/);
    const used = CLASSES.flatMap(({ text }) => [...text.replaceAll('\n ', ' ').matchAll(/\bdo ([a-z-]+)/g)].map(([, name]) => name));
    expect(Object.keys(WORDS).filter((key) => !used.includes(key.split(' ')[0]))).toEqual([]);
  });
  it('refuses a book that has no place for it', () => expect(() => withClasses('# Keelar\n')).toThrow(/no place/));
});
