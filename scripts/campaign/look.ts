import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { GAMES } from '../../shared/games/index.ts';
import { startBrowsers } from '../../test/support/display.ts';
import { root } from '../node.mjs';
import { buildAll } from '../steps.mjs';
import { openStill, played } from '../stills.ts';

const SIZES = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];
/** From which share of a game a picture is taken. */
const PHASES = { start: 0.04, fight: 0.5, end: 1 } as const;
const FOLDER = join(root, '.cache', 'look');
/** Relative luminance below which a pixel is dark, and how large a part of the board may be so, by the goals of the look. */
const DARK = 0.05;
const MOST_DARK = 0.02;
/** Every so many pixels one is looked at. */
const STEP = 3;

/** What part of the board is darker than `DARK`, and how bright it is in the middle. */
async function darkness(page: Page, picture: Buffer): Promise<{ dark: number; median: number }> {
  return page.evaluate(
    async ({ from, step, dark }) => {
      const image = Object.assign(new Image(), { src: from });
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.drawImage(image, 0, 0);
      const { data } = pen.getImageData(0, 0, image.width, image.height);
      const linear = (byte: number) => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
      const found: number[] = [];
      for (let y = 0; y < image.height; y += step)
        for (let x = 0; x < image.width; x += step) {
          if (!window.__lootable?.onBoard(x, y)) continue;
          const at = (y * image.width + x) * 4;
          const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
          found.push(0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b));
        }
      found.sort((a, b) => a - b);
      return { dark: found.filter((each) => each < dark).length / found.length, median: found[found.length >> 1] ?? 0 };
    },
    { from: `data:image/png;base64,${picture.toString('base64')}`, step: STEP, dark: DARK },
  );
}

/** All pictures of a game: when, from where, on which window. */
const VIEWS = SIZES.flatMap((size) =>
  Object.entries(PHASES).flatMap(([phase, share]) => ['seat:1', 'top'].map((cam) => ({ phase, share, cam, size }))),
);
const nameOf = (game: string, { phase, cam, size }: (typeof VIEWS)[number]): string =>
  `${game}-${phase}-${cam.replace(/:.*/, '')}-${size.width}`;

/**
 * Pictures of every game at its start, in a fight and at its end, from a seat and from above, on two sizes of window: how much of the board is
 * dark. They lie in `.cache/look`, to be looked at by people. `LOOK_ONLY`: those whose names match, such as `keelar-.*-seat-1280`; `LOOK_QUALITY`.
 */
export async function campaign(): Promise<{ ok: boolean; lines: string[] }> {
  const { LOOK_ONLY = '', LOOK_QUALITY = 'high' } = process.env;
  if (!(await buildAll())) return { ok: false, lines: [] };
  const only = new RegExp(LOOK_ONLY);
  mkdirSync(FOLDER, { recursive: true });
  const browsers = await startBrowsers(1);
  const lines: string[] = [];
  let ok = true;
  try {
    const browser = await chromium.connect(browsers.endpoints[0] ?? '');
    for (const game of GAMES) {
      const wanted = VIEWS.filter((view) => only.test(nameOf(game.id, view)));
      if (wanted.length === 0) continue;
      const whole = played(game);
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      for (const view of wanted) {
        await page.setViewportSize(view.size);
        const at = whole.moments[Math.floor((whole.moments.length - 1) * view.share)];
        await openStill(page, whole, `quality=${LOOK_QUALITY}&cam=${view.cam}`, at);
        const picture = await page.screenshot();
        const name = nameOf(game.id, view);
        writeFileSync(join(FOLDER, `${name}.png`), picture);
        const { dark, median } = await darkness(page, picture);
        ok &&= dark <= MOST_DARK;
        lines.push(`${name}: ${(dark * 100).toFixed(1)} % dark, median ${median.toFixed(3)}`);
      }
      await page.close();
    }
    await browser.close();
  } finally {
    await browsers.close();
  }
  return { ok, lines };
}
