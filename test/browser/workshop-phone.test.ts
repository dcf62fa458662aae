import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { usualServer, visit, windows } from '../support/browser.ts';
import { figure } from '../support/glb.ts';
import { barriers, openFreeTable } from '../support/guests.ts';
import { pdf } from '../support/pdf.ts';
import { cutOut, png, wave } from '../support/pictures.ts';
import { shot } from '../support/shots.ts';

const server = usualServer();

windows();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What of a drawer reaches beyond its sides, by its words. */
const outside = (page: Page) =>
  page.getByRole('form').evaluate((form) => {
    const { left, right } = form.getBoundingClientRect();
    return [...form.querySelectorAll('*')].flatMap((each) => {
      const box = each.getBoundingClientRect();
      // What scrolls by itself, and what only readers hear, may be wider.
      const isFree = box.width === 0 || each.closest('ol, textarea, .unseen, .free-thumb-box');
      return !isFree && (box.left < left - 1 || box.right > right + 1) ? [`${each.tagName} ${each.textContent?.slice(0, 30)}`] : [];
    });
  });

it('on a phone the forms of the workshop fit: stand-up, figurine, spinner, tray, book, sound', async () => {
  const { page, problems } = await visit(PHONE);
  page.setDefaultTimeout(60_000);
  await openFreeTable(page, server);
  await page.getByTestId('free-tools').click();
  await page.getByTestId('free-workshop').click();
  const files = (field: string, name: string, mimeType: string, buffer: Buffer) =>
    page.getByTestId(field).setInputFiles({ name, mimeType, buffer });
  const forms: readonly (readonly [what: string, fill: () => Promise<unknown>])[] = [
    [
      'stand-up',
      async () => {
        await files('pictures-file', 'knight.png', 'image/png', cutOut([150, 40, 40]));
        await expect.poll(() => page.getByTestId('own-pictures').locator('img').count()).toBe(1);
      },
    ],
    [
      'figurine',
      async () => {
        await files(
          'figurine-file',
          'troll.glb',
          'model/gltf-binary',
          figure(
            png(32, 32, () => [220, 160, 120]),
            [0.1, 0.4, 0.2],
            24,
          ),
        );
        await expect.poll(() => page.getByTestId('figurine-look').locator('canvas').count()).toBe(1);
      },
    ],
    ['spinner', () => page.getByTestId('own-sectors').fill('Win\n3x Miss\nA dragon comes | black')],
    ['tray', () => page.getByTestId('own-lid').selectOption({ value: 'lid' })],
    [
      'book',
      async () => {
        await files('pictures-file', 'rules.pdf', 'application/pdf', pdf(['Page one', 'Page two', 'Page three']));
        await expect.poll(() => page.getByTestId('own-pictures').locator('img').count()).toBe(3);
      },
    ],
    [
      'sound',
      async () => {
        await files('sound-file', 'horn.wav', 'audio/wav', wave(0.3));
        await page.getByTestId('sound-hear').waitFor();
      },
    ],
  ];
  for (const [what, fill] of forms) {
    await page.getByTestId(`make-${what}`).click();
    await page.getByTestId('own-name').fill(`A ${what} with a rather long name`);
    await fill();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBe(0);
    expect(await outside(page), what).toEqual([]);
    expect(await barriers(page), what).toEqual([]);
    await page.getByTestId('own-name').scrollIntoViewIfNeeded();
    await shot(page, `phone-make-${what}`, { when: 'now' });
    await page.getByTestId('make').scrollIntoViewIfNeeded();
    await shot(page, `phone-make-${what}-end`, { when: 'now' });
    await page.getByTestId('make-not').click();
  }
  expect(problems).toEqual([]);
});
