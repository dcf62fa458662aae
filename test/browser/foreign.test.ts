import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usualServer, visit, windows } from '../support/browser.ts';
import { barriers, openFreeTable, viewOf } from '../support/guests.ts';
import { asked, png } from '../support/pictures.ts';
import { saveOfCards, saveOfIsles } from '../support/saves.ts';
import { SHOTS_QUALITY, shot } from '../support/shots.ts';

const server = usualServer();

windows();

type Colour = readonly [number, number, number];
const COLOURS: readonly Colour[] = [
  ...([
    [40, 110, 190],
    [180, 60, 50],
    [60, 140, 70],
    [70, 160, 170],
    [120, 90, 40],
    [110, 60, 140],
  ] as const),
];

/** Cards made here, cut out of one sheet: a sun over a wave or a hill, each in its colour. */
const sheet = (columns: number, rows: number, wide = 100, high = 138): Buffer =>
  png(columns * wide, rows * high, (x, y) => {
    const [column, row] = [Math.floor(x / wide), Math.floor(y / high)];
    const colour = COLOURS[(row * columns + column) % COLOURS.length] ?? COLOURS[0] ?? [0, 0, 0];
    const [cx, cy] = [x % wide, y % high];
    if (Math.hypot(cx - wide / 2, cy - high * 0.4) < wide * (0.14 + 0.02 * row)) return [250, 214, 90];
    return cy > Math.sin(cx / 14) * 8 + high * 0.7 ? [colour[0] >> 1, colour[1] >> 1, colour[2] >> 1] : colour;
  });
const back = png(100, 138, (x, y) => (((x >> 3) + (y >> 3)) % 2 === 0 ? [150, 40, 40] : [110, 25, 25]));
const map = png(400, 300, (x, y) =>
  Math.hypot(x - 120, y - 130) < 70 || Math.hypot(x - 290, y - 180) < 55 ? [200, 180, 110] : [60, 120, 170],
);
const ship = png(90, 90, (x, y) => (y > 55 ? [40, 90, 150] : Math.abs(x - 45) < 30 - (55 - y) / 2 ? [240, 235, 220] : [150, 190, 220]));
const file = (name: string, buffer: Buffer | string, mimeType = 'image/png') => ({ name, mimeType, buffer: Buffer.from(buffer) });
const save = (name: string, value: unknown) => file(name, JSON.stringify(value), 'application/json');

/** Comes to a free table of its own; its code. */
function opened(page: Page): Promise<string> {
  page.setDefaultTimeout(90_000);
  return openFreeTable(page, server, SHOTS_QUALITY);
}
const said = (page: Page) => page.getByTestId('foreign-said').textContent();
const kinds = async (page: Page, kind: string) => Object.values((await viewOf(page)).pieces).filter((piece) => piece.kind === kind);
/** How many cards each deck has. */
const counts = async (page: Page) => (await kinds(page, 'free/deck')).map(({ count }) => count).sort();

/** Drops a file or a folder of this machine onto a part of the page. */
async function dropped(page: Page, onto: string, path: string): Promise<void> {
  const part = page.locator(onto);
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  const line = await page.context().newCDPSession(page);
  const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await line.send('Input.dispatchDragEvent', { type, ...at, data: { items: [], files: [path], dragOperationsMask: 1 } });
  await line.detach();
}

