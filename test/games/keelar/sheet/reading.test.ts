import { describe, expect, it } from 'vitest';
import { LONGEST_SHEET, MOST_ENTRIES, parseSheet } from '../../../../shared/games/keelar/sheet/parse.ts';
import {
  ability,
  afterThen,
  amount,
  damage,
  deal,
  effectOf,
  effectsOf,
  entryOf,
  errors,
  links,
  pay,
  push,
  range,
  sheetOf,
  tier,
  warnings,
} from './build.ts';

describe('how a sheet is read', () => {
  it('[R-118] a line that starts with a space continues, # at the beginning is a comment, and the header may give version and types', () => {
    const text =
      '# ours\nclass Night Elf v 3\n  types moon, star dust\n\n[Bow]\n# no entry\n2g Bow Shot (ranged)\r\n  - pay 1 action:\n# between\n\tdeal 1 damage # 5\n1g Leaf';
    const { sheet } = parseSheet(text);
    expect(sheet).toMatchObject({ name: 'Night Elf', version: 3, types: ['moon', 'star dust'] });
    expect(sheet.entries.map(({ name, line, section }) => [name, line, section])).toEqual([
      ['Bow Shot', 7, 'Bow'],
      ['Leaf', 11, 'Bow'],
    ]);
    expect(sheet.entries[0]?.manual).toEqual(['deal 1 damage # 5']);
    expect(sheet.text).toBe(text);
  });

  it('[I-38] keywords ignore case, plural and the length of dashes', () => {
    const plain = entryOf(
      '5g Fire Wall (spell, 2 hands) - pay 2 actions: deal 1 damage at 3 range (1 diagonal), then fly for 2 turns; limit 1 per turn',
    );
    const loud = entryOf(
      '5G Fire Wall (SPELL, 2 hand) — PAY 2 action: Deal 1 DAMAGE at 3 ranges (1 diagonals), THEN Fly for 2 turn; Limit 1 per Turns',
    );
    expect({ ...loud, source: '', parts: [] }).toEqual({ ...plain, source: '', parts: [] });
  });

  it('[N-02] prices are start, gold, Death Points or both; any other price leaves the whole line to the players', () => {
    expect(entryOf('start Focus').price).toEqual({ start: true, gold: 0, dp: 0 });
    expect(entryOf('0g + 3dp Bone Armor').price).toEqual({ start: false, gold: 0, dp: 3 });
    const odd = entryOf('3 rage Fury (ability) - pay 1 rage: move 1; limit 1 per turn');
    expect(odd).toMatchObject({ price: { start: false, gold: 0, dp: 0 }, tags: [], limits: [], parts: [{ ok: false }] });
    expect(odd.manual).toEqual(['3 rage Fury (ability) - pay 1 rage: move 1; limit 1 per turn']);
    expect(odd.abilities).toEqual([ability(null, { kind: 'manual', text: odd.source })]);
    expect(entryOf('2g fury of small letters').manual).toHaveLength(1);
  });

  it('[R-100] what is not understood stays word for word, piece by piece, and the cost before it is kept', () => {
    const entry = entryOf(
      '1g Mixed Bag (item, Odd Tag!) - pay 1 action, 2 MP: deal 1 damage at 2 range, juggle,  then sing "a, b"; hums; limit 1 per turn',
    );
    expect(entry.abilities).toEqual([
      {
        trigger: null,
        cost: [pay(1, 'action'), pay(2, 'MP')],
        effects: [
          ...links(deal([damage(1)], range(2)), { kind: 'manual', text: 'juggle' }),
          afterThen({ kind: 'manual', text: 'sing "a, b"' }),
        ],
      },
    ]);
    expect(entry.manual).toEqual(['juggle', 'sing "a, b"', 'Odd Tag!', 'hums']);
    expect(entry.limits).toEqual([{ n: 1, per: 'turn' }]);
    expect(entry.parts.filter(({ ok }) => !ok).map(({ from, to }) => entry.source.slice(from, to))).toEqual([
      'Odd Tag!',
      'juggle',
      'sing "a, b"',
      'hums',
    ]);
  });

  it('[R-100] nothing becomes free because its cost or trigger was not understood', () => {
    for (const body of [
      'pay 2 mana: deal 9 damage at 9 range',
      'pay 2 mana, deal 9 damage at 9 range',
      'when it rains, deal 9 damage at 9 range',
      '2 mana, 1 MP: fly',
    ])
      expect(entryOf(`1g Thing - ${body}`).abilities).toEqual([ability(null, { kind: 'manual', text: body })]);
    expect(effectsOf('if it rains: fly, levitate')).toEqual(
      links({ kind: 'manual', text: 'if it rains: fly' }, { kind: 'levitate', until: null }),
    );
    expect(effectOf('if you are hidden: sing, otherwise fly')).toEqual({
      kind: 'if',
      cond: { kind: 'you are hidden' },
      effect: { kind: 'manual', text: 'sing' },
      otherwise: { kind: 'fly', until: null },
    });
  });

  it('reads what we added to the grammar', () => {
    const dice = { dice: 1, sides: 4, plus: -1 } as const;
    expect(effectOf('deal 1d4-1 damage at 4 range')).toEqual(deal([damage(dice)], range(4)));
    expect(effectOf('heal 2d6+1')).toEqual({ kind: 'heal', n: { dice: 2, sides: 6, plus: 1 }, reach: null });
    expect(effectOf('1d4 EP per turn')).toEqual({ kind: 'income', amount: amount({ dice: 1, sides: 4, plus: 0 }, 'EP') });
    expect(effectOf('deal 3 damage at 5 range in line no LOS')).toEqual(deal([damage(3)], range(5, { straight: true, sight: 'no LOS' })));
    expect(effectOf('deal 1 damage at 5 range LOS (diagonals)')).toEqual(deal([damage(1)], range(5, { sight: 'LOS', diagonals: null })));
    expect(effectOf('deal 2 push back in a line of 3')).toEqual(deal([push(2)], { kind: 'line', n: 3 }));
    expect(effectOf('do chain-arc 2 1d6 fire at 3 range')).toEqual({
      kind: 'do',
      name: 'chain-arc',
      args: [2, '1d6', 'fire'],
      reach: range(3),
    });
    expect(effectOf('remove statuses to self')).toEqual({ kind: 'cure', what: 'statuses', reach: { kind: 'self' } });
    expect(effectOf('2 activations per turn')).toEqual({ kind: 'income', amount: amount(2, 'activation') });
    expect(effectOf('max 12 HP')).toEqual({ kind: 'max', amount: amount(12, 'HP') });
    expect(entryOf('1g Thing - when you are targeted, move 1').abilities[0]?.trigger).toMatchObject({ who: 'you', what: 'is targeted' });
    expect(entryOf('1g Thing - when you are hit by melee, move 1').abilities[0]?.trigger).toMatchObject({ what: 'is hit', by: 'melee' });
    expect(effectOf('manual "say ""hi"", loud"')).toEqual({ kind: 'manual', text: 'say "hi", loud' });
    expect(entryOf('4g Ace in the Pit').name).toBe('Ace in the Pit');
  });

  it('[K-093] tiers belong to the packet before them, "then" starts anew', () => {
    expect(effectsOf('deal 1 damage at 2 range, 1 damage at 1 radius, 1 push back at 2 radius (2 diagonals), move 1')).toEqual(
      links(deal([damage(1)], range(2), tier([damage(1)], 1), tier([push(1)], 2, { diagonals: 2 })), {
        kind: 'move',
        n: 1,
        withPush: false,
      }),
    );
    expect(effectsOf('deal 1 damage at 2 range, then 1 damage at 1 radius')).toHaveLength(2);
  });

  it('several abilities stand between bars, and an armor list ends where another effect begins', () => {
    expect(entryOf('1g Thing - pay 1 action: move 2 | at start of turn, gain 1 MP | armor melee 2, max 4 MP').abilities).toEqual([
      ability([pay(1, 'action')], { kind: 'move', n: 2, withPush: false }),
      { trigger: { kind: 'at', edge: 'start', of: 'turn' }, cost: null, effects: links({ kind: 'gain', amount: amount(1, 'MP') }) },
      ability(null, { kind: 'armor', guards: [{ type: 'melee', n: 2 }] }, { kind: 'max', amount: amount(4, 'MP') }),
    ]);
  });

  it('what is summoned has its own section, needs no price and may share names with the class', () => {
    const { sheet, remarks } = parseSheet(
      'class Undead\nstart Claw (melee) - pay 1 action: deal 1 damage at 1 range\n5g Raise Bones - use 1 turn: summon Skeleton {2 HP, 1 action} at 1 range\n[Summon Skeleton]\nClaw (melee) - pay 1 action: deal 1 damage at 1 range',
    );
    expect(remarks).toEqual([]);
    expect(sheet.entries.map(({ name, section, price }) => [name, section, price.start])).toEqual([
      ['Claw', '', true],
      ['Raise Bones', '', false],
      ['Claw', 'Summon Skeleton', true],
    ]);
  });
});

