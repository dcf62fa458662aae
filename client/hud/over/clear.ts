interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** What lies over the picture at its edges. */
interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const NO_EDGES: Edges = { left: 0, right: 0, top: 0, bottom: 0 };

/** Room between a box and the edge of the picture, and between a box and what it is about (CSS pixels). */
const AIR = 8;
const BESIDE = 26;
const CLOSE = 10;
/** So much higher it stands where everything near hides something. */
const HIGHER = 80;
/** How near a box may come to the middle of what shall stay in sight. */
const NEAR = 14;

/** Where something `long` begins that wants to begin at `wanted`, between two edges; where it does not fit, between those of the picture. */
function between(wanted: number, long: number, from: number, to: number, whole: number): number {
  const fits = to - from >= long + 2 * AIR;
  return Math.max((fits ? from : 0) + AIR, Math.min((fits ? to : whole) - long - AIR, wanted));
}

/** Whether a cost is the smaller one where two first differ. */
function isLess(cost: readonly number[], than: readonly number[]): boolean {
  const at = cost.findIndex((each, i) => each !== than[i]);
  return at >= 0 && (cost[at] ?? 0) < (than[at] ?? 0);
}

interface Place {
  readonly left: number;
  readonly top: number;
}

/** Something on the picture that a box keeps clear of as a whole. */
export interface Box extends Place, Size {}

/** The smallest box around some points. */
function around(points: readonly Point[]): Box {
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))];
  return { left, top, width: Math.max(...points.map(({ x }) => x)) - left, height: Math.max(...points.map(({ y }) => y)) - top };
}

/** How many square pixels of one box lie under another. */
function shared(a: Box, b: Box): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.round(Math.max(0, wide) * Math.max(0, high));
}

/** What a box is about besides its point, and what lies on the picture already. */
interface Beside {
  /** The outline of the thing that the point belongs to. */
  readonly own?: readonly Point[];
  readonly taken?: readonly Box[];
}

/**
 * The upper left corner of a box about a point of the picture: above it, or where it hides least of what shall be seen: of the thing itself
 * and of what is written already, then of the first rank before the others; never over the point, nor over what lies at the edges as long as
 * it fits between them.
 */
export function clearOf(
  box: Size,
  at: Point,
  picture: Size,
  ranks: readonly (readonly Point[])[],
  edges = NO_EDGES,
  { own = [], taken = [] }: Beside = {},
): { left: number; top: number } {
  const thing = around([at, ...own]);
  const [middle, above] = [at.x - box.width / 2, thing.top - box.height - CLOSE];
  const [right, left] = [
    Math.max(at.x + BESIDE, thing.left + thing.width + CLOSE),
    Math.min(at.x - BESIDE, thing.left - CLOSE) - box.width,
  ];
  const [level, below] = [at.y - box.height / 2, Math.max(at.y + BESIDE, thing.top + thing.height + CLOSE)];
  const places = [
    ...[
      { left: middle, top: above },
      { left: right, top: above },
      { left, top: above },
    ],
    ...[
      { left: right, top: level },
      { left, top: level },
      { left: middle, top: below },
    ],
    ...[
      { left: right, top: below },
      { left, top: below },
    ],
    ...[middle, right, left].map((each) => ({ left: each, top: above - HIGHER })),
  ].map((each) => ({
    left: between(each.left, box.width, edges.left, picture.width - edges.right, picture.width),
    top: between(each.top, box.height, edges.top, picture.height - edges.bottom, picture.height),
  }));
  const hides = (place: Place, { x, y }: Point, near: number): boolean =>
    x > place.left - near && x < place.left + box.width + near && y > place.top - near && y < place.top + box.height + near;
  const costOf = (place: Place) => [
    Number(hides(place, at, 0)),
    shared({ ...place, ...box }, thing),
    taken.reduce((sum, each) => sum + shared({ ...place, ...box }, each), 0),
    ...ranks.map((seen) => seen.filter((each) => hides(place, each, NEAR)).length),
  ];
  return places.reduce((best, each) => (isLess(costOf(each), costOf(best)) ? each : best));
}
