/** What everybody at a table is shown, and what each seat is told besides. */

import type { Event } from '../../shared/engine/event.ts';
import { same } from '../../shared/engine/json.ts';
import { eventsFor, project } from '../../shared/engine/project.ts';
import type { Table } from '../../shared/engine/table.ts';
import type { View } from '../../shared/engine/view.ts';
import type { ThrowShow } from '../../shared/wire.ts';
import { type Heard, NOTHING_HEARD, newsOf } from './feed.ts';
import type { Desk } from './loaded-table.ts';
import { partFor, show, showMeta, type WholeMessage, wholeView } from './public-state.ts';
import { publicMeta } from './record.ts';
import { hasHostRights, hostIsHere, type Live, type Session, seatedSession } from './room.ts';

/** What showing a table needs. */
export type Showing = Pick<Live, 'stage' | 'sessions' | 'flush' | 'people'> & {
  readonly desk: Pick<Desk, 'code' | 'record' | 'table' | 'news' | 'chat' | 'broken'>;
};

export function metaOf(live: Showing) {
  const watchers = [...live.sessions.values()].filter((session) => session.seat === null).length;
  return publicMeta(live.desk.code, live.desk.record, {
    online: (seat) => seatedSession(live, seat) !== undefined,
    watchers,
    hostHere: hostIsHere(live),
    asks: live.people.asks.map(({ session, name, seat, agreed }) => ({ guest: session.guest, name, seat, agreed: [...agreed] })),
    broken: live.desk.broken !== null,
  });
}

/** Shows the table's meta to everybody. The number of watchers alone is shown at leisure. */
export function publishMeta(live: Showing): void {
  const meta = metaOf(live);
  showMeta(live.stage, meta);
  live.flush();
  for (const session of live.sessions.values()) if (session.ready && session.whole) session.send('meta', meta);
}

/** Shows a committed state: one frame with the public part if that has changed, then to every seat its own part if that or the public has. */
export function publishState(live: Showing, heard: Heard): void {
  const { desk, stage } = live;
  const { table } = desk;
  if (!table) return;
  for (const session of live.sessions.values()) {
    if (session.seat === null) continue;
    if (heard.deaf.includes(session.seat)) cover(live, session);
    coverIfBlind(live, session);
  }
  const open = project(table, null);
  const grew = show(stage, open, heard.open?.events ?? []);
  if (grew) live.flush();
  for (const session of live.sessions.values()) {
    if (!session.ready) continue;
    if (session.whole) sendWhole(table, session, heard);
    else if (session.seat !== null) sendPart(table, open, session, session.seat, heard, grew);
  }
}

function sendPart(table: Table, open: View, session: Session, seat: number, heard: Heard, grew: boolean): void {
  const message = partFor(table, open, seat, heard);
  if (!grew && !message.news && same(message.part, session.sent)) return;
  session.sent = message.part;
  session.send('part', message);
}

function sendWhole(table: Table, session: Session, heard: Heard): void {
  const view = wholeView(table, session.seat);
  const news = (session.seat === null ? heard.open : heard.seats[session.seat]) ?? null;
  if (!news && same(view, session.sent)) return;
  session.sent = view;
  const message: WholeMessage = { view, news };
  session.send('whole', message);
}

/** Shows a throw to everybody who was told of the roll. */
export function sendThrow(live: Pick<Live, 'sessions'>, events: readonly Event[], shown: ThrowShow): void {
  const told = events.filter((event) => event.kind === 'rolled' && event.draw === shown.n);
  for (const session of live.sessions.values()) {
    if (session.ready && eventsFor(told, session.seat).length > 0) session.send('throw', shown);
  }
}

/** The public state stays away from this connection from now on: its client gets whole views of its own. */
function cover(live: Showing, session: Session): void {
  if (session.whole) return;
  session.whole = true;
  if (session.ready) session.send('meta', metaOf(live));
}

/** Covers a session whose seat wears a blindfold. */
export function coverIfBlind(live: Showing, session: Session): void {
  if (session.seat !== null && live.desk.table?.state.blind[session.seat]) cover(live, session);
}

/** Tells a client who it is and what it may know of the past and the present. */
export function greet(live: Showing, session: Session): void {
  const { desk, stage } = live;
  coverIfBlind(live, session);
  session.send('you', { seat: session.seat, host: hasHostRights(live, session), guest: session.guest });
  const note = session.seat === null ? null : (desk.record.seats[session.seat]?.note ?? '');
  session.send('backlog', { news: newsOf(desk.news, session.seat), chat: desk.chat, note });
  session.sent = null;
  if (session.whole) {
    session.send('meta', metaOf(live));
    if (desk.table) sendWhole(desk.table, session, NOTHING_HEARD);
  } else if (desk.table && stage.shown && session.seat !== null) {
    sendPart(desk.table, stage.shown, session, session.seat, NOTHING_HEARD, true);
  }
}
