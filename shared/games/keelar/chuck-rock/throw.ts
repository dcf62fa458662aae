import type { Seat } from '../../../table/ids.ts';
import { carriedBy, moveGold } from '../gold.ts';
import { DOWNED, goldSpaces } from '../ground.ts';
import { addRocks, boardOf, figureOf, MISSES, packOf, rocksOf, rulesOf, type Step, type T, throwerId, turnSeat } from './own.ts';

/** K-154: any number X of the held rocks; R-17: X is at least 1. One rock asks nothing. */
export const throwCount: Step<'throw.count'> = (t, { target }) => {
  const seat = turnSeat(t);
  const held = rocksOf(t, seat);
  if (held === 0) return t.then('act', { done: false });
  if (held > 1) {
    t.ask(seat, {
      kind: 'amount',
      least: 1,
      most: held,
      step: 1,
      title: ['throw.count', target, rocksOf(t, target)],
      seen: ['act.seen', seat],
      rule: 'K-154',
      fallback: 1,
    });
  }
  t.then('throw.do', { target, rocks: held > 1 ? null : 1 });
};

export const throwDo: Step<'throw.do'> = (t, args, answers) => {
  const seat = turnSeat(t);
  const { target } = args;
  const rocks = args.rocks ?? answers.number();
  // thrown rocks leave play.
  addRocks(t, seat, -rocks);
  t.tell('all', 'threw', seat, rocks, target);
  t.flash('all', 'throw', { piece: throwerId(target), amount: rocks });
  t.then('block', { target, rocks });
  t.then('after', {});
};

/** K-155: the target may give up X+1 rocks; with fewer there is nothing to decide. */
export const block: Step<'block'> = (t, { target, rocks }) => {
  const held = rocksOf(t, target);
  if (held <= rocks) return t.then('down', { victim: target });
  const seat = turnSeat(t);
  t.ask(target, {
    kind: 'choose',
    options: [
      { id: 'no', label: ['option.hit'] },
      { id: 'block', label: ['option.block', rocks + 1], cost: rocks + 1 },
    ],
    title: ['block', seat, rocks, rocks + 1, held],
    seen: ['block.seen', target, rocks + 1],
    rule: 'K-155',
    fallback: 'no',
  });
  t.then('block.do', { target, rocks });
};

export const blockDo: Step<'block.do'> = (t, { target, rocks }, answers) => {
  if (answers.text() !== 'block') return t.then('down', { victim: target });
  // sacrificed rocks leave play, too.
  addRocks(t, target, -(rocks + 1));
  t.tell('all', 'blocked', target, rocks + 1);
  t.flash('all', 'block', { piece: throwerId(target), amount: rocks + 1 });
};

/** K-156: an unblocked throw downs its target (R-17: without any HP; held rocks are kept). */
export const down: Step<'down'> = (t, { victim }) => {
  const id = throwerId(victim);
  t.change(id, { tags: [DOWNED, MISSES] });
  t.tell('all', 'downed', victim);
  t.flash('all', 'down', { piece: id });
  if (carriedBy(t, id) > 0) t.then('spill', { victim });
};

/** K-067, K-156: all its gold goes to one space next to it, where the attacker wishes. */
export const spill: Step<'spill'> = (t, { victim }) => {
  const figure = figureOf(t, victim);
  const gold = figure ? carriedBy(t, figure.id) : 0;
  if (!figure || gold === 0) return;
  const places = goldSpaces(boardOf(t), figure.place, rulesOf(t));
  if (places.length > 1) {
    const seat = turnSeat(t);
    t.ask(seat, {
      kind: 'place',
      places: places.map((place) => ({ place, mark: 'gold' })),
      title: ['spill', victim, gold],
      seen: ['spill.seen', seat, victim],
      rule: 'K-067',
    });
  }
  t.then('spill.do', { victim });
};

export const spillDo: Step<'spill.do'> = (t, { victim }, answers) => {
  const figure = figureOf(t, victim);
  if (!figure) return;
  const [only] = goldSpaces(boardOf(t), figure.place, rulesOf(t));
  // without a legal space the gold stays on the victim's own.
  const place = answers.seats.length > 0 ? answers.place() : (only ?? figure.place);
  const gold = carriedBy(t, figure.id);
  moveGold(t, packOf(victim), place, gold);
  t.tell('all', 'spilled', victim, gold, place);
  t.flash('all', 'coins', { place, amount: gold });
  settleAt(t, place);
};

/** a live character on whose space gold lands may have it at once. */
export function settleAt(t: T, place: Parameters<T['at']>[0]): void {
  const there: Seat | undefined = boardOf(t).live.get(place)?.seat;
  if (there !== undefined) t.then('settle', { seat: there });
}
