/** Sitting down and getting up. A seat may keep secrets from the table that a file came from: then only who sat there may have it. */

import { CLOSE } from '../../shared/protocol.ts';
import type { ClientMessage } from '../../shared/wire.ts';
import { digest, newSecret, sameDigest } from '../runtime/secrets.ts';
import { announce } from '../table/chat.ts';
import { saveRecord } from '../table/commit.ts';
import { greet, publishMeta } from '../table/publishing.ts';
import { asShown, type TableRecord } from '../table/record.ts';
import { withoutPerson, withPerson, withSeat } from '../table/record-changes.ts';
import { type Answer, DONE, no } from '../table/result.ts';
import { hasHostRights, hostIsHere, isOutside, type Room, type Session, seatedSession } from '../table/room.ts';
import { giveToken } from '../table/seat-tokens.ts';
import { recordHost, startIfComplete } from '../table/start.ts';
import { admission, ask, isAdmitted, MOST_HELD, mayReturn, type Seeker } from './admission.ts';
import { call, shutTo, withdraw } from './guests.ts';
import { isTaken } from './names.ts';

const KEPT = no(
  'kept',
  'This seat keeps the secrets of whoever played it: only they may sit here, or the host lays everything open first.',
);
const HELD_ANOTHER = no('held-another', 'You have held another seat of this game: whoever knows its secrets takes no other one.');
const NAME_TAKEN = no('name-taken', 'Somebody at this table is called so, or nearly so: please take another name.');
export const MUTED = no('muted', 'The host has muted you at this table.');

type Sit = Extract<ClientMessage, { t: 'sit' }>;

export async function sit(room: Room, session: Session, request: Sit): Promise<Answer> {
  const { table } = room;
  // Sent again after the answer got lost: it is done already.
  if (session.seat === request.seat) return DONE;
  if (table.broken !== null) return no('wrong-phase', 'This table can only be looked at.');
  const known = session.seat === null ? knownBy(room, request) : undefined;
  if (known !== undefined) return comeAgain(room, session, request.seat, known);
  // Moving to another seat is for the lobby: in a game each seat has its own secrets.
  if (session.seat !== null && table.record.status !== 'lobby') return no('wrong-phase', 'You sit already.');
  const from = session.seat;
  // For those outside the game goes on until they have seen its end: no refusal tells them otherwise.
  const record = isOutside(room, session) ? asShown(table.record) : table.record;
  const at = record.seats[request.seat];
  const seeker: Seeker = { session, seat: request.seat, held: request.held, secret: request.secret, share: request.share ?? false };
  const returns = at !== undefined && mayReturn(room, seeker);
  const before = from !== null ? withoutPerson(record, from) : returns ? returned(record, request.seat) : record;
  const changed = withPerson(
    before,
    request.seat,
    { name: request.name, entropy: request.entropy ?? '', host: hasHostRights(room, session), share: request.share ?? false },
    Date.now(),
  );
  if (!changed.ok) return changed;
  const kept = before.seats[request.seat]?.kept ?? null;
  if (kept !== null && (request.claim === undefined || !sameDigest(digest(request.claim), kept))) return KEPT;
  if (isTaken(room, request.name, session, returns ? request.seat : session.seat)) return NAME_TAKEN;
  const next = kept !== null ? 'sits' : admission(room, seeker, record.status);
  if (next === 'held-another') return HELD_ANOTHER;
  if (next === 'asks' || record !== table.record) return askFor(room, seeker, request.name);
  await sitDown(room, seeker, changed.value, returns ? 'back' : kept === null && !table.record.free ? 'told' : 'untold');
  return DONE;
}

/**
 * By what whoever sits there is known, if that is who asks: they made it up for this very request, or have had it since they sat there before. The
 * latter is had by all pages of a browser, so that it takes the seat from none.
 */
function knownBy(room: Room, { seat, secret, held }: Sit): string | undefined {
  const { kind, claim = null } = room.table.record.seats[seat] ?? {};
  if (kind !== 'human' || claim === null) return undefined;
  const fits = (each: string | undefined): each is string => each !== undefined && sameDigest(digest(each), claim);
  if (fits(secret)) return secret;
  return fits(held) && !seatedSession(room, seat) ? held : undefined;
}

/** They sit already, and never heard it: the process that did it ended, or their line. What is there of an earlier line is no longer theirs. */
async function comeAgain(room: Room, session: Session, seat: number, claim: string): Promise<Answer> {
  // Who has gone meanwhile takes nothing from a line that may be newer.
  if (!room.sessions.has(session.id)) return DONE;
  const token = await giveToken(room.services.store, room.table, seat);
  if (!room.sessions.has(session.id)) return DONE;
  const earlier = seatedSession(room, seat);
  if (earlier) {
    earlier.seat = null;
    earlier.close(CLOSE.elsewhere);
  }
  take(session, seat, room.table.record.seats[seat]?.name ?? '', { token, claim });
  publishMeta(room);
  welcome(room, session, { token, claim });
  room.look();
  return DONE;
}

/** The seat as whoever got up from it left it: without the bot, and without their own no, which they may think better of. */
function returned(record: TableRecord, seat: number): TableRecord {
  const { kind, held = [] } = record.seats[seat] ?? {};
  const freed = kind === 'bot' ? withoutPerson(record, seat) : record;
  return held.length > 1 ? freed : withSeat(freed, seat, { unshared: false });
}

function askFor(room: Room, seeker: Seeker, name: string): Answer {
  if (seeker.session.muted || shutTo(room, seeker.session)) return MUTED;
  if (!ask(room, seeker, name)) return no('too-fast', 'Too many ask for a seat here already; please wait until they have an answer.');
  return { ok: true, value: { waits: true } };
}

