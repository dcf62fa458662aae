import type { Option } from '../../../engine/prompt.ts';
import { ORTHOGONAL } from '../../../table/geometry/direction.ts';
import { ray } from '../../../table/geometry/square.ts';
import type { PlaceId } from '../../../table/ids.ts';
import type { Ability, Effect, Entry, Reach } from '../sheet/ast.ts';
import { canAim } from './afflict.ts';
import { type Aimer, bodiesInReach, spacesInReach, type Target } from './aim.ts';
import { begun, type Held, innerEffect } from './entries.ts';
import { charsAt, type Field, flyerOver, layerOf, occupied, seenBy } from './field.ts';
import { ofChar, spared } from './hooks.ts';
import { charOf, isFlying, openTo, placeOf, rulesOf } from './lookup.ts';
import { effectNamed } from './register.ts';
import type { Char, T } from './state.ts';

/** What an effect has to be aimed at: a body, a space, a direction, or nothing. */
type Aim = { readonly what: 'body' | 'char' | 'space' | 'direction'; readonly effect: Effect; readonly reach: Reach };

export { innerEffect };

/** What an effect must be aimed at before it can happen. */
export function aimOf(entry: Entry, outer: Effect): Aim | undefined {
  const effect = innerEffect(outer);
  switch (effect.kind) {
    case 'attack':
      if (effect.reach === null || effect.reach.kind === 'self' || effect.reach.kind === 'radius') return undefined;
      if (effect.reach.kind === 'line') return { what: 'direction', effect, reach: effect.reach };
      return { what: entry.mayTarget.includes('spaces') ? 'space' : 'body', effect, reach: effect.reach };
    case 'heal':
    case 'cure':
      return effect.reach === null || effect.reach.kind !== 'range' ? undefined : { what: 'char', effect, reach: effect.reach };
    case 'move target':
      return effect.reach === null ? undefined : { what: 'body', effect, reach: effect.reach };
    case 'create':
    case 'destroy':
      return { what: 'space', effect, reach: effect.reach };
    case 'summon':
      return { what: 'space', effect, reach: effect.reach };
    case 'steal':
      return { what: 'char', effect, reach: effect.reach };
    case 'teleport':
      return effect.who === 'self' && effect.to !== 'random' ? { what: 'space', effect, reach: effect.to } : undefined;
    default:
      return undefined;
  }
}

/** The first effect of an ability that must be aimed, with its number. */
export function firstAim(entry: Entry, ability: Ability): { index: number; aim: Aim } | undefined {
  for (const [index, { effect, then }] of ability.effects.entries()) {
    if (then && index > 0) return undefined;
    const aim = aimOf(entry, effect);
    if (aim) return { index, aim };
  }
  return undefined;
}

/** How much farther an ability of a character reaches. */
export const rangePlus = (t: T, char: Char, entry: Entry, ability: Ability): number =>
  ofChar(t, char).reduce((sum, { passive, args }) => sum + (passive.rangePlus?.(t, char, entry, ability, args) ?? 0), 0);

/** Where an ability with a range is aimed from: the user's own space, unless something says otherwise. */
export function originOf(t: T, char: Char, entry: Entry): PlaceId {
  for (const { passive, args } of ofChar(t, char)) {
    const place = passive.aimsFrom?.(t, char, entry, args);
    if (place !== undefined) return place;
  }
  return placeOf(t, char);
}

/** The user as the geometry needs it, on its own space or another it aims from. */
export function aimerOf(t: T, char: Char, held: Held, ability: Ability, from?: PlaceId): Aimer {
  const plus = rangePlus(t, char, held.entry, ability);
  return {
    place: from ?? originOf(t, char, held.entry),
    char: {
      id: char.id,
      figure: char.figure,
      seat: char.seat,
      rank: char.rank,
      place: placeOf(t, char),
      downed: char.life === 'downed',
      flying: isFlying(char),
      levitating: false,
      unseen: false,
      carrier: char.carrier,
      rider: char.rider,
    },
    // K-123: it struck in its running turn or in its last one.
    mayStrike: (target) => openTo(t.hidden.chars[target.id], char.id),
    plus,
  };
}

