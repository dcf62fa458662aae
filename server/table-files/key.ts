import { randomBytes } from 'node:crypto';
import type { StoragePort, StoredTable } from '../store/port.ts';
import { StoreError } from '../store/port.ts';

/** Where the store keeps the key: a row that no code of a table can ever name. */
const ROW = { id: 'file-key', code: 'file-key', game: '-', status: 'key' } as const;
const KEY = /^[0-9a-f]{64}$/;

/** The key of this server's table files: 32 bytes, made once and kept in the store. `given`: 64 hex digits that are used instead. */
export async function fileKey(store: StoragePort, given?: string): Promise<Uint8Array> {
  if (given !== undefined) return Buffer.from(given, 'hex');
  const kept = await store.getTable(ROW.id);
  if (kept) return read(kept);
  const meta = randomBytes(32).toString('hex');
  const now = Date.now();
  try {
    await store.createTable({ ...ROW, meta, createdAt: now, updatedAt: now });
    return Buffer.from(meta, 'hex');
  } catch (error) {
    // Another server was faster.
    const theirs = error instanceof StoreError && error.code === 'table-exists' ? await store.getTable(ROW.id) : undefined;
    if (!theirs) throw error;
    return read(theirs);
  }
}

function read({ meta, damaged }: StoredTable): Uint8Array {
  if (!KEY.test(meta) || damaged.includes('record')) throw new Error('the key of table files in the store is damaged');
  return Buffer.from(meta, 'hex');
}
