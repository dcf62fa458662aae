import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Options } from '../../shared/engine/state.ts';
import { GAMES, gameOf } from '../../shared/games/index.ts';
import { usualServer, type Visitor, visit, windows } from '../support/browser.ts';
import { answered, barriers, hostTable, question, settled, sitDown, viewOf, withoutPicture } from '../support/guests.ts';
import { actByClick } from '../support/player.ts';
import { Person } from '../support/server.ts';
import { seededBelow } from '../support/table.ts';

const server = usualServer();

windows();

async function arriveWithoutPicture(): Promise<Visitor> {
  const visitor = await visit();
  await withoutPicture(visitor);
  return visitor;
}

/** Sits at a new table against bots; it starts at once. */
async function playNow(visitor: Visitor, game: string, options: Options = {}): Promise<string> {
  const code = await hostTable(visitor, server, { game, options: { ...options }, bots: 'heuristic', listed: false });
  await visitor.page.goto(`${server.url}/t/${code}?quality=low`);
  await visitor.page.getByTestId('sit-0').click();
  await viewOf(visitor.page);
  return code;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-testid') ?? '');

/** Goes through the page by Tab until the thing has the focus. */
async function tabTo(page: Page, id: string): Promise<void> {
  for (let press = 0; press < 40; press++) {
    if ((await focused(page)) === id) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${id}`);
}

/** At most 80 draw calls a frame, and no frame while nothing happens, but one of more dots once it is at rest. */
async function drawsLittle(page: Page): Promise<void> {
  await page.waitForTimeout(500);
  const look = () =>
    page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.scene canvas');
      const dots = (canvas?.width ?? 0) / (canvas?.clientWidth ?? 1) / devicePixelRatio;
      return { frames: window.__lootable?.frames() ?? 0, calls: window.__lootable?.drawCalls() ?? 0, dots };
    });
  let [before, after] = [await look(), await look()];
  // Bots may still be deciding: what counts is that it comes to rest.
  for (let attempt = 0; attempt < 6; attempt++) {
    before = await look();
    await page.waitForTimeout(1_500);
    after = await look();
    if (after.frames === before.frames) break;
  }
  expect(before.frames).toBeGreaterThan(0);
  expect(after.frames).toBe(before.frames);
  expect(after.dots).toBeCloseTo(1, 1);
  expect(after.calls).toBeGreaterThan(0);
  expect(after.calls).toBeLessThanOrEqual(80);
}

describe('the front page', () => {
  it('is usable by keyboard: every choice is reached by Tab, shows its focus, and acts', async () => {
    const { page, problems } = await visit();
    await page.goto(`${server.url}/?quality=low`);
    for (const id of ['play-dragon-treasure', 'play-chuck-rock', 'open-table', 'code', 'join', 'watch']) {
      await tabTo(page, id);
      const seen = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle !== 'none');
      expect(seen, `${id} shows that it has the focus`).toBe(true);
    }
    await page.reload();
    await tabTo(page, 'open-table');
    await page.keyboard.press('Enter');
    await page.getByTestId('create').waitFor();
    await page.getByTestId('game').focus();
    await tabTo(page, 'create');
    await page.keyboard.press('Enter');
    // Whoever opens a table sits there at once, may get up, and sit down again.
    await page.getByTestId('stand').waitFor();
    await tabTo(page, 'stand');
    await page.keyboard.press('Enter');
    await page.getByTestId('sit-0').waitFor();
    await tabTo(page, 'sit-0');
    await page.keyboard.press('Enter');
    await page.getByTestId('stand').waitFor();
    expect(problems).toEqual([]);
  });

  it('says so when a code is none, and when no table has it', async () => {
    const { page } = await visit();
    await page.goto(`${server.url}/?quality=low`);
    await page.getByTestId('code').fill('nothing');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#code-wrong').innerText()).toMatch(/six letters and digits/);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByTestId('code').fill('zzzz99');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByTestId('gone').innerText()).toMatch(/no table/i);
    await expect.poll(() => page.locator('.table-code').innerText()).toBe('ZZZZ99');
  });

  it.each(GAMES.map(({ id }) => id))(
    'brings somebody from "Play now" to a legal act of %s within three clicks; the picture rests meanwhile',
    async (id) => {
      const game = gameOf(id);
      if (!game) throw new Error(`no game ${id}`);
      const clicksOf = async (): Promise<number> => {
        const { page, begin, problems } = await visit();
        await begin("window.clicks = 0; addEventListener('click', () => window.clicks++, true)");
        await page.goto(`${server.url}/?quality=low`);
        await page.getByTestId(`play-${id}`).click();
        await question(page);
        await settled(page);
        await drawsLittle(page);
        // What a bot does meanwhile may have asked anew.
        const open = await question(page);
        const { seq } = await viewOf(page);
        expect(await actByClick(page, game, seededBelow(1))).toBe(true);
        await answered(page, open.id);
        expect((await viewOf(page)).seq).toBeGreaterThan(seq);
        expect(problems).toEqual([]);
        return page.evaluate<number>('window.clicks');
      };
      // A click that hits what stands in front is made again from another side: then somebody else is sent.
      const clicks = await clicksOf();
      expect(clicks <= 3 ? clicks : await clicksOf()).toBeLessThanOrEqual(3);
    },
  );
});

describe('nothing serious or critical for axe-core', () => {
  it('on the front page, the form that opens a table, rules, credits and the way into nowhere', async () => {
    const { page } = await visit();
    await page.goto(`${server.url}/?quality=low`);
    await page.getByTestId('open-table').waitFor();
    expect(await barriers(page), 'front page').toEqual([]);
    await page.getByTestId('open-table').click();
    await page.locator('summary').first().click();
    expect(await barriers(page), 'form').toEqual([]);
    for (const path of [...GAMES.map(({ id }) => `rules/${id}`), 'about', 'nowhere']) {
      await page.goto(`${server.url}/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      // The title of a book stands below the title of its page.
      if (path.startsWith('rules')) await page.locator('.rules h2').first().waitFor();
      expect(await barriers(page), path).toEqual([]);
    }
    // The check itself would have found something.
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
    expect(await barriers(page)).toEqual([expect.stringContaining('critical button-name')]);
  });

  it('in the lobby, at the table, in its panels, and in words', async () => {
    const visitor = await visit();
    const { page } = visitor;
    const code = await hostTable(visitor, server, { game: 'dragon-treasure', seats: 2, listed: false });
    await sitDown(visitor, server, code, 0);
    expect(await barriers(page), 'lobby').toEqual([]);
    await page.getByTestId('fill').click();
    await page.getByTestId('start').click();
    await question(page);
    await settled(page);
    expect(await barriers(page), 'table').toEqual([]);
    for (const panel of ['text', 'keys', 'settings', 'log']) {
      await page.getByTestId(`open-${panel}`).click();
      await page.locator('.drawer h2').waitFor();
      expect(await barriers(page), panel).toEqual([]);
    }
  });
});

