import type { Piece } from '../../table/piece.ts';
import { handOf, knows, ON_TABLE } from '../../table/piece.ts';
import { freeTableHalf, type Scene } from '../../table/scene.ts';
import { same } from '../json.ts';
import type { FreeState, GameState } from '../state.ts';
import { DECK, holding, ZONE } from './components.ts';
import { isLoose } from './inside.ts';
import { isCalledTag, madeTags } from './made.ts';
import type { Stored } from './state.ts';
import { MOST_ACTS } from './state.ts';
import { isShut, ZONED } from './tags.ts';
import { liesIn, mayHide } from './zones.ts';

/** Ids of what everybody sees, and of what only one seat is sent. */
const OPEN = /^f(\d+)$/;
const SECRET = /^s(\d+)\.(\d+)$/;

/** The first broken law of a free table in words; undefined when all is well. `scene`: the table's, for its edges. */
export function brokenFree(state: GameState, scene?: Scene): string | undefined {
  const { free } = state;
  if (!free) return undefined;
  const pieces = Object.values(state.pieces);
  for (const [key, piece] of Object.entries(state.pieces)) {
    const wrong = key === piece.id ? brokenPiece(state, free, piece, scene) : `${key} is kept as ${piece.id}`;
    if (wrong) return `${piece.kind} ${key}: ${wrong}`;
  }
  const stray = Object.keys(free.stored).find((id) => !(state.pieces[id] && (holding(state.pieces[id]) || isShut(state.pieces[id]))));
  if (stray !== undefined) return `things are stored in ${stray}, which is no deck, bag or shut tray`;
  const lists = [free.secretly, free.done, free.undone, free.looking];
  if (lists.some((list) => list.length !== state.seats)) return 'a seat is missing in a list';
  if ([...free.done, ...free.undone].some((acts) => acts.length > MOST_ACTS)) return 'too many acts are kept';
  const zones = pieces.filter(({ kind, owner }) => kind === ZONE && owner !== null);
  const open = pieces.find(
    (piece) => piece.placeKnownTo === 'all' && isLoose(piece) && zones.some((zone) => liesIn(zone, piece) && mayHide(free, zone, piece)),
  );
  if (open) return `${open.id} lies open in a hidden zone`;
  const blinded = free.looking.findIndex((id, seat) => id !== null && !knows(state.pieces[id]?.placeKnownTo ?? [], seat));
  return blinded < 0 ? undefined : `seat ${blinded} looks into what it does not see`;
}

function brokenPiece(state: GameState, free: FreeState, piece: Piece, scene: Scene | undefined): string | undefined {
  const { id, pose, place, count, tags, faceKnownTo, placeKnownTo } = piece;
  if (!Number.isInteger(count) || count < 0) return `counts ${count}`;
  if (!same(tags, [...new Set(tags)].sort())) return `tags ${tags.join(' ')}`;
  if (Object.hasOwn(piece, 'text') && piece.text === undefined) return 'a text of nothing';
  const open = OPEN.exec(id);
  if (open && (placeKnownTo !== 'all' || Number(open[1]) >= free.minted)) return 'an open id that is none';
  const secret = SECRET.exec(id);
  const keeper = Number(secret?.[1]);
  if (secret && (placeKnownTo === 'all' || !placeKnownTo.includes(keeper) || Number(secret[2]) >= (free.secretly[keeper] ?? 0)))
    return 'a secret id that is none';
  if (placeKnownTo !== 'all') {
    if (placeKnownTo.some((seat) => seat < 0 || seat >= state.seats)) return 'hidden from seats that are none';
    if (secret && faceKnownTo !== 'all' && !faceKnownTo.every((seat) => placeKnownTo.includes(seat)))
      return 'a face known to who sees no piece';
  } else if (tags.includes(ZONED)) return 'open, and in a hidden zone';
  if (isShut(piece) && count !== (free.stored[id] ?? []).length) return `says ${count}, and is shut over others`;
  if (holding(piece)) {
    const wrong = brokenHeap(piece, free.stored[id] ?? []);
    if (wrong) return wrong;
  }
  if (place === ON_TABLE) return pose ? brokenPose(pose, scene) : 'lies nowhere';
  const seat = Array.from({ length: state.seats }, (_, i) => i).find((i) => handOf(i) === place);
  if (seat === undefined) return `lies at ${place}`;
  if (pose) return 'a hand is no place on the table';
  return secret && same(placeKnownTo, [seat]) && same(faceKnownTo, [seat]) ? undefined : `known to others in the hand of ${seat}`;
}

/** A body on its side has its middle lower than upright, and its point below the cloth: by half a screen's height at most. */
const LOWEST = 1.5;

function brokenPose({ x, y, z, q }: NonNullable<Piece['pose']>, scene: Scene | undefined): string | undefined {
  const half = scene ? freeTableHalf(scene) : { x: 500, z: 500 };
  if (![x, y, z, ...q].every(Number.isFinite)) return 'a pose that is no number';
  if (Math.abs(Math.hypot(...q) - 1) > 0.001) return 'a turn that is none';
  return Math.abs(x) > half.x + 0.001 || Math.abs(z) > half.z + 0.001 || y < -LOWEST || y > 60
    ? `lies outside, at ${x} ${y} ${z}`
    : undefined;
}

const backTags = (tags: readonly string[]): readonly string[] => madeTags(tags).filter((tag) => !isCalledTag(tag));

type Heap = Pick<Piece, 'kind' | 'count' | 'text' | 'face' | 'tags'>;

/** What a deck or bag says of itself must be what is in it. */
function brokenHeap({ kind, count, text, face, tags }: Heap, contents: readonly Stored[]): string | undefined {
  if (count !== contents.length) return `says ${count} and holds ${contents.length}`;
  const [top] = contents;
  if (kind === DECK && contents.length < 2) return 'a deck of less than two';
  if (kind === DECK && top && !same(backTags(tags), backTags(top.tags))) return 'has another back than its top';
  if (kind === DECK && top && (text !== top.kind || face !== (top.up ? top.face : null))) return 'shows another card than its top';
  for (const { inside, ...each } of contents) {
    if (kind === DECK && holding(each)) return 'a heap in a deck';
    const wrong = holding(each) ? brokenHeap(each, inside ?? []) : inside && 'something in what holds nothing';
    if (wrong) return wrong;
  }
  return undefined;
}
