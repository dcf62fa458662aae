import type { KindSpec } from '../../../shared/engine/game.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import { pieceId, placeId } from '../../../shared/table/ids.ts';
import { carrierOf } from '../../../shared/table/piece.ts';
import { meadows } from '../../../shared/table/place-at.ts';
import type { Area } from '../../../shared/table/scene.ts';
import { heightOf, whereIs } from '../../../shared/table/scene.ts';
import { areaItems, areaMark, lies } from './areas.ts';
import { bannersIn, bannersOf, type Flier, pointOf } from './banner.ts';
import { liftOf } from './conditions.ts';
import { type Inputs, type Make, specOf } from './inputs.ts';
import type { Item, Layout, Tag, Target } from './item.ts';
import { peeking } from './peeking.ts';
import { bodies } from './ruled-bodies.ts';
import type { Slot } from './slots.ts';
import { cellSlots, floorSlots, nodeSlots, pillarSlots, pointSlots, turned, wideSlots } from './slots.ts';

/** How large what a figure carries is, and how far up it, as a share of its height. */
const LOAD = { large: 0.62, high: 0.98 } as const;

/** Lays out every visible piece of a view: what to draw where, which numbers float above it, and what the pointer can hit. */
export function layOut(inputs: Inputs): Layout {
  const out: { items: Item[]; tags: Tag[]; targets: Target[] } = { items: [], tags: [], targets: [] };
  const fliers: Flier[] = [];
  const byPlace = new Map<string, PieceView[]>();
  for (const piece of Object.values(inputs.view.pieces)) {
    const list = byPlace.get(piece.place);
    if (list) list.push(piece);
    else byPlace.set(piece.place, [piece]);
  }
  const put = (make: Make): void => {
    const made = bodies(inputs, make);
    out.items.push(...made.items);
    out.tags.push(...made.tags);
    // What only says what was laid by is no piece that could be clicked.
    if (made.target && inputs.view.pieces[make.piece.id]) out.targets.push(made.target);
    if (made.flier) fliers.push(made.flier);
    ride(make, made.target);
  };
  // What stands on a piece rides at its feet or on its top.
  const ride = (carrier: Make, target: Target | undefined): void => {
    const on = byPlace.get(`@${carrier.piece.id}`);
    if (!on) return;
    const { large, high } = inputs.skin.load ?? LOAD;
    on.forEach((piece, i) => {
      const spec = specOf(inputs, piece);
      const { scale } = carrier.slot;
      const side = i % 2 === 0 ? 1 : -1;
      if (spec.stance === 'stack') {
        const slot = { x: carrier.slot.x + side * 0.36 * scale, z: carrier.slot.z + 0.2 * scale, scale: scale * 0.72 };
        put({ ...carrier, piece, spec, slot, y: carrier.y + liftOf(carrier, inputs.skin), downed: false, alone: false, flies: false });
      } else {
        const up = carrier.y + (target?.height ?? 1) * high;
        put({
          ...carrier,
          piece,
          spec,
          slot: { ...carrier.slot, scale: scale * large },
          y: up + i * 0.4 * large,
          downed: false,
          alone: false,
          flies: false,
        });
      }
    });
  };
  const makes = [...byPlace].flatMap(([place, pieces]): Make[] => {
    const [one] = pieces;
    const at = one && carrierOf(one.place) === undefined ? whereIs(inputs.scene, one.place) : undefined;
    return !at || inputs.scene.areas.some(({ id }) => id === place) ? [] : boardItems(inputs, place, at, pieces);
  });
  for (const make of peeking(inputs, makes)) put(make);
  out.items.push(...bannersOf(inputs, fliers));
  if (inputs.skin.stored) for (const pieces of byPlace.values()) out.tags.push(...storedTags(inputs, pieces, out));
  for (const area of inputs.scene.areas) {
    for (const make of areaItems(inputs, area, [...savedAt(inputs, area), ...(byPlace.get(area.id) ?? [])])) put(make);
    countTag(inputs, area, out.tags);
    const mark = areaMark(inputs, area);
    if (mark) out.items.push(mark);
  }
  return out;
}

/** The layout without what stands at places that are not shown. */
export function without(layout: Layout, hides: (place: string) => boolean): Layout {
  const gone = new Set(layout.targets.filter(({ place }) => hides(place)).map(({ piece }) => piece));
  if (gone.size === 0) return layout;
  return {
    items: layout.items.filter(({ piece }) => !gone.has(piece)),
    tags: layout.tags.filter(({ key }) => !gone.has(key.replace(/^\w+:/, ''))),
    targets: layout.targets.filter(({ piece }) => !gone.has(piece)),
  };
}

function countTag(inputs: Inputs, area: Area, tags: Tag[]): void {
  const count = inputs.view.counts[area.id];
  if (count === undefined) return;
  tags.push({ key: `count:${area.id}`, text: `${count}`, kind: 'count', x: area.x, y: 1.5 - inputs.tableTop, z: area.z, piece: null });
}

/** What a seat laid by before, as if it lay there: nobody moves it. */
function savedAt({ skin, view }: Inputs, { id }: Area): PieceView[] {
  const saved = skin.saved?.(view.own, id);
  return saved ? [{ ...saved, id: pieceId(`saved:${id}`), place: placeId(id), tags: [] }] : [];
}

