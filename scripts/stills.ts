/** Still pictures of real tables of bots as the page draws them, without a server: the built page and the files of a finished show. */
import { extname, join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { metaOf } from '../client/net/local-meta.ts';
import { createShow } from '../server/broadcast/show.ts';
import { seededChance } from '../shared/engine/chance.ts';
import type { AnyGame } from '../shared/engine/game.ts';
import { project } from '../shared/engine/project.ts';
import { start } from '../shared/engine/start.ts';
import { botAct } from '../test/support/bots.ts';
import { serving, showFiles } from '../test/support/show-files.ts';
import { seededBelow } from '../test/support/table.ts';

const PAGE = 'http://table.example';
const SEED = 11;
const ACT_MS = 1_000;
/** The show goes on for so long after the last act. */
const AFTER_MS = 6_000;
/** What is loaded with the first picture comes with a later one. */
const SETTLING_MS = 4_000;
/** A computer that has much else to do may take so long for each step. */
const PATIENCE = 240_000;
/** What the picture is without: everything around the table. */
const BARE = '.hud, .hud-show, .camera-bar, .storeys-row, .scene-vignette, .overlay { display: none !important }';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.glb': 'model/gltf-binary',
};

/** A game of bots that has been shown: the files of its show, the moment of each act in milliseconds, and that when most pieces were to be seen. */
export interface Played {
  readonly files: ReturnType<typeof showFiles>;
  readonly moments: readonly number[];
  readonly fullest: number;
}

/** A game of bots, as its feed tells it: so many acts of it, or all to its end. */
export function played(game: AnyGame, acts = Number.POSITIVE_INFINITY, seats = 3): Played {
  const chance = seededChance(SEED);
  const below = seededBelow(SEED);
  const { table } = start(game, { seats: Math.min(seats, game.seats.max) }, chance);
  const show = createShow({ game, free: false, all: false });
  show.meta(metaOf(table, new Set(), 'heuristic', {}, null), 0);
  show.begin(table.header, 0);
  let now = table;
  const moments: number[] = [0];
  const full = { at: 0, many: 0 };
  while (moments.length <= acts) {
    const outcome = botAct(now, 'heuristic', below, chance);
    if (!outcome?.ok) break;
    now = outcome.table;
    const at = moments.length * ACT_MS;
    moments.push(at);
    show.entry(outcome.entry, at);
    const { pieces, result } = project(now, null);
    const many = Object.keys(pieces).length;
    if (many > full.many && !result) Object.assign(full, { at, many });
  }
  return { files: showFiles(show, 'public', moments.length * ACT_MS + AFTER_MS), moments, fullest: full.at };
}

/** Answers the page from what was built, and its feed from the game. */
async function answer(route: Route, feed: ReturnType<typeof serving>): Promise<void> {
  const { pathname, href } = new URL(route.request().url());
  if (/^\/(?:api\/shows|show)\//.test(pathname))
    return route.fulfill({ body: await (await feed(href)).text(), contentType: 'application/json' });
  if (pathname.startsWith('/replay/')) return route.fulfill({ path: 'dist/client/index.html', contentType: 'text/html' });
  const file = pathname.startsWith('/models/') ? join('dist', pathname) : join('dist/client', pathname);
  await route.fulfill({ path: file, contentType: TYPES[extname(file)] ?? 'application/octet-stream' }).catch(() => route.abort());
}

/** Opens a game at one of its moments (the last one, if none is given) and waits until nothing moves; `search` says how it is looked at. */
export async function openStill(
  page: Page,
  { files, moments }: Played,
  search: string,
  at = moments.at(-1) ?? 0,
  around: 'bare' | 'panels' = 'bare',
): Promise<void> {
  const feed = serving({ public: files });
  await page.unroute('**/*');
  await page.route('**/*', (route) => answer(route, feed));
  // Inside of another page there is no panel that reads the whole game.
  await page.goto(`${PAGE}/replay/ABC234?${search}${around === 'bare' ? '&embed=1' : ''}&at=${at / 1000}`, {
    timeout: PATIENCE,
  });
  await page.getByTestId('show-play').click({ timeout: PATIENCE });
  // Time went on until it was stopped, on a busy computer beyond the next act.
  await page.getByTestId('scrub').fill(String(at), { timeout: PATIENCE });
  if (around === 'bare') await page.addStyleTag({ content: BARE });
  const settled = () => page.waitForFunction(() => window.__lootable?.settled() === true, undefined, { timeout: PATIENCE });
  await settled();
  await page.waitForTimeout(SETTLING_MS);
  await settled();
}
