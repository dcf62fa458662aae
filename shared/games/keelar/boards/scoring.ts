import type { Seat } from '../../../table/ids.ts';
import type { Money } from '../play/state.ts';
import { ranking, type Score } from '../ranking.ts';
import { money, NO_MONEY, over, plus } from './money.ts';
import { membersOf, type Teams } from './teams.ts';

/**
 * what each seat is credited of the gold that its team took out. `equal`: the same for all members, the leftover one by one to
 * the largest gatherers, ties by seat; `own`: what it took out itself.
 */
export function shares(gathered: readonly number[], teams: Teams, split: 'equal' | 'own'): number[] {
  const credited = [...gathered];
  if (split === 'own') return credited;
  for (const members of membersOf(teams)) {
    const gold = members.reduce((sum, seat) => sum + (gathered[seat] ?? 0), 0);
    const most = [...members].sort((a, b) => (gathered[b] ?? 0) - (gathered[a] ?? 0) || a - b);
    const each = Math.floor(gold / members.length);
    most.forEach((seat, place) => {
      credited[seat] = each + (place < gold % members.length ? 1 : 0);
    });
  }
  return credited;
}

/** The average that the opponents of a seat were credited; nothing for whoever has none. */
export function opponentsAverage(credited: readonly number[], teams: Teams, seat: Seat): Money {
  const others = credited.filter((_, other) => teams[other] !== teams[seat]);
  return others.length === 0
    ? NO_MONEY
    : money(
        others.reduce((sum, gold) => sum + gold, 0),
        others.length,
      );
}

/** How a board pays: the options of R-99 and what is known of the board. */
export interface Pay {
  readonly scoring: 'classic' | 'half' | 'equal';
  readonly halfDelay: 0 | 1;
  readonly equalBase: 'placed' | 'gathered';
  readonly teams: Teams;
  /** Gold laid on the board. */
  readonly placed: number;
  /** `half` with delay: what the opponents' gold of the board before pays now, per seat. */
  readonly due: readonly Money[];
}

/** K-194, K-196, R-99: the money that each seat gets for a board, and what the opponents' gold will pay after the next one. */
export function income(credited: readonly number[], pay: Pay): { paid: Money[]; due: Money[] } {
  const nothing = credited.map(() => NO_MONEY);
  if (pay.scoring === 'classic') return { paid: credited.map((gold) => money(gold)), due: nothing };
  if (pay.scoring === 'equal') {
    const base = pay.equalBase === 'placed' ? pay.placed : credited.reduce((sum, gold) => sum + gold, 0);
    return { paid: credited.map(() => money(base, credited.length)), due: nothing };
  }
  const halves = credited.map((_, seat) => over(opponentsAverage(credited, pay.teams, seat), 2));
  const now = pay.halfDelay === 0 ? halves : pay.due;
  const paid = credited.map((gold, seat) => plus(money(gold, 2), now[seat] ?? NO_MONEY));
  return { paid, due: pay.halfDelay === 0 ? nothing : halves };
}

/** K-013, R-15, R-97: places by victory points; `together`: fixed teams score as a team, so members share its points and its place. */
export function places(points: readonly number[], teams: Teams, together: boolean): Score[] {
  if (!together) return ranking(points);
  const sums = membersOf(teams).map((members) => members.reduce((sum, seat) => sum + (points[seat] ?? 0), 0));
  const ranks = ranking(sums);
  return points.map((_, seat) => {
    const team = ranks[teams[seat] ?? 0];
    return { seat, score: team?.score ?? 0, rank: team?.rank ?? 1 };
  });
}
