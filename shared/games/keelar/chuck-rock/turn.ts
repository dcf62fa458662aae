import type { Onward, Option } from '../../../engine/prompt.ts';
import { nearest } from '../../../table/geometry/geometry.ts';
import { squares } from '../../../table/geometry/square.ts';
import type { PlaceId, Seat } from '../../../table/ids.ts';
import { newExit } from '../exit.ts';
import { carriedBy } from '../gold.ts';
import { barriersNear, DOWNED, type Figure, type Ground, inLine, mayStand, moves, sees } from '../ground.ts';
import { nextTurn } from '../order.ts';
import type { Settings } from '../settings.ts';
import { addRocks, boardOf, figureOf, MISSES, rocksOf, rulesOf, type Step, type T, throwerId, turnSeat } from './own.ts';

/** A turn begins: a lost exit is replaced, a downed character plays its lost turns by itself, everybody else may act. */
export const turn: Step<'turn'> = (t, { seat }) => {
  t.beginTurn(seat);
  t.own.used = [];
  if (t.own.needsExit && boardOf(t).exits.size === 0) {
    // K-057: an exit can only be lost by a table fix here.
    const { place, destroyed } = newExit(t, t.own, boardOf(t));
    t.own.destroyed += destroyed;
    t.tell('all', 'exit.new', place);
  }
  const figure = figureOf(t, seat);
  if (!figure) return t.then('next', {});
  t.then('settle', { seat });
  if (!figure.downed) t.then('act', { done: false });
  else loseTurn(t, figure);
};

/** K-156, R-17: the two lost turns run by themselves: the first is missed, in the second the character gets up. */
function loseTurn(t: T, figure: Figure): void {
  const { seat, id } = figure;
  if (t.piece(id).tags.includes(MISSES)) {
    t.change(id, { tags: [DOWNED] });
    t.tell('all', 'misses', seat);
    t.then('next', {});
    return;
  }
  const board = boardOf(t);
  const spot = mayStand(board, figure.place) ? figure.place : elsewhere(t, board, figure.place);
  if (spot === undefined) {
    // it waits, turn by turn. Where nobody at all could ever act, the table is asked instead of waiting for ever.
    t.tell('all', 'waits', seat);
    t.then(anybodyCanAct(board) ? 'next' : 'act', { done: false });
    return;
  }
  t.change(id, { tags: [] });
  t.flash('all', 'rise', { piece: id, place: spot });
  if (spot === figure.place) t.tell('all', 'rose', seat);
  else {
    t.move(id, spot);
    t.tell('all', 'shifted', seat, spot);
  }
  t.then('settle', { seat });
  t.then('next', {});
}

/** R-42 `standUp.blocked=shiftToNearest`: the nearest space on which it may stand, of several the first in reading order. */
function elsewhere(t: T, board: Ground, from: PlaceId): PlaceId | undefined {
  if (rulesOf(t).standUp === 'refuse') return undefined;
  return nearest(squares(board), from, (place) => mayStand(board, place))[0];
}

const anybodyCanAct = (board: Ground): boolean =>
  [...board.figures.values()].some((figure) => !figure.downed || !board.barriers.has(figure.place));

/** K-154, R-17: the characters at which rocks may be thrown from a space: live, exactly in line, in sight. */
function targetsFrom(board: Ground, seat: Seat, from: PlaceId, chosen: Settings): Figure[] {
  const others = [...board.live.values()].filter((other) => other.seat !== seat && inLine(from, other.place));
  return others.filter((other) => sees(board, from, other.place, chosen)).sort((a, b) => a.seat - b.seat);
}

/** The question of a turn: one act (K-152 to K-154), or nothing; gold may be dropped and picked up before and after it. */
export const act: Step<'act'> = (t, { done }) => {
  const seat = turnSeat(t);
  const figure = figureOf(t, seat);
  if (!figure) return t.then('next', {});
  const options = done ? [] : acts(t, figure);
  if (!figure.downed) options.push(...goldActs(t, figure));
  if (!done) {
    if (!t.own.used.includes('propose')) options.push({ id: 'propose', label: ['option.propose'], rare: true });
    // nobody must act; a turn may be ended without.
    options.push({ id: 'pass', label: ['option.pass'] });
  } else options.push({ id: 'end', label: ['option.end'] });
  t.ask(seat, {
    kind: 'choose',
    options,
    title: [figure.downed ? 'act.stuck' : done ? 'act.done' : 'act', seat],
    seen: ['act.seen', seat],
    rule: done ? 'K-040' : figure.downed ? 'R-109' : 'K-152',
    fallback: done ? 'end' : 'pass',
    // One space a turn: whoever goes for gold or for the exit says so once.
    // Through an arch nobody comes back.
    ...(done || figure.downed ? {} : { walk: { by: 'option.move', most: 1, halt: [...boardOf(t).exits], onward: onward(t, figure) } }),
    // Nothing is secret here. Before the act there is always something to say, so that a table nobody can act at is asked.
    ...(done ? { lone: 'open' as const, usual: 'open' as const } : {}),
  });
  t.then('act.do', { done });
};

