import { describe, expect, it } from 'vitest';
import { createTable } from '../../client/net/http.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import type { PieceView, View } from '../../shared/engine/view.ts';
import { PITCH } from '../../shared/games/mad-alchemist/content.ts';
import { GAME as madAlchemist } from '../../shared/games/mad-alchemist/index.ts';
import { GAME as tombLooters } from '../../shared/games/tomb-looters/index.ts';
import { yawOf } from '../../shared/table/pose.ts';
import { usualServer, type Visitor, visit, windows } from '../support/browser.ts';
import { settled, untilShown, viewOf } from '../support/guests.ts';
import { at, hand } from '../support/hands.ts';
import { againstBot, Person } from '../support/server.ts';
import { SHOTS_QUALITY, shot } from '../support/shots.ts';
import { seededBelow } from '../support/table.ts';

const server = usualServer();
windows();

/** Takes a picture, and looks how much work it was to draw. */
async function seen({ page, problems }: Visitor, name: string): Promise<void> {
  await settled(page);
  await shot(page, `free-${name}`);
  const calls = await page.evaluate(() => window.__lootable?.drawCalls() ?? 0);
  expect(calls).toBeGreaterThan(0);
  expect(calls).toBeLessThanOrEqual(80);
  expect(problems).toEqual([]);
}

/** Answers like a bot until the game has come that far. */
async function playOn(person: Person, game: AnyGame, far: (view: View) => boolean): Promise<void> {
  const below = seededBelow(7);
  for (;;) {
    const { view } = await person.until(
      ({ view: now }) =>
        now !== null && (far(now) || now.result !== null || now.prompts.some(({ prompt, answered }) => prompt && !answered)),
    );
    if (!view || far(view) || view.result) return;
    const open = view.prompts.find(({ prompt, answered }) => prompt && !answered);
    if (!open?.prompt) continue;
    await person.say({ t: 'answer', prompt: open.id, choice: game.bot(view, open.prompt, below) });
  }
}

const fail = (): never => {
  throw new Error('nothing is shown');
};

const of = (view: View, kind: string): PieceView[] => Object.values(view.pieces).filter((piece) => piece.kind === kind);

describe('parts of a board at the free table', () => {
  it('are pieces of a cellar that is taken there, drawn as the board draws them', async () => {
    const { code, host } = await againstBot(server.url, 'mad-alchemist');
    await playOn(host, madAlchemist, ({ own }) => 'tiles' in own && Array.isArray(own.tiles) && own.tiles.length >= 22);
    const laid = host.now.view?.own ?? {};
    await host.do({ t: 'fix.propose', ops: [{ op: 'free' }], note: 'by hand' });
    const watcher = await visit();
    await watcher.page.goto(`${server.url}/t/${code}?quality=${SHOTS_QUALITY}`);
    const view = await untilShown(watcher.page, ({ free }) => free !== null, 'the free table');
    const tiles = 'tiles' in laid && Array.isArray(laid.tiles) ? laid.tiles.length : 0;
    expect(of(view, 'tile').length).toBeGreaterThanOrEqual(tiles - 9);
    await seen(watcher, 'cellar-taken');
    host.leave();
  });

  it('are columns, pillars and pits of catacombs that are taken there, and one taken away lets fall who stood on it', async () => {
    const { code, host } = await againstBot(server.url, 'tomb-looters');
    const down = ({ own }: View): number => ('collapsed' in own && own.collapsed ? Object.keys(own.collapsed).length : 0);
    await playOn(host, tombLooters, (view) => down(view) >= 3);
    const fallen = down(host.now.view ?? fail());
    await host.do({ t: 'fix.propose', ops: [{ op: 'free' }], note: 'by hand' });
    const watcher = await visit();
    const { page } = watcher;
    await page.goto(`${server.url}/t/${code}?quality=${SHOTS_QUALITY}`);
    const view = await untilShown(page, ({ free }) => free !== null, 'the free table');
    expect(of(view, 'column').length).toBe(18 - fallen);
    await seen(watcher, 'catacombs-taken');
    const standing = of(view, 'looter').find(({ pose }) => (pose?.y ?? 0) > 1);
    const under = of(view, 'column')
      .concat(of(view, 'meadow'))
      .find(({ pose }) => pose && standing?.pose && Math.hypot(pose.x - standing.pose.x, pose.z - standing.pose.z) < 1.2);
    if (!standing || !under) throw new Error('nobody stands anywhere');
    await host.do({ t: 'hand', op: { op: 'delete', pieces: [under.id] } });
    await untilShown(page, ({ pieces }) => !pieces[under.id] && (pieces[standing.id]?.pose?.y ?? 9) < 0.5, 'the fall');
    await seen(watcher, 'catacombs-fallen');
    host.leave();
  });

  it('are drawn from a deck and turned from one way to lie to the next by a key', async () => {
    const visitor = await visit();
    const { page } = visitor;
    const opened = await createTable({ game: 'mad-alchemist', seats: 2, name: 'Cellar', free: true }, server.url);
    if (!opened.ok) throw new Error(opened.refusal.text);
    const { code, host } = opened.value;
    const other = await new Person(server.url, code, { host }).sit(0);
    await page.goto(`${server.url}/t/${code}?quality=low`);
    await page.getByTestId('sit-1').click();
    // A seat with a hand opens with the word of the host.
    const asks = (await other.until(({ meta }) => meta?.asks.length === 1)).meta?.asks ?? [];
    await other.do({ t: 'admit', guest: asks[0]?.guest ?? '', yes: true });
    await untilShown(page, ({ viewer }) => viewer === 1, 'the seat');
    const deck = of(await viewOf(page), 'free/deck').find(({ text }) => text === 'tile');
    if (!deck) throw new Error('no tiles to draw');
    await hand(other, { op: 'draw', from: deck.id, count: 1, to: { pose: at(0, -2 * PITCH) } });
    const [tile] = of(await untilShown(page, (view) => of(view, 'tile').length === 1, 'a tile'), 'tile');
    if (!tile) throw new Error('no tile');
    await settled(page);
    const point = await page.evaluate((id) => window.__lootable?.screenOf(id) ?? null, tile.id);
    await page.mouse.move((point?.x ?? 0) - 2, point?.y ?? 0);
    await page.mouse.move(point?.x ?? 0, point?.y ?? 0);
    await page.keyboard.press('f');
    await untilShown(page, (view) => view.pieces[tile.id]?.face != null, 'its front');
    await page.keyboard.press('q');
    await untilShown(page, (view) => Math.abs(yawOf(view.pieces[tile.id]?.pose?.q ?? [0, 0, 0, 1]) - Math.PI / 2) < 0.01, 'a quarter turn');
    await seen(visitor, 'cellar-drawn');
    other.leave();
  });
});
