/** The server as a program: settings from the environment, one line when it is ready, an orderly end. */
import { hostname } from 'node:os';
import { pino } from 'pino';
import { TABLES } from '../shared/games/index.ts';
import { type App, createApp } from './app.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { adminToken } from './gateway/admin-token.ts';
import { createFrontDoor } from './gateway/front-door.ts';
import { pause } from './runtime/scheduler.ts';
import { newSecret } from './runtime/secrets.ts';
import type { StoragePort } from './store/port.ts';
import { StoreError } from './store/port.ts';
import { openSqlite } from './store/sqlite.ts';
import { SETTINGS } from './table/services.ts';

const WRONG_SETTINGS = 2;
/** How often a database that is away is asked again, and how often the log says so. */
const AGAIN_MS = 1_000;
const SAY_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

const { environment, problems, warnings } = readEnvironment(process.env);
for (const line of warnings) console.error(`Lootable: ${line}`);
if (!environment) {
  console.error(`Lootable could not start: ${problems.length === 1 ? 'a setting' : `${problems.length} settings`} cannot be used.`);
  for (const line of problems) console.error(`  ${line}`);
  process.exit(WRONG_SETTINGS);
}
const env: Environment = environment;
const log = pino({ level: env.LOOTABLE_LOG }, pino.destination(2));

// The last resort: whatever escaped its own guard is written down; the tables of everybody else go on.
process.on('uncaughtException', (error) => log.fatal({ err: error }, 'an error escaped'));
process.on('unhandledRejection', (error) => log.fatal({ err: error }, 'a promise was left alone'));

let app: App | undefined;
const stop = (signal: string): void => {
  log.info({ signal }, 'stopping');
  if (!app) process.exit(0);
  app.close().then(
    () => process.exit(0),
    (error: unknown) => {
      log.error({ err: error }, 'could not stop in good order');
      process.exit(1);
    },
  );
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

const door = createFrontDoor();
// Where others are told where to find it, it is there or nowhere.
const where = { port: env.PORT, host: env.HOST, nextFree: env.LOOTABLE_PUBLIC_URL === undefined };

/** The database; one that is out of reach is waited for, and whoever asks is told so meanwhile. */
async function openStore(): Promise<StoragePort> {
  const url = env.LOOTABLE_DATABASE;
  if (url === undefined) return openSqlite({ folder: env.LOOTABLE_DATA });
  // With the driver, which nobody else needs.
  const { openPostgres } = await import('./store/postgres.ts');
  const until = performance.now() + (env.LOOTABLE_DATABASE_WAIT ?? Number.POSITIVE_INFINITY) * 1_000;
  for (let said = Number.NEGATIVE_INFINITY; ; ) {
    try {
      return await openPostgres({ url });
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'unavailable' || performance.now() >= until) throw error;
      door.wait(error.code);
      await door.listen(where);
      if (performance.now() - said >= SAY_MS) {
        log.warn({ why: error.message }, 'the database is out of reach: waiting for it');
        said = performance.now();
      }
      await pause(AGAIN_MS);
    }
  }
}

try {
  app = await createApp({
    games: TABLES,
    gamesModule: new URL('../shared/games/index.ts', import.meta.url),
    store: await openStore(),
    door,
    ...where,
    threads: env.LOOTABLE_THREADS,
    exhibition: env.LOOTABLE_EXHIBITION === 'on',
    warm: env.LOOTABLE_WARM === 'on',
    log,
    origins: env.PUBLIC_ORIGIN.map((origin) => origin.replace(/\/$/, '')),
    proxies: env.LOOTABLE_PROXY,
    ...(env.LOOTABLE_DATABASE ? { shared: { address: env.LOOTABLE_PUBLIC_URL ?? null, redis: env.LOOTABLE_REDIS_URL } } : {}),
    // Whom a table belongs to: other processes name it to their visitors.
    settings: {
      ...(env.LOOTABLE_DATABASE ? { owner: `${hostname()}, process ${process.pid}, ${newSecret().slice(0, 6)}` } : {}),
      abandonedMs: env.LOOTABLE_END_ABANDONED * DAY_MS,
      keepFinishedMs: env.LOOTABLE_KEEP_FINISHED === undefined ? null : env.LOOTABLE_KEEP_FINISHED * DAY_MS,
      keepLobbyMs: env.LOOTABLE_KEEP_LOBBIES * DAY_MS,
      keepExhibitions: env.LOOTABLE_KEEP_EXHIBITIONS,
      pictures: { ...SETTINGS.pictures, bytes: env.LOOTABLE_PICTURES * 1e6 },
      allPictures: env.LOOTABLE_ALL_PICTURES * 1e6,
      ...(env.LOOTABLE_WEBHOOKS === 'on' ? { webhooks: env.LOOTABLE_WEBHOOK_HOSTS } : {}),
    },
    admin: { token: adminToken(env.LOOTABLE_DATA, env.LOOTABLE_ADMIN_TOKEN, log), from: env.LOOTABLE_ADMIN_FROM },
    metricsToken: env.LOOTABLE_METRICS_TOKEN,
    fileKey: env.LOOTABLE_FILE_KEY,
  });
  if (env.PORT !== 0 && app.port !== env.PORT) console.log(`Port ${env.PORT} is taken; using ${app.port} instead.`);
  console.log(`Lootable is ready: ${app.url}`);
} catch (error) {
  // The store's refusals are sentences for people: a folder in use, a newer version, a full disk.
  console.error(`Lootable could not start: ${error instanceof Error ? error.message : String(error)}`);
  if (!(error instanceof StoreError)) log.error({ err: error }, 'start');
  process.exit(1);
}
