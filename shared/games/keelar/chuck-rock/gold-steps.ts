import { leave as leaveBoard, mustLeave } from '../exit.ts';
import { carriedBy, moveGold, stackAt } from '../gold.ts';
import { goldSpaces } from '../ground.ts';
import { boardOf, figureOf, packOf, rulesOf, type Step, type T, turnSeat } from './own.ts';
import { settleAt } from './throw.ts';

/** K-040: gold may be dropped at range 1, diagonals allowed, at any time of the own turn. */
export const dropWhere: Step<'drop.where'> = (t, { done }) => {
  const seat = turnSeat(t);
  const figure = figureOf(t, seat);
  const places = figure ? goldSpaces(boardOf(t), figure.place, rulesOf(t)) : [];
  if (!figure || carriedBy(t, figure.id) === 0 || places.length === 0) return t.then('act', { done });
  t.ask(seat, {
    kind: 'place',
    places: places.map((place) => ({ place, mark: 'gold' })),
    title: ['drop.where'],
    seen: ['act.seen', seat],
    rule: 'K-040',
    lone: 'open',
  });
  t.then('drop.place', { done });
};

export const dropPlace: Step<'drop.place'> = (t, { done }, answers) => t.then('drop.count', { done, place: answers.place() });

/** how much; one coin asks nothing. */
export const dropCount: Step<'drop.count'> = (t, { done, place }) => {
  const seat = turnSeat(t);
  const figure = figureOf(t, seat);
  const gold = figure ? carriedBy(t, figure.id) : 0;
  if (gold === 0) return t.then('act', { done });
  if (gold > 1) {
    t.ask(seat, {
      kind: 'amount',
      least: 0,
      most: gold,
      step: 1,
      title: ['drop.count', gold],
      seen: ['act.seen', seat],
      rule: 'K-040',
      fallback: 0,
    });
  }
  t.then('drop.do', { done, place, count: gold > 1 ? null : 1 });
};

export const dropDo: Step<'drop.do'> = (t, { done, place, count }, answers) => {
  const seat = turnSeat(t);
  const dropped = count ?? answers.number();
  if (dropped > 0) {
    moveGold(t, packOf(seat), place, dropped);
    t.tell('all', 'dropped', seat, dropped, place);
    t.flash('all', 'coins', { place, amount: dropped });
    settleAt(t, place);
  }
  t.then('act', { done });
};

/**
 * K-039, K-055, R-31: what a space does to the live character on it: gold is picked up (by itself, unless switched off), and from
 * an exit it leaves, after picking up. Somebody else's gold drop asks a player who picks up by hand at once.
 */
export const settle: Step<'settle'> = (t, { seat }) => {
  const figure = figureOf(t, seat);
  if (!figure) return;
  const board = boardOf(t);
  const goes = mustLeave(board, figure, rulesOf(t));
  // R-31, K-068: not while downed.
  if (!figure.downed && board.gold.has(figure.place)) {
    if (t.own.auto[seat]) pickUp(t, seat, stackAt(t, figure.place)?.count ?? 0);
    else if (goes || seat !== t.turn.seat) t.then('pick', { seat });
  }
  if (goes) t.then('leave', { seat });
};

function pickUp(t: T, seat: number, count: number): void {
  const figure = figureOf(t, seat);
  if (!figure || count === 0) return;
  moveGold(t, figure.place, packOf(seat), count);
  t.tell('all', 'picked', seat, count);
  t.flash('all', 'coins', { piece: figure.id, amount: count });
}

/** any part of the pile. */
export const pick: Step<'pick'> = (t, { seat }) => {
  const figure = figureOf(t, seat);
  const lying = figure ? (stackAt(t, figure.place)?.count ?? 0) : 0;
  if (lying === 0) return;
  t.ask(seat, {
    kind: 'amount',
    least: 0,
    most: lying,
    step: 1,
    title: ['pick', lying],
    seen: ['pick.seen', seat],
    rule: 'K-039',
    fallback: 0,
  });
  t.then('pick.do', { seat });
};

export const pickDo: Step<'pick.do'> = (t, { seat }, answers) => {
  pickUp(t, seat, answers.number());
};

/** K-053, K-054: the character leaves the board with its gold and does not come back. */
export const leave: Step<'leave'> = (t, { seat }) => {
  const figure = figureOf(t, seat);
  if (!figure) return;
  const gold = leaveBoard(t, figure.id, seat);
  t.change(figure.id, { tags: [] });
  t.tell('all', 'left', seat, gold);
  t.flash('all', 'leave', { place: figure.place, amount: gold });
};
