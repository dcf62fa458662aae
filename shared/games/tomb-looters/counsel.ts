import type { Choice, Prompt } from '../../engine/prompt.ts';
import type { View } from '../../engine/view.ts';
import { placeId } from '../../table/ids.ts';
import { type Mind, mindOf } from './bot-mind.ts';
import { mapIn, pitsAt } from './ground.ts';
import { ENTRANCE } from './map.ts';
import { sheetIn } from './notes.ts';
import { carried, sumOf } from './stash.ts';
import type { Own } from './state.ts';
import { looterOf } from './state.ts';

/** Why the bot answers so, from the view of the seat alone. */
export function counsel(view: View<Own>, prompt: Prompt, choice: Choice): string | undefined {
  const mine = sheetIn(view, view.viewer);
  if (!mine || view.viewer === null) return undefined;
  const mind = mindOf(view, view.viewer, mine);
  if (typeof choice === 'string' && /^(fanny|put):/.test(choice)) return 'The largest treasure in hand is safe there.';
  if (prompt.kind === 'path') return Array.isArray(choice) ? ofWalk(mind, String(choice.at(-1) ?? '')) : undefined;
  if (typeof choice !== 'string') return undefined;
  switch (prompt.title[0]) {
    case 'setup.ask':
      return 'The larger number is worth more.';
    case 'after.ask':
      return 'Items are worth more when they are needed.';
    case 'after.ask.magic':
      return choice.startsWith('reroll') ? 'So low a die can hardly become worse.' : 'These dice are better than most.';
    case 'act.ask':
      return ofAct(mind, choice);
    case 'fall.ask':
      return 'That cuts others off rather than you.';
    case 'flee.ask':
      return 'All that are left to choose from are as near.';
    default:
      return choice === 'pass' ? 'Nothing that you hold is in danger just now.' : 'So nothing is lost of what you hold.';
  }
}

function ofWalk(mind: Mind, to: string): string {
  const { own, mine } = mind;
  const end = placeId(to);
  const load = sumOf(mine.hand);
  if (end === ENTRANCE) return 'No good hex is left in reach.';
  if (end === mine.glm)
    return load > 0 ? 'Your GLM takes over what you carry, and then it is safe.' : 'There your GLM is at hand for what you find.';
  const known = sumOf([...(mine.marks[end] ?? []), ...(mine.fresh[end] ?? [])]);
  if (known > 0) return `Treasure worth ${known} is known to lie there.`;
  const magic = mapIn(own).magic.has(end) ? ', and a die may be rolled again' : '';
  if (pitsAt(own, mine, end) === 0) return `No pit is there yet: two looks are safe${magic}.`;
  return mind.armed ? 'From there it is not far to the entrance, when the catacombs fall.' : `It is the best hex in reach${magic}.`;
}

function ofAct(mind: Mind, choice: string): string | undefined {
  const { own, mine, seat } = mind;
  const [what, place = ''] = choice.split(':');
  const load = sumOf(carried(mine));
  if (what === 'leash') return 'Your GLM comes at once for the much that you carry.';
  if (what === 'glm') return `You carry ${load}: your GLM comes for it.`;
  if (what === 'idle')
    return looterOf(own, seat).trapped ? 'Whoever is trapped can do no more.' : 'Another look here would cost more than it brings.';
  if (what !== 'look') return undefined;
  const pits = pitsAt(own, mine, placeId(place));
  return pits === 0 ? 'No pit is there yet: what is found is yours.' : 'A second pit would end your round, but treasure is likelier.';
}
