import type { PieceId, PlaceId, Seat } from '../../table/ids.ts';
import { pieceId } from '../../table/ids.ts';
import type { Audience, Piece } from '../../table/piece.ts';
import { carrierOf, ON_TABLE } from '../../table/piece.ts';
import type { Pose } from '../../table/pose.ts';
import { UPRIGHT } from '../../table/pose.ts';
import type { Area, Point } from '../../table/scene.ts';
import { boardSize, whereIs } from '../../table/scene.ts';
import { heightOf, radiusOf } from '../../table/shape.ts';
import { atOnce } from '../steps.ts';
import { BAG, BOARD_KIND, DECK } from './components.ts';
import type { Doing } from './doing.ts';
import { allPieces, lay, publicId, remove, sceneIn, secretId, set, shapeIn, specOf } from './doing.ts';
import { intoHand } from './hand.ts';
import { fill, fitsDeck, lyingAt, storedAs } from './inside.ts';
import type { Spot, Standing } from './space.ts';
import { beside, inHeap } from './space.ts';
import { LOCKED } from './state.ts';
import { tagged } from './tags.ts';

/** Gives every piece of a game with rules its body; who knows what of it stays as it is. */
export function layOut(d: Doing): void {
  const scene = sceneIn(d);
  const size = boardSize(scene.board);
  const bare = d.work.options.board === false;
  const top = bare ? 0 : size.thickness;
  for (const empty of allPieces(d).filter((piece) => piece.count === 0 && specOf(d, piece).stance === 'stack')) remove(d, empty);
  // What is part of the board may lie beside the board that is left.
  const isOnBoard = ({ x, z }: Point): boolean =>
    Math.abs(x - size.x) <= size.width / 2 + 0.01 && Math.abs(z - size.z) <= size.depth / 2 + 0.01;
  const floorAt = (at: Point): number => (isOnBoard(at) ? top : 0);
  const pieces = [...allPieces(d)];
  if (!bare) lay(d, { kind: BOARD_KIND, tags: [LOCKED] }, { x: size.x, y: 0, z: size.z, q: UPRIGHT });

  const open = new Map<PlaceId, Piece[]>();
  const hidden: Piece[] = [];
  for (const piece of pieces) {
    if (carrierOf(piece.place) !== undefined) continue;
    const area = scene.areas.find(({ id }) => id === piece.place);
    const inHand = area?.kind === 'hand' && area.seat !== null;
    if (piece.placeKnownTo !== 'all' && !inHand) hidden.push(piece);
    else open.set(piece.place, [...(open.get(piece.place) ?? []), piece]);
  }
  const spots = new Map<string, Spot>();
  const heights = new Map<PlaceId, number>();
  const standing: Standing[] = [];
  for (const [place, here] of open) {
    const area = scene.areas.find(({ id }) => id === place);
    const named = whereIs(scene, place) ?? { x: size.x, z: size.z - size.depth / 2 - 2 };
    const centre = scene.board.kind === 'plane' && !area ? beside(d, here, named, standing) : named;
    const { rows, own } = apart(here);
    if (area) for (const piece of own) spots.set(piece.id, { pose: about(centre, piece) });
    if (area?.kind === 'hand' && area.seat !== null) for (const piece of rows) spots.set(piece.id, { hand: area.seat });
    else if (area?.contents === 'counted' || (area?.kind === 'pile' && isDeck(d, rows)))
      for (const piece of rows) spots.set(piece.id, { bag: place });
    else if (area || !whereIs(scene, place)) inRows(d, rows, centre, spots);
    else heights.set(place, inHeap(d, here, centre, floorAt(named), spots));
  }
  for (const piece of hidden) {
    const centre = whereIs(scene, piece.place) ?? { x: size.x, z: size.z - size.depth / 2 - 2 };
    const y = scene.areas.some(({ id }) => id === piece.place) ? 0 : (heights.get(piece.place) ?? floorAt(centre));
    spots.set(piece.id, { pose: { ...about(centre, piece), y } });
  }
  for (const piece of pieces) ride(d, piece, spots, new Set());
  const renamed = settleAll(d, pieces, spots);
  fillBags(d, scene.areas, pieces, spots);
  blindAgain(d, renamed);
}

