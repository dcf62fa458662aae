import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { PieceView, View } from '../../shared/engine/view.ts';
import { usualServer, type Visitor, visit, windows } from '../support/browser.ts';
import { settled, untilShown, viewOf } from '../support/guests.ts';
import { Person } from '../support/server.ts';
import { shot } from '../support/shots.ts';

/** A folder for pictures of the table, for people to look at; without it none are taken. */

const server = usualServer();
/** Where the file of a table is kept. */
const folder = mkdtempSync(join(tmpdir(), 'lootable-'));

windows();
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

async function spot(page: Page, id: string): Promise<{ x: number; y: number }> {
  const found = await page.waitForFunction((each) => window.__lootable?.screenOf(each) ?? null, id, { timeout: 10_000 });
  const point = await found.jsonValue();
  if (!point) throw new Error(`${id} is not on the screen`);
  return point;
}

/** Carries a piece to a square of the board and puts it down. */
async function carry(page: Page, piece: string, square: string): Promise<void> {
  const [from, to] = [await spot(page, piece), await spot(page, square)];
  await page.mouse.move(from.x - 2, from.y - 2);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.waitForTimeout(250);
  await page.mouse.up();
}

const figureOf = (view: View, seat: number): PieceView => {
  const found = Object.values(view.pieces).find(({ kind, owner }) => kind === 'character' && owner === seat);
  if (!found) throw new Error(`no figurine of seat ${seat}`);
  return found;
};

const sizeOf = (own: object): { columns: number; rows: number } => ({
  columns: 'columns' in own ? Number(own.columns) : 0,
  rows: 'rows' in own ? Number(own.rows) : 0,
});

/** How far from a spot the next piece is that could hide it from the mouse: what stands in the south is nearer to the eye and hides more. */
const roomAt = (view: View, { x, z }: { x: number; z: number }, but = ''): number =>
  Math.min(
    ...Object.values(view.pieces).flatMap(({ id, kind, pose }) =>
      pose && kind !== 'free/board' && id !== but ? [Math.hypot(pose.x - x, (pose.z - z) * (pose.z > z ? 0.6 : 1.2))] : [],
    ),
  );

/** The square of the board with the most room around it: walls beside it would hide it from the mouse. */
function bareSquare(view: View, but: readonly string[] = []): string {
  const { columns, rows } = sizeOf(view.own);
  const squares = Array.from({ length: columns * rows }, (_, i) => ({ column: i % columns, row: Math.floor(i / columns) }));
  const room = ({ column, row }: { column: number; row: number }): number =>
    roomAt(view, { x: column - (columns - 1) / 2, z: row - (rows - 1) / 2 });
  const free = squares.filter(({ column, row }) => !but.includes(`${column},${row}`)).sort((a, b) => room(b) - room(a))[0];
  if (!free) throw new Error('there is no other square');
  return `${free.column},${free.row}`;
}

/** The gold that is best to be seen. */
function bareCoin(view: View): PieceView {
  const room = ({ id, pose }: PieceView): number => (pose ? roomAt(view, pose, id) : 0);
  const [coin] = Object.values(view.pieces)
    .filter(({ kind, pose }) => kind === 'coins' && pose)
    .sort((a, b) => room(b) - room(a));
  if (!coin) throw new Error('no gold on the board');
  return coin;
}

/** What lies on and beside the table as one viewer sees it, without numbers that belong to one table's life. */
const looks = (view: View): unknown[] =>
  Object.values(view.pieces)
    .map(({ kind, face, owner, count, tags, pose, text, secret }) => ({ kind, face, owner, count, tags, pose, text, secret }))
    .map((piece) => JSON.stringify(piece))
    .sort();

async function sit(visitor: Visitor, seat: number): Promise<void> {
  await visitor.page.getByTestId(`sit-${seat}`).click();
  await untilShown(visitor.page, (view) => view.viewer === seat, 'the seat');
}

