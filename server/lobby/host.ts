/** Who has the host's rights when whoever had them stays away. */
import { saveRecord } from '../table/commit.ts';
import { heirOf } from '../table/record-changes.ts';
import { hostIsHere, type Live, seatedSession } from '../table/room.ts';
import { tellHost } from '../table/start.ts';

/** Passes the host's rights on when whoever holds them has been away for long. Runs inside the table's queue. */
export async function passHostOn(live: Live): Promise<void> {
  const { desk, house } = live;
  if (hostIsHere(live)) live.hostSeenAt = performance.now();
  if (performance.now() - live.hostSeenAt < house.settings.hostAwayMs) return;
  const heir = heirOf(desk.record, (seat) => seatedSession(live, seat) !== undefined);
  if (heir === null || heir === desk.record.hostSeat) return;
  // The old secret is void: there is one host at a time.
  await saveRecord(live, { ...desk.record, hostSeat: heir, hostHash: null });
  await tellHost(live);
  live.hostSeenAt = performance.now();
  const session = seatedSession(live, heir);
  session?.send('you', { seat: heir, host: true, guest: session.guest });
}
