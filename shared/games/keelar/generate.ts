import { connected } from '../../table/geometry/board.ts';
import { cells } from '../../table/geometry/square.ts';
import type { PlaceId } from '../../table/ids.ts';
import { farEnough, freeSpaces, type Layout, type Need } from './layout.ts';

/** Where randomness comes from; the rules of a running step are such. */
export interface Lots {
  /** One of 0..from-1. */
  pick(from: number): number;
  mix<T>(list: readonly T[]): T[];
}

/** A layout and the distance that its starts exceed: 2, or less where the board was too crowded. */
export interface Drawn {
  readonly layout: Layout;
  readonly apart: number;
}

/** How many boards are drawn before the distance between starts is relaxed. */
const BOARDS = 5;

/** K-203: draws a whole board by lot. Throws only where the numbers needed do not fit on the board at all. */
export function drawLayout(lots: Lots, need: Need): Drawn {
  for (const apart of [2, 1, 0]) {
    for (let board = 0; board < BOARDS; board++) {
      const layout = addStarts(lots, need, drawThings(lots, need), apart);
      if (layout) return { layout, apart };
    }
  }
  throw new Error(`no board of ${need.columns}×${need.rows} spaces holds all that it needs`);
}

/** Walls, barriers, gold and exits, in the order of §1.3. */
function drawThings(lots: Lots, need: Need): Layout {
  const walls = addWalls(lots, need, []);
  let layout: Layout = { walls, barriers: [], gold: [], exits: [], starts: [] };
  // Everything else goes to different free spaces: one mixed list deals them out.
  const spaces = lots.mix(freeSpaces(need, layout));
  // K-016: barriers strewn at random.
  layout = { ...layout, barriers: spaces.splice(0, need.barriers) };
  // K-020, R-05: the number of stacks is drawn, each holds at least 1, the rest is dealt at random.
  const [least, most] = need.stacks;
  const stacks = spaces.splice(0, least + lots.pick(most - least + 1));
  // K-021, R-06: the exits lie where neither walls, barriers nor gold lie.
  return { ...layout, gold: dealGold(lots, stacks, need.gold, []), exits: spaces.splice(0, need.exits) };
}

/** K-017, K-018, R-04: walls strewn at random; a wall that would cut something off is drawn again. */
export function addWalls(lots: Lots, need: Need, before: readonly PlaceId[]): PlaceId[] {
  const walls = [...before];
  const order = lots.mix(cells(need).filter((place) => !before.includes(place)));
  // A space that is passed over can become possible later, so the list goes round until all walls stand.
  for (let left = order; walls.length < need.walls; ) {
    const passed: PlaceId[] = [];
    for (const place of left) {
      if (walls.length < need.walls && connected(need, [...walls, place])) walls.push(place);
      else passed.push(place);
    }
    if (passed.length === left.length) throw new Error('no further wall fits without cutting something off');
    left = passed;
  }
  return walls;
}

/** deals gold among stacks that may hold some already; afterwards each holds at least 1. */
export function dealGold(
  lots: Lots,
  places: readonly PlaceId[],
  gold: number,
  before: readonly (readonly [PlaceId, number])[],
): (readonly [PlaceId, number])[] {
  const counts = new Map<PlaceId, number>(before);
  for (const place of places) counts.set(place, counts.get(place) ?? 1);
  const stacks = [...counts.keys()];
  const lying = [...counts.values()].reduce((sum, count) => sum + count, 0);
  for (let left = gold - lying; left > 0; left--) {
    const place = stacks[lots.pick(stacks.length)];
    if (place !== undefined) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts];
}

/** K-022, K-023, R-07: a start for every seat; undefined where a character finds no place. */
export function addStarts(lots: Lots, need: Need, layout: Layout, apart: number): Layout | undefined {
  const starts = [...layout.starts];
  const free = freeSpaces(need, layout);
  while (starts.length < need.seats) {
    // Drawing among the legal spaces gives each the chance that re-rolling would; none left is what 200 failed tries mean.
    const legal = free.filter((place) => !starts.includes(place) && farEnough(place, starts, apart));
    const place = legal.length > 0 ? legal[lots.pick(legal.length)] : undefined;
    if (place === undefined) return undefined;
    starts.push(place);
  }
  return { ...layout, starts };
}
