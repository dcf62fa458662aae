/** How much people are asked and how often they click, by turn: four heuristic bots a game, what they answer given by a person's hand. */

import { NOTHING_PICKED, optionsOf, type Picked } from '../../client/answers/answering.ts';
import { byItself, type Habits, isUsual, learned, NO_HABITS } from '../../client/answers/usual.ts';
import { onlyAnswer } from '../../shared/engine/answers.ts';
import { botChoice } from '../../shared/engine/bot.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { project } from '../../shared/engine/project.ts';
import type { Choice, Prompt } from '../../shared/engine/prompt.ts';
import { start } from '../../shared/engine/start.ts';
import type { Options } from '../../shared/engine/state.ts';
import { GAMES } from '../../shared/games/index.ts';
import { belowFrom } from '../bots/play.ts';
import { tapsFor } from '../bots/taps.ts';
import type { Measure } from './measure.ts';

/** Clicks a turn before anything was done for fewer, on the same games. */
const BEFORE: Readonly<Record<string, number>> = {
  'dragon-treasure': 4.62,
  'chuck-rock': 1.53,
  keelar: 3.46,
  'mad-alchemist': 4.46,
  'tomb-looters': 9.58,
  'traps-and-treasure': 3.76,
};
/** At most so much of them is the goal. */
const GOAL = 0.6;

/** Games that take long, or are long. */
const GAMES_OF: Readonly<Record<string, number>> = { 'traps-and-treasure': 2, 'mad-alchemist': 8, 'tomb-looters': 4 };
const OPTIONS: Readonly<Record<string, Options>> = { 'traps-and-treasure': { turnLimit: '6' } };
const SEED = 1_700;

/** What is counted of a game, over its turns. */
interface Counted {
  turns: number;
  answers: number;
  taps: number;
  usual: number;
}

/** Plays a game and counts. */
function countGame(game: AnyGame, seed: number, counted: Counted): void {
  const [chance, below] = [seededChance(seed), belowFrom(seed)];
  const seats = Math.min(4, game.seats.max);
  let { table } = start(game, { seats, options: OPTIONS[game.id] ?? {} }, chance);
  let together = true;
  const hands: Hand[] = [];
  while (!table.state.result) {
    const open = table.state.prompts.find(({ answer }) => answer === null);
    if (!open) throw new Error(`${game.id}, seed ${seed}: no question and no end`);
    const { prompt, seat } = open;
    const choice = botChoice(table, open, 'heuristic', below);
    counted.answers += 1;
    if (onlyAnswer(prompt) !== undefined || isLeft(prompt)) counted.usual += 1;
    const hand = hands[seat] ?? FRESH;
    const given = byItself(prompt, hand.habits, true);
    // What the client would give otherwise must be given by hand before.
    const itself = given !== undefined && (given.choice === choice || isUsual(prompt, choice));
    if (!itself) counted.taps += tapsFor({ game, view: project(table, seat), prompt, picked: pickedAfter(hand, prompt) }, choice);
    hands[seat] = after(hand, prompt, choice, itself);
    const outcome = submit(table, { do: 'answer', seat, prompt: open.id, choice, by: 'bot' }, chance);
    if (!outcome.ok) throw outcome.fault ?? new Error(`${game.id}, seed ${seed}: ${outcome.refusal.text}`);
    table = outcome.table;
    together &&= table.state.turn.seat === null;
  }
  // Where all act at the same time, a round is a turn of each.
  counted.turns += together ? table.state.turn.number * seats : table.state.turn.number;
}

/** What the page of a seat remembers from one question to the next. */
interface Hand {
  readonly habits: Habits;
  readonly piece: string | null;
}
const FRESH: Hand = { habits: NO_HABITS, piece: null };

function after({ habits }: Hand, prompt: Prompt, choice: Choice, byItself: boolean): Hand {
  const option = optionsOf(prompt)?.find(({ id }) => id === choice);
  return { habits: byItself ? habits : learned(habits, prompt, choice), piece: (option?.place && option.piece) || null };
}

const pickedAfter = ({ piece }: Hand, prompt: Prompt): Picked =>
  piece !== null && optionsOf(prompt)?.some((option) => option.piece === piece && option.place)
    ? { ...NOTHING_PICKED, last: piece }
    : NOTHING_PICKED;

/** True where all legal answers but one are seldom meant. */
const isLeft = (prompt: Prompt): boolean =>
  (optionsOf(prompt) ?? []).filter(({ rare }) => !rare).length === 1 && !('ways' in prompt && prompt.ways.length > 0);

/** For each game answers a turn, clicks a turn and the share of questions with one usual answer. */
export function bench(): Measure[] {
  return GAMES.flatMap((game) => {
    const counted: Counted = { turns: 0, answers: 0, taps: 0, usual: 0 };
    for (let i = 0; i < (GAMES_OF[game.id] ?? 6); i++) countGame(game, SEED + i, counted);
    const { turns, answers, taps, usual } = counted;
    const most = (BEFORE[game.id] ?? 0) * GOAL;
    const clicks = taps / turns;
    return [
      { name: `${game.id}: answers a turn`, value: answers / turns, unit: '', goal: 'none', ok: true },
      { name: `${game.id}: clicks a turn`, value: clicks, unit: '', goal: `at most ${most.toFixed(2)}`, ok: clicks <= most },
      { name: `${game.id}: questions with one usual answer`, value: (100 * usual) / answers, unit: '%', goal: 'none', ok: true },
    ];
  });
}
