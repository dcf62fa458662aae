import type { Choice, Prompt } from '../../../engine/prompt.ts';
import type { View } from '../../../engine/view.ts';
import { chuckPrompt, chuckView } from '../boards/chuck.ts';
import { GAME as chuckRock } from '../chuck-rock/index.ts';
import { abilityIn, preview } from '../play/preview.ts';
import type { Own } from '../play/state.ts';
import { goalsOf } from './goal.ts';
import { type Sense, STEPS_FAR, sense, steps } from './sense.ts';

/** Why the bot answers so, as far as the seat can know. */
export function counsel(view: View<Own>, prompt: Prompt, choice: Choice): string | undefined {
  if (view.own.chuck !== null) return chuckRock.counsel?.(chuckView(view), chuckPrompt(prompt), choice);
  const [title] = prompt.title;
  if (title === 'class.ask') return 'This one was drawn by lot from those that are plain to play; any class can win.';
  if (title.startsWith('shop.ask')) return 'So much of what strikes and protects the Death Points buy.';
  if (title === 'loadout.ask') return 'Nothing is left at home that can be carried.';
  if (title === 'go.ask') return choice === 'on' ? 'Another board is another chance for gold.' : 'That many boards are enough.';
  if (title.startsWith('lay.') || title === 'class.text') return 'That is what the table takes by itself.';
  if (view.own.phase !== 'board') return undefined;
  switch (title) {
    case 'ask.act':
    case 'ask.steps':
      return typeof choice === 'string' ? ofAct(view, prompt, choice) : undefined;
    case 'ask.target':
      return 'Of everything in reach it does most there.';
    case 'ask.downed':
      return choice === 'rise' ? 'On its feet it can act again.' : 'Every HP brings it nearer to rising.';
    case 'ask.end.board':
      return choice === 'yes' ? 'The board has gone on for long enough.' : 'There is gold to be won still.';
    case 'ask.trigger':
      return 'It costs little now and may not come again.';
    default:
      return prompt.kind === 'place' ? 'There your own character is nearest to it.' : undefined;
  }
}

function ofAct(view: View<Own>, prompt: Prompt, choice: string): string {
  const seen = sense(view, (field, me) => goalsOf(view, field, me));
  const [what] = choice.split(':');
  switch (what) {
    case 'pick':
      return 'Gold lies on its space, and picking it up costs no action.';
    case 'move':
    case 'to':
      return ofWay(seen, prompt, choice);
    case 'stop':
      return 'No step from here leads nearer to anything.';
    case 'use':
      return ofUse(seen, prompt, choice);
    case 'land':
      return 'A flight that runs out ends in a fall.';
    case 'propose':
      return 'The board has gone on for long enough.';
    case 'end':
      return 'Nothing that is left to do is worth what it costs.';
    default:
      return 'It costs little and may help.';
  }
}

/** Where it goes: to gold, to the exit, or to somebody who carries gold. */
function ofWay(seen: Sense, prompt: Prompt, choice: string): string {
  const { field, view, me } = seen;
  const at = prompt.kind === 'choose' ? prompt.options.find(({ id }) => id === choice)?.place : undefined;
  const left = at === undefined ? STEPS_FAR : steps(seen.goal, at);
  if (left >= STEPS_FAR) return 'No way leads to anything just now: it looks for one.';
  const goals = goalsOf(view, field, me);
  const goal = goals.some((each) => field.exits.has(each))
    ? 'the exit'
    : goals.some((each) => field.gold.has(each))
      ? 'the gold that gives most for its way'
      : 'somebody who is worth an attack';
  return left === 0 ? `That is ${goal}.` : `From there ${goal} is ${left === 1 ? '1 step' : `${left} steps`} away.`;
}

/** What it is worth: how many it reaches, by the same preview that the table draws. */
function ofUse({ view, seat }: Sense, prompt: Prompt, choice: string): string {
  const name = abilityIn(view, seat, choice)?.entry.name;
  const hit = preview(view, prompt, choice)?.blast?.length ?? 0;
  const reached = hit > 0 ? ` and reaches ${hit === 1 ? '1 space' : `${hit} spaces`}` : '';
  return `${name === undefined ? 'It' : `“${name}”`} gives most for what it costs${reached}.`;
}
