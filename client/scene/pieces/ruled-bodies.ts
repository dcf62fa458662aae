import type { KindSpec } from '../../../shared/engine/game.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import { carrierOf } from '../../../shared/table/piece.ts';
import { coinsOf } from '../../../shared/table/shape.ts';
import { conditionLooks } from '../../skins/skin.ts';
import type { Flier } from './banner.ts';
import { liftOf, marksTag, worn } from './conditions.ts';
import type { Inputs, Make } from './inputs.ts';
import type { Decal, Item, Pose, Tag, Target } from './item.ts';
import { BELOW, bodyOf, coinModel, countTag, decalAt, isMiniature, keyOf, NOBODYS, PLAIN, quirk, ringAt, STAND } from './item.ts';

const DISC = { radius: 0.4, height: 0.12 };
const COIN_HEIGHT: Readonly<Record<number, number>> = { 1: 0.09, 5: 0.1, 10: 0.11 };
const MOST_HELD = 6;
const MOST_PILED = 12;
/** How much wider rings are around figures that are hardly seen. */
const WIDE = 1.5;
/** Inches from the middle of what is carried to its number. */
const BESIDE = 0.7;
/** Inches from a stack at somebody's feet to its number: it lies at the edge of their space, and over as little of them as it can. */
const AT_FEET = 0.3;

/** Bodies, numbers and pointer target of one piece; whether it flies a banner is said when all stand there. */
export function bodies(inputs: Inputs, make: Make): { items: Item[]; tags: Tag[]; target?: Target; flier?: Flier } {
  const { piece, spec } = make;
  if (spec.stance === 'stack') return stack(inputs, make);
  const flat = spec.stance === 'flat' || spec.stance === 'card';
  const named = modelOf(inputs, piece, spec);
  const size = named ? inputs.sizeOf(named) : undefined;
  // A pit has no body: its ground is all there is of it.
  const pit = inputs.skin.ground?.(piece.kind) === 'void';
  const model = pit ? '' : named && size ? named : flat ? (spec.stance === 'card' ? PLAIN.card : PLAIN.disc) : PLAIN.block;
  const known = size ?? (flat ? DISC : { radius: 0.4, height: spec.stance === 'block' ? 0.9 : 0.8 });
  const { scale } = make.slot;
  const x = make.at.x + make.slot.x;
  const z = make.at.z + make.slot.z;
  const tilted = make.rack && flat;
  const lift = liftOf(make, inputs.skin);
  const turn = make.turn + (spec.stance === 'figure' ? (quirk(piece.id) - 0.5) * 0.3 : spec.stance === 'block' ? quarter(piece, named) : 0);
  // Whoever is down falls to the left: they lie across the middle of their ring.
  const fallen = make.downed ? (known.height * scale) / 2 : 0;
  const pose: Pose = {
    ...STAND,
    x: x + Math.cos(turn) * fallen,
    y: make.y + (tilted ? 0.36 : make.downed ? known.radius * scale * 0.5 : lift),
    z: z - Math.sin(turn) * fallen,
    turn,
    lean: tilted ? 1.05 : 0,
    roll: make.downed ? Math.PI / 2 : 0,
    scale,
  };
  const look = inputs.skin.look?.(piece.kind);
  const item = bodyOf(piece, model, pose, {
    place: make.place,
    ...(look ? { look } : {}),
    stance: spec.stance,
    tint: piece.owner === null ? null : (inputs.colours[piece.owner]?.colour ?? null),
    decals: decalsOf(inputs, make, known, model, lift / scale),
    face: `${piece.kind}/${piece.face ?? ''}`,
    downed: make.downed,
    // What shuts the way is told from the floor, of whose stone it may be.
    ...(spec.stance === 'block' && inputs.skin.told?.(piece.kind) ? { lined: true as const } : {}),
  });
  const fallback = model !== named && !flat;
  const tags: Tag[] = fallback
    ? [{ key: `name:${piece.id}`, text: spec.name, kind: 'name', x, y: make.y + known.height + 0.2, z, piece: null }]
    : [];
  const height = tilted ? 0.9 : Math.max(0.12, make.downed ? known.radius : known.height) * scale + lift;
  const block = spec.stance === 'block';
  const called = inputs.skin.told?.(piece.kind);
  const told = called !== undefined;
  // Of what is stored somewhere it is told who carries some.
  const brought = carrierOf(piece.place) !== undefined && inputs.skin.stored?.(piece.kind) === true;
  if (piece.count > 1 || told || brought) {
    // Beside the head of a figure, where it is nearer to the edge of the board: from above it would lie over all of it, and on the other side over others.
    const out = x * Math.cos(make.turn) < z * Math.sin(make.turn) ? -1 : 1;
    const aside = spec.stance === 'figure' ? known.radius * scale * out : brought ? BESIDE * out : 0;
    // On the front of a block, over which it would lie on whoever stands behind; what it can bear is always told, on the ground before it.
    const bears = block && called === 'shield';
    const up = bears ? 0 : block ? height * 0.5 : height + 0.15;
    const ahead = bears ? known.radius * scale : 0;
    const tag = countTag(
      piece,
      x + Math.cos(make.turn) * aside + Math.sin(make.turn) * ahead,
      make.y + up,
      z - Math.sin(make.turn) * aside + Math.cos(make.turn) * ahead,
      brought ? 'coin' : called === 'shield' ? called : undefined,
      brought ? colourOf(inputs, piece) : undefined,
    );
    // Many barriers stand close together: what each can bear is told on asking.
    tags.push(block && !told ? { ...tag, quiet: true } : { ...tag, piece: null, ...(bears ? { raised: BELOW } : {}) });
  }
  const sought = inputs.skin.sought?.(piece.kind);
  if (sought !== undefined) {
    const before = known.radius * scale + BESIDE;
    const on = { x: x + Math.sin(make.turn) * before, y: make.flies === false ? 0 : make.y, z: z + Math.cos(make.turn) * before };
    tags.push({ key: `sought:${piece.id}`, text: sought, kind: 'name', piece: null, raised: BELOW, ...on });
  }
  const marks = marksTag(make, inputs.skin, { x, y: make.y + height, z });
  if (marks) tags.push(marks);
  // Flames stand on the ground about a figure and on top of a block; stars are about the head.
  const high = { flames: block ? known.height * 0.8 : 0, stars: (make.downed ? known.radius : known.height) * scale };
  const on = conditionLooks(inputs.skin, piece.tags).flatMap(({ wears }) => (wears ? [worn(item, wears, high[wears.as])] : []));
  return {
    items: [item, ...on, ...outlineOf(inputs, make, known)],
    tags,
    ...(make.flies && !make.downed && item.look === 'solid' && isMiniature(named) && spec.stance === 'figure'
      ? { flier: { piece, item, half: known.radius * scale, high: known.height * scale + lift } }
      : {}),
    target: {
      piece: piece.id,
      place: make.place,
      x,
      y: make.y,
      z,
      radius: Math.max(0.3, (spec.stance === 'figure' ? footOf(known.radius) : known.radius) * scale),
      height,
    },
  };
}

