import { quantile } from '../bench/measure.ts';
import type { Played } from './play.ts';

/** The 95 % interval (Wilson) of a share seen `hits` times in `of`; [0, 1] for nothing seen. */
export function interval(hits: number, of: number): readonly [low: number, high: number] {
  if (of === 0) return [0, 1];
  const z = 1.959964;
  const share = hits / of;
  const middle = (share + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z / (1 + (z * z) / of)) * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const spread = (values: readonly number[]): string =>
  `p10 ${quantile(values, 0.1)}, p50 ${quantile(values, 0.5)}, p90 ${quantile(values, 0.9)}, max ${Math.max(0, ...values)}`;

/** The statistics of many games, line by line. `nameOf` names a seat. */
export function statistics(games: readonly Played[], nameOf: (seat: number) => string): string[] {
  const ended = games.filter((game) => game.result !== null);
  const ms = games.reduce((sum, game) => sum + game.ms, 0);
  const submits = games.flatMap((game) => [...game.submits]);
  return [
    `finished: ${ended.length} of ${games.length} (${percent(games.length === 0 ? 0 : ended.length / games.length)})`,
    `turns: ${spread(ended.map((game) => game.turns))}`,
    `commands: ${spread(ended.map((game) => game.commands))}`,
    questionLine(games),
    ...seatLines(ended, nameOf),
    ...lineCounts(games),
    `speed: ${ms === 0 ? 0 : Math.round((games.length * 60_000) / ms)} games per minute (bots included), submit p50 ${quantile(submits, 0.5).toFixed(3)} ms, p99 ${quantile(submits, 0.99).toFixed(3)} ms`,
  ];
}

/** How much people are asked: everything by player and round. */
function questionLine(games: readonly Played[]): string {
  const rounds = games.reduce((sum, { rounds, seats }) => sum + rounds * seats, 0);
  const share = (of: 'all' | 'lone' | 'byHand'): string =>
    (games.reduce((sum, { questions }) => sum + questions[of], 0) / Math.max(1, rounds)).toFixed(2);
  return `questions per player and round: ${share('all')}, with one legal answer ${share('lone')}, of these by hand ${share('byHand')}`;
}

/** Wins of each seat among the games in which it sat; a shared win counts for each winner. */
function seatLines(ended: readonly Played[], nameOf: (seat: number) => string): string[] {
  const most = Math.max(0, ...ended.map((game) => game.seats));
  return Array.from({ length: most }, (_, seat) => {
    const sat = ended.filter((game) => game.seats > seat);
    const wins = sat.filter((game) => game.result?.winners.includes(seat)).length;
    const [low, high] = interval(wins, sat.length);
    const ranks = new Map<number, number>();
    for (const game of sat) {
      const rank = game.result?.scores.find((score) => score.seat === seat)?.rank;
      if (rank !== undefined) ranks.set(rank, (ranks.get(rank) ?? 0) + 1);
    }
    const places = [...ranks].sort(([a], [b]) => a - b).map(([rank, count]) => `${rank}: ${count}`);
    return `seat ${seat} (${nameOf(seat)}): won ${wins} of ${sat.length} (${percent(wins / Math.max(1, sat.length))}, 95 %: ${percent(low)} to ${percent(high)}); ranks ${places.join(', ') || 'none'}`;
  });
}

/** How often each line was said, in all and in a game on average. */
function lineCounts(games: readonly Played[]): string[] {
  const counts = new Map<string, number>();
  for (const game of games) for (const [key, count] of game.lines) counts.set(key, (counts.get(key) ?? 0) + count);
  return [...counts]
    .sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    .map(([key, count]) => `said ${key}: ${count} (${(count / games.length).toFixed(1)} a game)`);
}
