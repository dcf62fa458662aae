import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { usualServer, windows } from '../support/browser.ts';
import { FreeTab } from '../support/free-tab.ts';
import { settled } from '../support/guests.ts';
import { shot } from '../support/shots.ts';

const server = usualServer();
let tab: FreeTab;

windows();
beforeAll(async () => {
  tab = await FreeTab.open(server);
});
afterEach(() => tab.clear());
afterAll(async () => {
  await tab?.close();
  expect(tab?.visitor.problems).toEqual([]);
});

const DECK = { inside: { of: 'free/card', faces: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] } };
/** The point that was grabbed stays under the pointer, so tall things come to stand nearer by a little. */
const near =
  (x: number, z: number, slack = 0.5) =>
  (at: { pose?: { x: number; z: number } }) =>
    at.pose !== undefined && Math.hypot(at.pose.x - x, at.pose.z - z) < slack;

const never = (): never => {
  throw new Error('no such piece');
};

/** What of the interface lies over the close view of the dice. */
const overDice = () =>
  tab.page.evaluate(() => {
    const close = document.querySelector('.dice-close')?.getBoundingClientRect();
    if (!close) return ['no close view'];
    return [...document.querySelectorAll('.hud-bottom > *, .drawer')].flatMap((each) => {
      const box = each.getBoundingClientRect();
      const apart =
        box.width === 0 || box.right <= close.left || box.left >= close.right || box.bottom <= close.top || box.top >= close.bottom;
      return apart ? [] : [each.className];
    });
  });

describe('[S15] the provable roll', () => {
  it('is seen whole, also beside an open drawer, with its dice and their sum in the log', async () => {
    const [die = '', other = ''] = await tab.lay(['free/d6', 0.5, 0.5], ['free/d20', 3.5, 0.5]);
    const roll = async () => {
      await tab.page.keyboard.press('Escape');
      await tab.choose(die, other);
      await tab.page.keyboard.press('Shift+R');
      await tab.page.locator('.dice-close > span').waitFor();
      await expect.poll(() => tab.page.locator('.dice-close > span').innerText()).toMatch(/^\d+ \+ \d+ = \d+$/);
      expect(await overDice()).toEqual([]);
      await shot(tab.page, 'free-tray', { when: 'now' });
    };
    await roll();
    await tab.page.getByTestId('open-log').click();
    const last = tab.page.getByTestId('log').locator('li', { hasText: 'rolls 1d6 and 1d20 in the tray' }).last();
    expect(await last.locator('.log-dice').innerText()).toMatch(/ = \d+$/);
    await tab.page.locator('.dice-close').waitFor({ state: 'detached' });
    await roll();
    await tab.page.getByTestId('open-log').click();
  });
});

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
    await expect.poll(picture).not.toBe(before);
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
    await expect.poll(picture).toBe(home);
  });
  it('Alt+digit keeps a view, Shift+digit goes back to it', async () => {
    await tab.page.keyboard.press('Alt+3');
    await settled(tab.page);
    const kept = await picture();
    await moves(key('w'));
    await tab.page.keyboard.press('Shift+Digit3');
    await expect.poll(picture).toBe(kept);
  });
});
