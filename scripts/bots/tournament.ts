import { sample } from '../../shared/engine/answers.ts';
import { botChoice } from '../../shared/engine/bot.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { project } from '../../shared/engine/project.ts';
import type { Choice, OpenPrompt } from '../../shared/engine/prompt.ts';
import { start } from '../../shared/engine/start.ts';
import type { Options } from '../../shared/engine/state.ts';
import type { Table } from '../../shared/engine/table.ts';
import type { View } from '../../shared/engine/view.ts';
import { buy, type Path, pathsOf } from '../../shared/games/keelar/bot/buy.ts';
import { CLASSES } from '../../shared/games/keelar/classes/index.ts';
import { GAME as keelar } from '../../shared/games/keelar/index.ts';
import type { Own } from '../../shared/games/keelar/play/state.ts';
import { parseSheet } from '../../shared/games/keelar/sheet/parse.ts';
import { belowFrom } from './play.ts';

/** A class on one of its purchase paths. */
export interface Entrant {
  readonly class: string;
  readonly path: Path;
}

/** What one game brought each entrant: its share of the win (ties share it) and its points. */
export interface Score {
  readonly entrant: Entrant;
  readonly win: number;
  readonly points: number;
}

export interface TournamentSpec {
  readonly seats: number;
  readonly options: Options;
  /** A game that asks more questions than this is broken off and counts for nobody. */
  readonly longest: number;
}

/** Every class on every one of its paths. */
export const entrants = (): Entrant[] =>
  CLASSES.flatMap(({ name, text }) => pathsOf(parseSheet(text).sheet).map((path) => ({ class: name, path })));

/** Who plays in a game: every path has its turn, against a random company of other classes. */
export function company(all: readonly Entrant[], game: number, seats: number): Entrant[] {
  const below = belowFrom(game + 77_000);
  const first = all[game % all.length];
  const chosen = first ? [first] : [];
  while (chosen.length < seats) {
    const next = all[below(all.length)];
    if (next && !chosen.some((each) => each.class === next.class)) chosen.push(next);
  }
  const turn = below(seats);
  return [...chosen.slice(turn), ...chosen.slice(0, turn)];
}

/** Plays one game among entrants; undefined when it was broken off. Throws when the rules or a bot fail. */
export function playTournamentGame(seed: number, players: readonly Entrant[], spec: TournamentSpec): Score[] | undefined {
  const game: AnyGame = keelar;
  const chance = seededChance(seed);
  const below = belowFrom(seed);
  let { table } = start(game, { seats: spec.seats, options: spec.options }, chance);
  for (let asked = 0; !table.state.result; asked++) {
    if (asked > spec.longest) return undefined;
    const open = table.state.prompts.find((each) => each.answer === null);
    if (!open) throw new Error(`seed ${seed}: no question and no end`);
    const choice = answer(table, open, players[open.seat], below);
    const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice, by: 'bot' }, chance);
    if (!outcome.ok) throw outcome.fault ?? new Error(`seed ${seed}: ${open.prompt.title[0]}: ${outcome.refusal.text}`);
    table = outcome.table;
  }
  const { scores } = table.state.result;
  const winners = scores.filter(({ rank }) => rank === 1).length;
  return players.map((entrant, seat) => {
    const mine = scores.find((each) => each.seat === seat);
    return { entrant, win: mine?.rank === 1 ? 1 / winners : 0, points: mine?.score ?? 0 };
  });
}

/** A bot's answer, but for the class and the path that it plays in this tournament. */
function answer(table: Table, open: OpenPrompt, player: Entrant | undefined, below: (bound: number) => number): Choice {
  const { prompt, seat } = open;
  if (!player) return sample(prompt, below);
  if (prompt.title[0] === 'class.ask' && prompt.kind === 'choose') {
    const id = CLASSES.find(({ name }) => name === player.class)?.id;
    const mine = prompt.options.find((option) => option.id === id);
    if (!mine) throw new Error(`${player.class} is not offered: ${prompt.options.map((option) => option.id).join(' ')}`);
    return mine.id;
  }
  if (prompt.title[0].startsWith('shop.ask') && prompt.kind === 'basket') return buy(viewOf(table, seat), prompt, below, player.path);
  return botChoice(table, open, 'heuristic', below);
}

/** A view of a table of Keelar, whose own state is Keelar's. */
export const viewOf = (table: Table, seat: number | null): View<Own> => {
  const { own, ...rest } = project(table, seat);
  return { ...rest, own: keelarOwn(own) };
};

function keelarOwn(own: object): Own {
  if ('chars' in own && 'ledger' in own) return own as Own;
  throw new Error('this is no game of Keelar');
}
