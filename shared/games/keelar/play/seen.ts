import { los } from '../../../table/geometry/line-of-sight.ts';
import { between } from '../../../table/geometry/square.ts';
import type { PieceId, Seat } from '../../../table/ids.ts';
import { unmask } from './decoys.ts';
import { seenBy, sightBlockers, truth } from './field.ts';
import { cameToLight, ofChar } from './hooks.ts';
import { makeKnown } from './kit.ts';
import {
  charsOnBoard,
  enemies,
  everyChar,
  has,
  onBoard,
  placeOf,
  publicOf,
  publish,
  rulesOf,
  seatOf,
  seesNothing,
  sharers,
  smokeAt,
  statusOf,
  unseen,
} from './lookup.ts';
import { tellOf } from './say.ts';
import { settleGold } from './stacks.ts';
import type { Char, T } from './state.ts';

/** K-157: takes the figurine off the table for all but its own side; what rides on it goes with it. */
export function vanish(t: T, char: Char): void {
  t.stand();
  // one that is unseen already does it in secret.
  if (t.piece(char.figure).placeKnownTo !== 'all') return;
  t.showPlace(char.figure, sharers(t, char.seat));
  publicOf(t, char.id).unseen = unseen(char);
  const shown = publicOf(t, char.id);
  if (shown.figure !== null) publish(t, char);
}

/** K-159, R-84: a character is seen: hiding and invisibility end, its figurine stands where it truly is. */
export function reveal(t: T, char: Char): boolean {
  if (unseen(char) === null) return false;
  char.statuses = char.statuses.filter(({ kind }) => kind !== 'hidden' && kind !== 'invisible');
  t.stand();
  t.showPlace(char.figure, 'all');
  unmask(t, char);
  publish(t, char);
  settleGold(t, char);
  tellOf(t, char, 'seen', char.seat, char.name, placeOf(t, char));
  t.flash('all', 'appear', { piece: char.figure, place: placeOf(t, char) });
  blindfolds(t);
  cameToLight(t, char);
  return true;
}

/** R-82, K-162: shows whoever can be seen now. Called after every step of anybody and whenever sight may have changed. */
export function detect(t: T): void {
  const hiding = charsOnBoard(t).filter((char) => unseen(char) !== null);
  if (hiding.length === 0) return;
  const chosen = rulesOf(t);
  const seers = charsOnBoard(t).filter((char) => (char.life === 'live' || chosen.hideDownedSee) && !seesNothing(t, char));
  for (const char of hiding) {
    const place = placeOf(t, char);
    const hidden = statusOf(char, 'hidden');
    // K-176: inside smoke the hide range is 0.
    const range = hidden && !smokeAt(t, place) ? hidden.n : 0;
    const seen = seers.some((seer) => {
      if (!enemies(t, seer.seat, char.seat)) return false;
      const far = between(placeOf(t, seer), place);
      if (seer.life === 'live' && detectedBy(t, seer, far)) return true;
      // K-164: invisibility has no such range. K-163: consent spares the hider.
      if (!hidden || has(char, 'invisible') || allows(t, seer.seat, char)) return false;
      if (far > range * factor(t, seer)) return false;
      if (chosen.hideDetect === 'los' && !los(sightBlockers(truth(t), chosen), placeOf(t, seer), place, chosen.corners)) return false;
      // what doubles hide ranges comes out when it does so.
      if (far > range * factor(t, seer, true))
        for (const { passive, args, entry } of ofChar(t, seer))
          if ((passive.hideFactor?.(t, seer, args) ?? 1) > 1) makeKnown(t, seer.seat, entry);
      return true;
    });
    if (seen) reveal(t, char);
  }
}

/** a detector becomes known when it shows somebody. */
function detectedBy(t: T, seer: Char, far: number): boolean {
  const found = ofChar(t, seer).find(({ passive, args }) => far <= (passive.detects?.(t, seer, args) ?? -1));
  if (found) makeKnown(t, seer.seat, found.entry);
  return found !== undefined;
}

/** By how much hide ranges count against an observer, of all that it has or only of what everybody knows it to have. */
const factor = (t: T, seer: Char, known = false): number =>
  ofChar(t, seer)
    .filter(({ entry }) => !known || seatOf(t, seer.seat).known.includes(entry))
    .reduce((product, { passive, args }) => product * (passive.hideFactor?.(t, seer, args) ?? 1), 1);

/** whether an observer lets a hider be. */
const allows = (t: T, observer: Seat, hider: Char): boolean =>
  t.own.consents.some(({ kind, from, to }) => kind === 'hide' && from === observer && to === hider.id);

/** a visible enemy that would see a character hiding with this range here, as far as its own player knows. */
export function spoiler(t: T, char: Char, range: number): Char | undefined {
  // a superblind one's player sees nobody.
  if (has(char, 'superblind')) return undefined;
  const chosen = rulesOf(t);
  const here = placeOf(t, char);
  const field = sightBlockers(seenBy(t, char.seat), chosen);
  const reach = smokeAt(t, here) ? 0 : range;
  return charsOnBoard(t).find(
    (seer) =>
      enemies(t, seer.seat, char.seat) &&
      unseen(seer) === null &&
      (seer.life === 'live' || chosen.hideDownedSee) &&
      !seesNothing(t, seer) &&
      !allows(t, seer.seat, char) &&
      between(placeOf(t, seer), here) <= reach * factor(t, seer, true) &&
      (chosen.hideDetect === 'distance' || los(field, placeOf(t, seer), here, chosen.corners)),
  );
}

/** K-168, R-90: blindfolds every seat whose characters cannot see, and takes blindfolds off again. */
export function blindfolds(t: T): void {
  const memo = t.hidden.memo;
  t.own.seats.forEach((_, seat) => {
    const mine = everyChar(t).filter((char) => char.seat === seat && onBoard(char));
    const blind = mine.filter((char) => has(char, 'superblind'));
    const sees = mine.some((char) => !has(char, 'superblind') && !seesNothing(t, char));
    const masked: 'board' | PieceId[] | null = blind.length === 0 ? null : sees ? blind.map((char) => char.figure) : 'board';
    const key = `blindfold:${seat}`;
    const now = masked === null ? null : masked === 'board' ? masked : masked.join();
    if ((memo[key] ?? null) === now) return;
    memo[key] = now;
    t.blindfold(seat, masked);
  });
}