describe('the table', () => {
  it('is told in words without WebGL, and a question is answered by keyboard alone', async () => {
    const { page } = await visit({ webgl: 'off' });
    await page.goto(server.url);
    await tabTo(page, 'play-chuck-rock');
    await page.keyboard.press('Enter');
    await page.getByTestId('in-words').waitFor();
    const { id } = await question(page);
    const answers = page.locator(`section[data-prompt="${id}"]`);
    await answers.waitFor();
    expect(await barriers(page), 'in words').toEqual([]);
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press('Tab');
      if (await answers.evaluate((section) => document.activeElement?.closest('section') === section)) break;
    }
    await page.keyboard.press('Enter');
    await answered(page, id);
  });

  it('is played on a phone by tapping, with the line of the question in sight', async () => {
    const visitor = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const { page, problems } = visitor;
    const code = await hostTable(visitor, server, { game: 'chuck-rock', bots: 'heuristic', listed: false });
    await page.goto(`${server.url}/t/${code}?quality=low`);
    await page.getByTestId('sit-0').tap();
    const { id, prompt } = await question(page);
    await settled(page);
    const line = page.locator(`[data-testid="prompt-line"][data-prompt="${id}"]`);
    const box = await line.boundingBox();
    expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    if (prompt?.kind !== 'choose') throw new Error(`an unexpected question: ${prompt?.kind}`);
    const [option] = prompt.options.filter((each) => each.place);
    const movers = new Set(prompt.options.flatMap((each) => (each.place ? [each.piece] : [])));
    // A finger meets what stands still.
    await settled(page);
    for (const thing of [movers.size > 1 ? option?.piece : undefined, option?.place]) {
      if (thing === undefined) continue;
      const at = await page.evaluate((each) => window.__lootable?.screenOf(each) ?? null, thing);
      if (!at) throw new Error(`${thing} is not on the screen`);
      await page.touchscreen.tap(at.x, at.y);
    }
    const menu = page.getByTestId(`option-${option?.id}`);
    // Several acts at one place open a menu there; a single one is done at once.
    const isOpen = async () => (await viewOf(page)).prompts.some((each) => each.id === id && each.prompt && !each.answered);
    await expect.poll(async () => (await menu.count()) > 0 || !(await isOpen())).toBe(true);
    if (await isOpen()) await menu.first().tap();
    await answered(page, id);
    expect(problems).toEqual([]);
  });

  it('shows names with markup as the text that they are', async () => {
    const [host, guest] = await Promise.all([arriveWithoutPicture(), arriveWithoutPicture()]);
    const [table, name] = ['<b id=evil>table</b>', '<img src=x onerror=a()>'];
    const code = await hostTable(host, server, { game: 'chuck-rock', seats: 2, listed: true, name: table });
    await host.page.goto(`${server.url}/t/${code}?quality=low`);
    await host.page.getByTestId('name').fill(name);
    await host.page.keyboard.press('Enter');
    await host.page.getByTestId('sit-0').click();
    await guest.page.goto(`${server.url}/?quality=low`);
    await expect.poll(() => guest.page.getByTestId(`table-${code}`).innerText()).toContain(table);
    await guest.page.goto(`${server.url}/watch/${code}?quality=low`);
    // The first one who watches waits until the audience has its process.
    await guest.page.getByTestId('seat-0').waitFor();
    await expect.poll(() => guest.page.getByTestId('seat-0').innerText()).toContain(name);
    await expect.poll(() => guest.page.getByRole('heading', { level: 1 }).innerText()).toBe(table);
    await host.page.getByTestId('fill').click();
    await host.page.getByTestId('start').click();
    await viewOf(guest.page);
    await expect.poll(() => guest.page.getByTestId('seat-0').innerText()).toContain(name);
    expect(await guest.page.locator('#evil, img[src="x"]').count()).toBe(0);
    expect([...host.problems, ...guest.problems]).toEqual([]);
  });

  it('opens the rules book at the rule of a log entry, and the list of keys by ?', async () => {
    const visitor = await arriveWithoutPicture();
    const { page } = visitor;
    await playNow(visitor, 'chuck-rock');
    await question(page);
    await page.getByTestId('open-log').click();
    const link = page.getByTestId('log').locator('.rule-link').first();
    // Its number is told to whoever points at it, and written where a setting says so.
    expect(await link.innerText()).toBe('§');
    const [rule = ''] = /[A-Z]-\d+[a-z]?/.exec((await link.getAttribute('title')) ?? '') ?? [];
    expect(rule).toMatch(/^[A-Z]-\d+/);
    await link.click();
    const here = page.locator('.drawer .rules .here');
    await here.waitFor();
    expect(await here.evaluate((block, id) => block.id === id || block.querySelector(`[id="${id}"]`) !== null, rule)).toBe(true);
    const [block, frame] = [await here.boundingBox(), await page.locator('.drawer-body').boundingBox()];
    expect(block && frame && block.y < frame.y + frame.height && block.y + block.height > frame.y).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('.drawer').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await expect.poll(() => page.getByTestId('key-interface.keys').innerText()).toBe('?');
    expect(await page.locator('.drawer .keycap').count()).toBeGreaterThan(25);
  });

  it('is drawn, too, where a front page whose show is drawn leads there: tables of one page share their programs', async () => {
    const { page, problems } = await visit({ reducedMotion: 'no-preference' });
    await page.goto(`${server.url}/?quality=low`);
    await page.locator('.front-show canvas').waitFor();
    await settled(page);
    await page.getByTestId('play-chuck-rock').click();
    await question(page);
    await settled(page);
    expect(problems).toEqual([]);
  });

  it('keeps what a player hides from a spectator', async () => {
    const player = await arriveWithoutPicture();
    const code = await playNow(player, 'dragon-treasure', { seats: 'fair' });
    const watcher = new Person(server.url, code, { watch: true });
    await question(player.page);
    const mine = await viewOf(player.page);
    const { view: theirs } = await watcher.until(({ view }) => (view?.seq ?? -1) >= mine.seq);
    watcher.leave();
    const hidden = Object.values(mine.pieces).filter((piece) => piece.secret && piece.face);
    expect(hidden.length).toBeGreaterThan(0);
    for (const { id } of hidden) expect(theirs?.pieces[id]?.face ?? null).toBeNull();
    expect(theirs?.viewer).toBeNull();
    expect(theirs?.prompts.filter((each) => each.prompt)).toEqual([]);
  });
});
