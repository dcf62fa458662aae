import type { Result } from '../../../shared/engine/state.ts';
import type { Corner } from '../camera/fit.ts';
import { CLOTH, pointOf, signOn } from '../pieces/banner.ts';
import type { Inputs } from '../pieces/inputs.ts';
import { coinModel, decalAt, type Item, type Layout, PLAIN, type Pose, quirk, ringAt, STAND, type Tag } from '../pieces/item.ts';
import { goldPillar, heightOf, RADIUS, stonePillar } from './pillar.ts';

/** From pillar to pillar, and from row to row where a narrow picture has two (inches). */
const [PITCH, ROW] = [1.68, 3.5] as const;
/** So many stand side by side in a narrow picture. */
const NARROW = 4;
/** A figure is so high and so wide at most, and so many times as large as on its board (inches, times). */
const FIGURE = { high: 1.95, wide: 0.66, larger: 1.45, companion: 0.78 } as const;
/** It sits on the banner of who has won: nothing of a figure tells how far its head is below its arms, its horns or its standard. */
const CROWN = { model: 'crown', high: 0.4, radius: 0.3 } as const;
/** A medal with the place leans on each pillar. */
const MEDAL = { size: 0.68, y: 0.37, before: 0.06 } as const;
/** It stands and leans (radians) away from the middle of the podium: there it is before nobody. Who has won stands before theirs, which is higher. */
const BANNER = { high: 2, winners: 2.35, aside: 0.6, lean: 0.1, behind: 0.4 } as const;
/** What they have stands on a plate before the pillar. */
const PLATE = { wide: 0.96, high: 0.6, before: 0.72 } as const;
/** So many coins lie beside a pillar at most, where more were scored so many beside the best and as many fewer beside others. */
const COINS = 8;
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
  /** The word for one. */
  readonly point?: string | undefined;
  readonly narrow: boolean;
  /** How many stand there already, from the last to the first. */
  readonly told: number;
}

/** The piece that a figure of a seat is there, its leader being number 0. */
export const figureId = (seat: number, n: number): string => `podium-${seat}/figure${n}`;

/** Those who played as they are told: by their places, those who share one by their seats. */
export const inOrder = ({ scores }: Pick<Result, 'scores'>): Result['scores'] =>
  [...scores].sort((a, b) => a.rank - b.rank || a.seat - b.seat);

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

/** The banner of who stands at a spot, so high above the table. */
function flownAt({ x, z }: Pick<Pose, 'x' | 'z'>, y: number, won: boolean): Pose {
  const side = won ? 0 : x > 0 ? 1 : -1;
  const scale = won ? BANNER.winners : BANNER.high;
  return { ...STAND, x: x + side * BANNER.aside, y, z: z - BANNER.behind, roll: -side * BANNER.lean, scale };
}

/** The corners of all that the podium can come to, for the camera: it stays where it is while more and more stand there. */
export function podiumCorners(many: number, narrow: boolean): Corner[] {
  const spots = spotsFor(many, narrow);
  const xs = spots.map(({ x }) => x);
  const z1 = Math.max(...spots.map(({ z }) => z)) + RADIUS + PLATE.before + 0.1;
  const [winner = { x: 0, z: 0 }] = spots;
  const crown = pointOf(flownAt(winner, heightOf(1) + CROWN.high + 0.2, true), 1);
  return [
    ...[-1, 1].flatMap((side) => {
      const x = side * Math.max(...xs.map((each) => side * each));
      const banner = pointOf(flownAt({ x, z: 0 }, heightOf(2), false), 1);
      return [
        { x: x + side * PITCH * 0.55, y: 0, z: z1 },
        { ...banner, x: banner.x + side * CLOTH.half * BANNER.high },
        { x, y: heightOf(2) + FIGURE.high, z: 0 },
      ];
    }),
    { ...crown, z: crown.z - CROWN.radius },
  ];
}

