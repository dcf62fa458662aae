import { parseCell } from '../../../table/geometry/square.ts';
import { stackAt } from '../gold.ts';
import { dropCoins, pickUp } from './coins.ts';
import { goldSpots, pickAt } from './ground.ts';
import { everybody } from './hooks.ts';
import { charOf, onBoard, placeOf, publishUnlessSecret, seatOf, unseen } from './lookup.ts';
import { carried } from './stacks.ts';
import type { Char, KeelarStep, T } from './state.ts';

/** how much of what lies there is picked up, where picking up by itself is switched off. */
export const pickup: KeelarStep<'pickup'> = (t, { char: id }) => {
  const char = charOf(t, id);
  const stack = char.life === 'live' ? stackAt(t, placeOf(t, char)) : undefined;
  if (!stack || parseCell(stack.place) === undefined) return;
  t.ask(char.seat, { kind: 'amount', least: 0, most: stack.count, step: 1, title: ['ask.pickup', stack.count], rule: 'R-31', fallback: 0 });
  t.then('pickup.do', { char: id });
};

export const pickupDo: KeelarStep<'pickup.do'> = (t, { char: id }, answers) => {
  if (answers.seats.length > 0) taken(t, charOf(t, id), answers.number());
};

function taken(t: T, char: Char, most?: number): void {
  const place = placeOf(t, char);
  const count = pickUp(t, char, most);
  if (count > 0) everybody(t, (other, passive, args) => passive.goldTaken?.(t, other, char, place, count, args));
  publishUnlessSecret(t, char);
}

/** gold came to lie on a live character's space: it takes it at once, or is asked. */
export const landGold: KeelarStep<'land.gold'> = (t, { char: id }) => {
  const char = charOf(t, id);
  if (char.life !== 'live') return;
  // a question would tell where an unseen one is; it can pick the gold up in its own turn.
  if (seatOf(t, char.seat).auto) taken(t, char);
  else if (unseen(char) === null) t.then('pickup', { char: id });
};

/** K-040: how much is dropped, then where. */
export const drop: KeelarStep<'drop'> = (t, { char: id }) => {
  const char = charOf(t, id);
  const most = carried(t, char);
  if (!onBoard(char) || most < 1) return t.then('act', { char: id });
  t.ask(char.seat, {
    kind: 'amount',
    least: 0,
    most,
    step: 1,
    title: ['ask.drop', most],
    rule: 'K-040',
    fallback: 0,
  });
  t.then('drop.where', { char: id });
};

export const dropWhere: KeelarStep<'drop.where'> = (t, { char: id }, answers) => {
  const count = answers.number();
  t.then(count > 0 ? 'drop.ask' : 'act', { char: id, count });
};

export const dropAsk: KeelarStep<'drop.ask'> = (t, { char: id, count }) => {
  const char = charOf(t, id);
  const places = goldSpots(t, placeOf(t, char), char.seat);
  if (places.length === 0) return t.then('act', { char: id });
  t.ask(char.seat, {
    kind: 'place',
    places: places.map((place) => ({ place, mark: 'gold' })),
    title: ['ask.drop.where', count],
    rule: 'K-040',
  });
  t.then('drop.do', { char: id, count });
};

export const dropDo: KeelarStep<'drop.do'> = (t, { char: id, count }, answers) => {
  const char = charOf(t, id);
  dropCoins(t, char, answers.place(), count);
  // of what somebody unseen drops the others know, and take, when its turn ends.
  if (unseen(char) === null) pickAt(t, answers.place());
  t.then('act', { char: id });
};
