import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Disposable, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, inject } from 'vitest';
import { CARDS } from '../../shared/games/manifest.ts';
import { howToLaunch } from './display.ts';
import type { Place } from './guests.ts';
import { SHOTS } from './shots.ts';

/** The server that browser tests share: for all that neither end it nor read its log. */
export const usualServer = (): Place => ({ url: inject('server') });

/** One person with an own window: nothing is shared with other visitors. `problems` grows while a page of theirs runs. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  problems: string[];
  /** Runs a script in each page of this person from now on, before anything of the page itself. */
  begin: BrowserContext['addInitScript'];
  /** Closes all pages of this person. What they have left behind nobody finds. */
  leave(): Promise<void>;
}

/** What the person sits at. `dots`: the picture is coarse unless a test needs the dots that people see; `webgl`: whether graphics are blocked. */
type Device = BrowserContextOptions & { dots?: 'coarse' | 'all'; webgl?: 'on' | 'off' };

/**
 * Draws the picture, not the page around it, with few dots and at most five times a second: drawing in software is paid by the dot and by
 * the frame. Measured: the tests of hands take 36 s of processor time, 43 with ten frames a second, and 60 with all.
 */
const COARSE = `{
  Object.defineProperty(window, 'devicePixelRatio', { value: 0.2 });
  let drawnAt = 0;
  window.requestAnimationFrame = (draw) =>
    setTimeout(() => draw((drawnAt = performance.now())), Math.max(0, drawnAt + 200 - performance.now()));
  window.cancelAnimationFrame = (frame) => clearTimeout(frame);
}`;

const usual = SHOTS ? 'all' : 'coarse';

/** Sealed answers wait for a moment that is the same for all; tests have no time for it. */
const AT_ONCE = 'window.__lootableMoment = 0';
/** A shader that does not compile is a problem of the page; elsewhere nobody waits to hear of it. */
const CHECKS_SHADERS = 'window.lootableChecksShaders = true';
/** They answer themselves, also where there is nothing but the usual answer. */
const ANSWERS_ALL = `try { localStorage['lootable.taste'] ??= '{"state":{"goesOn":false},"version":0}' } catch { /* no page of ours */ }`;
/** They know all games: no lesson is offered to them. */
const KNOWS_ALL = `try { localStorage['lootable.lessons'] ??= '${JSON.stringify({
  state: { offered: Object.fromEntries(CARDS.map(({ id }) => [id, true])) },
  version: 0,
})}' } catch { /* no page of ours */ }`;
const VIOLATIONS = `addEventListener('securitypolicyviolation', (event) =>
    lootableViolation(event.violatedDirective + ' blocked ' + (event.blockedURI || 'inline') + ' in ' + event.documentURI))`;

/** What may be another thing for each person in a browser that has been used. */
const SCREEN = { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' } as const;

/** A browser without a person: it keeps the files that it has loaded, and what it has made of their code. */
interface Used {
  context: BrowserContext;
  /** Where pages of it have kept something. */
  origins: Set<string>;
  /** Whom its pages tell what goes wrong. */
  problems: string[];
  leave(): Promise<void>;
}

/**
 * Who comes after somebody with an equal device gets their used browser: to load and compile the page anew takes half of the processor time
 * of opening it.
 */
const free = new Map<string, Used[]>();
const here = new Set<Visitor>();

let connection: Promise<Browser> | undefined;
/** The browser of which this process of tests has windows. */
function shared(): Promise<Browser> {
  const browsers = inject('browsers');
  connection ??= chromium.connect(browsers[Number(process.env.VITEST_POOL_ID ?? 0) % browsers.length] ?? '', { timeout: 60_000 });
  return connection;
}

async function newBrowser({ dots, webgl, ...options }: Device): Promise<Used> {
  const browser = webgl === 'off' ? await chromium.launch(howToLaunch('off')) : await shared();
  const context = await browser.newContext({ ...options, ...SCREEN });
  const used: Used = { context, origins: new Set(), problems: [], leave: () => (webgl === 'off' ? browser : context).close() };
  for (const script of [...(dots === 'coarse' ? [COARSE] : []), AT_ONCE, CHECKS_SHADERS, ANSWERS_ALL, KNOWS_ALL, VIOLATIONS])
    await context.addInitScript(script);
  await context.exposeBinding('lootableViolation', (_source, text: string) => used.problems.push(`policy: ${text}`));
  context.on('console', (message) => {
    if (message.type() === 'error') used.problems.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => used.problems.push(`error: ${error.error().message}`));
  context.on('page', (page) => page.on('framenavigated', (frame) => used.origins.add(new URL(frame.url()).origin)));
  return used;
}

const KEPT = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage,storage_buckets';

/** Takes away what pages have kept in a browser that has none but this one now. */
async function forget({ context, origins }: Used, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT });
  origins.clear();
  await session.detach();
}

/**
 * Opens an empty window of somebody new and collects console errors, uncaught errors and violations of the content security policy of all
 * their pages.
 */
export async function visit(device: Device = {}): Promise<Visitor> {
  const { viewport = SCREEN.viewport, reducedMotion = SCREEN.reducedMotion, ...kind } = { dots: usual, ...device } as const;
  const key = JSON.stringify(kind);
  const used = free.get(key)?.pop() ?? (await newBrowser(kind));
  const { context } = used;
  const problems: string[] = [];
  used.problems = problems;
  const page = await context.newPage();
  await forget(used, page);
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ reducedMotion });
  const begun: Disposable[] = [];
  const visitor: Visitor = {
    page,
    context,
    problems,
    begin: async (...script) => {
      const one = await context.addInitScript(...script);
      begun.push(one);
      return one;
    },
    leave: async () => {
      if (!here.delete(visitor)) return;
      // Who has come with what they had kept, or without graphics, is like nobody else.
      if (device.storageState || device.webgl === 'off') return used.leave();
      await Promise.all(context.pages().map((each) => each.close()));
      await Promise.all([...begun.map((each) => each.dispose()), context.unrouteAll(), context.clearCookies(), context.clearPermissions()]);
      free.set(key, [...(free.get(key) ?? []), used]);
    },
  };
  here.add(visitor);
  return visitor;
}

/** For a file of tests: who has come in a test leaves after it, all others after the last one. */
export function windows(): void {
  let stay = new Set<Visitor>();
  beforeEach(() => {
    stay = new Set(here);
  });
  const leave = (who: readonly Visitor[]) => Promise.all(who.map((visitor) => visitor.leave()));
  afterEach(() => leave([...here].filter((visitor) => !stay.has(visitor))));
  afterAll(() => leave([...here]));
}
