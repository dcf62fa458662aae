import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualServer, visit, windows } from '../support/browser.ts';
import { againstBot, type Person } from '../support/server.ts';

const server = usualServer();
let code: string;
let host: Person;

windows();
beforeAll(async () => {
  ({ code, host } = await againstBot(server.url, 'chuck-rock'));
});
afterAll(async () => {
  host?.leave();
});

/** Opens the page for watching and waits for its picture. */
async function watching(query: string) {
  const { page, problems } = await visit();
  await page.goto(`${server.url}/watch/${code}?quality=low${query}`);
  await page.getByTestId('camera-bar').waitFor({ timeout: 60_000 });
  // A camera that stands still needs a frame or two: that it is drawn says the picture, not their number.
  await page.waitForFunction(() => window.__lootable?.settled() === true, null, { timeout: 60_000 });
  const holder = async () => {
    const pressed = page.getByTestId('camera-bar').locator('[aria-pressed="true"]');
    return (await pressed.count()) === 0 ? 'nobody' : ((await pressed.getAttribute('data-testid')) ?? '');
  };
  return { page, problems, holder };
}

describe('the camera of a page that watches', () => {
  it('is the director’s, until a key, a button or the wheel gives it to somebody else; the list of keys says which', async () => {
    const { page, problems, holder } = await watching('');
    expect(await holder()).toBe('show.director');
    for (const [key, id] of [
      ['3', 'show.top'],
      ['4', 'show.seat'],
      ['5', 'show.follow'],
      ['2', 'show.free'],
      ['1', 'show.director'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(holder).toBe(id);
    }
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 240);
    await expect.poll(holder).toBe('show.free');
    await page.getByTestId('show.director').click();
    await expect.poll(holder).toBe('show.director');
    await page.keyboard.press('?');
    expect(await page.getByTestId('key-show.director').textContent()).toBe('1');
    expect(problems).toEqual([]);
  });
  it('is whose the address says', async () => {
    const { page, holder } = await watching('&cam=seat:2');
    expect(await holder()).toBe('show.seat');
    expect(await page.getByTestId('show.seat').textContent()).toContain('2');
  });
});
