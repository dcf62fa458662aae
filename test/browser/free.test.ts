import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { yawOf } from '../../shared/table/pose.ts';
import { usualServer, windows } from '../support/browser.ts';
import { FreeTab } from '../support/free-tab.ts';
import { settled } from '../support/guests.ts';

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
const angle = (id: string) => tab.piece(id).then((piece) => (piece?.pose ? yawOf(piece.pose.q) : Number.NaN));
/** The point that was grabbed stays under the pointer, so tall things come to stand nearer by a little. */
const near =
  (x: number, z: number, slack = 0.5) =>
  (at: { pose?: { x: number; z: number } }) =>
    at.pose !== undefined && Math.hypot(at.pose.x - x, at.pose.z - z) < slack;

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
    // Between slow keys it rocks back: all that the friend is ever shown counts.
    const leans: number[] = [];
    const unheard = tab.friend.table.subscribe(() => {
      const q = tab.friend.now.view?.pieces[cube]?.pose?.q;
      if (q) leans.push(q[2]);
    });
    await tab.page.keyboard.press('Alt+q');
    await tab.friend.until(() => Math.max(...leans) > 0.1);
    await settled(tab.page);
    await tab.page.keyboard.press('Alt+e');
    await tab.friend.until(() => Math.min(...leans) < -0.1);
    unheard();
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
    // Where it comes to lie is chance's: off the table, and it is back where it was. That it flies everybody sees.
    const seen = () => tab.ears.heard.bodies.length + tab.ears.poses.length;
    const [before, told] = [seen(), tab.friend.now.news.length];
    await tab.key(die, 'r');
    await tab.friend.until(() => seen() > before);
    await tab.friend.until(({ news }) => news.length > told);
    await tab.untilPiece(die, ({ count }) => count >= 1 && count <= 6);
    // The first may have rolled to where words stand over the table.
    const [other = ''] = await tab.lay(['free/d6', -0.5, 0.5]);
    const throws = await tab.page.evaluate(() => window.__lootableTable?.().throws.length ?? 0);
    await tab.key(other, 'Shift+R');
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

describe('letting go', () => {
  it('over a deck or a bag puts it in, over alike coins makes one stack', async () => {
    const [deck = '', card = ''] = await tab.lay(['free/deck', -3.5, 0.5, DECK], ['free/card', 0.5, 0.5, { face: '13' }]);
    await tab.drag(card, deck);
    await tab.untilPiece(deck, ({ count }) => count === 13);
    const [coins = '', more = ''] = await tab.lay(['free/coin', -3.5, 3.5, { count: 3 }], ['free/coin', 0.5, 3.5, { count: 4 }]);
    await tab.drag(more, coins);
    await tab.until(
      ({ pieces }) =>
        Object.values(pieces)
          .filter(({ kind }) => kind === 'free/coin')
          .map(({ count }) => count)
          .join() === '7',
    );
  });
  it('snapped with N comes to lie on a square', async () => {
    const [cube = ''] = await tab.lay(['free/cube', 0.2, 0.3]);
    await tab.page.keyboard.press('n');
    await tab.drag(cube, '8,3');
    await tab.untilPiece(cube, ({ pose }) => pose?.x === 2.5 && pose.z === -2.5, 'the cube on its square');
    await tab.page.keyboard.press('n');
    await tab.page.keyboard.press('n');
  });
  it('fast throws, Shift flicks', async () => {
    const [thrown = '', flicked = ''] = await tab.lay(['free/chip', -4.5, 0.5], ['free/chip', -4.5, 3.5]);
    const from = await tab.hover(thrown);
    const goal = await tab.spot('3,6');
    await tab.fling(from, goal.x - from.x, goal.y - from.y);
    await tab.untilPiece(thrown, ({ pose }) => pose !== undefined && pose.x > -1.8, 'a chip that flew on');
    await tab.page.keyboard.down('Shift');
    await tab.fling(await tab.hover(flicked), 60, 0);
    await tab.page.keyboard.up('Shift');
    await tab.untilPiece(flicked, ({ pose }) => pose !== undefined && pose.x > -4.3, 'a chip that was flicked');
  });
});

