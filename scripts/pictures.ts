/**
 * `npm run pictures`: one picture a game for pages that show links (1200×630), of a real table of bots as the page draws it, and one of the
 * house (for whatever has none). Writes `client/public/assets/share-<game>-<hash>.jpg`; needs a built page. With names of games only theirs are made.
 * The middle of each, made small, is the picture on the game's card: `client/pages/forms/pictures/<game>.jpg`.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { chromium, type Page, type Route } from 'playwright-core';
import { createShow } from '../server/broadcast/show.ts';
import { seededChance } from '../shared/engine/chance.ts';
import type { AnyGame } from '../shared/engine/game.ts';
import { start } from '../shared/engine/start.ts';
import { GAMES } from '../shared/games/index.ts';
import { botAct } from '../test/support/bots.ts';
import { serving, showFiles } from '../test/support/show-files.ts';
import { seededBelow } from '../test/support/table.ts';
import { findBrowser } from './browser.mjs';

const SIZE = { width: 1200, height: 630 };
const PAGE = 'http://table.example';
const FOLDER = 'client/public/assets';
/** Pictures on the cards of games: the part of the large one that they show, and how large. */
const CARDS = 'client/pages/forms/pictures';
const CUT = { x: 230, y: 85, width: 800, height: 410 };
const CARD = { width: 400, height: 205 };
const SEED = 11;
/** Acts of bots before the picture is taken: something has happened, and much still stands. */
const ACTS = 45;
const SETTLING_MS = 4_000;
const MOST_BYTES = 120_000;
const QUALITIES = [84, 78, 70, 60];
/** What the picture is without: everything around the table. */
const BARE = '.hud, .hud-show, .camera-bar, .scene-vignette { display: none !important }';
const TITLE = `position:fixed;left:0;right:0;bottom:0;padding:90px 60px 40px;color:#f1e7d3;font:700 72px/1 Alegreya,Georgia,serif;
  background:linear-gradient(transparent,rgb(12 8 4/.9));display:flex;justify-content:space-between;align-items:baseline`;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.glb': 'model/gltf-binary',
};

/** A running game of bots, as its feed tells it. */
function played(game: AnyGame) {
  const chance = seededChance(SEED);
  const below = seededBelow(SEED);
  const { table } = start(game, { seats: Math.min(3, game.seats.max) }, chance);
  const show = createShow({ game, free: false, all: false });
  show.begin(table.header, 0);
  let [now, at] = [table, 0];
  for (let i = 0; i < ACTS; i++) {
    const outcome = botAct(now, 'heuristic', below, chance);
    if (!outcome?.ok) break;
    now = outcome.table;
    at += 1_000;
    show.entry(outcome.entry, at);
  }
  return { files: showFiles(show, 'public', at + 6_000), end: at };
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

/** The picture of a game as the page draws it, with a title. */
async function pictureOf(page: Page, game: AnyGame, title: string): Promise<Buffer> {
  const { files, end } = played(game);
  const feed = serving({ public: files });
  await page.unroute('**/*');
  await page.route('**/*', (route) => answer(route, feed));
  await page.goto(`${PAGE}/replay/ABC234?quality=high&cam=director&at=${end / 1000}`);
  await page.getByTestId('show-play').click({ timeout: 60_000 });
  await page.addStyleTag({ content: BARE });
  const settled = () => page.waitForFunction(() => window.__lootable?.settled() === true, undefined, { timeout: 120_000 });
  await settled();
  // What is loaded with the first picture comes with a later one.
  await page.waitForTimeout(SETTLING_MS);
  await settled();
  await page.evaluate(
    ({ style, words }) => {
      const line = document.createElement('div');
      line.style.cssText = style;
      const mark = Object.assign(document.createElement('span'), { textContent: words === 'Lootable' ? '' : 'Lootable' });
      mark.style.cssText = 'font-size:32px;color:#d3ab55';
      line.append(words, mark);
      document.body.append(line);
    },
    { style: TITLE, words: title },
  );
  for (const quality of QUALITIES) {
    const picture = await page.screenshot({ type: 'jpeg', quality });
    if (picture.length <= MOST_BYTES) return picture;
  }
  throw new Error(`the picture of ${game.id} stays too large`);
}

/** The middle of a picture, made small. */
async function smaller(page: Page, picture: Buffer): Promise<Buffer> {
  const made = await page.evaluate(
    async ({ from, cut, card }) => {
      const image = Object.assign(new Image(), { src: from });
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), card);
      const pen = canvas.getContext('2d');
      if (pen) pen.imageSmoothingQuality = 'high';
      pen?.drawImage(image, cut.x, cut.y, cut.width, cut.height, 0, 0, card.width, card.height);
      return canvas.toDataURL('image/jpeg', 0.8);
    },
    { from: `data:image/jpeg;base64,${picture.toString('base64')}`, cut: CUT, card: CARD },
  );
  return Buffer.from(made.slice(made.indexOf(',') + 1), 'base64');
}

/** Instead of the pictures of before. */
function keep(name: string, picture: Buffer): void {
  mkdirSync(FOLDER, { recursive: true });
  const old = new RegExp(`^share-${name}-[0-9a-f]{10}\\.jpg$`);
  for (const file of readdirSync(FOLDER)) if (old.test(file)) rmSync(join(FOLDER, file));
  const hash = createHash('sha256').update(picture).digest('hex').slice(0, 10);
  writeFileSync(join(FOLDER, `share-${name}-${hash}.jpg`), picture);
  console.log(`share-${name}-${hash}.jpg ${Math.round(picture.length / 1000)} kB`);
}

const executablePath = findBrowser();
if (!executablePath) throw new Error('No browser: run `node scripts/browser.mjs`.');
readFileSync('dist/client/index.html');
const wanted = new Set(process.argv.slice(2));
const flags = ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];
const browser = await chromium.launch({ executablePath, args: flags });
try {
  const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce' });
  for (const game of GAMES) {
    if (wanted.size > 0 && !wanted.has(game.id)) continue;
    const picture = await pictureOf(page, game, game.title);
    keep(game.id, picture);
    writeFileSync(join(CARDS, `${game.id}.jpg`), await smaller(page, picture));
  }
  const [first] = GAMES;
  if (first && (wanted.size === 0 || wanted.has('house'))) keep('house', await pictureOf(page, first, 'Lootable'));
} finally {
  await browser.close();
}
