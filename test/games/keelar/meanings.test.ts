import { describe, expect, it } from 'vitest';
import { CLASSES } from '../../../shared/games/keelar/classes/index.ts';
import { DO_NAMES } from '../../../shared/games/keelar/sheet/do-forms.ts';
import { MEANINGS, meaningOf } from '../../../shared/games/keelar/sheet/meanings.ts';
import { parseSheet } from '../../../shared/games/keelar/sheet/parse.ts';

const entries = CLASSES.flatMap(({ name, text }) => parseSheet(text).sheet.entries.map((entry) => ({ of: name, entry })));
const means = (name: string): string => {
  const found = entries.find(({ entry }) => entry.name === name);
  return found ? meaningOf(found.entry.abilities) : 'no such entry';
};

describe('plain words for what sheets call by name', () => {
  it('[K-030] are there for every name, and for no other', () => {
    expect(Object.keys(MEANINGS).sort()).toEqual([...DO_NAMES].sort());
  });
  it('[K-030] speak of the numbers of the entry, and leave none open', () => {
    expect(means('Last Stand')).toBe('once a board you stay up for one more turn instead of going down');
    expect(means('Lamp of Seeing')).toBe('nobody hides within 2 of you');
    expect(means('Fists')).toBe('');
    const open = entries.filter(({ entry }) => /[{}]|undefined| {2}|\( ?\)/.test(meaningOf(entry.abilities)));
    expect(open.map(({ of, entry }) => `${of}: ${entry.name}`)).toEqual([]);
  });
});
