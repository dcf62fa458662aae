import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { yawOf } from '../../shared/table/pose.ts';
import { launch } from '../support/browser.ts';
import { FreeTab } from '../support/free-tab.ts';
import { settled } from '../support/guests.ts';
import { type RunningServer, runServer } from '../support/running.ts';

let server: RunningServer;
let browser: Browser;
let tab: FreeTab;

beforeAll(async () => {
  server = await runServer();
  browser = await launch();
  tab = await FreeTab.open(browser, server);
});
afterEach(() => tab.clear());
afterAll(async () => {
  await tab?.close();
  await browser?.close();
  await server?.stop();
  expect(tab?.visitor.problems).toEqual([]);
});

const DECK = { inside: { of: 'free/card', faces: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] } };
const angle = (id: string) => tab.piece(id).then((piece) => (piece?.pose ? yawOf(piece.pose.q) : Number.NaN));
const near = (x: number, z: number) => (at: { pose?: { x: number; z: number } }) =>
  at.pose !== undefined && Math.hypot(at.pose.x - x, at.pose.z - z) < 0.5;

describe('hands on pieces', () => {
  it('hold left button: pick up and drop; others see it go', async () => {
    const [cube = ''] = await tab.lay(['free/cube', 0.5, 0.5]);
    const before = tab.ears.heard.drag.length;
    await tab.drag(cube, '9,3');
    await tab.untilPiece(cube, near(3.5, -2.5), 'the cube where it was dropped');
    expect(tab.ears.heard.drag.length).toBeGreaterThan(before);
    expect(tab.ears.heard.grips.some((grips) => grips.some(({ pieces }) => pieces.includes(cube)))).toBe(true);
  });
  it('left-drag on the table selects a box, Ctrl+click adds: what is selected goes together', async () => {
    const [a = '', b = '', c = ''] = await tab.lay(['free/cube', -1.5, -1.5], ['free/cube', -0.5, -1.5], ['free/cube', 3.5, 3.5]);
    await tab.drag('2,2', '7,6');
    await tab.page.keyboard.down('Control');
    await tab.click(c);
    await tab.page.keyboard.up('Control');
    await tab.page.keyboard.press('l');
    await tab.until(({ pieces }) => [a, b, c].every((id) => pieces[id]?.tags.includes('locked')), 'three locked cubes');
  });
  it('right button: the menu of the piece does what it says', async () => {
    const [cube = ''] = await tab.lay(['free/cube', 0.5, 0.5]);
    await tab.click(cube, { button: 'right' });
    await tab.page.getByTestId('piece-menu').waitFor();
    await tab.page.getByTestId('menu-free.lock').click();
    await tab.untilPiece(cube, ({ tags }) => tags.includes('locked'));
    expect(await tab.page.getByTestId('piece-menu').count()).toBe(0);
  });
  it('F flips: the face is gone for everybody', async () => {
    const [card = ''] = await tab.lay(['free/card', 0.5, 0.5, { face: 'A♠' }]);
    await tab.key(card, 'f');
    const view = await tab.until(({ pieces }) => Object.values(pieces).some(({ kind, face }) => kind === 'free/card' && face === null));
    expect(JSON.stringify(view.pieces)).not.toContain('A♠');
    expect(JSON.stringify(tab.friend.now.view?.pieces)).not.toContain('A♠');
  });
  it('Q and E turn by 15°, Alt+Q and Alt+E tip', async () => {
    const [cube = ''] = await tab.lay(['free/pawn', 0.5, 0.5]);
    await tab.key(cube, 'q');
    await tab.untilPiece(cube, ({ pose }) => pose !== undefined && Math.abs(yawOf(pose.q) - Math.PI / 12) < 0.01);
    await tab.page.keyboard.press('e');
    await tab.page.keyboard.press('e');
    await tab.untilPiece(cube, ({ pose }) => pose !== undefined && Math.abs(yawOf(pose.q) + Math.PI / 12) < 0.01);
    for (let i = 0; i < 4; i++) await tab.page.keyboard.press('Alt+q');
    await tab.untilPiece(cube, ({ pose }) => pose !== undefined && Math.abs(pose.q[0]) + Math.abs(pose.q[2]) > 0.2, 'a tipped pawn');
    await tab.page.keyboard.press('Alt+e');
  });
  it('Q while holding turns what is held', async () => {
    const [cube = ''] = await tab.lay(['free/cube', 0.5, 0.5]);
    await tab.hover(cube);
    await tab.page.mouse.down();
    const goal = await tab.spot('9,9');
    await tab.page.mouse.move(goal.x, goal.y, { steps: 5 });
    await tab.page.keyboard.press('q');
    await tab.page.waitForTimeout(200);
    await tab.page.mouse.up();
    await tab.untilPiece(cube, near(3.5, 3.5));
    expect(await angle(cube)).toBeCloseTo(Math.PI / 12, 1);
  });
  it('R throws a die over the table, Shift+R rolls it in the tray', async () => {
    const [die = ''] = await tab.lay(['free/d6', 0.5, 0.5]);
    const before = (await tab.piece(die))?.pose;
    await tab.key(die, 'r');
    await tab.untilPiece(die, ({ pose }) => JSON.stringify(pose) !== JSON.stringify(before), 'a thrown die');
    const throws = await tab.page.evaluate(() => window.__lootableTable?.().throws.length ?? 0);
    await settled(tab.page);
    await tab.key(die, 'Shift+R');
    await tab.page.waitForFunction((many) => (window.__lootableTable?.().throws.length ?? 0) > many, throws);
  });
  it('R over a deck shuffles it', async () => {
    const [deck = ''] = await tab.lay(['free/deck', 0.5, 0.5, DECK]);
    const told = tab.friend.now.news.length;
    await tab.key(deck, 'r');
    await tab.friend.until(({ news }) => news.length > told);
  });
  it('a shake of the hand throws dice', async () => {
    const [die = ''] = await tab.lay(['free/d20', 0.5, 0.5]);
    const { x, y } = await tab.hover(die);
    const before = tab.ears.heard.bodies.length + tab.ears.poses.length;
    await tab.page.mouse.down();
    for (const dx of [90, -90, 90, -90, 90, -90, 90]) await tab.page.mouse.move(x + dx, y, { steps: 2 });
    await tab.page.waitForTimeout(200);
    await tab.page.mouse.up();
    await tab.friend.until(() => tab.ears.heard.bodies.length + tab.ears.poses.length > before);
    await tab.untilPiece(die, ({ count }) => count >= 1 && count <= 20);
  });
  it('L locks, and a locked piece cannot be dragged', async () => {
    const [cube = ''] = await tab.lay(['free/cube', 0.5, 0.5]);
    await tab.key(cube, 'l');
    await tab.untilPiece(cube, ({ tags }) => tags.includes('locked'));
    await tab.drag(cube, '9,3');
    await tab.page.getByText('It is locked; unlock it first (L).').first().waitFor();
    expect((await tab.piece(cube))?.pose).toMatchObject({ x: 0.5, z: 0.5 });
    await tab.key(cube, 'l');
    await tab.untilPiece(cube, ({ tags }) => !tags.includes('locked'));
  });
  it('G groups: both go together', async () => {
    const [a = '', b = ''] = await tab.lay(['free/cube', -0.5, 0.5], ['free/cube', 1.5, 0.5]);
    await tab.drag('4,5', '8,7');
    await tab.page.keyboard.press('g');
    await tab.untilPiece(a, ({ tags }) => tags.some((tag) => tag.startsWith('group:')));
    await tab.page.keyboard.press('Escape');
    await tab.drag(a, '5,9');
    await tab.untilPiece(b, near(1.5, 3.5), 'the other cube of the group');
  });
  it('U puts a tile under what lies there', async () => {
    const [cube = '', tile = ''] = await tab.lay(['free/cube', 0.5, 0.5], ['free/tile', 3.5, 0.5]);
    await tab.does({
      op: 'place',
      pieces: [{ piece: (await tab.piece(tile))?.id ?? never(), pose: { x: 0.5, y: 1.2, z: 0.5, q: [0, 0, 0, 1] } }],
    });
    await tab.untilPiece(tile, near(0.5, 0.5));
    await settled(tab.page);
    await tab.key(tile, 'u');
    await tab.until(({ pieces }) => (pieces[tile]?.pose?.y ?? 9) < (pieces[cube]?.pose?.y ?? 0), 'the tile below the cube');
  });
  it('H takes into the hand, where nobody else sees it; a card dragged out of it is played', async () => {
    const [card = ''] = await tab.lay(['free/card', 0.5, 0.5, { face: 'K♦' }]);
    await tab.key(card, 'h');
    await tab.until(({ free }) => free?.hands[0] === 1);
    expect(Object.values(tab.friend.now.view?.pieces ?? {}).some(({ kind }) => kind === 'free/card')).toBe(false);
    const held = tab.page.locator('[data-testid^="hand-s"]').first();
    const box = await held.boundingBox();
    const goal = await tab.spot('6,6');
    if (!box) throw new Error('no card in the hand');
    await tab.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await tab.page.mouse.down();
    await tab.page.mouse.move(goal.x, goal.y, { steps: 6 });
    await tab.page.mouse.up();
    await tab.until(
      ({ free, pieces }) => free?.hands[0] === 0 && Object.values(pieces).some((piece) => piece.face === 'K♦' && near(0.5, 0.5)(piece)),
    );
  });
});

