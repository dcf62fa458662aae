import { standingBelow } from '../../table/geometry/plane/rooms.ts';
import { landing } from '../../table/geometry/plane/spots.ts';
import type { PieceId } from '../../table/ids.ts';
import { pieceId } from '../../table/ids.ts';
import { checkEnds } from './ends.ts';
import type { T, TrapSteps } from './frames.ts';
import { basesBut, bringDown, place, terrain } from './ground.ts';
import { bank } from './pillage.ts';
import { settingsOf } from './settings.ts';
import { keepSafe, stashHome } from './stash.ts';
import type { Creature, Effect, EffectKind } from './state.ts';
import { hasEffect, put } from './values.ts';
import { creature, creatures, posOf, worldOf } from './world.ts';
import { settleHanging } from './wounds.ts';

/** D3 and D6 as durations. */
export const half = (die: number): number => Math.ceil(die / 2);

/** the Turn at whose end an effect of so many Turns is over. */
export const lastTurn = (t: T, turns: number): number => t.own.turn + turns - (settingsOf(t.options).durationCountsCurrent ? 1 : 0);

/** the effect with the later end stays. */
function withEffect(effects: readonly Effect[], kind: EffectKind, until: number): Effect[] {
  const before = effects.find((each) => each.kind === kind);
  const others = effects.filter((each) => each.kind !== kind);
  return [...others, { kind, until: Math.max(until, before?.until ?? 0) }];
}

/** Puts an effect on a Creature for so many Turns, from now on. */
export function affect(t: T, id: PieceId, kind: EffectKind, turns: number): void {
  const before = creature(t, id);
  put(t, { ...before, effects: withEffect(before.effects, kind, lastTurn(t, turns)), actionsLeft: actionsAfter(before, kind) });
  t.tell('all', `effect.${kind}`, id, turns);
  t.flash('all', kind, { piece: id, amount: turns });
  // who sleeps does not hold on.
  settleHanging(t, id);
}

/** R-72, I-06: who becomes Slow loses one of two Actions: the Move under way is the one of this Turn. */
const actionsAfter = (before: Creature, kind: EffectKind): number =>
  kind === 'slow' && !hasEffect(before, 'slow') ? Math.max(0, before.actionsLeft - 1) : before.actionsLeft;

/** Actions of an activation: two, one while Slow (T-105). */
export const actionsOf = (of: Creature): number => (hasEffect(of, 'slow') ? 1 : 2);

/** Takes an effect off before its time. */
export function free(t: T, id: PieceId, kind: EffectKind): void {
  const before = creature(t, id);
  put(t, { ...before, effects: before.effects.filter((each) => each.kind !== kind) });
}

export const effectSteps: TrapSteps<'effects.end'> = {
  // what lasted until this Turn is over.
  'effects.end': (t) => {
    const { turn } = t.own;
    for (const of of creatures(t)) {
      for (const { kind } of of.effects.filter(({ until }) => until <= turn)) {
        free(t, of.id, kind);
        t.tell('all', `ends.${kind}`, of.id);
      }
    }
    for (const slab of t.own.slabs.filter(({ until }) => until <= turn)) {
      t.own.slabs = t.own.slabs.filter(({ id }) => id !== slab.id);
      t.tell('all', `ends.${slab.kind}`);
    }
    for (const { id } of creatures(t)) comeDown(t, id);
    for (const { id } of t.all('treasure')) fallDown(t, id);
    keepSafe(t);
    stashHome(t);
    checkEnds(t);
  },
};

/** E-28: Treasure that lay on a stone comes down with it. */
function fallDown(t: T, id: PieceId): void {
  const w = worldOf(t);
  const at = posOf(w, id);
  const z = standingBelow(terrain(w), at);
  if (z !== undefined && z < at.z) place(t, id, { ...at, z });
}

/** R-76, E-20, E-28: whoever no longer flies, or whose stone is gone, is set down below; no damage. */
function comeDown(t: T, id: PieceId): void {
  const w = worldOf(t);
  const of = creature(t, id);
  if (hasEffect(of, 'fly')) return;
  const at = posOf(w, id);
  const below = landing(terrain(w), basesBut(w, id), at);
  if (below.z >= at.z) return;
  bringDown(t, id);
  t.tell('all', 'lands', id);
  t.flash('all', 'leg', { piece: id, place: t.piece(pieceId(id)).place });
  // coming down is coming near.
  if (of.kind === 'character') t.then('marker.near', { id });
  //
  if (of.kind === 'pillager') bank(t, id);
}
