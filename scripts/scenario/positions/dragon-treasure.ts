import type { Json } from '../../../shared/engine/json.ts';
import type { StackFrame } from '../../../shared/engine/state.ts';
import { COLOURS } from '../../../shared/games/dragon-treasure/card.ts';
import { CHARACTERS, DRAGON, TREASURES } from '../../../shared/games/dragon-treasure/content.ts';
import { CORNERS, castleAt, isSpace, LAIR } from '../../../shared/games/dragon-treasure/map.ts';
import { armyId, following, mintArmy, newOwn, raiseCastles } from '../../../shared/games/dragon-treasure/setup.ts';
import { ARMIES, CUP, lostOf, type Own, type T } from '../../../shared/games/dragon-treasure/state.ts';
import { type PieceId, type PlaceId, pieceId, type Seat } from '../../../shared/table/ids.ts';
import { handOf, onPiece } from '../../../shared/table/piece.ts';
import { entries, type Fields, fail, fields, seatIn, textsIn, whole } from './fields.ts';

interface ArmySpot {
  place: PlaceId;
  load: string | null;
}

/** A position as read: everything has its place. */
interface Position {
  turn: Seat;
  /** Turns before this one. */
  turns: number;
  /** What the turn is about; `roll`: its die is still to be rolled. */
  phase: Own['phase'];
  roll: number;
  points: number;
  /** The army that has just entered a space. */
  battle: PieceId | null;
  corners: number[];
  armies: ArmySpot[][];
  /** Face → where it lies face up; the Dragon is awake there. */
  up: Map<string, PlaceId>;
  /** Face → where it lies face down. */
  down: Map<string, PlaceId>;
  hands: string[][];
  cup: string[];
}

const FIELDS = [
  ...['turn', 'round', 'roll', 'points', 'battle', 'castles', 'armies', 'treasures', 'hidden', 'dragon'],
  ...['hands', 'cup', 'cupSize', 'rest'],
];

/**
 * Reads a position. All fields may be left out; seats are numbers from 0 or colours (blue, red, gold, green):
 * `turn` seat in turn (0) · `round` its number (1) · `roll` the die of the turn: 6 draws or returns, 1 wakes a frenzy, 2 to 5 are points ·
 * `points` left of a movement or of a frenzy (without it and `roll` the turn begins with the die) · `battle` the army that has just entered
 * a space in which it must fight ·
 * `castles` castle space of each seat (`[NWC, NEC, SEC, SWC]`) ·
 * `armies` by seat, up to five of `NWA1`, `NWA1+sword` (carrying), `lost`; the others stand in their castle ·
 * `treasures` face-up ones: `{ crown: L0 }` · `hidden` face-down ones: `{ dragon: LE }` · `dragon` space of the face-up Dragon;
 * counters not mentioned lie face down on the spaces of the lair that are left ·
 * `hands` by seat, names of characters; hands not mentioned are empty · `cup` the next characters to be drawn, in order ·
 * `cupSize` how many lie in the cup; what is then left over goes to the hand of seat `rest` (the last one).
 */
export function position(spec: Json, _options: unknown, seats: number): { change(t: T): void; go: StackFrame | readonly StackFrame[] } {
  const read = readPosition(spec, seats);
  return { change: (t) => lay(t, read), go: goOn(read) };
}

/** What the table goes on with. */
function goOn({ turn, phase, battle, armies }: Position): StackFrame | readonly StackFrame[] {
  if (phase === 'roll') return { step: 'turn', args: { seat: turn } };
  if (phase !== 'move' || battle === null) return { step: phase, args: {} };
  const place = armies.flatMap((list, seat) => list.filter((_, i) => armyId(seat, i + 1) === battle))[0]?.place;
  const arrival = { place: place ?? fail('battle', 'no army'), who: battle, came: null, battles: 0, duels: 0 };
  return [
    { step: 'arrival', args: arrival },
    { step: 'calm', args: {} },
    { step: 'move', args: {} },
  ];
}

function space(value: Json | undefined, field: string): PlaceId {
  return typeof value === 'string' && isSpace(value) ? value : fail(field, `${String(value)} is no space of the map`);
}

/** The entries of a field that lists something for each seat. */
function bySeat(spec: Fields, field: string, seats: number): [Seat, Json][] {
  return entries(spec[field], field).map(([key, item]) => [seatIn(key, field, seats, COLOURS), item]);
}