describe('a Keelar board without rules', () => {
  it('is played by hand in two windows, with a hidden figure, and comes out of a file as it was', async () => {
    const [first, second] = await Promise.all([visit(), visit()]);
    // The front page: any game's components set out, no rules.
    await first.page.goto(`${server.url}/?quality=low`);
    await first.page.getByTestId('open-table').click();
    await first.page.getByTestId('game').selectOption('keelar');
    await first.page.getByTestId('free').check();
    await first.page.getByTestId('create').click();
    await first.page.waitForURL('**/t/*');
    const code = new URL(first.page.url()).pathname.split('/').at(-1) ?? '';
    // Whoever opens a table sits there at once.
    await untilShown(first.page, (view) => view.free !== null && view.viewer === 0, 'the free table');
    await second.page.goto(`${server.url}/t/${code}?quality=low`);
    await sit(second, 1);
    await settled(first.page);
    await settled(second.page);
    await shot(first.page, 'free-keelar-1-begin');
    // Walls and figures are laid by chance, and some hide a figure from the mouse: from above each is seen.
    for (const { page } of [first, second]) {
      await page.keyboard.press('p');
      await page.waitForFunction(() => (window.__lootable?.camera().polar ?? 1) < 0.2);
      await settled(page);
    }

    // A figure is carried in one window and seen going in the other.
    const before = await viewOf(first.page);
    const mine = figureOf(before, 0);
    const goal = bareSquare(before);
    await carry(first.page, mine.id, goal);
    const moved = (view: View) => {
      const at = view.pieces[mine.id]?.pose;
      return at !== undefined && Math.hypot(at.x - (mine.pose?.x ?? 0), at.z - (mine.pose?.z ?? 0)) > 0.5;
    };
    await untilShown(first.page, moved, 'the figure at its new place');
    await untilShown(second.page, moved, 'the figure at its new place, seen by the other');

    // It hides: gone for the other window, a ghost in its own; it goes on unseen.
    await settled(first.page);
    const at = await spot(first.page, mine.id);
    await first.page.mouse.move(at.x - 2, at.y - 2);
    await first.page.mouse.move(at.x, at.y);
    await first.page.keyboard.press('Shift+H');
    const ghost = figureOf(await untilShown(first.page, (view) => figureOf(view, 0).secret === 'place', 'the ghost'), 0);
    await untilShown(
      second.page,
      (view) => !Object.values(view.pieces).some(({ kind, owner }) => kind === 'character' && owner === 0),
      'the gap',
    );
    await settled(first.page);
    const seq = (await viewOf(second.page)).seq;
    const secretly = bareSquare(await viewOf(first.page), [goal]);
    await carry(first.page, ghost.id, secretly);
    const hidden = await untilShown(
      first.page,
      ({ pieces }) => {
        const now = pieces[ghost.id]?.pose;
        return now !== undefined && Math.hypot(now.x - (ghost.pose?.x ?? 0), now.z - (ghost.pose?.z ?? 0)) > 0.5;
      },
      'the ghost elsewhere',
    );
    expect((await viewOf(second.page)).seq).toBe(seq);
    expect(JSON.stringify(await second.page.evaluate(() => window.__lootableTable?.()))).not.toContain(ghost.id);
    await shot(first.page, 'free-keelar-2-hidden-mine');
    await shot(second.page, 'free-keelar-2-hidden-other');
    // The owner's notes say where it stands.
    await first.page.getByTestId('free-secrets').click();
    await first.page.getByTestId('secrets').waitFor();
    await shot(first.page, 'free-keelar-3-notes');
    await first.page.keyboard.press('Escape');

    // The other window moves its own figure and takes gold into its hand.
    const theirs = figureOf(hidden, 1);
    await carry(second.page, theirs.id, bareSquare(await viewOf(second.page), [goal, secretly]));
    await settled(second.page);
    const coin = bareCoin(await viewOf(second.page));
    const gold = await spot(second.page, coin.id);
    await second.page.mouse.move(gold.x - 2, gold.y - 2);
    await second.page.mouse.move(gold.x, gold.y);
    await second.page.keyboard.press('h');
    await untilShown(first.page, ({ free }) => free?.hands[1] === 1, 'a coin in the other hand');
    await settled(first.page);
    await settled(second.page);

    // Out into a file, and into a new table: each seat sees what it saw, nobody more.
    const saw = [looks(await viewOf(first.page)), looks(await viewOf(second.page))];
    await first.page.getByTestId('free-saves').click();
    const [file] = await Promise.all([first.page.waitForEvent('download'), first.page.getByTestId('export').click()]);
    const path = join(folder, 'table.json');
    await file.saveAs(path);
    await first.page.getByTestId('import-file').setInputFiles(path);
    await first.page.waitForURL((url) => !url.pathname.includes(code));
    const again = new URL(first.page.url()).pathname.split('/').at(-1) ?? '';
    await untilShown(first.page, (view) => view.free !== null && view.viewer === 0, 'the table of the file');
    await second.page.goto(`${server.url}/t/${again}?quality=low`);
    await sit(second, 1);
    expect(looks(await viewOf(first.page))).toEqual(saw[0]);
    expect(looks(await viewOf(second.page))).toEqual(saw[1]);
    await settled(first.page);
    await shot(first.page, 'free-keelar-4-imported');

    // A stranger gets no seat that keeps secrets.
    const third = new Person(server.url, again);
    const { view: open } = await third.until(({ view }) => view?.free != null);
    expect(Object.values(open?.pieces ?? {}).some(({ kind, owner }) => kind === 'character' && owner === 0)).toBe(false);
    third.leave();
    expect([...first.problems, ...second.problems]).toEqual([]);
  });
});
