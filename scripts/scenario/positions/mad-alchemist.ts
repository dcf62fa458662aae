import type { Json } from '../../../shared/engine/json.ts';
import type { Options, StackFrame } from '../../../shared/engine/state.ts';
import type { BarrierKind } from '../../../shared/games/mad-alchemist/content.ts';
import { encounterOf, PER_SYMBOL, STONE, SYMBOLS, worthOf } from '../../../shared/games/mad-alchemist/content.ts';
import type { Drawn } from '../../../shared/games/mad-alchemist/drawing.ts';
import { layEffects, mintPawns, newOwn } from '../../../shared/games/mad-alchemist/setup.ts';
import { restack } from '../../../shared/games/mad-alchemist/stacks.ts';
import type { Own, T } from '../../../shared/games/mad-alchemist/state.ts';
import {
  baseAp,
  DISCARDS,
  ENCOUNTER_STACK,
  effectId,
  FALLEN,
  OUT,
  POTION_STACK,
  packOf,
  pawnId,
  STAIRS,
  slowOf,
  TILE_STACK,
} from '../../../shared/games/mad-alchemist/state.ts';
import type { PlaceId } from '../../../shared/table/ids.ts';
import { handOf } from '../../../shared/table/piece.ts';
import type { Position } from './mad-alchemist-fields.ts';
import { readPosition } from './mad-alchemist-fields.ts';

/**
 * Reads a position. All fields may be left out; seats are letters (A is seat 0), symbols and effects go by name:
 * `map` the drawing (see drawing.ts; without it the starting board with everybody on the stairs; who is not drawn stands
 * on the stairs, or without stairs is dead), `corner` where its first cell is when it
 * has no stairs (`[1, 1]`) · `hp`, `xp`, `shield`, `haste` by letter (`{ A: 2 }`) · `potions`, `slow` by letter, lists of symbols ·
 * `stone` the letter that holds it · `effects` what symbols do (`{ raven: strength }`), the others get the rest in order ·
 * `known` symbols identified · `tiles`, `encounters`, `draws` the next tiles, encounter cards and potion symbols, in order; `rest: false`
 * leaves nothing below them · `hasted`, `slowed` places of monsters · `discards` symbols ·
 * `turn` whose turn it is (A), `start` who began (A), `round` · `ap` AP left; without it the turn begins ·
 * `arrive: true` the one in turn arrives on its tile first · `ends: true` the monsters come next.
 */
export function position(spec: Json, options: Options, seats: number): { change(t: T): void; go: StackFrame } {
  const read = readPosition(spec, options, seats);
  const frame = (): StackFrame => {
    if (read.ends) return { step: 'monsters', args: {} };
    if (read.arrive) return { step: 'arrived', args: { seat: read.turn, how: 'move' } };
    return read.ap === null ? { step: 'turn', args: { seat: read.turn } } : { step: 'act', args: {} };
  };
  return { change: (t) => lay(t, read, options), go: frame() };
}

/** Lays everything out anew. */
function lay(t: T, read: Position, options: Options): void {
  for (const piece of [...t.all()]) t.remove(piece.id);
  const own: Own = {
    ...newOwn(options, t.seats),
    tiles: read.tiles,
    sheets: read.sheets,
    start: read.start,
    round: read.round,
    phase: 'act',
  };
  Object.assign(t.own, own);
  layPotions(t, read);
  mintPawns(t);
  placePawns(t, read);
  const left = [...read.encounters];
  for (const thing of read.things) if (thing.what !== 'pawn') placeThing(t, thing, left);
  if (read.stone !== null) t.mint({ id: 'stone', kind: 'stone', place: packOf(read.stone) });
  const lying = read.stone !== null || read.things.some((thing) => thing.what === 'stone');
  // A drawing without the Stone is no sealed cellar, unless the Stone is asked for.
  if (lying || (read.drawn && !read.askedStone)) drop(left, (card) => card === STONE);
  tag(t, read.hasted, 'hasted');
  tag(t, read.slowed, 'slowed');
  layStacks(t, read, left);
  if (read.ap === null && !read.ends && !read.arrive) return;
  t.beginTurn(read.turn);
  t.own.ap = read.ap ?? baseAp(read.sheets[read.turn]?.xp ?? 0);
}

