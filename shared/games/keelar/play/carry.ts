import { neighbours } from '../../../table/geometry/square.ts';
import type { PlaceId, Seat } from '../../../table/ids.ts';
import { onPiece } from '../../../table/piece.ts';
import { sheetOf } from '../classes/index.ts';
import type { Entry } from '../sheet/ast.ts';
import { arrive } from './arrive.ts';
import { type Field, layerOf, occupied, seenBy, truth } from './field.ts';
import { anchored, ofChar, softFall } from './hooks.ts';
import { entriesOf, entryOf, isPassive, makeKnown } from './kit.ts';
import { unmount } from './leave.ts';
import { charOf, charsOnBoard, has, isFlying, levitates, onBoard, placeOf, publish, rulesOf, seatOf, unseen } from './lookup.ts';
import { stepsAround } from './move.ts';
import { reveal } from './seen.ts';
import type { Settings } from './settings.ts';
import { carried, giveCoins, takeCoins } from './stacks.ts';
import type { Char, KeelarStep, T } from './state.ts';
import { payUnit } from './stats.ts';

/** Whether an entry lets whoever has it carry a character. */
const isBack = ({ abilities }: Entry): boolean =>
  abilities.some(
    (ability) => isPassive(ability) && ability.effects.some(({ effect }) => effect.kind === 'carry' && effect.what === 'character'),
  );

/** What of a sheet concerns riders. */
const FOR_RIDERS: readonly string[] = ['fare', 'free-dismount'];
const isForRiders = (entry: Entry): boolean =>
  isBack(entry) ||
  entry.abilities.some(({ effects }) => effects.some(({ effect }) => effect.kind === 'do' && FOR_RIDERS.includes(effect.name)));

/** K-127: whether a character can carry another. */
const carries = (t: T, char: Char): boolean => char.life === 'live' && entriesOf(t, char).some(({ entry }) => isBack(entry));

/**
 * K-173, R-106: what a seat takes another one's character to have: what is known of it, and of its sheet what everybody begins with,
 * also where that was left at home.
 */
function supposed(t: T, char: Char, to: Seat): Entry[] {
  if (char.seat === to || char.rank !== 'primary') return entriesOf(t, char).map(({ entry }) => entry);
  const sheets = [...t.own.seats.keys()];
  const known = seatOf(t, char.seat).known.flatMap((entry) => sheets.flatMap((sheet) => entryOf(t, { entry, sheet }) ?? []));
  return [...sheetOf(t.own, char.seat).entries.filter(({ price, section }) => price.start && !section.startsWith('Summon ')), ...known];
}

const promised = (t: T, carrier: Char, rider: Char): boolean =>
  t.own.consents.some(({ kind, from, to }) => kind === 'carry' && from === carrier.seat && to === rider.id);

/** Whether a rider may hope for this back: it is known to carry, or its player has said so; whether it does is seen when it is asked. */
const mayCarry = (t: T, carrier: Char, rider: Char): boolean =>
  carrier.life === 'live' &&
  !anchored(t, carrier, rider.seat) &&
  (supposed(t, carrier, rider.seat).some(isBack) || (carrier.seat !== rider.seat && promised(t, carrier, rider)));

/** C-23: whether a rider may hope to bargain for this back. */
export const mayBargain = (t: T, carrier: Char, rider: Char): boolean =>
  carrier.seat !== rider.seat &&
  supposed(t, carrier, rider.seat).some(({ abilities }) =>
    abilities.some(({ effects }) => effects.some(({ effect }) => effect.kind === 'do' && effect.name === 'fare')),
  );

/** K-127 to K-129: the carriers beside a character that it may ask to mount. */
export function mounts(t: T, char: Char): Char[] {
  if (char.carrier !== null || char.rider !== null || char.life !== 'live') return [];
  // a normal move, so pinched corners stop it.
  const near = stepsAround(t, char, seenBy(t, char.seat));
  return charsOnBoard(t).filter((other) => {
    if (other.id === char.id || other.rider !== null || other.carrier !== null || unseen(other) !== null) return false;
    if (!near.includes(placeOf(t, other)) || !mayCarry(t, other, char)) return false;
    // K-128: flying or levitating carriers take only those who fly or levitate themselves.
    return isFlying(other) ? isFlying(char) : !levitates(other) || levitates(char);
  });
}

