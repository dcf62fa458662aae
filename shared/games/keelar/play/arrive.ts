import { parseCell } from '../../../table/geometry/square.ts';
import type { PlaceId } from '../../../table/ids.ts';
import { pickUp } from './coins.ts';
import { each, everybody } from './hooks.ts';
import { leaveBoard } from './leave.ts';
import { charOf, has, isFlying, onBoard, placeOf, rulesOf, seatOf } from './lookup.ts';
import { detect } from './seen.ts';
import type { Char, T } from './state.ts';
import { springTraps } from './traps.ts';
import { entersHappens } from './triggers.ts';

/**
 * Everything that happens to a character on a space it has come to, however it came: gold, exit, traps, being seen
 * . Called after every single step. False when it is no longer on the board.
 */
export function arrive(t: T, char: Char, from: PlaceId): boolean {
  const place = placeOf(t, char);
  const rider = char.rider === null ? undefined : charOf(t, char.rider);
  for (const who of rider ? [char, rider] : [char]) collect(t, who);
  if (exitHere(t, place) && mustGo(t, char)) {
    // on an exit both leave.
    if (rider) leaveBoard(t, rider);
    leaveBoard(t, char);
    detect(t);
    return false;
  }
  each(t, char, (passive, args) => passive.arrived?.(t, char, from, args));
  everybody(t, (other, passive, args) => {
    if (other.id !== char.id) passive.someoneArrived?.(t, other, char, args);
  });
  entersHappens(t, char);
  if (!isFlying(char) && onBoard(char)) springTraps(t, char, place);
  detect(t);
  return onBoard(char);
}

/** gold is taken by itself at each single step, or asked for where that is switched off and it is not the own turn. */
function collect(t: T, char: Char): void {
  if (char.life !== 'live' || !char.mayCarry) return;
  const place = placeOf(t, char);
  const stack = t.at(place).find((piece) => piece.kind === 'coins');
  if (!stack) return;
  // a superblind character picks gold up by itself.
  if (seatOf(t, char.seat).auto || has(char, 'superblind')) {
    const count = pickUp(t, char);
    if (count > 0) everybody(t, (other, passive, args) => passive.goldTaken?.(t, other, char, place, count, args));
  } else if (t.own.acting !== char.id || exitHere(t, place)) t.then('pickup', { char: char.id });
}

export const exitHere = (t: T, place: PlaceId): boolean =>
  parseCell(place) !== undefined && t.at(place).some((piece) => piece.kind === 'exit');

/** K-055, R-33: whether a character on an exit must go. */
export function mustGo(t: T, char: Char): boolean {
  const chosen = rulesOf(t);
  if (char.life === 'downed') return chosen.downedLeave;
  return char.life === 'live' && (!isFlying(char) || chosen.flyersLeave);
}