/** Where figures are too small for a banner to help, all that says whose they are is their ring. */
const wideAt = ({ reach }: Inputs, { owner }: PieceView, at: Make['at']): number => (owner !== null && reach?.(at) === 0 ? WIDE : 1);

/** Whoever lies still lies on a ring of their own: it says whose figure that is. */
function outlineOf(inputs: Inputs, { piece, place, at, y, slot, downed, flies }: Make, { radius }: { radius: number }): Item[] {
  if (!downed || !flies) return [];
  const { colours } = inputs;
  const ring = ringAt(colours[piece.owner ?? -1] ?? NOBODYS, 0.02, footOf(radius) * 2.5 * wideAt(inputs, piece, at));
  const pose = { ...STAND, x: at.x + slot.x, y, z: at.z + slot.z, scale: slot.scale };
  return [bodyOf(piece, '', pose, { key: `${piece.id}!ring`, place, decals: [ring] })];
}

/** Radius of what a figurine stands on: cloaks and swords reach beyond its base. */
const footOf = (radius: number): number => (radius < 0.8 ? 0.45 : radius * 0.8);

/** Blocks look alike from all sides but for their wear; miniatures face the viewer. */
const quarter = (piece: PieceView, model: string | undefined): number =>
  piece.owner === null && !isMiniature(model) ? Math.floor(quirk(piece.id) * 4) * (Math.PI / 2) : 0;

/** The model that a piece is drawn with. */
export function modelOf(inputs: Inputs, piece: PieceView, spec: KindSpec): string | undefined {
  return inputs.skin.model?.(piece.kind, piece.face, spec, piece) ?? spec.model;
}

/** Base ring with symbol, contact shadow (`up` above the ground), and the picture of a counter's visible side. */
function decalsOf(inputs: Inputs, make: Make, size: { radius: number; height: number }, model: string, up: number): Decal[] {
  const { piece, spec } = make;
  const colours = piece.owner === null ? undefined : inputs.colours[piece.owner];
  if (spec.stance === 'flat' && inputs.skin.bare?.(piece.kind)) return [];
  if (spec.stance === 'flat' || spec.stance === 'card') {
    const round = model !== PLAIN.card;
    const sign = inputs.skin.signed?.(piece.kind) ? `:${piece.tags[0] ?? ''}` : '';
    const face = `${piece.face === null ? `back:${piece.kind}` : `face:${piece.face}`}${sign}`;
    const mark = piece.secret === 'face' ? [decalAt('mark:secret', size.height + 0.008, 0.74)] : [];
    return [decalAt(face, size.height + 0.004, round ? 0.6 : 0.9), ...mark];
  }
  const foot = footOf(size.radius);
  // Shadow and ring stay on the ground below whatever hovers.
  const shadow = decalAt('shadow', 0.012 - up, foot * (up > 0 ? 2 : 2.5));
  if (spec.stance !== 'figure') return spec.stance === 'block' ? [] : [shadow];
  // What is carried stands on nobody's space: a ring in the air would be read as one.
  const wide = wideAt(inputs, piece, make.at);
  return make.downed || make.flies === false ? [] : [shadow, ringAt(colours ?? NOBODYS, 0.02 - up, foot * 2.5 * wide)];
}

