import { appendFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { createTable } from '../../client/net/http.ts';
import type { CreateTable } from '../../shared/wire.ts';
import { playSome } from './audience.ts';
import { misplaced } from './boxes.ts';
import { type Visitor, visit } from './browser.ts';
import { barriers, hostTable, type Place, question, settled, viewOf } from './guests.ts';
import { Person } from './server.ts';
import { shot } from './shots.ts';
import { seededBelow } from './table.ts';

const SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const;

/** SCREENS_VERDICTS=file: a line for each screen as soon as it has been looked at, so that a run that is broken off has said what it saw. */
const VERDICTS = process.env.SCREENS_VERDICTS;

/** The camera does not go near whoever acts: the whole board is judged. Nothing is answered by itself meanwhile. */
const STAYS = `try { localStorage['lootable.taste'] = '{"state":{"goesOn":false,"follows":false},"version":0}' } catch { /* no page of ours */ }`;

/** Milliseconds: a page that never rests, as a game that is watched, is looked at as it is then. */
const REST = 3_000;
/** Milliseconds that a screen may take. */
const MOST = 60_000;

/** A page at every size, with all drawers; what is wrong, with the names of size and drawer before it. */
export class Screens {
  readonly faults: string[] = [];
  private readonly server: Place;
  private readonly axe: boolean;

  constructor(server: Place, { axe }: { axe: boolean }) {
    this.server = server;
    this.axe = axe;
  }

  async open(path: string): Promise<Visitor> {
    const visitor = await visit();
    await visitor.begin(STAYS);
    if (path) await visitor.page.goto(`${this.server.url}${path}`);
    return visitor;
  }

  /** The page as it stands, at each size. */
  async look({ page }: Visitor, name: string): Promise<void> {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await this.judge(page, name, size);
    }
    await page.setViewportSize(SIZES[0]);
  }

  /** The page with each drawer of its menu (or `only` one), at each size: one after the other, as to give the picture another size is dear. */
  async drawers({ page }: Visitor, name: string, only?: string): Promise<void> {
    const all = await page
      .locator('.top-bar nav [data-testid^=open-], .free-group [data-testid^=free-]')
      .evaluateAll((each) => each.map((one) => one.getAttribute('data-testid') ?? ''));
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const id of all.filter((each) => only === undefined || each === only)) {
        await this.judge(page, `${name} ${id.replace('open-', '')}`, size, async () => {
          // Whoever turns a phone has it open already, from a menu that is folded away there.
          await page.getByTestId(id).evaluate((button) => button instanceof HTMLElement && button.click());
          await page.locator('.drawer h2').first().waitFor();
        });
        await close(page).catch(() => page.reload());
      }
    }
    await page.setViewportSize(SIZES[0]);
  }

  /** The page while its line is broken. */
  async offline(visitor: Visitor, name: string): Promise<void> {
    await visitor.context.setOffline(true);
    await visitor.page.getByTestId('reconnecting').waitFor();
    await this.look(visitor, `${name} offline`);
    await visitor.context.setOffline(false);
    await visitor.page.getByTestId('reconnecting').waitFor({ state: 'detached' });
  }

  /** One screen, once it is `opened`. What cannot be judged is a fault like any other, and the next one comes. */
  private async judge(page: Page, name: string, size: (typeof SIZES)[number], opened?: () => Promise<void>): Promise<void> {
    const on = `${name} ${size.width}x${size.height}`;
    const late = new Promise<string[]>((done) => setTimeout(done, MOST, [`not judged within ${MOST / 1_000} s`]).unref());
    const seen = (async () => {
      await opened?.();
      return this.seen(page, on);
    })().catch((error: unknown) => [`not judged: ${String(error).split('\n')[0]}`]);
    const found = await Promise.race([seen, late]);
    if (VERDICTS) appendFileSync(VERDICTS, `${on}: ${found.length === 0 ? 'nothing wrong' : found.join('; ')}\n`);
    this.faults.push(...found.map((fault) => `${on}: ${fault}`));
  }

  private async seen(page: Page, on: string): Promise<string[]> {
    await rested(page);
    await shot(page, on.replaceAll(' ', '-'), { when: 'now' });
    return [...(await misplaced(page)), ...(this.axe ? await barriers(page) : [])];
  }

  /** A seat at a new table against bots, at the first question; `begun`: when the set-up is over. */
  async sit(request: CreateTable, begun: boolean): Promise<Visitor> {
    const visitor = await this.open('');
    const { page } = visitor;
    const code = await hostTable(visitor, this.server, { bots: 'heuristic', listed: false, ...request });
    await page.goto(`${this.server.url}/t/${code}?quality=low`);
    await page.getByTestId('sit-0').click();
    await question(page);
    if (begun) await beyondSetUp(page);
    await settled(page);
    return visitor;
  }

  /** A game that people have played to somewhere, who let it be seen again; `over`: and that was stopped then. */
  async played(game: string, acts: number, over: boolean): Promise<{ code: string; link: string; leave(): void }> {
    const made = await createTable({ game, seats: 2, listed: false, name: 'Final' }, this.server.url);
    if (!made.ok) throw new Error(made.refusal.text);
    const { code, host } = made.value;
    const [ada, ben] = [new Person(this.server.url, code, { host }), new Person(this.server.url, code)];
    await Promise.all([ada.open(), ben.open()]);
    await ada.do({ t: 'sit', seat: 0, name: 'Ada', share: true });
    await ben.do({ t: 'sit', seat: 1, name: 'Ben', share: true });
    await ada.do({ t: 'start' });
    await playSome([ada, ben], acts, seededBelow(8));
    const link = over ? '' : ((await ada.do({ t: 'link', role: 'operator', name: 'Rosa' })).link ?? '');
    if (over) await ada.do({ t: 'stop' });
    return {
      code,
      link,
      leave: () => {
        ada.leave();
        ben.leave();
      },
    };
  }
}

/** Waits until what watches sizes has told the camera, and the picture rests. */
async function rested(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
  // A drawer is hidden while something in it is loaded.
  await page
    .waitForFunction(
      () => window.__lootable?.settled() !== false && document.querySelector('.drawer')?.getBoundingClientRect().width !== 0,
      undefined,
      { timeout: REST },
    )
    .catch(() => undefined);
}

async function close(page: Page): Promise<void> {
  await page.locator('.drawer .close').first().click();
  await page.locator('.drawer').waitFor({ state: 'detached' });
}

/** Lets the bot of the game answer what is asked before it begins. */
async function beyondSetUp(page: Page): Promise<void> {
  for (let n = 0; n < 40; n++) {
    const view = await viewOf(page);
    if (view.turn.number > 0) break;
    const all = page.getByTestId('all-for-me');
    // The next question may have taken it away meanwhile.
    if (await all.count()) await all.click({ timeout: 2_000 }).catch(() => undefined);
    await page.waitForTimeout(250);
  }
  await question(page);
}
