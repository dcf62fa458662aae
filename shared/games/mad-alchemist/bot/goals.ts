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
  if (mind.grasp.has(place)) worth += 40;
  return worth;
}

interface Aim {
  readonly place: PlaceId;
  /** What it is worth to be there, however far it is: AP that go nowhere are worth nothing. */
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
  if (strike && (mind.ap > 1 || strike.worth > 0)) return strike.id;
  if (aim) {
    const step = toward(mind, options, aim.first);
    const risk = danger(mind, aim.first) * mind.fear;
    if (step?.startsWith('move')) {
      // The last AP: where one ends up counts. Before it there is time to get on or away again.
      const goes = mind.ap === 1 ? bears(mind, aim, aim.first, stays) : aim.worth > risk * 0.6 && getsOn(mind, aim, free, stays);
      if (goes) return step;
    } else if (step !== undefined) return step;
  }
  const refuge = mind.ap === 1 ? safest(mind, options) : undefined;
  // Whoever would bear it just where they stand does not go back for less: so they would never get on.
  if (refuge !== undefined && stays - refuge.danger * mind.fear > (aim ? pull(aim) : 0)) return refuge.id;
  const sip = mind.view.own.round > 30 && below(6) === 0 ? options.find((option) => option.id.startsWith('drink:')) : undefined;
  return sip?.id ?? 'end';
}

/** What ending the turn on the way to a tile is worth, in HP that may be lost for it. */
const pull = ({ worth }: Aim): number => Math.min(worth, worth > 20 ? 5 : 1);

/** Whether whoever goes there may end the turn on a tile, from one that costs `stays` itself. */
const bears = (mind: Mind, aim: Aim, place: PlaceId, stays: number): boolean =>
  pull(aim) - danger(mind, place) * mind.fear - exploring(mind, place) > -stays;

/** Whether the AP lead to the aim, or to a tile of the way where the turn may end: whoever would have to turn back does not set out. */
function getsOn(mind: Mind, aim: Aim, free: ReadonlyMap<PlaceId, Way>, stays: number): boolean {
  const way: PlaceId[] = [];
  for (let at: PlaceId | undefined = aim.place; at !== undefined && at !== mind.here; at = free.get(at)?.from) way.unshift(at);
  // What bars the way on is met where it stands.
  if (way[0] !== aim.first || way.length <= mind.ap) return true;
  return way.slice(0, mind.ap).some((place) => bears(mind, aim, place, stays));
}

/** Tiles not yet seen may hold a lich: looking at them with the last AP is dangerous for the weak. */
const exploring = (mind: Mind, place: PlaceId): number =>
  mind.view.pieces.tiles ? unrevealed(mind, place) * 0.2 * mind.fear * over(mind.shield) : 0;

/**
 * The tile that is worth most for the way there, and the first step to it. What the own tile had has been taken; only whoever lies in wait
 * may be where they wish to be, and stays there instead of walking between two such tiles.
 */
function bestAim(mind: Mind, free: ReadonlyMap<PlaceId, Way>, rough: ReadonlyMap<PlaceId, Way>): Aim | undefined {
  let found: Aim | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const [place, way] of rough) {
    if (place === mind.here && !mind.ambush.has(place)) continue;
    const worth = goalWorth(mind, place);
    if (worth <= 0) continue;
    const cost = Math.min(free.get(place)?.cost ?? Number.POSITIVE_INFINITY, way.cost);
    const total = worth - cost - danger(mind, place) * mind.fear * 0.5;
    const first = (free.get(place)?.cost ?? Number.POSITIVE_INFINITY) <= way.cost + 1 ? free.get(place)?.first : way.first;
    if (first !== undefined && total > most) [found, most] = [{ place, worth, first }, total];
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
