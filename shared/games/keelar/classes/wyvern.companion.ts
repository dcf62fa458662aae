import { pushDirection } from '../../../table/geometry/direction.ts';
import { between, cellOf, ray, step } from '../../../table/geometry/square.ts';
import { type PlaceId, pieceId } from '../../../table/ids.ts';
import { onPiece } from '../../../table/piece.ts';
import { setStatus } from '../play/afflict.ts';
import type { Target } from '../play/aim.ts';
import { arrive } from '../play/arrive.ts';
import type { Companion, Doing, Effect, Passive, Special, World } from '../play/companion.ts';
import { aimedAt, bodiesFor, declare, entryIn, numberAt, spacesFor, touch, touched, wordAt } from '../play/doing.ts';
import { flyerOver, layerOf, occupied, seenBy, truth } from '../play/field.ts';
import { nearestFree } from '../play/ground.ts';
import { anchored, ofChar, passivesOf, thingRemoved } from '../play/hooks.ts';
import { bodyPlace } from '../play/hurt.ts';
import { unmount } from '../play/leave.ts';
import { charOf, isFlying, onBoard, placeOf, publish, statusOf } from '../play/lookup.ts';
import { stepTo } from '../play/move.ts';
import { detect, reveal } from '../play/seen.ts';
import type { Char, T } from '../play/state.ts';

/** Bodies straight ahead at distance 2 or more, with nothing on the way that stops a flight. */
function prey(t: T, doing: Doing): Target[] {
  const { char } = doing;
  const field = seenBy(t, char.seat);
  const here = placeOf(t, char);
  return bodiesFor(t, doing).filter(({ place }) => {
    const way = towards(here, place);
    if (!isFlying(char) || char.carrier !== null || !way || between(here, place) < 2) return false;
    const line = ray(field, here, way);
    return line.slice(0, line.indexOf(place)).every((at) => !field.voids.has(at) && flyerOver(field, at, char.id) === undefined);
  });
}

function towards(from: PlaceId, to: PlaceId): ReturnType<typeof pushDirection> {
  const [a, b] = [cellOf(from), cellOf(to)];
  return pushDirection(b.column - a.column, b.row - a.row);
}

/** `dive N`: flies straight at the target and strikes as hard as it flew far, N at most. */
const dive: Effect = aimedAt(prey, (t, doing, at) => {
  if (!at.body) return;
  declare(t, doing, at.body, at.place);
  const { char, args, use } = doing;
  const kept = { kind: at.body.kind, body: at.body.id, n: numberAt(args, 0), entry: use.entry, types: entryIn(t, doing).types.join('|') };
  t.then('special', { name: 'dive', step: 'fly', args: { ...kept, char: char.id, flown: 0 } });
});

const diving: Special = {
  act: (t, args) => {
    const { user, body } = touched(t, args);
    const goal = bodyPlace(t, body);
    if (user?.life !== 'live' || !isFlying(user) || goal === undefined) return;
    const here = placeOf(t, user);
    const way = towards(here, goal);
    const next = way && step(t.own, here, way);
    if (next === undefined) return;
    const flown = Number(args.flown);
    if (next === goal) {
      const direct = { damage: Math.min(flown, Number(args.n)), push: 0, statuses: [] };
      const how = { direction: null, around: false, undeclared: false, chance: null, blindly: false, tiers: [] };
      const types = String(args.types).split('|');
      const cause = { seat: user.seat, char: user.id };
      return t.then('blow', { blow: { cause, entry: String(args.entry), types, from: here, target: body, place: goal, direct, ...how } });
    }
    // Stopped on the way, the attack is lost.
    if (stepTo(t, user, next)) t.then('special', { name: 'dive', step: 'fly', args: { ...args, flown: flown + 1 } });
  },
};

/** How many times longer statuses of its stings last. */
const venomOf = (t: T, char: Char): number =>
  Math.max(1, ...passivesOf(t, char).flatMap(({ name, args }) => (name === 'thick-venom' ? [numberAt(args, 0)] : [])));

/** `poison N TYPE`: whoever such an attack hits is poisoned. */
const poison: Passive = {
  didHit: (t, char, blow, victim, _dealt, args) => {
    if (victim.kind !== 'char' || !blow.types.includes(wordAt(args, 1))) return;
    const target = charOf(t, victim.id);
    if (!onBoard(target) || ofChar(t, target).some(({ passive, args: more }) => passive.immune?.(t, target, 'poison', more))) return;
    const turns = numberAt(args, 0) * (blow.types.includes('sting') ? venomOf(t, char) : 1);
    const old = statusOf(target, 'poison');
    // As R-69: only one that lasts longer replaces it.
    if (old && (old.left ?? 0) >= turns) return;
    setStatus(t, target, { kind: 'poison', left: turns, by: char.seat });
    publish(t, target);
    t.tell('all', 'status.poison', target.seat, target.name, turns);
  },
};

