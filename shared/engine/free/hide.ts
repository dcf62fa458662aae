import { handOf, knows, ON_TABLE } from '../../table/piece.ts';
import { refuse } from '../refusal.ts';
import { DECK, INK } from './components.ts';
import type { Deed } from './doing.ts';
import { asking, audience, grasp, isRefusal, isSecret, say, set, stand } from './doing.ts';
import { isLoose } from './inside.ts';
import { FIRST_LAYER } from './layered.ts';
import { mayNot, mayNotLook } from './permissions.ts';
import { conceal, disclose } from './sight.ts';
import { mayNotDraw } from './spawn.ts';
import { ownTags, ZONED } from './tags.ts';
import { zoneAt } from './zones.ts';

export const hide: Deed<'hide'> = function* (d, { pieces }) {
  const chosen = grasp(d, pieces, 'unlocked');
  if (isRefusal(chosen)) return chosen;
  const seat = d.seat ?? 0;
  if (chosen.some((piece) => piece.place !== ON_TABLE || !isLoose(piece))) return refuse('illegal', 'That cannot be hidden.');
  const open = chosen.filter((piece) => !isSecret(piece));
  const zoned = chosen.filter((piece) => piece.tags.includes(ZONED));
  if (open.length + zoned.length === 0) return refuse('illegal', 'Nobody else sees it as it is.');
  for (const piece of open) {
    yield;
    conceal(d, piece, seat, 'hidden');
  }
  // What lies in the own zone stays hidden from now on, wherever it goes.
  for (const piece of zoned) {
    yield;
    set(d, { ...piece, tags: ownTags(piece.tags) });
  }
  if (open.length > 0) say(d, '!free.hide', seat, open.length);
  return undefined;
};

export const reveal: Deed<'reveal'> = function* (d, { pieces }) {
  const chosen = grasp(d, pieces);
  if (isRefusal(chosen)) return chosen;
  const seat = d.seat ?? 0;
  if (chosen.some(({ place }) => place === handOf(seat))) return refuse('illegal', 'Play what is in your hand.');
  if (chosen.some((piece) => !isSecret(piece) || piece.place !== ON_TABLE)) return refuse('illegal', 'Everybody sees it already.');
  if (chosen.some((piece) => piece.tags.includes(ZONED) || zoneAt(d, piece) !== undefined))
    return refuse('illegal', 'It lies in a hidden zone: take it out.');
  const lines = chosen.filter(({ kind }) => kind === INK).length;
  const no = lines > 0 ? (mayNot(asking(d), 'ink') ?? mayNotDraw(d, FIRST_LAYER, lines)) : undefined;
  if (no) return no;
  yield* disclose(d, chosen);
  say(d, '!free.reveal', seat, chosen.length);
  return undefined;
};

/** Whose things these are; null: nobody's. */
export const own: Deed<'own'> = function* (d, { pieces, seat }) {
  const chosen = grasp(d, pieces);
  if (isRefusal(chosen)) return chosen;
  if (seat !== null && seat >= d.work.state.seats) return refuse('no-such-seat', 'There is no such seat at this table.');
  for (const piece of chosen) {
    yield;
    set(d, { ...piece, owner: seat });
  }
  return undefined;
};

/** Learns the faces of what lies face down, until it stops; everybody who sees the pieces hears of it, and nobody of what was seen. */
export const peek: Deed<'peek'> = function* (d, { pieces, on }) {
  const chosen = grasp(d, pieces);
  if (isRefusal(chosen)) return chosen;
  const seat = d.seat ?? 0;
  const down = chosen.filter(
    ({ faceKnownTo, place, kind }) => place === ON_TABLE && kind !== DECK && faceKnownTo !== 'all' && knows(faceKnownTo, seat) !== on,
  );
  if (down.length === 0) return refuse('illegal', on ? 'There is nothing face down that you do not know.' : 'You do not look at that.');
  const open = down.filter((piece) => !isSecret(piece));
  const no = on ? mayNotLook(asking(d), open.length > 0 ? 'open' : 'hidden') : undefined;
  if (no) return no;
  for (const piece of down) {
    yield;
    const known = piece.faceKnownTo === 'all' ? [] : piece.faceKnownTo;
    set(d, { ...piece, faceKnownTo: on ? audience([...known, seat]) : known.filter((each) => each !== seat) });
  }
  if (on) stand(d);
  if (open.length > 0) {
    if (on) say(d, '!free.peek', seat, open.length);
    else say(d, '!free.away', seat);
  }
  return undefined;
};
