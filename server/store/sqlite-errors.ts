/** SQLite's result codes as problems of the port. */
import { type Problem, StoreError } from './port.ts';

const [BUSY, LOCKED, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB] = [5, 6, 8, 10, 11, 13, 14, 26];
/** The index beside the log could not grow: in practice a full disk. */
const IOERR_SHMSIZE = 4874;

/** The extended result code of an error thrown by node:sqlite, or undefined for any other value. */
function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode : undefined;
}

export const isBusy = (error: unknown): boolean => [BUSY, LOCKED].includes((resultCode(error) ?? 0) & 0xff);

/** True when the fault lies with disk, file or lock, and so concerns every write of the transaction. */
export const concernsAll = (error: unknown): boolean =>
  [BUSY, LOCKED, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB].includes((resultCode(error) ?? 0) & 0xff);

/** Any value thrown while working with the file, as a problem. */
export function sqliteProblem(error: unknown): Problem {
  if (error instanceof StoreError) return error.problem;
  const message = error instanceof Error ? error.message : String(error);
  const code = resultCode(error);
  if (code === undefined) {
    const full = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
    return full ? diskFull() : { code: 'unavailable', message: `The data file cannot be used: ${message}` };
  }
  if ((code & 0xff) === FULL || code === IOERR_SHMSIZE) return diskFull();
  if ([CORRUPT, NOTADB].includes(code & 0xff))
    return { code: 'damaged', message: `The data file is damaged or no Lootable data: ${message}` };
  if (concernsAll(error)) return { code: 'unavailable', message: `The data file cannot be used now: ${message}` };
  return { code: 'invalid', message: `Not stored: ${message}` };
}

const diskFull = (): Problem => ({ code: 'disk-full', message: 'The disk is full: nothing can be saved until there is space again.' });
