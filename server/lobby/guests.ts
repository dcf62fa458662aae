/** People without a seat: how they are called, and what the host may do about them. */

import { CLOSE } from '../../shared/protocol.ts';
import type { Guest } from '../../shared/wire-messages.ts';
import { shapeOf } from '../runtime/shapes.ts';
import { announce } from '../table/chat.ts';
import { publishMeta } from '../table/publishing.ts';
import { type Answer, DONE, no } from '../table/result.ts';
import { hasHostRights, type Room, type Session } from '../table/room.ts';

/** Most people that the host's list shows; who came last is shown first. */
const MOST_LISTED = 100;

/** The first name of somebody who has not given one. */
export function firstName(room: Pick<Room, 'people'>): string {
  room.people.guests += 1;
  return `Spectator ${room.people.guests}`;
}

export function call(session: Session, name: string): void {
  session.name = name;
  session.shape = shapeOf(name);
}

/** Whether the host has sent away or muted whoever comes from there; those who sit are not meant. */
export const shutTo = (
  room: Pick<Room, 'people'>,
  { seat, address }: Pick<Session, 'seat' | 'address'>,
): 'muted' | 'removed' | undefined => (seat === null ? room.people.shut.get(address) : undefined);

/** Sends the list of those who watch to everybody with the host's rights, where it is another one than before; to a newcomer always. */
export function tellGuests(room: Room, newcomer?: Session): void {
  const hosts = [...room.sessions.values()].filter((session) => session.ready && hasHostRights(room, session));
  if (hosts.length === 0) return;
  const guests = [...guestsOf(room), ...room.services.shows.guests(room.table.id)];
  const text = JSON.stringify(guests);
  if (text !== room.people.listed) room.tell(hosts, 'guests', guests);
  else if (newcomer) newcomer.send('guests', guests);
  room.people.listed = text;
}

/** Those who watch, without who has the host's rights. */
function guestsOf(room: Room): Guest[] {
  const guests = [...room.sessions.values()].filter((session) => session.seat === null && !hasHostRights(room, session));
  return guests
    .slice(-MOST_LISTED)
    .reverse()
    .map(({ guest, name, muted }) => ({ id: guest, name, muted }));
}

const guestOf = (room: Room, id: string): Session | undefined =>
  [...room.sessions.values()].find((each) => each.guest === id && each.seat === null && !hasHostRights(room, each));

/** Those who watch by feeds are the audience's own. */
const ofAudience = ({ services, table }: Room, id: string): boolean => services.shows.guests(table.id).some((guest) => guest.id === id);

function hush({ services, table }: Room, id: string, on: boolean, away: boolean): Answer {
  services.shows.hush(table.id, id, on, away);
  return DONE;
}

const GONE = no('not-seated', 'They do not watch any more.');

/** Sends somebody away who watches; from there nobody comes in to watch as long as this table is open. */
export async function remove(room: Room, id: string, by = 'The host'): Promise<Answer> {
  if (ofAudience(room, id)) return hush(room, id, true, true);
  const guest = guestOf(room, id);
  if (!guest) return GONE;
  keepOut(room, guest, 'removed');
  withdraw(room, guest);
  guest.close(CLOSE.removed);
  await announce(room, `${by} has sent ${guest.name} away.`);
  return DONE;
}

export async function mute(room: Room, id: string, on: boolean): Promise<Answer> {
  if (ofAudience(room, id)) return hush(room, id, on, false);
  const guest = guestOf(room, id);
  if (!guest) return GONE;
  guest.muted = on;
  if (on) {
    keepOut(room, guest, 'muted');
    withdraw(room, guest);
  } else room.people.shut.delete(guest.address);
  await announce(room, on ? `The host has muted ${guest.name}.` : `${guest.name} may talk again.`);
  tellGuests(room);
  return DONE;
}

/** Whoever shares an address with somebody at the table (a house, a company) is not meant with it. */
function keepOut(room: Room, guest: Session, how: 'muted' | 'removed'): void {
  const shared = [...room.sessions.values()].some(
    (each) => each.address === guest.address && (each.seat !== null || hasHostRights(room, each)),
  );
  if (!shared) room.people.shut.set(guest.address, how);
}

/** Takes the wish for a seat back. */
export function withdraw(room: Room, session: Session): boolean {
  const { asks } = room.people;
  const at = asks.findIndex((ask) => ask.session === session);
  if (at < 0) return false;
  asks.splice(at, 1);
  publishMeta(room);
  return true;
}
