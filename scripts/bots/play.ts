import { onlyAnswer } from '../../shared/engine/answers.ts';
import type { BotStrength } from '../../shared/engine/bot.ts';
import { botChoice } from '../../shared/engine/bot.ts';
import type { Chance } from '../../shared/engine/chance.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { project } from '../../shared/engine/project.ts';
import type { OpenPrompt } from '../../shared/engine/prompt.ts';
import { start } from '../../shared/engine/start.ts';
import type { Options, Result } from '../../shared/engine/state.ts';

/** What one game of bots was like. */
export interface Played {
  readonly seed: number;
  readonly seats: number;
  /** Null when the game did not end before the cap. */
  readonly result: Result | null;
  readonly turns: number;
  readonly commands: number;
  /** Rounds as the game counts them; where it counts none, turns by seats. */
  readonly rounds: number;
  /** Questions to all seats, those among them with one legal answer, and of these what a person must give by hand. */
  readonly questions: Questions;
  /** How often each line was said. */
  readonly lines: ReadonlyMap<string, number>;
  /** Milliseconds of each `submit`. */
  readonly submits: readonly number[];
  readonly ms: number;
}

export interface Questions {
  readonly all: number;
  readonly lone: number;
  readonly byHand: number;
}

/** Who sits where: all alike, or (mixed) every other seat plays at random, beginning with another seat in each game. */
export type Strength = BotStrength | 'mixed';

export interface GameSpec {
  readonly game: AnyGame;
  readonly seed: number;
  readonly seats: number;
  readonly options: Options;
  readonly strength: Strength;
  /** The game is broken off after so many turns. */
  readonly longest: number;
}

/** The strength of a seat in a game. */
export const strengthOf = (strength: Strength, seat: number, seed: number): BotStrength =>
  strength === 'mixed' ? ((seat + seed) % 2 === 0 ? 'heuristic' : 'random') : strength;

/** Whole numbers below a bound for the bots' own choices, apart from the game's draws. */
export function belowFrom(seed: number): (bound: number) => number {
  const chance = seededChance(seed ^ 0x5bd1e995);
  let n = 0;
  return (bound) => chance.draw(n++, { kind: 'pick', from: bound })[0] ?? 0;
}

/** Plays one game of bots to its end or to the cap. Throws when a bot answers something illegal or the game fails. */
export function playGame(spec: GameSpec): Played {
  const { game, seed, seats, options, strength, longest } = spec;
  const chance: Chance = seededChance(seed);
  const below = belowFrom(seed);
  const began = performance.now();
  const lines = new Map<string, number>();
  const submits: number[] = [];
  const questions = { all: 0, lone: 0, byHand: 0 };
  const counted = new Set<string>();
  let { table } = start(game, { seats, options }, chance);
  while (!table.state.result && table.state.turn.number <= longest) {
    for (const each of table.state.prompts) count(each, counted, questions);
    const open = table.state.prompts.find((each) => each.answer === null);
    if (!open) throw new Error(`seed ${seed}: no question and no end`);
    const choice = botChoice(table, open, strengthOf(strength, open.seat, seed), below);
    const asked = performance.now();
    const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice, by: 'bot' }, chance);
    submits.push(performance.now() - asked);
    if (!outcome.ok) throw outcome.fault ?? new Error(`seed ${seed}: ${open.prompt.title[0]}: ${outcome.refusal.text}`);
    for (const event of outcome.events) if ('line' in event) lines.set(event.line[0], (lines.get(event.line[0]) ?? 0) + 1);
    table = outcome.table;
  }
  const { result, turn, entries } = table.state;
  const rounds = game.panel(project(table, null)).round ?? turn.number / seats;
  const ms = performance.now() - began;
  return { seed, seats, result, turns: turn.number, commands: entries, rounds, questions, lines, submits, ms };
}

/** Counts a question once; what the table answers itself nobody is asked. */
function count({ id, prompt, answer }: OpenPrompt, counted: Set<string>, questions: { -readonly [Key in keyof Questions]: number }): void {
  if (counted.has(id) || (answer !== null && prompt.lone === 'open')) return;
  counted.add(id);
  questions.all += 1;
  if (onlyAnswer(prompt) === undefined) return;
  questions.lone += 1;
  if (prompt.lone !== 'sealed') questions.byHand += 1;
}
