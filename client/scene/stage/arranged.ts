import type { KindSpec } from '../../../shared/engine/game.ts';
import type { View } from '../../../shared/engine/view.ts';
import { cellId } from '../../../shared/table/ids.ts';
import { ON_TABLE } from '../../../shared/table/piece.ts';
import type { Area, Point, Scene, Tile } from '../../../shared/table/scene.ts';
import { RACK } from '../pieces/areas.ts';
import { outline } from './extent.ts';

/** Inches between the middles of two stacks, and what a plate with six cards takes: width and depth. */
const STEP = 1.75;
const PLATE = { wide: 4.5, deep: 3.3 };
/** Inches between a growing board and what lies beside it. */
const GAP = 0.6;
/** On wide screens the board grows so many tiles before what lies beside it makes room. */
const STRIDE = 2;
/**
 * On wide screens the breadth of the picture is what there is least of where a board is so many times as wide as deep, and so many inches more:
 * with anything at its right it would be drawn smaller than with a row behind it.
 */
const WIDER = { times: 1.1, inches: 1.7 } as const;

/** The scene with these areas elsewhere. */
const moving = (scene: Scene, moved: ReadonlyMap<string, Point>): Scene => ({
  ...scene,
  areas: scene.areas.map((area): Area => ({ ...area, ...moved.get(area.id) })),
});

/** Inches from a board to what lies behind it, and how far from its corners, beside it, something ends before the picture does. */
const [BEHIND, BESIDE] = [2, 0.8] as const;

/**
 * A wide screen ends before and behind a board: what lies there lies at its left and right, in the first place from behind that is free (near whoever
 * looks the picture is narrow), where less lies already, rather at its right (at the left of watchers is what a game came to).
 */
function besideGrid(scene: Scene): Scene {
  const { x, z, width, depth } = outline(scene.board);
  // What lies at a corner is beyond the edge of the picture, too.
  const isSeen = (area: Area): boolean => Math.abs(area.x - x) > width / 2 && Math.abs(area.z - z) <= (depth - BESIDE) / 2;
  const seen = scene.areas.filter(isSeen);
  const taken = [1, -1].map((side) => ({ side, at: seen.flatMap((area) => ((area.x - x) * side > 0 ? [area.z - z] : [])) }));
  const moved = new Map<string, Point>();
  const sideOf = (area: Area) => taken.find(({ side }) => (area.x - x) * side > width / 2);
  const hidden = scene.areas.filter((area) => !isSeen(area));
  // What lies at a corner stays on its side, before others come there.
  for (const area of [...hidden.filter(sideOf), ...hidden.filter((each) => !sideOf(each))]) {
    const { side, at } = sideOf(area) ?? taken.reduce((least, each) => (each.at.length < least.at.length ? each : least));
    let free = (STEP - depth) / 2;
    while (at.some((other) => Math.abs(other - free) < STEP)) free += STEP;
    at.push(free);
    moved.set(area.id, { x: x + side * (width / 2 + BEHIND), z: z + free });
  }
  return moving(scene, moved);
}

/** A narrow screen ends at the sides of a board: what lies there lies in rows behind it, from left to right. */
function behindGrid(scene: Scene): Scene {
  const { x, z, width, depth } = outline(scene.board);
  const aside = scene.areas.filter((area) => Math.abs(area.x - x) > width / 2);
  if (aside.length === 0) return scene;
  const rear = Math.min(z - depth / 2 - BEHIND + STEP, ...scene.areas.flatMap((area) => (aside.includes(area) ? [] : [area.z])));
  const columns = Math.max(1, Math.floor(width / STEP));
  const order = aside.toSorted((a, b) => Math.sign(a.x - x) - Math.sign(b.x - x) || a.z - b.z);
  const moved = new Map(
    order.map((area, i): [string, Point] => {
      const row = Math.floor(i / columns);
      const inRow = Math.min(columns, order.length - row * columns);
      const step = Math.min(width / inRow, STEP * 2);
      return [area.id, { x: x + ((i % columns) - (inRow - 1) / 2) * step, z: rear - (row + 1) * STEP }];
    }),
  );
  return moving(scene, moved);
}

/** Inches from row to row of racks, and from the last of them to what else lies before the seats. */
const ROWS = { racks: 1.6, beside: 1.8 } as const;

