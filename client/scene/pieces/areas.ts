import type { PieceView } from '../../../shared/engine/view.ts';
import type { Area, Board, Scene } from '../../../shared/table/scene.ts';
import { conditionLooks, type Skin } from '../../skins/skin.ts';
import { type Inputs, type Make, specOf } from './inputs.ts';
import { type Item, STAND } from './item.ts';
import { rowSlots } from './slots.ts';

/** Where the person who sits at an area looks from: from its own side of the table. */
export const sideOf = (area: Pick<Area, 'z'>): number => (area.z < 0 ? Math.PI : 0);

/** The sides of a table, as one looks from them: south, and on clockwise. */
const SIDES = [0, -Math.PI / 2, Math.PI, Math.PI / 2] as const;

/** From which side a viewer looks: from its own hand's; else, where the seats have `sides` of their own, from one for each; else from the south. */
export function azimuthOf({ areas }: Scene, viewer: number | null, sides: { readonly seats: number } | null = null): number {
  const hand = areas.find((area) => area.kind === 'hand' && area.seat === viewer && viewer !== null);
  if (hand) return sideOf(hand);
  if (sides === null || viewer === null) return 0;
  // Two sit across from each other.
  return SIDES[(viewer * (sides.seats === 2 ? 2 : 1)) % SIDES.length] ?? 0;
}

/** How many quarters the table is turned for whoever watches from a seat, against how a viewer sees it; null: from none. */
export const quartersTo = (scene: Scene, viewer: number | null, seat: number | null): number =>
  seat === null ? 0 : (Math.round(((azimuthOf(scene, seat) - azimuthOf(scene, viewer)) * 2) / Math.PI) + 4) % 4;

/** Inches between things that are heaped. */
const HEAPED = 0.46;
/** Width in inches of a hand's rack. */
export const RACK = 6.4;
/** True for areas that things stand on, racks and plates: only tables with one load what draws them. */
export const isFurnished = ({ kind }: Pick<Area, 'kind'>): boolean => kind === 'hand' || kind === 'tray';
/** How far its front is from its middle, in inches. */
export const RACK_FRONT = 0.6;

/** True for a figure on its side. */
export const lies = ({ tags }: Pick<PieceView, 'tags'>, skin: Skin): boolean => conditionLooks(skin, tags).some((look) => look.lies);

/** How much larger cards and counters lie beside a board of large tiles, where they are seen from far. */
export const besideScale = ({ kind }: Board): number => (kind === 'tiles' ? 1.5 : 1);

/** What lies beside the board: a hand stands on its rack, everything else in rows. */
export function areaItems(inputs: Inputs, area: Area, pieces: readonly PieceView[]): Make[] {
  const hand = area.kind === 'hand';
  const facing = hand ? sideOf(area) : inputs.azimuth;
  const large = besideScale(inputs.scene.board);
  // Beside large tiles stacks lie close together: what is laid aside is heaped on one spot.
  const heap = large > 1 && area.kind === 'aside';
  const step = hand ? Math.min(0.98, (RACK - 1) / Math.max(1, pieces.length - 1)) : heap ? HEAPED : large > 1 ? 0.86 * large : 1.02;
  const slots = rowSlots(pieces.length, hand ? Math.max(1, pieces.length) : heap ? 4 : 3, step);
  const [cos, sin] = [Math.cos(facing), Math.sin(facing)];
  // What lies on a plate lies in its middle.
  const up = area.kind === 'tray' || heap ? (slots.at(-1)?.z ?? 0) / 2 : 0;
  return pieces.map((piece, i) => {
    const slot = slots[i] ?? { x: 0, z: 0, scale: 1 };
    return {
      piece,
      spec: specOf(inputs, piece),
      place: area.id,
      at: { x: area.x, z: area.z },
      y: hand ? 0.34 - inputs.tableTop + i * 0.004 : -inputs.tableTop,
      slot: {
        x: slot.x * cos + (slot.z - up) * sin,
        z: -slot.x * sin + (slot.z - up) * cos,
        scale: hand ? 1.1 : heap ? HEAPED * 1.3 : 0.86 * large,
      },
      turn: facing,
      downed: lies(piece, inputs.skin),
      alone: false,
      rack: hand,
    };
  });
}

/** What marks an area itself: the cup that is drawn from, the sign of the seat painted on its rack, or embroidered on the cloth. */
export function areaMark(inputs: Inputs, area: Area): Item | undefined {
  const seat = area.seat === null ? undefined : inputs.colours[area.seat];
  if (area.kind === 'tray' || (area.kind === 'hand' && !seat)) return undefined;
  const hand = area.kind === 'hand';
  const cup = area.kind === 'cup';
  const picture = `cloth:${seat?.colour ?? '#d3ab55'}:${seat?.symbol ?? ''}`;
  return {
    key: `area:${area.id}`,
    piece: '',
    place: area.id,
    model: cup ? 'cup' : '',
    look: 'solid',
    stance: 'block',
    tint: seat?.colour ?? null,
    pose: { ...STAND, x: area.x, y: -inputs.tableTop, z: area.z, turn: hand ? sideOf(area) : inputs.azimuth },
    decals: hand
      ? [{ picture: `sign:${seat?.symbol ?? ''}`, x: 0, y: 0.22, z: RACK_FRONT + 0.012, size: 0.36, tilt: Math.PI / 2 }]
      : cup
        ? [{ picture: 'shadow', x: 0, y: 0.012, z: 0, size: 2.4, tilt: 0 }]
        : [{ picture, x: 0, y: 0.012, z: 0, size: 1.9, tilt: 0 }],
    face: '',
    downed: false,
  };
}
