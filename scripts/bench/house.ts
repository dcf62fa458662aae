/** What measures of pages need: the page as it is now, a server with nothing on it, a browser. */

import { pino } from 'pino';
import { type Browser, chromium } from 'playwright-core';
import { createApp } from '../../server/app.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { TABLES } from '../../shared/games/index.ts';
import { startBrowsers, startByCard } from '../../test/support/display.ts';
import { newFolder } from '../campaign/child.ts';
import { buildAll } from '../steps.mjs';

interface House {
  readonly app: Awaited<ReturnType<typeof createApp>>;
  readonly store: Awaited<ReturnType<typeof openSqlite>>;
  readonly browser: Browser;
  /** Where the server listens. */
  readonly base: string;
}

/** BENCH_GRAPHICS=card: a graphics card draws, as on a player's computer. What measures are held against is drawn without one. */
async function oneBrowser(): Promise<{ endpoint: string; close: () => Promise<void> }> {
  if (process.env.BENCH_GRAPHICS !== 'card') {
    const { endpoints, close } = await startBrowsers(1);
    return { endpoint: endpoints[0] ?? '', close };
  }
  const found = await startByCard();
  if (!found) throw new Error('no graphics card draws on this computer');
  console.error(`  drawn by ${found.card}`);
  return found;
}

/** Builds the page, opens a house of this name for `work`, and takes it down afterwards. Throws where the page cannot be built. */
export async function inHouse<T>(name: string, work: (house: House) => Promise<T>): Promise<T> {
  if (!(await buildAll())) throw new Error('the page could not be built');
  const folder = newFolder(name);
  const store = await openSqlite({ folder: folder.path });
  const gamesModule = new URL('../../shared/games/index.ts', import.meta.url);
  const log = pino({ level: 'silent' });
  const app = await createApp({ games: TABLES, gamesModule, store, port: 0, host: '127.0.0.1', log, dice: 'told' });
  const drawing = await oneBrowser();
  const browser = await chromium.connect(drawing.endpoint);
  try {
    return await work({ app, store, browser, base: `http://127.0.0.1:${app.port}` });
  } finally {
    await browser.close();
    await drawing.close();
    await app.close();
    folder.remove();
  }
}
