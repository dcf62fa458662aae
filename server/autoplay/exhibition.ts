/** Exhibition tables: bots play all games in turn, so that whoever comes finds something to watch. Like any table they rest while nobody looks. */

import type { AnyGame } from '../../shared/engine/game.ts';
import type { StoredTable } from '../store/port.ts';
import { insertTable } from '../table/create.ts';
import { botSeat, readRecord, type TableRecord } from '../table/record.ts';
import { newRecord } from '../table/record-changes.ts';
import type { Rooms } from '../table/room.ts';
import type { Services } from '../table/services.ts';
import { startGame } from '../table/start.ts';

const LOOK_MS = 15_000;
/** How long the end of a game stays on show before the next one begins. */
const END_MS = 45_000;
const MOST = 200;

/** Keeps one exhibition table on show; returns what ends that. */
export function keepExhibition(services: Services, rooms: Rooms): () => void {
  const games = [...services.games.values()];
  let endedAt: number | undefined;

  const exhibitions = async (status: string): Promise<{ row: StoredTable; record: TableRecord }[]> => {
    const rows = await services.store.listTables({ status, limit: MOST });
    return rows.flatMap((row) => {
      const record = row.damaged.length === 0 ? readRecord(row) : undefined;
      return record?.exhibition ? [{ row, record }] : [];
    });
  };

  async function look(): Promise<void> {
    if (services.closing || games.length === 0 || !services.cluster.first()) return;
    if ((await exhibitions('playing')).length > 0) {
      endedAt = undefined;
      return;
    }
    // A process may have died between making a table and starting it.
    const [waiting] = await exhibitions('lobby');
    if (waiting) return begin(waiting.row);
    const over = (await exhibitions('over')).sort((a, b) => b.row.updatedAt - a.row.updatedAt);
    const [last] = over;
    endedAt ??= performance.now();
    if (last && rooms.get(last.row.id) && performance.now() - endedAt < END_MS) return;
    endedAt = undefined;
    const before = games.findIndex(({ id }) => id === last?.record.game);
    const next = games[(before + 1) % games.length];
    if (next) await open(next);
    for (const { row } of over.slice(services.settings.keepExhibitions)) {
      const shown = rooms.get(row.id) ?? services.cluster.addressOf(row.owner);
      if (shown === undefined) await services.store.deleteTable(row.id);
    }
  }

  async function open(game: AnyGame): Promise<void> {
    const made = newRecord(services.games, { game: game.id, name: `Exhibition: ${game.title}`, listed: true }, '');
    if (!made.ok) return;
    const seats = made.value.seats.map((_, seat) => botSeat(game, seat, 'heuristic'));
    const { id } = await insertTable(services.store, { ...made.value, seats, hostHash: null, consent: 'off', exhibition: true });
    const row = await services.store.getTable(id);
    if (!row) throw new Error('a new table is not there');
    return begin(row);
  }

  async function begin(row: StoredTable): Promise<void> {
    if (services.closing) return;
    const room = await rooms.open(row);
    const refused = await room.queue.push(() => startGame(room));
    if (refused) throw new Error(refused.text);
  }

  services.scheduler.run('exhibition', look);
  return services.scheduler.every(LOOK_MS, 'exhibition', look);
}
