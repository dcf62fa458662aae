import { describe, expect, it } from 'vitest';
import { parseSheet } from '../../../../shared/games/keelar/sheet/parse.ts';
import { HEALTH, HEALTH_TEXT, withHealth } from '../../../../shared/games/keelar/sheet/purchase.ts';
import { errors, sheetOf, warnings } from './build.ts';

const found = (lines: string): string[] => {
  const { remarks } = parseSheet(`class Tester\n${lines}`);
  expect(errors(remarks)).toEqual([]);
  return warnings(remarks);
};

describe('costs that can be paid', () => {
  it('[R-103, K-047] actions are one a turn, more with levels, and none for whoever acts with something else', () => {
    expect(found('1g Leap - pay 1 action: move 2')).toEqual([]);
    expect(found('1g Leap - pay 2 actions: move 2')).toEqual([
      '2 R-103 Leap costs 2 action; no loadout of the class ever has more than 1.',
    ]);
    expect(found('1g Leap - pay 2 actions: move 2\n3g Elf Level 1 (level) - 2 actions per turn')).toEqual([]);
    expect(found('1g Leap - pay 2 actions: move 2\n1g Tea (item, one use) - free: gain 1 action')).toEqual([]);
    expect(found('1g Leap - pay 1 action: move 2\nstart Rage - max 4 rage, 1 rage per turn')).toHaveLength(1);
    expect(found('1g Grab - pay 2 hand actions: move 1\nstart Hands - 2 hand actions per turn')).toEqual([]);
    expect(found('1g Twin - activate, activate: move 1\nstart Grid - 1 activation per turn')).toHaveLength(1);
  });

  it('[R-103, K-036] stored resources reach their highest maximum, or add up without one', () => {
    expect(found('1g Bolt - pay 1 MP: move 1')).toEqual(['2 R-103 Bolt costs 1 MP; no loadout of the class ever has more than 0.']);
    expect(found('1g Bolt - pay 5 MP: move 1\n1g Elf Level 1 (level) - max 4 MP')).toHaveLength(1);
    expect(found('1g Bolt - pay 3 MP, 2 MP: move 1\n1g Elf Level 1 (level) - max 4 MP\n1g Elf Level 2 (level) - max 5 MP')).toEqual([]);
    expect(found('1g Bolt - pay 5 MP: move 1\n1g Flask (item, one use) - free: gain 1 MP')).toEqual([]);
    expect(found('1g Bite - pay 1 blood: move 1\nstart Fangs - max 3 blood')).toEqual([]);
    expect(found('1g Throw - discard 2 cards: move 1\nstart Hand - at start of turn, draw 1 card')).toEqual([]);
    expect(found('1g Gun - gain 5 heat: move 1\nstart Sink - max 4 heat')).toHaveLength(1);
    expect(found('1g Oath - pay 31 HP: move 1')).toHaveLength(1);
    expect(found('1g Oath - pay 30 HP, use 1 turn, 9 gold: move 1')).toEqual([]);
    expect(found('1g Luck - pay 1d6 EP: move 1\nstart Pool - max 5 EP')).toHaveLength(1);
  });

  it('[R-103, R-26, K-191] hands, Death Points and the summoned', () => {
    expect(found('1g Great Bow (weapon, 3 hands)')).toEqual(['2 R-103 Great Bow takes 3 hands; the class has at most 2.']);
    expect(found('1g Great Bow (weapon, 3 hands)\nstart Arms - 3 hand actions per turn')).toEqual([]);
    expect(found('3dp Crypt')).toEqual(['2 R-103 Crypt is bought with Death Points, but nothing of the class earns any.']);
    expect(found('3dp Crypt\nstart Tithe - when a character is killed, gain 2 Death Points')).toEqual([]);
    expect(found('1g Call - use 1 turn: summon Imp {1 HP, 1 action} at 1 range\n[Summon Imp]\nBite - pay 2 actions: move 1')).toEqual([
      '4 R-103 Bite costs 2 action; no loadout of the class ever has more than 1.',
    ]);
    expect(found('[Summon Imp]\nBite - pay 1 action: move 1')).toEqual(['3 R-103 Nothing on the sheet summons Imp, who could use Bite.']);
  });

  it('[R-96] types that nobody registered are warned of', () => {
    expect(found('1g Stick (weapon, meele)')).toEqual(['2 R-96 The type meele is not registered; name it in the class line.']);
    expect(found('1g Vest - armor sonic 1, other 1')).toEqual(['2 R-96 The type sonic is not registered; name it in the class line.']);
    expect(parseSheet('class Tester types sonic\n1g Vest - armor sonic 1, gravity bomb 2\n1g Nuclear Gravity Bomb (item)').remarks).toEqual(
      [],
    );
  });

  it('[K-031, K-043] the General Health Levels are a sheet without remarks that every class has, unless it has its own', () => {
    expect(parseSheet(HEALTH_TEXT).remarks).toEqual([]);
    expect(HEALTH.entries.map(({ price, abilities }) => [price.gold, abilities[0]?.effects[0]?.effect])).toEqual(
      [8, 10, 12, 15, 18, 22, 26, 30].map((n, at) => [[2, 2, 3, 4, 5, 6, 8, 10][at], { kind: 'max', amount: { n, res: 'HP' } }]),
    );
    expect(withHealth(sheetOf('1g Leaf')).entries).toHaveLength(9);
    const own = sheetOf('1g General Health Level 1 (level) - max 20 HP');
    expect(withHealth(own)).toBe(own);
  });
});
