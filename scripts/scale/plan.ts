/** What so many tables and watchers need, reckoned from what was measured. */
import { ASSUMED, COSTS, PROMISED_MS } from './costs.ts';
import { mostBusy } from './queue.ts';

export interface Need {
  readonly tables: number;
  readonly watchers: number;
  readonly processes: number;
  /** Of the processes of the tables, of those who send to watchers. */
  readonly cores: number;
  readonly watchCores: number;
  readonly memoryGb: number;
  /** Acts a second, and bytes of them in a day. */
  readonly acts: number;
  readonly gbADay: number;
  /** Databases that take so many acts. */
  readonly databases: number;
  /** To watchers over WebSockets, in Gbit a second. */
  readonly gbit: number;
  /** Requests a second for files, at caches and at servers, if all watch by files. */
  readonly cached: number;
  readonly reaching: number;
  readonly euro: number;
}

const MS = 1_000;
const DAY_S = 86_400;
const MONTH_S = 30 * DAY_S;

/** How busy a main loop may be, and how many tables that is. */
export function tablesOfProcess(): { busy: number; tables: number } {
  const busy = mostBusy(COSTS.mainMs.value / COSTS.acts.value, PROMISED_MS - COSTS.commitMs.value);
  return { busy, tables: Math.floor((busy * MS) / COSTS.mainMs.value) };
}

/** `ofOne`: tables of one process. */
export function needOf(tables: number, watchers: number, ofOne: number): Need {
  const processes = Math.max(1, Math.ceil(tables / ofOne));
  const acts = tables * COSTS.acts.value;
  const cores = (tables * COSTS.allMs.value) / MS;
  const watchCores = (watchers * COSTS.acts.value * COSTS.sendUs.value) / 1e6;
  const memoryGb = (tables * COSTS.tableKb.value + processes * COSTS.processMb.value * 1e3 + watchers * COSTS.watchKb.value) / 1e6;
  const bytes = watchers * COSTS.acts.value * COSTS.watchBytes.value;
  const tbAMonth = (bytes * MONTH_S) / 1e12;
  return {
    ...{ tables, watchers, processes, cores, watchCores, memoryGb, acts },
    gbADay: (acts * DAY_S * COSTS.rowKb.value) / 1e6,
    databases: Math.ceil(acts / COSTS.rows.value),
    gbit: (8 * bytes) / 1e9,
    cached: watchers * COSTS.fileRequests.value,
    reaching: watchers * COSTS.fileRequests.value * COSTS.fileShare.value,
    euro: (cores + watchCores) * ASSUMED.coreEuro + memoryGb * ASSUMED.gbEuro + tbAMonth * ASSUMED.tbEuro,
  };
}

export interface Limit {
  readonly what: string;
  /** From how many tables on, or null where it is about watchers. */
  readonly tables: number | null;
  readonly watchers: number | null;
  readonly change: string;
}

/** What is full first, the smallest number first: tables, then watchers. */
export function limits(ofOne: number): Limit[] {
  const line = (ASSUMED.lineGbit * 1e9) / 8;
  const tables = (what: string, count: number, change: string): Limit => ({ what, tables: Math.floor(count), watchers: null, change });
  const watchers = (what: string, count: number, change: string): Limit => ({ what, tables: null, watchers: Math.floor(count), change });
  const all = [
    tables('the main loop of one process', ofOne, 'more processes: nothing else'),
    tables('two cores, as here', (2 * MS) / COSTS.allMs.value, 'more cores, on as many computers as one likes'),
    tables(
      'one Postgres takes the acts',
      COSTS.rows.value / COSTS.acts.value,
      'tables are independent of each other: several databases, a table’s code says which',
    ),
    tables(
      'signs of life: each process reads all others',
      ofOne * Math.sqrt(COSTS.beats.value * COSTS.beatS.value),
      'groups of processes, each with a database of its own, that know of each other only by the code of a table',
    ),
    tables(
      'the list of rooms in Redis: each process reads all of it',
      Math.sqrt((line * COSTS.listS.value * ofOne) / COSTS.listBytes.value),
      'only watched tables go on that list, and who asks for lists reads it: not every process for itself',
    ),
  ].sort((a, b) => (a.tables ?? 0) - (b.tables ?? 0));
  const watched = [
    watchers(
      'WebSockets of one table: the audience’s process, one core',
      1e6 / (COSTS.acts.value * COSTS.sendUs.value),
      'files behind caches, which any number may read; or processes that only pass a feed on',
    ),
    watchers(
      `a line of ${ASSUMED.lineGbit} Gbit/s, WebSockets`,
      line / (COSTS.acts.value * COSTS.watchBytes.value),
      'more lines, or caches near the viewers',
    ),
    watchers(
      `a line of ${ASSUMED.lineGbit} Gbit/s, files behind caches`,
      line / (COSTS.fileRequests.value * COSTS.fileKb.value * 1e3),
      'caches near the viewers: files never change',
    ),
  ].sort((a, b) => (a.watchers ?? 0) - (b.watchers ?? 0));
  return [...all, ...watched];
}
