import { BODY, blockers } from '../../../table/geometry/blockers.ts';
import { DIRECTIONS, ORTHOGONAL } from '../../../table/geometry/direction.ts';
import { los } from '../../../table/geometry/line-of-sight.ts';
import { between } from '../../../table/geometry/square.ts';
import type { Audience } from '../../../table/piece.ts';
import { guardFor } from '../sheet/types.ts';
import { afflict, extinguish } from './afflict.ts';
import { type Affected, affected, pushWay, undirected } from './blast.ts';
import { exposed } from './decoys.ts';
import { seenBy } from './field.ts';
import type { Blow, Body, Hurt } from './frames.ts';
import { hitHappens } from './happenings.ts';
import { each, isInside, ofChar, settled, spared } from './hooks.ts';
import { bodyPlace, dealAll, farthestFirst, queueDowned } from './hurt.ts';
import { entriesOf, exposeFake, holds, makeKnown } from './kit.ts';
import { ALWAYS, charOf, charsOnBoard, isFlying, onBoard, placeOf, publish, rulesOf, statusOf, unseen } from './lookup.ts';
import { reveal } from './seen.ts';
import type { Char, KeelarStep, T } from './state.ts';

/** K-139 to K-142, R-79: what the worn armor takes off an attack; one attack, one block. */
function guard(t: T, char: Char, types: readonly string[], damage: number): number {
  const worn = char.worn === null ? undefined : entriesOf(t, char).find(({ id }) => id === char.worn);
  // A sheet may have attacks that no armor blocks; they cost it no block.
  if (!worn || types.includes('piercing')) return 0;
  const guards = worn.entry.abilities.flatMap(({ effects }) =>
    effects.flatMap(({ effect }) => (effect.kind === 'armor' ? effect.guards : [])),
  );
  const protects = Math.min(damage, guardFor(guards, types) ?? 0);
  const left = char.wear[worn.id];
  if (protects < 1 || left === 0) return 0;
  if (t.hidden.fakeItems.includes(worn.id)) {
    // K-181, TH-02: a fake blocks nothing; its owner learns it now.
    exposeFake(t, char, worn);
    t.stand();
    return 0;
  }
  makeKnown(t, char.seat, worn.entry.name);
  if (left !== undefined) char.wear[worn.id] = Math.max(0, left - (rulesOf(t).armorWear === 'perBlock' ? 1 : protects));
  t.tell('all', 'blocked', char.seat, worn.entry.name, protects);
  if (char.wear[worn.id] === 0) t.tell('all', 'armor.worn', char.seat, worn.entry.name);
  return protects;
}

/** where the distance gives no direction, the attacker's player picks one of four. */
export const blow: KeelarStep<'blow'> = (t, { blow: given }) => {
  const { seat } = given.cause;
  const target = given.target ? bodyPlace(t, given.target) : given.place;
  if (target === undefined) return;
  if (seat !== null && target === given.from && undirected(seenBy(t, seat), given)) {
    t.ask(seat, {
      kind: 'choose',
      options: ORTHOGONAL.map((direction) => ({ id: direction, label: [`to.${direction}`] })),
      title: ['ask.direction'],
      rule: 'R-56',
    });
  }
  t.then('blow.dir', { blow: { ...given, place: target } });
};

export const blowDir: KeelarStep<'blow.dir'> = (t, { blow: given }, answers) => {
  const picked = answers.seats.length > 0 ? answers.text() : null;
  const direction = DIRECTIONS.find((each) => each === picked) ?? given.direction;
  t.then('blow.hit', { blow: { ...given, direction } });
};

/** The attack itself: what is hidden in the way, misses, damage to all at once, then what follows from it. */
export const blowHit: KeelarStep<'blow.hit'> = (t, { blow: sent }) => {
  const user = sent.cause.char === null ? undefined : t.hidden.chars[sent.cause.char];
  const aimed = user ? ofChar(t, user).reduce((blow, { passive, args }) => passive.blowOut?.(t, user, blow, args) ?? blow, sent) : sent;
  const given = atDecoy(t, meetHidden(t, aimed, user));
  if (!given) return;
  const missed = misses(t, given, user);
  const reached = ({ body, place }: Affected): boolean =>
    !spared(t, place) && (body.kind !== 'char' || body.id === given.cause.char || !isInside(t, charOf(t, body.id)));
  const list = affected(t, given, missed).filter(reached);
  strike(t, given, list, user);
  for (const { body } of list) if (body.kind === 'char') reveal(t, charOf(t, body.id));
  const hurts = list.map((each): Hurt & { at: Affected } => ({ body: each.body, damage: damageOf(t, given, each, user), at: each }));
  const bonus = user && statusOf(user, 'bonus');
  if (user && bonus?.tag === 'next' && list.some(({ body, bundle }) => bundle.damage > 0 && raised(given, body)))
    user.statuses = user.statuses.filter((status) => status !== bonus);
  const before = new Map(hurts.map(({ body }) => [body.id, hpOf(t, body)]));
  const fallen = dealAll(t, hurts, given.cause, 'attack');
  for (const { body, damage, at } of hurts) {
    tellHooks(t, given, body, Math.min(damage, before.get(body.id) ?? 0), user);
    hitHappens(t, body, at.place, given.types);
  }
  queueDowned(t, fallen, given.cause, given.place);
  const sorted = farthestFirst(list, given.place);
  for (const { body, bundle } of sorted) {
    if (bundle.statuses.length > 0 || cools(given))
      t.then('statuses', { body, bits: bundle.statuses, cause: given.cause, types: given.types });
  }
  for (const each of sorted) queuePush(t, given, each, user, sorted);
  const { after } = given;
  if (after) {
    for (const { body, direct } of sorted)
      if (direct) t.then('special', { name: after.special, step: 'hit', args: { ...after.args, kind: body.kind, body: body.id } });
  }
  settled(t);
};

