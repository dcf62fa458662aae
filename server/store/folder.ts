/** The data folder: made, checked, and held by one server at a time. */
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreError } from './port.ts';
import { isBusy } from './sqlite-errors.ts';

const OWNER = 'owner.json';

interface Owner {
  pid: number;
  host: string;
  startedAt: string;
}

/** By hand: the thread of the store begins in half the time without the library that reads forms. */
const isOwner = (note: unknown): note is Owner =>
  typeof note === 'object' &&
  note !== null &&
  'pid' in note &&
  typeof note.pid === 'number' &&
  'host' in note &&
  typeof note.host === 'string' &&
  'startedAt' in note &&
  typeof note.startedAt === 'string';

/** File systems whose locks and flushes other machines may not see: NFS, SMB, CIFS, SMB2. */
const NETWORK = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42]);

interface FolderLock {
  release: () => void;
}

/** Makes the folder when it is missing; refuses network file systems. */
export function prepareFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Windows reports no type; there the check passes.
  if (NETWORK.has(statfsSync(folder).type >>> 0))
    throw new StoreError({
      code: 'unsafe-settings',
      message: `The data folder ${folder} lies on a network file system, which cannot promise that acknowledged moves survive. Use a local disk, or Postgres.`,
    });
}

/**
 * Holds the folder until `release` or until this process ends, however it ends; throws `folder-in-use` when another server lives.
 * The lock is the operating system's own (taken by SQLite on `lock.sqlite`), so a killed server leaves nothing behind and
 * a pid that was given to another program since cannot confuse it. `owner.json` only tells people who holds it.
 */
export function lockFolder(folder: string, waitMs = 1_500): FolderLock {
  const db = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: waitMs });
  try {
    // Nothing is ever written to it, so that the lock can be had on a full disk too.
    db.exec('pragma journal_mode = memory');
    db.exec('begin exclusive');
  } catch (error) {
    db.close();
    if (isBusy(error)) throw inUse(folder);
    throw error;
  }
  writeOwner(folder);
  return {
    release: () => {
      rmSync(join(folder, OWNER), { force: true });
      db.close();
    },
  };
}

/** Makes a renamed or new file of the folder durable; does nothing where folders cannot be opened (Windows). */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  syncPath(folder, 'r');
}

/** Flushes one file to the disk. */
export function syncPath(path: string, mode: 'r' | 'r+' = 'r+'): void {
  const file = openSync(path, mode);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function writeOwner(folder: string): void {
  const path = join(folder, OWNER);
  const entry: Owner = { pid: process.pid, host: hostname(), startedAt: new Date().toISOString() };
  try {
    writeFileSync(`${path}.new`, `${JSON.stringify(entry)}\n`);
    renameSync(`${path}.new`, path);
  } catch {
    // A full disk must not keep a server from starting to read; without the note a second one just cannot name us.
    rmSync(path, { force: true });
  }
}

function inUse(folder: string): StoreError {
  const holder = readOwner(folder);
  const who = holder ? `process ${holder.pid} on ${holder.host} (since ${holder.startedAt})` : 'another process';
  return new StoreError({
    code: 'folder-in-use',
    message: `The data folder ${folder} is in use by ${who}. Stop that server first, or give this one another folder.`,
    ...(holder && { pid: holder.pid }),
  });
}

function readOwner(folder: string): Owner | undefined {
  try {
    const note: unknown = JSON.parse(readFileSync(join(folder, OWNER), 'utf8'));
    return isOwner(note) ? note : undefined;
  } catch {
    return undefined;
  }
}
