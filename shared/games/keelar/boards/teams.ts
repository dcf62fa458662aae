import type { Seat } from '../../../table/ids.ts';

/** The team of every seat; teams are numbered in the order of their lowest seat. */
export type Teams = readonly number[];

/** every split of the seats into so many teams of equal or nearly equal size, in a fixed order. */
export function splits(seats: number, teams: number): number[][] {
  const count = Math.max(1, Math.min(teams, seats));
  const least = Math.floor(seats / count);
  const larger = seats % count;
  const found: number[][] = [];
  const grow = (begun: number[], sizes: readonly number[]): void => {
    if (begun.length === seats) {
      if (sizes.length === count && sizes.every((size) => size >= least)) found.push(begun);
      return;
    }
    for (let team = 0; team <= Math.min(sizes.length, count - 1); team++) {
      const next = [...sizes];
      next[team] = (next[team] ?? 0) + 1;
      const size = next[team] ?? 0;
      // A team is full at the larger size, or at the lesser one when as many teams as may be larger already are.
      if (size > least && (size > least + 1 || next.filter((each) => each > least).length > larger)) continue;
      grow([...begun, team], next);
    }
  };
  grow([], []);
  return found;
}

/** K-193, R-97, I-34: the split drawn for the next board and the splits used in this cycle; after the last one the list starts afresh. */
export function drawTeams(
  seats: number,
  count: number,
  used: readonly Teams[],
  pick: (from: number) => number,
): { teams: number[]; used: number[][] } {
  const all = splits(seats, count);
  const taken = new Set(used.map((teams) => teams.join()));
  const left = all.filter((teams) => !taken.has(teams.join()));
  const fresh = left.length === 0;
  const open = fresh ? all : left;
  const teams = open[pick(open.length)];
  if (!teams) throw new Error('there is no way to make teams');
  return { teams: [...teams], used: [...(fresh ? [] : used.map((each) => [...each])), [...teams]] };
}

/** The seats of each team. */
export function membersOf(teams: Teams): Seat[][] {
  const found: Seat[][] = [];
  teams.forEach((team, seat) => {
    const list = found[team] ?? [];
    found[team] = [...list, seat];
  });
  return found;
}

/** Everybody plays against everybody (teams.mode = none). */
export const alone = (seats: number): number[] => Array.from({ length: seats }, (_, seat) => seat);
