import { INCH } from '../../table/geometry/plane/types.ts';
import type { PieceId, Seat } from '../../table/ids.ts';
import { check } from './check-roll.ts';
import { LOCATIONS, PARTS } from './content.ts';
import type { T } from './frames.ts';
import { bringDown } from './ground.ts';
import { leaveOrder } from './order.ts';
import { settingsOf } from './settings.ts';
import { stashHome } from './stash.ts';
import type { Creature, Part } from './state.ts';
import { leave } from './treasure.ts';
import { isConscious, put } from './values.ts';
import { boxesOf, creature, isDisabled } from './world.ts';

/** What strikes a Creature. */
interface Blow {
  /** Hits, each with a location of its own. */
  readonly hits: number;
  /** Whether one Might check saves from all of them (T-041). */
  readonly save: boolean;
  /** T-116: one Hit that crosses two boxes of its location. */
  readonly special?: boolean;
  /** Who rolls for the location (T-042); nobody's die without it. */
  readonly by?: Seat | null;
}

/**
 * T-041, T-042: the Might check of the target, then its wounds; a Monster or Pillager at 0 Hits leaves play with its Treasure roll.
 * True when it was hurt. A Disabled Character takes no more damage.
 */
export function saveAndWound(t: T, id: PieceId, { hits, save, special = false, by = null }: Blow): boolean {
  const target = creature(t, id);
  if (isDisabled(target)) return false;
  // the Unconscious save, too.
  if (save && check(t, id, 'might')) {
    t.tell('all', 'saved', id);
    return false;
  }
  if (target.kind !== 'character') {
    loseHits(t, id, special ? 2 * hits : hits);
    return true;
  }
  // two Hits are two locations; the special weapon's are two boxes of one.
  for (let hit = 0; hit < hits; hit++) {
    if (isDisabled(creature(t, id))) break;
    const [die = 1] = t.roll(['d6'], by, ['roll.location', id]);
    const part = LOCATIONS[settingsOf(t.options).locationTable][die - 1] ?? 'torso';
    wound(t, id, part, special ? 2 : 1);
  }
  return true;
}

/** T-097, R-42: Creatures without boxes lose Hits; at 0 they are gone. */
function loseHits(t: T, id: PieceId, hits: number): void {
  const target = creature(t, id);
  const left = Math.max(0, target.hits - hits);
  t.flash('all', 'hit', { piece: id, amount: Math.min(hits, target.hits) });
  put(t, { ...target, hits: left });
  if (left > 0) t.tell('all', 'hits.left', id, left);
  else leave(t, id);
}

/** T-042..T-045: crosses boxes of a Character's location; what does not fit goes to the Torso (T-044), and what does not fit there is lost. */
function wound(t: T, id: PieceId, part: Part, boxes = 1): void {
  const before = creature(t, id);
  if (isDisabled(before)) return;
  for (let box = 0; box < boxes; box++) {
    const now = creature(t, id);
    const free = (each: Part): boolean => now.crossed[each] < boxesOf(now, each);
    const struck = free(part) ? part : free('torso') ? 'torso' : null;
    if (struck === null) break;
    const crossed = now.crossed[struck] + 1;
    put(t, { ...now, crossed: { ...now.crossed, [struck]: crossed } });
    t.tell('all', struck === part ? `wound.${struck}` : 'wound.over', id, boxesOf(now, struck) - crossed);
  }
  t.flash('all', 'hit', { piece: id, amount: boxes });
  if (isDisabled(creature(t, id))) t.tell('all', 'disabled', id);
  settleHanging(t, id);
}

/** whoever cannot act any more in mid-climb is put at the foot of the face; Hits only by option. */
export function settleHanging(t: T, id: PieceId): void {
  const now = t.own.creatures[id];
  if (now?.hanging && !isConscious(now)) fall(t, id);
}

/** down from a face. */
export function fall(t: T, id: PieceId): void {
  const height = bringDown(t, id);
  t.tell('all', 'fell', id);
  const hits = settingsOf(t.options).fallHits ? Math.floor(height / (3 * INCH)) : 0;
  if (hits > 0) saveAndWound(t, id, { hits, save: true });
}

/** Locations of a Character that have a crossed box. */
export const hurtParts = (of: Creature): Part[] => (of.kind === 'character' ? PARTS.filter((part) => of.crossed[part] > 0) : []);

/** clears the last crossed box of a location; it wakes only by option. */
export function heal(t: T, id: PieceId, part: Part): void {
  const before = creature(t, id);
  if (before.crossed[part] < 1) throw new Error(`${id} has no crossed box there`);
  const effects = settingsOf(t.options).wakeOnHeal ? before.effects.filter(({ kind }) => kind !== 'unconscious') : before.effects;
  put(t, { ...before, effects, crossed: { ...before.crossed, [part]: before.crossed[part] - 1 } });
  t.tell('all', `healed.${part}`, id);
  t.flash('all', 'healed', { piece: id });
  if (isDisabled(before) && !isDisabled(creature(t, id))) getUp(t, id);
  stashHome(t);
}

/** no longer Disabled. Whoever was struck down in this Turn still waited for its count: its Initiative comes next Turn. */
function getUp(t: T, id: PieceId): void {
  t.tell('all', 'up', id);
  put(t, { ...creature(t, id), initiative: null, acted: true });
  leaveOrder(t, id);
}
