import type { Result } from '../../../shared/engine/state.ts';
import { coinsOf } from '../../../shared/table/shape.ts';
import type { Corner } from '../camera/fit.ts';
import { CLOTH } from '../pieces/banner.ts';
import type { Inputs } from '../pieces/inputs.ts';
import { coinModel, decalAt, type Item, type Layout, PLAIN, type Pose, quirk, ringAt, STAND, type Tag } from '../pieces/item.ts';

/** Coins of a pillar by the place, and of all further places; each so many times as large as a coin is. */
const PILLAR = { coins: [9, 7, 5], further: 4, large: 2.15, radius: 0.74, thick: 0.215 } as const;
/** From pillar to pillar, and from row to row where a narrow picture has two (inches). */
const [PITCH, ROW] = [1.68, 3.5] as const;
/** So many stand side by side in a narrow picture. */
const NARROW = 4;
/** A figure is so high and so wide at most, and so many times as large as on its board (inches, times). */
const FIGURE = { high: 1.95, wide: 0.66, larger: 1.45, companion: 0.78 } as const;
const CROWN = { model: 'crown', large: 1.25, above: 0.08, high: 0.5 } as const;
/** A medal with the place leans on each pillar. */
const MEDAL = { size: 0.68, y: 0.37, before: 0.06 } as const;
/** It leans away from a crown, in radians: that hides no cloth. */
const BANNER = { high: 2.4, aside: 0.6, lean: 0.21, behind: 0.36 } as const;
/** What they have stands on a plate before the pillar. */
const PLATE = { wide: 0.96, high: 0.6, before: 0.72 } as const;
/** So many coins of the own score lie beside a pillar at most. */
const COINS = 12;
/** A name that is longer would lie over the next one. */
const LETTERS = 15;

/** What the podium needs to know of a seat. */
interface Stander {
  readonly seat: number;
  readonly name: string;
  readonly colour: string;
  readonly symbol: string;
  /** Its figures, the leader first. */
  readonly models: readonly string[];
}

interface Asked {
  readonly result: Result;
  readonly standers: readonly Stander[];
  readonly sizeOf: Inputs['sizeOf'];
  /** What the scores count; false: there are games that count nothing, and tell none. */
  readonly points: string | false;
  readonly narrow: boolean;
  /** How many stand there already, from the last to the first. */
  readonly told: number;
}

/** The piece that a figure of a seat is there, its leader being number 0. */
export const figureId = (seat: number, n: number): string => `podium-${seat}/figure${n}`;

/** Those who played as they are told: by their places, those who share one by their seats. */
export const inOrder = ({ scores }: Pick<Result, 'scores'>): Result['scores'] =>
  [...scores].sort((a, b) => a.rank - b.rank || a.seat - b.seat);

/** Coins of the pillar of a place; nobody stands on gold where nobody has won. */
const coinsFor = ({ winners }: Result, rank: number): number => (winners.length === 0 ? 0 : (PILLAR.coins[rank - 1] ?? PILLAR.further));

/** Where the middle of each pillar stands, by the order of places: the first in the middle, the others to its left and right in turn. */
function spotsFor(many: number, narrow: boolean): { x: number; z: number }[] {
  const wide = narrow ? NARROW : many;
  return Array.from({ length: many }, (_, n) => {
    const row = Math.floor(n / wide);
    const here = Math.min(wide, many - row * wide);
    const at = n - row * wide;
    const side = at % 2 === 0 ? at / 2 : -(at + 1) / 2;
    return { x: (side + (here % 2 === 0 ? 0.5 : 0)) * PITCH, z: row * ROW };
  });
}

/** The corners of all that the podium can come to, for the camera: it stays where it is while more and more stand there. */
export function podiumCorners(many: number, narrow: boolean): Corner[] {
  const spots = spotsFor(many, narrow);
  const xs = spots.map(({ x }) => x);
  const [x0, x1] = [Math.min(...xs) - PITCH * 0.55, Math.max(...xs) + PITCH * 0.55];
  const z1 = Math.max(...spots.map(({ z }) => z)) + PILLAR.radius + PLATE.before + 0.1;
  const first = PILLAR.coins[0] * PILLAR.thick;
  const middle = spots[0]?.x ?? 0;
  return [
    ...[x0, x1].flatMap((x) => [
      { x, y: 0, z: z1 },
      { x, y: PILLAR.coins[1] * PILLAR.thick + BANNER.high, z: -BANNER.behind },
    ]),
    // Its crown is the highest of all.
    { x: middle, y: first + FIGURE.high + CROWN.above + CROWN.high + 0.25, z: 0 },
    { x: middle - BANNER.aside - BANNER.high * Math.sin(BANNER.lean), y: first + BANNER.high, z: -BANNER.behind },
  ];
}

/** Whoever played, each on a pillar of coins as high as their place, with their colour, their name and what they have. */
export function podium(asked: Asked): Layout {
  const { result, told } = asked;
  const ranked = inOrder(result);
  const spots = spotsFor(ranked.length, asked.narrow);
  const items: Item[] = [];
  const tags: Tag[] = [];
  ranked.forEach((score, n) => {
    const stander = asked.standers.find(({ seat }) => seat === score.seat);
    const spot = spots[n];
    if (!stander || !spot || ranked.length - n > told) return;
    const made = standing(asked, stander, score, spot);
    items.push(...made.items);
    tags.push(...made.tags);
  });
  return { items, tags, targets: [] };
}