/** The word of the host, or of one of the players, about somebody who asks for a seat. */
export async function admit(room: Room, session: Session, guest: string, yes: boolean): Promise<Answer> {
  const asked = room.people.asks.find((each) => each.session.guest === guest);
  if (!asked) return no('not-admitted', 'Nobody asks for that any more.');
  const host = hasHostRights(room, session);
  if (!host && hostIsHere(room)) return no('not-host', 'The host decides who sits down in a running game.');
  if (!host && session.seat === null) return no('not-seated', 'Those who sit decide who sits down in a running game.');
  if (!yes) {
    withdraw(room, asked.session);
    asked.session.send('unasked', undefined);
    return DONE;
  }
  if (session.seat !== null) asked.agreed.add(session.seat);
  if (!host && !isAdmitted(room, asked.agreed)) {
    publishMeta(room);
    return DONE;
  }
  return letIn(room, asked);
}

async function letIn(room: Room, asked: Room['people']['asks'][number]): Promise<Answer> {
  const { session, seat, name } = asked;
  withdraw(room, session);
  const { record } = room.table;
  if (record.status !== 'playing' || session.seat !== null || !room.sessions.has(session.id)) return DONE;
  if (admission(room, asked) === 'held-another') return HELD_ANOTHER;
  if (isTaken(room, name, session)) return NAME_TAKEN;
  const changed = withPerson(record, seat, { name, entropy: '', host: hasHostRights(room, session), share: asked.share }, Date.now());
  if (!changed.ok) return changed;
  await sitDown(room, asked, changed.value, 'let in');
  return DONE;
}

/** Lets those sit for whom nobody is missing any more: somebody whose word was needed may have left. */
export async function settleAsks(room: Room): Promise<void> {
  for (const asked of [...room.people.asks]) if (isAdmitted(room, asked.agreed)) await letIn(room, asked);
}

const TOLD = { back: 'is back at the table.', 'let in': 'sits down: they were let in.', told: 'sits down.', untold: '' } as const;

async function sitDown(room: Room, { session, seat, held, secret }: Seeker, changed: TableRecord, how: keyof typeof TOLD): Promise<void> {
  const { services, table } = room;
  const from = session.seat;
  const token = await giveToken(services.store, table, seat);
  if (from !== null) await services.store.dropSeatToken(table.id, from, table.epoch);
  const had = held !== undefined && digest(held) === table.record.seats[seat]?.back ? held : undefined;
  const claim = had ?? secret ?? newSecret();
  const mine = digest(claim);
  const before = table.record.status === 'playing' ? (changed.seats[seat]?.held ?? []) : [];
  // What this visit alone was given before goes by the new one from now on: getting up and sitting down again makes the record no longer.
  const others = [...room.sessions.values()].filter((each) => each !== session);
  const replaced = (each: string): boolean => session.claims.has(each) && !others.some(({ claims }) => claims.has(each));
  const record = withSeat(changed, seat, {
    claim: mine,
    kept: null,
    back: null,
    held: [...before.filter((each) => each !== mine && !replaced(each)), mine].slice(-MOST_HELD),
    ...(how === 'back' ? {} : { screen: null }),
  });
  const name = record.seats[seat]?.name ?? '';
  await saveWith(room, record, () => take(session, seat, name, { token, claim }));
  welcome(room, session, { token, claim });
  if (table.record.status === 'playing' && TOLD[how] !== '') await announce(room, `${name} ${TOLD[how]}`, seat);
  await startIfComplete(room);
  await recordHost(room);
  room.look();
}

interface Keys {
  readonly token: string;
  readonly claim: string;
}

function take(session: Session, seat: number, name: string, { token, claim }: Keys): void {
  session.seat = seat;
  call(session, name);
  session.token = token;
  session.claims.add(digest(claim));
}

function welcome(room: Room, session: Session, keys: Keys): void {
  withdraw(room, session);
  session.send('token', keys);
  greet(room, session);
  room.presence.greet(session);
}

/** Frees a seat; whoever sat there watches from now on. Who got up by their own will may come back to it. */
export async function leaveSeat(room: Room, seat: number, why: 'stood' | 'kicked', by = 'the host'): Promise<Answer> {
  const { services, table } = room;
  const session = seatedSession(room, seat);
  const person = table.record.seats[seat];
  await services.store.dropSeatToken(table.id, seat, table.epoch);
  if (session) room.presence.left(session);
  const back = why === 'stood' ? (person?.claim ?? null) : null;
  await saveWith(room, withSeat(withoutPerson(table.record, seat), seat, { back, ...(back === null ? { screen: null } : {}) }), () => {
    if (session) session.seat = null;
  });
  if (session) {
    session.token = null;
    session.send('token', { token: null });
    greet(room, session);
    room.presence.greet(session);
  }
  if (table.record.status === 'playing' && !table.record.free) {
    await announce(
      room,
      `${person?.name} ${why === 'stood' ? 'gets up: the seat is free.' : `was taken off the seat by ${by}: it is free.`}`,
      seat,
    );
  }
  await recordHost(room);
  room.look();
  return DONE;
}

async function saveWith(room: Room, record: TableRecord, swap: () => void): Promise<void> {
  await saveRecord(room, record);
  swap();
  publishMeta(room);
}

export async function rename(room: Room, session: Session, name: string): Promise<Answer> {
  if (session.muted) return MUTED;
  if (isTaken(room, name, session)) return NAME_TAKEN;
  call(session, name);
  if (session.seat !== null) await saveRecord(room, withSeat(room.table.record, session.seat, { name }));
  return DONE;
}