/** Rocks lie beside every way; whoever comes into line, with rocks to throw or to be thrown at, or throws, ends it. */
function onward(t: T, { seat, place }: Figure): Onward {
  const board = boardOf(t);
  const armed = targetsFrom(board, seat, place, rulesOf(t)).filter((other) => rocksOf(t, other.seat) > 0);
  return { to: [...new Set([...board.gold.keys(), ...board.exits])], past: ['option.take'], while: armed.map(({ id }) => id).join() };
}

function acts(t: T, figure: Figure): Option[] {
  if (figure.downed) return [];
  const board = boardOf(t);
  const chosen = rulesOf(t);
  const options: Option[] = [];
  for (const place of moves(board, figure.place, chosen)) {
    options.push({ id: `move:${place}`, label: ['option.move', place], place, mark: board.exits.has(place) ? 'exit' : 'move' });
  }
  for (const place of barriersNear(board, figure.place, chosen)) {
    const rock = board.barriers.get(place);
    if (rock) options.push({ id: `take:${place}`, label: ['option.take', place], piece: rock, mark: 'take' });
  }
  if (rocksOf(t, figure.seat) > 0) {
    for (const target of targetsFrom(board, figure.seat, figure.place, chosen)) {
      options.push({ id: `throw:${target.id}`, label: ['option.throw', target.seat], piece: target.id, mark: 'fight' });
    }
  }
  return options;
}

/** K-039, K-040, R-31: what is free at any time of the own turn. */
function goldActs(t: T, figure: Figure): Option[] {
  const options: Option[] = [];
  if (carriedBy(t, figure.id) > 0) options.push({ id: 'drop', label: ['option.drop'], rare: true });
  if (boardOf(t).gold.has(figure.place)) options.push({ id: 'pick', label: ['option.pick'] });
  const auto = t.own.auto[figure.seat] === true;
  if (!t.own.used.includes('auto')) {
    options.push(auto ? { id: 'auto:off', label: ['option.auto'], rare: true } : { id: 'auto:on', label: ['option.manual'], rare: true });
  }
  return options;
}

export const actDo: Step<'act.do'> = (t, { done }, answers) => {
  const seat = turnSeat(t);
  const { own } = t;
  const choice = answers.text();
  const option = answers.option();
  const [what] = choice.split(':');
  switch (what) {
    case 'move':
      return option.place === undefined ? undefined : moveTo(t, seat, option.place);
    case 'take':
      return option.piece === undefined ? undefined : takeRock(t, seat, t.piece(option.piece).place);
    case 'throw':
      return option.piece === undefined ? undefined : t.then('throw.count', { target: t.piece(option.piece).owner ?? 0 });
    case 'drop':
      return t.then('drop.where', { done });
    case 'pick':
      t.then('pick', { seat });
      return t.then('act', { done });
    case 'auto':
      own.auto[seat] = choice === 'auto:on';
      own.used = [...own.used, 'auto'];
      t.tell('all', choice === 'auto:on' ? 'auto.on' : 'auto.off', seat);
      t.then('settle', { seat });
      return t.then('act', { done });
    case 'propose':
      return t.then('propose', {});
    case 'pass':
      t.tell('all', 'passed', seat);
      return t.then('next', {});
    default:
      return t.then('next', {});
  }
};

/** K-152: one space. */
function moveTo(t: T, seat: Seat, place: PlaceId): void {
  t.move(throwerId(seat), place);
  t.tell('all', 'moved', seat, place);
  t.then('settle', { seat });
  t.then('after', {});
}

/** K-153: a neighbouring rock, however many are held already. */
function takeRock(t: T, seat: Seat, place: PlaceId): void {
  const rock = boardOf(t).barriers.get(place);
  if (rock) t.remove(rock);
  addRocks(t, seat, 1);
  t.tell('all', 'took', seat, place, rocksOf(t, seat));
  t.flash('all', 'take', { piece: throwerId(seat), place });
  t.then('after', {});
}

/** K-040: after the act the turn stays open for whoever could still drop or pick up gold. */
export const after: Step<'after'> = (t) => {
  const figure = figureOf(t, turnSeat(t));
  const free = figure && !figure.downed && (carriedBy(t, figure.id) > 0 || boardOf(t).gold.has(figure.place));
  t.then(free ? 'act' : 'next', { done: true });
};

/** K-026: the turn passes clockwise to the next character on the board; R-14: without any the board ends, as at the round limit. */
export const next: Step<'next'> = (t) => {
  const board = boardOf(t);
  const following = nextTurn(t.seats, t.own.start ?? 0, turnSeat(t), (seat) => board.figures.has(seat));
  if (!following) return t.then('over', { why: 'left' });
  const limit = rulesOf(t).roundLimit;
  if (following.newRound && limit !== null && t.own.round >= limit) return t.then('over', { why: 'limit' });
  if (following.newRound) t.own.round += 1;
  t.then('turn', { seat: following.seat });
};
