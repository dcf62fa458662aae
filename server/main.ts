/** The server as a program: settings from the environment, one line when it is ready, an orderly end. */
import { hostname } from 'node:os';
import { pino } from 'pino';
import { TABLES } from '../shared/games/index.ts';
import { createApp } from './app.ts';
import { publicAddress } from './room/cluster.ts';
import { newSecret } from './runtime/secrets.ts';
import type { StoragePort } from './store/port.ts';
import { StoreError } from './store/port.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqlite } from './store/sqlite.ts';

const { env } = process;
const log = pino({ level: env.LOOTABLE_LOG ?? 'info' }, pino.destination(2));

// The last resort: whatever escaped its own guard is written down; the tables of everybody else go on.
process.on('uncaughtException', (error) => log.fatal({ err: error }, 'an error escaped'));
process.on('unhandledRejection', (error) => log.fatal({ err: error }, 'a promise was left alone'));

function openStore(): Promise<StoragePort> {
  return env.LOOTABLE_DATABASE ? openPostgres({ url: env.LOOTABLE_DATABASE }) : openSqlite({ folder: env.LOOTABLE_DATA ?? './data' });
}

const listOf = (text = ''): string[] => text.split(',').flatMap((part) => part.trim() || []);

const port = Number(env.PORT ?? 2567);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`Lootable: PORT must be a number from 0 to 65535, not ${env.PORT}.`);
  process.exit(1);
}

try {
  const store = await openStore();
  const app = await createApp({
    games: TABLES,
    gamesModule: new URL('../shared/games/index.ts', import.meta.url),
    store,
    port,
    nextFree: true,
    exhibition: env.LOOTABLE_EXHIBITION !== 'off',
    warm: env.LOOTABLE_WARM !== 'off',
    log,
    origins: listOf(env.PUBLIC_ORIGIN).map((origin) => origin.replace(/\/$/, '')),
    proxies: listOf(env.LOOTABLE_PROXY),
    ...(env.LOOTABLE_DATABASE
      ? { shared: { address: env.LOOTABLE_PUBLIC_URL ? publicAddress(env.LOOTABLE_PUBLIC_URL) : null, redis: env.LOOTABLE_REDIS_URL } }
      : {}),
    // Whom a table belongs to: other processes name it to their visitors.
    settings: {
      ...(env.LOOTABLE_DATABASE ? { owner: `${hostname()}, process ${process.pid}, ${newSecret().slice(0, 6)}` } : {}),
      ...(env.LOOTABLE_WEBHOOKS === 'on' ? { webhooks: listOf(env.LOOTABLE_WEBHOOK_HOSTS) } : {}),
    },
    ...(env.LOOTABLE_METRICS_TOKEN ? { metricsToken: env.LOOTABLE_METRICS_TOKEN } : {}),
    ...(env.HOST ? { host: env.HOST } : {}),
    ...(env.LOOTABLE_FILE_KEY ? { fileKey: env.LOOTABLE_FILE_KEY } : {}),
  });
  if (port !== 0 && app.port !== port) console.log(`Port ${port} is taken; using ${app.port} instead.`);
  console.log(`Lootable is ready: ${app.url}`);
  const stop = (signal: string): void => {
    log.info({ signal }, 'stopping');
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
} catch (error) {
  // The store's refusals are sentences for people: a folder in use, a newer version, a full disk.
  console.error(`Lootable could not start: ${error instanceof Error ? error.message : String(error)}`);
  if (!(error instanceof StoreError)) log.error({ err: error }, 'start');
  process.exit(1);
}
