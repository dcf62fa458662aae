/** A visit: one connection, and whose it is. */
import { firstName, shutTo } from '../lobby/guests.ts';
import { newSecret } from '../runtime/secrets.ts';
import { shapeOf } from '../runtime/shapes.ts';
import type { Room, Session } from '../table/room.ts';
import type { Claim } from '../table/tickets.ts';
import { createSessionBuckets } from './message-limits.ts';

/** The session of a new connection, as its ticket says. `token`: the seat token that it is about to be given. */
export function newSession(
  room: Room,
  claim: Claim,
  token: string | null,
  line: Pick<Session, 'id' | 'send' | 'spend' | 'close'>,
): Session {
  const { seat, host, elsewhere, address } = claim;
  const { seats } = room.table.record;
  const held = seats[seat ?? elsewhere ?? -1]?.claim;
  const name = (seat === null ? undefined : seats[seat]?.name) ?? firstName(room);
  return {
    ...line,
    seat,
    host,
    name,
    shape: shapeOf(name),
    guest: newSecret(),
    address,
    muted: shutTo(room, { seat, address }) === 'muted',
    claims: new Set(held ? [held] : []),
    ready: false,
    token,
    whole: false,
    sent: null,
    buckets: createSessionBuckets(),
  };
}
