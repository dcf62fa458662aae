/** The rematch: a new table with the same settings and the same people on the same seats. */

import type { StoragePort } from '../store/port.ts';
import { saveRecord } from '../table/commit.ts';
import { insertTable } from '../table/create.ts';
import { asShown, newSeed, type TableRecord } from '../table/record.ts';
import type { Answer } from '../table/result.ts';
import { no } from '../table/result.ts';
import type { Room } from '../table/room.ts';

/** Opens the rematch, once; whoever asks later gets the same code. The old seat tokens open the same seats there. */
export async function rematch(room: Room): Promise<Answer> {
  const { services, table } = room;
  const { record } = table;
  if (record.next !== null) return { ok: true, value: { code: record.next } };
  if (record.status !== 'over') return no('wrong-phase', 'The game is not over yet.');
  const next: TableRecord = {
    ...record,
    status: 'lobby',
    seats: record.seats.map((seat) => {
      const strength = seat.kind === 'bot' ? seat.strength : null;
      const share = seat.kind === 'human' ? seat.share : null;
      return { ...seat, strength, entropy: '', note: '', kept: null, held: [], back: null, share, unshared: false };
    }),
    // That there is a rematch says that it is over.
    listed: record.listed && asShown(record) === record,
    ...newSeed(),
    entropy: '',
    header: null,
    rooted: false,
    throws: [],
    ...{ outcome: null, endedAt: null, next: null },
    from: null,
    // Nobody has to start it once more: it begins when all who play are there.
    autoStart: true,
  };
  const { id, code } = await insertTable(services.store, next);
  await Promise.all(next.seats.map((seat, i) => (seat.kind === 'human' ? carryToken(services.store, table.id, id, i) : undefined)));
  await saveRecord(room, { ...record, next: code });
  return { ok: true, value: { code } };
}

async function carryToken(store: StoragePort, from: string, to: string, seat: number): Promise<void> {
  const token = await store.getSeatToken(from, seat);
  if (token) await store.putSeatToken({ table: to, seat, hash: token.hash, rotatedAt: Date.now() });
}
