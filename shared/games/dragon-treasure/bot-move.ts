import type { Choice, Option } from '../../engine/prompt.ts';
import type { PlaceId } from '../../table/ids.ts';
import type { Unit } from './board.ts';
import { armiesAt, lyingAt, unitOf } from './board.ts';
import type { Mind } from './bot-mind.ts';
import { confidence, enemies, mates, waysTo } from './bot-mind.ts';
import { dragonOdds } from './content.ts';
import { lordOf } from './ground.ts';

/** Something worth going to. */
interface Target {
  place: PlaceId;
  value: number;
  from: (place: PlaceId) => number;
}

/** Price of a space on the way. */
const STEP = 1.2;
/** What a target loses for an army whose mate is nearer. */
const MATE_IS_NEARER = 6;
/** Treasures of a lord who must be stopped. */
const DANGEROUS = 2;

/** Worth of fighting whoever stands at a place, for somebody who need not: at most 0. */
function risk(mind: Mind, place: PlaceId): number {
  const { board, seat } = mind;
  const foes = armiesAt(board, place).filter((unit) => unit.owner !== seat);
  const dragon = board.dragon?.place === place ? 1 - dragonOdds(mind.best) / 36 : 0;
  const [foe] = foes;
  const battle = foe ? (1 - confidence(mind, foe.owner)) * (1 + 0.3 * (foes.length - 1)) : 0;
  if (mind.strengths.length === 0 && (foe || dragon > 0)) return Number.NEGATIVE_INFINITY;
  return -10 * battle - 18 * dragon;
}

/** What an empty-handed army may go for (§6). */
function prizes(mind: Mind): Target[] {
  const { board, own, seat, stocks } = mind;
  const found: Target[] = [];
  const add = (place: PlaceId, value: number): void => {
    const worth = value + risk(mind, place);
    if (worth > 0) found.push({ place, value: worth, from: waysTo(mind, place) });
  };
  for (const [place, counters] of board.lying) {
    const lord = lordOf(own, place);
    if (lord === seat) continue;
    if (lord === null) add(place, counters.some((counter) => counter.up) ? 16 : 13);
    else {
      const stock = stocks[lord] ?? 0;
      add(place, Math.min(22, 12 + 2 * stock) + (stock >= DANGEROUS ? 8 : 0));
    }
  }
  for (const foe of enemies(mind)) {
    if (foe.load !== null) add(foe.place, 18 + ((stocks[foe.owner] ?? 0) >= DANGEROUS ? 10 : 0));
  }
  return found;
}

/** How well an army stands on a place: its best target, less the way there. */
function standing(unit: Unit, place: PlaceId, targets: readonly Target[], nearer: ReadonlySet<string>): number {
  let best = 0;
  for (const target of targets) {
    const way = target.from(place);
    if (!Number.isFinite(way)) continue;
    const mate = nearer.has(`${unit.id} ${target.place}`) ? MATE_IS_NEARER : 0;
    best = Math.max(best, target.value - STEP * way - mate);
  }
  return best;
}

/** Pairs of army and target for which an empty-handed mate is nearer. */
function outrun(mind: Mind, targets: readonly Target[]): Set<string> {
  const free = mates(mind).filter((unit) => unit.load === null && !mind.own.spent.includes(unit.id));
  const pairs = new Set<string>();
  for (const target of targets) {
    let first: Unit | undefined;
    for (const unit of free) if (!first || target.from(unit.place) < target.from(first.place)) first = unit;
    for (const unit of free) if (unit !== first) pairs.add(`${unit.id} ${target.place}`);
  }
  return pairs;
}

/** The value of bringing a treasure home. */
const HOME = 40;

/** Carriers go home; others to what is worth most; points are spent on the best step, one by one. */
export function chooseMove(mind: Mind, options: readonly Option[]): Choice {
  // Examining and taking cost nothing.
  const deed = options.find(({ id }) => id.startsWith('take:')) ?? options.find(({ id }) => wantsToExamine(mind, id));
  if (deed) return deed.id;
  const targets = prizes(mind);
  const nearer = outrun(mind, targets);
  const home: Target[] = [{ place: mind.home, value: HOME, from: waysTo(mind, mind.home) }];
  let best: { id: string; score: number } | undefined;
  for (const option of options) {
    const { id, piece, place, mark } = option;
    const unit = piece && option.cost ? unitOf(mind.board, piece) : undefined;
    if (!unit || !place) continue;
    const aims = unit.load === null ? targets : home;
    const now = standing(unit, unit.place, aims, nearer);
    const then = standing(unit, place, aims, nearer);
    // A fight on the way that is not the aim itself costs what it risks; a carrier risks its load too.
    const aim = unit.load === null && aims.some((target) => target.place === place);
    const danger = mark === 'fight' && !aim ? risk(mind, place) * (unit.load === null ? 1 : 2) : 0;
    const crowded = unit.load !== null && lyingAt(mind.board, place).length > 0 ? 0.5 : 0;
    const gain = then - now + danger - crowded;
    if (gain > 0 && (!best || then + danger > best.score)) best = { id, score: then + danger };
  }
  if (best) return best.id;
  return (options.find(({ id }) => id === 'end') ?? options.find(({ cost, mark }) => cost && mark === 'rest') ?? options[0])?.id ?? 'end';
}

/** Turning a counter is always worth it for an empty-handed army; a carrier lets sleeping dragons lie. */
function wantsToExamine({ board }: Mind, id: string): boolean {
  const [what, army] = id.split(':');
  const unit = board.units.find((each) => each.id === army);
  return what === 'examine' && unit !== undefined && unit.load === null;
}

/** Where a step of an army leads that has nothing to carry home: its best target from there, and the steps to it. */
export function headingOf(mind: Mind, unit: Unit, place: PlaceId): { place: PlaceId; steps: number } | undefined {
  const targets = prizes(mind);
  const nearer = outrun(mind, targets);
  const rated = targets.map((target) => ({ target, worth: standing(unit, place, [target], nearer) })).filter(({ worth }) => worth > 0);
  const best = rated.sort((a, b) => b.worth - a.worth)[0]?.target;
  return best && { place: best.place, steps: best.from(place) };
}
