import type { PlaceId, Seat } from '../../../table/ids.ts';
import type { Piece } from '../../../table/piece.ts';
import type { Args, Passive } from './companion.ts';
import type { Cause } from './frames.ts';
import { downHappens } from './happenings.ts';
import { intact, isPassive, makeKnown } from './kit.ts';
import { charsOnBoard, onBoard, primaryOf } from './lookup.ts';
import { always, passiveNamed, worlds } from './register.ts';
import type { Char, T } from './state.ts';

/** A passive that works now, with its arguments. */
interface Working {
  readonly passive: Passive;
  readonly args: Args;
  readonly entry: string;
}

/** Passives named so on a primary's sheet are for the other characters of its seat. */
const FOR_SUMMONS = 'summon-';

/** The passives of a character that work now: those of its active entries, none while it is downed or gone (K-068, R-44). */
export function ofChar(t: T, char: Char): Working[] {
  if (!onBoard(char)) return [];
  const found: Working[] = [...always].map((passive) => ({ passive, args: [], entry: '' }));
  if (char.life !== 'live') return found;
  for (const each of passivesOf(t, char)) if (!each.name.startsWith(FOR_SUMMONS)) found.push(each);
  const owner = char.rank === 'primary' ? undefined : t.hidden.chars[primaryOf(char.seat)];
  if (owner)
    for (const each of passivesOf(t, owner)) if (each.name.startsWith(FOR_SUMMONS) && each.args.at(-1) === char.name) found.push(each);
  return found;
}

/** The passives of all entries that a character can use, with their names. */
export function passivesOf(t: T, char: Char): (Working & { readonly name: string })[] {
  const found: (Working & { readonly name: string })[] = [];
  for (const { entry } of intact(t, char)) {
    for (const ability of entry.abilities) {
      if (!isPassive(ability)) continue;
      for (const { effect } of ability.effects) {
        const passive = effect.kind === 'do' ? passiveNamed(effect.name) : undefined;
        if (passive && effect.kind === 'do') found.push({ passive, args: effect.args, entry: entry.name, name: effect.name });
      }
    }
  }
  return found;
}

/** Whether whoever loses this character's back falls softly; it need not be up any more. */
export const softFall = (t: T, char: Char): boolean => passivesOf(t, char).some(({ passive }) => passive.softFall === true);

/** Calls a hook of everybody on the board, in the order of creation (triggers run clockwise from the active player). */
export function everybody(t: T, call: (char: Char, passive: Passive, args: Args) => void): void {
  const first = t.turn.seat ?? 0;
  const away = (seat: Seat): number => (seat - first + t.seats) % t.seats;
  const chars = charsOnBoard(t).sort((a, b) => away(a.seat) - away(b.seat));
  for (const char of chars) for (const { passive, args } of ofChar(t, char)) call(char, passive, args);
}

export function each(t: T, char: Char, call: (passive: Passive, args: Args) => void): void {
  for (const { passive, args } of ofChar(t, char)) call(passive, args);
}

/** Somebody went down, was killed or destroyed. */
export function fell(t: T, what: 'someoneDowned' | 'someoneKilled' | 'someoneDestroyed', victim: Char, cause: Cause): void {
  everybody(t, (char, passive, args) => passive[what]?.(t, char, victim, cause, args));
  for (const world of worlds) world[what]?.(t, victim, cause);
  if (what !== 'someoneDestroyed') downHappens(t, victim, what === 'someoneKilled');
}

/** A character has come onto an exit and goes out. */
export function ontoExit(t: T, char: Char, from: PlaceId | null): void {
  for (const world of worlds) world.ontoExit?.(t, char, from);
}

/** A character has gone off the board. */
export function wentOff(t: T, char: Char): void {
  for (const world of worlds) world.wentOff?.(t, char);
}

/** A wall has come to stand on a space. */
export function walled(t: T, place: PlaceId): void {
  for (const world of worlds) world.walled?.(t, place);
}

/** A thing was destroyed by damage. */
export function thingGone(t: T, thing: Piece, cause: Cause, damage = thing.count): void {
  for (const world of worlds) world.thingGone?.(t, thing, cause, damage);
}

/** A thing has left the board. */
export function thingRemoved(t: T, thing: Piece): void {
  for (const world of worlds) world.thingRemoved?.(t, thing);
}

/** A thing was pushed. */
export function thingMoved(t: T, thing: Piece): void {
  for (const world of worlds) world.thingMoved?.(t, thing);
}

/** Somebody unseen has been seen. */
export function cameToLight(t: T, char: Char): void {
  for (const world of worlds) world.cameToLight?.(t, char);
}

/** Damage was dealt, and what follows from it is queued. */
export const settled = (t: T): void => everybody(t, (char, passive, args) => passive.settled?.(t, char, args));

/** Whether a character is inside of a thing. */
export const isInside = (t: T, char: Char): boolean => ofChar(t, char).some(({ passive, args }) => passive.inside?.(t, char, args));

/** Whether attacks pass a space by: none is aimed there, none does anything to bodies on it. */
export const spared = (t: T, place: PlaceId): boolean => [...worlds].some((world) => world.spares?.(t, place));

/** Whether somebody took over a gain or loss of a resource. */
export const changed = (t: T, char: Char, res: string, n: number): boolean => [...worlds].some((world) => world.changes?.(t, char, res, n));

/** Whether nobody may mount, pick up, throw or swap a character, as far as a seat may know (K-173, R-106). */
export const anchored = (t: T, char: Char, to: Seat): boolean =>
  ofChar(t, char).some(
    ({ passive, entry }) =>
      passive.anchored && (to === char.seat || char.rank !== 'primary' || t.own.seats[char.seat]?.known.includes(entry) === true),
  );

/** what holds a character fast comes out where it does so. */
export function holdsFast(t: T, char: Char): boolean {
  const found = ofChar(t, char).find(({ passive }) => passive.anchored);
  if (!found) return false;
  if (char.rank === 'primary') makeKnown(t, char.seat, found.entry);
  t.tell('all', 'holds.fast', char.seat, char.name);
  return true;
}

/** A board begins for a primary. */
export function boardBegins(t: T, char: Char): void {
  for (const world of worlds) world.boardBegins?.(t, char);
}

/** A player's turn begins. */
export function seatTurn(t: T, seat: Seat): void {
  for (const world of worlds) world.seatTurn?.(t, seat);
}
