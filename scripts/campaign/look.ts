import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { CATALOG, isModelId } from '../../models/catalog.ts';
import { GAMES } from '../../shared/games/index.ts';
import { startBrowsers } from '../../test/support/display.ts';
import { type Owners, ownersOf } from '../look/owners.ts';
import { readPng } from '../look/png.ts';
import { faults, look, type Seen } from '../look/verdict.ts';
import { root } from '../node.mjs';
import { buildAll } from '../steps.mjs';
import { openStill, type Played, played } from '../stills.ts';

const SIZES = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];
const FOLDER = join(root, '.cache', 'look');

/** At which of its acts a game is looked at, by the number of its last one; the last board is looked at while those are still there who play on it. */
const PHASES: Readonly<Record<string, (acts: number) => number>> = {
  start: (acts) => Math.floor(acts * 0.04),
  fight: (acts) => Math.floor(acts * 0.5),
  last: (acts) => Math.floor(acts * 0.92),
  end: (acts) => acts,
};
/** From where. In the home view there are the panels of a page that watches; how a podium is looked at is its own affair. */
const CAMERAS = { seat: 'seat:1', top: 'top', home: 'free', podium: 'seat:1' } as const;

/** A picture of a game: of the board after so many acts, of which it has `acts`, or of the podium. */
export interface Look {
  readonly phase: string;
  readonly at: (acts: number) => number;
  readonly from: keyof typeof CAMERAS;
  readonly size: { readonly width: number; readonly height: number };
}

const VIEWS = SIZES.flatMap((size) =>
  Object.entries(PHASES).flatMap(([phase, at]) => camerasOf(phase).map((from): Look => ({ phase, at, from, size }))),
);

function camerasOf(phase: string): Look['from'][] {
  if (phase === 'end') return ['podium'];
  // Once is enough for the home view.
  return phase === 'fight' ? ['seat', 'top', 'home'] : ['seat', 'top'];
}

const nameOf = (game: string, { phase, from, size }: Look): string => `${game}-${phase}-${from}-${size.width}`;

const isFigurine = (model: string): boolean => isModelId(model) && CATALOG[model].kind === 'figurine';

/** Which dots show the board, as the page says; every second one in each direction is asked for. */
async function boardOf(page: Page, { width, height }: Look['size']): Promise<(x: number, y: number) => boolean> {
  const rows = await page.evaluate(
    ([wide, high]) =>
      Array.from({ length: Math.ceil(high / 2) }, (_, y) =>
        Array.from({ length: Math.ceil(wide / 2) }, (_, x) => (window.__lootable?.onBoard(x * 2, y * 2) ? '1' : '0')).join(''),
      ),
    [width, height] as const,
  );
  return (x, y) => x % 2 === 0 && y % 2 === 0 && rows[y >> 1]?.[x >> 1] === '1';
}

/** Takes a picture of a game and looks at it. */
export async function seen(page: Page, game: Played, { at, from, size }: Look, quality: string, file?: string): Promise<Seen> {
  await page.setViewportSize(size);
  const home = from === 'home';
  const moment = game.moments[at(game.moments.length - 1)];
  await openStill(page, game, `quality=${quality}&cam=${CAMERAS[from]}`, moment, home ? 'panels' : 'bare');
  const shot = await page.screenshot(file === undefined ? {} : { path: file });
  const { bodies, mask, written } = await page.evaluate(async () => {
    const lens = window.__lootable;
    if (!lens) throw new Error('no picture');
    return { bodies: lens.bodies(), mask: await lens.mask(), written: lens.written() };
  });
  // Whoever lies is as high as it is wide.
  const figures = new Set(bodies.filter(({ model, downed }) => isFigurine(model) && !(home && downed)).map(({ piece }) => piece));
  const owners = ownersOf(mask, size);
  return look(readPng(shot), await litIn(page, from, size, owners), owners, figures, written);
}

/** Which dots may not be dark: a board, or what stands on the table where there is none; panels over a home view are no ground for anybody. */
async function litIn(page: Page, from: Look['from'], size: Look['size'], { owner }: Owners): Promise<(x: number, y: number) => boolean> {
  if (from === 'home') return () => false;
  return from === 'podium' ? (x, y) => owner[y * size.width + x] !== 0 : boardOf(page, size);
}

const line = (name: string, { dark, median, figures, written, others }: Seen): string => {
  const least = (values: readonly number[]): string => (values.length === 0 ? '–' : Math.min(...values).toFixed(1));
  const part = (told: readonly (number | null)[]): string => least(told.flatMap((each) => (each === null ? [] : [each * 100])));
  const unjudged = figures.filter(({ told }) => told === null).length;
  return [
    `${name}:`,
    dark === null ? '' : `${(dark * 100).toFixed(1)} % dark, median ${median.toFixed(3)};`,
    `${figures.length} figures${unjudged > 0 ? `, ${unjudged} of which end before others almost all around` : ''}, told ${part(figures.map(({ told }) => told))} % at least, ${least(figures.map(({ height }) => height))} px high at least;`,
    `to eyes without one kind of cones ${others.map(({ eyes, told }) => `${eyes} ${part(told)} %`).join(', ')};`,
    `${written.length} labels, letters ${least(written.map(({ letters }) => letters))} px at least, contrast ${least(written.map(({ legible }) => legible ?? 21))} at least`,
  ].join(' ');
};

/**
 * Pictures of every game at its start, in a fight, on its last board and at its end, from a seat, from above and in the home view, on two sizes
 * of window: how much of the board is dark, which figures do not stand out from their ground, how high they are, how high letters are. The pictures lie in
 * `.cache/look`, to be looked at by people. `LOOK_ONLY`: those whose names match, such as `keelar-.*-seat-1280`; `LOOK_QUALITY`.
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
        const name = nameOf(game.id, view);
        const found = await seen(page, whole, view, LOOK_QUALITY, join(FOLDER, `${name}.png`));
        const wrong = faults(found, view.from !== 'home' ? 'other' : view.size.width < view.size.height ? 'narrow home' : 'home');
        ok &&= wrong.length === 0;
        lines.push(line(name, found), ...wrong.map((each) => `  ${each}`));
        writeFileSync(join(FOLDER, 'figures.txt'), `${lines.join('\n')}\n`);
      }
      await page.close();
    }
    await browser.close();
  } finally {
    await browsers.close();
  }
  return { ok, lines };
}