function layPotions(t: T, read: Position): void {
  layEffects(t, (i) => read.effects[i] ?? '');
  for (const symbol of read.known) t.showFace(effectId(symbol), 'all');
  const closed = t.options.openHands === false;
  for (const [seat, symbols] of read.potions.entries())
    for (const symbol of symbols) t.mint({ kind: 'potion', face: symbol, place: handOf(seat), faceKnownTo: closed ? [seat] : 'all' });
  for (const [seat, symbols] of read.slow.entries())
    for (const symbol of symbols) t.mint({ kind: 'potion', face: symbol, place: slowOf(seat) });
  for (const symbol of read.discards) t.mint({ kind: 'potion', face: symbol, place: DISCARDS });
}

/** The dead without belongings, and whoever is not drawn and dead, are out of the cellar. */
function placePawns(t: T, read: Position): void {
  for (const [seat, sheet] of read.sheets.entries()) {
    const drawn = read.things.find((thing) => thing.what === 'pawn' && thing.seat === seat);
    const place = drawn?.place ?? (sheet.hp > 0 ? STAIRS : OUT);
    t.move(pawnId(seat), place);
    if (drawn?.what === 'pawn' && drawn.fallen) t.change(pawnId(seat), { tags: [FALLEN] });
  }
}

/** A thing of the drawing takes the id of the card it comes from, one with the same shield if there is one. */
function placeThing(t: T, thing: Exclude<Drawn, { what: 'pawn' }>, left: string[]): void {
  const { place } = thing;
  if (thing.what === 'stone') t.mint({ id: 'stone', kind: 'stone', place });
  else if (thing.what !== 'barrier') {
    const kind = thing.what === 'gold' ? 'gold' : 'potion';
    const id = drop(left, (card) => encounterOf(card).kind === kind) ?? spare(t, thing.what);
    t.mint({ id: `${thing.what}-${id}`, kind: thing.what, place });
  } else {
    const id = barrierCard(left, thing.kind, thing.shield) ?? spare(t, thing.kind);
    t.mint({ id, kind: thing.kind, place, count: thing.shield });
  }
}

const barrierCard = (left: string[], kind: BarrierKind, shield: number): string | undefined =>
  drop(left, (card) => encounterOf(card).kind === kind && encounterOf(card).shield === shield) ??
  drop(left, (card) => encounterOf(card).kind === kind);

/** An id for more of a kind than the box holds. */
const spare = (t: T, kind: string): string => `${kind}-x${t.all(kind).length + 1}`;

/** Takes the last card that fits out of a deck: those at the top were asked for. */
function drop(left: string[], fits: (card: string) => boolean): string | undefined {
  const at = left.findLastIndex(fits);
  return at < 0 ? undefined : left.splice(at, 1)[0];
}

function tag(t: T, places: readonly PlaceId[], name: string): void {
  for (const place of places)
    for (const piece of t.at(place)) if (piece.kind !== 'pawn') t.change(piece.id, { tags: [...piece.tags, name] });
}

/** The stacks, and what the parts add up to now. */
function layStacks(t: T, read: Position, encounters: readonly string[]): void {
  t.hidden.tiles = [...read.stack];
  t.hidden.encounters = read.rest ? [...encounters] : encounters.slice(0, read.asked);
  const used = [...read.potions.flat(), ...read.slow.flat(), ...read.discards];
  const left = SYMBOLS.flatMap((symbol) =>
    Array.from({ length: PER_SYMBOL - [...used, ...read.draws].filter((each) => each === symbol).length }, () => symbol),
  );
  t.hidden.potions = read.rest ? [...read.draws, ...left] : [...read.draws];
  restack(t, 'tiles', TILE_STACK, t.hidden.tiles.length);
  restack(t, 'encounters', ENCOUNTER_STACK, t.hidden.encounters.length);
  restack(t, 'potions', POTION_STACK, t.hidden.potions.length);
  const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0);
  t.own.box = {
    tiles: t.hidden.tiles.length,
    bangs: 0,
    encounters: t.hidden.encounters.length,
    potions: used.length + t.hidden.potions.length,
    xp:
      sum(read.sheets.map((sheet) => sheet.xp)) +
      sum(t.all().map((piece) => worthOf(piece.kind))) +
      sum(t.hidden.encounters.map((card) => worthOf(encounterOf(card).kind))),
  };
}
