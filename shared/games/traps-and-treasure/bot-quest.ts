import { gapTo } from '../../table/geometry/plane/distance.ts';
import { cutRoute } from '../../table/geometry/plane/route.ts';
import type { Point3 } from '../../table/geometry/plane/types.ts';
import { INCH, spotId, spotOf } from '../../table/geometry/plane/types.ts';
import { lootOf } from './acts.ts';
import type { Goal } from './bot-goals.ts';
import { errands, fill, finds, inMonsterReach, monsterFrom, walkTo } from './bot-goals.ts';
import type { Answer, Wish } from './bot-mind.ts';
import { fragile, isMate, safe, walk } from './bot-mind.ts';
import { odds } from './bot-odds.ts';
import { doorsOf } from './doors.ts';
import { looseTreasures } from './floor.ts';
import { mapIn } from './map.ts';
import { measureWalk } from './move.ts';
import { has, speedOf } from './values.ts';
import type { World } from './world.ts';
import { isDisabled, posOf } from './world.ts';

/** Least chance with which a bot looks into a Crystal Ball. */
const WORTH_A_LOOK = 1 / 3;
/** How far a Crystal Ball sees (T-111). */
const BALL = 6 * INCH;

/** Free: what is carried goes into the chest. */
export const stashes: Wish = ({ options }) => options.find(({ id }) => id === 'stash')?.id;

/** B-01: heal a Disabled friend within reach, by spell rather than by the Salve. */
export const heals: Wish = (mind) => {
  const { w, of, options, goals, after } = mind;
  const isDown = (id: string | undefined): boolean => {
    const other = w.own.creatures[id ?? ''];
    return other !== undefined && isMate(mind, other) && isDisabled(other);
  };
  const here = options.filter((option) => option.mark === 'heal' && isDown(option.piece));
  const found =
    (odds(of, 'wits') >= 1 / 2 ? here.find(({ id }) => id.startsWith('spell:')) : undefined) ??
    here.find(({ id }) => id.startsWith('salve:')) ??
    here[0];
  if (found) return found.id;
  const spells = of.class === 'mage' && of.spells.includes('heal') && odds(of, 'wits') > 0;
  const can = (id: string): boolean => has(of, 'salve') || (spells && w.own.creatures[id]?.healed === false);
  return after > 0 ? walk(goals.find((goal) => goal.mark === 'friend' && goal.there && isDown(goal.to) && can(goal.to))) : undefined;
};

/** B-01: pick up Treasure within reach; from the floor or from an enemy that is down. */
export const picks: Wish = (mind) => {
  const { w, options, goals, after } = mind;
  const isLoot = (id: string): boolean => {
    const other = w.own.creatures[id];
    return other !== undefined && !isMate(mind, other) && lootOf(w, other).includes('treasure');
  };
  const here = options.find(
    ({ id, piece }) => id.startsWith('pick:') || (id.startsWith('rob:') && id.endsWith(':treasure') && isLoot(String(piece))),
  );
  if (here) return here.id;
  if (after < 1) return undefined;
  return walk(
    goals.find((goal) => goal.there && (goal.mark === 'treasure' || (goal.mark === 'friend' && isLoot(goal.to))) && safe(mind, goal)),
  );
};

/** B-01: carry home when there is enough to carry, or when time runs out. */
export const returns: Wish = ({ w, of, goals }) => {
  const home = of.treasures > 0 ? goals.find(({ mark }) => mark === 'camp') : undefined;
  if (!home) return undefined;
  const turns = home.cost / speedOf(w, of) + 1;
  return of.treasures >= fill(of) || w.settings.turnLimit - w.own.turn <= turns ? home.way.answer : undefined;
};

/** B-01: whoever cannot stand a blow gets away from Monsters, as far as a way leads. */
export const flees: Wish = (mind) => {
  const { w, of, goals } = mind;
  const now = monsterFrom(w, posOf(w, of.id));
  if (!fragile(mind) || !inMonsterReach(w, posOf(w, of.id))) return undefined;
  const ranked = goals.map((goal) => ({ goal, off: monsterFrom(w, goal.end) })).sort((a, b) => b.off - a.off);
  const [best] = ranked;
  return best && best.off > now + INCH ? best.goal.way.answer : undefined;
};

/** B-01, B-02: a hidden Treasure at hand is tried for when the chance is as good as what a Marker is worth. */
export const digs: Wish = ({ of, options }) =>
  odds(of, 'wits') >= 1 / 2 ? options.find(({ id }) => id.startsWith('marker:retry:'))?.id : undefined;

/** B-01: Mages look into the Crystal Ball before they walk in. */
export const looks: Wish = ({ w, of, options }) => {
  if (odds(of, 'wits') < WORTH_A_LOOK) return undefined;
  const at = posOf(w, of.id);
  const seen = options.flatMap(({ id, piece }) =>
    id.startsWith('marker:ball:') && piece ? [{ id, way: gapTo(at, posOf(w, piece)) }] : [],
  );
  return seen.sort((a, b) => a.way - b.way)[0]?.id;
};