describe('what is refused', () => {
  it('[K-030] a sheet begins with its class', () => {
    expect(errors(parseSheet('').remarks)).toEqual(['1 K-030 The first line must name the class: class Name, then v and types if wanted.']);
    expect(errors(parseSheet('\n2g Leaf\n').remarks)[0]).toMatch(/^2 K-030 The first line must name the class/);
    for (const line of ['class', 'class !', 'class Elf v 2 more', 'class Elf types Three Long Words', 'class elf'])
      expect(errors(parseSheet(line).remarks)).toEqual([`1 K-030 The class line is not understood: ${line}`]);
    expect(errors(parseSheet('class Elf\n1g Leaf\nclass Mage').remarks)).toEqual(['3 K-030 A sheet has one class line, at its beginning.']);
  });

  it('[K-032, K-035, K-037] doubled names, gaps in chains, prerequisites of nothing or in a circle, each with its line', () => {
    const found = (lines: string): string[] => errors(parseSheet(`class Tester\n${lines}`).remarks);
    expect(found('1g Leaf\n2g Leaf')).toEqual(['3 K-032 Leaf stands on line 2 already.']);
    expect(found('1g Elf Level 2 (level)')).toEqual(['2 K-035 Elf Level 2 stands without Elf Level 1.']);
    expect(found('1g Hide Level 0 (level)\n1g Hide Level 1 (level)')).toEqual([]);
    expect(found('1g Leaf; prerequisite: Branch')).toEqual(['2 K-037 Leaf requires Branch, which is not on the sheet.']);
    expect(found('1g Leaf; prerequisite: General Health Level 2')).toEqual([]);
    const round = 'can never be had: what it requires goes round in a circle.';
    expect(found('1g Leaf; prerequisite: Branch\n1g Branch; prerequisite: Leaf')).toEqual([
      `2 K-037 Leaf ${round}`,
      `3 K-037 Branch ${round}`,
    ]);
    expect(found('1g Leaf; prerequisite: Leaf')).toEqual([`2 K-037 Leaf ${round}`]);
    expect(found('1g Elf Level 1 (level); prerequisite: Elf Level 2\n1g Elf Level 2 (level)')).toEqual([
      `2 K-037 Elf Level 1 ${round}`,
      `3 K-037 Elf Level 2 ${round}`,
    ]);
    expect(found('1g Leaf; prerequisite: Branch or Root\n1g Branch; prerequisite: Leaf\n1g Root')).toEqual([]);
  });

  it('prerequisites are written as the entries they name, also with "or" in a name', () => {
    const { entries } = sheetOf(
      '1g Double or Nothing\n1g Odds; prerequisite: Double Or Nothing\n1g Ends; prerequisite: Double or Nothing or Odds',
    );
    expect(entries[1]?.needs).toEqual({ mode: 'all', names: ['Double or Nothing'] });
    expect(entries[2]?.needs).toEqual({ mode: 'any', names: ['Double or Nothing', 'Odds'] });
    expect(entryOf('1g Odds; prerequisite: Ends, Odds or Evens').manual).toEqual(['prerequisite: Ends, Odds or Evens']);
  });

  it('[R-100] a sheet beyond the limits, by characters or entries, and 100 kB at once', () => {
    const long = `class Elf\n${'1g Leaf\n'.repeat(12_500)}`;
    expect(long.length).toBeGreaterThan(100_000);
    const { sheet, remarks } = parseSheet(long);
    expect(sheet.entries).toEqual([]);
    expect(errors(remarks)).toEqual([`1 R-100 The sheet has ${long.length} characters; at most ${LONGEST_SHEET} are read.`]);
    const many = parseSheet(`class Elf\n${Array.from({ length: MOST_ENTRIES + 1 }, (_, n) => `1g Leaf ${n}`).join('\n')}`);
    expect(many.sheet.entries).toHaveLength(MOST_ENTRIES);
    expect(errors(many.remarks)).toEqual([
      `${MOST_ENTRIES + 2} R-100 The sheet has more than ${MOST_ENTRIES} entries; at most ${MOST_ENTRIES} are read.`,
    ]);
  });

  it('[R-100] manual parts are only warned of, with the line they stand on', () => {
    const { remarks } = parseSheet('class Elf\n1g Leaf - fly,\n  sing,\n# a comment\n  dance');
    expect(errors(remarks)).toEqual([]);
    expect(warnings(remarks)).toEqual(['3 R-100 Resolved by hand: sing', '5 R-100 Resolved by hand: dance']);
  });
});
