import type { BrowserContextOptions, Page } from 'playwright-core';
import type { HandOp } from '../../shared/engine/free/op.ts';
import type { PieceView, View } from '../../shared/engine/view.ts';
import { type Visitor, visit } from './browser.ts';
import { hostTable, type Place, settled, viewOf } from './guests.ts';
import { at, Ears } from './hands.ts';
import { tabState } from './player.ts';
import { Person } from './server.ts';

/** How high the board is above the cloth, in inches. */
const BOARD = 0.42;
/** Steps of a push. */
const PUSHES = 16;

interface Point {
  x: number;
  y: number;
}

/** A free table in a browser window, and a friend at the same table who lays things out and sees what happens. */
export class FreeTab {
  readonly visitor: Visitor;
  readonly friend: Person;
  /** What the friend's line for hands is told. */
  readonly ears: Ears;

  private constructor(visitor: Visitor, friend: Person) {
    this.visitor = visitor;
    this.friend = friend;
    this.ears = new Ears(friend);
  }

  /** Opens a table with a board of 12 by 12 squares and sits down there, the friend beside. */
  static async open(server: Place, options: BrowserContextOptions = {}): Promise<FreeTab> {
    const visitor = await visit(options);
    const code = await hostTable(visitor, server, { game: 'free-table', seats: 3, free: true });
    const friend = await new Person(server.url, code).sit(1, 'Friend');
    await visitor.page.goto(`${server.url}/t/${code}?quality=low`);
    await visitor.page.getByTestId('sit-0').click();
    await viewOf(visitor.page);
    const tab = new FreeTab(visitor, friend);
    await tab.until((view) => view.viewer === 0);
    await settled(visitor.page);
    return tab;
  }

  get page(): Page {
    return this.visitor.page;
  }

  async close(): Promise<void> {
    this.friend.leave();
    await this.visitor.leave();
  }

  async view(): Promise<View> {
    const view = (await tabState(this.page))?.view;
    if (!view) throw new Error('no table is shown');
    return view;
  }

  /** The piece as the tab shows it, or undefined. */
  async piece(id: string): Promise<PieceView | undefined> {
    return (await this.view()).pieces[id];
  }

  /** Waits until what the tab shows is as wanted; fails after a minute. */
  async until(wanted: (view: View) => boolean, what = 'what the test waits for'): Promise<View> {
    const deadline = Date.now() + 60_000;
    for (;;) {
      const view = await this.view();
      if (wanted(view)) return view;
      if (Date.now() > deadline) throw new Error(`${what} did not come: ${JSON.stringify(Object.values(view.pieces))}`);
      await this.page.waitForTimeout(40);
    }
  }

  /** Waits until a piece is as wanted. */
  untilPiece(id: string, wanted: (piece: PieceView) => boolean, what?: string): Promise<View> {
    return this.until(({ pieces }) => pieces[id] !== undefined && wanted(pieces[id]), what);
  }

  /** The friend lays things on the board; their ids, once the tab draws them. */
  async lay(...things: [kind: string, x: number, z: number, more?: object][]): Promise<string[]> {
    const ids: string[] = [];
    for (const [kind, x, z, more] of things) {
      const before = new Set(Object.keys(this.friend.now.view?.pieces ?? {}));
      await this.does({ op: 'spawn', component: { kind, ...more }, pose: at(x, z, BOARD) });
      const { view } = await this.friend.until((now) => Object.keys(now.view?.pieces ?? {}).some((id) => !before.has(id)));
      ids.push(Object.keys(view?.pieces ?? {}).find((id) => !before.has(id)) ?? '');
    }
    await this.until(({ pieces }) => ids.every((id) => pieces[id] !== undefined));
    for (const id of ids) await this.spot(id);
    await settled(this.page);
    return ids;
  }

  /** The friend does something. */
  async does(op: HandOp): Promise<void> {
    await this.friend.do({ t: 'hand', op });
  }

  /** The friend does something as soon as nothing of it is held or rolls. */
  private async onceAtRest(op: HandOp): Promise<void> {
    const deadline = Date.now() + 60_000;
    for (;;) {
      const reply = await this.friend.say({ t: 'hand', op });
      if (reply.ok) return;
      if (reply.refusal.code !== 'held' || Date.now() > deadline) throw new Error(`refused: ${JSON.stringify(reply.refusal)}`);
      await this.page.waitForTimeout(50);
    }
  }

