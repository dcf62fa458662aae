import type { Seat } from '../../table/ids.ts';
import type { Piece } from '../../table/piece.ts';
import { ON_TABLE } from '../../table/piece.ts';
import { yawOf } from '../../table/pose.ts';
import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import type { FreeState } from '../state.ts';
import type { Steps } from '../steps.ts';
import { ZONE } from './components.ts';
import type { Doing } from './doing.ts';
import { allPieces, isSecret, ofKind } from './doing.ts';
import { isLoose, settleLooks } from './inside.ts';
import { handsOff } from './permissions.ts';
import { conceal, disclose } from './sight.ts';
import { ZONED } from './tags.ts';

/** Width and depth of a hidden zone in inches, when its text does not say. */
const USUAL = { width: 4, depth: 3 };
const MEASURES = /^(\d+(?:\.\d+)?) (\d+(?:\.\d+)?)$/;

/** The measures of a hidden zone: its text is "<width> <depth>", each 0.5 to 60 inches. */
export function measuresOf({ text }: Pick<Piece, 'text'>): { width: number; depth: number } {
  const found = MEASURES.exec(text ?? '');
  const within = (inches: string | undefined, usual: number): number => Math.min(60, Math.max(0.5, inches ? Number(inches) : usual));
  return { width: within(found?.[1], USUAL.width), depth: within(found?.[2], USUAL.depth) };
}

/** True when the middle of the piece lies within the zone, however that is turned. */
export function liesIn(zone: Pick<Piece, 'pose' | 'text'>, { pose }: Pick<Piece, 'pose'>): boolean {
  if (!zone.pose || !pose) return false;
  const { width, depth } = measuresOf(zone);
  const angle = yawOf(zone.pose.q);
  const [dx, dz] = [pose.x - zone.pose.x, pose.z - zone.pose.z];
  const x = dx * Math.cos(angle) - dz * Math.sin(angle);
  const z = dx * Math.sin(angle) + dz * Math.cos(angle);
  return Math.abs(x) <= width / 2 && Math.abs(z) <= depth / 2;
}

/** The hidden zones that hide something: those that belong to a seat. */
const zonesOf = (d: Doing): readonly Piece[] => ofKind(d, ZONE).filter(({ owner, place }) => owner !== null && place === ON_TABLE);

/** Whose hidden zone the piece lies in: a seat from which it is hidden anyway does not change hands where zones overlap. */
function ownerAt(zones: readonly Piece[], piece: Piece): Seat | undefined {
  const owners = zones.filter((zone) => liesIn(zone, piece)).flatMap(({ owner }) => (owner === null ? [] : [owner]));
  const keeper = piece.placeKnownTo === 'all' ? undefined : piece.placeKnownTo[0];
  return owners.find((owner) => owner === keeper) ?? owners[0];
}

/** A zone hides only what its owner may lay hands on: nobody's pieces are taken out of their sight where everybody moves only their own. */
export const mayHide = (free: Pick<FreeState, 'rights'>, zone: Piece, piece: Piece): boolean =>
  handsOff({ rights: free.rights, seat: zone.owner }, piece) === undefined;

/** Whose hidden zone takes something new out of the others' sight where it comes to lie; undefined: all see it. */
const hiderOf = (d: Doing, piece: Piece): Seat | undefined =>
  isLoose(piece)
    ? ownerAt(
        zonesOf(d).filter((zone) => mayHide(d.free, zone, piece)),
        piece,
      )
    : undefined;

/** True for something new that comes to lie in the hidden zone of whoever brings it: nobody else is ever told that it came. */
export const bornHidden = (d: Doing, piece: Piece): boolean => d.seat !== null && hiderOf(d, piece) === d.seat;

/**
 * Why something new that is shut may not come to lie there, or undefined: all are told who looks at such a thing, and where a hidden zone takes it
 * at once, be it another one's, nobody would be.
 */
export const unwatched = (d: Doing, piece: Piece): Refusal | undefined =>
  hiderOf(d, piece) === undefined
    ? undefined
    : refuse('illegal', 'What is shut begins in the open: in a hidden zone nobody would be told of a look at it.');

/** Whose hidden zone the piece lies in; undefined: in none. */
export const zoneAt = (d: Doing, piece: Piece): Seat | undefined => ownerAt(zonesOf(d), piece);

/** Hides what came to lie in a hidden zone and reveals what left one: after every act, and whenever something came to rest. */
export function* settleZones(d: Doing): Steps<void> {
  const zones = zonesOf(d);
  const outside: Piece[] = [];
  for (const piece of [...allPieces(d)]) {
    const zoned = piece.tags.includes(ZONED);
    if (piece.place !== ON_TABLE || (zones.length === 0 && !zoned)) continue;
    yield;
    const owner = zoned
      ? ownerAt(zones, piece)
      : !isSecret(piece) && isLoose(piece)
        ? ownerAt(
            zones.filter((zone) => mayHide(d.free, zone, piece)),
            piece,
          )
        : undefined;
    if (zoned && owner === undefined) outside.push(piece);
    else if (owner !== undefined && !(zoned && piece.placeKnownTo !== 'all' && piece.placeKnownTo.includes(owner))) {
      conceal(d, piece, owner, ZONED);
    }
  }
  yield* disclose(d, outside);
  settleLooks(d);
}
