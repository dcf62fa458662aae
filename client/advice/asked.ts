import { type Hint, hintFor, whyNot, whyWaiting } from '../../shared/engine/advice.ts';
import type { Prompt } from '../../shared/engine/prompt.ts';
import type { Aim, Reason } from '../../shared/engine/reason.ts';
import type { View } from '../../shared/engine/view.ts';
import { loadGame } from '../../shared/games/manifest.ts';

/** A seat's open question, and what its player wants to know of it: why something is not lit (`aim`), or what a bot would do. Without a question: why it waits. */
export interface Wondering {
  readonly view: View;
  readonly prompt?: Prompt;
  readonly aim?: Aim;
}

export interface Advice {
  readonly why?: Reason;
  readonly hint?: Hint;
}

/** What the rules say; nothing where they have nothing to say. `begins`: called once the rules are here and thinking begins. */
export async function adviceFor({ view, prompt, aim }: Wondering, begins?: () => void): Promise<Advice> {
  const game = await loadGame(view.game);
  if (!game) return {};
  begins?.();
  if (!prompt) {
    const why = whyWaiting(game, view);
    return why ? { why } : {};
  }
  if (aim) {
    const why = whyNot(game, view, prompt, aim);
    return why ? { why } : {};
  }
  const hint = hintFor(game, view, prompt);
  return hint ? { hint } : {};
}
