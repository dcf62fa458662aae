import { describe, expect, it } from 'vitest';
import { accepts } from '../../../../shared/engine/answers.ts';
import { active, bringable, type Owned } from '../../../../shared/games/keelar/sheet/loadout.ts';
import {
  afterBuying,
  basketFault,
  basketItems,
  canBuy,
  priceOf,
  startOwned,
  withHealth,
} from '../../../../shared/games/keelar/sheet/purchase.ts';
import { sheetOf } from './build.ts';

const SHEET = withHealth(
  sheetOf(`
start Fists (melee) - pay 1 action: deal 1 damage at 1 range
start Hide Level 0 (level) - pay 1 action: hide 4 range
2g Hide Level 1 (level) - pay 1 action: hide 3 range
2g Mage Level 1 (level) - max 4 MP
3g Mage Level 2 (level) - max 7 MP
1g Flask (item, one use) - free: gain 3 MP
0g Pebble (item)
5g Fireball (spell); prerequisite: Mage Level 2
4g Charge (item); prerequisite: Flask or Fireball
2g Vow (ability); prerequisite: Fists, Mage Level 1
3dp Crypt (ability)
[Summon Imp]
Bite - pay 1 action: move 1`),
);
const own = (...names: string[]): Owned => names.map((name) => ({ name, copies: 1 }));
const rule = (owned: Owned, name: string, purse = 99, dp = 0): string | undefined => canBuy(SHEET, owned, name, purse, dp)?.rule;