function treasureFace(name: string, field: string): string {
  return TREASURES.some((each) => each.face === name) ? name : fail(field, `there is no treasure counter ${name}`);
}

function readPosition(written: Json, seats: number): Position {
  const spec = fields(written, 'position', FIELDS);
  const corners = readCorners(spec, seats);
  const armies = corners.map((corner) => Array.from({ length: ARMIES }, (): ArmySpot => ({ place: castleAt(corner), load: null })));
  for (const [seat, list] of bySeat(spec, 'armies', seats)) {
    const names = textsIn(list, 'armies');
    if (names.length > ARMIES) fail('armies', `a lord has ${ARMIES} armies`);
    names.forEach((name, i) => {
      armies[seat]?.splice(i, 1, readArmy(name, seat));
    });
  }
  const loads = armies.flat().flatMap(({ load }) => load ?? []);
  const turn = spec.turn === undefined ? 0 : seatIn(spec.turn, 'turn', seats, COLOURS);
  const counters = readCounters(spec, loads);
  return {
    ...{ turn, corners, armies, turns: turnsBefore(spec, corners, turn) },
    ...readMove(spec, armies, counters.up),
    ...counters,
    ...readCharacters(spec, seats),
  };
}

function readCorners(spec: Fields, seats: number): number[] {
  if (spec.castles === undefined) return Array.from({ length: seats }, (_, seat) => seat);
  const found = textsIn(spec.castles, 'castles').map((name) => CORNERS.findIndex((corner) => corner.castle === name));
  if (found.length !== seats || found.includes(-1) || new Set(found).size !== seats)
    fail('castles', 'one castle space for each seat is needed');
  return found;
}

/** D-026: a round begins with the first seat. */
function turnsBefore(spec: Fields, corners: readonly number[], turn: Seat): number {
  if (spec.round === undefined) return 0;
  const own = { ...newOwn(corners.length), corners: [...corners] };
  const order = [0];
  while (order.length < corners.length) order.push(following(own, order.at(-1) ?? 0));
  return (whole(spec.round, 'round', 1, 1_000) - 1) * corners.length + order.indexOf(turn);
}

/** The die of the turn and what is left of it; without any of it the die is still to be rolled. */
function readMove(
  spec: Fields,
  armies: readonly (readonly ArmySpot[])[],
  up: ReadonlyMap<string, PlaceId>,
): Pick<Position, 'phase' | 'roll' | 'points' | 'battle'> {
  const battle = spec.battle === undefined ? null : readBattle(spec.battle, armies, up);
  const roll = spec.roll === undefined ? undefined : whole(spec.roll, 'roll', 1, 6);
  if (roll === 6 || roll === 1) {
    if (battle !== null) fail('battle', 'a battle opens in a movement, with a roll of 2 to 5');
    if (roll === 1 && !up.has(DRAGON)) fail('roll', 'a 1 moves the woken Dragon: name its space in dragon');
    if (roll === 6 && spec.points !== undefined) fail('points', 'a roll of 6 gives none');
    return { phase: roll === 6 ? 'six' : 'frenzy', roll, points: roll === 6 ? 0 : whole(spec.points, 'points', 1, 6), battle };
  }
  if (spec.points === undefined && roll === undefined && battle === null) return { phase: 'roll', roll: 0, points: 0, battle };
  const points = spec.points === undefined ? (roll ?? 0) : whole(spec.points, 'points', 0, roll ?? 5);
  return { phase: 'move', roll: roll ?? points, points, battle };
}

/** An army that stands where it must fight. */
function readBattle(value: Json, armies: readonly (readonly ArmySpot[])[], up: ReadonlyMap<string, PlaceId>): PieceId {
  const all = armies.flatMap((list, seat) => list.map(({ place }, i) => ({ id: armyId(seat, i + 1), place, seat })));
  const army = all.find(({ id }) => id === value);
  if (!army) return fail('battle', `there is no army ${String(value)}`);
  const foe = all.some(({ place, seat }) => place === army.place && seat !== army.seat) || up.get(DRAGON) === army.place;
  return foe ? pieceId(army.id) : fail('battle', `${army.id} stands with no foe`);
}