describe('a game from elsewhere', () => {
  it('is a save of Tabletop Simulator that is laid out with the pictures that were given; nobody asks for a picture that they may not see, nor anything of others', async () => {
    const ada = await visit();
    const bob = await visit();
    const eve = await visit({ viewport: { width: 390, height: 844 } });
    const [byAda, byBob, byEve] = [asked(ada.page), asked(bob.page), asked(eve.page)];
    const code = await opened(ada.page);
    for (const { page } of [bob, eve]) page.setDefaultTimeout(90_000);
    await bob.page.goto(`${server.url}/t/${code}?quality=${SHOTS_QUALITY}`);
    await bob.page.getByTestId('sit-1').click();
    await bob.page.waitForFunction(() => window.__lootableTable?.().view?.viewer === 1);
    await eve.page.goto(`${server.url}/watch/${code}?quality=${SHOTS_QUALITY}`);
    await ada.page.getByTestId('free-workshop').click();
    const give = (...files: ReturnType<typeof file>[]) => ada.page.getByTestId('foreign-files').setInputFiles(files);
    await give(save('broken.json', { ObjectStates: Array(3_000).fill({}) }));
    await expect.poll(() => said(ada.page)).toContain('broken.json: ObjectStates: there are 3000 things or more');

    // The save first, the pictures as they are found.
    await give(save('isles.json', saveOfIsles()), file('httpspicturesexampleorgislesfacespngsizelarge.png', sheet(3, 2)));
    await expect.poll(() => ada.page.getByTestId('foreign-read').textContent()).toContain('1 of 5 pictures');
    await give(file('back.png', back), file('map.png', map), file('ship_20one.png', ship));
    await expect.poll(() => ada.page.getByTestId('foreign-read').textContent()).toContain('4 of 5 pictures');
    expect(await ada.page.getByTestId('foreign-wanted').textContent()).toContain('lost');
    await ada.page.getByTestId('foreign-lay').scrollIntoViewIfNeeded();
    expect(await barriers(ada.page), 'a save that was read').toEqual([]);
    await shot(ada.page, 'foreign-read');
    await ada.page.getByTestId('foreign-lay').click();
    await expect.poll(() => said(ada.page)).toMatch(/^Laid out: (\d+) of \1 things/);
    expect(await ada.page.getByTestId('foreign-left').textContent()).toContain('nothing in them is run or kept');
    await shot(ada.page, 'foreign-done');
    await ada.page.getByTestId('make-button').click();
    await ada.page.getByTestId('own-name').fill('Draw');
    await ada.page.getByTestId('own-steps').fill('draw 1 from isles');
    await ada.page.getByTestId('make').click();
    await ada.page.getByTestId('press-Draw').waitFor();
    await ada.page.getByRole('button', { name: 'Close Workshop' }).click();
    expect(await kinds(ada.page, 'free/board')).toEqual([]);
    const [deck] = await kinds(bob.page, 'free/deck');
    expect(deck).toMatchObject({ count: 4, face: null });

    // What all see: the back, the card that lies open, the map, the ships. What lies down or in the deck nobody asks for.
    const shown = Object.values((await viewOf(eve.page)).pieces).flatMap(({ face, tags }) => [face ?? '', ...tags]);
    const open = [...new Set(shown.flatMap((words) => /picture[:=](?:picture:)?([\w-]{22})/.exec(words)?.[1] ?? []))].sort();
    expect(open).toHaveLength(4);
    for (const { ids } of [byBob, byEve]) await expect.poll(() => [...ids].sort()).toEqual(open);
    await ada.page.getByTestId('button-Draw').click();
    await expect.poll(async () => (await viewOf(ada.page)).free?.hands[0]).toBe(1);
    await ada.page.locator('.free-card-own').first().waitFor();
    await shot(ada.page, 'foreign-laid');
    await shot(bob.page, 'foreign-laid-other');
    await shot(eve.page, 'foreign-laid-watched');
    const mine = Object.values((await viewOf(ada.page)).pieces).find(({ place }) => place !== 'table');
    const secret = /picture:([\w-]{22})/.exec(mine?.face ?? '')?.[1] ?? 'none';
    expect(byAda.ids).toContain(secret);
    for (const { ids } of [byBob, byEve]) expect([...ids].sort()).toEqual(open);
    for (const { foreign } of [byAda, byBob, byEve]) expect(foreign).toEqual([]);
    for (const { problems } of [ada, bob, eve]) expect(problems).toEqual([]);
  });

  it('and plain folders are decks with their backs, and boards; the workshop keeps them, so that a kit holds them', async () => {
    const { page, problems } = await visit();
    await opened(page);
    await page.getByTestId('free-workshop').click();
    const folder = await mkdtemp(join(tmpdir(), 'lootable-folder-'));
    for (const [path, bytes] of [
      ...([
        ['Fish/cod x3.png', ship],
        ['Fish/eel.png', map],
        ['Fish/back.png', back],
        ['maps/sea.png', map],
        ['maps/rules.txt', 'x'],
      ] as const),
    ]) {
      await mkdir(join(folder, 'game', path, '..'), { recursive: true });
      await writeFile(join(folder, 'game', path), bytes);
    }
    await page.getByTestId('foreign-folder').setInputFiles(join(folder, 'game'));
    await expect.poll(() => said(page)).toBe('Made and brought: 2.');
    expect(await page.getByTestId('foreign-left').textContent()).toContain('1 files');
    await page.getByTestId('bring-Fish').waitFor();
    await expect.poll(() => counts(page)).toEqual([4]);
    const [deck] = await kinds(page, 'free/deck');
    expect(deck).toMatchObject({ count: 4, face: null, tags: expect.arrayContaining([expect.stringMatching(/^own:back=picture:/)]) });
    expect(await kinds(page, 'free/mat')).toMatchObject([{ tags: expect.arrayContaining([expect.stringMatching(/^own:picture=/)]) }]);
    // Another one is dropped, as out of a window of files.
    for (const name of ['owl', 'hawk', 'back']) {
      await mkdir(join(folder, 'Birds'), { recursive: true });
      await writeFile(join(folder, 'Birds', `${name}.png`), name === 'owl' ? ship : map);
    }
    await dropped(page, '.free-foreign', join(folder, 'Birds'));
    await page.getByTestId('bring-Birds').waitFor();
    await expect.poll(() => counts(page)).toEqual([2, 4]);
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByTestId('kit-save').click()]);
    expect(await text(await saved.createReadStream())).toContain('3x [1]~ cod');
    expect(await barriers(page), 'the workshop with things from a folder').toEqual([]);
    await shot(page, 'foreign-folder');
    await rm(folder, { recursive: true });
    expect(problems).toEqual([]);
  });

  it('of 500 cards comes in portions that are seen, while the table answers others', async () => {
    const ada = await visit();
    const bob = await visit({ viewport: { width: 390, height: 844 } });
    const code = await opened(ada.page);
    bob.page.setDefaultTimeout(90_000);
    await bob.page.goto(`${server.url}/t/${code}?quality=${SHOTS_QUALITY}`);
    await bob.page.getByTestId('sit-1').click();
    await bob.page.waitForFunction(() => window.__lootableTable?.().view?.viewer === 1);
    await ada.page.getByTestId('free-workshop').click();
    const sheets = Array.from({ length: 8 }, (_, n) => file(`sheet${n + 1}.png`, sheet(10, 7, 30, 42)));
    await ada.page.getByTestId('foreign-files').setInputFiles([save('many.json', saveOfCards(500)), ...sheets, file('back.png', back)]);
    await ada.page.getByTestId('foreign-lay').click();
    const begun = performance.now();
    const steps = new Set<string>();
    let slowest = 0;
    while (!/^Laid out/.test((await said(ada.page)) ?? '')) {
      steps.add((await said(ada.page)) ?? '');
      const asked = performance.now();
      await (await fetch(`${server.url}/api/tables`)).json();
      slowest = Math.max(slowest, performance.now() - asked);
    }
    const took = performance.now() - begun;
    console.log(
      `500 cards with 500 pictures: ${(took / 1000).toFixed(1)} s, ${steps.size} steps seen, the server answered others in ${slowest.toFixed(0)} ms at most`,
    );
    expect([...steps].some((words) => /^Pictures: \d+ of 501/.test(words))).toBe(true);
    expect(steps.size).toBeGreaterThan(5);
    expect(slowest).toBeLessThan(1_500);
    const decks = await kinds(bob.page, 'free/deck');
    expect(decks.reduce((sum, { count }) => sum + count, 0)).toBe(500);
    await ada.page.getByRole('button', { name: 'Close Workshop' }).click();
    await shot(ada.page, 'foreign-many');
    expect([...ada.problems, ...bob.problems]).toEqual([]);
  });
});
