/**
 * One picture a game for pages that show links (1200×630), of a real table of bots as the page draws it, and one of the house (for whatever has
 * none): `client/public/assets/share-<game>-<hash>.jpg`. What of each shows most figures, made small, is the picture on the game's card:
 * `client/pages/forms/pictures/<game>.jpg`.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { AnyGame } from '../../shared/engine/game.ts';
import { GAMES } from '../../shared/games/index.ts';
import { openStill, played } from '../stills.ts';

const SIZE = { width: 1200, height: 630 };
const FOLDER = 'client/public/assets';
/** Pictures on the cards of games: how much of the large one they show, down to where its title begins, and how large. */
const CARDS = 'client/pages/forms/pictures';
const CUT = { width: 680, height: 349, lowest: 145, step: 5 };
/** A figure so near to the edge of what is shown would be cut, in pixels. */
const WHOLE = { aside: 60, up: 90 };
const CARD = { width: 400, height: 205 };
/** Acts of bots before the picture is taken: something has happened, and much still stands. */
const ACTS = 45;
const MOST_BYTES = 120_000;
const QUALITIES = [84, 78, 70, 60];
const TITLE = `position:fixed;left:0;right:0;bottom:0;padding:90px 60px 40px;color:#f1e7d3;font:700 72px/1 Alegreya,Georgia,serif;
  background:linear-gradient(transparent,rgb(12 8 4/.9));display:flex;justify-content:space-between;align-items:baseline`;

/** The picture of a game as the page draws it, with a title. */
async function pictureOf(page: Page, game: AnyGame, title: string): Promise<Buffer> {
  await openStill(page, played(game, ACTS), 'quality=high&cam=director');
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
  // The title says it already.
  await page.addStyleTag({ content: '.embed-home { display: none }' });
  for (const quality of QUALITIES) {
    const picture = await page.screenshot({ type: 'jpeg', quality });
    if (picture.length <= MOST_BYTES) return picture;
  }
  throw new Error(`the picture of ${game.id} stays too large`);
}

/** Where the figures of a picture stand in it. */
const figuresIn = (page: Page): Promise<{ x: number; y: number }[]> =>
  page.evaluate(() => {
    const lens = window.__lootable;
    return (lens?.bodies() ?? []).flatMap(({ stance, piece }) => (stance === 'figure' ? (lens?.screenOf(piece) ?? []) : []));
  });

/** The upper left corner of the part of a picture that has most figures whole and fewest in part, and those in its middle. */
function cutAround(figures: readonly { readonly x: number; readonly y: number }[]): { x: number; y: number } {
  const corners = Array.from({ length: (SIZE.width - CUT.width) / CUT.step + 1 }, (_, i) => i * CUT.step).flatMap((x) =>
    Array.from({ length: CUT.lowest / CUT.step + 1 }, (_, j) => ({ x, y: j * CUT.step })),
  );
  const worth = ({ x, y }: { x: number; y: number }): number =>
    figures.reduce((sum, each) => {
      const [u, v] = [Math.abs(each.x - x - CUT.width / 2), Math.abs(each.y - y - CUT.height / 2)];
      const whole = u < CUT.width / 2 - WHOLE.aside && v < CUT.height / 2 - WHOLE.up;
      const out = u > CUT.width / 2 + WHOLE.aside || v > CUT.height / 2 + WHOLE.up;
      return sum + (whole ? 1 - (u / CUT.width + v / CUT.height) * 0.1 : out ? 0 : -0.5);
    }, 0);
  return corners.reduce((best, corner) => (worth(corner) > worth(best) ? corner : best), {
    x: (SIZE.width - CUT.width) / 2,
    y: CUT.lowest,
  });
}

/** The part of a picture that shows most of its figures, made small. */
async function smaller(page: Page, picture: Buffer): Promise<Buffer> {
  const cut = { ...CUT, ...cutAround(await figuresIn(page)) };
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
    { from: `data:image/jpeg;base64,${picture.toString('base64')}`, cut, card: CARD },
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

/** All names of pictures that can be asked for. */
export const SHARE_PICTURES: readonly string[] = [...GAMES.map(({ id }) => id), 'house'];

/** Takes those of them that are asked for. */
export async function takeSharePictures(browser: Browser, wanted: (name: string) => boolean): Promise<void> {
  const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce' });
  for (const game of GAMES) {
    if (!wanted(game.id)) continue;
    const picture = await pictureOf(page, game, game.title);
    keep(game.id, picture);
    writeFileSync(join(CARDS, `${game.id}.jpg`), await smaller(page, picture));
  }
  const [first] = GAMES;
  if (first && wanted('house')) keep('house', await pictureOf(page, first, 'Lootable'));
  await page.close();
}
