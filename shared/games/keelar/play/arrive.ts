import type { PlaceId } from '../../../table/ids.ts';
import { stackAt } from '../gold.ts';
import { pickUp } from './coins.ts';
import { truth } from './field.ts';
import { exitHere, inTurnOrder } from './ground.ts';
import { entersHappens } from './happenings.ts';
import { each, everybody, ontoExit } from './hooks.ts';
import { leaveBoard } from './leave.ts';
import { charOf, has, isFlying, onBoard, placeOf, rulesOf, seatOf, unseen } from './lookup.ts';
import { detect } from './seen.ts';
import { settlePlace } from './stacks.ts';
import type { Char, KeelarStep, T } from './state.ts';
import { springTraps } from './traps.ts';

/**
 * Everything that happens to a character on a space it has come to, however it came: gold, exit, traps, being seen
 * . Called after every single step. False when it is no longer on the board.
 */
export function arrive(t: T, char: Char, from: PlaceId): boolean {
  const place = placeOf(t, char);
  const rider = char.rider === null ? undefined : charOf(t, char.rider);
  const asked = inTurnOrder(t, rider ? [char, rider] : [char]).filter((who) => collect(t, who));
  if (exitHere(t, place) && mustGo(t, char)) {
    for (const who of rider ? [rider, char] : [char]) ontoExit(t, who, unseen(char) === null ? from : null);
    // whoever is asked about gold on the exit answers before it goes.
    if (asked.length > 0) t.then('exit.go', { place });
    else goOut(t, char);
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

/** on an exit rider and carrier both leave. */
function goOut(t: T, char: Char): void {
  if (char.rider !== null) leaveBoard(t, charOf(t, char.rider));
  leaveBoard(t, char);
  detect(t);
}

/** K-055: everybody who must go leaves by the exit of a space: one that was plugged, or after a last look at its gold. */
export const exitGo: KeelarStep<'exit.go'> = (t, { place }) => {
  for (const { id } of truth(t).at.get(place) ?? []) {
    const char = t.hidden.chars[id];
    if (char && onBoard(char) && char.carrier === null && exitHere(t, place) && mustGo(t, char)) goOut(t, char);
  }
};

/**
 * gold is taken by itself at each single step, or asked for where that is switched off and it is not the own turn.
 * True when it was asked for.
 */
function collect(t: T, char: Char): boolean {
  if (char.life !== 'live' || !char.mayCarry) return false;
  const place = placeOf(t, char);
  if (unseen(char) === null) settlePlace(t, place);
  if (!stackAt(t, place)) return false;
  // a superblind character picks gold up by itself.
  if (seatOf(t, char.seat).auto || has(char, 'superblind')) {
    const count = pickUp(t, char);
    if (count > 0) everybody(t, (other, passive, args) => passive.goldTaken?.(t, other, char, place, count, args));
    return false;
  }
  if (t.own.acting === char.id && !exitHere(t, place)) return false;
  t.then('pickup', { char: char.id });
  return true;
}

/** K-055, R-33: whether a character on an exit must go. */
export function mustGo(t: T, char: Char): boolean {
  const chosen = rulesOf(t);
  if (char.life === 'downed') return chosen.downedLeave;
  return char.life === 'live' && (!isFlying(char) || chosen.flyersLeave);
}
