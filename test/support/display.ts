import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type BrowserServer, chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.mjs';

/**
 * What a browser does without here. The address field of each window loads two pages of its own for its proposals, as dear as a page of ours:
 * nobody types there. The others are Playwright's own choice for the pages of tests, which this list takes the place of.
 */
const WITHOUT = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AimEnabled', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying'],
  ...['OptimizationHints', 'PaintHolding', 'PreconnectToSearch', 'ThirdPartyStoragePartitioning'],
];

const FLAGS = [
  `--disable-features=${WITHOUT.join(',')}`,
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--mute-audio',
  '--force-color-profile=srgb',
  // Several windows play against each other: those behind must not be slowed down.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  // A busy machine may let drawing wait for long.
  '--disable-gpu-watchdog',
];

/** The page around the picture is put together without the graphics library: imitated in software that is several times slower. */
const PICTURE = ['--use-gl=angle', '--ignore-gpu-blocklist', '--disable-gpu-compositing'];
const SWIFTSHADER = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
/** Keeps what it has made of a shader for all windows: a table is drawn after half the processor time. It needs a display. */
const MESA = ['--use-angle=gl'];
/** Ways to a graphics card from a headless browser, best first. The page is put together by it, too, as on a player's computer. */
const CARD = [
  ['--use-angle=vulkan', '--enable-features=Vulkan', '--disable-vulkan-surface'],
  ['--use-angle=gl-egl'],
  ['--use-angle=gl'],
  [],
];
const BY_CARD = ['--ignore-gpu-blocklist', '--enable-gpu-rasterization'];
/** Names of what draws without a card. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render|^$/i;

/** What a headless browser has besides: no bars for scrolling, and a mouse. */
const AS_HEADLESS = [
  '--hide-scrollbars',
  '--window-position=0,0',
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
];

/** How a browser is started, without a picture if wished (a machine whose graphics are blocked), on a display, headless, or by a card. */
export function howToLaunch(graphics: 'off' | 'headless' | { display: string } | { card: readonly string[] }) {
  const executablePath = findBrowser();
  if (!executablePath)
    throw new Error('No Chromium, Chrome or Edge found: run `node scripts/browser.mjs`, or set LOOTABLE_BROWSER to its path.');
  const usual = { executablePath, headless: true, timeout: 60_000 };
  if (graphics === 'off') return { ...usual, args: [...FLAGS, '--disable-gpu', '--disable-3d-apis'] };
  if (graphics === 'headless') return { ...usual, args: [...FLAGS, ...PICTURE, ...SWIFTSHADER] };
  if ('card' in graphics) return { ...usual, args: [...FLAGS, ...BY_CARD, ...graphics.card] };
  const env = { ...process.env, DISPLAY: graphics.display, LIBGL_ALWAYS_SOFTWARE: '1' };
  return { ...usual, headless: false, args: [...FLAGS, ...AS_HEADLESS, ...PICTURE, ...MESA], env };
}

const LIBRARIES = '/usr/lib';

/** Where the program for displays without a screen lies, if Mesa's imitation of a graphics card is installed as well. */
function displayProgram(): string | undefined {
  if (process.platform !== 'linux' || !existsSync(LIBRARIES)) return undefined;
  const drawn = readdirSync(LIBRARIES).some((name) => existsSync(join(LIBRARIES, name, 'dri', 'swrast_dri.so')));
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'Xvfb'));
  return drawn ? places.find((path) => existsSync(path)) : undefined;
}

/**
 * Its mouse rests in the middle and must not lie over any window (the largest is 1920 wide and 1080 high): whenever another window comes, goes
 * or changes its size, the one below the mouse would be told that this has come or gone, in the midst of what the hand of a test does there.
 */
const SCREEN = '2000x2700x24';

/** A display without a screen, and how to end it; undefined where there is no program for it, or none could be opened. */
async function openDisplay(): Promise<{ display: string; close: () => void } | undefined> {
  const program = displayProgram();
  if (!program) return undefined;
  const child = spawn(program, ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string | undefined>((resolve) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      // It writes its number once it is ready.
      if (said.endsWith('\n')) resolve(said.trim());
    });
    child.once('error', () => resolve(undefined));
    child.once('exit', () => resolve(undefined));
  });
  return number === undefined ? undefined : { display: `:${number}`, close: () => child.kill() };
}

/** The name of what draws pictures in pages of this browser; empty where nothing does. */
async function drawsWith(server: BrowserServer): Promise<string> {
  const browser = await chromium.connect(server.wsEndpoint());
  try {
    const page = await browser.newPage();
    return await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('webgl2');
      const names = context?.getExtension('WEBGL_debug_renderer_info');
      return String(context && names ? context.getParameter(names.UNMASKED_RENDERER_WEBGL) : '');
    });
  } finally {
    await browser.close();
  }
}

/** A headless browser whose pictures a graphics card draws, and the name of that; undefined where none does. `close` ends it. */
export async function startByCard() {
  for (const way of CARD) {
    const server = await chromium.launchServer(howToLaunch({ card: way })).catch(() => undefined);
    const card = server ? await drawsWith(server).catch(() => '') : '';
    if (server && !SOFTWARE.test(card)) return { endpoint: server.wsEndpoint(), card, close: () => server.close() };
    await server?.close();
  }
  return undefined;
}

/** Browsers that all browser tests share, so many; `close` ends them. They draw by Mesa where it is installed, by SwiftShader elsewhere. */
export async function startBrowsers(many: number): Promise<{ endpoints: string[]; close: () => Promise<void> }> {
  const display = await openDisplay();
  const start = (graphics: 'headless' | { display: string }) =>
    Promise.all(Array.from({ length: many }, () => chromium.launchServer(howToLaunch(graphics))));
  const end = (servers: readonly BrowserServer[]) => Promise.all(servers.map((each) => each.close()));
  let servers = display ? await start(display).catch((): BrowserServer[] => []) : [];
  const [first] = servers;
  if (!first || !/llvmpipe/.test(await drawsWith(first))) {
    await end(servers);
    servers = await start('headless');
  }
  return {
    endpoints: servers.map((each) => each.wsEndpoint()),
    close: async () => {
      await end(servers);
      display?.close();
    },
  };
}