/** K-112: whether the attack puts out what burns. */
const cools = (given: Blow): boolean => given.types.includes('ice') || given.types.includes('water');

const hpOf = (t: T, body: Body): number => (body.kind === 'char' ? Number.POSITIVE_INFINITY : t.has(body.id) ? t.piece(body.id).count : 0);

/** K-161, R-115: an unseen body on the line of an attack is hit in place of the target. */
function meetHidden(t: T, given: Blow, user: Char | undefined): Blow {
  if (given.blindly || given.around || given.from === given.place) return given;
  const chosen = rulesOf(t);
  const inWay = charsOnBoard(t).filter((char) => {
    if (unseen(char) === null || char.id === user?.id || char.life !== 'live') return false;
    const place = placeOf(t, char);
    if (place === given.from || place === given.place) return false;
    return !los(blockers(t.own, [[place, BODY]]), given.from, given.place, chosen.corners);
  });
  const [first] = inWay.sort((a, b) => between(given.from, placeOf(t, a)) - between(given.from, placeOf(t, b)));
  if (!first) return given;
  reveal(t, first);
  t.tell('all', 'in.the.way', first.seat, first.name);
  return { ...given, target: { kind: 'char', id: first.id }, place: placeOf(t, first) };
}

/** A false figurine is gone when it is targeted; the attack is spent on it, or meets the barrier that it was. */
function atDecoy(t: T, given: Blow): Blow | undefined {
  if (given.target?.kind !== 'barrier' || !t.has(given.target.id) || t.piece(given.target.id).kind !== 'character') return given;
  const barrier = exposed(t, given.target.id);
  return barrier === undefined ? undefined : { ...given, target: { kind: 'barrier', id: barrier } };
}

/** K-123, R-107: a flyer's melee attack opens it to blows from whom it attacked, hit or miss. */
function strike(t: T, given: Blow, list: readonly Affected[], user: Char | undefined): void {
  if (!user || !given.types.includes('melee')) return;
  const ids = [given.target, ...list.map(({ body }) => body)].flatMap((body) => (body?.kind === 'char' ? body.id : []));
  // K-137: a rider's melee attack from a flying carrier opens both until the end of each of their next turns.
  const carrier = user.carrier === null ? undefined : charOf(t, user.carrier);
  for (const id of new Set(ids)) {
    if (id !== user.id) user.struck.push(id);
    if (carrier && isFlying(carrier) && id !== carrier.id) carrier.struckBefore.push(id);
  }
}

/** K-179: that an undeclared attack came to nothing is told to its user alone. */
const hearers = ({ undeclared, cause }: Blow): Audience => (undeclared && cause.seat !== null ? [cause.seat] : 'all');

/** K-119, K-120, R-66 to R-68: whether the attack misses its target. One roll, the best chance counts. */
function misses(t: T, given: Blow, user: Char | undefined): boolean {
  if (given.target === null || given.sure) return false;
  if (given.chance) {
    const [num, den] = given.chance;
    if (t.pick(den) >= num) {
      t.tell(hearers(given), 'missed', given.entry);
      return true;
    }
  }
  if (user) {
    const doubt = statusOf(user, 'mark');
    if (doubt?.tag === 'doubt') {
      user.statuses = user.statuses.filter((status) => status !== doubt);
      if (t.pick(doubt.den) < doubt.n) {
        t.tell(hearers(given), 'missed', given.entry);
        return true;
      }
    }
  }
  if (given.target.kind !== 'char') return false;
  const victim = charOf(t, given.target.id);
  const area = given.tiers.length > 0 || given.types.includes('explosive');
  if (victim.life !== 'live' || (area && rulesOf(t).evasionVsArea === 'immune')) return false;
  const chances = victim.statuses.filter(({ kind }) => kind === 'evasion').map(({ n, den, tag }) => ({ chance: [n, den] as const, tag }));
  for (const { passive, args, entry } of ofChar(t, victim)) {
    const more = passive.evasion?.(t, victim, args);
    if (more) chances.push({ chance: more, tag: entry });
  }
  const [best] = chances.filter(({ chance }) => chance[0] > 0).sort((a, b) => b.chance[0] / b.chance[1] - a.chance[0] / a.chance[1]);
  if (!best || t.pick(best.chance[1]) >= best.chance[0]) return false;
  const hear = hearers(given);
  // what changes a result becomes known.
  const name = best.tag.startsWith(ALWAYS) ? best.tag.slice(ALWAYS.length) : best.tag;
  if (hear === 'all' && holds(t, victim, name)) {
    makeKnown(t, victim.seat, name);
    publish(t, victim);
  }
  t.tell(hear, 'evaded', victim.seat, victim.name, best.chance.join('/'));
  t.flash(hear, 'evade', { piece: victim.figure, place: placeOf(t, victim) });
  return true;
}

