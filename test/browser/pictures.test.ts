import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usualServer, visit, windows } from '../support/browser.ts';
import { barriers, openFreeTable, viewOf } from '../support/guests.ts';
import { asked, png } from '../support/pictures.ts';
import { SHOTS_QUALITY, shot } from '../support/shots.ts';

const server = usualServer();

windows();

type Colour = readonly [number, number, number];

/** A card made here: a sun, a wave or a hill of its colour. */
const drawn = (colour: Colour, wide = 140, high = 192): Buffer =>
  png(wide, high, (x, y) => {
    const [far, hill] = [Math.hypot(x - wide / 2, y - high * 0.4), Math.sin(x / 18) * 12 + high * 0.72];
    if (far < wide * 0.25) return [250, 214, 90];
    return y > hill ? [Math.round(colour[0] * 0.5), Math.round(colour[1] * 0.5), Math.round(colour[2] * 0.5)] : colour;
  });
const file = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer });

const faces = async (page: Page): Promise<string[]> => Object.values((await viewOf(page)).pieces).flatMap(({ face }) => face ?? []);

describe('pictures of people’s own in two windows', () => {
  it('a deck with pictures is dealt: whoever holds a card sees its picture, nobody else asks for one', async () => {
    const ada = await visit();
    const bob = await visit();
    const eve = await visit({ viewport: { width: 390, height: 844 } });
    for (const { page } of [ada, bob, eve]) page.setDefaultTimeout(90_000);
    const [byAda, byBob, byEve] = [asked(ada.page).ids, asked(bob.page).ids, asked(eve.page).ids];
    const code = await openFreeTable(ada.page, server, SHOTS_QUALITY);
    await bob.page.goto(`${server.url}/t/${code}?quality=${SHOTS_QUALITY}`);
    await bob.page.getByTestId('sit-1').click();
    await bob.page.waitForFunction(() => window.__lootableTable?.().view?.viewer === 1);
    await eve.page.goto(`${server.url}/watch/${code}?quality=${SHOTS_QUALITY}`);

    // What is no picture is said, and nothing of it is kept.
    await ada.page.getByTestId('free-workshop').click();
    await ada.page.getByTestId('make-deck').click();
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
    await ada.page.getByTestId('pictures-file').setInputFiles(file('evil.svg', Buffer.from(drawing), 'image/svg+xml'));
    await expect.poll(() => ada.page.getByTestId('pictures-said').textContent()).toContain('evil.svg: that is no picture');
    await ada.page.getByTestId('own-name').fill('Isles');
    const colours: readonly Colour[] = [
      [40, 110, 190],
      [180, 60, 50],
      [60, 140, 70],
    ];
    await ada.page.getByTestId('pictures-file').setInputFiles(colours.map((colour, at) => file(`${at}.png`, drawn(colour))));
    await expect.poll(() => ada.page.getByTestId('own-cards').inputValue()).toBe('[1]\n[2]\n[3]');
    await ada.page.getByTestId('own-cards').fill('[1] Harbour | [3]\n[2] Volcano | [3]\n[1] | [3]\n[2] | [4]');
    expect(await ada.page.getByTestId('flaw').textContent()).toContain('cards, line 4: there are only 3 pictures');
    await ada.page.getByTestId('own-cards').fill('[1] Harbour | [3]\n[2] Volcano | [3]\n[1] | [3]\n[2] | [3]');
    await shot(ada.page, 'pictures-form');
    expect(await barriers(ada.page), 'the form of a deck with pictures').toEqual([]);
    await ada.page.getByTestId('make').click();
    await ada.page.getByTestId('bring-Isles').waitFor();
    await ada.page.getByTestId('make-button').click();
    await ada.page.getByTestId('own-name').fill('Draw');
    await ada.page.getByTestId('own-steps').fill('draw 1 from isles');
    await ada.page.getByTestId('make').click();
    await ada.page.getByTestId('press-Draw').waitFor();
    await ada.page.getByRole('button', { name: 'Close Workshop' }).click();
    const [deck] = Object.values((await viewOf(ada.page)).pieces).filter(({ kind }) => kind === 'free/deck');
    const back = /own:back=picture:([\w-]{22})/.exec(deck?.tags.join() ?? '')?.[1] ?? '';
    expect(back).not.toBe('');
    // What lies behind is known to all: the back, and nothing else.
    await expect.poll(() => [...byBob]).toEqual([back]);
    await expect.poll(() => [...byEve]).toEqual([back]);

    await ada.page.getByTestId('button-Draw').click();
    await expect.poll(() => faces(ada.page)).toContainEqual(expect.stringMatching(/^picture:[\w-]{22} Harbour$/));
    const harbour = /^picture:([\w-]{22})/.exec((await faces(ada.page))[0] ?? '')?.[1] ?? '';
    await ada.page.locator('.free-card-own').first().waitFor();
    await expect
      .poll(() => ada.page.locator('.free-card-own').evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth))
      .toBe(140);
    await shot(ada.page, 'pictures-dealt');
    await shot(bob.page, 'pictures-dealt-other');
    await shot(eve.page, 'pictures-dealt-watched');
    expect(byAda).toContain(harbour);
    for (const [who, ids] of [
      ['bob', byBob],
      ['eve', byEve],
    ] as const)
      expect([...ids], who).toEqual([back]);
    for (const { page } of [bob, eve]) expect(JSON.stringify(await viewOf(page))).not.toContain(harbour);

    // Played open everybody sees it.
    await ada.page.locator('.free-hand .card').first().click();
    await ada.page.getByTestId('play-up').click();
    await expect.poll(() => [...byBob].sort()).toEqual([back, harbour].sort());
    await expect.poll(() => [...byEve].sort()).toEqual([back, harbour].sort());
    await shot(bob.page, 'pictures-played-other');
    await shot(eve.page, 'pictures-played-watched');

    // A board and a token with pictures.
    await ada.page.getByTestId('free-workshop').click();
    await ada.page.getByTestId('make-board').click();
    await ada.page.getByTestId('own-name').fill('Sea');
    await ada.page.getByTestId('pictures-file').setInputFiles(file('sea.png', drawn([30, 90, 150], 400, 300)));
    await expect.poll(() => ada.page.getByTestId('own-pictures').locator('img').count()).toBe(1);
    await ada.page.getByTestId('make').click();
    await ada.page.getByTestId('bring-Sea').waitFor();
    await ada.page.getByTestId('make-token').click();
    await ada.page.getByTestId('own-name').fill('Ship');
    await ada.page.getByTestId('pictures-file').setInputFiles(file('ship.png', drawn([120, 40, 120], 128, 128)));
    await expect.poll(() => ada.page.getByTestId('own-front').inputValue()).toBe('[1]');
    await ada.page.getByTestId('make').click();
    await ada.page.getByTestId('bring-Ship').waitFor();
    await shot(ada.page, 'pictures-list');
    await ada.page.getByRole('button', { name: 'Close Workshop' }).click();
    await expect.poll(() => byBob.size).toBe(4);
    await shot(ada.page, 'pictures-table');
    await shot(bob.page, 'pictures-table-other');
    await shot(eve.page, 'pictures-table-watched');
    for (const { problems } of [ada, bob, eve]) expect(problems).toEqual([]);
  });
});
