import { fallback, sample } from './answers.ts';
import { project, type Source } from './project.ts';
import type { Choice, OpenPrompt } from './prompt.ts';

/** How a bot decides: any legal answer, or the game's own heuristic. */
export type BotStrength = 'random' | 'heuristic';

/** How often a random bot tries what the game then refuses. */
const ATTEMPTS = 20;

/** What a bot of a seat answers; it is given the view of its seat and nothing else. */
export function botChoice(table: Source, open: OpenPrompt, strength: BotStrength, below: (bound: number) => number): Choice {
  const view = strength === 'heuristic' || table.game.refuses ? project(table, open.seat) : undefined;
  if (view && strength === 'heuristic') return table.game.bot(view, open.prompt, below);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const choice = sample(open.prompt, below);
    if (!view || !table.game.refuses?.(view, open.prompt, choice)) return choice;
  }
  return fallback(open.prompt);
}