/** `thick-venom N`: what stings leave counts N-fold. */
const thickVenom: Passive = {
  blowOut: (_t, _char, blow, args) => {
    const n = numberAt(args, 0);
    if (!blow.types.includes('sting') || !blow.direct) return blow;
    const statuses = blow.direct.statuses.flatMap((bit): typeof blow.direct.statuses => {
      if (bit.kind === 'burn') return [{ ...bit, n: bit.n * n }];
      if (bit.kind === 'stun') return Array.from({ length: n }, () => bit);
      if (!('until' in bit) || bit.until?.kind !== 'turns') return [bit];
      return [{ ...bit, until: { kind: 'turns', n: bit.until.n * n } }];
    });
    return { ...blow, direct: { ...blow.direct, statuses } };
  },
};

/** The barrier that a character holds in its claws. */
const held = (t: T, char: Char) => t.at(onPiece(char.figure)).find(({ kind }) => kind === 'barrier');
const isLoaded = (t: T, char: Char): boolean => char.rider !== null || held(t, char) !== undefined;

const loadable = (t: T, doing: Doing): Target[] =>
  doing.char.carrier !== null
    ? []
    : bodiesFor(t, doing).filter(({ body, piece }) => {
        if (body?.kind !== 'char') return piece !== null && t.piece(piece).kind === 'barrier';
        const other = charOf(t, body.id);
        return (
          other.rank === 'tertiary' &&
          other.life === 'live' &&
          other.carrier === null &&
          other.rider === null &&
          !anchored(t, other, doing.char.seat)
        );
      });

const putDown = (t: T, doing: Doing): Target[] => {
  const { char } = doing;
  const rider = char.rider === null ? undefined : charOf(t, char.rider);
  const layer = rider ? layerOf({ downed: rider.life === 'downed', flying: isFlying(rider) }) : 'ground';
  return spacesFor(t, doing, (place, field) => place !== placeOf(t, char) && occupied(field, place, layer, rider?.id) === undefined);
};

const snatchable = (t: T, doing: Doing): Target[] => (isLoaded(t, doing.char) ? putDown(t, doing) : loadable(t, doing));

/** `snatch`: takes up a barrier or a tertiary character, or puts it down. */
const snatch: Effect = aimedAt(snatchable, (t, doing, at) => {
  const { char } = doing;
  if (!isLoaded(t, char)) return touch(t, doing, at, 'snatch');
  declare(t, doing, null, at.place);
  release(t, char, at.place);
});

function release(t: T, char: Char, place: PlaceId): void {
  const rider = char.rider === null ? undefined : charOf(t, char.rider);
  const blocked = occupied(truth(t), place, rider && isFlying(rider) ? 'air' : 'ground', rider?.id);
  if (blocked !== undefined) {
    // somebody unseen is there and is seen; the load stays.
    if (typeof blocked === 'object' && blocked.unseen) reveal(t, charOf(t, blocked.id));
    return;
  }
  t.tell('all', 'snatch.down', char.seat, char.name, place);
  const barrier = held(t, char);
  if (barrier) {
    t.move(barrier.id, place);
    return detect(t);
  }
  if (!rider) return;
  unmount(t, rider);
  t.move(rider.figure, place);
  publish(t, rider);
  arrive(t, rider, placeOf(t, char));
}

const taken: Special = {
  act: (t, args) => {
    const { user, body, victim } = touched(t, args);
    if (user?.life !== 'live' || isLoaded(t, user)) return;
    if (victim) {
      if (victim.life !== 'live' || victim.carrier !== null) return;
      t.move(victim.figure, onPiece(user.figure));
      victim.carrier = user.id;
      user.rider = victim.id;
      publish(t, victim);
      publish(t, user);
    } else {
      const id = pieceId(body.id);
      if (!t.has(id) || t.piece(id).kind !== 'barrier') return;
      t.move(id, onPiece(user.figure));
      // Whoever sat inside stays, and is seen.
      thingRemoved(t, t.piece(id));
    }
    t.tell('all', 'snatched', user.seat, user.name);
    t.flash('all', 'use', { piece: user.figure });
    detect(t);
  },
};

/** A barrier comes down where its bearer does. */
const drops: World = {
  someoneDowned: (t, victim) => letGo(t, victim),
};

function letGo(t: T, char: Char): void {
  const barrier = held(t, char);
  const [place] = barrier ? nearestFree(truth(t), placeOf(t, char), 'ground') : [];
  if (barrier && place !== undefined) t.move(barrier.id, place);
}

/** C-19. */
export const COMPANION: Companion = {
  effects: { dive, snatch },
  passives: { poison, 'thick-venom': thickVenom },
  specials: { dive: diving, snatch: taken },
  world: [drops],
};
