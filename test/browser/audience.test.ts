import { rmSync } from 'node:fs';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Visitor, visit, windows } from '../support/browser.ts';
import { barriers, hostTable, sitDown, viewOf, withoutPicture } from '../support/guests.ts';
import { type RunningServer, runServer } from '../support/running.ts';
import { Person } from '../support/server.ts';
import { SHOTS, shot } from '../support/shots.ts';

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let server: RunningServer;
const logged: string[] = [];

windows();
beforeAll(async () => {
  server = await runServer();
  for (const stream of [server.child.stdout, server.child.stderr]) stream?.on('data', (chunk: Buffer) => logged.push(chunk.toString()));
});
afterAll(async () => {
  await server?.stop();
  if (server) rmSync(server.folder, { recursive: true, force: true });
});

async function arrive(options: BrowserContextOptions = {}): Promise<Visitor> {
  const visitor = await visit(options);
  if (!SHOTS) await withoutPicture(visitor);
  return visitor;
}

it('a table is shown as its host says, everybody there knows it, and who plays agrees to a replay or does not', async () => {
  const [host, guest, eve] = await Promise.all([arrive(), arrive(PHONE), arrive()]);
  const code = await hostTable(host, server, { game: 'chuck-rock', seats: 2, listed: true });
  await host.page.goto(`${server.url}/?quality=low`);
  await host.page.getByTestId('share').check();
  await host.page
    .getByTestId(`table-${code}`)
    .getByRole('link', { name: /^Watch/ })
    .waitFor();
  await shot(host.page, 'audience-front', { fullPage: true });
  await host.page.goto(`${server.url}/t/${code}?quality=low`);
  expect(await host.page.getByTestId('share').isChecked()).toBe(true);
  await sitDown(host, server, code, 0);
  await sitDown(guest, server, code, 1);

  // The lobby: settings, a link for a commentator, who agrees.
  await host.page.getByTestId('show-all').click();
  await host.page.getByTestId('show-all-delay').selectOption('30');
  await host.page.getByTestId('link-role').selectOption('commentator');
  await host.page.getByTestId('link-name').fill('Rosa');
  await host.page.getByTestId('link-make').click();
  const link = await host.page.getByLabel('Rosa: commentator', { exact: true }).inputValue();
  expect(link).toMatch(new RegExp(`^${server.url}/watch/${code}\\?persp=all#k=`));
  await host.page.getByText('has not agreed').waitFor();
  await guest.page.getByText('No replay as it stands: you have not agreed').waitFor();
  await shot(host.page, 'audience-lobby-host', { fullPage: true });
  await shot(guest.page, 'audience-lobby-guest-phone', { fullPage: true });
  expect([...(await barriers(host.page)), ...(await barriers(guest.page))]).toEqual([]);
  await host.page.getByTestId('unlink').click();
  await shot(host.page, 'audience-lobby-link-asked', { fullPage: true });
  expect(await barriers(host.page)).toEqual([]);
  await host.page.keyboard.press('Enter');

  // The game: who looks is counted.
  await host.page.getByTestId('start').click();
  await Promise.all([viewOf(host.page), viewOf(guest.page)]);
  await eve.page.goto(`${link.replace('?', '?quality=low&')}`);
  const late = '1 sees all hands, 30 s late';
  await host.page.getByTestId('watched').getByText(late).waitFor({ timeout: 20_000 });
  await guest.page.getByTestId('watched').getByText(late).waitFor();
  await shot(host.page, 'audience-game-host', { fullPage: true });
  await shot(guest.page, 'audience-game-guest-phone', { fullPage: true });
  await host.page.getByTestId('watched').click();
  await guest.page.getByTestId('watched').click();
  await guest.page.getByTestId('share').click();
  await host.page.getByText('A replay as it stands: all who sit here agree.').waitFor();
  await shot(host.page, 'audience-panel-host', { fullPage: true });
  await shot(guest.page, 'audience-panel-guest-phone', { fullPage: true });
  expect([...(await barriers(host.page)), ...(await barriers(guest.page))]).toEqual([]);
  expect(logged.join('')).not.toContain(link.split('#k=')[1]);

  // The host thinks better of the link.
  await host.page.getByTestId('unlink').click();
  await host.page.getByTestId('unlink-yes').click();
  await eve.page.getByTestId('gone').waitFor({ timeout: 20_000 });
  await host.page.getByText('Nobody watches').waitFor();

  // All have agreed: the end leads to the replay.
  const secret = await host.page.evaluate((key) => localStorage.getItem(key) ?? '', `lootable.host.${code}`);
  const hand = await new Person(server.url, code, { host: secret }).open();
  await hand.do({ t: 'stop' });
  hand.table.leave();
  await host.page.getByTestId('replay').waitFor();
  await shot(host.page, 'audience-result', { fullPage: true });
  await guest.page.getByTestId('replay').waitFor();
  await shot(guest.page, 'audience-result-phone', { fullPage: true });
  expect(await host.page.getByTestId('replay').getAttribute('href')).toBe(`/replay/${code}`);
  expect([...host.problems, ...guest.problems]).toEqual([]);
});
