import { describe, expect, it } from 'vitest';
import { project } from '../../../../shared/engine/project.ts';
import { loadoutItems } from '../../../../shared/games/keelar/boards/pack.ts';
import { scramble } from '../../../support/secrecy.ts';
import { seededBelow, type table } from '../../../support/table.ts';
import { chosen, cost, defaults, hiddenOf, ownOf, standIn, toldTo, until } from './stand-in.ts';

const names = (voice: ReturnType<typeof table>, seat: number): string[] =>
  hiddenOf(voice).seats[seat]?.owned.map(({ entry }) => entry) ?? [];
const rich = { 'shop.startGold': 20 };

describe('the shop', () => {
  it('[K-010, R-09] with 0 gold nobody can buy anything priced in the first shop, and nobody is asked in vain', () => {
    const voice = chosen(standIn([]), 2);
    expect(voice.open(0).prompt.title[0]).toBe('loadout.ask');
    expect(names(voice, 0)).toContain('Focus');
  });

  it('[K-029, K-033, K-031] buys from the class and the General Health Levels, and pays', () => {
    const voice = chosen(standIn([]), 2, rich);
    const basket = { 'Mage Level 1': 1, 'General Health Level 1': 1, 'Mana Flask': 3 };
    const spent = cost(voice, 0, basket);
    expect(spent).toBeGreaterThanOrEqual(5);
    voice.seat(0).answer(basket).seat(1).answer({});
    expect(hiddenOf(voice).seats[0]).toMatchObject({ purse: { num: 20 - spent, den: 1 }, spent });
    expect(names(voice, 0).filter((name) => name === 'Mana Flask')).toHaveLength(3);
    expect(names(voice, 0)).toContain('General Health Level 1');
    expect(toldTo(voice, 0, 'shop.bought')).toEqual([['Mage Level 1, General Health Level 1, Mana Flask ×3', 20 - spent]]);
    expect(toldTo(voice, 1, 'shop.bought')).toEqual([]);
    expect(hiddenOf(voice).seats[1]).toMatchObject({ purse: { num: 20, den: 1 }, spent: 0 });
  });

  it('[R-11, K-035, I-15] several levels in one shop, in order, each at its price; only the top of a chain is owned', () => {
    const voice = chosen(standIn([]), 2, rich);
    voice.seat(0).refused({ 'Mage Level 2': 1 }, 'K-035');
    const basket = { 'Mage Level 2': 1, 'Mage Level 1': 1, Fireball: 1 };
    voice.answer(basket).seat(1).answer({});
    expect(hiddenOf(voice).seats[0]?.spent).toBe(cost(voice, 0, basket));
    expect(names(voice, 0).filter((name) => name.startsWith('Mage Level'))).toEqual(['Mage Level 2']);
    expect(names(voice, 0)).toContain('Fireball');
  });

  it('[R-11, K-037, K-032] refusals name their rule: prerequisite, once only, price', () => {
    const voice = chosen(standIn([]), 2, { 'shop.startGold': 12 });
    voice.seat(0).refused({ Fireball: 1 }, 'K-037').refused({ Gust: 2 }, 'K-032').refused({ 'Mana Flask': 13 }, 'K-033');
    voice.refused({ Broadsword: 1 }, 'K-030');
    voice.refused({ Focus: 1 }, 'K-030');
  });

  it('[K-032, K-034] on later boards one-time things are not sold again, items are, and unspent gold is kept', () => {
    const voice = chosen(standIn([[4, 0]]), 2, { 'shop.startGold': 6 });
    const basket = { Gust: 1, 'Mana Flask': 1 };
    const left = 6 - cost(voice, 0, basket);
    voice.seat(0).answer(basket).seat(1).answer({});
    until(voice, 'go.ask');
    defaults(voice);
    const { prompt } = voice.open(0);
    const listed = prompt.kind === 'basket' ? prompt.items.map(({ id }) => id) : [];
    expect(listed).toContain('Mana Flask');
    expect(listed).not.toContain('Gust');
    expect(prompt).toMatchObject({ budget: left + 4 });
    // From the second board on all are asked: who is not would have shown an empty purse.
    expect(voice.state.prompts.map(({ seat }) => seat)).toEqual([0, 1]);
  });

  it('[K-191] Death Points are counted over the whole basket', () => {
    const game = standIn([], (t) => {
      const [undead] = t.hidden.seats;
      if (undead) undead.dp = 3;
    });
    const voice = until(chosen(game, 2, { 'shop.startGold': 10 }, ['undead', 'mage']), 'go.ask');
    defaults(voice);
    expect(voice.open(0).prompt.title).toEqual(['shop.ask.dp', 10, 3]);
    voice.seat(0).refused({ 'Bone Armor': 1, 'Bone Wall': 1 }, 'K-191');
    voice.answer({ 'Bone Armor': 1 }).seat(1).answer({});
    expect(hiddenOf(voice).seats[0]).toMatchObject({ dp: 0, spent: 0 });
    // I-31: buying resources stay.
    until(voice, 'go.ask');
    expect(names(voice, 0)).toContain('Bone Armor');
  });

  it('[R-10, K-173, I-16] nobody else learns what is bought, packed or in a purse: views change by "ready" alone', () => {
    const buys: Record<string, number>[] = [{ 'Mage Level 1': 1, 'Mana Flask': 5 }, { Gust: 1 }, {}];
    const seen = buys.map((basket) => {
      const voice = chosen(standIn([]), 3, rich);
      voice.seat(0).answer(basket);
      const shopping = [1, 2, null].map((viewer) => voice.view(viewer));
      voice.seat(1).answer({}).seat(2).answer({});
      const packing = [1, 2, null].map((viewer) => voice.view(viewer));
      voice.seat(0).answer({ Focus: 1 });
      return JSON.stringify([shopping, packing, [1, 2, null].map((viewer) => [voice.view(viewer), voice.heard(viewer)])]);
    });
    expect(seen[1]).toBe(seen[0]);
    expect(seen[2]).toBe(seen[0]);
  });

  it('[I-16, R-92] views hold nothing that another seat’s secrets decide', () => {
    const voice = chosen(standIn([]), 3, rich);
    voice.seat(0).answer({ 'Mage Level 1': 1 });
    for (const viewer of [1, 2, null]) {
      const other = scramble(voice.table, viewer, seededBelow(3));
      expect(JSON.stringify(project(other, viewer))).toBe(JSON.stringify(voice.view(viewer)));
    }
    expect(voice.view(0).notes).toMatchObject({ seat: { purse: { num: 20, den: 1 } } });
    expect(voice.view(null).notes).toEqual({});
  });

  it('[R-16] info.showSpent=always tells all after every shop what was spent; by default only the end does', () => {
    for (const [showSpent, count] of [
      ['always', 2],
      ['atEnd', 0],
    ] as const) {
      const voice = chosen(standIn([]), 2, { ...rich, 'info.showSpent': showSpent });
      voice.seat(0).answer({ Gust: 1 }).seat(1).answer({});
      expect(toldTo(voice, null, 'shop.spent')).toHaveLength(count);
    }
  });
});

