import type { BasketItem } from '../../../engine/prompt.ts';
import type { Entry, Price, Sheet } from './ast.ts';
import { type Fault, has, meets, needsOf, type Owned, topOf } from './loadout.ts';
import { entryOf, levelOf, ownEntries } from './names.ts';
import { parseSheet } from './parse.ts';
import { levelBelow } from './references.ts';

/** The General Health Levels, which every class may buy from (K-031, §5). */
export const HEALTH_TEXT = `class General Health
2g General Health Level 1 (level) - max 8 HP
2g General Health Level 2 (level) - max 10 HP
3g General Health Level 3 (level) - max 12 HP
4g General Health Level 4 (level) - max 15 HP
5g General Health Level 5 (level) - max 18 HP
6g General Health Level 6 (level) - max 22 HP
8g General Health Level 7 (level) - max 26 HP
10g General Health Level 8 (level) - max 30 HP
`;

/** The General Health Levels as a sheet of their own. */
export const HEALTH: Sheet = parseSheet(HEALTH_TEXT).sheet;

const CHAIN = 'General Health Level';

/**
 * A class sheet with everything its player may buy: the General Health Levels behind its own entries, unless the sheet has General
 * Health Levels itself (K-031). Shop, loadout and play work on this sheet.
 */
export function withHealth(sheet: Sheet): Sheet {
  if (sheet.entries.some((entry) => levelOf(entry)?.chain === CHAIN)) return sheet;
  return { ...sheet, entries: [...sheet.entries, ...HEALTH.entries] };
}

/** How many of a free item one basket may hold. */
const MOST_FREE = 9;
/** How many of a priced item one basket may hold, whatever the purse. */
const MOST = 99;

/** How many of each thing somebody wants to buy, by name. */
export type Basket = Readonly<Record<string, number>>;

/** What a class owns before its first shop: everything marked `start`, a chain with its top only (I-15). */
export function startOwned(sheet: Sheet): Owned {
  const owned = ownEntries(sheet).filter(({ price }) => price.start);
  const top = (entry: Entry): boolean => {
    const level = levelOf(entry);
    return !level || !owned.some((other) => levelOf(other)?.chain === level.chain && (levelOf(other)?.n ?? 0) > level.n);
  };
  return owned.filter(top).map(({ name }) => ({ name, copies: 1 }));
}

/** What an entry costs (K-033, K-191); undefined when the sheet sells nothing of that name. */
export function priceOf(sheet: Sheet, name: string): Price | undefined {
  const price = entryOf(sheet, name)?.price;
  return price?.start ? undefined : price;
}

/** Why one of these cannot be bought now, or undefined. `purse` is gold, `dp` Death Points. */
export function canBuy(sheet: Sheet, owned: Owned, name: string, purse: number, dp: number): Fault | undefined {
  const entry = entryOf(sheet, name);
  const price = priceOf(sheet, name);
  if (!entry || !price) return { rule: 'K-030', text: `The sheet does not sell ${name}.` };
  // K-032: abilities and levels once; a lower level is there under the one that took its place.
  if (!entry.item && has(sheet, owned, name)) return { rule: 'K-032', text: `${name} can be owned only once.` };
  const below = levelBelow(sheet, entry);
  if (below && !has(sheet, owned, below.name)) return { rule: 'K-035', text: `${name} needs ${below.name} first.` };
  if (!meets(sheet, owned, entry)) return { rule: 'K-037', text: `${name} needs ${needsOf(entry)}.` };
  if (price.gold > purse) return { rule: 'K-033', text: `${name} costs ${price.gold} gold; you have ${purse}.` };
  if (price.dp > dp) return { rule: 'K-191', text: `${name} costs ${price.dp} Death Points; you have ${dp}.` };
  return undefined;
}

/**
 * Everything that a basket may hold, for the shop prompt: what the purse pays for and whose prerequisites are owned or in the list
 * themselves. Several levels in one shop stand one behind the other (R-11). Labels are the line `buy` with name, gold and Death Points.
 * Death Points of a whole basket are `basketFault`'s to count.
 */
