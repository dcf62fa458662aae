import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usualServer, visit, windows } from '../support/browser.ts';
import { barriers, openFreeTable, viewOf } from '../support/guests.ts';
import { SHOTS_QUALITY, shot } from '../support/shots.ts';

const server = usualServer();

windows();

/** Comes to a free table of its own; its code. */
function opened(page: Page): Promise<string> {
  page.setDefaultTimeout(60_000);
  return openFreeTable(page, server, SHOTS_QUALITY);
}

/** Makes a thing by the form of the workshop and brings it. */
async function make(page: Page, what: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const before = Object.keys((await viewOf(page)).pieces).length;
  await page.getByTestId(`make-${what}`).click();
  for (const [field, text] of Object.entries(fields)) {
    if (field === 'grid' || field === 'hue') await page.getByTestId(`own-${field}`).selectOption({ label: text });
    else await page.getByTestId(`own-${field}`).fill(text);
  }
  await page.getByTestId('make').click();
  await page.waitForFunction((many) => Object.keys(window.__lootableTable?.().view?.pieces ?? {}).length > many, before);
}

const kindsOf = async (page: Page): Promise<string[]> => Object.values((await viewOf(page)).pieces).map(({ kind }) => kind);

describe('the workshop in two windows', () => {
  it('makes a deck, a die, boards and tokens by the form, which the others see and whose cards they do not', async () => {
    const ada = await visit();
    const bob = await visit();
    const eve = await visit({ viewport: { width: 390, height: 844 } });
    const code = await opened(ada.page);
    await ada.page.getByTestId('free-workshop').click();
    await ada.page.getByTestId('make-deck').click();
    await ada.page.getByTestId('own-name').fill('Loot');
    await ada.page.getByTestId('own-cards').fill('Sword\nShield | a | b | c');
    expect(await ada.page.getByTestId('flaw').textContent()).toContain('cards, line 2');
    await shot(ada.page, 'workshop-deck-wrong');
    expect(await barriers(ada.page), 'the form of a deck').toEqual([]);
    const words = 'A <b>sword</b> of fire: roll twice and keep the better die, then discard this card.';
    await ada.page.getByTestId('own-cards').fill(`4x Gold | | yellow\n3x Shield | Gear | blue\n${words}\nDragon | Boss | black`);
    await ada.page.getByTestId('make').click();
    await ada.page.getByTestId('bring-Loot').waitFor();
    await make(ada.page, 'die', { name: 'Fight', faces: 'Hit\nMiss\nCrit', hue: 'black' });
    await make(ada.page, 'board', { name: 'Harbour', width: '6', depth: '5', grid: 'hexes' });
    await make(ada.page, 'track', { name: 'Score', from: '0', to: '30' });
    await make(ada.page, 'tile', { name: 'Trap', front: 'Pit of spikes', back: '?', width: '1.5', depth: '1' });
    await make(ada.page, 'token', { name: 'Wound', front: 'W', back: '', width: '0.8', hue: 'red' });
    await make(ada.page, 'counter', { name: 'Round', value: '3' });
    await ada.page.getByTestId('make-button').click();
    await ada.page.getByTestId('own-name').fill('New round');
    await ada.page.getByTestId('own-steps').fill('add 1 to round\nfetch cards');
    expect(await ada.page.getByTestId('flaw').textContent()).toContain('steps, line 2');
    await shot(ada.page, 'workshop-button-wrong');
    expect(await barriers(ada.page), 'the form of a button').toEqual([]);
    await ada.page.getByTestId('own-steps').fill('add 1 to round\ndeal 1 from loot to everybody');
    await ada.page.getByTestId('make').click();
    await ada.page.getByTestId('press-New round').click();
    const rounds = async (page: Page) => Object.values((await viewOf(page)).pieces).find(({ kind }) => kind === 'free/counter')?.count;
    await expect.poll(() => rounds(ada.page)).toBe(4);
    expect(await barriers(ada.page), 'the list').toEqual([]);
    await shot(ada.page, 'workshop-list');
    await ada.page.getByRole('button', { name: 'Close Workshop' }).click();

    for (const { page } of [bob, eve]) page.setDefaultTimeout(60_000);
    await bob.page.goto(`${server.url}/t/${code}?quality=${SHOTS_QUALITY}`);
    await bob.page.getByTestId('sit-1').click();
    await bob.page.waitForFunction(() => window.__lootableTable?.().view?.viewer === 1);
    // The card in the other's hand is nobody else's.
    expect((await kindsOf(bob.page)).concat('free/card').sort()).toEqual((await kindsOf(ada.page)).sort());
    const deck = Object.values((await viewOf(bob.page)).pieces).find(({ kind }) => kind === 'free/deck');
    expect(deck).toMatchObject({ count: 8, face: null });
    // Whoever else sits here presses it in the bar, or by key.
    await bob.page.getByTestId('button-New round').click();
    await expect.poll(() => rounds(bob.page)).toBe(5);
    await ada.page.keyboard.press('Alt+Shift+1');
    await expect.poll(() => rounds(bob.page)).toBe(6);
    expect((await viewOf(bob.page)).free?.hands.slice(0, 2)).toEqual([3, 2]);
    await shot(ada.page, 'workshop-host');
    await shot(bob.page, 'workshop-second');
    await eve.page.goto(`${server.url}/watch/${code}?quality=${SHOTS_QUALITY}`);
    const seen = JSON.stringify(await viewOf(eve.page));
    for (const view of [seen, JSON.stringify(await viewOf(bob.page)), JSON.stringify(await viewOf(ada.page))])
      expect(view).not.toContain('sword');
    await shot(eve.page, 'workshop-spectator-phone');
    for (const { problems } of [ada, bob, eve]) expect(problems).toEqual([]);
  });

  it('is used by keyboard alone, and on a phone', async () => {
    const { page, problems } = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await opened(page);
    await page.getByTestId('free-tools').tap();
    await page.getByTestId('free-workshop').tap();
    await shot(page, 'workshop-phone-sorts');
    await page.getByTestId('make-die').focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('own-name').focus();
    await page.keyboard.type('Weather');
    await page.keyboard.press('Tab');
    await page.getByTestId('own-faces').focus();
    await page.keyboard.type('Sun\nRain');
    await shot(page, 'workshop-phone-die');
    const drawer = page.getByRole('region', { name: 'Workshop' });
    expect(await drawer.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)).toBe(true);
    await page.getByTestId('make').focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('bring-Weather').waitFor();
    await expect.poll(() => kindsOf(page)).toContain('free/d4');
    await shot(page, 'workshop-phone-list');
    await page.getByTestId('drop-Weather').tap();
    await expect.poll(async () => (await viewOf(page)).free?.designs.length).toBe(0);
    expect(problems).toEqual([]);
  });

  it('goes as a kit from one table to another, decks with their texts; what is wrong in one is said, and nothing of it is kept', async () => {
    const { page, problems } = await visit();
    await opened(page);
    await page.getByTestId('free-workshop').click();
    await make(page, 'deck', { name: 'Loot', cards: '3x Sword\nDragon | Boss | black' });
    await make(page, 'token', { name: 'Wound', front: 'W', back: '' });
    await make(page, 'board', { name: 'Map', width: '6', depth: '4' });
    // How all of it lies now is a set-up, which goes along in the kit.
    await page.getByTestId('make-setup').click();
    await page.getByTestId('own-name').fill('2 players');
    await page.getByTestId('own-lies').fill('Loot at 1 2\nLoot upside down');
    expect(await page.getByTestId('flaw').textContent()).toContain('lies, line 2');
    await shot(page, 'workshop-setup-wrong');
    await page.getByTestId('as-it-lies').click();
    await expect.poll(() => page.getByTestId('own-lies').inputValue()).toMatch(/Loot at .*\n?/);
    expect(await barriers(page), 'the form of a set-up').toEqual([]);
    await shot(page, 'workshop-setup');
    await page.getByTestId('make').click();
    await page.getByTestId('press-2 players').waitFor();
    const lain = (await kindsOf(page)).sort();
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByTestId('kit-save').click()]);
    const kit = await text(await saved.createReadStream());
    expect(kit).toContain('Dragon');

    const other = await visit({ viewport: { width: 390, height: 844 } });
    await opened(other.page);
    await other.page.getByTestId('free-tools').click();
    await other.page.getByTestId('free-workshop').click();
    const give = (words: string) =>
      other.page.getByTestId('kit-file').setInputFiles({ name: 'a.kit.json', mimeType: 'application/json', buffer: Buffer.from(words) });
    const said = () => other.page.getByTestId('kit-said').textContent();
    await give(kit.replace('| black', '| black | 5'));
    await expect.poll(said).toContain('Thing 1, “Loot”: cards, line 2');
    await shot(other.page, 'workshop-kit-wrong-phone');
    await give(kit);
    await expect.poll(said).toBe('Kept out of this kit: 4.');
    expect((await viewOf(other.page)).free?.designs.map(({ name, many }) => [name, many])).toEqual([
      ['Loot', 4],
      ['Wound', 1],
      ['Map', 1],
      ['2 players', 3],
    ]);
    await other.page.getByTestId('press-2 players').click();
    await expect.poll(async () => (await kindsOf(other.page)).sort()).toEqual(lain);
    await shot(other.page, 'workshop-setup-phone');
    expect(await barriers(other.page), 'the workshop with a kit').toEqual([]);
    await other.page.getByTestId('kit-said').scrollIntoViewIfNeeded();
    await shot(other.page, 'workshop-kit-phone');
    await page.getByTestId('kit-save').scrollIntoViewIfNeeded();
    await shot(page, 'workshop-kit');
    expect([...problems, ...other.problems]).toEqual([]);
  });
});
