import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import { usualServer, visit, windows } from '../support/browser.ts';
import { clipOf, decoded, filmIn, jumpTo, pause, sheetsOf } from '../support/clips.ts';
import { exhibited } from '../support/filmed.ts';
import { viewOf } from '../support/guests.ts';
import { keep, SHOTS, SHOTS_QUALITY } from '../support/shots.ts';
import { serving } from '../support/show-files.ts';

/** FILM_GAMES: of which games, FILM_SECONDS: how long, FILM_FROM: where it begins, FILM_SEED: another game. */
const SECONDS = Number(process.env.FILM_SECONDS ?? 12);
/** Seconds after the beginning of the game at which it begins. */
const FROM = Number(process.env.FILM_FROM ?? 0);
const SEED = Number(process.env.FILM_SEED ?? 3);
// This one begins with an empty board.
const FILMED = (process.env.FILM_GAMES ?? 'keelar').split(',');
const FPS = 30;
/** Seconds between two pictures of a film, and between two on a sheet. */
const EVERY = Number(process.env.FILM_EVERY ?? 1);
const SHEET = { columns: 5, rows: 8, wide: 384 };
/** Seconds after which the director has left the whole table, and the fields by which pictures are compared. */
const STILL = 8;
/** Seconds before the end of a feed at which its last act has not been seen yet. */
const LAST = 8;
const GRID = { columns: 32, rows: 18 };
/** Milliseconds that a film may take. */
const PATIENCE = SHOTS ? 3_600_000 : 90_000;

const server = usualServer();

windows();

const games = GAMES.filter(({ id }) => FILMED.includes(id) || FILMED.includes('all'));

/** A film that the director makes of an exhibition. */
async function filmOf(game: (typeof GAMES)[number], { from, seconds: most, size }: { from: number; seconds: number; size: string }) {
  const { files, seconds } = await exhibited(game, SEED, (from + most) * 1000);
  return filmOfShow(files, { from, lasts: Math.max(1, Math.min(most, seconds - from)), most, size });
}

type Files = Awaited<ReturnType<typeof exhibited>>['files'];

interface FilmSpec {
  from: number;
  lasts: number;
  most?: number;
  size: string;
  /** Seen by the same page before the film is made. */
  before?: (page: Page) => Promise<void>;
}

/** The same of the files of a show; `meanwhile` looks at it while it is made. */
async function filmOfShow(
  files: Files,
  { from, lasts, most = lasts, size, before = async () => undefined }: FilmSpec,
  meanwhile: (page: Page) => Promise<void> = async () => undefined,
) {
  const { page, problems } = await visit({ viewport: { width: 960, height: 540 }, reducedMotion: 'no-preference' });
  await page.addInitScript(`window.__lootableClip = ${JSON.stringify({ most, every: Math.round(EVERY * FPS) })}`);
  const feed = serving({ public: files });
  await page.route(/\/(?:api\/shows|show)\//, async (route) =>
    route.fulfill({ body: await (await feed(route.request().url())).text(), contentType: 'application/json' }),
  );
  // It plays until it is paused: from the beginning, so that a page with little to draw with is not at the end by then.
  await page.goto(`${server.url}/replay/ABC234?quality=${SHOTS_QUALITY}&at=0`);
  await viewOf(page);
  await pause(page);
  await before(page);
  await jumpTo(page, from * 1000);
  await page.getByTestId('open-clip').click();
  await page.getByTestId('clip-form').waitFor();
  const wanted = { seconds: lasts, begin: 'now', sound: false, camera: 'director', patience: PATIENCE };
  const [file] = await Promise.all([clipOf(page, { ...wanted, size }), meanwhile(page)]);
  return { page, problems, lasts, file, film: await filmIn(file) };
}

describe('a film of a whole exhibition', () => {
  it.each(games)(
    'of $title tells it in words and pictures, one a second, drawn as the clip maker draws',
    async (game) => {
      const made = await filmOf(game, { from: FROM, seconds: SECONDS, size: SHOTS ? '960x540' : '480x270' });
      const { page, problems, lasts, file, film } = made;
      expect(film.packets.length).toBeGreaterThanOrEqual(Math.floor(lasts / EVERY));
      const sheets = await sheetsOf(page, film, { ...SHEET, from: FROM });
      expect(sheets).toHaveLength(Math.ceil(film.packets.length / (SHEET.columns * SHEET.rows)));
      expect(problems).toEqual([]);
      keep(`${game.id}.webm`, file);
      for (const [i, sheet] of sheets.entries()) keep(`${game.id}-${String(i + 1).padStart(2, '0')}.png`, sheet);
    },
    PATIENCE + 240_000,
  );
});

describe('the director of a film', () => {
  it('has its camera from a page whose camera is the director’s as well: it leaves the whole table for whoever acts', async () => {
    const rock = GAMES.find(({ id }) => id === 'chuck-rock');
    if (!rock) throw new Error('no game');
    const { page, film, problems } = await filmOf(rock, { from: 0, seconds: STILL, size: '480x270' });
    const pictures = await decoded(page, film, GRID);
    // Fields of the picture above the words that are another: figures alone change few.
    const above = GRID.columns * Math.floor(GRID.rows * 0.7);
    const [first, last] = [pictures[0], pictures.at(-1)].map((each) => each?.fields.slice(0, above) ?? []);
    const changed = first?.filter((light, i) => Math.abs(light - (last?.[i] ?? 0)) > 6).length ?? 0;
    expect(changed / above).toBeGreaterThan(0.4);
    expect(problems).toEqual([]);
  }, 240_000);
});

/**
 * How many stand on the podium when it is first seen. Pictures of a film that are only lived through take less time than a timer can tell apart: it
 * looks between each two tasks of the page.
 */
async function firstOnPodium(patience: number): Promise<number> {
  const { port1, port2 } = new MessageChannel();
  for (const since = performance.now(); performance.now() - since < patience; ) {
    const standing = new Set(window.__lootable?.bodies().flatMap(({ piece }) => (piece?.startsWith('podium-') ? piece : [])));
    if (standing.size > 0) return standing.size;
    await new Promise((next) => {
      port1.onmessage = next;
      port2.postMessage(null);
    });
  }
  return 0;
}

describe('the end of a film', () => {
  it('is the podium as everybody sees it, who has won last, however soon the feed ends, and whatever end the page has seen before', async () => {
    const rock = GAMES.find(({ id }) => id === 'chuck-rock');
    if (!rock) throw new Error('no game');
    const { files, seconds } = await exhibited(rock, SEED, Number.POSITIVE_INFINITY);
    let first = 0;
    const toTheEnd = async (page: Page): Promise<void> => {
      await jumpTo(page, seconds * 1000);
      expect(await page.evaluate(firstOnPodium, PATIENCE)).toBeGreaterThan(0);
    };
    const podium = async (page: Page): Promise<void> => {
      first = await page.evaluate(firstOnPodium, PATIENCE);
    };
    const [from, lasts] = [seconds - LAST, LAST];
    const { page, film, problems } = await filmOfShow(files, { from, lasts, size: '480x270', before: toTheEnd }, podium);
    for (const sheet of await sheetsOf(page, film, { ...SHEET, from })) keep('end.png', sheet);
    expect(first).toBe(1);
    // As long as was asked for, or longer.
    expect(film.packets.length).toBeGreaterThanOrEqual(LAST);
    expect(problems).toEqual([]);
  }, 240_000);
});