/** How high over a building the number of what lies there is, in inches. */
const OVER = 0.3;

/** The number of what is stored at a building, over which it is told, and over the banners that are flown there: armies stand before it. */
function storedTags(inputs: Inputs, pieces: readonly PieceView[], { items, targets }: Layout): Tag[] {
  const stored = pieces.filter(({ kind, face }) => face !== null && inputs.skin.stored?.(kind));
  const house = pieces.find((piece) => specOf(inputs, piece).stance === 'block');
  const top = targets.find(({ piece }) => piece === house?.id);
  if (stored.length === 0 || !house || !top) return [];
  const rim = inputs.colours[house.owner ?? -1]?.colour;
  // From above it lies at the far side.
  const behind = top.radius + OVER;
  const high = top.y + top.height;
  const flown = bannersIn(items).filter(({ place }) => place === house.place);
  const highest = Math.max(high, ...flown.map(({ pose }) => pointOf(pose, 1).y));
  const tag = (from: 'near' | 'afar', y: number): Tag => ({
    ...{ key: `stored:${house.id}:${from}`, text: `${stored.length}`, kind: 'count', sign: 'coin', rim, piece: null, from },
    ...{ x: top.x - Math.sin(inputs.azimuth) * behind, y: y + OVER, z: top.z - Math.cos(inputs.azimuth) * behind },
  });
  return [tag('near', high), tag('afar', highest)];
}

/** Inches from the floor of a column down to what is left of it. */
const RUBBLE = -0.8;

/** Blocks in the middle, flat things under them, figurines in slots, stacks in a corner where a figurine stands. */
function boardItems(inputs: Inputs, place: string, at: { x: number; z: number }, pieces: readonly PieceView[]): Make[] {
  const known = pieces.map((piece) => ({ piece, spec: specOf(inputs, piece) }));
  const [one] = pieces;
  if (!one) return [];
  const of = (...stances: KindSpec['stance'][]) => known.filter((each) => stances.includes(each.spec.stance));
  const blocks = of('block');
  const figures = of('figure');
  const flats = of('flat', 'card');
  const stacks = of('stack');
  const { board } = inputs.scene;
  const grid = board.kind === 'grid';
  const plane = board.kind === 'plane';
  const pitch = board.kind === 'tiles' ? board.pitch : board.kind === 'hex' ? board.size * 1.5 : 0;
  const wide = board.kind === 'hex' ? meadows(board).get(place) : undefined;
  const terrain = (board.kind === 'hex' && board.hexes.find(({ id }) => id === place)?.terrain) || [];
  const slots: Slot[] = grid
    ? cellSlots(figures.length)
    : wide
      ? wideSlots(figures.length + flats.length, wide, at, pitch)
      : pitch > 0
        ? terrain.includes('pillar')
          ? pillarSlots(figures.length, flats.length, pitch)
          : floorSlots(figures.length, flats.length, blocks.length > 0, pitch)
        : plane
          ? pointSlots(figures.length + flats.length)
          : nodeSlots(figures.length + flats.length, blocks.length > 0);
  const middle: Slot =
    pitch > 0 ? { x: 0, z: figures.length > 0 ? -0.3 * (pitch / 2.4) : 0, scale: pitch / 2.4 } : { x: 0, z: 0, scale: 1 };
  // What is still on a column that fell lies in its rubble.
  const rubble = terrain.includes('fallen');
  const ground = plane ? heightOf(board, one.place) : rubble ? RUBBLE : 0;
  const make = (each: (typeof known)[number], slot: Slot | undefined, up: number): Make => ({
    ...each,
    place,
    at,
    y: ground + up,
    // Who shares a space is as large as the space allows, or would stand over what is clicked beside them.
    slot: enlarged(
      turned(slot ?? { x: 0, z: 0, scale: 0.6 }, grid ? 0 : inputs.azimuth),
      each.spec.stance === 'figure' && pieces.length === 1 ? inputs.larger : 1,
      board.kind === 'hex' ? LARGEST : undefined,
    ),
    turn: inputs.azimuth,
    downed: lies(each.piece, inputs.skin),
    alone: pieces.length === 1,
    rack: false,
    flies: true,
    ...(plane ? { measured: true as const } : {}),
  });
  const corner = { x: 0.3, z: 0.28, scale: 0.62 };
  return [
    ...blocks.map((each) => make(each, middle, 0)),
    ...figures.map((each, i) => make(each, slots[i], 0)),
    ...flats.map((each, i) => make(each, grid ? { x: 0, z: 0, scale: 1 } : slots[figures.length + i], grid ? i * 0.13 : 0)),
    ...stacks.map((each, i) =>
      make(each, figures.length > 0 || i > 0 ? { ...corner, x: corner.x * (i % 2 === 0 ? 1 : -1) } : undefined, 0),
    ),
  ].map((each) => (each.spec.stance === 'stack' && each.slot.x === 0 ? { ...each, slot: { x: 0, z: 0, scale: 1 } } : each));
}

/** On columns, where all stand close to each other, nobody stands so much larger than those who share a space that they would be taken for giants. */
const LARGEST = 1.34;
const enlarged = (slot: Slot, larger = 1, most = Number.POSITIVE_INFINITY): Slot => ({
  ...slot,
  scale: Math.max(slot.scale, Math.min(most, slot.scale * larger)),
});
