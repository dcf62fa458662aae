import { fallback } from '../../engine/answers.ts';
import type { Choice, Prompt } from '../../engine/prompt.ts';
import type { View } from '../../engine/view.ts';
import { bestAim } from './bot-aim.ts';
import { chases, conjures, fights, shoots, tends } from './bot-fight.ts';
import { goalsOf } from './bot-goals.ts';
import type { Wish } from './bot-mind.ts';
import {
  digs,
  explores,
  flees,
  forces,
  hangsOn,
  heals,
  looks,
  picks,
  retires,
  retries,
  returns,
  startsAnew,
  stashes,
} from './bot-quest.ts';
import { agrees, bestSpot, heald, kit, team, trades } from './bot-talk.ts';
import type { Own } from './state.ts';
import { creature, worldIn } from './values.ts';

/** B-01: what a Character wishes to do, the first that can be done first. */
const WISHES: readonly Wish[] = [
  ...[stashes, hangsOn, heals, fights, conjures, picks, returns, flees, digs, looks, explores, retries, forces, shoots, tends, retires],
  ...[chases, startsAnew],
];

/** A heuristic answer (B-01) from the view of a seat alone; the same view has the same answer. */
export function bot(view: View<Own>, prompt: Prompt): Choice {
  switch (prompt.kind) {
    case 'route':
      return act(view, prompt);
    case 'spot':
      return spot(view, prompt);
    case 'choose':
      return choose(view, prompt);
    default:
      return fallback(prompt);
  }
}

/** One answer of an activation. */
function act(view: View<Own>, prompt: Extract<Prompt, { kind: 'route' }>): Choice {
  const w = worldIn(view);
  const of = creature(w, prompt.piece);
  const mind = {
    w,
    of,
    options: prompt.options,
    goals: goalsOf(w, prompt.ways),
    after: of.moveLeft > 0 ? of.actionsLeft : of.actionsLeft - 1,
  };
  for (const wish of WISHES) {
    const answer = wish(mind);
    if (answer !== undefined) return answer;
  }
  return prompt.options.some(({ id }) => id === 'end') ? 'end' : fallback(prompt);
}

/** Where a figure is placed, and where a spell goes. */
function spot(view: View<Own>, prompt: Extract<Prompt, { kind: 'spot' }>): Choice {
  const w = worldIn(view);
  const spell = (['confusion', 'fire-wall', 'stone-wall'] as const).find((each) => prompt.about === `aim:${each}`);
  const way = spell ? bestAim(w, prompt.piece, spell, prompt.ways) : bestSpot(w, prompt.ways);
  return way?.answer ?? fallback(prompt);
}

function choose(view: View<Own>, prompt: Extract<Prompt, { kind: 'choose' }>): Choice {
  const [key, ...words] = prompt.title;
  const w = worldIn(view);
  switch (key) {
    case 'class.ask':
      return team(view.viewer ?? 0, String(words[0]), prompt.options);
    case 'kit.ask.items':
    case 'kit.ask.spells':
      return kit(prompt.options);
    case 'heal.ask':
      return heald(creature(w, String(words[0])), prompt.options);
    case 'disarm.ask':
      return 'disarm';
    case 'trade.consent':
      return trades(String(words[2]), String(words[3])) ? 'yes' : 'no';
    case 'pact.ask':
      return agrees(w, view.viewer ?? 0, Number(words[0])) ? 'yes' : 'no';
    case 'time.ask':
      return 'yes';
    default:
      return fallback(prompt);
  }
}
