/** Looks into the data of a server, a folder of one that is not running or a Postgres: for campaigns, tests and the curious. */
import { pino } from 'pino';
import { createMeasures } from '../server/runtime/measures.ts';
import { createScheduler } from '../server/runtime/scheduler.ts';
import type { LogRow, StoragePort } from '../server/store/port.ts';
import { openPostgres } from '../server/store/postgres.ts';
import { openSqlite } from '../server/store/sqlite.ts';
import { ALONE } from '../server/table/cluster.ts';
import { entryOf, type LoadedTable } from '../server/table/loaded-table.ts';
import { createLogBudgets } from '../server/table/log-budget.ts';
import { restore } from '../server/table/restore.ts';
import { NO_SHOWS, SETTINGS, type Services } from '../server/table/services.ts';
import { createTickets } from '../server/table/tickets.ts';
import { createTableWorkshop } from '../server/table-files/jobs.ts';
import type { AnyGame } from '../shared/engine/game.ts';
import { replay, stateHash } from '../shared/engine/replay.ts';
import { TABLES } from '../shared/games/index.ts';

/** What bringing a table back needs, where nobody is let in and nothing is written. */
export function servicesToRead(store: StoragePort, games: readonly AnyGame[]): Services {
  const known = new Map(games.map((game) => [game.id, game]));
  return {
    games: known,
    store,
    log: pino({ level: 'silent' }),
    scheduler: createScheduler(() => undefined),
    workshop: createTableWorkshop(known),
    gate: { spend: () => undefined },
    tickets: createTickets(),
    shows: NO_SHOWS,
    cluster: ALONE,
    measures: createMeasures(),
    strain: { factor: () => 1 },
    budgets: createLogBudgets(SETTINGS.tableBytesPerHour),
    throws: undefined,
    fileKey: new Uint8Array(32),
    settings: SETTINGS,
    closing: true,
  };
}

/** A table as a server would bring it back, its whole log, and the hash of the state that the log alone leads to. */
export async function openTable(
  place: string | { url: string },
  code: string,
  games: readonly AnyGame[] = TABLES,
): Promise<{ table: LoadedTable & { replayed: string | null }; rows: LogRow[] }> {
  const store = typeof place === 'string' ? await openSqlite({ folder: place }) : await openPostgres(place);
  try {
    const row = await store.getTableByCode(code);
    if (!row) throw new Error(`there is no table ${code}`);
    const services = servicesToRead(store, games);
    const known = services.games;
    const table = await restore(services, row, 0);
    const rows = await store.read(row.id, 1);
    const game = known.get(table.record.game);
    const { header } = table.record;
    const replayed = game && header ? stateHash(replay(game, header, rows.map(entryOf)).state) : null;
    return { table: { ...table, replayed }, rows };
  } finally {
    await store.close();
  }
}
