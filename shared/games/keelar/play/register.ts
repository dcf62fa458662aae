import type { Effect as SheetEffect } from '../sheet/ast.ts';
import type { Companion, Doing, Effect, Passive, Special, World } from './companion.ts';
import type { Held } from './entries.ts';
import type { Char, T } from './state.ts';

/** The companions of all classes, by the names that sheets use. */

const effects = new Map<string, Effect>();
const passives = new Map<string, Passive>();
const specials = new Map<string, Special>();
const conditions = new Map<string, (t: T, doing: Doing) => boolean>();
/** What works for everybody on the board. */
export const always = new Set<Passive>();
/** What works for the board itself. */
export const worlds = new Set<World>();

/** Makes companions known; called once, before any game begins. Throws when two bring the same name. */
export function registerCompanions(companions: readonly Companion[]): void {
  for (const companion of companions) {
    add(effects, companion.effects);
    add(passives, companion.passives);
    add(specials, companion.specials);
    add(conditions, companion.conditions);
    for (const passive of companion.always ?? []) always.add(passive);
    for (const world of companion.world ?? []) worlds.add(world);
  }
}

function add<V>(to: Map<string, V>, from: Readonly<Record<string, V>> = {}): void {
  for (const [name, value] of Object.entries(from)) {
    if (to.has(name) && to.get(name) !== value) throw new Error(`two companions bring ${name}`);
    to.set(name, value);
  }
}

export const effectNamed = (name: string): Effect | undefined => effects.get(name);
export const conditionNamed = (name: string): ((t: T, doing: Doing) => boolean) | undefined => conditions.get(name);
export const passiveNamed = (name: string): Passive | undefined => passives.get(name);

export function specialNamed(name: string): Special {
  const found = specials.get(name);
  if (!found) throw new Error(`there is no special ${name}`);
  return found;
}

/** Whether a `do NAME` of a sheet is known at all; otherwise it is a manual effect. */
export const isKnown = (effect: Extract<SheetEffect, { kind: 'do' }>): boolean => effects.has(effect.name) || passives.has(effect.name);

/** What a primary can use, with what is lent to it. */
export const lent = (t: T, char: Char, held: readonly Held[]): readonly Held[] =>
  [...worlds].reduce((list, world) => world.lends?.(t, char, list) ?? list, held);