  /** Deletes what lies there by its menu. A press that a busy page took for a turn of the camera is made again. */
  async remove(spot: string): Promise<void> {
    const item = this.page.getByTestId('menu-free.delete');
    const opened = async (): Promise<boolean> => {
      await this.click(spot, { button: 'right' });
      return item.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      );
    };
    while (!(await opened())) await this.page.keyboard.press('Escape');
    await item.click();
  }

  /** Everything but the board goes; the pointer leaves, nothing is selected, no menu is open. */
  async clear(): Promise<void> {
    for (const key of ['Escape', 'Escape', 'Escape']) await this.page.keyboard.press(key);
    // The friend may not take away a hidden zone of this seat, nor what it hides.
    const own = Object.values((await this.view()).pieces).filter(({ kind, owner }) => kind === 'free/zone' && owner === 0);
    for (const { id } of own) {
      await this.remove(id);
      await this.until(({ pieces }) => pieces[id] === undefined);
    }
    const { view } = this.friend.now;
    const there = Object.values(view?.pieces ?? {}).flatMap(({ id, kind, pose }) => (pose && kind !== 'free/board' ? [id] : []));
    if (there.length > 0) {
      await this.does({ op: 'lock', pieces: there, on: false });
      await this.onceAtRest({ op: 'delete', pieces: there });
    }
    await this.until(({ pieces }) => there.every((id) => pieces[id] === undefined));
  }

  /**
   * Where a piece, or a square of the board (`column,row`), is on the page. What came or went around the picture moves it a frame later: a hand
   * goes there when the picture stands.
   */
  async spot(id: string): Promise<Point> {
    await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const found = await this.page.waitForFunction((each) => window.__lootable?.screenOf(each) ?? null, id, { timeout: 60_000 });
    const point = await found.jsonValue();
    if (!point) throw new Error(`${id} is not on the screen`);
    return point;
  }

  /** Moves the mouse onto a piece or square, as a hand does. */
  async hover(id: string): Promise<Point> {
    const { x, y } = await this.spot(id);
    await this.page.mouse.move(x - 3, y - 2);
    await this.page.mouse.move(x, y);
    return { x, y };
  }

  /** Hovers and presses a key. */
  async key(id: string, key: string): Promise<void> {
    await this.hover(id);
    await this.page.keyboard.press(key);
  }

  async click(id: string, options: { button?: 'left' | 'right' } = {}): Promise<void> {
    const { x, y } = await this.hover(id);
    await this.page.mouse.click(x, y, options);
  }

  /** Chooses pieces, one after the other. What is chosen brings its acts, which may move the picture: what is missed by that is clicked again. */
  async choose(first: string, ...others: readonly string[]): Promise<void> {
    const chosen = this.page.getByTestId('acts');
    await this.click(first);
    await chosen.waitFor();
    for (const each of others) {
      const before = await chosen.getAttribute('aria-label');
      while ((await chosen.getAttribute('aria-label')) === before) {
        await settled(this.page);
        await this.page.keyboard.down('Control');
        await this.click(each);
        await this.page.keyboard.up('Control');
      }
    }
  }

  /** Drags from a piece or square to another one and stops there: what is carried is put down. */
  async drag(from: string, to: string, button: 'left' | 'middle' | 'right' = 'left'): Promise<void> {
    const start = await this.hover(from);
    await this.page.mouse.down({ button });
    const goal = await this.spot(to);
    for (let step = 1; step <= 8; step++) {
      const share = step / 8;
      await this.page.mouse.move(start.x + (goal.x - start.x) * share, start.y + (goal.y - start.y) * share);
    }
    await this.page.waitForTimeout(200);
    await this.page.mouse.up({ button });
  }

  /** Pushes as slowly as hands do: a step follows when something has moved by the last one, however slow the computer is. */
  async push(from: string, to: string): Promise<void> {
    const start = await this.hover(from);
    await this.page.mouse.down();
    const goal = await this.spot(to);
    for (let step = 1; step <= PUSHES; step++) {
      const [share, heard] = [step / PUSHES, this.ears.poses.length];
      await this.page.mouse.move(start.x + (goal.x - start.x) * share, start.y + (goal.y - start.y) * share);
      for (let n = 0; n < 25 && this.ears.poses.length === heard; n++) await this.page.waitForTimeout(20);
    }
    await this.page.mouse.up();
  }

  /** A quick move of the pressed mouse by so many CSS pixels, and the button let go in the same breath. */
  async fling(from: Point, dx: number, dy: number): Promise<void> {
    await this.page.mouse.down();
    const screen = await this.visitor.context.newCDPSession(this.page);
    // Each is sent without waiting until the page has drawn what came of the one before.
    const moves = [0.2, 0.5, 0.8, 1].map((share) =>
      screen.send('Input.dispatchMouseEvent', {
        type: 'mouseMoved',
        x: from.x + dx * share,
        y: from.y + dy * share,
        button: 'left',
        buttons: 1,
      }),
    );
    const up = { x: from.x + dx, y: from.y + dy, button: 'left', buttons: 0, clickCount: 1 } as const;
    await Promise.all([...moves, screen.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...up })]);
    await screen.detach();
    await this.page.mouse.move(up.x, up.y);
    await this.page.mouse.up();
  }
}
