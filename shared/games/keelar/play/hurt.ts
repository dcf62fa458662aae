import type { Line } from '../../../engine/line.ts';
import { cellOf } from '../../../table/geometry/square.ts';
import { type PieceId, type PlaceId, pieceId } from '../../../table/ids.ts';
import { carrierOf, type Piece } from '../../../table/piece.ts';
import { endStatus, setStatus } from './afflict.ts';
import { concealedBy, spill } from './coins.ts';
import { exposed, unmask } from './decoys.ts';
import type { Body, Cause, Hurt } from './frames.ts';
import { goldSpots, pickAt } from './ground.ts';
import { each, fell, ofChar, settled, softFall, thingGone, thingRemoved } from './hooks.ts';
import { goOff, unmount } from './leave.ts';
import { charOf, charOfFigure, has, isFlying, looksAway, onBoard, placeOf, publish, spaceOf } from './lookup.ts';
import { tellOf } from './say.ts';
import { reveal } from './seen.ts';
import { carried } from './stacks.ts';
import type { Char, KeelarStep, T } from './state.ts';

/** The space of a body. */
export const bodyPlace = (t: T, body: Body): PlaceId | undefined =>
  body.kind === 'char'
    ? onBoard(charOf(t, body.id))
      ? placeOf(t, charOf(t, body.id))
      : undefined
    : t.has(body.id)
      ? spaceOf(t, body.id)
      : undefined;

/** A thing with the space on which it is: one that is held in claws is where its bearer is. */
const onSpace = (t: T, id: PieceId): Piece => ({ ...t.piece(id), place: spaceOf(t, id) });

/** Whoever holds a thing in its claws. */
export function bearerOf(t: T, id: PieceId): Char | undefined {
  const below = carrierOf(t.piece(id).place);
  return below === undefined ? undefined : charOfFigure(t, pieceId(below));
}

/** Someone who went down, was killed or destroyed by what was just dealt. */
export interface Fallen {
  char: Char;
  killed: boolean;
  place: PlaceId;
}

/**
 * K-060 to K-076: deals damage to all bodies at once. Barriers are destroyed at 0, others than primaries too;
 * returns the primaries whose gold has to be dealt with, in the order given.
 */
export function dealAll(t: T, hurts: readonly Hurt[], cause: Cause, what: string): Fallen[] {
  const fallen: Fallen[] = [];
  for (const { body, damage } of hurts) {
    if (body.kind === 'char') {
      const down = dealChar(t, charOf(t, body.id), damage, cause, what);
      if (down) fallen.push(down);
    } else if (t.has(body.id)) {
      const thing = onSpace(t, body.id);
      dealThing(t, body.id, damage, breaker(t, hurts, cause, what), what);
      if (!t.has(body.id)) thingGone(t, thing, cause, damage);
    }
  }
  return fallen;
}

/** Who breaks a barrier: the attacker, or whoever ran into it. */
function breaker(t: T, hurts: readonly Hurt[], cause: Cause, what: string): Char | undefined {
  const ran = hurts.find(({ body }) => body.kind === 'char')?.body.id;
  const id = what === 'attack' ? cause.char : what === 'collision' ? ran : undefined;
  return id === null || id === undefined ? undefined : t.hidden.chars[id];
}

function dealThing(t: T, id: PieceId, damage: number, by: Char | undefined, what: string): void {
  if (damage < 1) return;
  const piece = onSpace(t, id);
  // walls have no HP.
  if (piece.kind === 'wall') return;
  // K-159: what happens to a thing shows whoever holds it; K-169: a superblind one's player does not hear where that is.
  const bearer = bearerOf(t, id);
  if (bearer) reveal(t, bearer);
  const told = (...line: Line): void => (bearer ? tellOf(t, bearer, ...line) : t.tell('all', ...line));
  const shown = { piece: bearer?.figure ?? id, place: piece.place };
  t.flash('all', 'hit', { ...shown, amount: damage });
  const left = piece.kind === 'barrier' ? piece.count - damage : 0;
  if (left > 0) {
    t.change(id, { count: left, face: 'barrier-hurt' });
    told('barrier.hit', piece.place, damage, left);
    return;
  }
  // A false figurine is gone as soon as anything touches it.
  if (piece.kind === 'character') {
    exposed(t, id, true);
    return;
  }
  told('barrier.gone', piece.place);
  if (by && piece.kind === 'barrier') each(t, by, (passive, args) => passive.broke?.(t, by, piece, what, args));
  t.flash('all', 'crumble', shown);
  removeThing(t, id);
}

