import { useMemo } from 'react';
import type { Line } from '../../../shared/engine/line.ts';
import { ruleOf, speak } from '../../../shared/engine/line.ts';
import type { Prompt } from '../../../shared/engine/prompt.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import type { Picked } from '../../answers/picked.ts';
import type { Game } from '../../store/table.tsx';
import { usePicked } from '../../store/ui.ts';

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
  const picked = usePicked(game);
  return useMemo(() => (mine?.prompt ? { id: mine.id, prompt: mine.prompt, picked } : undefined), [mine, picked]);
}

/** What can be seen of a piece besides what it is: "downed, burn". What games note for themselves, as whose it is, has a colon. */
export const conditionsOf = ({ tags }: Pick<PieceView, 'tags'>): string => tags.filter((tag) => !tag.includes(':')).join(', ');

export const ruleOfLine = (game: Game['game'], line: Line): string | undefined => ruleOf(game.lines, line);
