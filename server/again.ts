/** The rematch: a new table with the same settings and the same people on the same seats. */
import type { AnyRefusal } from '../shared/wire.ts';
import { newSeed } from './chance/seed.ts';
import { type Live, refusal, saveRecord } from './live.ts';
import type { TableRecord } from './record.ts';
import { newCode, newSecret } from './secrets.ts';
import type { StoragePort } from './store/port.ts';
import { StoreError } from './store/port.ts';

/** Opens the rematch, once; whoever asks later gets the same code. The old seat tokens open the same seats there. */
export async function rematch(live: Live): Promise<{ ok: true; code: string } | { ok: false; refusal: AnyRefusal }> {
  const { house, desk } = live;
  const { record } = desk;
  if (record.next !== null) return { ok: true, code: record.next };
  if (record.status !== 'over') return { ok: false, refusal: refusal('wrong-phase', 'The game is not over yet.') };
  const next: TableRecord = {
    ...record,
    status: 'lobby',
    seats: record.seats.map((seat) => {
      const strength = seat.kind === 'bot' ? seat.strength : null;
      return { ...seat, strength, entropy: '', note: '', kept: null, held: [], back: null };
    }),
    ...newSeed(),
    entropy: '',
    header: null,
    rooted: false,
    throws: [],
    next: null,
    from: null,
    // Nobody has to start it once more: it begins when all who play are there.
    autoStart: true,
  };
  const { id, code } = await insertTable(house.store, next);
  await Promise.all(next.seats.map((seat, i) => (seat.kind === 'human' ? carryToken(house.store, desk.id, id, i) : undefined)));
  await saveRecord(live, { ...record, next: code });
  return { ok: true, code };
}

async function carryToken(store: StoragePort, from: string, to: string, seat: number): Promise<void> {
  const token = await store.getSeatToken(from, seat);
  if (token) await store.putSeatToken({ table: to, seat, hash: token.hash, rotatedAt: Date.now() });
}

/** Stores a new table under a fresh id and code; tries again when the code is taken. */
export async function insertTable(store: StoragePort, record: TableRecord): Promise<{ id: string; code: string }> {
  for (let attempt = 0; ; attempt++) {
    const id = newSecret();
    const code = newCode();
    const now = Date.now();
    const row = { id, code, game: record.game, status: record.status, meta: JSON.stringify(record), createdAt: now, updatedAt: now };
    try {
      await store.createTable(row);
      return { id, code };
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'table-exists' || attempt > 4) throw error;
    }
  }
}
