import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { madeOf } from '../../shared/engine/free/made.ts';
import { uprightness } from '../../shared/table/pose.ts';
import { usualServer, visit, windows } from '../support/browser.ts';
import { figure, glb } from '../support/glb.ts';
import { barriers, openFreeTable, viewOf } from '../support/guests.ts';
import { asked, png } from '../support/pictures.ts';
import { SHOTS_QUALITY, shot } from '../support/shots.ts';

const server = usualServer();

windows();

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'model/gltf-binary', buffer });
const figurines = async (page: Page) => Object.values((await viewOf(page)).pieces).filter(({ kind }) => kind === 'free/figurine');
/** A face of two eyes, as a picture on a ball has it. */
const face = png(128, 128, (x, y) => {
  const isEye = [50, 78].some((eye) => Math.hypot(x - eye, y - 56) < 7);
  return isEye ? [20, 20, 30] : y < 40 ? [90, 50, 20] : [230, 180, 140];
});

describe('a figurine of somebody’s own, in two windows', () => {
  it('is read by the browser that brings it, stands on the table for all, is knocked over and carried; the host takes its model away', async () => {
    const ada = await visit();
    const bob = await visit();
    for (const { page } of [ada, bob]) page.setDefaultTimeout(90_000);
    const { page } = ada;
    const code = await openFreeTable(page, server, SHOTS_QUALITY);
    const seen = asked(bob.page);
    const { foreign } = asked(page);
    await bob.page.goto(`${server.url}/t/${code}?quality=${SHOTS_QUALITY}`);
    await bob.page.getByTestId('sit-1').click();
    await bob.page.waitForFunction(() => window.__lootableTable?.().view?.viewer === 1);

    await page.getByTestId('free-workshop').click();
    await page.getByTestId('make-figurine').click();
    await page.getByTestId('own-name').fill('Troll');
    const said = () => page.getByTestId('figurine-said').textContent();
    const choose = (name: string, bytes: Buffer) => page.getByTestId('figurine-file').setInputFiles(file(name, bytes));
    await choose('far.glb', glb({ asset: { version: '2.0' }, buffers: [{ byteLength: 4, uri: 'https://example.org/x.bin' }] }));
    await expect.poll(said).toContain('far.glb: buffers[0].uri: it leads elsewhere, to “https://example.org/x.bin”');
    await choose('packed.glb', glb({ asset: { version: '2.0' }, extensionsRequired: ['KHR_draco_mesh_compression'] }));
    await expect.poll(said).toContain('packed.glb: extensionsRequired: its triangles are packed by Draco');
    await choose('troll.glb', figure(face, [0.12, 0.4, 0.16], 60));
    await expect.poll(said).toMatch(/It is here: \d+ triangles, out of 28812\./);
    await page.getByTestId('own-height').fill('2');
    await page.getByTestId('own-width').fill('1.1');
    await page.getByTestId('own-turn').selectOption({ value: '180' });
    await expect.poll(() => page.getByTestId('figurine-look').locator('canvas').count()).toBe(1);
    expect(await barriers(page), 'the form of a figurine').toEqual([]);
    await shot(page, 'figurine-form');
    await page.getByTestId('make').click();
    await page.getByTestId('bring-Troll').waitFor();
    await page.getByTestId('bring-Troll').click();
    await page.getByRole('button', { name: 'Close Workshop' }).click();
    await expect.poll(async () => (await figurines(bob.page)).length).toBe(2);
    const [first] = await figurines(page);
    const model = madeOf(first ?? { tags: [] }).model?.split(' ')[0] ?? '';
    // Bob's page has fetched it once, for both of them.
    await expect.poll(() => [...seen.ids]).toEqual([model]);
    await shot(page, 'figurine-table');
    await shot(bob.page, 'figurine-other');

    // It is laid down by hand, for both.
    await page.getByTestId('open-text').click();
    await page.getByTestId(`thing-${first?.id}`).click();
    for (let n = 0; n < 6; n++) await page.keyboard.press('Alt+Q');
    const upright = async () => {
      const [laid] = (await figurines(bob.page)).filter(({ id }) => id === first?.id);
      return laid?.pose ? Math.abs(uprightness(laid.pose.q)) : 1;
    };
    await expect.poll(upright).toBeLessThan(0.2);
    await shot(bob.page, 'figurine-lies');

    await page.getByTestId('open-text').click();
    await page.getByTestId('twin').waitFor({ state: 'detached' });

    // Its model is taken away: whoever comes later sees a plain figure, and nobody is sent it.
    await page.keyboard.press('I');
    await page.getByTestId('picture-remove').click();
    await expect.poll(async () => (await fetch(`${server.url}/pictures/${code}/${model}`)).status).toBe(404);
    const eve = await visit();
    await eve.page.goto(`${server.url}/t/${code}?quality=${SHOTS_QUALITY}`);
    const sent = asked(eve.page);
    await eve.page.getByTestId('sit-2').click();
    await expect.poll(async () => (await figurines(eve.page)).length).toBe(2);
    await expect.poll(() => [...sent.ids]).toEqual([model]);
    await eve.page.waitForFunction(() => window.__lootable?.settled());
    await shot(eve.page, 'figurine-gone');
    expect(foreign).toEqual([]);
    for (const { problems } of [ada, bob]) expect(problems).toEqual([]);
    // That there is none is told, and nothing else.
    expect(eve.problems.filter((each) => !/404|no model/.test(each))).toEqual([]);
  });
});