function readArmy(name: string, seat: Seat): ArmySpot {
  if (name === 'lost') return { place: lostOf(seat), load: null };
  const [place, load] = name.split('+');
  return { place: space(place, 'armies'), load: load === undefined ? null : treasureFace(load, 'armies') };
}

function readCounters(spec: Fields, loads: readonly string[]): Pick<Position, 'up' | 'down'> {
  const up = new Map<string, PlaceId>();
  const down = new Map<string, PlaceId>();
  if (loads.includes(DRAGON)) fail('armies', 'nobody carries the Dragon');
  if (spec.dragon !== undefined) up.set(DRAGON, space(spec.dragon, 'dragon'));
  for (const [field, map] of [['treasures', up] as const, ['hidden', down] as const]) {
    for (const [name, place] of entries(spec[field], field)) map.set(treasureFace(name, field), space(place, field));
  }
  const placed = [...loads, ...up.keys(), ...down.keys()];
  if (new Set(placed).size !== placed.length) fail('treasures', 'a treasure counter is mentioned twice');
  const taken = new Set([...up, ...down].filter(([face]) => face !== DRAGON || down.has(DRAGON)).map(([, place]) => place));
  const free = LAIR.filter((place) => !taken.has(place));
  for (const { face } of TREASURES) {
    const place = placed.includes(face) ? undefined : free.shift();
    if (place) down.set(face, place);
  }
  return { up, down };
}

function readCharacters(spec: Fields, seats: number): Pick<Position, 'hands' | 'cup'> {
  const left = CHARACTERS.map((each) => each.face);
  const pull = (name: string, field: string): string => {
    const face = CHARACTERS.find((each) => each.face === name || each.name === name)?.face;
    const at = face === undefined ? -1 : left.indexOf(face);
    if (at < 0) return fail(field, `there is no character ${name} left`);
    return left.splice(at, 1)[0] ?? name;
  };
  const hands = Array.from({ length: seats }, (): string[] => []);
  for (const [seat, list] of bySeat(spec, 'hands', seats)) hands[seat]?.push(...textsIn(list, 'hands').map((name) => pull(name, 'hands')));
  const cup = textsIn(spec.cup, 'cup').map((name) => pull(name, 'cup'));
  const size = spec.cupSize === undefined ? cup.length + left.length : whole(spec.cupSize, 'cupSize', cup.length, cup.length + left.length);
  cup.push(...left.splice(0, size - cup.length));
  const rest = spec.rest === undefined ? seats - 1 : seatIn(spec.rest, 'rest', seats, COLOURS);
  hands[rest]?.push(...left);
  return { hands, cup };
}

/** Lays everything out anew. Ids tell no hidden face: counters are numbered by place, characters by where they lie. */
function lay(t: T, read: Position): void {
  for (const piece of [...t.all()]) t.remove(piece.id);
  Object.assign(t.own, newOwn(t.seats), { corners: read.corners, phase: 'roll' });
  raiseCastles(t);
  const hidden = [...read.down].sort(([, a], [, b]) => (a < b ? -1 : 1));
  const loads = read.armies.flatMap((list, seat) =>
    list.flatMap(({ load }, i): [string, PlaceId][] => (load === null ? [] : [[load, onPiece(pieceId(armyId(seat, i + 1)))]])),
  );
  [...hidden, ...loads, ...read.up].forEach(([face, place], i) => {
    const kind = face === DRAGON && read.up.has(face) ? 'dragon' : 'treasure';
    t.mint({ id: `treasure-${i + 1}`, kind, face, place, faceKnownTo: read.down.has(face) ? [] : 'all' });
  });
  let number = 0;
  const character = (face: string, place: PlaceId, faceKnownTo: readonly Seat[]): void => {
    number += 1;
    t.mint({ id: `character-${number}`, kind: 'character', face, place, faceKnownTo });
  };
  for (const [seat, faces] of read.hands.entries()) for (const face of faces) character(face, handOf(seat), [seat]);
  for (const face of read.cup) character(face, CUP, []);
  for (const [seat, list] of read.armies.entries())
    list.forEach(({ place }, i) => {
      mintArmy(t, seat, i + 1, place);
    });
  t.own.turns = read.turns;
  if (read.phase === 'roll') return;
  t.beginTurn(read.turn);
  Object.assign(t.own, { phase: read.phase, roll: read.roll, points: read.points, entered: read.battle });
}
