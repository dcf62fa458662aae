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

/**
 * The upper left corner of a box about a point of the picture: above it, or where it hides least of what shall be seen, of the first rank
 * before the others; never over the point, nor over what lies at the edges as long as it fits between them.
 */
export function clearOf(
  box: Size,
  at: Point,
  picture: Size,
  ranks: readonly (readonly Point[])[],
  edges = NO_EDGES,
): { left: number; top: number } {
  const [middle, above] = [at.x - box.width / 2, at.y - box.height - 10];
  const [right, left, level] = [at.x + BESIDE, at.x - box.width - BESIDE, at.y - box.height / 2];
  const places = [
    ...[
      { left: middle, top: above },
      { left: right, top: above },
      { left, top: above },
    ],
    ...[
      { left: right, top: level },
      { left, top: level },
      { left: middle, top: at.y + BESIDE },
    ],
    ...[
      { left: right, top: at.y + BESIDE },
      { left, top: at.y + BESIDE },
    ],
    ...[middle, right, left].map((each) => ({ left: each, top: above - HIGHER })),
  ].map((each) => ({
    left: between(each.left, box.width, edges.left, picture.width - edges.right, picture.width),
    top: between(each.top, box.height, edges.top, picture.height - edges.bottom, picture.height),
  }));
  const hides = (place: { left: number; top: number }, { x, y }: Point, near: number): boolean =>
    x > place.left - near && x < place.left + box.width + near && y > place.top - near && y < place.top + box.height + near;
  const costOf = (place: { left: number; top: number }) => [
    Number(hides(place, at, 0)),
    ...ranks.map((seen) => seen.filter((each) => hides(place, each, NEAR)).length),
  ];
  return places.reduce((best, each) => (isLess(costOf(each), costOf(best)) ? each : best));
}