/** The colour of the seat that has something: in the hands of its figure, or before it on the table. */
function colourOf({ view, scene, colours }: Inputs, { owner, place }: PieceView): string | undefined {
  const carrier = carrierOf(place);
  const has = carrier === undefined ? scene.areas.find(({ id }) => id === place)?.seat : view.pieces[carrier]?.owner;
  return colours[has ?? owner ?? -1]?.colour;
}

function stack(inputs: Inputs, make: Make): { items: Item[]; tags: Tag[]; target?: Target } {
  const { piece, spec, slot } = make;
  const named = modelOf(inputs, piece, spec) ?? '';
  const x = make.at.x + slot.x;
  const z = make.at.z + slot.z;
  const body = (i: number, model: string, pose: Partial<Pose>): Item => {
    const decals = i === 0 ? [decalAt('shadow', 0.01, 1.15)] : [];
    return bodyOf(piece, model, { ...STAND, x, z, ...pose }, { key: keyOf(piece, i), place: make.place, stance: 'stack', decals });
  };
  const items: Item[] = [];
  let height = 0;
  const size = inputs.sizeOf(named);
  if (inputs.skin.pile?.(piece.kind) && size) {
    // Cards and tiles lie on each other; the picture is that of the uppermost.
    const count = Math.min(MOST_PILED, Math.ceil(piece.count / 3));
    for (let i = 0; i < count; i++) {
      const turn = make.turn + (quirk(piece.id, i) - 0.5) * 0.1;
      const on = body(i, named, { y: make.y + height, turn, scale: slot.scale });
      const picture = piece.face === null ? `back:${piece.kind}` : `face:${piece.face}`;
      const top = decalAt(picture, size.height + 0.006, 0.52);
      items.push(i === count - 1 ? { ...on, face: piece.face ?? '', decals: [...on.decals, top] } : on);
      height += size.height * slot.scale;
    }
  } else if (named.startsWith('coin') || named === '') {
    for (const [i, worth] of coinsOf(piece.count).entries()) {
      const model = coinModel(inputs.sizeOf, worth);
      const thick = inputs.sizeOf(`coin-${worth}`)?.height ?? COIN_HEIGHT[worth] ?? 0.1;
      const shift = (salt: number) => (quirk(`${piece.id}${i}`, salt) - 0.5) * 0.09 * slot.scale;
      const at = { x: x + shift(1), y: make.y + height, z: z + shift(2), turn: quirk(piece.id, i) * 6, scale: slot.scale };
      items.push(body(i, model, at));
      height += thick * slot.scale;
    }
  } else {
    const model = inputs.sizeOf(named) ? named : PLAIN.block;
    for (let i = 0; i < Math.min(piece.count, MOST_HELD); i++) {
      const angle = i * 2.1 + 0.4;
      const far = i === 0 ? 0 : 0.2;
      const top = i >= 4 ? 0.2 : 0;
      const at = { x: x + Math.sin(angle) * far, y: make.y + top, z: z + Math.cos(angle) * far, turn: i * 1.7, scale: 0.5 * slot.scale };
      items.push(body(i, model, at));
    }
    height = 0.35;
  }
  const carried = carrierOf(piece.place) !== undefined;
  const ahead = carried ? AT_FEET * slot.scale : 0;
  const tag = countTag(
    piece,
    x + Math.sin(make.turn) * ahead,
    make.y + (carried ? 0.22 : height + 0.16),
    z + Math.cos(make.turn) * ahead,
    named.startsWith('coin') ? 'coin' : named.startsWith('rock') ? 'rock' : undefined,
    colourOf(inputs, piece),
  );
  const target = { piece: piece.id, place: make.place, x, y: make.y, z, radius: 0.34 * slot.scale + 0.04, height: Math.max(0.2, height) };
  const told = inputs.skin.pile?.(piece.kind) ? { ...tag, piece: null } : tag;
  // Of what somebody carries one is told as well: it lies half behind them.
  return { items, tags: piece.count > 1 || carried ? [told] : [], target };
}