/** Takes a barrier or a false figurine off the board with what belongs to it. */
export function removeThing(t: T, id: Extract<Body, { kind: 'barrier' }>['id']): void {
  if (t.piece(id).kind === 'character') {
    exposed(t, id, true);
    return;
  }
  delete t.own.fires[id];
  delete t.own.lasting[id];
  const { place: under } = t.piece(id);
  const thing = onSpace(t, id);
  t.remove(id);
  thingRemoved(t, thing);
  // an exit that was plugged is open again.
  if (thing.kind === 'barrier' && t.at(under).some(({ kind }) => kind === 'exit')) t.then('exit.go', { place: thing.place });
}

function dealChar(t: T, char: Char, asked: number, cause: Cause, what: string): Fallen | undefined {
  if (!onBoard(char)) return undefined;
  let damage = asked;
  if (what !== 'attack')
    for (const { passive, args } of ofChar(t, char)) damage = passive.sufferIn?.(t, char, what, damage, args) ?? damage;
  if (damage < 1) return undefined;
  const place = placeOf(t, char);
  // K-159: it is seen when it takes damage.
  reveal(t, char);
  unmask(t, char);
  char.hp -= damage;
  t.tell('all', `damage.${what}`, char.seat, char.name, damage);
  t.flash('all', 'hit', { piece: char.figure, place, amount: damage });
  each(t, char, (passive, args) => passive.lostHp?.(t, char, damage, cause, args, what));
  const killed = char.rank === 'primary' && char.hp <= -char.max;
  if (char.life === 'downed') {
    publish(t, char);
    return killed ? kill(t, char, cause, place) : undefined;
  }
  if (char.hp > 0) {
    publish(t, char);
    return undefined;
  }
  if (ofChar(t, char).some(({ passive, args }) => passive.staysUp?.(t, char, cause, args))) {
    publish(t, char);
    return undefined;
  }
  if (char.rank !== 'primary') {
    destroyChar(t, char, cause);
    return undefined;
  }
  return down(t, char, cause, place, killed);
}

/** K-076, R-38, R-110: a character that is no primary is destroyed; its gold stays on its space. */
export function destroyChar(t: T, char: Char, cause: Cause): void {
  const place = placeOf(t, char);
  if (carried(t, char) > 0) spill(t, char, place);
  t.tell('all', 'destroyed', char.seat, char.name);
  t.flash('all', 'crumble', { piece: char.figure, place });
  fell(t, 'someoneDestroyed', char, cause);
  endRide(t, char, isFlying(char), cause);
  goOff(t, char, 'destroyed');
}

/** K-062, R-44: a primary goes down; whether it flew is remembered until it has fallen. */
function down(t: T, char: Char, cause: Cause, place: PlaceId, killed: boolean): Fallen {
  const { carrier } = char;
  const flew = isFlying(char) || (carrier !== null && isFlying(charOf(t, carrier)));
  fell(t, 'someoneDowned', char, cause);
  char.life = 'downed';
  endStatus(t, char, 'evasion', 'hidden', 'invisible', 'levitating', 'bonus');
  if (!flew) endStatus(t, char, 'flying');
  else setStatus(t, char, { kind: 'flying' });
  endRide(t, char, flew, cause);
  publish(t, char);
  t.tell('all', 'downed', char.seat, char.name);
  t.flash('all', 'down', { piece: char.figure, place });
  return killed ? kill(t, char, cause, place) : { char, killed, place };
}

/** R-78, K-138: a carrier or rider that goes down ends the ride; a rider left in the air falls, unless it flies by itself. */
function endRide(t: T, char: Char, flew: boolean, cause: Cause): void {
  const { rider } = char;
  unmount(t, char);
  if (flew && rider !== null && !has(charOf(t, rider), 'flying')) t.then('fall', { char: rider, cause, soft: softFall(t, char) });
}

function kill(t: T, char: Char, cause: Cause, place: PlaceId): Fallen {
  t.tell('all', 'killed', char.seat, char.name);
  fell(t, 'someoneKilled', char, cause);
  return { char, killed: true, place };
}