const never = (): never => {
  throw new Error('no such piece');
};

describe('numbers', () => {
  it('typed over a deck draw so many cards', async () => {
    const [deck = ''] = await tab.lay(['free/deck', 0.5, 0.5, DECK]);
    await tab.hover(deck);
    await tab.page.keyboard.press('1');
    await tab.page.keyboard.press('1');
    await tab.until(({ free }) => free?.hands[0] === 11);
    await tab.until(({ pieces }) => Object.values(pieces).filter(({ place }) => place === 'hand:0').length === 11);
    const held = Object.values((await tab.view()).pieces).flatMap(({ id, place }) => (place === 'hand:0' ? [id] : []));
    for (const id of held.slice(0, 1)) await tab.page.getByTestId(`hand-${id}`).waitFor();
  });
  it('typed over a stack take so many coins, which the next click puts down', async () => {
    const [coins = ''] = await tab.lay(['free/coin', -2.5, 0.5, { count: 20 }]);
    await tab.hover(coins);
    await tab.page.keyboard.press('7');
    await tab.untilPiece(coins, ({ count }) => count === 13);
    await tab.friend.until(() => (tab.ears.heard.grips.at(-1)?.length ?? 0) > 0);
    const goal = await tab.spot('9,9');
    await tab.page.mouse.move(goal.x, goal.y, { steps: 5 });
    await tab.page.waitForTimeout(200);
    await tab.page.mouse.click(goal.x, goal.y);
    await tab.until(({ pieces }) =>
      Object.values(pieces).some((piece) => piece.kind === 'free/coin' && piece.count === 7 && near(3.5, 3.5)(piece)),
    );
  });
});

