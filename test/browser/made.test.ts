import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usualServer, visit, windows } from '../support/browser.ts';
import { barriers, openFreeTable, viewOf } from '../support/guests.ts';
import { pdf } from '../support/pdf.ts';
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

  it('a book comes out of a PDF, page by page as pictures, and is turned for all; nothing in the file is run or asked for', async () => {
    const ada = await visit();
    const bob = await visit();
    for (const { page } of [ada, bob]) page.setDefaultTimeout(90_000);
    const { page } = ada;
    const code = await openFreeTable(page, server, SHOTS_QUALITY);
    await bob.page.goto(`${server.url}/t/${code}?quality=${SHOTS_QUALITY}`);
    await bob.page.getByTestId('sit-1').click();
    await bob.page.waitForFunction(() => window.__lootableTable?.().view?.viewer === 1);
    const elsewhere: string[] = [];
    let dialogs = 0;
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url) && !/^(?:blob|data):/.test(request.url())) elsewhere.push(request.url());
    });
    page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    await page.getByTestId('free-workshop').click();
    await page.getByTestId('make-book').click();
    await page.getByTestId('own-name').fill('Rules');
    const said = () => page.getByTestId('pictures-said').textContent();
    const choose = (name: string, buffer: Buffer) => page.getByTestId('pictures-file').setInputFiles(file(name, buffer, 'application/pdf'));
    await choose('no.pdf', Buffer.from('%PDF-1.7 and nothing else'));
    await expect.poll(said).toContain('no.pdf: this browser cannot read it as a PDF.');
    await choose('rules.pdf', pdf(['Page one', 'Page two', 'Page three'], { evil: true }));
    await expect.poll(() => page.getByTestId('own-pictures').locator('img').count()).toBe(3);
    // What claims to be a hundred thousand inches wide is a strip of pixels.
    await choose('strip.pdf', pdf(['Strip'], { media: '0 0 7200000 72' }));
    await expect.poll(() => page.getByTestId('own-pictures').locator('img').count()).toBe(4);
    await choose('long.pdf', pdf(Array.from({ length: 70 }, (_, at) => `Leaf ${at}`)));
    await expect.poll(said, { timeout: 120_000 }).toContain('pages: it has 70');
    expect(await page.getByTestId('own-pictures').locator('img').count()).toBe(60);
    expect(await barriers(page), 'the form of a book').toEqual([]);
    await page.getByTestId('make').click();
    await page.getByTestId('bring-Rules').waitFor();
    await page.getByRole('button', { name: 'Close Workshop' }).click();
    await expect.poll(async () => (await pieces(bob.page, 'free/book')).length).toBe(1);
    const [book] = await pieces(page, 'free/book');
    await shot(page, 'made-book');
    await page.getByTestId('open-text').click();
    await page.getByTestId(`thing-${book?.id}`).click();
    await page.keyboard.press('PageDown');
    await expect.poll(async () => (await pieces(bob.page, 'free/book'))[0]?.count).toBe(2);
    await page.getByTestId('open-text').click();
    await page.getByTestId('twin').waitFor({ state: 'detached' });
    await page.keyboard.press('I');
    await page.getByTestId('page-on').click();
    await expect.poll(async () => (await pieces(bob.page, 'free/book'))[0]?.count).toBe(3);
    await expect.poll(() => page.getByTestId('page').evaluate((img) => img instanceof HTMLImageElement && img.naturalHeight)).toBe(1536);
    await shot(page, 'made-page');
    expect(await barriers(page), 'the sheet of a book').toEqual([]);
    await page.getByTestId('page-large').click();
    await shot(page, 'made-page-large');
    await page.keyboard.press('Escape');
    await page.getByTestId('page-close').waitFor({ state: 'detached' });
    expect([elsewhere, dialogs]).toEqual([[], 0]);
    for (const { problems } of [ada, bob]) expect(problems).toEqual([]);
  });
});