/** Whoever played, each on a pillar as high as their place, with their colour, their name and what they have. */
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
  { result, sizeOf, points, point = points || '' }: Asked,
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
  // Nobody is raised where nobody has won, and gold is only under who has some.
  const raised = result.winners.length > 0;
  const top = raised ? heightOf(rank) : 0;
  const won = result.winners.includes(seat);
  const front = RADIUS + MEDAL.before;
  const parts = points !== false && score > 0 ? goldPillar(id, rank, sizeOf) : stonePillar(rank);
  const pillar = (raised ? parts : []).map(({ pose, ...more }, n) => {
    const foot = n === 0 ? [decalAt('shadow', 0.006, (RADIUS * 3.2) / pose.scale)] : [];
    return body(`pillar${n}`, more.model, { ...pose, x: x + pose.x, z: z + pose.z }, { ...more, decals: foot });
  });
  const figures = models.map((model, n) => {
    const scale = scaleOf(sizeOf, model, n);
    const side = n === 0 ? 0 : n === 1 ? -1 : 1;
    const ring = n === 0 ? [decalAt('shadow', 0.012, (RADIUS * 1.5) / scale), ringAt({ colour, symbol }, 0.02, 1.15)] : [];
    const pose = { x: x + side * 0.42, y: top, z: z + (n === 0 ? (models.length > 1 ? 0.16 : 0) : -0.26), turn: side * -0.25, scale };
    // Figures are told from what is behind them as on a board.
    return body(`figure${n}`, model, pose, { piece: figureId(seat, n), stance: 'figure', tint: colour, decals: ring });
  });
  const flown = flownAt({ x, z }, top, won);
  const banner = body('banner', PLAIN.banner, flown, { tint: colour, face: 'banner', decals: [signOn(symbol)] });
  // It has no body: only what is painted on it stands there.
  const shown = (key: string, y: number, ahead: number, size: number, deep: number): Item =>
    body(key, '', { y, z: z + ahead }, { decals: [{ ...decalAt(key, 0, size, deep), stands: 0 }] });
  const medal = raised ? [shown(`medal:${rank}`, MEDAL.y, front, MEDAL.size, MEDAL.size)] : [];
  const told = `score:${score} ${score === 1 ? point : points}`;
  const plate = points === false ? [] : [shown(told, PLATE.high / 2 + 0.02, RADIUS + PLATE.before, PLATE.wide, PLATE.high)];
  const crown = won && sizeOf(CROWN.model) ? [body('crown', CROWN.model, pointOf(flown, 1))] : [];
  const most = Math.max(...result.scores.map((each) => each.score));
  const own = Array.from({ length: points === false ? 0 : Math.ceil(score * Math.min(1, COINS / most)) }, (_, n) =>
    body(`own${n}`, coinModel(sizeOf, 1), {
      ...{ x: x + 0.64, y: n * 0.09, z: z + RADIUS * 0.8, turn: quirk(id, n + 40) * 6, scale: 0.85 },
    }),
  );
  const short = name.length > LETTERS ? `${name.slice(0, LETTERS - 1)}…` : name;
  const named: Tag = {
    ...{ key: `${id}/name`, text: short, kind: 'name', piece: null },
    ...{ x, y: Math.max(0.1, top - 0.12), z: z + front },
  };
  return { items: [...pillar, ...figures, banner, ...medal, ...plate, ...crown, ...own], tags: [named] };
}

/** How many times as large as it is a figure stands there: as large as there is room on its pillar. */
function scaleOf(sizeOf: Inputs['sizeOf'], model: string, n: number): number {
  const { radius, height } = sizeOf(model) ?? { radius: 0.4, height: 0.8 };
  const whole = Math.min(FIGURE.larger, FIGURE.high / height, FIGURE.wide / Math.min(radius, FIGURE.wide));
  return n === 0 ? whole : whole * FIGURE.companion;
}
