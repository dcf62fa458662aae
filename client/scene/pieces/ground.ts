import type { Preview } from '../../../shared/engine/game.ts';
import type { View } from '../../../shared/engine/view.ts';
import { placeId } from '../../../shared/table/ids.ts';
import type { Scene } from '../../../shared/table/scene.ts';
import { whereIs } from '../../../shared/table/scene.ts';
import type { Skin } from '../../skins/skin.ts';
import type { Tag } from './item.ts';

/** One square that is filled: what with, at which of its sides the filled field ends, and which way it points. */
export interface Cell {
  readonly x: number;
  readonly z: number;
  /** smoke, void = what lies there; reach, blast, shadow, step = what an answer would do. */
  readonly look: 'smoke' | 'void' | 'reach' | 'blast' | 'shadow' | 'step';
  /** Where a neighbour of the same field is missing: 1 north, 2 east, 4 south, 8 west, 16 north-east, then on clockwise to 128, added. */
  readonly edges: number;
  /** Radians clockwise from north, for steps. */
  readonly turn: number;
  /** Side of the square in inches. */
  readonly size: number;
}

const SIDES = [
  [0, -1, 1],
  [1, 0, 2],
  [0, 1, 4],
  [-1, 0, 8],
  [1, -1, 16],
  [1, 1, 32],
  [-1, 1, 64],
  [-1, -1, 128],
] as const;

/** The side in inches of a square that fills a place of a board. */
const sideOf = ({ board }: Scene): number => (board.kind === 'tiles' ? board.pitch : board.kind === 'hex' ? board.size * 1.35 : 1);

/** The squares of a field with the sides where it ends; places that the scene does not have are left out. */
export function fieldCells(scene: Scene, places: Iterable<string>, look: Cell['look']): Cell[] {
  const points = [...new Set(places)].flatMap((place) => {
    const at = place.startsWith('@') || scene.areas.some((area) => area.id === place) ? undefined : whereIs(scene, placeId(place));
    return at ? [at] : [];
  });
  const grid = scene.board.kind === 'grid' || scene.board.kind === 'tiles';
  const size = sideOf(scene);
  const key = (x: number, z: number): string => `${Math.round((x / size) * 2)},${Math.round((z / size) * 2)}`;
  const known = new Set(points.map(({ x, z }) => key(x, z)));
  return points.map(({ x, z }) => {
    const edges = SIDES.reduce((sum, [dx, dz, bit]) => sum + (grid && known.has(key(x + dx * size, z + dz * size)) ? 0 : bit), 0);
    return { x, z, look, edges, turn: 0, size };
  });
}

/** What fills squares as it lies there now. */
export function groundOf(view: View, scene: Scene, skin: Skin): Cell[] {
  const { ground } = skin;
  if (!ground) return [];
  const fields = new Map<'smoke' | 'void', string[]>();
  for (const piece of Object.values(view.pieces)) {
    const look = ground(piece.kind);
    if (look) fields.set(look, [...(fields.get(look) ?? []), piece.place]);
  }
  return [...fields].flatMap(([look, places]) => fieldCells(scene, places, look));
}

/** What an answer would do as squares over the board, from the widest to the most important. */
export function previewCells(scene: Scene, preview: Preview): Cell[] {
  const path = preview.path ?? [];
  const steps = path.slice(1).flatMap((place, i): Cell[] => {
    const [from, to] = [whereIs(scene, path[i] ?? place), whereIs(scene, place)];
    return from && to ? [{ ...to, look: 'step', edges: 255, turn: Math.atan2(to.x - from.x, from.z - to.z), size: 1 }] : [];
  });
  return [
    ...fieldCells(scene, preview.reach ?? [], 'reach'),
    ...fieldCells(scene, preview.shadow ?? [], 'shadow'),
    ...fieldCells(scene, preview.blast?.map(({ place }) => place) ?? [], 'blast'),
    ...steps,
  ];
}

/** What each struck space suffers, in words over it; several blows on a space stand together. */
export function previewTags(scene: Scene, preview: Preview): Tag[] {
  const texts = new Map<string, string[]>();
  for (const { place, text } of preview.blast ?? []) if (text !== '') texts.set(place, [...(texts.get(place) ?? []), text]);
  return [...texts].flatMap(([place, list]): Tag[] => {
    const at = whereIs(scene, placeId(place));
    return at ? [{ key: `blow:${place}`, text: list.join(' + '), kind: 'blow', x: at.x, y: 0.35, z: at.z, piece: null }] : [];
  });
}
