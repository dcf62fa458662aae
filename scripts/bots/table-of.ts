import { pathName } from '../../shared/games/keelar/bot/buy.ts';
import { CLASSES } from '../../shared/games/keelar/classes/index.ts';
import type { Score } from './tournament.ts';

/** Sums of an entrant's games. */
interface Sum {
  games: number;
  wins: number;
  points: number;
  squares: number;
}

/** One class of the tournament. Shares are of the fair share of wins (1 = fair); intervals are at 95 %. */
export interface ClassRow {
  readonly name: string;
  readonly games: number;
  /** Part of its games that it won, ties shared. */
  readonly wins: number;
  readonly plusMinus: number;
  readonly share: number;
  /** Mean points of each purchase path, best first. */
  readonly paths: readonly { readonly name: string; readonly games: number; readonly points: number; readonly plusMinus: number }[];
  /** Paths whose mean points come within 15 % of the best one's; and those that may, within the interval of what was measured. */
  readonly near: number;
  readonly perhaps: number;
}

/** How much worse than the best a path may be and still count. */
export const NEAR = 0.15;

const Z = 1.96;

function add(sums: Map<string, Sum>, key: string, win: number, points: number): void {
  const sum = sums.get(key) ?? { games: 0, wins: 0, points: 0, squares: 0 };
  sums.set(key, { games: sum.games + 1, wins: sum.wins + win, points: sum.points + points, squares: sum.squares + points * points });
}

/** Sums up a tournament, class by class in the order of the rules book. */
export function rowsOf(played: readonly (readonly Score[])[], seats: number): ClassRow[] {
  const sums = new Map<string, Sum>();
  const names = new Map<string, Set<string>>();
  for (const { entrant, win, points } of played.flat()) {
    const path = pathName(entrant.path);
    add(sums, entrant.class, win, points);
    add(sums, `${entrant.class}/${path}`, win, points);
    names.set(entrant.class, (names.get(entrant.class) ?? new Set()).add(path));
  }
  return CLASSES.flatMap(({ name }) => {
    const sum = sums.get(name);
    if (!sum) return [];
    const wins = sum.wins / sum.games;
    const paths = [...(names.get(name) ?? [])].flatMap((path) => {
      const each = sums.get(`${name}/${path}`);
      if (!each) return [];
      const points = each.points / each.games;
      const spread = Math.sqrt(Math.max(0, each.squares / each.games - points * points) / each.games);
      return [{ name: path, games: each.games, points, plusMinus: Z * spread }];
    });
    paths.sort((a, b) => b.points - a.points);
    const best = paths[0]?.points ?? 0;
    return [
      {
        name,
        games: sum.games,
        wins,
        plusMinus: Z * Math.sqrt((wins * (1 - wins)) / sum.games),
        share: wins * seats,
        paths,
        near: paths.filter(({ points }) => points >= best * (1 - NEAR)).length,
        perhaps: paths.filter(({ points, plusMinus }) => points + plusMinus >= best * (1 - NEAR)).length,
      },
    ];
  });
}

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

/** The tournament as a table in Markdown. */
export function tableOf(rows: readonly ClassRow[]): string {
  const lines = rows.map(({ name, games, wins, plusMinus, share, paths, near, perhaps }) => {
    const list = paths.map((path) => `${path.name} ${path.points.toFixed(2)} ± ${path.plusMinus.toFixed(2)}`).join(', ');
    return `| ${name} | ${games} | ${percent(wins)} ± ${(100 * plusMinus).toFixed(1)} | ${(100 * share).toFixed(0)} % | ${near} (${perhaps}) of ${paths.length} | ${list} |`;
  });
  return [
    '| Class | Games | Wins | Of fair share | Paths within 15 % (within the interval) | Gold of each path |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

/** The tournament as the page reads it: games and wins in percent of each class, by its id, on a line of its own. */
export function dataOf(rows: readonly ClassRow[], of: { readonly date: string; readonly games: number; readonly seats: number }): string {
  const lines = rows.map(({ name, games, wins }) => {
    const id = CLASSES.find((each) => each.name === name)?.id ?? name;
    return `    "${id}": { "games": ${games}, "wins": ${Math.round(wins * 1000) / 10} }`;
  });
  const { date, games, seats } = of;
  return `{\n  "date": "${date}",\n  "games": ${games},\n  "seats": ${seats},\n  "classes": {\n${lines.join(',\n')}\n  }\n}\n`;
}
