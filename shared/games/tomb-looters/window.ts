import type { Seat } from '../../table/ids.ts';
import { ankhOptions, announceItems, announceLooters, playGear } from './gear.ts';
import { fellNow } from './ground.ts';
import { ENTRANCE } from './map.ts';
import { privately } from './private.ts';
import { settingsOf } from './settings.ts';
import { dropHand, takeSnapshots } from './stash.ts';
import type { Own, T, TombStep, Window } from './state.ts';
import { freeSeats, looterOf, looterPiece, mates, mayHaveItems, seatsOf, sheetOf } from './state.ts';

/** Pairs in contact by announced positions: who stands with another player, or with another's GLM. */
export function contacts(own: Own): { pair: string; seat: Seat; other: Seat; glm: boolean }[] {
  return freeSeats(own).flatMap((seat) => {
    const { at } = looterOf(own, seat);
    // L-101, R-15: none in the entrance, none with somebody trapped. L-132: none with team mates.
    if (at === ENTRANCE) return [];
    return seatsOf(own)
      .filter((other) => !mates(own, seat, other))
      .flatMap((other) => {
        const { at: there, glm, trapped } = looterOf(own, other);
        return [
          ...(there === at && !trapped ? [{ pair: `p${seat}-${other}`, seat, other, glm: false }] : []),
          ...(glm === at ? [{ pair: `g${seat}-${other}`, seat, other, glm: true }] : []),
        ];
      });
  });
}

/** Somebody who must drop, and what at. */
interface Dropping {
  readonly seat: Seat;
  readonly why: 'player' | 'glm' | 'pits';
}

/** Who must drop at this check (L-047, L-069, L-071), and why. */
export function dropping(own: Own, w: Window, everyCheck: boolean): Dropping[] {
  const fresh = contacts(own).filter(({ pair, seat, other, glm }) => {
    // after Looting players count only where one of them has moved by Ankh.
    if (w === 2 && !glm && !looterOf(own, seat).leapt && !looterOf(own, other).leapt) return false;
    return everyCheck || !own.contact.includes(pair);
  });
  return freeSeats(own).flatMap((seat): Dropping[] => {
    const { at } = looterOf(own, seat);
    const mine = fresh.filter((contact) => contact.seat === seat);
    if (mine.some(({ glm }) => !glm)) return [{ seat, why: 'player' }];
    if (mine.length > 0) return [{ seat, why: 'glm' }];
    return (own.pits[at] ?? 0) === 2 && at !== ENTRANCE ? [{ seat, why: 'pits' }] : [];
  });
}

/** R-32 `threat`: whether somebody must drop, or stands on a hex that has just collapsed. */
const threatened = (t: T, w: Window): boolean =>
  dropping(t.own, w, settingsOf(t.options).everyCheck).length > 0 ||
  (w === 3 && freeSeats(t.own).some((seat) => fellNow(t.own, looterOf(t.own, seat).at)));

/** everybody who may have an Ankh, as far as all know, is asked at the same time; the others have nothing to decide. */
const windowAsk: TombStep<'window.ask'> = (t, { w }) => {
  const open = !settingsOf(t.options).onlyThreats || threatened(t, w);
  t.askAll(open ? freeSeats(t.own).filter((seat) => mayHaveItems(t.own, seat)) : [], (seat) => ({
    kind: 'choose',
    options: [{ id: 'pass', label: ['window.pass'] }, ...ankhOptions(t.own, seat, sheetOf(t.hidden, seat))],
    title: [`window.${w}`, sheetOf(t.hidden, seat).items.includes('ankh') ? 'Use your Ankh?' : 'You have no Ankh to use.'],
    seen: ['seen.window', seat],
    rule: 'R-32',
    fallback: 'pass',
    lone: 'sealed',
  }));
  t.then('window.do', { w });
};

/** all moves are shown together; if an Ankh was used a new window opens. */
const windowDo: TombStep<'window.do'> = (t, { w }, answers) => {
  t.stand();
  const moved = answers.seats.filter((seat) => answers.text(seat) !== 'pass');
  for (const seat of moved) playGear(t, seat, answers.text(seat));
  if (moved.length === 0) return;
  announceItems(t);
  announceLooters(t, moved);
  privately(t);
  t.then('window.ask', { w });
};

/** L-046, L-047, R-12, R-14: who must drop is said whether anything was in hand or not, and never how much. */
const drops: TombStep<'drops'> = (t, { w }) => {
  for (const { seat, why } of dropping(t.own, w, settingsOf(t.options).everyCheck)) {
    t.tell('all', `drop.${why}`, seat);
    t.flash('all', 'fright', { piece: looterPiece(seat) });
    dropHand(t, seat);
  }
  t.own.contact = contacts(t.own)
    .map(({ pair }) => pair)
    .sort();
  for (const looter of t.own.looters) looter.leapt = false;
  takeSnapshots(t);
};

export const windowSteps = { 'window.ask': windowAsk, 'window.do': windowDo, drops };