/** What lies in the rows of an area, and what the game gives a spot of its own beside it. */
const apart = (here: readonly Piece[]) => ({ rows: here.filter(({ pose }) => !pose), own: here.filter(({ pose }) => pose) });

const about = ({ x, z }: Point, { pose }: Piece): Pose => ({ x: x + (pose?.x ?? 0), y: 0, z: z + (pose?.z ?? 0), q: pose?.q ?? UPRIGHT });

/** True for a pile of cards or tiles of which nobody has seen a face; the order is that in which they were minted, the top one first. */
const isDeck = (d: Doing, here: readonly Piece[]): boolean =>
  here.length > 1 && here.every((piece) => piece.faceKnownTo !== 'all' && piece.faceKnownTo.length === 0 && fitsDeck(d, piece));

const ROW = 6;

/** Beside the board: in rows along its edge, the further ones outwards. */
function inRows(d: Doing, here: readonly Piece[], { x, z }: Point, spots: Map<string, Spot>): void {
  const step = here.reduce((most, piece) => Math.max(most, 2 * radiusOf(shapeIn(d, piece))), 0.6) + 0.15;
  const size = boardSize(sceneIn(d).board);
  const beyond = Math.abs(z - size.z) / size.depth >= Math.abs(x - size.x) / size.width;
  const out = (beyond ? z - size.z : x - size.x) < 0 ? -step : step;
  for (const [i, piece] of here.entries()) {
    const along = ((i % ROW) - (Math.min(here.length, ROW) - 1) / 2) * step;
    const away = Math.floor(i / ROW) * out;
    const pose = { x: x + (beyond ? along : away), y: 0, z: z + (beyond ? away : along), q: UPRIGHT };
    spots.set(piece.id, { pose });
  }
}

/** What rides on a piece goes where that goes: beside a figurine, on top of anything else. */
function ride(d: Doing, piece: Piece, spots: Map<string, Spot>, on: Set<string>): Spot {
  const known = spots.get(piece.id);
  if (known) return known;
  const carrier = d.work.pieces[carrierOf(piece.place) ?? ''];
  const size = boardSize(sceneIn(d).board);
  const lost: Spot = { pose: { x: size.x, y: 0, z: size.z - size.depth / 2 - 2, q: UPRIGHT } };
  const below = !carrier || on.has(piece.id) ? lost : ride(d, carrier, spots, on.add(piece.id));
  const spot = carrier && 'pose' in below ? { pose: besideOrOn(d, piece, carrier, below.pose) } : below;
  spots.set(piece.id, spot);
  return spot;
}

const SIDES = [
  { x: 0.55, z: 0.35 },
  { x: -0.55, z: 0.35 },
  { x: 0.55, z: -0.35 },
  { x: -0.55, z: -0.35 },
] as const;

function besideOrOn(d: Doing, piece: Piece, carrier: Piece, { x, y, z, q }: Pose): Pose {
  const riders = allPieces(d).filter((each) => each.place === piece.place && isHiddenFor(d, each) === isHiddenFor(d, piece));
  const before = riders.slice(0, riders.indexOf(piece));
  if (specOf(d, carrier).stance !== 'figure') {
    const high = before.reduce((sum, each) => sum + heightOf(shapeIn(d, each)), heightOf(shapeIn(d, carrier)));
    return { x, y: y + high, z, q };
  }
  const side = SIDES[before.length % SIDES.length] ?? SIDES[0];
  // Figurines stand upright beside whoever carries them, farther out than counters and coins lie.
  const feet = radiusOf(shapeIn(d, piece)) + radiusOf(shapeIn(d, carrier)) + 0.02;
  const far = specOf(d, piece).stance === 'figure' ? Math.max(1, feet / Math.hypot(side.x, side.z)) : 1;
  return { x: x + far * side.x, y: y + Math.floor(before.length / SIDES.length) * 0.15, z: z + far * side.z, q };
}

