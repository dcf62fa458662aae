import type { PlaceId } from '../../../table/ids.ts';
import { onPiece } from '../../../table/piece.ts';
import { purseOf, stackAt } from '../gold.ts';
import { takeOut } from './coins.ts';
import { unmask } from './decoys.ts';
import { goldSpots, pickAt } from './ground.ts';
import { each, everybody, wentOff } from './hooks.ts';
import { charOf, placeOf, publish, spaceOf, unseen } from './lookup.ts';
import { blindfolds } from './seen.ts';
import { carried, layCoins, settleGold, takeCoins, takeFrom } from './stacks.ts';
import type { Char, KeelarStep, T } from './state.ts';

/** K-054, K-056, R-33: a character takes the exit it is on: a primary leaves with its gold, any other is destroyed. */
export function leaveBoard(t: T, char: Char): void {
  const place = placeOf(t, char);
  settleGold(t, char);
  const carrier = char.carrier === null ? undefined : charOf(t, char.carrier);
  if (carrier) each(t, carrier, (passive, args) => passive.riderLeaves?.(t, carrier, char, args));
  if (char.rank === 'primary' || char.takesOut) takeOut(t, char);
  if (char.rank !== 'primary') {
    const gold = carried(t, char);
    // what it may not take out falls beside the exit, where its player wishes.
    if (gold > 0) takeAside(t, char, place);
    t.tell('all', 'left.destroyed', char.seat, char.name);
    t.flash('all', 'leave', { piece: char.figure, place });
    goOff(t, char, 'destroyed');
    return;
  }
  t.tell('all', 'left', char.seat, char.name, t.own.seats[char.seat]?.out ?? 0);
  t.flash('all', 'leave', { piece: char.figure, place });
  goOff(t, char, 'out');
  everybody(t, (other, passive, args) => passive.someoneLeft?.(t, other, char, args));
}

/** the gold of a character that goes without it lies on the exit's space until its player has chosen the space beside it. */
function takeAside(t: T, char: Char, place: PlaceId): void {
  const count = carried(t, char);
  layCoins(t, place, count, takeCoins(t, char, count));
  t.then('leave.gold', { char: char.id, exit: place, count });
}

/** Takes a character off the board, whatever the reason; who rode or carried it stays. */
export function goOff(t: T, char: Char, life: 'out' | 'killed' | 'destroyed'): void {
  unmask(t, char);
  settleGold(t, char);
  unmount(t, char);
  char.life = life;
  const seen = unseen(char) === null;
  char.statuses = [];
  delete t.hidden.facing[char.id];
  if (!seen) t.showPlace(char.figure, 'all');
  for (const held of [...t.at(onPiece(char.figure))]) if (held.kind !== 'character') t.remove(held.id);
  if (char.rank === 'primary') t.move(char.figure, purseOf(char.seat));
  publish(t, char, { gold: 0 });
  if (char.rank !== 'primary') t.remove(char.figure);
  blindfolds(t);
  wentOff(t, char);
}

/** a ride ends because one of the two is gone or downed; the rider stays on the space. */
export function unmount(t: T, char: Char): void {
  const rider = char.rider === null ? undefined : charOf(t, char.rider);
  if (rider) {
    t.move(rider.figure, spaceOf(t, char.figure));
    rider.carrier = null;
    char.rider = null;
    publish(t, rider);
  }
  const carrier = char.carrier === null ? undefined : charOf(t, char.carrier);
  if (carrier) {
    t.move(char.figure, spaceOf(t, carrier.figure));
    carrier.rider = null;
    char.carrier = null;
    publish(t, carrier);
  }
}

/** where gold that may not go out falls; without a legal space beside it stays on the exit. */
export const leaveGold: KeelarStep<'leave.gold'> = (t, { char, exit, count }) => {
  const { seat, name } = charOf(t, char);
  const places = goldSpots(t, exit, seat);
  if (places.length > 1) {
    t.ask(seat, {
      kind: 'place',
      places: places.map((place) => ({ place, mark: 'gold' })),
      title: ['ask.leave.gold', name],
      rule: 'R-34',
    });
  }
  t.then('leave.gold.do', { char, exit, count });
};

export const leaveGoldDo: KeelarStep<'leave.gold.do'> = (t, { char, exit, count }, answers) => {
  const [only] = goldSpots(t, exit, charOf(t, char).seat);
  const place = answers.seats.length > 0 ? answers.place() : (only ?? exit);
  const stack = stackAt(t, exit);
  if (stack && place !== exit) layCoins(t, place, count, takeFrom(t, stack, count));
  t.tell('all', 'gold.beside', count, place);
  pickAt(t, place);
};
