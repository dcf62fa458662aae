import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.mjs';

const softwareGraphics = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // The page around the picture is put together without the graphics library: imitated in software that is several times slower.
  '--disable-gpu-compositing',
];

const flags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--mute-audio',
  '--force-color-profile=srgb',
  // Several windows play against each other: those behind must not be slowed down.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

/** Starts a headless browser; throws, and so fails the test, when none is installed. `webgl: 'off'` is a machine whose graphics are blocked. */
export async function launch(options: { webgl?: 'on' | 'off' } = {}): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath)
    throw new Error('No Chromium, Chrome or Edge found: run `node scripts/browser.mjs`, or set LOOTABLE_BROWSER to its path.');
  const graphics = options.webgl === 'off' ? ['--disable-gpu', '--disable-3d-apis'] : softwareGraphics;
  return chromium.launch({ executablePath, headless: true, args: [...flags, ...graphics], timeout: 60_000 });
}

/** One person with an own window: nothing is shared with other visitors. `problems` grows while the page runs. */
export type Visitor = { page: Page; context: BrowserContext; problems: string[] };

/**
 * Draws the picture, not the page around it, with few dots and at most 16 times a second: drawing in software is paid by the dot and by
 * the frame. Measured: the tests of hands take 36 instead of 60 s of processor time. (Mesa under a virtual display is no quicker then.)
 */
const COARSE = `{
  Object.defineProperty(window, 'devicePixelRatio', { value: 0.2 });
  let drawnAt = 0;
  window.requestAnimationFrame = (draw) =>
    setTimeout(() => draw((drawnAt = performance.now())), Math.max(0, drawnAt + 60 - performance.now()));
  window.cancelAnimationFrame = (frame) => clearTimeout(frame);
}`;

/** Tests that are told to take pictures for people (KEELAR_SHOTS and the like) draw every dot. */
const usual = Object.keys(process.env).some((name) => name.endsWith('_SHOTS')) ? 'all' : 'coarse';

/**
 * Opens an empty window and collects console errors, uncaught errors and violations of the content security policy, across navigations.
 * Its picture is coarse unless a test needs the dots that people see.
 */
export async function visit(browser: Browser, options: BrowserContextOptions = {}, dots: 'coarse' | 'all' = usual): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce', ...options });
  if (dots === 'coarse') await context.addInitScript(COARSE);
  // Sealed answers wait for a moment that is the same for all; tests have no time for it.
  await context.addInitScript('window.__lootableMoment = 0');
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
