/** Looks into the data folder of a server that is not running: for campaigns, tests and the curious. */
import { pino } from 'pino';
import { createGuard } from '../server/runtime/scheduler.ts';
import type { LogRow } from '../server/store/port.ts';
import { openSqlite } from '../server/store/sqlite.ts';
import { type Desk, entryOf } from '../server/table/loaded-table.ts';
import { createBudgets } from '../server/table/log-budget.ts';
import { restore } from '../server/table/restore.ts';
import { SETTINGS } from '../server/table/services.ts';
import { createTickets } from '../server/table/tickets.ts';
import { createTableWorkshop } from '../server/table-files/jobs.ts';
import type { AnyGame } from '../shared/engine/game.ts';
import { replay, stateHash } from '../shared/engine/replay.ts';
import { TABLES } from '../shared/games/index.ts';

/** A table as a server would bring it back, its whole log, and the hash of the state that the log alone leads to. */
export async function openDesk(
  folder: string,
  code: string,
  games: readonly AnyGame[] = TABLES,
): Promise<{ desk: Desk & { replayed: string | null }; rows: LogRow[] }> {
  const store = await openSqlite({ folder });
  try {
    const row = await store.getTableByCode(code);
    if (!row) throw new Error(`there is no table ${code}`);
    const log = pino({ level: 'silent' });
    const guard = createGuard(() => undefined);
    const known = new Map(games.map((game) => [game.id, game]));
    const house = {
      games: known,
      store,
      log,
      guard,
      workshop: createTableWorkshop(known),
      gate: { spend: () => undefined },
      tickets: createTickets(),
      budgets: createBudgets(SETTINGS.tableBytesPerHour),
      throws: undefined,
      fileKey: new Uint8Array(32),
      settings: SETTINGS,
      closing: true,
    };
    const desk = await restore(house, row, 0);
    const rows = await store.read(row.id, 1);
    const game = known.get(desk.record.game);
    const { header } = desk.record;
    const replayed = game && header ? stateHash(replay(game, header, rows.map(entryOf)).state) : null;
    return { desk: { ...desk, replayed }, rows };
  } finally {
    await store.close();
  }
}
