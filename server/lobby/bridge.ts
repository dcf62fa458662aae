/** Where a table tells what happens, as its host wishes: a bot of a chat may announce it there. */

import type { ClientMessage } from '../../shared/wire.ts';
import type { ShowBridge } from '../../shared/wire-audience.ts';
import { wrongTarget } from '../runtime/outbound.ts';
import { newSecret } from '../runtime/secrets.ts';
import { saveRecord } from '../table/commit.ts';
import { type Answer, DONE, no } from '../table/result.ts';
import { hasHostRights, type Room, type Session } from '../table/room.ts';

/** Sets the address, with a new secret, or takes it away. */
export async function setBridge(room: Room, { url }: Extract<ClientMessage, { t: 'bridge' }>): Promise<Answer> {
  const { services, table } = room;
  const hosts = services.settings.webhooks;
  if (hosts === null) return no('not-shown', 'This server tells nobody elsewhere what happens.');
  const wrong = url === null ? null : wrongTarget(url, hosts);
  if (wrong !== null) return no('malformed', wrong);
  await saveRecord(room, { ...table.record, bridge: url === null ? null : { url, secret: newSecret() } });
  tellBridge(room);
  return DONE;
}

/** Tells everybody with the host's rights, or a newcomer who has them. */
export function tellBridge(room: Room, newcomer?: Session): void {
  const { services, table, sessions } = room;
  if (services.settings.webhooks === null) return;
  const { url = null, secret = null } = table.record.bridge ?? {};
  const told: ShowBridge = { url, secret, problem: services.shows.bridgeProblem(table.id) };
  if (newcomer) return newcomer.send('bridge', told);
  room.tell(
    [...sessions.values()].filter((session) => session.ready && hasHostRights(room, session)),
    'bridge',
    told,
  );
}
