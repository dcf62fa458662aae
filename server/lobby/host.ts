/** Who has the host's rights when whoever had them stays away. */
import { saveRecord } from '../table/commit.ts';
import { heirOf } from '../table/record-changes.ts';
import { hostIsHere, type Room, seatedSession } from '../table/room.ts';
import { recordHost } from '../table/start.ts';
import { tellBridge } from './bridge.ts';
import { tellLinks } from './links.ts';

/** Passes the host's rights on when whoever holds them has been away for long. Runs inside the table's queue. */
export async function passHostOn(room: Room): Promise<void> {
  const { table, services } = room;
  if (hostIsHere(room)) room.hostSeenAt = performance.now();
  if (performance.now() - room.hostSeenAt < services.settings.hostAwayMs) return;
  const heir = heirOf(table.record, (seat) => seatedSession(room, seat) !== undefined);
  if (heir === null || heir === table.record.hostSeat) return;
  // The old secret is void: there is one host at a time.
  await saveRecord(room, { ...table.record, hostSeat: heir, hostHash: null });
  await recordHost(room);
  room.hostSeenAt = performance.now();
  const session = seatedSession(room, heir);
  if (!session) return;
  session.send('you', { seat: heir, host: true, guest: session.guest });
  tellLinks(room, session);
  tellBridge(room, session);
}
