import type { CDPSession } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { usualServer, windows } from '../support/browser.ts';
import { FreeTab } from '../support/free-tab.ts';
import { settled } from '../support/guests.ts';

const server = usualServer();
let tab: FreeTab;
let screen: CDPSession;
let pressed: Promise<unknown> = Promise.resolve();

windows();
beforeAll(async () => {
  tab = await FreeTab.open(server, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  screen = await tab.visitor.context.newCDPSession(tab.page);
});
afterEach(() => tab.clear());
afterAll(async () => {
  await tab?.close();
  expect(tab?.visitor.problems).toEqual([]);
});

interface Point {
  x: number;
  y: number;
}

/** All fingers that lie on the screen now; none: they are lifted. */
const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: Point[]) =>
  screen.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map(({ x, y }, id) => ({ x, y, id })) });

/** Moves fingers in a few steps from where they are to where they shall be. The first follows at once upon the press. */
async function glide(from: readonly Point[], to: readonly Point[]): Promise<void> {
  const steps = Array.from({ length: 6 }, (_, i) =>
    from.map((each, finger) => {
      const goal = to[finger] ?? each;
      return { x: each.x + ((goal.x - each.x) * (i + 1)) / 6, y: each.y + ((goal.y - each.y) * (i + 1)) / 6 };
    }),
  );
  const [first = [], ...rest] = steps;
  await Promise.all([pressed, touch('touchMove', ...first)]);
  for (const fingers of rest) {
    await touch('touchMove', ...fingers);
    await tab.page.waitForTimeout(20);
  }
}

/** Lays a finger on a piece or a square; it need not be heard of yet when the next thing happens, so that no computer is too slow for it. */
async function press(id: string): Promise<Point> {
  const at = await tab.spot(id);
  pressed = touch('touchStart', at);
  return at;
}

const near = (x: number, z: number) => (at: { pose?: { x: number; z: number } }) =>
  at.pose !== undefined && Math.hypot(at.pose.x - x, at.pose.z - z) < 0.6;

describe('one finger is the piece', () => {
  it('a drag picks up and drops', async () => {
    const [cube = ''] = await tab.lay(['free/cube', 0.5, 0.5]);
    // Everything is looked up before: a finger that waits for a busy computer would press long.
    const goal = await tab.spot('8,3');
    const at = await press(cube);
    await glide([at], [goal]);
    await tab.page.waitForTimeout(200);
    await touch('touchEnd');
    await tab.untilPiece(cube, near(2.5, -2.5));
  });
  it('a tap selects, and the bar acts on what is selected', async () => {
    const [cube = ''] = await tab.lay(['free/cube', 0.5, 0.5]);
    await press(cube);
    await touch('touchEnd');
    await tab.page.getByTestId('act-free.lock').first().click();
    await tab.untilPiece(cube, ({ tags }) => tags.includes('locked'));
  });
  it('a long press opens the menu of a piece, and of the empty table', async () => {
    const [cube = ''] = await tab.lay(['free/cube', 0.5, 0.5]);
    await press(cube);
    await tab.page.getByTestId('piece-menu').waitFor();
    await touch('touchEnd');
    await tab.page.getByTestId('menu-free.lock').click();
    await tab.untilPiece(cube, ({ tags }) => tags.includes('locked'));
    await press('3,3');
    await tab.page.getByTestId('menu-free.ping').waitFor();
    await touch('touchEnd');
    await tab.page.getByTestId('menu-free.ping').click();
    await tab.friend.until(() => tab.ears.heard.ping.length > 0);
    expect(tab.ears.heard.ping.at(-1)).toMatchObject({ seat: 0, x: expect.closeTo(-2.5, 0), z: expect.closeTo(-2.5, 0) });
  });
  it('a drag over the empty table selects what is in the box', async () => {
    const [a = '', b = ''] = await tab.lay(['free/cube', -0.5, 0.5], ['free/cube', 0.5, 0.5]);
    const goal = await tab.spot('8,8');
    const at = await press('3,4');
    await glide([at], [goal]);
    await touch('touchEnd');
    await tab.page.getByTestId('act-free.lock').first().click();
    await tab.until(({ pieces }) => [a, b].every((id) => pieces[id]?.tags.includes('locked')));
  });
});

describe('two fingers are the camera', () => {
  it('a pinch zooms and never moves the piece that the first finger lies on', async () => {
    const [cube = ''] = await tab.lay(['free/cube', 0.5, 0.5]);
    const before = await tab.piece(cube);
    const picture = async () => JSON.stringify(await Promise.all(['1,1', '10,8'].map((id) => tab.spot(id))));
    const seen = await picture();
    const at = await press(cube);
    const moved = { x: at.x + 40, y: at.y };
    await glide([at], [moved]);
    const second = { x: at.x + 90, y: at.y + 90 };
    await touch('touchStart', moved, second);
    await glide(
      [moved, second],
      [
        { x: at.x - 40, y: at.y - 60 },
        { x: at.x + 140, y: at.y + 190 },
      ],
    );
    await touch('touchEnd');
    await settled(tab.page);
    expect(await picture()).not.toBe(seen);
    await tab.friend.until(() => (tab.ears.heard.grips.at(-1) ?? []).length === 0);
    await tab.page.waitForTimeout(300);
    const after = await tab.piece(cube);
    expect(after?.pose?.x).toBeCloseTo(before?.pose?.x ?? 9, 1);
    expect(after?.pose?.z).toBeCloseTo(before?.pose?.z ?? 9, 1);
  });
});
