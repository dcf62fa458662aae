import { sample } from '../../shared/engine/answers.ts';
import { botChoice } from '../../shared/engine/bot.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { project } from '../../shared/engine/project.ts';
import type { Choice, OpenPrompt, Prompt } from '../../shared/engine/prompt.ts';
import { start } from '../../shared/engine/start.ts';
import type { Options } from '../../shared/engine/state.ts';
import type { Table } from '../../shared/engine/table.ts';
import { seededBelow } from '../support/table.ts';
import type { Judge } from './fork.ts';
import { Fork } from './fork.ts';

/** What was found in some games: how often each claim was made, and the first times that one was wrong. */
export interface Found {
  readonly claims: Record<string, number>;
  readonly wrong: string[];
}

export interface Series {
  readonly game: AnyGame;
  readonly judge: Judge;
  readonly options?: (seed: number) => Options;
  /** A table to begin with instead of a fresh one. */
  readonly from?: (seed: number) => Table | undefined;
  /** Answers tried at each question, and one question in how many. */
  readonly tries: number;
  readonly every: number;
  readonly steps: number;
}

/** Offered answers of a question, at most `most`, drawn by lot. */
function answersOf(prompt: Prompt, most: number, below: (bound: number) => number): Choice[] {
  const pool: Choice[] =
    prompt.kind === 'choose'
      ? prompt.options.map(({ id }) => id)
      : prompt.kind === 'route' || prompt.kind === 'spot'
        ? prompt.ways.map((each) => each.answer)
        : prompt.kind === 'place'
          ? prompt.places.map(({ place }) => place)
          : prompt.kind === 'path'
            ? Array.from({ length: most }, () => sample(prompt, below))
            : [];
  return Array.from({ length: Math.min(most, pool.length) }, () => pool.splice(below(pool.length), 1)[0] ?? '');
}

/** Plays one game and tries random answers of its questions on forks. */
export function playAndLook({ game, judge, options, from, tries, every, steps }: Series, seed: number, found: Found): void {
  const below = seededBelow(seed);
  const chance = seededChance(seed);
  const seats = game.seats.min + (seed % (game.seats.max - game.seats.min + 1));
  let table = from?.(seed) ?? start(game, { seats, options: options?.(seed) ?? {} }, chance).table;
  const strength = seed % 3 === 0 ? 'random' : 'heuristic';
  for (let step = 0; step < steps && !table.state.result; step++) {
    const open = table.state.prompts.find((each) => each.answer === null);
    if (!open) throw new Error('no question and no end');
    if (below(every) === 0)
      for (const answer of answersOf(open.prompt, tries, below))
        look(table, open, answer, judge, seededChance(below(1_000_000)), seed, found);
    const choice = botChoice(table, open, strength, below);
    const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, chance);
    if (!outcome.ok) throw outcome.fault ?? new Error(outcome.refusal.text);
    table = outcome.table;
  }
}

function look(
  table: Table,
  { seat, prompt }: OpenPrompt,
  answer: Choice,
  judge: Judge,
  chance: ReturnType<typeof seededChance>,
  seed: number,
  found: Found,
): void {
  const fork = new Fork(table, chance);
  judge({
    view: project(table, seat),
    seat,
    prompt,
    answer,
    before: table,
    fork,
    go: () => {
      const asked = table.state.prompts.map(({ id }) => id);
      fork.answer(seat, answer);
      fork.others(asked);
    },
    claim: (what, held, detail) => {
      found.claims[what] = (found.claims[what] ?? 0) + 1;
      if (!held && found.wrong.length < 30)
        found.wrong.push(
          `seed ${seed} entry ${table.state.entries} seat ${seat}: ${what} of ${JSON.stringify(answer)}: ${JSON.stringify(detail)}`,
        );
    },
  });
}
