import type { Choice, Prompt } from '../../engine/prompt.ts';
import type { View } from '../../engine/view.ts';
import { pieceId, placeId } from '../../table/ids.ts';
import { armiesAt, lyingAt, unitOf } from './board.ts';
import { type Mind, mindOf, waysTo } from './bot-mind.ts';
import { headingOf } from './bot-move.ts';
import { dragonOdds } from './content.ts';
import { lordOf } from './ground.ts';
import type { Own } from './state.ts';

const asSteps = (n: number): string => (n === 1 ? '1 step' : `${n} steps`);

/** Why the bot answers so, as far as the seat can know. */
export function counsel(view: View<Own>, prompt: Prompt, choice: Choice): string | undefined {
  const title = prompt.title[0];
  if (view.viewer === null || title === 'corner.ask') return undefined;
  const mind = mindOf(view, view.viewer);
  if (prompt.kind === 'pieces') return ofCharacter(mind, title);
  if (prompt.kind === 'place') return ofPlace(prompt.rule);
  switch (title) {
    case 'six.ask':
      return choice === 'draw' ? 'More characters to choose from win more battles.' : 'With few armies on the map one more does most.';
    case 'prize.ask':
    case 'pickup.ask':
      return 'Three treasures in your castle win: what can be taken is taken.';
    default:
      return typeof choice === 'string' ? ofMove(mind, choice) : undefined;
  }
}

function ofCharacter(mind: Mind, title: string): string {
  if (title === 'duel.ask')
    return mind.best >= 5
      ? `Against the Dragon the strongest counts: it wins ${dragonOdds(mind.best)} throws of 36.`
      : 'The Dragon will win anyway: nobody of worth is wasted on it.';
  const { combat } = mind.own;
  const stake =
    combat !== null &&
    (armiesAt(mind.board, combat.place).some(({ load }) => load !== null) || lyingAt(mind.board, combat.place).length > 0);
  return stake ? 'Treasure is at stake: the strongest is played.' : 'Little is at stake: the strongest is kept for later.';
}

const ofPlace = (rule: string): string =>
  rule === 'D-066'
    ? 'There the beaten army is farthest from the lair and from your castle.'
    : rule === 'D-068'
      ? 'That is nearest to your castle and away from others.'
      : 'There the Dragon hurts others more than you.';

function ofMove(mind: Mind, choice: string): string | undefined {
  const [what, army = '', target = ''] = choice.split(':');
  if (what === 'take') return 'Taking it costs nothing, and three brought home win.';
  if (what === 'examine') return 'Turning it over costs nothing, and only what lies face up can be taken.';
  if (what === 'end') return 'What is left of the die brings no army nearer to anything.';
  const unit = unitOf(mind.board, pieceId(army));
  if (what !== 'step' || !unit) return undefined;
  const place = placeId(target);
  if (mind.board.dragon?.place === place)
    return `The Dragon waits there: your strongest character beats it in ${dragonOdds(mind.best)} throws of 36.`;
  if (unit.load !== null) {
    const left = waysTo(mind, mind.home)(place);
    return left === 0 ? 'That brings the treasure home.' : `It carries a treasure: from there home is ${asSteps(left)} away.`;
  }
  const to = headingOf(mind, unit, place);
  if (!to) return 'It makes room for others.';
  const { steps } = to;
  const lord = lordOf(mind.own, to.place);
  const carrier = armiesAt(mind.board, to.place).some((other) => other.owner !== mind.seat && other.load !== null);
  const goal = carrier ? 'an army with a treasure' : lord === null ? 'a treasure counter' : 'a castle with treasure';
  return steps === 0 ? `There it meets ${goal}.` : `From there ${goal} is ${asSteps(steps)} away.`;
}
