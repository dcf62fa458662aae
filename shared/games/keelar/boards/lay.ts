import type { View } from '../../../engine/view.ts';
import type { PlaceId, Seat } from '../../../table/ids.ts';
import { placeId } from '../../../table/ids.ts';
import { apartOf, finishLayout, layPrompt, stageOf } from '../byhand.ts';
import { shapeOn } from '../chuck-rock/kinds.ts';
import { faceOf } from '../classes/names.ts';
import { drawLayout } from '../generate.ts';
import { coinFace, layGold } from '../gold.ts';
import { type Layout, type Need, needOf } from '../layout.ts';
import { startingSeat } from '../order.ts';
import { rulesOf } from '../play/lookup.ts';
import { settingsOf } from '../play/settings.ts';
import type { KeelarStep, Own, T } from '../play/state.ts';

/** the first seat lays boards by hand. */
const HOST: Seat = 0;

/** Where the public memory notes the distance that all starts exceed; less than 2 on a crowded board. */
const APART = 'board:apart';

export const needFor = (t: T): Need => needOf(rulesOf(t), t.seats, t.own.board);

/** What the board of a view needs; for refusals and bots. */
export const needIn = (view: View<Own>): Need => needOf(settingsOf(view.options), view.seats, view.own.board);

/** §1.3: everything of the last board is gone; the next one is laid by lot, or by hand. */
export const layBegin: KeelarStep<'lay.begin'> = (t) => {
  const { own, hidden } = t;
  const need = needFor(t);
  Object.assign(own, { columns: need.columns, rows: need.rows, phase: 'setup', round: 1, placed: 0, destroyed: 0, abandoned: 0 });
  own.memo = { ...own.memo, [APART]: 2 };
  for (const seat of own.seats) seat.out = null;
  hidden.banked = own.seats.map(() => ({ gold: 0, fake: 0 }));
  if (rulesOf(t).manual) return t.then('lay', {});
  const { layout, apart } = drawLayout(t, need);
  layOut(t, layout);
  own.memo = { ...own.memo, [APART]: apart };
  t.then('lay.done', {});
};

/** What lies on the board so far, of a state or of a view. */
export function layoutIn(
  pieces: Iterable<{ readonly kind: string; readonly place: PlaceId; readonly owner: Seat | null; readonly count: number }>,
): Layout {
  const walls: PlaceId[] = [];
  const barriers: PlaceId[] = [];
  const gold: [PlaceId, number][] = [];
  const exits: PlaceId[] = [];
  const starts = new Map<Seat, PlaceId>();
  for (const { kind, place, owner, count } of pieces) {
    if (kind === 'wall') walls.push(place);
    else if (kind === 'barrier') barriers.push(place);
    else if (kind === 'coins') gold.push([place, count]);
    else if (kind === 'exit') exits.push(place);
    else if (owner !== null) starts.set(owner, place);
  }
  return { walls, barriers, gold, exits, starts: [...starts].sort(([a], [b]) => a - b).map(([, place]) => place) };
}

/** one piece after the other; the button lays the rest by lot. */
export const lay: KeelarStep<'lay'> = (t) => {
  const need = needFor(t);
  const layout = layoutIn(t.all());
  const stage = stageOf(need, layout);
  if (stage === undefined) return t.then('lay.done', {});
  t.ask(HOST, layPrompt(HOST, need, layout, stage));
  t.then('lay.do', {});
};

export const layDo: KeelarStep<'lay.do'> = (t, _args, answers) => {
  const need = needFor(t);
  const layout = layoutIn(t.all());
  const [stage, place] = answers.text().split(':');
  const apart = Number(t.own.memo[APART] ?? 2);
  if (place === undefined) {
    const whole = finishLayout(t, need, layout);
    for (const piece of t.all()) t.remove(piece.id);
    layOut(t, whole.layout);
    t.own.memo = { ...t.own.memo, [APART]: Math.min(apart, whole.apart) };
  } else if (stage === 'coins') {
    layGold(t, placeId(place), 1);
  } else {
    // where the host has left no room, starts may be nearer, and the log says so at the end.
    if (stage === 'start') t.own.memo = { ...t.own.memo, [APART]: Math.min(apart, apartOf(need, layout)) };
    layThing(t, stage ?? '', placeId(place), layout.starts.length);
  }
  t.then('lay', {});
};

/** Puts one wall, barrier, exit or character on the board; `rock` is what the chapters of the set-up call a barrier. */
function layThing(t: T, kind: string, place: PlaceId, seat = 0): void {
  if (kind === 'wall') t.mint({ id: `wall-${place}`, kind, place, face: shapeOn('wall', place) });
  else if (kind === 'rock') t.mint({ id: `barrier-${place}`, kind: 'barrier', place, count: 1, face: barrierOn(place) });
  else if (kind === 'exit') t.mint({ id: `exit-${place}`, kind, place });
  else t.mint({ id: `fig-${seat}-0`, kind: 'character', place, owner: seat, face: faceOf(t.own.seats[seat]?.class ?? '') });
}

/** A face for a barrier, from its space alone: the same board always looks the same. */
const barrierOn = (place: PlaceId): string => shapeOn('rock', place).replace('rock', 'barrier');

/** Puts everything of a layout on the board. */
export function layOut(t: T, layout: Layout): void {
  for (const place of layout.walls) layThing(t, 'wall', place);
  for (const place of layout.barriers) layThing(t, 'rock', place);
  for (const place of layout.exits) layThing(t, 'exit', place);
  for (const [place, count] of layout.gold) t.mint({ kind: 'coins', place, count, face: coinFace(count) });
  layout.starts.forEach((place, seat) => {
    layThing(t, 'start', place, seat);
  });
}

/** K-024, K-025: the board lies, the starting player is known, and the board is played. */
export const layDone: KeelarStep<'lay.done'> = (t) => {
  const { own } = t;
  own.placed = t.all('coins').reduce((sum, { count }) => sum + count, 0);
  own.start = startingSeat(t.seats, own.start, (from) => t.pick(from));
  own.phase = 'board';
  t.tell('all', 'board.laid', own.columns, own.rows, t.all('wall').length, t.all('barrier').length, own.placed);
  const apart = Number(own.memo[APART] ?? 2);
  if (apart < 2) t.tell('all', 'board.crowded', apart);
  t.tell('all', 'board.starts', own.start);
  t.then('board.play', {});
};
