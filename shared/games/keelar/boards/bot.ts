import type { Choice, Prompt } from '../../../engine/prompt.ts';
import { accepts, fallback, sample } from '../../../engine/prompt.ts';
import type { View } from '../../../engine/view.ts';
import { chuckRock } from '../chuck-rock/index.ts';
import type { Own } from '../play/state.ts';
import { chuckPrompt, chuckView } from './chuck.ts';
import { refuses } from './explain.ts';

/** After so many boards our bots have enough. */
const ENOUGH = 4;
/** How many random baskets a bot looks at. */
const LOOKS = 12;

/** A heuristic answer to a question of the steps around a board; undefined for questions of the board. */
export function bot(view: View<Own>, prompt: Prompt, below: (bound: number) => number): Choice | undefined {
  if (view.own.chuck !== null) return chuckRock.bot(chuckView(view), chuckPrompt(prompt), below);
  const [title] = prompt.title;
  if (title === 'class.ask') return sample(prompt, below);
  if (title.startsWith('shop.ask')) return shop(view, prompt, below);
  if (title === 'go.ask') return view.own.board >= ENOUGH ? 'stop' : 'on';
  if (title === 'class.text' || title === 'loadout.ask' || title.startsWith('lay.')) return fallback(prompt);
  return undefined;
}

/** The random basket that spends most: whatever is bought is better than gold kept (K-004). */
function shop(view: View<Own>, prompt: Prompt, below: (bound: number) => number): Choice {
  if (prompt.kind !== 'basket') return fallback(prompt);
  const prices = new Map(prompt.items.map(({ id, price }) => [id, price]));
  let best: Choice = {};
  let most = 0;
  for (let look = 0; look < LOOKS; look++) {
    const choice = sample(prompt, below);
    if (typeof choice !== 'object' || Array.isArray(choice)) continue;
    const cost = Object.entries(choice).reduce((sum, [id, count]) => sum + (prices.get(id) ?? 0) * count, 0);
    if (cost > most && accepts(prompt, choice) && !refuses(view, prompt, choice)) [best, most] = [choice, cost];
  }
  return best;
}
