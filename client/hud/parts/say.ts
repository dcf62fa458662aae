import { useMemo } from 'react';
import type { Line } from '../../../shared/engine/line.ts';
import { ruleOf, speak } from '../../../shared/engine/line.ts';
import type { Prompt } from '../../../shared/engine/prompt.ts';
import type { Picked } from '../../answers/answering.ts';
import { NOTHING_PICKED } from '../../answers/answering.ts';
import type { Game } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';

/** Turns lines of the game into sentences. Text from people stays text: it is never read as markup. */
export const sayer =
  ({ game, names }: Pick<Game, 'game' | 'names'>) =>
  (line: Line): string =>
    speak(game.lines, line, names);

/** The open question of this seat with the picks made for it, or undefined. */
export interface Asked {
  id: string;
  prompt: Prompt;
  picked: Picked;
}

export function useAsked(game: Game | null): Asked | undefined {
  const mine = game?.mine;
  const picked = useUi((now) => now.picked);
  const promptId = useUi((now) => now.promptId);
  return useMemo(
    () => (mine?.prompt ? { id: mine.id, prompt: mine.prompt, picked: promptId === mine.id ? picked : NOTHING_PICKED } : undefined),
    [mine, picked, promptId],
  );
}

export const ruleOfLine = (game: Game['game'], line: Line): string | undefined => ruleOf(game.lines, line);
