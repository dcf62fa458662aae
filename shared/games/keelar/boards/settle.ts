import type { Json } from '../../../engine/json.ts';
import { settingsOf } from '../play/settings.ts';
import type { Money, T } from '../play/state.ts';
import { money, NO_MONEY, plus, spell } from './money.ts';
import { income, shares } from './scoring.ts';
import { alone, type Teams } from './teams.ts';

/** The teams of the running board; without teams everybody is alone. */
export const teamsOf = (seats: readonly { team: number | null }[]): Teams =>
  seats.some(({ team }) => team === null) ? alone(seats.length) : seats.map(({ team }) => team ?? 0);

/** Where the public memory keeps what the opponents' gold of this board pays after the next one (R-99). */
const DUE = 'half.due';

const sumOf = (value: Json | undefined): Money => {
  const [num, den] = typeof value === 'string' ? value.split('/').map(Number) : [];
  return num === undefined || den === undefined ? NO_MONEY : money(num, den);
};

const dueOf = (value: Json | undefined, seats: number): Money[] => {
  const list = typeof value === 'string' ? value.split(' ') : [];
  return Array.from({ length: seats }, (_, seat) => sumOf(list[seat]));
};

/**
 * Banks the gold of a board that is over (`real`: true gold that each seat took out; fakes never count, I-01) and pays for it:
 * ledger, teams, victory points and money (K-194, K-196, R-99).
 */
export function settle(t: T, real: readonly number[], abandoned: number): void {
  const { own, hidden } = t;
  const chosen = settingsOf(t.options);
  const banked = real.reduce((sum, gold) => sum + gold, 0);
  own.abandoned = abandoned;
  // Gold that a table fix has brought counts as placed (I-01).
  own.placed = Math.max(own.placed, banked + abandoned);
  own.destroyed = own.placed - banked - abandoned;
  own.ledger = [...own.ledger, { board: own.board, placed: own.placed, banked, abandoned, destroyed: own.destroyed }];
  t.tell('all', 'board.ledger', own.placed, banked, abandoned, own.destroyed);
  const teams = teamsOf(own.seats);
  const credited = shares(real, teams, chosen.teamsSplit);
  const { scoring, halfDelay, equalBase } = chosen;
  const due = dueOf(own.memo[DUE], t.seats);
  const pay = income(credited, { scoring, halfDelay, equalBase, teams, placed: own.placed, due });
  own.memo = { ...own.memo, [DUE]: pay.due.map(({ num, den }) => `${num}/${den}`).join(' ') };
  own.seats.forEach((seat, index) => {
    seat.last = credited[index] ?? 0;
    seat.gathered += seat.last;
    // K-194: gathered gold counts fully as victory points, whatever of it can be spent.
    seat.points = seat.gathered;
    t.tell('all', 'board.banked', index, seat.last, seat.gathered);
    const secret = hidden.seats[index];
    if (!secret) return;
    secret.purse = plus(secret.purse, pay.paid[index] ?? NO_MONEY);
    t.tell([index], 'board.paid', spell(pay.paid[index] ?? NO_MONEY), spell(secret.purse));
  });
}
