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
import { isBlank } from './admission.ts';
import { isTaken } from './names.ts';
import { MUTED } from './seats.ts';

type Beside = Extract<ClientMessage, { t: 'beside' }>;

const FREE_ALONE = no('wrong-phase', 'Several sit at one screen at free tables alone.');
const NOT_BLANK = no('kept', 'This seat has secrets of whoever played it: nobody else takes it beside another one.');
const NAME_TAKEN = no('name-taken', 'Somebody at this table is called so, or nearly so: please take another name.');

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
  const token = await giveToken(services.store, table.id, request.seat);
  const claim = newSecret();
  const screen = mine?.screen ?? newSecret();
  // Who knows the secrets of one seat knows those of the others at this screen.
  const [theirs, own] = [digest(claim), mine?.claim ?? null];
  const seated = withSeat(changed.value, request.seat, {
    ...{ claim: theirs, back: null, screen },
    held: [...new Set([...(at?.held ?? []), ...(own === null ? [] : [own]), theirs])],
  });
  await saveRecord(room, withSeat(seated, session.seat, { screen, held: [...new Set([...(mine?.held ?? []), theirs])] }));
  session.send('beside', { seat: request.seat, token, claim });
  publishMeta(room);
  await announce(room, `${request.name} sits at the screen of ${mine?.name ?? 'somebody'}.`, request.seat);
  room.look();
  return DONE;
}

async function again(room: Room, session: Session, seat: number): Promise<Answer> {
  const { table, services } = room;
  const token = await giveToken(services.store, table.id, seat);
  const claim = newSecret();
  const held = [...(table.record.seats[seat]?.held ?? []), digest(claim)];
  await saveRecord(room, withSeat(table.record, seat, { claim: digest(claim), held }));
  session.send('beside', { seat, token, claim });
  return DONE;
}
