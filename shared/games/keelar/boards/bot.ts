import { fallback, sample } from '../../../engine/answers.ts';
import type { Choice, Prompt } from '../../../engine/prompt.ts';
import type { View } from '../../../engine/view.ts';
import { buy } from '../bot/buy.ts';
import { GAME as chuckRock } from '../chuck-rock/index.ts';
import type { Own } from '../play/state.ts';
import { chuckPrompt, chuckView } from './chuck.ts';

/** After so many boards our bots have enough. */
const ENOUGH = 4;

/** A heuristic answer to a question of the steps around a board; undefined for questions of the board. */
export function bot(view: View<Own>, prompt: Prompt, below: (bound: number) => number): Choice | undefined {
  if (view.own.chuck !== null) return chuckRock.bot(chuckView(view), chuckPrompt(prompt), below);
  const [title] = prompt.title;
  if (title === 'class.ask') return sample(prompt, below);
  if (title.startsWith('shop.ask')) return prompt.kind === 'basket' ? buy(view, prompt, below) : fallback(prompt);
  if (title === 'go.ask') return view.own.board >= ENOUGH ? 'stop' : 'on';
  if (title === 'class.text' || title === 'loadout.ask' || title.startsWith('lay.')) return fallback(prompt);
  return undefined;
}
