/** How a game begins: by hand, by itself when all are there, and as a free table. */

import { start } from '../../shared/engine/start.ts';
import type { Position } from '../../shared/engine/state.ts';
import type { AnyRefusal } from '../../shared/wire.ts';
import { publishState } from './broadcast.ts';
import { carryOut, saveRecord } from './commit.ts';
import { NO_NEWS, remember } from './feed.ts';
import { chanceOf } from './loaded-table.ts';
import { rootOf } from './record.ts';
import { refusal } from './result.ts';
import { type Live, seatedSession } from './room.ts';

/** Starts a table that need not be started by hand as soon as somebody, or a bot, plays each seat and all people are there. */
export async function beginIfComplete(live: Live): Promise<void> {
  const { status, autoStart, seats } = live.desk.record;
  const here = (seat: number): boolean => seatedSession(live, seat) !== undefined;
  if (status === 'lobby' && autoStart && seats.every(({ kind }, at) => kind === 'bot' || (kind === 'human' && here(at)))) await begin(live);
}

/** Starts the game of the lobby: a refusal when the game does not take these options or seats. */
export async function begin(live: Live): Promise<AnyRefusal | null> {
  const { house, desk } = live;
  const game = house.games.get(desk.record.game);
  if (!game) return refusal('no-such-game', 'This server does not have that game.');
  const entropy = desk.record.seats.map((seat) => seat.entropy).join(',');
  const drawn = { ...desk.record, entropy };
  let begun: ReturnType<typeof start>;
  try {
    const { options, seats, consent, hostSeat } = drawn;
    begun = start(game, { options, seats: seats.length, assist: { consent, host: hostSeat } }, chanceOf(desk.id, drawn));
  } catch (error) {
    house.log.warn({ table: desk.id, err: error }, 'a game could not be started');
    return refusal('bad-options', error instanceof Error ? error.message : 'This game cannot be started so.');
  }
  const held = drawn.seats.map((seat) => ({ ...seat, held: seat.kind === 'human' && seat.claim !== null ? [seat.claim] : [], back: null }));
  await saveRecord(live, { ...drawn, seats: held, status: 'playing', autoStart: false, rooted: true, header: begun.table.header });
  desk.table = begun.table;
  desk.head = { seq: 0, hash: rootOf(desk.record) };
  const { memory, heard } = remember(NO_NEWS, begun.table, begun.events);
  desk.news = memory;
  publishState(live, heard);
  live.look();
  return null;
}

/**
 * Opens a free table: the game is set up and put into everybody's hands, as the game says or as a file says. Also finishes what a
 * process that died began. Runs inside the table's queue; resolves to null when the table is open.
 */
export async function openFree(live: Live, position?: Position): Promise<AnyRefusal | null> {
  const { desk } = live;
  if (!desk.record.free || desk.broken !== null) return null;
  if (desk.record.status === 'lobby') {
    const refused = await begin(live);
    if (refused) return refused;
  }
  if (desk.record.status !== 'playing' || desk.head.seq > 0) return null;
  const opened = await carryOut(live, { do: 'free', ...(position ? { position } : {}) }, null);
  return opened.ok ? null : opened.refusal;
}

/** Lets the game know whose rights the host's are, where they count: at the free table, and where the host alone agrees to table fixes. */
export async function tellHost(live: Live): Promise<void> {
  const { table, record } = live.desk;
  if (!table || record.status !== 'playing' || live.desk.broken !== null) return;
  const { consent, hostSeat: host } = record;
  if (table.state.assist.host === host || (!table.state.free && consent !== 'host')) return;
  await carryOut(live, { do: 'assist', assist: { consent, host } }, null);
}
