import { accepts } from '../../../engine/answers.ts';
import type { Choice, Prompt } from '../../../engine/prompt.ts';
import type { View } from '../../../engine/view.ts';
import { refuses } from '../boards/explain.ts';
import { secretIn } from '../boards/notes.ts';
import { sheetOf } from '../classes/index.ts';
import { indexOf } from '../play/entries.ts';
import type { Own } from '../play/state.ts';
import { PRIMARY } from '../play/stats.ts';
import type { Entry, Sheet } from '../sheet/ast.ts';
import { summonedIn } from '../sheet/names.ts';

/** What a buyer goes for: a section of the sheet, and whether General Health Levels come before or after it. */
export interface Path {
  readonly section: string;
  readonly health: boolean;
}

/** The purchase paths of a class: the sections of its sheet that sell something, each with health first or last (K-006). */
export function pathsOf(sheet: Sheet): Path[] {
  const sold = sheet.entries.filter(({ price, section }) => !price.start && section !== '' && summonedIn(section) === null);
  return [...new Set(sold.map(({ section }) => section))].flatMap((section) => [
    { section, health: false },
    { section, health: true },
  ]);
}

export const pathName = ({ section, health }: Path): string => (health ? `${section} + health` : section);

/** The path that a bot is on already: where it has bought most; otherwise one drawn. */
function pathOf(view: View<Own>, sheet: Sheet, below: (bound: number) => number): Path {
  const paths = pathsOf(sheet);
  const counts = new Map(paths.map(({ section }) => [section, 0]));
  for (const { entry } of secretIn(view.notes)?.owned ?? []) {
    const found = indexOf(sheet).get(entry);
    if (found && !found.price.start && !found.level) counts.set(found.section, (counts.get(found.section) ?? 0) + found.price.gold + 1);
  }
  const most = Math.max(0, ...counts.values());
  const best = paths.filter(({ section }) => counts.get(section) === most);
  return best[below(best.length)] ?? { section: '', health: true };
}

/** Whether a level brings more of what its class acts with. */
const moreToActWith = (entry: Entry): boolean =>
  entry.abilities.some(({ effects }) =>
    effects.some(({ effect }) => effect.kind === 'income' && PRIMARY.some((res) => res === effect.amount.res)),
  );

/** How dear a thing is before it is saved for. */
const SAVE_FOR = 1;

/**
 * Buys along a path (given, or the one the bot is on): levels that give more to act with first, then the path's own things, the dearest
 * that can be paid first, then health, then whatever else.
 */
export function buy(
  view: View<Own>,
  prompt: Extract<Prompt, { kind: 'basket' }>,
  below: (bound: number) => number,
  path = pathOf(view, sheetOf(view.own, view.viewer ?? 0), below),
): Choice {
  const sheet = sheetOf(view.own, view.viewer ?? 0);
  const index = indexOf(sheet);
  const rank = (id: string): number => {
    const entry = index.get(id);
    // The General Health Levels are on no class's own sheet.
    if (!entry) return path.health ? 0.5 : 2;
    // Whoever acts only once a turn buys its first level before everything else.
    if (entry.level && entry.name.endsWith(' 1') && moreToActWith(entry)) return 0;
    if (entry.level && entry.section !== path.section) return 1.5;
    if (entry.section !== path.section) return 4;
    return entry.level ? 0 : entry.oneUse ? 3 : 1;
  };
  const items = prompt.items
    .map((item) => ({ ...item, rank: rank(item.id), luck: below(1000) }))
    .sort((a, b) => a.rank - b.rank || b.price - a.price || a.luck - b.luck);
  let basket: Record<string, number> = {};
  let left = prompt.budget;
  for (let more = true; more; ) {
    more = false;
    for (const { id, price } of items) {
      if (price > left || price < SAVE_FOR || basket[id] !== undefined) continue;
      const next = { ...basket, [id]: 1 };
      if (!accepts(prompt, next) || refuses(view, prompt, next)) continue;
      [basket, left, more] = [next, left - price, true];
    }
  }
  return basket;
}
