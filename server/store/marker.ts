/** A small file beside the database that says how far it had come: the database alone cannot tell that its newest part is gone. */
import { createHash } from 'node:crypto';
import { closeSync, constants, copyFileSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

interface Mark {
  /** Commits so far. */
  commits: number;
  /** Tables in it. */
  tables: number;
}

const NAME = 'lootable.mark';
/** Written in place and always as long as this: one write, which no crash cuts in two. */
const LENGTH = 200;
const markSchema = z.object({ commits: z.number().int(), tables: z.number().int(), sum: z.string() });
const sumOf = ({ commits, tables }: Mark): string => createHash('sha256').update(`${commits} ${tables}`).digest('hex');

interface Marker {
  /** What the last server noted; undefined where there is no note, 'damaged' where it cannot be read. */
  readonly found: Mark | 'damaged' | undefined;
  /** Notes how far the database has come, after each commit. It is not flushed: an old note only notices less. */
  write(mark: Mark): void;
  close(): void;
}

export function openMarker(folder: string): Marker {
  const path = join(folder, NAME);
  const found = existsSync(path) ? parse(readFileSync(path, 'utf8')) : undefined;
  let file: number | undefined;
  return {
    found,
    write: (mark) => {
      try {
        file ??= openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600);
        const text = JSON.stringify({ ...mark, sum: sumOf(mark) });
        writeSync(file, `${text.padEnd(LENGTH - 1)}\n`, 0);
      } catch {
        // On a full disk what was committed counts all the same.
      }
    },
    close: () => {
      if (file !== undefined) closeSync(file);
    },
  };
}

/** For whoever puts another database there on purpose. */
export const forgetMark = (folder: string): void => rmSync(join(folder, NAME), { force: true });

function parse(text: string): Mark | 'damaged' {
  try {
    const mark = markSchema.parse(JSON.parse(text));
    return mark.sum === sumOf(mark) ? mark : 'damaged';
  } catch {
    return 'damaged';
  }
}

/**
 * What people must hear when the database is behind the note, or undefined. What is there is copied before anything is written to it: with the
 * missing file beside the copy nothing is lost.
 */
export function whatIsMissing(path: string, found: Marker['found'], now: Mark): string | undefined {
  if (found === undefined) return undefined;
  if (found === 'damaged') return `The note beside ${path} cannot be read: nobody can tell whether the newest part of the data is missing.`;
  const missing = found.commits - now.commits;
  if (missing <= 0) return undefined;
  const copy = `${path}.as-found`;
  for (const end of ['', '-wal']) if (existsSync(path + end)) copyFileSync(path + end, copy + end);
  return (
    `WARNING: the last ${missing} of ${found.commits} commits are MISSING from ${path}: it holds ${now.tables} tables now, and held ${found.tables}. ` +
    `Its write-ahead file (${path}-wal) was deleted or damaged, or an older copy was put in its place. The server goes on with what is there; ` +
    `what it found is kept in ${copy}. If that was no intention: stop the server, put the missing file or a backup back, and start again.`
  );
}

/** A write-ahead file without its database would be thrown away by SQLite without a word: it is put aside. */
export function saveOrphan(path: string): string | undefined {
  const orphan = `${path}-wal`;
  if (existsSync(path) || !existsSync(orphan)) return undefined;
  const kept = join(dirname(path), 'lootable.sqlite-wal.as-found');
  renameSync(orphan, kept);
  return `WARNING: ${path} is MISSING, but its write-ahead file is there: it was put aside as ${kept}, and the server starts empty.`;
}