describe('buying', () => {
  it('[K-030, K-031] sells what is on the sheet, General Health Levels too, and nothing of summoned creatures', () => {
    expect(priceOf(SHEET, 'Fireball')).toEqual({ start: false, gold: 5, dp: 0 });
    expect(rule([], 'Sun')).toBe('K-030');
    expect(rule([], 'Bite')).toBe('K-030');
    expect(rule([], 'Fists')).toBe('K-030');
    expect(rule([], 'General Health Level 1')).toBeUndefined();
    expect(startOwned(SHEET)).toEqual(own('Fists', 'Hide Level 0'));
  });

  it('[K-032] abilities and levels only once, items any number of times', () => {
    expect(rule(own('Mage Level 2', 'Fireball'), 'Fireball')).toBe('K-032');
    expect(rule(own('Mage Level 2'), 'Mage Level 1')).toBe('K-032');
    expect(rule(own('Flask'), 'Flask')).toBeUndefined();
    expect(afterBuying(SHEET, own('Flask'), { Flask: 3 })).toEqual([{ name: 'Flask', copies: 4 }]);
  });

  it('[K-033, K-191] gold and Death Points must suffice', () => {
    expect(rule([], 'Flask', 1)).toBeUndefined();
    expect(rule([], 'Flask', 0)).toBe('K-033');
    expect(rule([], 'Crypt', 0, 2)).toBe('K-191');
    expect(rule([], 'Crypt', 0, 3)).toBeUndefined();
  });

  it('[K-035, I-15] a level requires the one below and takes its place', () => {
    expect(rule([], 'Mage Level 2')).toBe('K-035');
    expect(rule(own('Mage Level 1'), 'Mage Level 2')).toBeUndefined();
    expect(afterBuying(SHEET, own('Mage Level 1', 'Flask'), { 'Mage Level 2': 1 })).toEqual(own('Flask', 'Mage Level 2'));
    expect(afterBuying(SHEET, startOwned(SHEET), { 'Mage Level 2': 1, 'Mage Level 1': 1, 'Hide Level 1': 1 })).toEqual(
      own('Fists', 'Mage Level 2', 'Hide Level 1'),
    );
  });

  it('[K-037, R-11] prerequisites: all of them, any of them, and a higher level serves for a lower one', () => {
    expect(rule(own('Mage Level 1'), 'Fireball')).toBe('K-037');
    expect(rule(own('Mage Level 2'), 'Fireball')).toBeUndefined();
    expect(rule([], 'Charge')).toBe('K-037');
    expect(rule(own('Flask'), 'Charge')).toBeUndefined();
    expect(rule(own('Mage Level 2'), 'Vow')).toBe('K-037');
    expect(rule(own('Mage Level 2', 'Fists'), 'Vow')).toBeUndefined();
  });

  it('[R-11] a basket may hold several levels and its own prerequisites, in any order, if all of it can be paid', () => {
    const fault = (basket: Record<string, number>, purse: number, dp = 0) => basketFault(SHEET, startOwned(SHEET), basket, purse, dp)?.rule;
    const basket = { Charge: 1, Fireball: 1, 'Mage Level 2': 1, 'Mage Level 1': 1 };
    expect(fault(basket, 14)).toBeUndefined();
    expect(fault(basket, 13)).toBe('K-033');
    expect(fault({ 'Mage Level 2': 1 }, 99)).toBe('K-035');
    expect(fault({ Fireball: 1 }, 99)).toBe('K-037');
    expect(fault({ Crypt: 1 }, 99, 2)).toBe('K-191');
    expect(fault({ Crypt: 2 }, 99, 9)).toBe('K-032');
    expect(fault({ Flask: 1.5 }, 99)).toBe('K-032');
    expect(fault({ Bite: 1 }, 99)).toBe('K-030');
    expect(fault({}, 0)).toBeUndefined();
  });

  it('[K-030, R-09] the shop offers what the purse pays for, with what else must be in the basket', () => {
    const items = basketItems(SHEET, startOwned(SHEET), 5, 0);
    const by = new Map(items.map(({ id, label: _, ...item }) => [id, item]));
    expect([...by.keys()]).toEqual([
      'Hide Level 1',
      'Mage Level 1',
      'Mage Level 2',
      'Flask',
      'Pebble',
      'Fireball',
      'Charge',
      'Vow',
      ...[1, 2, 3, 4, 5].map((n) => `General Health Level ${n}`),
    ]);
    expect(by.get('Hide Level 1')).toEqual({ price: 2, most: 1 });
    expect(by.get('Mage Level 2')).toEqual({ price: 3, most: 1, needs: ['Mage Level 1'] });
    expect(by.get('Flask')).toEqual({ price: 1, most: 5 });
    expect(by.get('Pebble')?.most).toBe(9);
    expect(by.get('Fireball')?.needs).toEqual(['Mage Level 2']);
    expect(by.get('Charge')).toEqual({ price: 4, most: 1, anyOf: ['Flask', 'Fireball'] });
    expect(by.get('Vow')?.needs).toEqual(['Mage Level 1']);
    expect(basketItems(SHEET, [], 0, 0).map(({ id }) => id)).toEqual(['Pebble']);
    expect(basketItems(SHEET, own('Flask'), 4, 0).find(({ id }) => id === 'Charge')).not.toHaveProperty('anyOf');
    expect(basketItems(SHEET, own('Fireball'), 4, 0).map(({ id }) => id)).not.toContain('Fireball');
  });

  it('[K-030, K-037] the prompt and the rules agree on every small basket', () => {
    const owned = startOwned(SHEET);
    const items = basketItems(SHEET, owned, 9, 3);
    const prompt = { kind: 'basket', items, budget: 9 } as const;
    const ids = items.map(({ id }) => id);
    let both = 0;
    for (let bits = 0; bits < 2 ** ids.length; bits += 7) {
      const basket = Object.fromEntries(ids.filter((_, at) => (bits >> at) % 2 === 1).map((id) => [id, 1]));
      const fine = accepts(prompt, basket);
      expect(fine, JSON.stringify(basket)).toBe(basketFault(SHEET, owned, basket, 9, 3) === undefined);
      if (fine) both += 1;
    }
    expect(both).toBeGreaterThan(20);
  });
});

describe('bringing', () => {
  it('[K-034, K-038, R-12, I-14] what is brought is owned and has its prerequisites among what is brought', () => {
    expect(bringable(SHEET, own('Charge', 'Fireball', 'Vow', 'Fists'))).toEqual(own('Fists'));
    expect(bringable(SHEET, own('Charge', 'Fireball', 'Mage Level 2'))).toEqual(own('Charge', 'Fireball', 'Mage Level 2'));
  });

  it('[R-13, K-037] what lost its prerequisite stops working until that is regained', () => {
    const brought = [...own('Charge', 'Fists'), { name: 'Flask', copies: 2 }];
    expect(active(SHEET, brought)).toEqual(['Charge', 'Fists', 'Flask']);
    expect(active(SHEET, brought, own('Flask'))).toEqual(['Charge', 'Fists', 'Flask']);
    expect(active(SHEET, brought, [{ name: 'Flask', copies: 2 }])).toEqual(['Fists']);
    expect(active(SHEET, brought, own('Charge'))).toEqual(['Fists', 'Flask']);
  });
});
