import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { CARDS } from '../../shared/games/manifest.ts';
import { howToLaunch } from './display.ts';
import type { Place } from './guests.ts';

/** The server that browser tests share: for all that neither end it nor read its log. */
export const usualServer = (): Place => ({ url: inject('server') });

/**
 * A browser of which the caller has all windows: one that the browser tests share, or, with `webgl: 'off'`, one of a machine whose graphics
 * are blocked. Throws, and so fails the test, when none is installed.
 */
export async function launch(options: { webgl?: 'on' | 'off' } = {}): Promise<Browser> {
  if (options.webgl === 'off') return chromium.launch(howToLaunch('off'));
  const shared = inject('browsers');
  return chromium.connect(shared[Number(process.env.VITEST_POOL_ID ?? 0) % shared.length] ?? '', { timeout: 60_000 });
}

/** One person with an own window: nothing is shared with other visitors. `problems` grows while the page runs. */
export type Visitor = { page: Page; context: BrowserContext; problems: string[] };

/**
 * Draws the picture, not the page around it, with few dots and at most ten times a second: drawing in software is paid by the dot and by
 * the frame. Measured: the tests of hands take 36 instead of 60 s of processor time.
 */
const COARSE = `{
  Object.defineProperty(window, 'devicePixelRatio', { value: 0.2 });
  let drawnAt = 0;
  window.requestAnimationFrame = (draw) =>
    setTimeout(() => draw((drawnAt = performance.now())), Math.max(0, drawnAt + 100 - performance.now()));
  window.cancelAnimationFrame = (frame) => clearTimeout(frame);
}`;

/** Tests that are told to take pictures for people (KEELAR_SHOTS and the like) draw every dot. */
const usual = Object.keys(process.env).some((name) => name.endsWith('_SHOTS')) ? 'all' : 'coarse';

const ANSWERS_ALL = `try { localStorage['lootable.taste'] ??= '{"state":{"goesOn":false},"version":0}' } catch { /* no page of ours */ }`;

/** They know all games: no lesson is offered to them. */
const KNOWS_ALL = `try { localStorage['lootable.lessons'] ??= '${JSON.stringify({
  state: { offered: Object.fromEntries(CARDS.map(({ id }) => [id, true])) },
  version: 0,
})}' } catch { /* no page of ours */ }`;

/**
 * Opens an empty window and collects console errors, uncaught errors and violations of the content security policy, across navigations.
 * Its picture is coarse unless a test needs the dots that people see.
 */
export async function visit(browser: Browser, options: BrowserContextOptions = {}, dots: 'coarse' | 'all' = usual): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce', ...options });
  if (dots === 'coarse') await context.addInitScript(COARSE);
  // Sealed answers wait for a moment that is the same for all; tests have no time for it.
  await context.addInitScript('window.__lootableMoment = 0');
  // They answer themselves, also where there is nothing but the usual answer.
  await context.addInitScript(ANSWERS_ALL);
  await context.addInitScript(KNOWS_ALL);
  const problems: string[] = [];
  await context.exposeBinding('lootableViolation', (_source, text: string) => problems.push(`policy: ${text}`));
  await context.addInitScript(`addEventListener('securitypolicyviolation', (event) =>
    lootableViolation(event.violatedDirective + ' blocked ' + (event.blockedURI || 'inline') + ' in ' + event.documentURI))`);
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  return { page, context, problems };
}
