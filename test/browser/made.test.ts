import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usualServer, visit, windows } from '../support/browser.ts';
import { barriers, openFreeTable, viewOf } from '../support/guests.ts';
import { cutOut, wave } from '../support/pictures.ts';
import { SHOTS_QUALITY, shot } from '../support/shots.ts';

const server = usualServer();

windows();

const file = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer });
const pieces = async (page: Page, kind: string) => Object.values((await viewOf(page)).pieces).filter((piece) => piece.kind === kind);

/** The sounds that a page fetches from now on. */
function heardBy(page: Page): string[] {
  const heard: string[] = [];
  page.on('response', (answer) => {
    if (answer.headers()['content-type'] === 'audio/wav' && answer.ok()) heard.push(answer.url());
  });
  return heard;
}

/** Fills in the form of a new thing and makes it. */
async function make(page: Page, what: string, fields: Readonly<Record<string, string>>, files?: ReturnType<typeof file>[]): Promise<void> {
  await page.getByTestId(`make-${what}`).click();
  for (const [field, text] of Object.entries(fields)) {
    const input = page.getByTestId(`own-${field}`);
    if (field === 'lid') await input.selectOption({ value: text });
    else await input.fill(text);
  }
  if (files) {
    await page.getByTestId(what === 'sound' ? 'sound-file' : 'pictures-file').setInputFiles(files);
    if (what === 'sound') await page.getByTestId('sound-hear').waitFor();
    else await expect.poll(() => page.getByTestId('own-pictures').locator('img').count()).toBe(files.length);
  }
  expect(await barriers(page), `the form of a ${what}`).toEqual([]);
  await page.getByTestId('make').click();
  await page.getByTestId('make-die').waitFor();
}

describe('what is made in the workshop, in two windows', () => {
  it('a stand-up stands, a spinner is spun and seen to stop alike, a box is shut and opened, a sound is heard by all', async () => {
    const ada = await visit();
    const bob = await visit();
    for (const { page } of [ada, bob]) page.setDefaultTimeout(90_000);
    const code = await openFreeTable(ada.page, server, SHOTS_QUALITY);
    await bob.page.goto(`${server.url}/t/${code}?quality=${SHOTS_QUALITY}`);
    await bob.page.getByTestId('sit-1').click();
    await bob.page.waitForFunction(() => window.__lootableTable?.().view?.viewer === 1);
    const { page } = ada;
    await page.getByTestId('free-workshop').click();
    await make(page, 'stand-up', { name: 'Knight', width: '1.5', height: '2.2' }, [file('knight.png', cutOut([150, 40, 40]))]);
    await make(page, 'stand-up', { name: 'Ogre', width: '1.6', height: '2' }, [
      file('front.png', cutOut([60, 130, 70])),
      file('behind.png', cutOut([40, 80, 50])),
    ]);
    await make(page, 'spinner', { name: 'Wheel', sectors: 'Win\n3x Miss\nDragon | black\n2x Again | green', width: '4' });
    await make(page, 'tray', { name: 'Chest', width: '5', depth: '4', height: '0.7', lid: 'lid' });
    await make(page, 'sound', { name: 'Horn' }, [file('horn.wav', wave(0.4), 'audio/wav')]);
    await shot(page, 'made-list');
    await page.getByTestId('make-button').click();
    await page.getByTestId('own-name').fill('Go');
    await page.getByTestId('own-steps').fill('spin wheel\nclose chest\nplay horn');
    await page.getByTestId('make').click();
    await page.getByTestId('press-Go').waitFor();
    await page.getByRole('button', { name: 'Close Workshop' }).click();
    await expect.poll(async () => (await pieces(bob.page, 'free/stand-up')).length).toBe(2);
    await shot(page, 'made-table');
    await shot(bob.page, 'made-table-other');

    // All hear of it, and the arrow points alike for both.
    await bob.page.getByTestId('tool-push').click();
    const sounds = heardBy(bob.page);
    await page.getByTestId('button-Go').click();
    await expect.poll(async () => (await pieces(bob.page, 'free/mat'))[0]?.tags).toContain('shut');
    const [wheel] = await pieces(page, 'free/spinner');
    await expect.poll(async () => (await pieces(bob.page, 'free/spinner'))[0]?.count).toBe(wheel?.count);
    await shot(bob.page, 'made-shut-other');
    await expect.poll(() => sounds.length).toBe(1);
    for (const { problems } of [ada, bob]) expect(problems).toEqual([]);
  });
});