describe('looking and pointing', () => {
  it('Alt held magnifies and peeks, which is announced', async () => {
    const [card = ''] = await tab.lay(['free/card', 0.5, 0.5, { face: 'Q♥' }]);
    await tab.key(card, 'f');
    const down = await tab.until(({ pieces }) => Object.values(pieces).some(({ kind, face }) => kind === 'free/card' && face === null));
    const id = Object.values(down.pieces).find(({ kind }) => kind === 'free/card')?.id ?? never();
    const told = tab.friend.now.news.length;
    await tab.hover(id);
    await tab.page.keyboard.down('Alt');
    await tab.page.getByTestId('magnified').waitFor();
    await tab.untilPiece(id, ({ face }) => face === 'Q♥');
    await tab.friend.until(({ news }) => news.length > told);
    await tab.page.keyboard.up('Alt');
    await tab.untilPiece(id, ({ face }) => face === null);
    expect(await tab.page.getByTestId('magnified').count()).toBe(0);
  });
  it('Tab click pings, Tab drag measures', async () => {
    await tab.hover('3,3');
    await tab.page.keyboard.down('Tab');
    await tab.click('3,3');
    await tab.friend.until(() => tab.ears.heard.ping.length > 0);
    expect(tab.ears.heard.ping.at(-1)).toMatchObject({ seat: 0, x: expect.closeTo(-2.5, 0), z: expect.closeTo(-2.5, 0) });
    await tab.drag('3,3', '7,6');
    await tab.page.keyboard.up('Tab');
    await tab.friend.until(() =>
      tab.ears.heard.measure.some(({ tape }) => tape !== null && Math.hypot(tape.tx - tape.x, tape.tz - tape.z) > 4.5),
    );
  });
});

