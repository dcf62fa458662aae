import type { Seat } from '../../../table/ids.ts';
import type { Effect as SheetEffect } from '../sheet/ast.ts';
import type { Args, Companion, Effect, Passive, Special } from './companion.ts';
import { entriesOf, entryOf, isPassive } from './kit.ts';
import { charsOnBoard, secretOf } from './lookup.ts';
import type { Char, T } from './state.ts';

const effects = new Map<string, Effect>();
const passives = new Map<string, Passive>();
const specials = new Map<string, Special>();

/** Makes companions known; called once, before any game begins. Throws when two bring the same name. */
export function registerCompanions(companions: readonly Companion[]): void {
  for (const companion of companions) {
    add(effects, companion.effects);
    add(passives, companion.passives);
    add(specials, companion.specials);
  }
}

function add<V>(to: Map<string, V>, from: Readonly<Record<string, V>> = {}): void {
  for (const [name, value] of Object.entries(from)) {
    if (to.has(name) && to.get(name) !== value) throw new Error(`two companions bring ${name}`);
    to.set(name, value);
  }
}

export const effectNamed = (name: string): Effect | undefined => effects.get(name);
export const passiveNamed = (name: string): Passive | undefined => passives.get(name);

export function specialNamed(name: string): Special {
  const found = specials.get(name);
  if (!found) throw new Error(`there is no special ${name}`);
  return found;
}

/** Whether a `do NAME` of a sheet is known at all; otherwise it is a manual effect. */
export const isKnown = (effect: Extract<SheetEffect, { kind: 'do' }>): boolean => effects.has(effect.name) || passives.has(effect.name);

/** A passive that works now, with its arguments. */
export interface Working {
  readonly passive: Passive;
  readonly args: Args;
  readonly entry: string;
}

/** The passives of a character that work now: those of its active entries, none while it is downed or gone (K-068, R-44). */
export function ofChar(t: T, char: Char): Working[] {
  if (char.life !== 'live') return [];
  const found: Working[] = [];
  for (const { entry } of entriesOf(t, char)) {
    for (const { cost, trigger, effects: links } of entry.abilities) {
      if (cost !== null || trigger !== null) continue;
      for (const { effect } of links) {
        const passive = effect.kind === 'do' ? passives.get(effect.name) : undefined;
        if (passive && effect.kind === 'do') found.push({ passive, args: effect.args, entry: entry.name });
      }
    }
  }
  return found;
}

/** Calls a hook of everybody on the board, in the order of creation (triggers run clockwise from the active player). */
export function everybody(t: T, call: (char: Char, passive: Passive, args: Args) => void): void {
  const first = t.turn.seat ?? 0;
  const away = (seat: Seat): number => (seat - first + t.seats) % t.seats;
  const chars = charsOnBoard(t).sort((a, b) => away(a.seat) - away(b.seat));
  for (const char of chars) for (const { passive, args } of ofChar(t, char)) call(char, passive, args);
}

export function each(t: T, char: Char, call: (passive: Passive, args: Args) => void): void {
  for (const { passive, args } of ofChar(t, char)) call(passive, args);
}

/** A board is over: what companions do between boards, with everything that a seat owns, brought or not. */
export function boardEnded(t: T, seat: Seat): void {
  for (const thing of secretOf(t, seat).owned) {
    const entry = entryOf(t, thing);
    for (const ability of entry?.abilities ?? []) {
      if (!isPassive(ability)) continue;
      for (const { effect } of ability.effects) if (effect.kind === 'do') passives.get(effect.name)?.boardEnded?.(t, seat, effect.args);
    }
  }
}
