/** People without a seat: how they are called, and what the host may do about them. */

import { CLOSE } from '../../shared/protocol.ts';
import type { Guest } from '../../shared/wire.ts';
import { publishMeta } from '../table/broadcast.ts';
import { announce } from '../table/chat.ts';
import { type Answer, DONE, no } from '../table/result.ts';
import { hasHostRights, type Live, type Session } from '../table/room.ts';
import { shapeOf } from './names.ts';

/** Most people that the host's list shows; who came last is shown first. */
const MOST_LISTED = 100;

/** The first name of somebody who has not given one. */
export function firstName(live: Pick<Live, 'people'>): string {
  live.people.guests += 1;
  return `Spectator ${live.people.guests}`;
}

export function call(session: Session, name: string): void {
  session.name = name;
  session.shape = shapeOf(name);
}

/** Whether the host has sent away or muted whoever comes from there; those who sit are not meant. */
export const shutTo = (
  live: Pick<Live, 'people'>,
  { seat, address }: Pick<Session, 'seat' | 'address'>,
): 'muted' | 'removed' | undefined => (seat === null ? live.people.shut.get(address) : undefined);

/** Sends the list of those who watch to everybody with the host's rights, where it is another one than before; to a newcomer always. */
export function tellGuests(live: Live, newcomer?: Session): void {
  const hosts = [...live.sessions.values()].filter((session) => session.ready && hasHostRights(live, session));
  if (hosts.length === 0) return;
  const guests = guestsOf(live);
  const text = JSON.stringify(guests);
  if (text !== live.people.listed) live.tell(hosts, 'guests', guests);
  else if (newcomer) newcomer.send('guests', guests);
  live.people.listed = text;
}

/** Those who watch, without who has the host's rights. */
export function guestsOf(live: Live): Guest[] {
  const guests = [...live.sessions.values()].filter((session) => session.seat === null && !hasHostRights(live, session));
  return guests
    .slice(-MOST_LISTED)
    .reverse()
    .map(({ guest, name, muted }) => ({ id: guest, name, muted }));
}

const guestOf = (live: Live, id: string): Session | undefined =>
  [...live.sessions.values()].find((each) => each.guest === id && each.seat === null && !hasHostRights(live, each));

const GONE = no('not-seated', 'They do not watch any more.');

/** Sends somebody away who watches; from there nobody comes in to watch as long as this table is open. */
export async function remove(live: Live, id: string): Promise<Answer> {
  const guest = guestOf(live, id);
  if (!guest) return GONE;
  keepOut(live, guest, 'removed');
  withdraw(live, guest);
  guest.close(CLOSE.removed);
  await announce(live, `The host has sent ${guest.name} away.`);
  return DONE;
}

export async function mute(live: Live, id: string, on: boolean): Promise<Answer> {
  const guest = guestOf(live, id);
  if (!guest) return GONE;
  guest.muted = on;
  if (on) {
    keepOut(live, guest, 'muted');
    withdraw(live, guest);
  } else live.people.shut.delete(guest.address);
  await announce(live, on ? `The host has muted ${guest.name}.` : `${guest.name} may talk again.`);
  tellGuests(live);
  return DONE;
}

/** Whoever shares an address with somebody at the table (a house, a company) is not meant with it. */
function keepOut(live: Live, guest: Session, how: 'muted' | 'removed'): void {
  const shared = [...live.sessions.values()].some(
    (each) => each.address === guest.address && (each.seat !== null || hasHostRights(live, each)),
  );
  if (!shared) live.people.shut.set(guest.address, how);
}

/** Takes the wish for a seat back. */
export function withdraw(live: Live, session: Session): boolean {
  const { asks } = live.people;
  const at = asks.findIndex((ask) => ask.session === session);
  if (at < 0) return false;
  asks.splice(at, 1);
  publishMeta(live);
  return true;
}
