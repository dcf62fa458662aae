/** What everybody at a table is shown, and what each seat is told besides. */

import type { Event } from '../../shared/engine/event.ts';
import { same } from '../../shared/engine/json.ts';
import { eventsFor, project, projecting } from '../../shared/engine/project.ts';
import { atOnce, type Steps } from '../../shared/engine/steps.ts';
import type { View } from '../../shared/engine/view.ts';
import { type Heard, historyOf, NOTHING_HEARD } from '../../shared/session/history.ts';
import { type Packed, packing, partFor, show } from '../../shared/session/publish.ts';
import type { PartMessage, TableMeta, ThrowShow, WholeMessage } from '../../shared/wire-messages.ts';
import type { LoadedTable } from './loaded-table.ts';
import { showMeta, wholeView } from './public-state.ts';
import { asShown, publicMeta, type TableRecord } from './record.ts';
import { hasHostRights, hostIsHere, isOutside, type Room, type Session, seatedSession } from './room.ts';
import type { Services } from './services.ts';

/** What showing a table needs. */
export type Showing = Pick<Room, 'published' | 'sessions' | 'flush' | 'people'> & {
  readonly services: Pick<Services, 'shows'>;
  readonly table: Pick<LoadedTable, 'id' | 'clock' | 'code' | 'record' | 'engine' | 'history' | 'chat' | 'broken'>;
};

/** How many watch, in the room and in the audience. */
export const watchersOf = ({ sessions, services, table }: Pick<Showing, 'sessions' | 'services' | 'table'>): number =>
  [...sessions.values()].filter((session) => session.seat === null).length + services.shows.audience(table.id).viewers;

/** What those know of a table who sit there, and what strangers and those outside may. */
export const metaOf = (room: Showing): TableMeta => metaBy(room, room.table.record);
export const metaOutside = (room: Showing): TableMeta => metaBy(room, asShown(room.table.record));

function metaBy(room: Showing, record: TableRecord): TableMeta {
  const { feeds, names } = room.services.shows.audience(room.table.id);
  return publicMeta(room.table.code, record, {
    online: (seat) => seatedSession(room, seat) !== undefined,
    watchers: watchersOf(room),
    feeds,
    named: names,
    hostHere: hostIsHere(room),
    asks: room.people.asks.map(({ session, name, seat, agreed }) => ({ guest: session.guest, name, seat, agreed: [...agreed] })),
    broken: room.table.broken !== null,
  });
}

/** What is told to those whose clients do not see the public state: to those inside, and to those outside. */
function told(room: Showing, inside = metaOf(room)) {
  const outside = asShown(room.table.record) === room.table.record ? inside : metaOutside(room);
  return { inside, outside, text: JSON.stringify(outside) };
}

/** What those outside were told last: told again, unchanged, it would say that something happened. */
const toldOutside = new WeakMap<Session, string>();

function tellMeta(room: Showing, session: Session, { inside, outside, text } = told(room)): void {
  const late = isOutside(room, session);
  if (late && toldOutside.get(session) === text) return;
  toldOutside.set(session, late ? text : '');
  session.send('meta', late ? outside : inside);
}

/** Shows the table's meta to everybody. The number of watchers alone is shown at leisure, and to those outside that it is over. */
export function publishMeta(room: Showing): void {
  const meta = metaOf(room);
  for (const session of room.sessions.values()) coverIfKept(room, session);
  showMeta(room.published, meta);
  room.flush();
  room.services.shows.meta(room.table, meta);
  const whole = [...room.sessions.values()].filter((session) => session.ready && session.whole);
  const all = whole.length > 0 ? told(room, meta) : undefined;
  for (const session of whole) tellMeta(room, session, all);
}

/** Shows a committed state: one message with the public part if that has changed, then to every seat its own part if that or the public has. */
export function publishState(room: Showing, heard: Heard): void {
  atOnce(publishing(room, heard));
}

