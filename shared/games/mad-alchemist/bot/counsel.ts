import type { Choice, Prompt } from '../../../engine/prompt.ts';
import type { View } from '../../../engine/view.ts';
import { pieceId } from '../../../table/ids.ts';
import type { Own } from '../state.ts';
import { effectOf, FALLEN, STAIRS } from '../state.ts';
import { aimOf } from './goals.ts';
import { danger, type Mind, mindOf, over } from './mind.ts';

/** Why the bot answers so, as far as the seat can know. */
export function counsel(view: View<Own>, prompt: Prompt, choice: Choice): string | undefined {
  const title = prompt.title[0];
  if (prompt.kind !== 'choose' || view.viewer === null || typeof choice !== 'string') return undefined;
  if (title === 'draft.ask') return 'Nobody knows yet what any potion does: one is as good as another.';
  if (title === 'start.ask') return 'Who begins is the first to see new tiles.';
  if (title === 'space.ask') return 'Nobody knows what lies there: one is as good as another.';
  const mind = mindOf(view, view.viewer);
  if (!mind) return undefined;
  if (title.startsWith('place')) return 'So most ways lead on into the dark, and a second one leads home.';
  if (title === 'goal.ask') return choice === 'stay' ? 'Nowhere in reach is better.' : 'Of all tiles in reach that is the best one.';
  if (title === 'swap.ask') return ofSwap(mind, choice);
  return ofAct(mind, choice);
}

function ofSwap(mind: Mind, choice: string): string {
  if (choice === 'yes') return 'It costs you nothing to change places.';
  return mind.holder === mind.seat ? 'You hold the Stone: nobody is let past.' : 'Whoever carries the Stone is not let past.';
}

function ofAct(mind: Mind, choice: string): string {
  const [what, one = ''] = choice.split(':');
  switch (what) {
    case 'discard':
      return 'A slow card keeps you from everything else.';
    case 'steal':
      return one && choice.endsWith(':stone') ? 'Whoever brings the Stone to the stairs wins.' : 'What you take the other has no more.';
    case 'drink':
      return effectOf(mind.view, one) === undefined ? 'One sip tells what it is, and nothing strikes you here.' : 'Now it helps most.';
    case 'throw':
      return effectOf(mind.view, one) === undefined
        ? 'Thrown from afar it tells what it is, without harm to you.'
        : 'That is whom it hinders most.';
    case 'attack': {
      const body = mind.g.barriers.find(({ id }) => id === pieceId(one));
      return `The die beats its shield in ${Math.round(6 * over(body?.shield ?? 0))} of 6 throws, and what stands in the way is gone.`;
    }
    case 'end':
      if (mind.ambush.has(mind.here)) return 'Whoever holds the Stone must pass here: you lie in wait.';
      return danger(mind, mind.here) > 0 ? 'No tile beside this one is safer.' : 'Nothing can strike you here, and farther on it could.';
    default:
      return ofWay(mind);
  }
}

/** Where the way leads. */
function ofWay(mind: Mind): string {
  const aim = aimOf(mind);
  if (aim === undefined) return danger(mind, mind.here) > 0 ? 'There you are safer.' : 'One sees more from there.';
  if (mind.holder === mind.seat) return aim === STAIRS ? 'The Stone goes home to the stairs.' : 'It is a way around to the stairs.';
  if (aim === mind.stoneAt) return 'The Stone lies that way.';
  if (mind.ambush.has(aim)) return 'There whoever holds the Stone must pass.';
  const here = Object.values(mind.view.pieces).filter(({ place }) => place === aim);
  if (here.some(({ tags }) => tags.includes(FALLEN))) return 'Somebody fell there, and what they had lies there still.';
  if (here.some(({ kind }) => kind === 'gold' || kind === 'flask')) return 'Something lies there that is worth having.';
  const found = mind.holder !== null || mind.stoneAt !== null;
  return found
    ? 'That way the cellar goes on, and somewhere it must be met.'
    : 'That way the cellar goes on, and the Stone has not been found yet.';
}