/** Who sees a piece where the rules were in force: whoever knows its place and sees all that it stands on. */
function seenBy(d: Doing, piece: Piece, on: readonly string[] = []): Audience {
  const carrier = carrierOf(piece.place);
  if (carrier === undefined) return piece.placeKnownTo;
  const below = d.work.pieces[carrier];
  if (!below || on.includes(piece.id)) return [];
  const there = seenBy(d, below, [...on, piece.id]);
  const { placeKnownTo } = piece;
  return placeKnownTo === 'all' ? there : there === 'all' ? placeKnownTo : placeKnownTo.filter((seat) => there.includes(seat));
}

const isHiddenFor = (d: Doing, piece: Piece): boolean => seenBy(d, piece) !== 'all';

/** Puts everything to its spot. Hidden things get ids that only those know who see them; returns the new ones by the old ones. */
function settleAll(d: Doing, pieces: readonly Piece[], spots: ReadonlyMap<string, Spot>): ReadonlyMap<PieceId, PieceId> {
  const renamed = new Map<PieceId, PieceId>();
  const numbers = new Map<string, number>();
  // Seen as they were, before the first of them is moved.
  const audiences = new Map(pieces.map((piece) => [piece.id, seenBy(d, piece)]));
  for (const piece of pieces) {
    const spot = spots.get(piece.id);
    const audience = audiences.get(piece.id) ?? [];
    if (!spot || 'bag' in spot) continue;
    if ('hand' in spot) {
      atOnce(intoHand(d, piece, spot.hand));
      continue;
    }
    const { stance, loose } = specOf(d, piece);
    const wall = stance === 'block' && !loose && piece.owner === null && audience === 'all';
    const laid = { ...lyingAt(d, piece, spot.pose), tags: wall ? tagged(piece.tags, LOCKED, true) : piece.tags };
    if (audience === 'all') {
      set(d, laid);
      continue;
    }
    const id = hiddenId(d, audience, numbers);
    renamed.set(piece.id, id);
    remove(d, piece);
    set(d, { ...laid, id, placeKnownTo: audience });
  }
  return renamed;
}

/** What several seats know, or nobody, gets numbers of its own: those of one seat's secrets tell the others nothing. */
function hiddenId(d: Doing, audience: readonly Seat[], numbers: Map<string, number>): PieceId {
  const [only, ...more] = audience;
  if (only !== undefined && more.length === 0) return secretId(d, only);
  const who = audience.join('-');
  const n = numbers.get(who) ?? 0;
  numbers.set(who, n + 1);
  return pieceId(`s${who}.${n}`);
}

/** A cup of which only the number inside was known becomes a bag; nothing tells what went into it when. A face-down pile becomes a deck. */
function fillBags(d: Doing, areas: readonly Area[], pieces: readonly Piece[], spots: ReadonlyMap<string, Spot>): void {
  for (const { id: place, name, x, z, contents: told, kind } of areas) {
    if (kind === 'hand') continue;
    const into = pieces.filter((piece) => {
      const spot = spots.get(piece.id);
      return spot && 'bag' in spot && spot.bag === place;
    });
    if (told !== 'counted' && into.length === 0) continue;
    const contents = into.map((piece) => storedAs(d, piece));
    for (const piece of into) remove(d, piece);
    const bag = {
      id: publicId(d),
      kind: told === 'counted' ? BAG : DECK,
      face: null,
      place: ON_TABLE,
      owner: null,
      count: 0,
      tags: [],
      text: name,
    } as const;
    fill(d, { ...bag, pose: { x, y: 0, z, q: UPRIGHT }, faceKnownTo: 'all', placeKnownTo: 'all' }, contents);
  }
}

/** A blindfold for single pieces goes on hiding them under their new ids. */
function blindAgain(d: Doing, renamed: ReadonlyMap<PieceId, PieceId>): void {
  if (renamed.size === 0) return;
  d.work.state.blind = Object.fromEntries(
    Object.entries(d.work.state.blind).map(([seat, blind]) => [
      seat,
      blind.lacks === 'board' ? blind : { ...blind, lacks: blind.lacks.map((id) => renamed.get(id) ?? id) },
    ]),
  );
}