/** The same in steps. What everybody sees goes out in the second; `packed`: all of that, where it is packed already. */
export function* publishing(room: Showing, heard: Heard, packed?: Packed): Steps<void> {
  const { table, published } = room;
  const { engine } = table;
  if (!engine) return;
  for (const session of room.sessions.values()) {
    if (session.seat !== null && heard.deaf.includes(session.seat)) cover(room, session);
    coverIfKept(room, session);
  }
  const open = project(engine, null);
  const grew = show(published, open, packed ?? atOnce(packing(published, open, heard.open?.events ?? [])));
  // Whoever comes in meanwhile sees it already; to write and to send what hundreds of pieces are now takes as long again.
  yield;
  if (grew) room.flush();
  // Whoever says hello from now on is greeted with what is shown.
  const there = [...room.sessions.values()].filter(({ ready }) => ready);
  for (const session of there) {
    if ((!session.whole && session.seat === null) || isOutside(room, session)) continue;
    yield;
    const { seat } = session;
    const mine = yield* projecting(engine, seat);
    yield;
    const message = session.whole ? null : partFor(mine, open, heard);
    yield;
    // Somebody may have left meanwhile, or sat down elsewhere, or been blindfolded.
    if (!room.sessions.has(session.id) || session.seat !== seat) continue;
    if (session.whole) sendWhole(mine, session, heard);
    else if (message) sendPart(message, session, grew);
  }
}

function sendPart(message: PartMessage, session: Session, grew: boolean): void {
  if (!grew && !message.news && same(message.part, session.sent)) return;
  session.sent = message.part;
  session.send('part', message);
}

function sendWhole(mine: View, session: Session, heard: Heard): void {
  const view = wholeView(mine);
  const news = (session.seat === null ? heard.open : heard.seats[session.seat]) ?? null;
  if (!news && same(view, session.sent)) return;
  session.sent = view;
  const message: WholeMessage = { view, news };
  session.send('whole', message);
}

/** Shows a throw to everybody who was told of the roll. */
export function sendThrow(room: Pick<Showing, 'sessions' | 'services' | 'table'>, events: readonly Event[], shown: ThrowShow): void {
  const told = events.filter((event) => event.kind === 'rolled' && event.draw === shown.n);
  room.services.shows.thrown(room.table, shown, eventsFor(told, null).length > 0);
  for (const session of room.sessions.values()) {
    if (session.ready && !isOutside(room, session) && eventsFor(told, session.seat).length > 0) session.send('throw', shown);
  }
}

/** The public state stays away from this connection from now on: its client gets whole views of its own. */
function cover(room: Showing, session: Session): void {
  if (session.whole) return;
  session.whole = true;
  if (session.ready) tellMeta(room, session);
}

/** Covers a session whose seat wears a blindfold, and one outside. */
export function coverIfKept(room: Showing, session: Session): void {
  const blind = session.seat !== null && room.table.engine?.state.blind[session.seat];
  if (blind || isOutside(room, session)) cover(room, session);
}

/** Shows the table to those without a seat from whom it is kept no longer. */
export function showAgain(room: Showing & Pick<Room, 'presence'>): void {
  const { engine } = room.table;
  for (const session of room.sessions.values()) {
    if (!engine || session.seat !== null || !session.ready || !session.whole || isOutside(room, session)) continue;
    greet(room, session);
    room.presence.greet(session);
  }
}

/** Tells a client who it is and what it may know of the past and the present. */
export function greet(room: Showing, session: Session): void {
  const { table, published } = room;
  coverIfKept(room, session);
  const outside = isOutside(room, session);
  session.send('you', { seat: session.seat, host: hasHostRights(room, session), guest: session.guest });
  const note = session.seat === null ? null : (table.record.seats[session.seat]?.note ?? '');
  session.send('backlog', { news: outside ? [] : historyOf(table.history, session.seat), chat: outside ? [] : table.chat, note });
  session.sent = null;
  if (session.whole) {
    tellMeta(room, session);
    if (table.engine && !outside) sendWhole(project(table.engine, session.seat), session, NOTHING_HEARD);
  } else if (table.engine && published.shown && session.seat !== null) {
    sendPart(partFor(project(table.engine, session.seat), published.shown, NOTHING_HEARD), session, true);
  }
}
