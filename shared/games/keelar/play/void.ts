import { cells, parseCell } from '../../../table/geometry/square.ts';
import type { PlaceId } from '../../../table/ids.ts';
import { stackAt } from '../gold.ts';
import { endStatus } from './afflict.ts';
import { arrive } from './arrive.ts';
import { concealedBy, destroyStack, spill } from './coins.ts';
import { unmask } from './decoys.ts';
import { layerOf, occupied, truth } from './field.ts';
import { removeThing, slay } from './hurt.ts';
import { goOff } from './leave.ts';
import { charOf, isFlying, onBoard, placeOf, publishUnlessSecret, rulesOf, unseen } from './lookup.ts';
import { say, show } from './say.ts';
import { detect, reveal } from './seen.ts';
import { carried, settlePlace } from './stacks.ts';
import type { Char, KeelarStep, T } from './state.ts';

/** K-143 to K-148, R-80, R-81: a space becomes void and everything on it is destroyed. */
export const makeVoid: KeelarStep<'void'> = (t, { place, cause, forced }) => {
  if (t.at(place).some(({ kind }) => kind === 'void')) return;
  t.tell('all', 'void', place);
  t.flash('all', 'void', { place });
  for (const seen of truth(t).at.get(place) ?? []) {
    const char = t.hidden.chars[seen.id];
    if (!char) {
      removeThing(t, seen.figure);
      continue;
    }
    // I-29: never under a visible live character; K-148: an unseen one is killed.
    if (!seen.unseen && !seen.downed && !forced) continue;
    // K-144, R-80: what others carry is destroyed with them.
    const spills = char.rank !== 'primary' || rulesOf(t).voidGold === 'destroy';
    if (spills && carried(t, char) + concealedBy(t, char) > 0) spill(t, char, place);
    slay(t, char, cause);
  }
  // K-147: a barrier goes at once, so that nobody comes out of it.
  for (const piece of t.at(place)) if (piece.kind === 'barrier') removeThing(t, piece.id);
  // where the gold of a killed one goes is asked while its body still lies there (I-03); then everything goes.
  t.then('void.fill', { place });
};

/** K-144: the space is void, and nothing is left on it. */
export const fillVoid: KeelarStep<'void.fill'> = (t, { place }) => {
  if (t.at(place).some(({ kind }) => kind === 'void')) return;
  settlePlace(t, place);
  const exits = t.at(place).filter(({ kind }) => kind === 'exit').length;
  for (const piece of t.at(place)) {
    if (piece.kind === 'coins' || piece.kind === 'buried') destroyStack(t, piece);
    else if (piece.kind !== 'character') removeThing(t, piece.id);
  }
  t.mint({ kind: 'void', place });
  // K-126: whoever rode on somebody that is gone now lies over the void, and falls beside it.
  for (const { id, carrier } of truth(t).at.get(place) ?? [])
    if (t.hidden.chars[id] && carrier === null) t.then('fall', { char: id, cause: { seat: null, char: null }, soft: true });
  if (exits > 0) t.then('exit.new', {});
  detect(t);
};

/** K-057, K-103, R-36: a board without an exit gets one by teleport: off primaries and secondaries and off void, destroying the rest. */
export const exitNew: KeelarStep<'exit.new'> = (t) => {
  const field = truth(t);
  if (field.exits.size > 0) return;
  const places = cells(t.own).filter(
    (place) => !field.voids.has(place) && !(field.at.get(place) ?? []).some(({ rank }) => rank !== 'tertiary'),
  );
  const place = places[t.pick(places.length)];
  if (place === undefined) return;
  frag(t, place, undefined);
  t.mint({ kind: 'exit', place });
  t.tell('all', 'exit.new', place);
  t.flash('all', 'exit', { place });
};

/** What a teleport passes through or does not reach. */
const UNTOUCHED: readonly string[] = ['smoke', 'trap', 'mark', 'coffin', 'buried'];

/** K-102, R-37, R-38: destroys whatever a teleport lands on. True when the last exit went. */
function frag(t: T, place: PlaceId, traveller: Char | undefined): boolean {
  let exit = false;
  settlePlace(t, place);
  for (const piece of [...t.at(place)]) {
    if (!t.has(piece.id) || piece.id === traveller?.figure || UNTOUCHED.includes(piece.kind)) continue;
    if (piece.kind === 'character') {
      const char = Object.values(t.hidden.chars).find(({ figure }) => figure === piece.id);
      if (!char) removeThing(t, piece.id);
      else if (char.rank === 'tertiary') {
        reveal(t, char);
        // its gold is destroyed with it.
        if (carried(t, char) > 0) {
          spill(t, char, place);
          const stack = stackAt(t, place);
          if (stack) destroyStack(t, stack);
        }
        t.tell('all', 'fragged', char.seat, char.name);
        goOff(t, char, 'destroyed');
      }
      continue;
    }
    if (piece.kind === 'exit') exit = true;
    t.tell('all', 'fragged.thing', piece.kind, place);
    if (piece.kind === 'coins') destroyStack(t, piece);
    else removeThing(t, piece.id);
  }
  return exit && !t.all('exit').some(({ place: at }) => parseCell(at) !== undefined);
}

/** K-101 to K-103, R-37: to a random space (silently drawn again on primaries, secondaries and void), or to a chosen one. */
export const teleport: KeelarStep<'teleport'> = (t, { char: id, cause, to }) => {
  const char = charOf(t, id);
  if (!onBoard(char)) return;
  const from = placeOf(t, char);
  const field = truth(t);
  if (to !== null) {
    const blocked = occupied(field, to, layerOf({ downed: char.life === 'downed', flying: isFlying(char) }), id);
    if (blocked !== undefined) {
      // somebody unseen stands there and is seen; the traveller stays.
      if (typeof blocked === 'object' && blocked.unseen) reveal(t, charOf(t, blocked.id));
      return say(t, char, 'teleport.fails', char.seat, char.name);
    }
  }
  const place = to ?? landing(t, id);
  if (place === undefined) return;
  if (to === null && field.voids.has(place)) {
    // `teleport.intoVoid=die`.
    return slay(t, char, cause);
  }
  if (unseen(char) === null) unmask(t, char);
  show(t, char, 'vanish', { place: from });
  const last = to === null && frag(t, place, char);
  t.move(char.figure, place);
  say(t, char, 'teleported', char.seat, char.name, place);
  if (to === null && isFlying(char) && occupied(truth(t), place, 'air', id)) endStatus(t, char, 'flying');
  publishUnlessSecret(t, char);
  if (last) t.then('exit.new', {});
  arrive(t, char, from);
};

/** The table of a random teleport: any space but those of primaries and secondaries, and void unless it may kill. */
function landing(t: T, id: string): PlaceId | undefined {
  const field = truth(t);
  const places = cells(t.own).filter((place) => {
    if (field.voids.has(place)) return rulesOf(t).intoVoid === 'die';
    return !(field.at.get(place) ?? []).some((char) => char.rank !== 'tertiary' || char.id === id);
  });
  return places[t.pick(places.length)];
}