describe('the loadout', () => {
  it('[R-12] asks whoever has bought nothing yet only in passing, whoever has bought something whether to pack it', () => {
    const packing = (voice: ReturnType<typeof chosen>, seat: number) => voice.open(seat).prompt;
    expect([0, 1].map((seat) => packing(chosen(standIn([]), 2), seat).settled)).toEqual([true, true]);
    const voice = chosen(standIn([]), 2, rich);
    voice.seat(0).answer({ 'Mage Level 1': 1 }).seat(1).answer({});
    expect([0, 1].map((seat) => packing(voice, seat).title[0])).toEqual(['loadout.ask', 'loadout.ask']);
    expect([0, 1].map((seat) => packing(voice, seat).settled)).toEqual([undefined, true]);
  });

  it('[R-12, Q-19] by default everything comes along', () => {
    const voice = chosen(standIn([]), 2, rich);
    voice.seat(0).answer({ 'Mage Level 1': 1, 'Mana Flask': 2 }).seat(1).answer({});
    const owned = hiddenOf(voice).seats[0]?.owned.map(({ id }) => id);
    let brought: unknown;
    const game = standIn([], (t) => {
      brought = t.hidden.seats[0]?.brought;
    });
    const again = chosen(game, 2, rich);
    again.seat(0).answer({ 'Mage Level 1': 1, 'Mana Flask': 2 }).seat(1).answer({});
    defaults(again);
    expect(brought).toEqual(owned);
  });

  it('[K-034, K-038, I-14, R-12] what comes along brings its prerequisites; the rest waits at home and cannot be lost', () => {
    const brought: string[][] = [];
    const game = standIn([], (t) => {
      const [mage] = t.hidden.seats;
      if (mage) brought.push(mage.owned.filter(({ id }) => mage.brought.includes(id)).map(({ entry }) => entry));
    });
    const voice = chosen(game, 2, rich);
    voice.seat(0).answer({ 'Mage Level 1': 1, 'Mage Level 2': 1, Fireball: 1, 'Mana Flask': 3 }).seat(1).answer({});
    voice.seat(0).refused({ Fireball: 1 }, 'K-038').refused({ 'Mana Flask': 4 }, 'K-034').refused({ Gust: 1 }, 'K-034');
    voice.answer({ Fireball: 1, 'Mage Level 2': 1, 'Mana Flask': 1 }).seat(1).answer({});
    expect(brought[0]).toEqual(expect.arrayContaining(['Fireball', 'Mage Level 2', 'Mana Flask']));
    expect(brought[0]).toHaveLength(3);
    expect(names(voice, 0)).toEqual(expect.arrayContaining(['Focus', 'Mana Flask']));
  });

  it('[K-037, R-13] what lost its prerequisite cannot be brought; stolen things need theirs, or a fence', () => {
    const voice = chosen(standIn([]), 2, {}, ['rogue', 'mage']);
    const own = ownOf(voice);
    const thing = (id: string, entry: string, sheet: number) => ({ id, entry, sheet });
    const items = (...owned: ReturnType<typeof thing>[]): string[] => loadoutItems(own, 0, owned).map(({ id }) => id);
    expect(items(thing('a', 'Fence', 0))).toEqual([]);
    expect(items(thing('a', 'Fence', 0), thing('b', 'Lift Item', 0))).toEqual(['Fence', 'Lift Item']);
    expect(items(thing('c', 'Fireball', 1))).toEqual([]);
    expect(items(thing('c', 'Fireball', 1), thing('d', 'Mana Flask', 1))).toEqual(['Mana Flask @1']);
    const fenced = loadoutItems(own, 0, [thing('a', 'Fence', 0), thing('b', 'Lift Item', 0), thing('c', 'Fireball', 1)]);
    expect(fenced.find(({ id }) => id === 'Fireball @1')?.anyOf).toEqual(['Fence']);
  });
});
