import { describe, expect, it } from 'vitest';
import { parseSheet } from '../../../../shared/games/keelar/sheet/parse.ts';
import { guardFor, typesOfName } from '../../../../shared/games/keelar/sheet/types.ts';
import { entryOf } from './build.ts';

describe('types', () => {
  it('[R-96, K-183] a name gives every run of words at its end', () => {
    expect(typesOfName('Nuclear Gravity Bomb', [])).toEqual(['gravity bomb', 'bomb', 'bomb']);
    expect(entryOf('4g Yoshimitsu Wakazashi (weapon)').types).toContain('wakazashi');
    expect(entryOf('1g Gravity').types).toEqual([]);
  });

  it('[R-96] a registered type word anywhere in the name counts, also as a plural and from the header', () => {
    expect(entryOf('1g Fire Breath').types).toEqual(['breath', 'fire']);
    expect(entryOf('1g Daggers of Glass').types).toContain('dagger');
    const sheet = parseSheet('class Ninja types wakazashi, long bow\n1g Wakazashi\n1g Long Bow of Yew').sheet;
    expect(sheet.entries[0]?.types).toEqual(['wakazashi']);
    expect(sheet.entries[1]?.types).toContain('long bow');
  });

  it('[R-96, K-111, N-11] burn adds fire, wherever it stands', () => {
    expect(entryOf('3g Kindle (spell, ranged) - pay 1 action, 1 MP: inflict burn 3 at 3 range').types).toContain('fire');
    expect(entryOf('1g Torch - pay 1 action: inflict burn 2 at 1 range').types).toEqual(['fire']);
    expect(entryOf('1g Coin - 1/2 chance: if you are hidden: fly, otherwise inflict burn 1').types).toEqual(['fire']);
    expect(entryOf('1g Ring - deal 1 damage at 1 range, burn 1 at 1 radius').types).toEqual(['fire']);
    expect(entryOf('1g Rag - remove burn').types).toEqual([]);
  });

  it('[R-96, K-184, K-185, K-186] spells are abilities and magical, weapons, armor and devices are items', () => {
    expect(entryOf('1g Bolt (spell)').types).toEqual(['spell', 'ability', 'magical']);
    for (const tag of ['weapon', 'armor', 'device'])
      expect(entryOf(`1g Thing (${tag})`)).toMatchObject({ types: ['item', tag], item: true });
    expect(entryOf('1g Bone Armor')).toMatchObject({ types: ['armor', 'item'], item: false });
  });

  it('[R-118] numbers never make types', () => {
    expect(entryOf('1g Mage Level 1 (level)').types).toEqual(['level']);
    expect(entryOf('1g Rocket 3000').types).toEqual([]);
  });

  it('[AR-01, AR-02, K-140, K-141] the first entry of the armor’s own list counts, other fits everything', () => {
    const guards = [
      { type: 'melee', n: 2 },
      { type: 'fire', n: 1 },
      { type: 'magical', n: 3 },
    ];
    expect(guardFor(guards, ['magical', 'fire'])).toBe(1);
    expect(guardFor(guards, ['explosive'])).toBeNull();
    expect(guardFor([...guards, { type: 'other', n: 0 }], ['explosive'])).toBe(0);
    expect(guardFor([{ type: 'other', n: 5 }, ...guards], ['melee'])).toBe(5);
  });
});
