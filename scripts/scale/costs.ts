/** What one table, one seat and one watcher cost, as it was measured. Whoever measures again puts the new figure here; all others follow. */

interface Cost {
  readonly value: number;
  readonly unit: string;
  readonly what: string;
  /** By what it was measured, or where it stands in the code. */
  readonly by: string;
}

const cost = (value: number, unit: string, what: string, by: string): Cost => ({ value, unit, what, by });

export const COSTS = {
  acts: cost(0.65, 'a second', 'acts of a table of four, two people who answer within three seconds and two bots', '`bench capacity`'),
  mainMs: cost(2.8, 'ms a second', 'processor time of the main loop for such a table', '`bench capacity`'),
  allMs: cost(7, 'ms a second', 'processor time of the whole process for it, rules, bots and database thread included', '`bench capacity`'),
  tableKb: cost(232, 'kB', 'memory of an open table', '`bench idle`'),
  processMb: cost(390, 'MB', 'memory of a process without tables', '`bench idle`'),
  commitMs: cost(10, 'ms', 'until an act is on the disk, p99, at 128 busy tables', '`bench durable`'),
  rowKb: cost(0.8, 'kB', 'an act in the database, indexes included', 'what a table’s budget counts'),
  rows: cost(8_000, 'a second', 'acts that one Postgres takes in groups of 32', 'measured on two cores with one disk'),
  sendUs: cost(14, 'µs', 'processor time for each watcher and act over a WebSocket', '`bench watchers`'),
  watchBytes: cost(37, 'B', 'what a watcher is sent for an act', '`bench watchers`'),
  watchKb: cost(50, 'kB', 'memory of a WebSocket', 'estimated'),
  fileRequests: cost(0.27, 'a second', 'requests of a viewer who reads files, at the cache', '`campaign viewers`'),
  fileShare: cost(0.0003, '', 'of them that reach a server', '`campaign viewers`'),
  fileKb: cost(1, 'kB', 'such a file', 'estimated'),
  beatS: cost(0.7, 's', 'between two signs of life of a process, each of which reads all others', '`server/room/cluster.ts`'),
  beats: cost(20_000, 'a second', 'short rows that a Postgres reads out beside its other work', 'estimated'),
  listS: cost(2, 's', 'between two readings of the whole list of rooms in Redis', '`server/room/redis.ts`'),
  listBytes: cost(150, 'B', 'a room in that list', 'its fields, as JSON'),
} as const satisfies Record<string, Cost>;

/** What is promised to whoever plays: milliseconds from an act to its acknowledgement, p99. */
export const PROMISED_MS = 50;
/** What is assumed, not measured. */
export const ASSUMED = { lineGbit: 1, coreEuro: 10, gbEuro: 2, tbEuro: 1 } as const;
