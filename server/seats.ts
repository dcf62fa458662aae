/** Sitting down and getting up. A seat may keep secrets from the table that a file came from: then only who sat there may have it. */
import type { AnyRefusal, ClientMessage } from '../shared/wire.ts';
import { greet, hasHostRights, type Live, publishMeta, refusal, type Session, saveRecord, seatedSession } from './live.ts';
import { type Changed, withoutPerson, withPerson, withSeat } from './lobby.ts';
import { begin, tellHost } from './play.ts';
import { digest, newSecret, sameDigest } from './secrets.ts';
import { giveToken } from './tokens.ts';

/** What a wish came to, before its key is put to it. */
export type Answer = { ok: true; code?: string } | { ok: false; refusal: AnyRefusal };

export const no = (code: Parameters<typeof refusal>[0], text: string): Extract<Answer, { ok: false }> => ({
  ok: false,
  refusal: refusal(code, text),
});
export const DONE: Answer = { ok: true };

const KEPT = no(
  'kept',
  'This seat keeps the secrets of whoever played it: only they may sit here, or the host lays everything open first.',
);

export async function sit(live: Live, session: Session, wish: Extract<ClientMessage, { t: 'sit' }>): Promise<Answer> {
  const { house, desk } = live;
  // Sent again after the answer got lost: it is done already.
  if (session.seat === wish.seat) return DONE;
  if (desk.broken !== null) return no('wrong-phase', 'This table can only be looked at.');
  // Moving to another seat is for the lobby: in a game each seat has its own secrets.
  if (session.seat !== null && desk.record.status !== 'lobby') return no('wrong-phase', 'You sit already.');
  const from = session.seat;
  const before = from === null ? desk.record : withoutPerson(desk.record, from);
  const host = hasHostRights(live, session);
  const changed = withPerson(before, wish.seat, { name: wish.name, entropy: wish.entropy ?? '', host }, Date.now());
  if (!changed.ok) return changed;
  const kept = before.seats[wish.seat]?.kept ?? null;
  if (kept !== null && (wish.claim === undefined || !sameDigest(digest(wish.claim), kept))) return KEPT;
  const token = await giveToken(house.store, desk.id, wish.seat);
  if (from !== null) await house.store.dropSeatToken(desk.id, from);
  const claim = newSecret();
  const record = withSeat(changed.record, wish.seat, { claim: digest(claim), kept: null });
  await saveWith(live, { ok: true, record }, () => {
    session.seat = wish.seat;
    session.name = wish.name;
    session.token = token;
  });
  session.send('token', { token, claim });
  greet(live, session);
  live.hands.greet(session);
  if (desk.record.autoStart && desk.record.seats.every((seat) => seat.kind !== 'open')) await begin(live);
  await tellHost(live);
  live.look();
  return DONE;
}

/** Frees a seat; whoever sat there watches from now on. */
export async function leaveSeat(live: Live, seat: number): Promise<Answer> {
  const { house, desk } = live;
  const session = seatedSession(live, seat);
  await house.store.dropSeatToken(desk.id, seat);
  if (session) live.hands.left(session);
  await saveWith(live, { ok: true, record: withoutPerson(desk.record, seat) }, () => {
    if (session) session.seat = null;
  });
  if (session) {
    session.token = null;
    session.send('token', { token: null });
    greet(live, session);
    live.hands.greet(session);
  }
  await tellHost(live);
  live.look();
  return DONE;
}

async function saveWith(live: Live, changed: Extract<Changed, { ok: true }>, swap: () => void): Promise<void> {
  await saveRecord(live, changed.record);
  swap();
  publishMeta(live);
}

export async function rename(live: Live, session: Session, name: string): Promise<Answer> {
  session.name = name;
  if (session.seat !== null) await saveRecord(live, withSeat(live.desk.record, session.seat, { name }));
  return DONE;
}