/** Up to where a Crystal Ball sees the Marker, if that is on the way. */
function upToSight(w: World, id: string, goal: Goal): Answer {
  const marker = posOf(w, goal.to);
  const points = goal.way.answer.flatMap((place): Point3 | Point3[] => spotOf(place) ?? []);
  const { route } = measureWalk(w, id, points);
  for (let spent = INCH / 4; spent < route.cost; spent += INCH / 4) {
    const cut = cutRoute(route, spent).legs.map(({ to }) => to);
    const end = cut.at(-1);
    if (!end || gapTo(end, marker) > BALL) continue;
    return measureWalk(w, id, cut).route.wrong ? goal.way.answer : cut.map(spotId);
  }
  return goal.way.answer;
}

/**
 * B-01: the unchecked Marker (or Treasure) that is this Character's errand, else the nearest that is nobody's; Mages with a Ball only as far
 * as they need. A walk that a door has stopped goes on.
 */
export const explores: Wish = (mind) => {
  const { w, of, goals } = mind;
  const gazes = of.class === 'mage' && has(of, 'ball') && odds(of, 'wits') >= WORTH_A_LOOK;
  const isSeen = (id: string): boolean => gazes && w.own.markers[id] !== undefined && gapTo(posOf(w, of.id), posOf(w, id)) <= BALL;
  const left = finds(w);
  // Who sees its Marker already waits for the next Action.
  if (left.some(isSeen)) return undefined;
  const on = goals.find((goal) => goal.mark === 'on' && safe(mind, goal));
  if (on) return on.way.answer;
  const sent = errands(w, of);
  const others = new Set([...sent].filter(([id]) => id !== of.id).map(([, target]) => target));
  const sought = goals.filter((goal) => left.includes(goal.to) && safe(mind, goal));
  const goal = sought.find(({ to }) => to === sent.get(of.id)) ?? sought.find(({ to }) => !others.has(to));
  if (goal) return gazes && goal.mark === 'marker' ? upToSight(w, of.id, goal) : goal.way.answer;
  const offered = new Set(goals.map(({ to }) => to));
  const answer = walkTo(
    w,
    of,
    left.filter((id) => !offered.has(id)),
    others,
  );
  const end = spotOf(answer?.at(-1) ?? '');
  if (answer && end && !(fragile(mind) && inMonsterReach(w, end))) return answer;
  return sought[0]?.way.answer;
};

/** B-01: retry hidden Markers, here or where the way leads. */
export const retries: Wish = (mind) => {
  const { w, of, options, goals } = mind;
  if (odds(of, 'wits') === 0) return undefined;
  const here = options.find(({ id }) => id.startsWith('marker:retry:'));
  return here?.id ?? walk(goals.find((goal) => goal.mark === 'marker' && w.own.markers[goal.to] === 'hidden' && safe(mind, goal)));
};

/** Locked doors with something behind them: picked or broken, whichever is likelier; else walked to. */
export const forces: Wish = (mind) => {
  const { w, of, options, goals } = mind;
  const offered = new Set(goals.map(({ to }) => to));
  const rooms = new Set(mapIn(w).markers.flatMap(({ id, room }) => (w.own.markers[id] && !offered.has(id) ? [room] : [])));
  const shut = looseTreasures(w).some(({ id }) => !offered.has(id));
  const useful = (id: string): boolean => {
    const door = doorsOf(w).find((each) => each.id === id);
    return door !== undefined && w.own.doors[id] === 'locked' && (shut || rooms.size > 0);
  };
  const chance = (id: string): number => (id.startsWith('door:pick:') ? odds(of, 'wits') : odds(of, 'might'));
  const here = options
    .filter(({ id }) => /^door:(pick|break):/.test(id) && useful(id.split(':')[2] ?? '') && chance(id) > 0)
    .sort((a, b) => chance(b.id) - chance(a.id));
  return here[0]?.id ?? walk(goals.find((goal) => goal.mark === 'door' && useful(goal.to) && safe(mind, goal)));
};

/** Home with whatever there is, when nothing is left to be found. */
export const retires: Wish = ({ of, goals }) => (of.treasures > 0 ? walk(goals.find(({ mark }) => mark === 'camp')) : undefined);

/** A climb is finished: on, up, or down again. */
export const hangsOn: Wish = ({ of, goals }) =>
  of.hanging ? (goals.find(({ mark }) => mark === 'on') ?? goals.find(({ way }) => way.id !== 'down') ?? goals[0])?.way.answer : undefined;

/** The rest of a Move that leads nowhere is given up for a new one. */
export const startsAnew: Wish = ({ w, of, options, goals }) =>
  of.moveLeft < speedOf(w, of) / 4 && goals.length === 0 ? options.find(({ id }) => id === 'move:end')?.id : undefined;