function standing(
  { result, sizeOf, points }: Asked,
  { seat, name, colour, symbol, models }: Stander,
  { score, rank }: Result['scores'][number],
  { x, z }: { x: number; z: number },
): { items: Item[]; tags: Tag[] } {
  const id = `podium-${seat}`;
  // What figures stand on, and what flies beside them, is no piece.
  const body = (key: string, model: string, pose: Partial<Pose>, more: Partial<Item> = {}): Item => ({
    ...{
      key: `${id}/${key}`,
      piece: '',
      place: id,
      model,
      look: 'solid',
      stance: 'stack',
      tint: null,
      decals: [],
      face: '',
      downed: false,
    },
    pose: { ...STAND, x, z, ...pose },
    ...more,
  });
  const coins = coinsFor(result, rank);
  const top = coins * PILLAR.thick;
  const won = result.winners.includes(seat);
  const front = PILLAR.radius + MEDAL.before;
  const gold = coinModel(sizeOf, 10);
  const pillar = Array.from({ length: coins }, (_, n) => {
    const off = (salt: number) => (quirk(`${id}${n}`, salt) - 0.5) * 0.05;
    const at = { x: x + off(1), y: n * PILLAR.thick, z: z + off(2), turn: quirk(id, n) * 6, scale: PILLAR.large };
    const foot = n === 0 ? [decalAt('shadow', 0.006, 1.1)] : [];
    return body(`coin${n}`, gold, at, { decals: foot });
  });
  const highest = models.reduce((most, model, n) => Math.max(most, sizedFor(sizeOf, model, n).height), 0);
  const figures = models.map((model, n) => {
    const { scale } = sizedFor(sizeOf, model, n);
    const side = n === 0 ? 0 : n === 1 ? -1 : 1;
    const ring = n === 0 ? [decalAt('shadow', 0.012, (PILLAR.radius * 1.5) / scale), ringAt({ colour, symbol }, 0.02, 1.15)] : [];
    const pose = { x: x + side * 0.42, y: top, z: z + (n === 0 ? (models.length > 1 ? 0.16 : 0) : -0.26), turn: side * -0.25, scale };
    // Figures are told from what is behind them as on a board.
    return body(`figure${n}`, model, pose, { piece: figureId(seat, n), stance: 'figure', tint: colour, decals: ring });
  });
  const sign = { picture: `sign:${symbol}`, x: 0, y: (CLOTH.top + CLOTH.foot) / 2, z: CLOTH.pole * 2.6, size: 0.26, tilt: Math.PI / 2 };
  const banner = body(
    'banner',
    PLAIN.banner,
    { x: x - BANNER.aside, y: top, z: z - BANNER.behind, roll: won ? BANNER.lean : 0, scale: BANNER.high },
    { tint: colour, face: 'banner', decals: [sign] },
  );
  // It has no body: only what is painted on it stands there.
  const shown = (key: string, y: number, ahead: number, size: number, deep: number): Item =>
    body(key, '', { y, z: z + ahead }, { decals: [{ ...decalAt(key, 0, size, deep), stands: 0 }] });
  const medal = coins > 0 ? [shown(`medal:${rank}`, MEDAL.y, front, MEDAL.size, MEDAL.size)] : [];
  const told = `score:${score} ${points}`;
  const plate = points === false ? [] : [shown(told, PLATE.high / 2 + 0.02, PILLAR.radius + PLATE.before, PLATE.wide, PLATE.high)];
  const crown = won && sizeOf(CROWN.model) ? [body('crown', CROWN.model, { y: top + highest + CROWN.above, scale: CROWN.large })] : [];
  const purse = points === false ? [] : coinsOf(score).slice(0, COINS);
  const own = purse.map((worth, n) =>
    body(`own${n}`, coinModel(sizeOf, worth), {
      ...{ x: x + 0.64, y: n * 0.1, z: z + PILLAR.radius * 0.8, turn: quirk(id, n + 40) * 6, scale: 0.85 },
    }),
  );
  const short = name.length > LETTERS ? `${name.slice(0, LETTERS - 1)}…` : name;
  const named: Tag = {
    ...{ key: `${id}/name`, text: short, kind: 'name', piece: null },
    ...{ x, y: Math.max(0.1, top - 0.12), z: z + front },
  };
  return { items: [...pillar, ...figures, banner, ...medal, ...plate, ...crown, ...own], tags: [named] };
}

/** How large a figure stands there: as large as there is room on its pillar. */
function sizedFor(sizeOf: Inputs['sizeOf'], model: string, n: number): { scale: number; height: number } {
  const { radius, height } = sizeOf(model) ?? { radius: 0.4, height: 0.8 };
  const whole = Math.min(FIGURE.larger, FIGURE.high / height, FIGURE.wide / Math.min(radius, FIGURE.wide));
  const scale = n === 0 ? whole : whole * FIGURE.companion;
  return { scale, height: height * scale };
}