describe('the desk', () => {
  it('Ctrl+C, Ctrl+V, Ctrl+X, Del, Ctrl+Z, Ctrl+Shift+Z', async () => {
    const [cube = ''] = await tab.lay(['free/cube', 0.5, 0.5]);
    const cubes = (many: number) =>
      tab.until(({ pieces }) => Object.values(pieces).filter(({ kind }) => kind === 'free/cube').length === many);
    await tab.key(cube, 'Control+c');
    await tab.key('9,3', 'Control+v');
    await cubes(2);
    await tab.key(cube, 'Control+x');
    await tab.key('2,9', 'Control+v');
    await tab.untilPiece(cube, near(-3.5, 3.5));
    await settled(tab.page);
    await tab.key(cube, 'Delete');
    await cubes(1);
    await tab.page.keyboard.press('Control+z');
    await cubes(2);
    await tab.page.keyboard.press('Control+Shift+Z');
    await cubes(1);
  });
  it('no key acts while a text field has the focus', async () => {
    const [cube = ''] = await tab.lay(['free/cube', 0.5, 0.5]);
    await tab.page.keyboard.press('Enter');
    const field = tab.page.locator('input:focus, textarea:focus');
    await field.waitFor();
    await tab.hover(cube);
    await field.pressSequentially('flql');
    expect(await field.inputValue()).toBe('flql');
    await field.fill('');
    await tab.page.keyboard.press('Escape');
    expect(await tab.piece(cube)).toMatchObject({ tags: [] });
  });
  it('F9 and Ctrl+U hide the interface', async () => {
    for (const key of ['F9', 'Control+u']) {
      await tab.page.keyboard.press(key);
      await tab.page.getByLabel('Your hand').waitFor({ state: 'hidden' });
      await tab.page.keyboard.press(key);
      await tab.page.getByLabel('Your hand').waitFor();
    }
  });
  it('? lists the keys of hands, and a changed one is obeyed', async () => {
    const [cube = ''] = await tab.lay(['free/cube', 0.5, 0.5]);
    await tab.page.keyboard.press('?');
    await tab.page.getByTestId('key-free.lock').click();
    await tab.page.keyboard.press('Control+k');
    await tab.page.keyboard.press('Escape');
    await tab.key(cube, 'Control+k');
    await tab.untilPiece(cube, ({ tags }) => tags.includes('locked'));
  });
});

describe('the camera', () => {
  /** Where two squares are on the page: any move of the camera shows there. */
  const picture = async () => JSON.stringify(await Promise.all(['1,1', '10,8'].map((id) => tab.spot(id))));
  const moves = async (what: () => Promise<void>) => {
    const before = await picture();
    await what();
    await expect.poll(picture, { timeout: 8_000 }).not.toBe(before);
    await settled(tab.page);
  };
  const key = (name: string) => () => tab.page.keyboard.press(name);

  it('right-drag, middle-drag, wheel, WASD, arrows, Z, P, and Space brings it home', async () => {
    await tab.page.keyboard.press('Space');
    await settled(tab.page);
    const home = await picture();
    await tab.hover('6,6');
    await moves(() => tab.drag('6,6', '8,8', 'right'));
    await moves(() => tab.drag('6,6', '8,8', 'middle'));
    await moves(() => tab.page.mouse.wheel(0, -200));
    for (const name of ['w', 'a', 's', 'd', 'ArrowLeft', 'ArrowUp', 'z', 'p', 'q']) await moves(key(name));
    await tab.page.keyboard.press('p');
    await tab.page.keyboard.press('p');
    await tab.page.keyboard.press('Space');
    await expect.poll(picture, { timeout: 8_000 }).toBe(home);
  });
  it('Alt+digit keeps a view, Shift+digit goes back to it', async () => {
    await tab.page.keyboard.press('Alt+3');
    await settled(tab.page);
    const kept = await picture();
    await moves(key('w'));
    await tab.page.keyboard.press('Shift+Digit3');
    await expect.poll(picture, { timeout: 8_000 }).toBe(kept);
  });
});