describe('tools', () => {
  it('X pushes what is in the way', async () => {
    const [cube = '', other = ''] = await tab.lay(['free/cube', -2.5, 0.5], ['free/cube', 0.5, 0.5]);
    await tab.page.keyboard.press('x');
    // What is flung goes over and past.
    await tab.push(cube, '9,6');
    await tab.page.keyboard.press('v');
    await tab.untilPiece(other, ({ pose }) => pose !== undefined && pose.x > 1.5, 'the cube that was pushed');
  });
  it('Y draws, Shift+Y erases, K measures, Shift+K lays a hidden zone', async () => {
    await tab.page.keyboard.press('y');
    await tab.drag('2,2', '6,2');
    const inks = (many: number) =>
      tab.until(({ pieces }) => Object.values(pieces).filter(({ kind }) => kind === 'free/ink').length === many);
    await inks(1);
    await tab.page.keyboard.press('Shift+Y');
    await tab.drag('4,1', '4,3');
    await inks(0);
    await tab.page.keyboard.press('k');
    await tab.drag('2,2', '2,8');
    await tab.friend.until(() => tab.ears.heard.measure.some(({ tape }) => tape !== null && tape.tz - tape.z > 5));
    await tab.page.keyboard.press('Shift+K');
    await tab.drag('7,7', '10,10');
    await tab.until(({ pieces }) => Object.values(pieces).some(({ kind, owner }) => kind === 'free/zone' && owner === 0));
    await tab.page.keyboard.press('v');
    const [cube = ''] = await tab.lay(['free/cube', -0.5, -0.5]);
    await tab.drag(cube, '8,8');
    await tab.friend.until(({ view }) => !Object.values(view?.pieces ?? {}).some(({ kind }) => kind === 'free/cube'));
    const mine = await tab.until(({ pieces }) =>
      Object.values(pieces).some((piece) => piece.kind === 'free/cube' && piece.secret === 'place'),
    );
    const hidden = Object.values(mine.pieces).find(({ kind }) => kind === 'free/cube');
    await tab.drag(hidden?.id ?? '', '2,2');
    await tab.friend.until(({ view }) =>
      Object.values(view?.pieces ?? {}).some((piece) => piece.kind === 'free/cube' && near(-3.5, -3.5)(piece)),
    );
    await tab.remove('9,9');
    await tab.until(({ pieces }) => !Object.values(pieces).some(({ kind }) => kind === 'free/zone'));
  });
  it('Shift+H hides a figure, which goes on as a ghost of its owner alone', async () => {
    await tab.lay(['free/pawn', 0.5, 0.5]);
    const pawn = () => tab.view().then(({ pieces }) => Object.values(pieces).find(({ kind }) => kind === 'free/pawn')?.id ?? '');
    await tab.key(await pawn(), 'Shift+H');
    await tab.friend.until(({ view }) => !Object.values(view?.pieces ?? {}).some(({ kind }) => kind === 'free/pawn'));
    await tab.until(({ pieces }) => Object.values(pieces).some((piece) => piece.kind === 'free/pawn' && piece.secret === 'place'));
    await settled(tab.page);
    const told = tab.ears.heard.grips.length + tab.ears.heard.drag.length;
    await tab.drag(await pawn(), '9,3');
    await tab.until(({ pieces }) => Object.values(pieces).some((piece) => piece.kind === 'free/pawn' && near(3.5, -2.5, 1)(piece)));
    expect(tab.ears.heard.grips.length + tab.ears.heard.drag.length).toBe(told);
    await settled(tab.page);
    await tab.key(await pawn(), 'Shift+H');
    await tab.friend.until(({ view }) =>
      Object.values(view?.pieces ?? {}).some((piece) => piece.kind === 'free/pawn' && near(3.5, -2.5, 1)(piece)),
    );
  });
});
