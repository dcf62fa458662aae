import type { GameState } from '../../engine/state.ts';
import type { Piece } from '../../table/piece.ts';
import { carrierOf, handOf } from '../../table/piece.ts';
import { CHARACTERS, DRAGON, TREASURES } from './content.ts';
import { lordOf } from './ground.ts';
import { isSpace } from './map.ts';
import type { Own } from './state.ts';
import { ARMIES, CUP, homeOf, lostOf, TRAY } from './state.ts';

const sorted = (faces: readonly (string | null)[]): string => [...faces].map(String).sort().join();
const ALL_CHARACTERS = sorted(CHARACTERS.map((each) => each.face));
const ALL_TREASURES = sorted(TREASURES.map((each) => each.face));

/** The first broken invariant of §7 that a state can show, or undefined. */
export function check({ pieces: record, options, result }: GameState, own: Own): string | undefined {
  const pieces = Object.values(record);
  const of = (...kinds: string[]): Piece[] => pieces.filter((piece) => kinds.includes(piece.kind));
  if (own.corners.includes(-1)) return undefined;
  return (
    counters(of('treasure', 'dragon'), record) ??
    characters(of('character'), own) ??
    armies(of('army'), own, record) ??
    points(own) ??
    (own.fought.length > 0 || result ? undefined : atRest(pieces, own, options.dragonInCastle === 'one'))
  );
}

function counters(found: readonly Piece[], record: Readonly<Record<string, Piece>>): string | undefined {
  if (sorted(found.map((piece) => piece.face)) !== ALL_TREASURES) return 'I-01: the seven treasure counters are not complete';
  for (const piece of found) {
    if (piece.kind === 'dragon' && (piece.face !== DRAGON || piece.faceKnownTo !== 'all')) return 'I-01: a Dragon that is none';
    if (piece.kind === 'treasure' && piece.face === DRAGON && piece.faceKnownTo === 'all') return 'I-01: the Dragon is up, yet asleep';
    const carrier = carrierOf(piece.place);
    if (carrier === undefined && !isSpace(piece.place)) return `I-01: ${piece.id} is neither on the map nor carried`;
    if (carrier === undefined) continue;
    if (piece.kind === 'dragon') return 'I-06: the Dragon is carried';
    if (record[carrier]?.kind !== 'army') return `I-01: ${piece.id} is carried by no army`;
  }
  return undefined;
}

function characters(found: readonly Piece[], own: Own): string | undefined {
  if (sorted(found.map((piece) => piece.face)) !== ALL_CHARACTERS) return 'I-02: the 28 characters are not complete';
  const places = new Set<string>([CUP, TRAY, ...own.corners.map((_, seat) => handOf(seat))]);
  const stray = found.find((piece) => !places.has(piece.place));
  if (stray) return `I-02: ${stray.id} is neither in the cup nor in a hand`;
  return found.some((piece) => piece.place === CUP && piece.faceKnownTo === 'all') ? 'I-16: a character in the cup lies open' : undefined;
}

function armies(found: readonly Piece[], own: Own, record: Readonly<Record<string, Piece>>): string | undefined {
  for (const [seat] of own.corners.entries()) {
    const mine = found.filter((piece) => piece.owner === seat);
    if (mine.length !== ARMIES) return `I-03: seat ${seat} has ${mine.length} armies`;
    const stray = mine.find((piece) => !isSpace(piece.place) && piece.place !== lostOf(seat));
    if (stray) return `I-03: ${stray.id} is neither on the map nor lost`;
  }
  for (const army of found) {
    const load = Object.values(record).filter((piece) => piece.place === `@${army.id}`);
    if (load.length > 1) return `I-06: ${army.id} carries more than one thing`;
    if (load.length === 1 && (load[0]?.kind !== 'treasure' || load[0].faceKnownTo !== 'all')) return `I-06: ${army.id} carries no treasure`;
    if (load.length === 1 && !isSpace(army.place)) return `I-03: the lost ${army.id} carries something`;
  }
  return undefined;
}

const points = ({ phase, points, roll }: Own): string | undefined =>
  phase === 'move' && points > Math.max(roll, 5) ? 'I-07: more points than the die gave' : undefined;

function atRest(pieces: readonly Piece[], own: Own, beside: boolean): string | undefined {
  const armies = pieces.filter((piece) => piece.kind === 'army' && isSpace(piece.place));
  const dragon = pieces.find((piece) => piece.kind === 'dragon')?.place;
  const seen = new Map<string, Piece>();
  for (const army of armies) {
    const lord = lordOf(own, army.place);
    const before = seen.get(army.place);
    seen.set(army.place, army);
    if (before && before.owner !== army.owner) return `I-04: armies of two lords rest in ${army.place}`;
    const goingOn = own.passing === army.id || own.passing === before?.id;
    if (before && lord !== army.owner && !goingOn) return `I-04: two armies rest in ${army.place}`;
    if (dragon === army.place && !(beside && lord === army.owner)) return `I-05: an army rests beside the Dragon in ${army.place}`;
    if (army.owner !== null && homeOf(own, army.owner) === army.place && pieces.some((piece) => piece.place === `@${army.id}`)) {
      return `I-06: ${army.id} carries a treasure in its own castle`;
    }
  }
  return undefined;
}