/** Legal targets of an aim from what the user's seat knows; none for whoever cannot aim (K-167, K-175). */
export function targetsOf(t: T, char: Char, held: Held, ability: Ability, aim: Aim): Target[] {
  if (!canAim(t, char)) return [];
  const field = seenBy(t, char.seat);
  const aimer = aimerOf(t, char, held, ability);
  const { reach } = aim;
  if (aim.what === 'direction') return directions(field, aimer.place);
  const attacks = aim.effect.kind === 'attack';
  if (aim.what === 'space')
    return spacesInReach(
      field,
      aimer,
      reach,
      rulesOf(t),
      (place) => fits(t, field, char, aim.effect, place) && !(attacks && spared(t, place)),
    );
  const bodies = bodiesInReach(field, aimer, reach, held.entry, rulesOf(t)).filter(({ place }) => !(attacks && spared(t, place)));
  if (aim.what === 'body') return bodies;
  const chars = bodies.filter(
    ({ body, piece }) => body?.kind === 'char' || (piece !== null && t.has(piece) && t.piece(piece).kind === 'character'),
  );
  // Heals and cures reach the user as well when it is in their range.
  const own =
    aim.effect.kind === 'heal' || aim.effect.kind === 'cure'
      ? [{ body: { kind: 'char', id: char.id } as const, piece: char.figure, place: aimer.place }]
      : [];
  return [...own, ...chars.filter(({ piece }) => piece !== char.figure)];
}

const directions = (field: Field, from: PlaceId): Target[] =>
  ORTHOGONAL.flatMap((direction) => {
    const [next] = ray(field, from, direction);
    return next === undefined || field.walls.has(next) || field.voids.has(next) ? [] : [{ body: null, piece: null, place: next }];
  });

/** Which spaces an effect may be aimed at, as the field shows them. */
function fits(t: T, field: Field, char: Char, effect: Effect, place: PlaceId): boolean {
  switch (effect.kind) {
    case 'create':
      // K-147, R-117: void not on a visible character; it may go on an empty space (K-146).
      if (effect.what === 'void') return charsAt(field, place).length === 0 && !field.voids.has(place);
      if (effect.what === 'smoke') return !field.walls.has(place);
      // a barrier may plug an exit, a wall may not.
      if (effect.what === 'wall' && (field.exits.has(place) || field.gold.has(place))) return false;
      return occupied(field, place, 'ground') === undefined && (effect.what === 'barrier' || charsAt(field, place).length === 0);
    case 'destroy':
      if (effect.what === 'wall') return field.walls.has(place);
      if (effect.what === 'barrier') return field.barriers.has(place);
      return effect.what === 'void' ? field.voids.has(place) : field.smoke.has(place);
    case 'summon':
      // what flies by itself needs the air over the space, too.
      return occupied(field, place, 'ground') === undefined && flyerOver(field, place) === undefined && !field.exits.has(place);
    case 'teleport':
      return (
        place !== placeOf(t, char) &&
        occupied(field, place, layerOf({ downed: char.life === 'downed', flying: isFlying(char) }), char.id) === undefined
      );
    default:
      return true;
  }
}

/** Targets as the options of a question, by piece where there is one. */
export const optionsOf = (t: T, targets: readonly Target[]): Option[] =>
  targets.map(({ piece, place }) =>
    piece === null
      ? { id: `at:${place}`, label: ['option.at', place], place, mark: 'aim' }
      : // By the piece alone: one click answers.
        { id: `on:${piece}`, label: nameOf(t, piece), piece, mark: 'fight' },
  );

function nameOf(t: T, piece: Target['piece'] & string): Option['label'] {
  const char = Object.values(t.hidden.chars).find(({ figure }) => figure === piece);
  const owner = t.piece(piece).owner;
  if (char && t.own.chars[char.id]?.figure === piece) return ['option.on', char.seat, char.name];
  return owner !== null && t.piece(piece).kind === 'character'
    ? ['option.on.figure', owner]
    : ['option.on.thing', t.piece(piece).kind, t.piece(piece).place];
}

/** K-130: abilities that involve the user's own movement, which a rider cannot use. */
export const movesUser = (ability: Ability): boolean =>
  ability.effects.some(({ effect }) => {
    const inner = innerEffect(effect);
    return (
      inner.kind === 'move' || (inner.kind === 'teleport' && inner.who === 'self') || (inner.kind === 'do' && MOVERS.includes(inner.name))
    );
  });

/** Companion effects that move their user. */
const MOVERS = ['jump', 'dash', 'pass', 'swap', 'grapple', 'recall', 'tunnel', 'roll'];

/** Whether an ability could do anything now, as far as its user's seat knows. */
export function hasAim(t: T, char: Char, held: Held, ability: Ability): boolean {
  const first = firstAim(held.entry, ability);
  if (first && targetsOf(t, char, held, ability, first.aim).length === 0) return false;
  const use = begun(char, held, held.entry.abilities.indexOf(ability));
  return ability.effects.every(({ effect }) => {
    const inner = innerEffect(effect);
    if (inner.kind !== 'do') return true;
    return effectNamed(inner.name)?.cannot?.(t, { char: charOf(t, char.id), use, args: inner.args, reach: inner.reach }) !== true;
  });
}
