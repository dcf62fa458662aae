/** Sitting down and getting up. A seat may keep secrets from the table that a file came from: then only who sat there may have it. */

import type { ClientMessage } from '../../shared/wire.ts';
import { digest, newSecret, sameDigest } from '../runtime/secrets.ts';
import { greet, publishMeta } from '../table/broadcast.ts';
import { announce } from '../table/chat.ts';
import { saveRecord } from '../table/commit.ts';
import type { TableRecord } from '../table/record.ts';
import { withoutPerson, withPerson, withSeat } from '../table/record-changes.ts';
import { type Answer, DONE, no } from '../table/result.ts';
import { hasHostRights, hostIsHere, type Live, type Session, seatedSession } from '../table/room.ts';
import { giveToken } from '../table/seat-tokens.ts';
import { beginIfComplete, tellHost } from '../table/start.ts';
import { admission, ask, isAdmitted, mayReturn, type Seeker } from './admission.ts';
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

export async function sit(live: Live, session: Session, wish: Sit): Promise<Answer> {
  const { desk } = live;
  // Sent again after the answer got lost: it is done already.
  if (session.seat === wish.seat) return DONE;
  if (desk.broken !== null) return no('wrong-phase', 'This table can only be looked at.');
  // Moving to another seat is for the lobby: in a game each seat has its own secrets.
  if (session.seat !== null && desk.record.status !== 'lobby') return no('wrong-phase', 'You sit already.');
  const from = session.seat;
  const at = desk.record.seats[wish.seat];
  const seeker: Seeker = { session, seat: wish.seat, held: wish.held };
  const returns = at !== undefined && mayReturn(live, seeker);
  const before =
    from !== null ? withoutPerson(desk.record, from) : returns && at.kind === 'bot' ? withoutPerson(desk.record, wish.seat) : desk.record;
  const changed = withPerson(
    before,
    wish.seat,
    { name: wish.name, entropy: wish.entropy ?? '', host: hasHostRights(live, session) },
    Date.now(),
  );
  if (!changed.ok) return changed;
  const kept = before.seats[wish.seat]?.kept ?? null;
  if (kept !== null && (wish.claim === undefined || !sameDigest(digest(wish.claim), kept))) return KEPT;
  if (isTaken(live, wish.name, session, returns ? wish.seat : session.seat)) return NAME_TAKEN;
  const next = kept !== null ? 'sits' : admission(live, seeker);
  if (next === 'held-another') return HELD_ANOTHER;
  if (next === 'asks') return askFor(live, seeker, wish.name);
  await sitDown(live, seeker, changed.value, returns ? 'back' : kept === null && !desk.record.free ? 'told' : 'untold');
  return DONE;
}

function askFor(live: Live, seeker: Seeker, name: string): Answer {
  if (seeker.session.muted || shutTo(live, seeker.session)) return MUTED;
  if (!ask(live, seeker, name)) return no('too-fast', 'Too many ask for a seat here already; please wait until they have an answer.');
  return { ok: true, value: { waits: true } };
}

/** The word of the host, or of one of the players, about somebody who asks for a seat. */
export async function admit(live: Live, session: Session, guest: string, yes: boolean): Promise<Answer> {
  const asked = live.people.asks.find((each) => each.session.guest === guest);
  if (!asked) return no('not-admitted', 'Nobody asks for that any more.');
  const host = hasHostRights(live, session);
  if (!host && hostIsHere(live)) return no('not-host', 'The host decides who sits down in a running game.');
  if (!host && session.seat === null) return no('not-seated', 'Those who sit decide who sits down in a running game.');
  if (!yes) {
    withdraw(live, asked.session);
    asked.session.send('unasked');
    return DONE;
  }
  if (session.seat !== null) asked.agreed.add(session.seat);
  if (!host && !isAdmitted(live, asked.agreed)) {
    publishMeta(live);
    return DONE;
  }
  return letIn(live, asked);
}

