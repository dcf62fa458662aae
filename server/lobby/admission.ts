/**
 * Who may sit down in a game that is under way: each seat has its secrets. Whoever has held a seat takes no other one, and a stranger takes one
 * only with the word of the host, or of all players where no host is here.
 */

import { digest } from '../runtime/secrets.ts';
import { publishMeta } from '../table/publishing.ts';
import { hasHostRights, hostIsHere, type Room, type Session, seatedSession } from '../table/room.ts';
import { keepsSecrets } from '../table/seat-secrets.ts';

export interface Seeker {
  readonly session: Session;
  readonly seat: number;
  /** The claim that the browser shows. */
  readonly held: string | undefined;
  /** By what the browser wants to be known on the seat. */
  readonly secret: string | undefined;
  /** Whether they agree that the game may be seen again. */
  readonly share: boolean;
}

const MOST_ASKS = 8;
/** Most claims of those who held a seat in a game that are kept: each stands in the record. */
export const MOST_HELD = 100;

/** The claims by which somebody is known here: of this visit, and the one that its browser keeps. */
const claimsOf = ({ session, held }: Seeker): string[] => [...session.claims, ...(held === undefined ? [] : [digest(held)])];

/** True when this person got up from that very seat, and nobody has taken it since. */
export function mayReturn(room: Room, seeker: Seeker): boolean {
  const back = room.table.record.seats[seeker.seat]?.back ?? null;
  return back !== null && claimsOf(seeker).includes(back);
}

/** True when the seat has nothing at this free table that not everybody knows. A game that waits behind it has secrets of every seat. */
export function isBlank({ table: { engine } }: Room, seat: number): boolean {
  if (!engine?.state.free || engine.state.free.back !== null) return false;
  return !keepsSecrets(engine, seat, false);
}

/** What must happen before the seeker sits down there. */
export function admission(room: Room, seeker: Seeker, status = room.table.record.status): 'sits' | 'asks' | 'held-another' {
  const { record } = room.table;
  if (status !== 'playing') return 'sits';
  const claims = claimsOf(seeker);
  // Those at one screen were declared so: they are nobody else's secrets.
  const screen = record.seats[seeker.seat]?.screen ?? null;
  const others = record.seats.flatMap(({ held, screen: its }, seat) =>
    seat !== seeker.seat && (screen === null || its !== screen) && held.some((claim) => claims.includes(claim)) ? [seat] : [],
  );
  // At a free table a seat may have nothing to hide; in a game with rules it always may.
  if (others.some((seat) => !isBlank(room, seat))) return 'held-another';
  if (mayReturn(room, seeker) || isBlank(room, seeker.seat) || hasHostRights(room, seeker.session)) return 'sits';
  return record.seats.some(({ kind }) => kind === 'human') || hostIsHere(room) ? 'asks' : 'sits';
}

/** Puts the wish for a seat before those who decide; false when too many wait already. */
export function ask(room: Room, seeker: Seeker, name: string): boolean {
  const { asks } = room.people;
  const before = asks.findIndex((each) => each.session === seeker.session);
  if (before >= 0) asks.splice(before, 1);
  if (asks.length >= MOST_ASKS) return false;
  asks.push({ ...seeker, name, agreed: new Set() });
  publishMeta(room);
  return true;
}

/** True when everybody has agreed whose word is needed. Without a host these are all who sit here now, one at least. */
export function isAdmitted(room: Room, agreed: ReadonlySet<number>): boolean {
  if (hostIsHere(room)) return false;
  const here = room.table.record.seats.flatMap(({ kind }, seat) => (kind === 'human' && seatedSession(room, seat) ? [seat] : []));
  return here.length > 0 && here.every((seat) => agreed.has(seat));
}
