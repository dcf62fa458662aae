import { announceItems, announceLooters, gearOptions } from './gear.ts';
import { privately } from './private.ts';
import { walkAlong } from './stash.ts';
import type { TombStep } from './state.ts';
import { freeSeats, looterPiece, seatsOf, sheetOf } from './state.ts';
import { LONGEST, moveSteps } from './ways.ts';

/** L-030: a round; R-48: once everybody is trapped nothing is left to ask. */
const round: TombStep<'round'> = (t) => {
  t.own.round += 1;
  t.own.phase = 'move';
  t.beginTurn(null);
  t.tell('all', 'round', t.own.round);
  for (const seat of seatsOf(t.own)) Object.assign(sheetOf(t.hidden, seat), { done: false, last: null, dice: [] });
  if (freeSeats(t.own).length === 0) return t.then('buried', {});
  t.then('move.ask', {});
  t.then('move.announce', {});
  t.then('window.ask', { w: 1 });
  t.then('drops', { w: 1 });
  t.then('loot', {});
};

/** L-040, L-041: everybody free commits a path of 0-3 steps; staying is the step to where one stands. */
const moveAsk: TombStep<'move.ask'> = (t) => {
  t.askAll(freeSeats(t.own), (seat) => {
    const sheet = sheetOf(t.hidden, seat);
    const { steps, ends } = moveSteps(t.own, sheet.at, sheet.shifting, LONGEST);
    return {
      ...{ kind: 'path', piece: looterPiece(seat), from: sheet.at, steps, longest: LONGEST, ends },
      options: gearOptions(t, seat, 'move'),
      asides: ['gear.items'],
      ...{ title: ['move.ask'], seen: ['seen.move', seat], rule: 'L-040', fallback: [sheet.at] },
    };
  });
  t.aside('gear.use', {});
  t.then('move.do', {});
};

/** L-042, L-043: nothing touches anybody on the way but the own GLM. */
const moveDo: TombStep<'move.do'> = (t, _args, answers) => {
  t.stand();
  for (const seat of answers.seats) {
    const sheet = sheetOf(t.hidden, seat);
    walkAlong(t, seat, answers.places(seat), sheet.grabbing);
    Object.assign(sheet, { shifting: false, grabbing: false });
  }
  privately(t);
};

/** L-045, L-049: positions are announced, never the path. */
const moveAnnounce: TombStep<'move.announce'> = (t) => {
  announceLooters(t);
  announceItems(t);
  privately(t);
};

export const movementSteps = { round, 'move.ask': moveAsk, 'move.do': moveDo, 'move.announce': moveAnnounce };