async function letIn(live: Live, asked: Live['people']['asks'][number]): Promise<Answer> {
  const { session, seat, name } = asked;
  withdraw(live, session);
  const { record } = live.desk;
  if (record.status !== 'playing' || session.seat !== null || !live.sessions.has(session.id)) return DONE;
  if (admission(live, asked) === 'held-another') return HELD_ANOTHER;
  if (isTaken(live, name, session)) return NAME_TAKEN;
  const changed = withPerson(record, seat, { name, entropy: '', host: hasHostRights(live, session) }, Date.now());
  if (!changed.ok) return changed;
  await sitDown(live, asked, changed.value, 'let in');
  return DONE;
}

/** Lets those sit for whom nobody is missing any more: somebody whose word was needed may have left. */
export async function settleAsks(live: Live): Promise<void> {
  for (const asked of [...live.people.asks]) if (isAdmitted(live, asked.agreed)) await letIn(live, asked);
}

const TOLD = { back: 'is back at the table.', 'let in': 'sits down: they were let in.', told: 'sits down.', untold: '' } as const;

async function sitDown(live: Live, { session, seat, held }: Seeker, changed: TableRecord, how: keyof typeof TOLD): Promise<void> {
  const { house, desk } = live;
  const from = session.seat;
  const token = await giveToken(house.store, desk.id, seat);
  if (from !== null) await house.store.dropSeatToken(desk.id, from);
  const claim = how === 'back' && held !== undefined ? held : newSecret();
  const mine = digest(claim);
  const before = desk.record.status === 'playing' ? (changed.seats[seat]?.held ?? []) : [];
  const record = withSeat(changed, seat, {
    claim: mine,
    kept: null,
    back: null,
    held: [...before.filter((each) => each !== mine), mine],
  });
  const name = record.seats[seat]?.name ?? '';
  await saveWith(live, record, () => {
    session.seat = seat;
    call(session, name);
    session.token = token;
    session.claims.add(mine);
  });
  withdraw(live, session);
  session.send('token', { token, claim });
  greet(live, session);
  live.hands.greet(session);
  if (desk.record.status === 'playing' && TOLD[how] !== '') await announce(live, `${name} ${TOLD[how]}`, seat);
  await beginIfComplete(live);
  await tellHost(live);
  live.look();
}

/** Frees a seat; whoever sat there watches from now on. Who got up by their own will may come back to it. */
export async function leaveSeat(live: Live, seat: number, why: 'stood' | 'kicked'): Promise<Answer> {
  const { house, desk } = live;
  const session = seatedSession(live, seat);
  const person = desk.record.seats[seat];
  await house.store.dropSeatToken(desk.id, seat);
  if (session) live.hands.left(session);
  const back = why === 'stood' ? (person?.claim ?? null) : null;
  await saveWith(live, withSeat(withoutPerson(desk.record, seat), seat, { back }), () => {
    if (session) session.seat = null;
  });
  if (session) {
    session.token = null;
    session.send('token', { token: null });
    greet(live, session);
    live.hands.greet(session);
  }
  if (desk.record.status === 'playing' && !desk.record.free) {
    await announce(
      live,
      `${person?.name} ${why === 'stood' ? 'gets up: the seat is free.' : 'was taken off the seat by the host: it is free.'}`,
      seat,
    );
  }
  await tellHost(live);
  live.look();
  return DONE;
}

async function saveWith(live: Live, record: TableRecord, swap: () => void): Promise<void> {
  await saveRecord(live, record);
  swap();
  publishMeta(live);
}

export async function rename(live: Live, session: Session, name: string): Promise<Answer> {
  if (session.muted) return MUTED;
  if (isTaken(live, name, session)) return NAME_TAKEN;
  call(session, name);
  if (session.seat !== null) await saveRecord(live, withSeat(live.desk.record, session.seat, { name }));
  return DONE;
}