/** Kills a primary outright and destroys any other (void, the edge): its gold goes as say. */
export function slay(t: T, char: Char, cause: Cause): void {
  reveal(t, char);
  if (char.rank !== 'primary') return destroyChar(t, char, cause);
  endRide(t, char, isFlying(char), cause);
  queueFallen(t, [kill(t, char, cause, placeOf(t, char))], cause);
}

/** Goes down for what was kept from doing so until now. */
export function collapse(t: T, char: Char, cause: Cause): void {
  const fallen = char.rank === 'primary' ? [down(t, char, cause, placeOf(t, char), false)] : [];
  if (char.rank !== 'primary') destroyChar(t, char, cause);
  queueFallen(t, fallen, cause);
}

/** Queues what follows for those who fell, which ends an event of damage. */
export function queueFallen(t: T, fallen: readonly Fallen[], cause: Cause): void {
  queueDowned(t, fallen, cause);
  settled(t);
}

/** Queues what follows for those who fell, farthest from a centre first (§6.4), ties by row and column. */
export function queueDowned(t: T, fallen: readonly Fallen[], cause: Cause, centre?: PlaceId): void {
  const sorted = centre === undefined ? fallen : farthestFirst(fallen, centre);
  // gold that nobody knew of comes out; what told of it is not taken back.
  if (sorted.some(({ char }) => concealedBy(t, char) > 0)) t.stand();
  for (const { char, killed } of sorted) t.then('downed', { char: char.id, cause, killed });
}

/** farthest from the centre first, ties by row then column. */
export function farthestFirst<V extends { place: PlaceId }>(list: readonly V[], centre: PlaceId): V[] {
  const middle = cellOf(centre);
  const away = (place: PlaceId): number => {
    const { column, row } = cellOf(place);
    return Math.abs(column - middle.column) + Math.abs(row - middle.row);
  };
  return [...list].sort((a, b) => {
    const [left, right] = [cellOf(a.place), cellOf(b.place)];
    return away(b.place) - away(a.place) || left.row - right.row || left.column - right.column;
  });
}

/** Damage that is no attack: no armor, no evasion. */
export const hurt: KeelarStep<'hurt'> = (t, { hurts, cause, what }) => {
  queueFallen(t, dealAll(t, hurts, cause, what), cause);
};

/** K-067, R-40, R-41: one prompt for the gold of whoever fell: the space is chosen by the downer, or by its own player. */
export const downed: KeelarStep<'downed'> = (t, { char: id, cause, killed }) => {
  const char = charOf(t, id);
  const gold = carried(t, char) + concealedBy(t, char);
  if (onBoard(char) && gold > 0) {
    const chooser = cause.seat ?? char.seat;
    const places = goldSpots(t, placeOf(t, char), chooser);
    if (places.length > 1 && !looksAway(t, chooser, char)) {
      t.ask(chooser, {
        kind: 'place',
        places: places.map((place) => ({ place, mark: 'gold' })),
        title: ['ask.gold', char.seat, char.name, gold],
        seen: ['seen.gold', chooser, char.seat],
        rule: killed ? 'R-41' : 'K-067',
      });
    }
  }
  t.then('downed.gold', { char: id, cause, killed });
};

export const downedGold: KeelarStep<'downed.gold'> = (t, { char: id, cause, killed }, answers) => {
  const char = charOf(t, id);
  if (!onBoard(char)) return;
  const here = placeOf(t, char);
  if (carried(t, char) + concealedBy(t, char) > 0) {
    const [only] = goldSpots(t, here, cause.seat ?? char.seat);
    // without a legal space it stays on the victim's own.
    const place = answers.seats.length > 0 ? answers.place() : (only ?? here);
    const count = spill(t, char, place);
    tellOf(t, char, 'spilled', char.seat, char.name, count, place);
    t.flash('all', 'coins', { place, amount: count });
    pickAt(t, place);
  }
  if (killed) {
    t.flash('all', 'die', { piece: char.figure, place: here });
    goOff(t, char, 'killed');
  } else if (has(char, 'flying')) t.then('fall', { char: id, cause });
};

/** Something that costs HP as a payment: no attack, nobody else's doing. */
export const payHp = (t: T, char: Char, damage: number): Fallen[] =>
  dealAll(t, [{ body: { kind: 'char', id: char.id }, damage }], { seat: char.seat, char: char.id }, 'paid');
