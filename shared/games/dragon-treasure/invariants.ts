import type { Flaw } from '../../engine/flaw.ts';
import type { Line } from '../../engine/line.ts';
import type { GameState } from '../../engine/state.ts';
import type { PieceView, View } from '../../engine/view.ts';
import type { PlaceId } from '../../table/ids.ts';
import type { Piece } from '../../table/piece.ts';
import { carrierOf, handOf } from '../../table/piece.ts';
import { CHARACTERS, DRAGON, TREASURES } from './content.ts';
import { lordOf } from './ground.ts';
import { CORNERS, isSpace } from './map.ts';
import type { Own } from './state.ts';
import { ARMIES, CUP, lostOf, TRAY } from './state.ts';

/** A piece of the table or of a view. */
type Thing = Pick<Piece, 'id' | 'kind' | 'face' | 'place' | 'owner' | 'count'> &
  Partial<Pick<Piece, 'faceKnownTo'>> &
  Pick<PieceView, 'secret'>;

/** Whether all know its face. */
const isUp = ({ face, faceKnownTo, secret }: Thing): boolean =>
  faceKnownTo === undefined ? face !== null && secret === undefined : faceKnownTo === 'all';

const no = (rule: string, ...line: Line): Flaw => ({ rule, line });
const said = (rule: string, text: string): Flaw => no(rule, '!text', text);

/** Whether these faces, as far as they are known, are the given ones, each as often as there. */
function complete(faces: readonly (string | null)[], all: readonly string[]): boolean {
  const left = [...all];
  for (const face of faces) {
    const at = face === null ? -1 : left.indexOf(face);
    if (face !== null && at < 0) return false;
    if (face !== null) left.splice(at, 1);
  }
  return faces.length === all.length;
}

const ALL_CHARACTERS = CHARACTERS.map((each) => each.face);
const ALL_TREASURES = TREASURES.map((each) => each.face);

/** The first broken invariant of §7 that a state can show, or undefined. */
export function check(state: GameState, own: Own): string | undefined {
  const [first] = flawsOf(state, own, unsettled(state.stack, state.pieces));
  return first && `${first.rule}: ${first.line.join(' ')}`;
}

/** The same as far as a view tells, which came of another one. */
export const flaws = (now: View<Own>, before: View<Own>): readonly Flaw[] => flawsOf(now, now.own, stillUnsettled(now, before));

interface Position {
  readonly pieces: Readonly<Record<string, Thing>>;
  readonly options: GameState['options'];
  readonly result: GameState['result'];
  /** In a view: how many lie in places that tell only their number. */
  readonly counts?: Readonly<Record<string, number>>;
}

function flawsOf({ pieces: record, options, result, counts = {} }: Position, own: Own, open: ReadonlySet<string>): Flaw[] {
  const pieces = Object.values(record);
  const of = (...kinds: string[]): Thing[] => pieces.filter((piece) => kinds.includes(piece.kind));
  if (own.corners.includes(-1)) return [];
  return [
    single(pieces),
    counters(of('treasure', 'dragon'), record),
    characters(
      of('character'),
      own,
      Object.values(counts).reduce((sum, count) => sum + count, 0),
    ),
    armies(of('army'), own, record),
    castles(of('castle')),
    points(own),
    ...(result ? [] : atRest(pieces, own, open, options.dragonInCastle === 'one')),
  ].flatMap((flaw) => flaw ?? []);
}

/** Spaces in which somebody has arrived and what follows is still to come. */
function unsettled(stack: GameState['stack'], record: Readonly<Record<string, Thing>>): ReadonlySet<string> {
  const open = stack.flatMap(({ step, args }) => {
    const { place, who } = step === 'arrival' && isArrival(args) ? args : {};
    return place !== undefined && who !== undefined && record[who]?.place === place ? [place] : [];
  });
  return new Set(open);
}

/**
 * The same from outside: where somebody had arrived before and still stands. Of the combat that goes on all know who that is; of one that
 * waits behind it nobody may have left.
 */
function stillUnsettled({ pieces }: View<Own>, before: View<Own>): ReadonlySet<string> {
  const { combat } = before.own;
  const there = new Map<string, PieceView[]>();
  for (const piece of Object.values(before.pieces))
    if (piece.kind === 'army' || piece.kind === 'dragon') there.set(piece.place, [...(there.get(piece.place) ?? []), piece]);
  const stays = ({ id, place }: PieceView): boolean => pieces[id]?.place === place;
  const open = [...there].filter(([place, all]) => {
    if (new Set(all.map(({ owner }) => owner)).size < 2) return false;
    const fighters = combat?.place === place ? all.filter(({ id }) => id === combat.army || id === combat.foe) : [];
    const [attacker] = fighters.filter(({ id }) => id === combat?.army);
    const needed = fighters.some(({ kind }) => kind === 'dragon') ? fighters : attacker ? [attacker] : all;
    return needed.every(stays);
  });
  return new Set(open.map(([place]) => place));
}

const isArrival = (args: object): args is { place: string; who: string } => 'place' in args && 'who' in args;

const single = (pieces: readonly Thing[]): Flaw | undefined => {
  const many = pieces.find((piece) => piece.count !== 1);
  return many && no('I-01', '!flaw.of', many.id, `is there ${many.count} times`);
};

