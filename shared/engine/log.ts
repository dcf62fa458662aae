import type { LogEntry } from './state.ts';

/**
 * The commands of a table so far. Tables of one line of play share one growing array and differ in how much of it is theirs, so that
 * keeping the log costs the same for the first command and for the ten-thousandth.
 */
export interface Log {
  readonly shared: LogEntry[];
  readonly length: number;
}

export const emptyLog = (): Log => ({ shared: [], length: 0 });

export const logOf = (entries: readonly LogEntry[]): Log => ({ shared: [...entries], length: entries.length });

/** The log with one more entry; the given one stays as it is. */
export function grown(log: Log, entry: LogEntry): Log {
  // Somebody has gone on from here before: this is another line of play with an array of its own.
  const shared = log.shared.length === log.length ? log.shared : log.shared.slice(0, log.length);
  shared.push(entry);
  return { shared, length: shared.length };
}

/** The entries of a log, oldest first. */
export const entriesOf = (log: Log): readonly LogEntry[] => log.shared.slice(0, log.length);
