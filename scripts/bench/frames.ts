/**
 * Frames of every table on a graphics card: 2560×1440, the high quality, as many seats as there can be, panels around, from a seat, while the camera
 * is turned all the way round; on smaller windows, for comparison. `FRAMES_QUALITY`; `SHOTS=folder` keeps a picture of each scene for people to look at.
 */
import { type Browser, chromium, type Page } from 'playwright-core';
import { GAMES } from '../../shared/games/index.ts';
import { startByCard } from '../../test/support/display.ts';
import { keep, SHOTS } from '../../test/support/shots.ts';
import { buildAll } from '../steps.mjs';
import { openStill, type Played, played } from '../stills.ts';
import { type Measure, quantile } from './measure.ts';
import { COUNT, type Filmed, turn } from './turned.ts';

/** What the goal is for, and what tells whether dots or something else take the time. */
const SIZES = [
  { width: 2560, height: 1440, frames: 400 },
  { width: 1920, height: 1080, frames: 120 },
  { width: 1280, height: 720, frames: 120 },
] as const;
/** Each scene: at which share of its game, on how many sizes of window, and whether the game goes on meanwhile, an act a second. */
const SCENES = [
  { name: 'a fight that goes on', file: 'fight', share: 0.5, sizes: SIZES, plays: true },
  { name: 'its end', file: 'end', share: 1, sizes: SIZES.slice(0, 1), plays: false },
] as const;
type Scene = (typeof SCENES)[number];
const SEATS = 8;
/** Frames before the first one that counts: what is drawn anew from behind is made ready then. */
const BEFORE = 60;
const EMPTY_FRAMES = 120;
/** CSS pixels that the mouse goes in each frame: in 400 frames once around. */
const PULL = 3;
/** Screens show 60 a second, some of them a little fewer. */
const LEAST_FPS = 59;
const MOST_MS = 20;
const { FRAMES_QUALITY = 'high' } = process.env;

const picture = async (page: Page, name: string): Promise<void> => {
  if (SHOTS) keep(`${name}.jpg`, await page.screenshot({ type: 'jpeg', quality: 85 }));
};

const perSecond = ({ took }: Filmed): number => (1_000 * took.length) / took.reduce((sum, each) => sum + each, 0);
const ms = (list: readonly number[], share: number): string => (list.length === 0 ? '?' : quantile(list, share).toFixed(1));

/** In the page: an empty picture in a new colour in each frame. What this takes is what it costs here to show anything at all. */
function blink({ before, frames }: { before: number; frames: number }): Promise<number[]> {
  const canvas = document.querySelector('canvas');
  const gl = canvas?.getContext('webgl2');
  if (!canvas || !gl) throw new Error('no picture');
  [canvas.width, canvas.height] = [innerWidth, innerHeight];
  const took: number[] = [];
  let [n, last] = [-before, 0];
  return new Promise((resolve) => {
    const frame = () => {
      const now = performance.now();
      if (n > 0) took.push(now - last);
      last = now;
      gl.clearColor(n % 2, 0.3, 0, 1);
      gl.clear(gl.COLOR_BUFFER_BIT);
      n += 1;
      if (n <= frames) requestAnimationFrame(frame);
      else resolve(took);
    };
    requestAnimationFrame(frame);
  });
}

async function empty(browser: Browser): Promise<Measure[]> {
  const page = await browser.newPage({ deviceScaleFactor: 1 });
  await page.setContent('<body style="margin: 0"><canvas style="display: block; width: 100vw; height: 100vh"></canvas>');
  const measures: Measure[] = [];
  for (const { width, height } of SIZES) {
    await page.setViewportSize({ width, height });
    const took = await page.evaluate(blink, { before: BEFORE, frames: EMPTY_FRAMES });
    const name = `an empty picture, ${width}×${height}: frame, p95`;
    measures.push({ name, value: quantile(took, 0.95), unit: 'ms', goal: 'for comparison', ok: true });
  }
  await page.close();
  return measures;
}

/** A scene on every size of window. */
async function filmed(browser: Browser, game: Played, scene: Scene, id: string): Promise<Measure[]> {
  const context = await browser.newContext({ viewport: SIZES[0], deviceScaleFactor: 1 });
  const page = await context.newPage();
  await page.addInitScript(COUNT);
  const at = game.moments[Math.floor((game.moments.length - 1) * scene.share)];
  await openStill(page, game, `quality=${FRAMES_QUALITY}&cam=seat:1`, at, 'panels');
  await picture(page, `${id}-${scene.file}`);
  if (scene.plays) await page.getByTestId('show-play').click();
  const measures: Measure[] = [];
  for (const { width, height, frames } of scene.sizes) {
    await page.setViewportSize({ width, height });
    const film = await page.evaluate(turn, { before: BEFORE, frames, pull: PULL });
    measures.push(...report(`${id}, ${scene.name}, ${width}×${height}`, film, width === SIZES[0].width));
  }
  await picture(page, `${id}-${scene.file}-turned`);
  await context.close();
  return measures;
}

function report(name: string, film: Filmed, promised: boolean): Measure[] {
  const { took, page, card, calls, triangles } = film;
  const [fps, p99] = [perSecond(film), quantile(took, 0.99)];
  console.error(
    `  ${name}: ${fps.toFixed(1)} a second; a frame ${ms(took, 0.5)} ms, p95 ${ms(took, 0.95)}, p99 ${ms(took, 0.99)}, longest ${ms(took, 1)};`,
    `of it the page ${ms(page, 0.5)} (p95 ${ms(page, 0.95)}), the card ${ms(card, 0.5)} (p95 ${ms(card, 0.95)});`,
    `at most ${calls} draw calls, ${Math.round(triangles)} triangles`,
  );
  if (!promised) return [{ name: `${name}: frames`, value: fps, unit: 'a second', goal: 'for comparison', ok: true }];
  return [
    { name: `${name}: frames`, value: fps, unit: 'a second', goal: `at least ${LEAST_FPS}`, ok: fps >= LEAST_FPS },
    { name: `${name}: frame, p99`, value: p99, unit: 'ms', goal: `at most ${MOST_MS}`, ok: p99 <= MOST_MS },
  ];
}

/** `part`: only games with this word in their names. */
export async function bench(part = ''): Promise<Measure[]> {
  if (!(await buildAll())) throw new Error('the page could not be built');
  const house = await startByCard();
  if (!house) throw new Error('no graphics card draws on this computer');
  console.error(`  drawn by ${house.card}`);
  try {
    const browser = await chromium.connect(house.endpoint);
    const measures: Measure[] = await empty(browser);
    for (const game of GAMES.filter(({ id }) => id.includes(part))) {
      const whole = played(game, undefined, SEATS);
      for (const scene of SCENES) measures.push(...(await filmed(browser, whole, scene, game.id)));
    }
    await browser.close();
    return measures;
  } finally {
    await house.close();
  }
}
