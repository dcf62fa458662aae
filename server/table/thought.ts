/** What a bot thinks of a question, worked out beside the main loop: some games are hard to think about. */
import { type BotStrength, botChoice } from '../../shared/engine/bot.ts';
import { seededBelow } from '../../shared/engine/chance.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import type { Choice } from '../../shared/engine/prompt.ts';
import type { GameState } from '../../shared/engine/state.ts';
import type { Seat } from '../../shared/table/ids.ts';

export interface Question {
  readonly game: string;
  readonly state: GameState;
  /** Whose acts undo may go back over. */
  readonly past: readonly Seat[];
  /** The open prompt. */
  readonly prompt: string;
  readonly strength: BotStrength;
  /** The same bot before the same question thinks the same. */
  readonly seed: number;
}

/** Throws when nothing like that is asked. */
export function think(game: AnyGame, { state, past, prompt, strength, seed }: Question): Choice {
  const open = state.prompts.find(({ id, answer }) => id === prompt && answer === null);
  if (!open) throw new Error('a bot thinks of a question that is not open');
  return botChoice({ game, state, past: past.map((seat) => ({ seat })) }, open, strength, seededBelow(seed));
}
