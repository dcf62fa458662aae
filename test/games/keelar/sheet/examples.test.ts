import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../../shared/games/keelar/sheet/ast.ts';
import { printEntry } from '../../../../shared/games/keelar/sheet/print.ts';
import { entryOf } from './build.ts';
import { EXAMPLES } from './examples.ts';

const EMPTY: Omit<Entry, 'source' | 'parts'> = {
  line: 2,
  section: '',
  price: { start: false, gold: 0, dp: 0 },
  name: '',
  tags: [],
  oneUse: false,
  hands: 0,
  wear: null,
  level: false,
  item: false,
  types: [],
  abilities: [],
  needs: null,
  limits: [],
  undeclared: false,
  mayTarget: [],
  manual: [],
};

describe('the examples of the notation', () => {
  for (const { id, text, tree } of EXAMPLES) {
    it(`[${id}, I-38] ${tree.name} has exactly this tree, and printing keeps it`, () => {
      const { source, parts, ...rest } = entryOf(text);
      expect(source).toBe(text);
      expect(rest).toEqual({ ...EMPTY, ...tree });
      const { source: printed, parts: again, ...same } = entryOf(printEntry(entryOf(text)));
      expect(same).toEqual(rest);
      expect(printEntry(entryOf(printed))).toBe(printed);
      expect(parts.every(({ ok }) => ok)).toBe(id !== 'N-20');
      expect(again.at(-1)?.to).toBe(printed.length);
    });
  }

  it('[N-20] colours exactly the words that stay for the players', () => {
    const { source, parts } = entryOf(EXAMPLES.at(-1)?.text ?? '');
    expect(parts.map(({ from, to, ok }) => [source.slice(from, to), ok])).toEqual([
      ['3g Odd Charm (item) - pay 1 action: ', true],
      ['trade hats with the nearest goblin', false],
    ]);
  });
});
