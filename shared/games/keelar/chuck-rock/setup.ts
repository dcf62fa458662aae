import type { PlaceId } from '../../../table/ids.ts';
import { placeId } from '../../../table/ids.ts';
import { apartOf, finishLayout, layPrompt, stageOf } from '../byhand.ts';
import { drawLayout } from '../generate.ts';
import { coinFace, layGold } from '../gold.ts';
import { type Ground, ground, type Thing } from '../ground.ts';
import { type Layout, type Need, needOf } from '../layout.ts';
import { startingSeat } from '../order.ts';
import { settings } from '../settings.ts';
import { shapeOn } from './kinds.ts';
import { rulesOf, type Step, type T, throwerId } from './own.ts';

/** the first seat lays the board by hand. */
const HOST = 0;

export const setup: Step<'setup'> = (t) => {
  if (rulesOf(t).manual) return t.then('lay', {});
  layByLot(t);
  t.then('board', {});
};

function layByLot(t: T): void {
  const { layout, apart } = drawLayout(t, needOf(rulesOf(t), t.seats));
  layOut(t, layout);
  t.own.apart = apart;
}

/** For a table without rules: a board that its host would have laid by hand is laid by lot; any other lies already. */
export function unruled(t: T): void {
  if (t.own.phase !== 'setup') return;
  for (const piece of t.all()) t.remove(piece.id);
  layByLot(t);
  t.own.phase = 'board';
  t.tell('all', 'laid', t.own.columns, t.own.rows, t.all('wall').length, t.all('rock').length, t.own.placed);
}

/** The layout that lies on the board so far; also for boards laid by hand that are not finished. */
export function layoutOf(board: Ground, seats: number): Layout {
  const starts = Array.from({ length: seats }, (_, seat) => board.figures.get(seat)?.place);
  return {
    walls: [...board.walls],
    barriers: [...board.barriers.keys()],
    gold: [...board.gold].map(([place, { count }]) => [place, count] as const),
    exits: [...board.exits],
    starts: starts.flatMap((place) => place ?? []),
  };
}

/** The same from the things of a view, for bots and refusals. */
export const layoutIn = (grid: { columns: number; rows: number }, things: Iterable<Thing>, seats: number): Layout =>
  layoutOf(ground(grid, things), seats);

/** one piece after the other; the button lays the rest by lot. */
export const lay: Step<'lay'> = (t) => {
  const need = needOf(rulesOf(t), t.seats);
  const layout = layoutIn(t.own, t.all(), t.seats);
  const stage = stageOf(need, layout);
  if (stage === undefined) return t.then('board', {});
  t.ask(HOST, layPrompt(HOST, need, layout, stage));
  t.then('lay.do', {});
};

export const layDo: Step<'lay.do'> = (t, _args, answers) => {
  const need = needOf(rulesOf(t), t.seats);
  const layout = layoutIn(t.own, t.all(), t.seats);
  const [stage, place] = answers.text().split(':');
  if (place === undefined) {
    const { layout: whole, apart } = finishLayout(t, need, layout);
    for (const piece of t.all()) t.remove(piece.id);
    layOut(t, whole);
    t.own.apart = Math.min(t.own.apart, apart);
  } else if (stage === 'coins') {
    layGold(t, placeId(place), 1);
    t.own.placed += 1;
  } else {
    // where the host has left no room, starts may be nearer, and the log says so at the end.
    if (stage === 'start') t.own.apart = Math.min(t.own.apart, apartOf(need, layout));
    layThing(t, stage ?? '', placeId(place), layout.starts.length);
  }
  t.then('lay', {});
};

/** Puts one wall, rock, exit or character on the board. */
export function layThing(t: T, kind: string, place: PlaceId, seat = 0): void {
  if (kind === 'wall') t.mint({ id: `wall-${place}`, kind, place, face: shapeOn(kind, place) });
  else if (kind === 'rock') t.mint({ id: `rock-${place}`, kind, place, face: shapeOn(kind, place) });
  else if (kind === 'exit') t.mint({ id: `exit-${place}`, kind, place });
  else t.mint({ id: throwerId(seat), kind: 'thrower', place, owner: seat, face: `thrower-${seat + 1}` });
}

function layOut(t: T, layout: Layout): void {
  for (const place of layout.walls) layThing(t, 'wall', place);
  for (const place of layout.barriers) layThing(t, 'rock', place);
  for (const place of layout.exits) layThing(t, 'exit', place);
  for (const [place, count] of layout.gold) t.mint({ kind: 'coins', place, count, face: coinFace(count) });
  layout.starts.forEach((place, seat) => {
    layThing(t, 'start', place, seat);
  });
  t.own.placed = layout.gold.reduce((sum, [, count]) => sum + count, 0);
}

/** The board lies: the starting player is drawn (K-024) and takes the first turn. */
export const begin: Step<'board'> = (t) => {
  const { own } = t;
  own.phase = 'board';
  own.start = startingSeat(t.seats, null, (from) => t.pick(from));
  t.tell('all', 'laid', own.columns, own.rows, t.all('wall').length, t.all('rock').length, own.placed);
  if (own.apart < 2) t.tell('all', 'crowded', own.apart);
  t.tell('all', 'starts', own.start);
  t.then('turn', { seat: own.start });
};

/** What a board of these options needs; for refusals and bots. */
export const needIn = (options: Parameters<typeof settings>[0], seats: number): Need => needOf(settings(options), seats);