export function basketItems(sheet: Sheet, owned: Owned, purse: number, dp: number): BasketItem[] {
  let items = ownEntries(sheet).flatMap((entry) => {
    const { price, name } = entry;
    const once = !entry.item;
    if (price.start || price.gold > purse || price.dp > dp || (once && has(sheet, owned, name))) return [];
    const most = once ? 1 : copies(price, purse, dp);
    return [withNeeds(sheet, owned, entry, { id: name, label: ['buy', name, price.gold, price.dp], price: price.gold, most })];
  });
  for (let before = -1; before !== items.length; ) {
    before = items.length;
    const listed = new Set(items.map(({ id }) => id));
    items = items.flatMap((item) => {
      const anyOf = item.anyOf?.filter((id) => listed.has(id));
      if (item.needs?.some((id) => !listed.has(id)) || anyOf?.length === 0) return [];
      return [anyOf ? { ...item, anyOf } : item];
    });
  }
  return items;
}

const copies = (price: Price, purse: number, dp: number): number =>
  Math.min(
    price.gold > 0 ? Math.floor(purse / price.gold) : MOST,
    price.dp > 0 ? Math.floor(dp / price.dp) : MOST,
    price.gold + price.dp > 0 ? MOST : MOST_FREE,
  );

/** Adds what else must be in the basket: things already owned are not asked for. */
function withNeeds(sheet: Sheet, owned: Owned, entry: Entry, item: BasketItem): BasketItem {
  const below = levelBelow(sheet, entry);
  const lower = below && !has(sheet, owned, below.name) ? [below.name] : [];
  const met = meets(sheet, owned, entry);
  const open = met ? [] : (entry.needs?.names ?? []).filter((name) => !has(sheet, owned, name));
  const all = entry.needs?.mode === 'any' ? lower : [...lower, ...open];
  const oneOf = entry.needs?.mode === 'any' ? open : [];
  const needs = all.length > 0 ? { needs: all } : {};
  return { ...item, ...needs, ...(oneOf.length > 0 ? { anyOf: oneOf } : {}) };
}

/** What a basket costs in all. */
export function costOfBasket(sheet: Sheet, basket: Basket): { readonly gold: number; readonly dp: number } {
  let [gold, dp] = [0, 0];
  for (const [name, amount] of Object.entries(basket)) {
    gold += (priceOf(sheet, name)?.gold ?? 0) * amount;
    dp += (priceOf(sheet, name)?.dp ?? 0) * amount;
  }
  return { gold, dp };
}

/** Why this basket cannot be bought as a whole, or undefined. Its things may be each other's prerequisites, in whatever order. */
export function basketFault(sheet: Sheet, owned: Owned, basket: Basket, purse: number, dp: number): Fault | undefined {
  for (const [name, amount] of Object.entries(basket)) {
    const entry = entryOf(sheet, name);
    if (!Number.isInteger(amount) || amount < 1 || (entry && !entry.item && amount > 1))
      return { rule: 'K-032', text: `${name} cannot be bought ${amount} times.` };
  }
  const cost = costOfBasket(sheet, basket);
  if (cost.gold > purse) return { rule: 'K-033', text: `This costs ${cost.gold} gold; you have ${purse}.` };
  if (cost.dp > dp) return { rule: 'K-191', text: `This costs ${cost.dp} Death Points; you have ${dp}.` };
  let now = owned;
  let left = Object.keys(basket);
  while (left.length > 0) {
    const next = left.find((name) => !canBuy(sheet, now, name, purse, dp));
    if (next === undefined) return canBuy(sheet, now, left[0] ?? '', purse, dp);
    now = afterBuying(sheet, now, { [next]: basket[next] ?? 1 });
    left = left.filter((name) => name !== next);
  }
  return undefined;
}

/** What is owned after a basket: copies add up, a level takes the place of the ones below it (K-035, I-15). */
export function afterBuying(sheet: Sheet, owned: Owned, basket: Basket): Owned {
  let now = owned;
  for (const [name, amount] of Object.entries(basket)) {
    const entry = entryOf(sheet, name);
    const level = entry && levelOf(entry);
    if (level && topOf(sheet, now, level.chain) > level.n) continue;
    const rest = now.filter((held) => {
      const other = entryOf(sheet, held.name);
      const lower = other && levelOf(other);
      return held.name !== name && !(level && lower?.chain === level.chain);
    });
    const before = now.find((held) => held.name === name);
    now = [...rest, { name, copies: (before?.copies ?? 0) + amount }];
  }
  return now;
}
