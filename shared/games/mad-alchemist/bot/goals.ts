import type { Option } from '../../../engine/prompt.ts';
import type { PlaceId } from '../../../table/ids.ts';
import { worthOf } from '../content.ts';
import { steps } from '../ground.ts';
import { FALLEN, STAIRS } from '../state.ts';
import type { Mind, Way } from './mind.ts';
import { danger, over, unrevealed, ways } from './mind.ts';

/** What being on a tile is worth, without the way there. */
export function goalWorth(mind: Mind, place: PlaceId): number {
  const { view } = mind;
  if (mind.holder === mind.seat) return place === STAIRS ? 500 : 0;
  let worth = 0;
  if (place === mind.stoneAt) worth += 60;
  for (const piece of Object.values(view.pieces)) {
    if (piece.place !== place) continue;
    if (piece.kind === 'gold' || piece.kind === 'flask') worth += 5;
    if (piece.kind === 'pawn' && piece.tags.includes(FALLEN)) worth += 6;
  }
  const gaps = view.pieces.tiles ? unrevealed(mind, place) : 0;
  if (gaps > 0 && mind.stoneAt === null) worth += 3.5 + gaps * 0.5;
  if (mind.ambush.has(place)) worth += 30;
  return worth;
}

/** What a step costs those who dare; everybody else 1 (§6: minus distance). */
const DARED = 0.35;

interface Aim {
  readonly place: PlaceId;
  readonly worth: number;
  readonly first: PlaceId;
}

/** The next step, attack, swap, or the end of the turn. */
export function plan(mind: Mind, options: readonly Option[], below: (bound: number) => number): string {
  const free = ways(mind, false);
  const rough = ways(mind, true);
  const aim = bestAim(mind, free, rough);
  const strike = bestAttack(mind, options, aim);
  const stays = danger(mind, mind.here) * mind.fear;
  const refuge = mind.ap === 1 ? safest(mind, options) : undefined;
  if (strike && (mind.ap > 1 || strike.worth > 0)) return strike.id;
  if (aim) {
    const next = rough.get(aim.first) ? aim.first : undefined;
    const step = next === undefined ? undefined : toward(mind, options, next);
    if (step?.startsWith('move') && next !== undefined) {
      // The last AP: where one ends up counts. Before it there is time to get away again.
      const last = mind.ap === 1;
      const risk = danger(mind, next) * mind.fear * (last ? 1 : 0.6) + exploring(mind, next, last);
      if ((last ? Math.min(aim.worth, aim.worth > 20 ? 5 : 1) : aim.worth) - risk > (last ? -stays : 0)) return step;
    } else if (step !== undefined) return step;
  }
  if (refuge !== undefined && refuge.danger * mind.fear < stays) return refuge.id;
  const sip = mind.view.own.round > 30 && below(6) === 0 ? options.find((option) => option.id.startsWith('drink:')) : undefined;
  return sip?.id ?? 'end';
}

/** Tiles not yet seen may hold a lich: looking at them with the last AP is dangerous for the weak. */
const exploring = (mind: Mind, place: PlaceId, last: boolean): number =>
  last && mind.view.pieces.tiles ? unrevealed(mind, place) * 0.2 * mind.fear * over(mind.shield) : 0;

/** The tile that is worth most for the way there, and the first step to it. */
function bestAim(mind: Mind, free: ReadonlyMap<PlaceId, Way>, rough: ReadonlyMap<PlaceId, Way>): Aim | undefined {
  let found: Aim | undefined;
  for (const [place, way] of rough) {
    if (place === mind.here) continue;
    const worth = goalWorth(mind, place);
    if (worth <= 0) continue;
    const cost = Math.min(free.get(place)?.cost ?? Number.POSITIVE_INFINITY, way.cost);
    const total = worth - cost * (mind.fear === 0 ? DARED : 1) - danger(mind, place) * mind.fear * 0.5;
    const first = (free.get(place)?.cost ?? Number.POSITIVE_INFINITY) <= way.cost + 1 ? free.get(place)?.first : way.first;
    if (first !== undefined && (!found || total > found.worth)) found = { place, worth: total, first };
  }
  return found;
}

/** The option that leads onto a neighbouring tile: a step, an attack on what bars it, or a swap. */
function toward(mind: Mind, options: readonly Option[], next: PlaceId): string | undefined {
  const at = (start: string): string | undefined => options.find((option) => option.id.startsWith(start) && option.place === next)?.id;
  if (steps(mind.g, mind.here).includes(next)) return at('move:');
  // Two who want the same thing would change places for ever.
  return at('attack:') ?? (mind.pushy ? at('swap:') : undefined);
}

/** Attacks on what stands next to one: chance × XP, more for what bars the way or would strike. */
function bestAttack(mind: Mind, options: readonly Option[], aim: Aim | undefined): { id: string; worth: number } | undefined {
  let found: { id: string; worth: number } | undefined;
  for (const option of options) {
    if (!option.id.startsWith('attack:')) continue;
    const body = mind.g.barriers.find((barrier) => `attack:${barrier.id}` === option.id);
    if (!body) continue;
    const chance = over(body.shield);
    const bars = aim?.first === body.place ? 3 : 0;
    const relief = (danger(mind, mind.here) - danger(mind, mind.here, body)) * mind.fear;
    const hurry = mind.holder === mind.seat && bars === 0 ? 2 : 0;
    const worth = chance * (worthOf(body.kind) + bars + relief) - 0.45 - hurry;
    if (worth > 0 && (!found || worth > found.worth)) found = { id: option.id, worth };
  }
  return found;
}

/** The neighbouring tile on which ending the turn hurts least, the own one included. */
function safest(mind: Mind, options: readonly Option[]): { id: string; danger: number } | undefined {
  let found: { id: string; danger: number } | undefined;
  for (const option of options) {
    if (!option.id.startsWith('move:') || option.place === undefined) continue;
    const risk = danger(mind, option.place) + unrevealed(mind, option.place) * 0.05;
    if (!found || risk < found.danger) found = { id: option.id, danger: risk };
  }
  return found;
}

/** The tile that it goes for. */
export const aimOf = (mind: Mind): PlaceId | undefined => bestAim(mind, ways(mind, false), ways(mind, true))?.place;
