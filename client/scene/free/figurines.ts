/** Figurines of people's own: a model that the table keeps, turned upright, as high as it was said to be, on a round base in its owner's colour. */
import { FIGURINE } from '../../../shared/engine/free/components.ts';
import { madeOf } from '../../../shared/engine/free/made.ts';
import type { FigurineTurn, FigurineUp } from '../../../shared/engine/free/state.ts';
import { FIGURINE_UPS } from '../../../shared/engine/free/state.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import { FIGURE_BASE } from '../../../shared/table/shape.ts';
import { pictures } from '../../store/pictures.ts';
import { type Part, readGlb } from '../pieces/glb.ts';
import { PLAIN } from '../pieces/item.ts';
import { bringModel, joined, type Model, modelOf } from '../pieces/models.ts';

const BEGINS = 'plain-figurine|';

/** The name of the model that a figurine is; undefined for what is none. */
export function figurineModel({ kind, tags }: Pick<PieceView, 'kind' | 'tags'>): string | undefined {
  const { model, size } = madeOf({ tags });
  return kind === FIGURINE && model && size ? `${BEGINS}${[...model.split(' '), size.width, size.depth].join('|')}` : undefined;
}

function read(name: string) {
  const [id = '', way = '', turn, width, height] = name.slice(BEGINS.length).split('|');
  const up = FIGURINE_UPS.find((each) => each === way) ?? 'y';
  return { id, up, turn: Number(turn), width: Number(width), height: Number(height) };
}

/** Asks for the models of all figurines among these; until they are here, plain figures stand for them. */
export function fetchFigurines(pieces: Iterable<Pick<PieceView, 'kind' | 'tags'>>): void {
  for (const piece of pieces) {
    const model = figurineModel(piece);
    if (model !== undefined) bringModel(model, load);
  }
}

type Turned = (x: number, y: number, z: number) => readonly [number, number, number];

/** What brings that way of a file up. */
const UPRIGHT: Readonly<Record<FigurineUp, Turned>> = {
  y: (x, y, z) => [x, y, z],
  '-y': (x, y, z) => [x, -y, -z],
  z: (x, y, z) => [x, z, -y],
  '-z': (x, y, z) => [x, -z, y],
  x: (x, y, z) => [-y, x, z],
  '-x': (x, y, z) => [y, -x, z],
};
const AROUND: Readonly<Record<FigurineTurn, Turned>> = {
  0: (x, y, z) => [x, y, z],
  90: (x, y, z) => [z, y, -x],
  180: (x, y, z) => [-x, y, -z],
  270: (x, y, z) => [-z, y, x],
};
const isTurn = (turn: number): turn is FigurineTurn => Object.hasOwn(AROUND, turn);

/** How far a figure reaches beyond its base at most, as a part of that: a wing, not a wall. */
const BEYOND = 2;

/** So much of a figure, from below, is what it stands on. */
const FEET = 0.15;

/** The parts of a level upright on their base, in inches. `box`: of the near level, so that both stand alike. */
function stood(parts: readonly Part[], { up, turn, width, height }: ReturnType<typeof read>, box?: Float32Array): Part[] {
  const way = (values: Float32Array): Float32Array => {
    const out = new Float32Array(values.length);
    for (let i = 0; i < values.length; i += 3) {
      const upright = UPRIGHT[up](values[i] ?? 0, values[i + 1] ?? 0, values[i + 2] ?? 0);
      out.set(AROUND[isTurn(turn) ? turn : 0](...upright), i);
    }
    return out;
  };
  const turned = parts.map((part) => ({ ...part, positions: way(part.positions), normals: way(part.normals) }));
  const all = box ? [way(box)] : turned.map(({ positions }) => positions);
  const [low, high] = cornersOf(all);
  const base = Math.min(FIGURE_BASE, height / 4);
  const [wide, tall, deep] = high.map((value, axis) => value - (low[axis] ?? 0));
  const scale = Math.min((height - base) / Math.max(1e-6, tall ?? 0), (width * BEYOND) / Math.max(1e-6, Math.hypot(wide ?? 0, deep ?? 0)));
  // Its feet are in the middle, whatever it holds out.
  const [left, right] = cornersOf(all, (low[1] ?? 0) + (tall ?? 0) * FEET);
  const from = [((left[0] ?? 0) + (right[0] ?? 0)) / 2, low[1] ?? 0, ((left[2] ?? 0) + (right[2] ?? 0)) / 2];
  return turned.map((part) => ({
    ...part,
    positions: part.positions.map((value, i) => (value - (from[i % 3] ?? 0)) * scale + (i % 3 === 1 ? base : 0)),
  }));
}

/** The box around all points, or around those that are no higher. */
function cornersOf(lists: readonly Float32Array[], most = Infinity): readonly [low: readonly number[], high: readonly number[]] {
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  for (const values of lists)
    for (let i = 0; i < values.length; i++) {
      const value = values[i] ?? 0;
      if ((values[i - (i % 3) + 1] ?? 0) > most) continue;
      if (value < (low[i % 3] ?? 0)) low[i % 3] = value;
      if (value > (high[i % 3] ?? 0)) high[i % 3] = value;
    }
  return [low, high];
}

/** A disc that takes the owner's colour, as all figurines have one: the plain one, as large as it must be. */
function baseOf({ width, height }: ReturnType<typeof read>): Part[] {
  const disc = modelOf(PLAIN.disc)?.near;
  if (!disc) return [];
  const of = (name: string): Float32Array => Float32Array.from(disc.getAttribute(name).array);
  const [wide, high] = [width / 2 / DISC.radius, Math.min(FIGURE_BASE, height / 4) / DISC.height];
  const positions = of('position').map((value, i) => value * (i % 3 === 1 ? high : wide));
  return [
    {
      ...{ finish: 'team', positions, normals: of('normal'), colours: positions.map(() => 0.75) },
      indices: Uint32Array.from(disc.getIndex()?.array ?? []),
    },
  ];
}
const DISC = { radius: 0.4, height: 0.12 } as const;

/** A figurine out of the levels of its file. */
export function figurineOut(levels: ReadonlyMap<string, readonly Part[]>, name: string): Model {
  const said = read(name);
  const [near, far] = [levels.get('lod0') ?? [], levels.get('lod1') ?? []];
  const box = near[0]?.positions;
  const model = (parts: readonly Part[]) => joined([...stood(parts, said, box), ...baseOf(said)]);
  const detailed = model(near);
  return {
    near: detailed,
    far: far.length > 0 ? model(far) : detailed,
    size: { radius: said.width / 2, height: detailed.boundingBox?.max.y ?? said.height },
  };
}

async function load(name: string): Promise<Model> {
  const file = await pictures.file(read(name).id);
  if (!file) throw new Error('the table has no model of that id any more');
  return figurineOut(readGlb(await file.arrayBuffer()), name);
}