/** Damage to a body with all that its user adds to it. */
export function grown(t: T, given: Blow, body: Body, from: number, user: Char): number {
  let damage = from;
  for (const { passive, args } of ofChar(t, user)) damage = passive.damagePlus?.(t, user, given, body, damage, args) ?? damage;
  // K-133: a rider's melee weapon does 1 more to its carrier.
  if (body.kind === 'char' && user.carrier === body.id && given.types.includes('melee')) damage += 1;
  const bonus = statusOf(user, 'bonus');
  return bonus && raised(given, body) ? damage + bonus.n : damage;
}

/** Damage to one body, with everything that raises or lowers it (K-133, K-139, R-79). */
function damageOf(t: T, given: Blow, { body, bundle }: Affected, user: Char | undefined): number {
  let damage = bundle.damage;
  if (user && damage > 0) {
    damage = grown(t, given, body, damage, user);
    for (const { passive, args } of ofChar(t, user)) damage = passive.damageOut?.(t, user, given, body, damage, args) ?? damage;
  }
  if (body.kind !== 'char' || damage < 1) return damage;
  const victim = charOf(t, body.id);
  // K-068: armor is of no use to the downed.
  if (victim.life === 'live') damage -= guard(t, victim, given.types, damage);
  const shield = victim.statuses.find(({ kind, tag }) => kind === 'mark' && tag === 'shield');
  if (shield) {
    damage = Math.max(0, damage - shield.n);
    victim.statuses = victim.statuses.filter((status) => status !== shield);
  }
  for (const { passive, args } of ofChar(t, victim)) damage = passive.damageIn?.(t, victim, given, damage, args) ?? damage;
  return Math.max(0, damage);
}

/** A bonus is for the direct target or, without one, for all that is hit. */
const raised = (given: Blow, body: Body): boolean => given.around || given.direct === null || same(given.target, body);

const same = (a: Body | null, b: Body): boolean => a !== null && a.kind === b.kind && a.id === b.id;

function tellHooks(t: T, given: Blow, body: Body, dealt: number, user: Char | undefined): void {
  if (body.kind === 'char') {
    const victim = charOf(t, body.id);
    each(t, victim, (passive, args) => passive.wasHit?.(t, victim, given, dealt, args));
  }
  if (user && onBoard(user)) each(t, user, (passive, args) => passive.didHit?.(t, user, given, body, dealt, args));
}

/** K-134, K-136, R-78: what a push moves, and by how much. */
function queuePush(t: T, given: Blow, each: Affected, user: Char | undefined, all: readonly Affected[]): void {
  let push = each.bundle.push;
  if (user) for (const { passive, args } of ofChar(t, user)) push = passive.pushOut?.(t, user, given, each.body, push, args) ?? push;
  if (push < 1) return;
  const direction = pushWay(given, each);
  if (each.body.kind !== 'char') return t.then('push', { body: each.body, direction, left: push, cause: given.cause });
  const char = charOf(t, each.body.id);
  if (char.carrier === null) {
    if (user?.carrier === char.id) return;
    return t.then('push', { body: each.body, direction, left: push, cause: given.cause });
  }
  // An explosion that reaches both pushes the carrier by its own share alone.
  const { carrier } = char;
  if (all.some(({ body }) => body.id === carrier)) return;
  t.then('push', { body: { kind: 'char', id: carrier }, direction, left: Math.floor(push / 2), cause: given.cause });
}

export const statuses: KeelarStep<'statuses'> = (t, { body, bits, cause, types }) => {
  if (body.kind === 'char') {
    const char = charOf(t, body.id);
    if (types.includes('ice') || types.includes('water')) extinguish(t, char);
    afflict(t, char, bits, cause.seat);
    return;
  }
  if (!t.has(body.id) || t.piece(body.id).kind !== 'barrier') return;
  // K-112, R-69: barriers burn, too, and are put out as well.
  if ((types.includes('ice') || types.includes('water')) && t.own.fires[body.id]) {
    delete t.own.fires[body.id];
    t.change(body.id, { tags: [] });
  }
  const burn = bits.find((bit) => bit.kind === 'burn');
  if (!burn || !('n' in burn) || cause.seat === null) return;
  const old = t.own.fires[body.id];
  const left = rulesOf(t).burnStack ? burn.n + (old?.left ?? 0) : burn.n;
  if (!old || old.left < left) t.own.fires[body.id] = { seat: cause.seat, left };
  t.tell('all', 'barrier.burns', t.piece(body.id).place);
  t.change(body.id, { tags: ['burn'] });
};