/** Castles are part of the map. */
function castles(found: readonly Thing[]): Flaw | undefined {
  const moved = found.find((piece) => piece.id !== `castle-${piece.place}`);
  if (moved) return no('I-18', '!flaw.on', moved.id, moved.place, 'a castle is part of the map');
  return found.length === CORNERS.length ? undefined : said('I-18', 'a castle is gone');
}

function counters(found: readonly Thing[], record: Readonly<Record<string, Thing>>): Flaw | undefined {
  const faces = found.map((piece) => piece.face);
  if (!complete(faces, ALL_TREASURES)) return said('I-01', 'the seven treasure counters are not complete');
  for (const piece of found) {
    if (piece.kind === 'dragon' && (piece.face !== DRAGON || !isUp(piece))) return said('I-01', 'a Dragon that is none');
    if (piece.kind === 'treasure' && piece.face === DRAGON && isUp(piece)) return said('I-01', 'the Dragon is up, yet asleep');
    const carrier = carrierOf(piece.place);
    if (carrier === undefined && !isSpace(piece.place)) return no('I-01', '!flaw.of', piece.id, 'neither on the map nor carried');
    if (carrier === undefined) continue;
    if (piece.kind === 'dragon') return said('I-06', 'the Dragon is carried');
    if (record[carrier]?.kind !== 'army') return no('I-01', '!flaw.of', piece.id, 'carried by no army');
  }
  return undefined;
}

function characters(found: readonly Thing[], own: Own, covered: number): Flaw | undefined {
  const faces = [...found.map((piece) => piece.face), ...Array.from({ length: covered }, () => null)];
  if (!complete(faces, ALL_CHARACTERS)) return said('I-02', 'the 28 characters are not complete');
  const places = new Set<string>([CUP, TRAY, ...own.corners.map((_, seat) => handOf(seat))]);
  const stray = found.find((piece) => !places.has(piece.place));
  if (stray) return no('I-02', '!flaw.of', stray.id, 'neither in the cup nor in a hand');
  const unplayed = found.find((piece) => piece.place === TRAY && (piece.owner === null || own.combat === null));
  if (unplayed) return no('I-11', '!flaw.of', unplayed.id, 'nobody plays it in a combat');
  return found.some((piece) => piece.place === CUP && isUp(piece)) ? said('I-16', 'a character in the cup lies open') : undefined;
}

function armies(found: readonly Thing[], own: Own, record: Readonly<Record<string, Thing>>): Flaw | undefined {
  for (const [seat] of own.corners.entries()) {
    const mine = found.filter((piece) => piece.owner === seat);
    if (mine.length !== ARMIES) return said('I-03', `a player has ${mine.length} armies`);
    const stray = mine.find((piece) => !isSpace(piece.place) && piece.place !== lostOf(seat));
    if (stray) return no('I-03', '!flaw.of', stray.id, 'neither on the map nor lost');
  }
  for (const army of found) {
    const load = Object.values(record).filter((piece) => piece.place === `@${army.id}`);
    if (load.length > 1) return no('I-06', '!flaw.of', army.id, 'carries more than one thing');
    if (load[0] && (load[0].kind !== 'treasure' || !isUp(load[0]))) return no('I-06', '!flaw.of', army.id, 'carries no treasure');
    if (load.length === 1 && !isSpace(army.place)) return no('I-03', '!flaw.of', army.id, 'is lost and carries something');
  }
  return undefined;
}

const points = ({ phase, points, roll }: Own): Flaw | undefined =>
  phase === 'move' && points > Math.max(roll, 5) ? said('I-07', 'more points than the die gave') : undefined;

const together = ([one, other]: readonly Thing[], place: PlaceId): Flaw => no('I-04', '!flaw.share', one?.id ?? '', other?.id ?? '', place);

/** I-04 to I-06. Where somebody has just arrived (`open`), one lord may face another, or the Dragon, until that is fought out. */
function atRest(pieces: readonly Thing[], own: Own, open: ReadonlySet<string>, beside: boolean): Flaw[] {
  const dragon = pieces.find((piece) => piece.kind === 'dragon')?.place;
  const found: Flaw[] = [];
  const spaces = new Map<PlaceId, Thing[]>();
  for (const army of pieces) {
    if (army.kind === 'army' && isSpace(army.place)) spaces.set(army.place, [...(spaces.get(army.place) ?? []), army]);
  }
  for (const [place, armies] of spaces) {
    const lord = lordOf(own, place);
    const lords = [...new Set(armies.map((army) => army.owner))];
    const guests = beside && lord !== null && lords.includes(lord);
    const duel = dragon === place && !guests;
    if (lords.length > (open.has(place) && !duel ? 2 : 1)) found.push(together(armies, place));
    const goingOn = own.points > 0 && armies.some((army) => army.id === own.passing);
    const staying = goingOn ? armies.filter((army) => army.id !== own.passing) : armies;
    const two = lords.find((owner) => owner !== lord && staying.filter((army) => army.owner === owner).length > 1);
    if (two !== undefined) found.push(together(staying, place));
    if (duel && (!open.has(place) || lords.length > 1))
      found.push(no('I-05', '!flaw.on', armies[0]?.id ?? '', place, 'it rests beside the Dragon'));
    const carrier = armies.find((army) => army.owner === lord && pieces.some((piece) => piece.place === `@${army.id}`));
    if (carrier && !open.has(place)) found.push(no('I-06', '!flaw.of', carrier.id, 'carries a treasure in its own castle'));
  }
  return found;
}
