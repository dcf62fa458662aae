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
import { creature, worldIn } from './world.ts';

/** B-01: what a Character wishes to do, the first that can be done first, and why. */
const WISHES: readonly (readonly [Wish, string])[] = [
  [stashes, 'What lies in the chest is safe and counts.'],
  [hangsOn, 'Whoever hangs on a face must finish the climb first.'],
  [heals, 'A friend is down and can be put on its feet again.'],
  [fights, 'A foe stands within reach, and the odds are good.'],
  [conjures, 'The spell does more here than anything else.'],
  [picks, 'Treasure is at hand: that is what counts in the end.'],
  [returns, 'It carries enough, or time runs out: Treasure counts at home.'],
  [flees, 'It can hardly stand another blow, and a Monster is near.'],
  [digs, 'Something is hidden here, and the chance to find it is good.'],
  [looks, 'The Crystal Ball tells what waits there before anybody walks in.'],
  [explores, 'An unchecked Marker is the next thing to go for.'],
  [retries, 'What was not found may be found with another try.'],
  [forces, 'Behind the door something is left to be found.'],
  [shoots, 'A foe is in range and in sight.'],
  [tends, 'A wounded friend is within reach.'],
  [retires, 'Nothing is left to be found: what it carries goes home.'],
  [chases, 'A foe is the only thing left worth walking to.'],
  [startsAnew, 'What is left of the Move leads nowhere: a new one is better.'],
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

type Route = Extract<Prompt, { kind: 'route' }>;

/** The first wish that can be done now, and why. */
function wished(view: View<Own>, prompt: Route): { answer: Choice; why: string } | undefined {
  const w = worldIn(view);
  const of = creature(w, prompt.piece);
  const mind = {
    w,
    of,
    options: prompt.options,
    goals: goalsOf(w, prompt.ways),
    after: of.moveLeft > 0 ? of.actionsLeft : of.actionsLeft - 1,
  };
  for (const [wish, why] of WISHES) {
    const answer = wish(mind);
    if (answer !== undefined) return { answer, why };
  }
  return undefined;
}

/** One answer of an activation. */
const act = (view: View<Own>, prompt: Route): Choice =>
  wished(view, prompt)?.answer ?? (prompt.options.some(({ id }) => id === 'end') ? 'end' : fallback(prompt));

/** Why the bot answers so: the wish behind it. */
export function counsel(view: View<Own>, prompt: Prompt): string | undefined {
  if (prompt.kind === 'route') return wished(view, prompt)?.why ?? 'Nothing that is left to do is worth an Action.';
  if (prompt.kind === 'spot') return prompt.about ? 'There the spell does most.' : 'From there the way to the Markers is short.';
  return COUNSEL[prompt.title[0]];
}

const COUNSEL: Readonly<Record<string, string>> = {
  'class.ask': 'One of each Class can do everything that is asked for.',
  'kit.ask.items': 'These are the things that a bot has most use for.',
  'kit.ask.spells': 'These are the spells that a bot has most use for.',
  'heal.ask': 'A box of the Torso is what one lives by.',
  'disarm.ask': 'A trap that is disarmed hurts nobody.',
  'time.ask': 'All are ready to go on.',
};

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
