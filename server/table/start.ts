/** How a game begins: by hand, by itself when all are there, and as a free table. */

import { start } from '../../shared/engine/start.ts';
import type { Position } from '../../shared/engine/state.ts';
import { addToHistory, EMPTY_HISTORY } from '../../shared/session/history.ts';
import type { AnyRefusal } from '../../shared/wire.ts';
import { commit, saveRecord } from './commit.ts';
import { chanceOf, clockFrom } from './loaded-table.ts';
import { publishState } from './publishing.ts';
import { rootOf } from './record.ts';
import { refusal } from './result.ts';
import { type Room, seatedSession } from './room.ts';

/** Starts a table that need not be started by hand as soon as somebody, or a bot, plays each seat and all people are there. */
export async function startIfComplete(room: Room): Promise<void> {
  const { status, autoStart, seats } = room.table.record;
  const here = (seat: number): boolean => seatedSession(room, seat) !== undefined;
  if (status === 'lobby' && autoStart && seats.every(({ kind }, at) => kind === 'bot' || (kind === 'human' && here(at))))
    await startGame(room);
}

/** Starts the game of the lobby: a refusal when the game does not take these options or seats. */
export async function startGame(room: Room): Promise<AnyRefusal | null> {
  const { services, table } = room;
  const game = services.games.get(table.record.game);
  if (!game) return refusal('no-such-game', 'This server does not have that game.');
  const entropy = table.record.seats.map((seat) => seat.entropy).join(',');
  const drawn = { ...table.record, entropy };
  let begun: ReturnType<typeof start>;
  try {
    const { options, seats, consent, hostSeat } = drawn;
    begun = start(game, { options, seats: seats.length, assist: { consent, host: hostSeat } }, chanceOf(table.id, drawn));
  } catch (error) {
    services.log.warn({ table: table.id, err: error }, 'a game could not be started');
    return refusal('bad-options', error instanceof Error ? error.message : 'This game cannot be started so.');
  }
  const held = drawn.seats.map((seat) => ({ ...seat, held: seat.kind === 'human' && seat.claim !== null ? [seat.claim] : [], back: null }));
  await saveRecord(room, { ...drawn, seats: held, status: 'playing', autoStart: false, rooted: true, header: begun.table.header });
  table.engine = begun.table;
  table.clock = clockFrom(0);
  table.head = { entry: 0, hash: rootOf(table.record) };
  const { history, heard } = addToHistory(EMPTY_HISTORY, begun.table, begun.events);
  table.history = history;
  services.shows.began(table, begun.table.header);
  publishState(room, heard);
  room.look();
  return null;
}

/**
 * Opens a free table: the game is set up and put into everybody's hands, as the game says or as a file says. Also finishes what a
 * process that died began. Runs inside the table's queue; resolves to null when the table is open.
 */
export async function openFreeTable(room: Room, position?: Position): Promise<AnyRefusal | null> {
  const { table } = room;
  if (!table.record.free || table.broken !== null) return null;
  if (table.record.status === 'lobby') {
    const refused = await startGame(room);
    if (refused) return refused;
  }
  if (table.record.status !== 'playing' || table.head.entry > 0) return null;
  const opened = await commit(room, { do: 'free', ...(position ? { position } : {}) }, null);
  return opened.ok ? null : opened.refusal;
}

/** Lets the game know whose rights the host's are, where they count: at the free table, and where the host alone agrees to table fixes. */
export async function recordHost(room: Room): Promise<void> {
  const { engine, record } = room.table;
  if (!engine || record.status !== 'playing' || room.table.broken !== null) return;
  const { consent, hostSeat: host } = record;
  if (engine.state.assist.host === host || (!engine.state.free && consent !== 'host')) return;
  await commit(room, { do: 'assist', assist: { consent, host } }, null);
}
