/** Who may watch by which link, and whether those who play want their game to be seen again. */

import type { ClientMessage } from '../../shared/wire.ts';
import { LINK_HOURS } from '../../shared/wire-audience.ts';
import { newSecret } from '../runtime/secrets.ts';
import { announce } from '../table/chat.ts';
import { saveRecord } from '../table/commit.ts';
import { linkToken } from '../table/link-tokens.ts';
import type { TableRecord } from '../table/record.ts';
import { withSeat } from '../table/record-changes.ts';
import { type Answer, DONE, no } from '../table/result.ts';
import { hasHostRights, type Room, type Session } from '../table/room.ts';

const MOST_LINKS = 30;
const HOUR_MS = 3_600_000;

/** Makes a link; the answer has its token. */
export async function makeLink(room: Room, wanted: Extract<ClientMessage, { t: 'link' }>): Promise<Answer> {
  const { role, name, hours = LINK_HOURS.usual } = wanted;
  const { services, table } = room;
  const { record } = table;
  if (record.links.length >= MOST_LINKS) return no('full', `A table has at most ${MOST_LINKS} links; take one back first.`);
  const id = newSecret().slice(0, 8);
  const until = hours === null ? null : Date.now() + hours * HOUR_MS;
  await saveRecord(room, { ...record, links: [...record.links, { id, role, name, until }] });
  tellLinks(room);
  return { ok: true, value: { link: linkToken(services.fileKey, table.id, id, role) } };
}

/** Takes a link back: whoever came by it is sent away at once. */
export async function takeLinkBack(room: Room, { link }: Extract<ClientMessage, { t: 'unlink' }>): Promise<Answer> {
  const { record } = room.table;
  if (!record.links.some(({ id }) => id === link)) return DONE;
  await saveRecord(room, { ...record, links: record.links.filter(({ id }) => id !== link) });
  tellLinks(room);
  return DONE;
}

/** Tells the links of a table to everybody with the host's rights, or to a newcomer who has them. */
export function tellLinks(room: Room, newcomer?: Session): void {
  const { services, table } = room;
  const links = table.record.links.map((link) => ({ ...link, token: linkToken(services.fileKey, table.id, link.id, link.role) }));
  if (newcomer) {
    if (links.length > 0) newcomer.send('links', links);
    return;
  }
  room.tell(
    [...room.sessions.values()].filter((session) => session.ready && hasHostRights(room, session)),
    'links',
    links,
  );
}

/** Those who play hear of it when from now on others may see all hands, or nobody may any more. */
export async function tellHands(room: Room, { show: before }: Pick<TableRecord, 'show'>): Promise<void> {
  const { status, hostSeat, show } = room.table.record;
  if (status !== 'playing' || show.all === before.all) return;
  const late = `From now on commentators may see all hands, ${show.all} seconds late.`;
  await announce(room, show.all === null ? 'Nobody may see all hands any more.' : late, hostSeat);
}

/** Whether whoever sits there agrees that the game may be seen again once it is over. */
export async function share(room: Room, seat: number, yes: boolean): Promise<Answer> {
  const { record } = room.table;
  if (record.status === 'over') return no('wrong-phase', 'The game is over: what was agreed stays.');
  if (record.seats[seat]?.share !== yes) await saveRecord(room, withSeat(record, seat, { share: yes }));
  return DONE;
}
