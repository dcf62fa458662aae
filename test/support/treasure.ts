import type { AnyGame } from '../../shared/engine/game.ts';
import type { Options } from '../../shared/engine/state.ts';
import type { View } from '../../shared/engine/view.ts';
import { type Visitor, visit } from './browser.ts';
import { type Chair, inWindow, withoutWindow } from './chairs.ts';
import { hostTable, type Place, sitDown, viewOf } from './guests.ts';
import type { Wish } from './player.ts';
import { Person } from './server.ts';
import { SHOTS } from './shots.ts';
import { seededBelow } from './table.ts';

const { TREASURE_ROUNDS, TREASURE_BOXES } = process.env;
/** In whole games and for pictures every window draws the table and everybody clicks in it. */
const DRAWN = SHOTS !== undefined || TREASURE_ROUNDS === '0' || Number(TREASURE_BOXES ?? 1) > 1;

interface Wanted {
  server: Place;
  game: AnyGame;
  options: Options;
}

/** A table at which the first of two players clicks in a window. */
interface Table {
  game: AnyGame;
  first: Visitor;
  /** The players in order of their seats, then somebody who watches. */
  chairs: readonly [Chair, Chair, Chair];
}

/** Two sit down at a new table, a third one watches; in short forms the first alone has a window. */
export async function openTable({ server, game, options }: Wanted): Promise<Table> {
  const first = await visit();
  const code = await hostTable(first, server, { game: game.id, seats: 2, listed: false, options: { ...options } });
  await sitDown(first, server, code, 0);
  // Drawing by software is slow.
  const others = await (DRAWN ? inWindows(server, code) : withoutWindows(server, code));
  await first.page.getByTestId('start').click();
  await viewOf(first.page);
  await first.page.waitForFunction(() => window.__lootable !== undefined, undefined, { timeout: 60_000 });
  return { game, first, chairs: [inWindow(first), ...others] };
}

async function inWindows(server: Place, code: string): Promise<[Chair, Chair]> {
  const [second, watcher] = await Promise.all([visit(), visit()]);
  await sitDown(second, server, code, 1);
  await watcher.page.goto(`${server.url}/watch/${code}?quality=low`);
  return [inWindow(second), inWindow(watcher)];
}

async function withoutWindows({ url }: Place, code: string): Promise<[Chair, Chair]> {
  const second = await new Person(url, code).sit(1);
  const watcher = await new Person(url, code, { watch: true }).open();
  return [withoutWindow(second), withoutWindow(watcher)];
}

/** What all see of one moment: one that is behind is waited for. */
export async function viewsOf(chairs: Table['chairs']): Promise<View[]> {
  for (let tries = 0; ; tries++) {
    const views = (await Promise.all(chairs.map((chair) => chair.view()))).flatMap((view) => view ?? []);
    if (views.length === chairs.length && new Set(views.map(({ seq }) => seq)).size === 1) return views;
    if (tries === 500) throw new Error(`they do not come together: ${views.map(({ seq }) => seq)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

interface Play extends Table {
  /** What players want to choose by themselves. */
  wish?: Wish;
  /** Looks at what all see after every act. */
  look: (views: readonly View[]) => Promise<void> | void;
}

/** Plays the game to its end; how many questions were answered, and the seconds it took. */
export async function playByClick({ game, chairs, wish, look }: Play): Promise<{ acts: number; seconds: number }> {
  const below = seededBelow(5);
  const [first, second] = chairs;
  const begun = Date.now();
  let acts = 0;
  for (let turn = 0; turn < 2_000; turn++) {
    const views = await viewsOf(chairs);
    await look(views);
    if (views[0]?.result) break;
    const [one, two] = [await first.act(game, below, wish), await second.act(game, below, wish)];
    acts += Number(one) + Number(two);
    if (!one && !two) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  for (const chair of chairs) await chair.over();
  return { acts, seconds: (Date.now() - begun) / 1_000 };
}
