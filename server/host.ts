/** Who has the host's rights when whoever had them stays away, and what else is looked at now and then. */
import { hostIsHere, type Live, saveRecord, seatedSession } from './live.ts';
import { heirOf } from './lobby.ts';
import { tellHost } from './play.ts';
import { settleAsks } from './seats.ts';
import { coverTheAway } from './standin.ts';

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

/** Every now and then: who is the host, who may sit, for whom a bot plays. Runs inside the table's queue. */
export async function lookAtPeople(live: Live): Promise<void> {
  await passHostOn(live);
  await settleAsks(live);
  await coverTheAway(live);
}