/** Where racks lie on a narrow screen: as many side by side as the board is wide, in rows; what else lies before the seats lies below them. */
function rackRows({ areas, board }: Scene): Map<string, Point> {
  const { x, width } = outline(board);
  const racks = areas.filter(({ kind }) => kind === 'hand');
  const others = areas.filter(({ kind, seat }) => seat !== null && kind !== 'hand');
  const columns = Math.max(1, Math.floor(width / RACK));
  const first = Math.min(...racks.map(({ z }) => z));
  if (racks.length <= columns) return new Map();
  const last = first + (Math.ceil(racks.length / columns) - 1) * ROWS.racks;
  const spread = (list: readonly Area[], per: number, step: number, at: number): [string, Point][] =>
    list.map(({ id }, i) => {
      const row = Math.floor(i / per);
      const inRow = Math.min(per, list.length - row * per);
      return [id, { x: x + ((i % per) - (inRow - 1) / 2) * step, z: at + row * ROWS.racks }];
    });
  return new Map([...spread(racks, columns, RACK * 1.06, first), ...spread(others, others.length, STEP * 1.2, last + ROWS.beside)]);
}

/**
 * The scene as this screen shows it: what a growing board has beside it lies where the picture has room, right of the board, on a
 * narrow screen and where the board is wide behind it; hands that a narrow screen has no room for side by side lie in rows. What lies at the
 * sides of squares lies behind them on a narrow screen, and on a wide one at their sides what lies before and behind them. Other scenes stay whole.
 */
export function arranged(scene: Scene, upright: boolean): Scene {
  if (scene.board.kind === 'grid') return upright ? behindGrid(scene) : besideGrid(scene);
  if (scene.board.kind !== 'tiles') return scene;
  const beside = scene.areas.filter(({ seat }) => seat === null);
  const plates = beside.filter(({ kind }) => kind === 'tray');
  const stacks = beside.filter(({ kind }) => kind !== 'tray');
  const { x, z, width, depth } = outline(scene.board);
  const behind = upright || width > depth * WIDER.times + WIDER.inches;
  const columns = upright ? Math.ceil(stacks.length / 2) : behind ? stacks.length : Math.min(3, stacks.length);
  const wide = columns * STEP + (behind ? plates.length * PLATE.wide : 0);
  const rows = Math.ceil(stacks.length / Math.max(1, columns));
  const stride = scene.board.pitch * STRIDE;
  const right = Math.ceil((x + width / 2) / stride) * stride + GAP;
  // The upper left corner of the stacks, and the middle of the first plate: high stacks stand behind it.
  const corner: Point = behind
    ? { x: x - wide / 2 + plates.length * PLATE.wide, z: z - depth / 2 - GAP - rows * STEP }
    : { x: right, z: z + depth / 2 - PLATE.deep - rows * STEP };
  const plate: Point = behind
    ? { x: x - wide / 2 + PLATE.wide / 2, z: z - depth / 2 - GAP - Math.max(rows * STEP, PLATE.deep) / 2 }
    : { x: right + Math.max(PLATE.wide, wide) / 2, z: z + depth / 2 - PLATE.deep / 2 };
  const moved = upright ? rackRows(scene) : new Map<string, Point>();
  plates.forEach((area, i) => {
    moved.set(area.id, { x: plate.x + (behind ? i * PLATE.wide : 0), z: plate.z - (behind ? 0 : i * PLATE.deep) });
  });
  stacks.forEach((area, i) => {
    moved.set(area.id, { x: corner.x + ((i % columns) + 0.5) * STEP, z: corner.z + (Math.floor(i / columns) + 0.5) * STEP });
  });
  return moving(scene, moved);
}

/** The scene with the tiles that hands have laid: the picture has room for them, and there is no darkness where one lies. */
export function grown(scene: Scene, pieces: View['pieces'], kinds: Readonly<Record<string, KindSpec>>): Scene {
  const { board } = scene;
  if (board.kind !== 'tiles') return scene;
  const known = new Map<string, Tile>(board.tiles.flatMap((tile) => (tile.apart ? [] : [[tile.id, tile]])));
  for (const { kind, pose, place } of Object.values(pieces)) {
    if (!pose || place !== ON_TABLE || !kinds[kind]?.ground) continue;
    const [column, row] = [Math.round(pose.x / board.pitch) + 0, Math.round(pose.z / board.pitch) + 0];
    const id = cellId(column, row);
    if (!known.has(id)) known.set(id, { id, column, row, open: 0, terrain: 'cellar', apart: true });
  }
  return { ...scene, board: { ...board, tiles: [...known.values()] } };
}
