import type { Chance } from './chance.ts';
import type { Outcome, Table } from './engine.ts';
import { submit } from './engine.ts';
import { project } from './project.ts';
import type { Choice, OpenPrompt } from './prompt.ts';
import { sample } from './prompt.ts';

/** How a bot decides: any legal answer, or the game's own heuristic. */
export type BotStrength = 'random' | 'heuristic';

/** What a bot of a seat answers; it is given the view of its seat and nothing else. */
export function botChoice(table: Table, open: OpenPrompt, strength: BotStrength, below: (bound: number) => number): Choice {
  if (strength === 'random') return sample(open.prompt, below);
  return table.game.bot(project(table, open.seat), open.prompt, below);
}

/** Lets bots answer the first open question of the table; undefined when none is open. */
export function botAct(table: Table, strength: BotStrength, below: (bound: number) => number, chance: Chance): Outcome | undefined {
  const open = table.state.prompts.find((each) => each.answer === null);
  if (!open || table.state.result) return undefined;
  return submit(
    table,
    { do: 'answer', seat: open.seat, prompt: open.id, choice: botChoice(table, open, strength, below), by: 'bot' },
    chance,
  );
}
