import { apart, FAR, type Field, type Player, type Ways, ways } from './field.ts';

/** Where a bot goes and why; `space` -1 means that there is no way to anything. */
interface Plan {
  why: 'gold' | 'exit' | 'hunt' | 'rock';
  space: number;
  way: Ways;
}

/** Rocks that surely down a character: as many as it holds cannot be blocked, and one is the least (K-155). */
export const sure = (target: Player): number => Math.max(1, target.rocks);

const onBoard = (player: Player): boolean => player.at >= 0;

export const rivalsOf = (field: Field, me: Player): Player[] => field.players.filter((other) => other.seat !== me.seat);

/** Whether somebody on the board could down this player for sure. */
const threatened = (field: Field, me: Player): boolean =>
  rivalsOf(field, me).some((other) => onBoard(other) && !other.downed && other.rocks >= sure(me) && apart(field, me.at, other.at) <= 8);

/** What the best rival could still end with. */
function bestRival(field: Field, me: Player): number {
  return Math.max(0, ...rivalsOf(field, me).map((other) => other.gathered + (onBoard(other) ? other.gold + field.lying : 0)));
}

/** After so many rounds every bot goes home: boards end. */
const patience = (field: Field): number => 3 * (field.columns + field.rows);

/** Decides what to go for now. */
export function planFor(field: Field, me: Player, round: number): Plan {
  const way = ways(field, me.at);
  const exit = nearest(field.exits, way);
  const home: Plan = { why: 'exit', space: exit, way };
  const prey = richest(field, me);
  const stack = bestStack(field, me, way);
  if (round > patience(field) && exit >= 0) return home;
  // Nothing left to win, or already more than anybody else can reach: out.
  if (me.gold > 0 && (field.lying === 0 || me.gold > bestRival(field, me)) && (!prey || me.gold > prey.gold)) return home;
  const total = field.players.reduce((sum, each) => sum + each.gold + each.gathered, field.lying);
  const share = Math.ceil(total / field.players.length);
  const distance = way.cost[exit] ?? FAR;
  // With a fair share, danger near and the exit nearer than more gold: out.
  if (me.gold >= Math.max(2, share) && threatened(field, me) && distance <= (stack < 0 ? FAR : (way.cost[stack] ?? FAR)) + 2) return home;
  if (prey && (stack < 0 || prey.gold > 2 * (field.gold[stack] ?? 0))) {
    const near = apart(field, me.at, prey.at) <= 6 || stack < 0;
    const rock = me.rocks < sure(prey) ? nearestRock(field, way) : -1;
    if (near && rock >= 0 && (way.cost[rock] ?? FAR) <= 4) return { why: 'rock', space: rock, way };
    if (near && me.rocks >= sure(prey) && (way.cost[prey.at] ?? FAR) < FAR) return { why: 'hunt', space: prey.at, way };
  }
  return stack >= 0 ? { why: 'gold', space: stack, way } : home;
}

/** The live rival on the board with the most gold, at least 2. */
function richest(field: Field, me: Player): Player | undefined {
  const rich = rivalsOf(field, me).filter((other) => onBoard(other) && !other.downed && other.gold >= 2);
  return rich.sort((a, b) => b.gold - a.gold || a.seat - b.seat)[0];
}

/** The pile that gives most gold a turn; one that a rival reaches first counts little. */
function bestStack(field: Field, me: Player, way: Ways): number {
  const rivals = rivalsOf(field, me).filter((other) => onBoard(other) && !other.downed);
  let best = -1;
  let value = 0;
  field.gold.forEach((count, index) => {
    const cost = way.cost[index] ?? FAR;
    if (count === 0 || cost >= FAR || (field.exits[index] === 1 && field.lying > count)) return;
    const first = rivals.every((other) => apart(field, other.at, index) >= cost);
    const worth = ((first ? 10 : 3) * count) / (cost + 1);
    if (worth <= value) return;
    value = worth;
    best = index;
  });
  return best;
}

function nearest(marks: Uint8Array, way: Ways): number {
  let best = -1;
  marks.forEach((mark, index) => {
    if (mark === 1 && (way.cost[index] ?? FAR) < (best < 0 ? FAR : (way.cost[best] ?? FAR))) best = index;
  });
  return best;
}

function nearestRock(field: Field, way: Ways): number {
  return nearest(
    field.body.map((body) => (body === 2 ? 1 : 0)),
    way,
  );
}

/** How many rocks are worth holding: enough to block the strongest thrower once, more when there is gold to lose. */
export function reserve(field: Field, me: Player): number {
  const strongest = Math.max(0, ...rivalsOf(field, me).map((other) => (onBoard(other) ? other.rocks : 0)));
  return me.gold > 0 ? Math.min(4, strongest + 1) : Math.min(2, strongest + 1);
}

/** Of the spaces to which a victim's gold may go, the one that is best for the thrower. */
export function bestLanding(field: Field, me: Player, spaces: readonly number[]): number {
  const way = ways(field, me.at);
  const rivals = rivalsOf(field, me).filter(onBoard);
  const value = (space: number): number => {
    const mine = Math.min(50, way.cost[space] ?? FAR);
    const theirs = Math.min(20, ...rivals.map((other) => apart(field, other.at, space) + (other.downed ? 3 : 0)));
    return theirs - 2 * mine;
  };
  let best = 0;
  spaces.forEach((space, i) => {
    if (value(space) > value(spaces[best] ?? space)) best = i;
  });
  return best;
}
