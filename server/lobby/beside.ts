/**
 * Several people at one screen of a free table: whoever sits takes a seat for somebody beside them, declared as such and told to all. It must be one that
 * has nothing to hide, so that nobody learns by it what was another person's; from then on both are known by the same browser, and neither takes a third.
 */

import type { ClientMessage } from '../../shared/wire.ts';
import { digest, newSecret } from '../runtime/secrets.ts';
import { announce } from '../table/chat.ts';
import { saveRecord } from '../table/commit.ts';
import { publishMeta } from '../table/publishing.ts';
import { withPerson, withSeat } from '../table/record-changes.ts';
import { type Answer, DONE, no } from '../table/result.ts';
import { type Room, type Session, seatedSession } from '../table/room.ts';
import { giveToken } from '../table/seat-tokens.ts';
import { isBlank, MOST_HELD } from './admission.ts';
import { isTaken } from './names.ts';
import { MUTED } from './seats.ts';

type Beside = Extract<ClientMessage, { t: 'beside' }>;

const FREE_ALONE = no('wrong-phase', 'Several sit at one screen at free tables alone.');
const NOT_BLANK = no('kept', 'This seat has secrets of whoever played it: nobody else takes it beside another one.');
const NAME_TAKEN = no('name-taken', 'Somebody at this table is called so, or nearly so: please take another name.');
const OFTEN = no('full', 'This seat was given too often in this game: nobody more is put beside another one there.');

/** What was given last for a seat beside another one, by seat: its claim, and what shows whether the token was ever used (SHA-256). */
const given = new WeakMap<Room, Map<number, { readonly claim: string; readonly token: string }>>();

export async function sitBeside(room: Room, session: Session, request: Beside): Promise<Answer> {
  const { table, services } = room;
  const { record, engine } = table;
  if (session.seat === null) return no('not-seated', 'Only those who sit have somebody beside them.');
  if (session.muted) return MUTED;
  if (table.broken !== null || !engine?.state.free || engine.state.free.back !== null || engine.state.result) return FREE_ALONE;
  const mine = record.seats[session.seat];
  const at = record.seats[request.seat];
  if (at?.kind === 'open' && (at.kept !== null || !isBlank(room, request.seat))) return NOT_BLANK;
  // Asked again, as what was told got lost on its way.
  if (at?.kind === 'human' && at.screen !== null && at.screen === mine?.screen && !seatedSession(room, request.seat))
    return again(room, session, request.seat);
  const person = { name: request.name, entropy: '', host: false, share: request.share ?? false };
  const changed = withPerson(record, request.seat, person, Date.now());
  if (!changed.ok) return changed;
  if (isTaken(room, request.name, { shape: session.shape, seat: null }, request.seat)) return NAME_TAKEN;
  if ([at, mine].some((each) => (each?.held.length ?? 0) >= MOST_HELD)) return OFTEN;
  const token = await giveToken(services.store, table, request.seat);
  const claim = newSecret();
  const screen = mine?.screen ?? newSecret();
  // Who knows the secrets of one seat knows those of the others at this screen.
  const [theirs, own] = [digest(claim), mine?.claim ?? null];
  const seated = withSeat(changed.value, request.seat, {
    ...{ claim: theirs, back: null, screen },
    held: [...new Set([...(at?.held ?? []), ...(own === null ? [] : [own]), theirs])],
  });
  await saveRecord(room, withSeat(seated, session.seat, { screen, held: [...new Set([...(mine?.held ?? []), theirs])] }));
  remember(room, request.seat, theirs, token);
  session.send('beside', { seat: request.seat, token, claim });
  publishMeta(room);
  await announce(room, `${request.name} sits at the screen of ${mine?.name ?? 'somebody'}.`, request.seat);
  room.look();
  return DONE;
}

/** A claim that came with a token which nobody used is nobody's: the next one takes its place, so that asking makes the record no longer. */
async function again(room: Room, session: Session, seat: number): Promise<Answer> {
  const { table, services } = room;
  const last = await unusedClaim(room, seat);
  const word = table.record.seats[seat]?.screen ?? null;
  const more = last === null ? 1 : 0;
  const full = word === null || table.record.seats.some(({ screen, held }) => screen === word && held.length + more > MOST_HELD);
  if (full) return OFTEN;
  const token = await giveToken(services.store, table, seat);
  const claim = newSecret();
  const theirs = digest(claim);
  // Somebody may have come in with it just now.
  const unused = [...room.sessions.values()].some(({ claims }) => last !== null && claims.has(last)) ? null : last;
  const seats = table.record.seats.map((each, at) => {
    const held = [...each.held.filter((one) => one !== unused), theirs];
    return each.screen === word ? { ...each, held, ...(at === seat ? { claim: theirs } : {}) } : each;
  });
  await saveRecord(room, { ...table.record, seats });
  remember(room, seat, theirs, token);
  session.send('beside', { seat, token, claim });
  return DONE;
}

function remember(room: Room, seat: number, claim: string, token: string): void {
  given.set(room, (given.get(room) ?? new Map()).set(seat, { claim, token: digest(token) }));
}

/** The claim of the seat, if nobody has ever come in with what was given with it; null where somebody has, or it is not known. */
async function unusedClaim(room: Room, seat: number): Promise<string | null> {
  const last = given.get(room)?.get(seat);
  if (!last || last.claim !== room.table.record.seats[seat]?.claim) return null;
  // Whoever comes in exchanges the token. One that is damaged may have been used.
  const stored = await room.services.store.getSeatToken(room.table.id, seat).catch(() => undefined);
  return stored?.hash === last.token ? last.claim : null;
}
