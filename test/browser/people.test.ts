import { describe, expect, it } from 'vitest';
import { usualServer, type Visitor, visit, windows } from '../support/browser.ts';
import { barriers, hostTable, question, sitDown, viewOf, withoutPicture } from '../support/guests.ts';
import { tabState } from '../support/player.ts';
import { Person } from '../support/server.ts';
import { SHOTS, shot } from '../support/shots.ts';

const GAME = 'chuck-rock';

const server = usualServer();

windows();

async function arrive(): Promise<Visitor> {
  const visitor = await visit();
  if (!SHOTS) await withoutPicture(visitor);
  return visitor;
}

/** A running game of two people; `asked` is the seat that is asked first. */
async function twoAtTable() {
  const [host, guest] = await Promise.all([arrive(), arrive()]);
  const code = await hostTable(host, server, { game: GAME, seats: 2, listed: false });
  await sitDown(host, server, code, 0);
  await sitDown(guest, server, code, 1);
  await host.page.getByTestId('start').click();
  const [mine] = await Promise.all([viewOf(host.page), viewOf(guest.page)]);
  const asked = mine.prompts.find((each) => !each.answered)?.seat ?? 0;
  const [gone, left] = asked === 0 ? [host, guest] : [guest, host];
  return { code, asked, gone, left };
}

describe('somebody who is away', () => {
  it('[S14] leaves in their turn: who is left lets a bot play, and who comes back plays on by themselves', async () => {
    const { code, asked, gone, left } = await twoAtTable();
    await gone.page.close();
    await left.page.getByTestId('awaited').waitFor({ timeout: 20_000 });
    const before = await viewOf(left.page);
    await shot(left.page, 'people-away');
    await left.page.getByTestId('awaited').getByTestId(`cover-${asked}`).click();
    await left.page.getByTestId(`stand-in-${asked}`).waitFor();
    // The bot goes on until the one who is left is asked.
    const { seat } = await question(left.page);
    expect(seat).toBe(1 - asked);
    expect((await viewOf(left.page)).seq).toBeGreaterThan(before.seq);
    await shot(left.page, 'people-stand-in');
    await left.page.getByTestId('open-chat').click();
    await expect
      .poll(() => left.page.getByTestId('chat-system').allTextContents(), { timeout: 10_000 })
      .toEqual([expect.stringMatching(/A bot plays for .+ until they are back/)]);
    const back = await gone.context.newPage();
    await back.goto(`${server.url}/t/${code}?quality=low`);
    await back.waitForFunction((wanted) => window.__lootableTable?.().you.seat === wanted, asked, { timeout: 20_000 });
    await left.page.getByTestId(`stand-in-${asked}`).waitFor({ state: 'detached' });
    expect((await tabState(back))?.seat).toBe(asked);
    await left.page.getByText('is back and plays again').first().waitFor();
    await shot(left.page, 'people-back');
    expect(await barriers(left.page)).toEqual([]);
    expect(left.problems).toEqual([]);
  });

  it('[S4] may be replaced by somebody whom the host lets in; [S7] the host mutes and sends away who watches', async () => {
    const host = await arrive();
    const stranger = await arrive();
    const code = await hostTable(host, server, { game: GAME, seats: 2, listed: false });
    await sitDown(host, server, code, 0);
    const guest = await new Person(server.url, code).sit(1, 'Guest');
    await host.page.getByTestId('start').click();
    await guest.until(({ view }) => view !== null);
    guest.leave();
    await host.page.getByTestId('free-1').click({ timeout: 20_000 });
    await stranger.page.goto(`${server.url}/t/${code}?quality=low`);
    await stranger.page.getByTestId('sit-1').click();
    await stranger.page.getByTestId('unask').waitFor();
    expect((await viewOf(stranger.page)).viewer).toBeNull();
    await host.page.getByTestId('admit').waitFor();
    await shot(host.page, 'people-asked');
    await shot(stranger.page, 'people-asks');
    await host.page.getByTestId('admit').click();
    await stranger.page.waitForFunction(() => window.__lootableTable?.().you.seat === 1, undefined, { timeout: 20_000 });

    const watcher = await arrive();
    await watcher.page.goto(`${server.url}/t/${code}?quality=low`);
    await watcher.page.getByTestId('open-chat').click();
    await watcher.page.getByLabel('Say something').fill('A file of this table was opened as a new table.');
    await watcher.page.keyboard.press('Enter');
    await host.page.getByTestId('open-chat').click();
    await host.page.getByTestId('mute').first().waitFor({ state: 'attached', timeout: 20_000 });
    await shot(host.page, 'people-chat');
    expect(await barriers(host.page)).toEqual([]);
    await host.page.getByTestId('chat').getByTestId('mute').click();
    await watcher.page.getByText('The host has muted').first().waitFor();
    await host.page.getByTestId('chat').getByTestId('remove').click();
    await watcher.page.getByTestId('gone').waitFor();
    expect(await watcher.page.getByTestId('gone').textContent()).toContain('sent you away');
    expect([...host.problems, ...stranger.problems, ...watcher.problems]).toEqual([]);
  });
});
