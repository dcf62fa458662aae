import { accepts } from './answers.ts';
import type { AnyGame } from './game.ts';
import type { Choice, Prompt } from './prompt.ts';
import type { Aim, Reason } from './reason.ts';
import type { View } from './view.ts';

/** What a seat is told of its own question, from its own view alone; nothing here knows more than whoever asks. */

/** Why the game itself refuses an answer that is not offered; `view` is only built where it is needed. */
export function whyUnoffered(game: Pick<AnyGame, 'explain'>, prompt: Prompt, choice: Choice, view: () => View): Reason | undefined {
  const named = typeof choice === 'string' && Object.hasOwn(prompt.refused ?? {}, choice) ? prompt.refused?.[choice] : undefined;
  return named ?? game.explain?.(view(), prompt, choice);
}

/**
 * Why what somebody points at is not offered: what the refusal of the answer that they mean would say. Undefined where one of the answers
 * that pointing there could mean is offered, or where it means nothing to this question.
 */
export function whyNot(game: Pick<AnyGame, 'explain' | 'aims'>, view: View, prompt: Prompt, aim: Aim): Reason | undefined {
  const meant = [...(game.aims?.(view, prompt, aim) ?? []), ...plainly(prompt, aim)];
  if (meant.some((choice) => accepts(prompt, choice))) return undefined;
  for (const choice of meant) {
    const why = whyUnoffered(game, prompt, choice, () => view);
    if (why) return why;
  }
  return undefined;
}

/**
 * Which rule says that a seat has nothing to answer just now: what the refusal of its answer would name. Undefined where it is asked, where
 * nobody is, or where the game names none.
 */
export function whyWaiting(game: Pick<AnyGame, 'declines'>, view: View): Reason | undefined {
  const mine = view.prompts.find(({ seat }) => seat === view.viewer);
  if (view.viewer === null || (mine && !mine.answered)) return undefined;
  const about = mine ?? view.prompts.find(({ answered }) => !answered);
  return about && game.declines?.(view, mine ? 'already-answered' : 'not-your-prompt', about);
}

/** What pointing means to questions that are answered by naming things. */
function plainly(prompt: Prompt, { piece, place, list = [] }: Aim): Choice[] {
  switch (prompt.kind) {
    case 'place':
      return place === undefined ? [] : [place];
    case 'path':
      // What the walk goes over already is no step of it that is missing.
      return place === undefined || list.includes(place) ? [] : [[...list, place]];
    case 'pieces':
      return piece === undefined ? [] : [[piece]];
    default:
      return [];
  }
}

/** What the bot of a game would answer, and why. */
export interface Hint {
  readonly choice: Choice;
  readonly why?: string;
}

/** What a bot in this seat would answer and why: from the view of the seat, the same for the same view. */
export function hintFor(game: Pick<AnyGame, 'bot' | 'counsel'>, view: View, prompt: Prompt): Hint | undefined {
  const choice = game.bot(view, prompt, evenly());
  if (!accepts(prompt, choice)) return undefined;
  const why = game.counsel?.(view, prompt, choice);
  return why === undefined ? { choice } : { choice, why };
}

/** Numbers for a bot that wants to vary: always the same ones, so that asking twice gives one answer. */
function evenly(): (bound: number) => number {
  let n = 0;
  return (bound) => (n++ * 7) % Math.max(1, bound);
}
