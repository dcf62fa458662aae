import type { PieceId, PlaceId } from '../../../table/ids.ts';
import type { Piece } from '../../../table/piece.ts';
import { setStatus } from '../play/afflict.ts';
import type { Target } from '../play/aim.ts';
import type { Companion, Doing, Effect, Passive, Special, SpecialArgs, World } from '../play/companion.ts';
import { askTarget, barriersFor, chosen } from '../play/doing.ts';
import { charsAt, groundBody, seenBy, truth } from '../play/field.ts';
import { nearestFree } from '../play/ground.ts';
import { charOf, charsOnBoard, has, looksAway, placeOf, sharers, unseen } from '../play/lookup.ts';
import { stepTo } from '../play/move.ts';
import { reveal, vanish } from '../play/seen.ts';
import type { Char, T } from '../play/state.ts';
import { innerEffect } from '../play/targets.ts';

/** The barrier that a character sits in unseen; undefined when it is in none. */
function shelter(t: T, char: Char): Piece | undefined {
  const id = char.memo.shelter;
  const barrier = typeof id === 'string' && unseen(char) !== null ? t.all('barrier').find((piece) => piece.id === id) : undefined;
  return barrier && barrier.place === placeOf(t, char) ? barrier : undefined;
}

const free = (t: T, doing: Doing): Target[] => {
  const field = seenBy(t, doing.char.seat);
  return barriersFor(t, doing).filter(({ place }) => charsAt(field, place).length === 0);
};

/** `possess`: sits inside of a barrier, as if invisible. */
const possess: Effect = {
  cannot: (t, doing) => doing.char.carrier !== null || doing.char.rider !== null || free(t, doing).length === 0,
  ask: (t, doing) => askTarget(t, doing, free(t, doing)),
  act: (t, doing, answers) => {
    const at = chosen(t, answers);
    if (at?.body?.kind !== 'barrier' || !t.has(at.body.id)) return;
    const { char } = doing;
    const other = groundBody(truth(t), at.place);
    if (other) {
      // somebody unseen is in there already.
      reveal(t, charOf(t, other.id));
      return;
    }
    if (unseen(char) === null) {
      t.tell('all', 'possesses', char.seat, char.name);
      t.flash('all', 'vanish', { piece: char.figure, place: placeOf(t, char) });
      setStatus(t, char, { kind: 'invisible', by: char.seat, tag: SHELTER });
      vanish(t, char);
    }
    t.tell(sharers(t, char.seat), 'possessed', at.place);
    t.move(char.figure, at.place);
    char.memo.shelter = at.body.id;
    t.stand();
  },
};

const SHELTER = 'shelter';

/** What attacks somebody: nothing of the kind is done from inside. */
const STRIKES = ['steal-resource', 'overload'];

const inside: Passive = {
  inside: (t, char) => shelter(t, char) !== undefined,
  forbids: (t, char, _held, ability) =>
    ability.effects.some(({ effect }) => {
      const inner = innerEffect(effect);
      return inner.kind === 'attack' || (inner.kind === 'do' && STRIKES.includes(inner.name));
    }) && shelter(t, char) !== undefined,
  arrived: (t, char) => {
    if (char.memo.shelter === undefined || shelter(t, char)) return;
    delete char.memo.shelter;
    // It leaves by any move, and is seen unless something else hides it.
    if (char.statuses.some(({ kind, tag }) => kind === 'invisible' && tag === SHELTER)) reveal(t, char);
  },
};

const tenants = (t: T, id: PieceId): Char[] => charsOnBoard(t).filter((char) => char.memo.shelter === id);

const barriers: World = {
  /** If the barrier is pushed, it goes with it. */
  thingMoved: (t, thing) => {
    for (const char of tenants(t, thing.id)) if (unseen(char) !== null) t.move(char.figure, thing.place);
  },
  /** The barrier is gone, whatever took it: it is seen. */
  thingRemoved: (t, thing) => {
    for (const char of tenants(t, thing.id)) reveal(t, char);
  },
  /** What is left of the damage that broke the barrier. */
  thingGone: (t, thing, cause, damage) => {
    for (const char of tenants(t, thing.id)) {
      delete char.memo.shelter;
      const rest = damage - thing.count;
      if (rest > 0) t.then('hurt', { hurts: [{ body: { kind: 'char', id: char.id }, damage: rest }], cause, what: 'effect' });
    }
  },
  /** Seen inside of a barrier that still stands: it comes out. */
  cameToLight: (t, char) => {
    const id = char.memo.shelter;
    const barrier = t.all('barrier').find((piece) => piece.id === id);
    delete char.memo.shelter;
    if (barrier && barrier.place === placeOf(t, char))
      t.then('special', { name: 'possess', step: 'out', args: { char: char.id, barrier: barrier.id } });
    else if (id !== undefined && !barrier) char.memo.shelter = id;
  },
};

/** Spaces to come out on; none where the barrier is gone by now. */
function exits(t: T, { char: id, barrier }: SpecialArgs): PlaceId[] {
  const char = charOf(t, String(id));
  if (char.life !== 'live') return [];
  const place = placeOf(t, char);
  const stands = t.at(place).some((piece) => piece.id === barrier);
  return stands ? nearestFree(seenBy(t, char.seat), place, 'ground', char.id) : [];
}

const out: Special = {
  ask: (t, args) => {
    const char = charOf(t, String(args.char));
    const places = exits(t, args);
    if (places.length < 2 || looksAway(t, char.seat, char)) return undefined;
    return {
      seat: char.seat,
      prompt: {
        kind: 'place',
        piece: char.figure,
        places: places.map((place) => ({ place, mark: 'move' })),
        title: ['ask.out'],
        rule: 'K-164',
      },
    };
  },
  act: (t, args, answers) => {
    const char = charOf(t, String(args.char));
    const to = answers.seats.length > 0 ? answers.place() : exits(t, args)[0];
    const from = placeOf(t, char);
    if (to === undefined) return;
    stepTo(t, char, to);
    // somebody unseen was there, and it chooses again.
    if (char.life === 'live' && placeOf(t, char) === from && !has(char, 'flying'))
      t.then('special', { name: 'possess', step: 'out', args });
  },
};

/** Sitting inside of barriers (Energy Ghost). */
export const COMPANION: Companion = {
  effects: { possess },
  specials: { possess: out },
  always: [inside],
  world: [barriers],
};