/** the carrier's player is asked; a standing consent answers for it. */
export const mount: KeelarStep<'mount'> = (t, { char: id, carrier, offer }) => {
  const [rider, under] = [charOf(t, id), charOf(t, carrier)];
  const owner = under.seat;
  if (owner !== rider.seat && !promised(t, under, rider)) {
    const can = carries(t, under) && !anchored(t, under, owner);
    const fare = offer && ofChar(t, under).some(({ passive }) => passive.fare);
    t.ask(owner, {
      kind: 'choose',
      options: [{ id: 'no', label: ['option.no'] }, ...(can ? [{ id: 'yes', label: ['option.yes'] as const }] : [])],
      title: fare ? ['ask.mount.fare', rider.seat, rider.name, offer] : ['ask.mount', rider.seat, rider.name],
      seen: ['seen.mount', owner],
      rule: 'K-127',
      fallback: 'no',
      // what its player left at home nobody is told.
      lone: 'sealed',
    });
  }
  t.then('mount.do', { char: id, carrier, ...(offer ? { offer } : {}) });
};

export const mountDo: KeelarStep<'mount.do'> = (t, { char: id, carrier: on, offer }, answers) => {
  const char = charOf(t, id);
  const carrier = charOf(t, on);
  if ((answers.seats.length > 0 && answers.text() === 'no') || !carries(t, carrier) || anchored(t, carrier, carrier.seat)) {
    // CA-01: refused; nothing is spent.
    t.tell('all', 'mount.refused', carrier.seat, char.seat);
    return t.then('act', { char: id });
  }
  // a normal move onto the carrier's space.
  payUnit(char);
  t.move(char.figure, onPiece(carrier.figure));
  char.carrier = on;
  carrier.rider = id;
  publish(t, char);
  publish(t, carrier);
  t.tell('all', 'mounted', char.seat, char.name, carrier.name);
  // whoever rides shows what carries it.
  if (carrier.rank === 'primary')
    for (const { entry } of entriesOf(t, carrier)) if (isForRiders(entry)) makeKnown(t, carrier.seat, entry.name);
  const bargains = ofChar(t, carrier).some(({ passive }) => passive.fare);
  const fare = bargains ? Math.min(offer ?? 0, carried(t, char)) : 0;
  if (fare > 0) {
    giveCoins(t, carrier, fare, takeCoins(t, char, fare));
    t.tell('all', 'mount.paid', char.seat, fare, carrier.seat);
  }
  for (const { passive, args } of ofChar(t, carrier)) passive.someoneArrived?.(t, carrier, char, args);
  t.then('act', { char: id });
};

/** R-77, K-126: spaces beside the carrier that a rider can come to stand on. */
export function dismountSpots(field: Field, place: PlaceId, rider: Char, chosen: Settings): PlaceId[] {
  const layer = layerOf({ downed: rider.life === 'downed', flying: has(rider, 'flying') });
  return neighbours(field, place, chosen.adjacency).filter((at) => occupied(field, at, layer, rider.id) === undefined);
}

/** rider or carrier has paid (K-135); who paid chooses the space. */
export const dismount: KeelarStep<'dismount'> = (t, { char: id, by, free }) => {
  const rider = charOf(t, id);
  const places = dismountSpots(seenBy(t, by), placeOf(t, rider), rider, rulesOf(t));
  if (places.length > 1) {
    t.ask(by, {
      kind: 'place',
      piece: rider.figure,
      places: places.map((place) => ({ place, mark: 'move' })),
      title: ['ask.dismount', rider.name],
      rule: 'R-77',
    });
  }
  t.then('dismount.do', { char: id, by, free });
};

export const dismountDo: KeelarStep<'dismount.do'> = (t, { char: id, by, free }, answers) => {
  const rider = charOf(t, id);
  if (!onBoard(rider) || rider.carrier === null) return;
  const carrier = charOf(t, rider.carrier);
  const from = placeOf(t, rider);
  const to = answers.seats.length > 0 ? answers.place() : dismountSpots(seenBy(t, by), from, rider, rulesOf(t))[0];
  if (to === undefined) return;
  const blocked = occupied(truth(t), to, layerOf({ downed: false, flying: has(rider, 'flying') }), id);
  if (typeof blocked === 'object' && blocked.unseen) {
    reveal(t, charOf(t, blocked.id));
    return t.then('dismount', { char: id, by, free });
  }
  // K-135: rider or carrier, whoever is in turn; where one player has both, the one that acts.
  const payer = [rider, carrier].find((each) => each.id === t.own.acting) ?? (by === rider.seat ? rider : carrier);
  if (!free) payUnit(payer);
  const high = isFlying(carrier);
  const soft = softFall(t, carrier);
  unmount(t, rider);
  t.move(rider.figure, to);
  t.tell('all', 'dismounted', rider.seat, rider.name, to);
  publish(t, rider);
  if (!arrive(t, rider, from)) return;
  // K-138: stops flying against its will, unless it flies by itself.
  if (high && !has(rider, 'flying')) t.then('fall', { char: id, cause: { seat: by === rider.seat ? null : by, char: null }, soft });
};
