import { fallback } from '../../../engine/answers.ts';
import type { Choice, Option, Prompt } from '../../../engine/prompt.ts';
import type { View } from '../../../engine/view.ts';
import { spread, turned } from '../../../table/geometry/tiles.ts';
import { pieceId } from '../../../table/ids.ts';
import { tileSpec } from '../content.ts';
import { leadsOf, parsePlacement } from '../placing.ts';
import type { Own } from '../state.ts';
import { STAIRS } from '../state.ts';
import { goalWorth, plan } from './goals.ts';
import type { Mind } from './mind.ts';
import { mindOf } from './mind.ts';
import { potionDeed } from './potions.ts';

type Below = (bound: number) => number;

/** A heuristic answer (§6): reads nothing but the view of its seat. */
export function bot(view: View<Own>, prompt: Prompt, below: Below): Choice {
  const usual = fallback(prompt);
  if (prompt.kind !== 'choose' || view.viewer === null) return usual;
  const { options } = prompt;
  const title = prompt.title[0];
  if (title === 'draft.ask') return pickFrom(options, below);
  const mind = mindOf(view, view.viewer);
  if (!mind) return usual;
  if (title.startsWith('place')) return place(mind, options, below);
  if (title === 'space.ask') return pickFrom(options, below);
  if (title === 'goal.ask') return goal(mind, prompt, options);
  // Consent, but nobody is let past who has the Stone, nor whoever comes for it.
  if (title === 'swap.ask') return mind.holder !== null && [mind.seat, prompt.title[1]].includes(mind.holder) ? 'no' : 'yes';
  if (title === 'start.ask') return `start:${view.viewer}`;
  return act(mind, options, below) ?? usual;
}

const pickFrom = (options: readonly Option[], below: Below): string => options[below(options.length)]?.id ?? '';

/** The best of the options; of equal ones any. */
function best(options: readonly Option[], below: Below, worth: (option: Option) => number): string {
  const scored = options.map((option) => ({ id: option.id, worth: worth(option) }));
  const most = Math.max(...scored.map((each) => each.worth));
  const tied = scored.filter((each) => each.worth === most);
  return tied[below(tied.length)]?.id ?? '';
}

/** So that most sides stay open to empty spaces; of ways to lie that are as good at a space the one in which the tile is held. */
function place(mind: Mind, options: readonly Option[], below: Below): string {
  const tile = mind.view.own.drawn?.tile;
  if (!tile) return pickFrom(options, below);
  const worth = ({ id }: Option): number => {
    const way = parsePlacement(id);
    if (!way) return -1;
    const { unseen, rings } = leadsOf(mind.g, { ...way, open: turned(tileSpec(tile).open, way.turn) });
    return unseen * 2 + rings;
  };
  const held = options.filter((option, at) =>
    options.slice(0, at).every((other) => other.place !== option.place || worth(other) < worth(option)),
  );
  return best(held, below, worth);
}

/** Home with the Stone, to the Stone, or away from danger; foes away from the stairs, monsters out of the way. */
function goal(mind: Mind, prompt: Prompt, options: readonly Option[]): string {
  const target = mind.view.pieces[pieceId(String(prompt.title[1]))];
  const stay = { id: 'stay', worth: 0 };
  if (!target) return 'stay';
  const mine = target.owner === mind.seat;
  let found = stay;
  for (const option of options) {
    if (option.place === undefined) continue;
    const worth = mine ? goalWorth(mind, option.place) : -spread(option.place, target.kind === 'pawn' ? mind.here : STAIRS) * 0.1;
    const value = mine ? worth : target.kind === 'pawn' ? worth : spread(option.place, mind.here);
    if (value > found.worth) found = { id: option.id, worth: value };
  }
  return found.id;
}

/** One act of a turn. */
function act(mind: Mind, options: readonly Option[], below: Below): string | undefined {
  const has = (id: string): boolean => options.some((option) => option.id === id);
  if (has('discard')) return 'discard';
  const stone = options.find((option) => option.id.startsWith('steal:') && option.id.endsWith(':stone'));
  const deed = potionDeed(mind, options, below);
  if (mind.holder === mind.seat) return first(deed, plan(mind, options, below));
  if (stone) return stone.id;
  return first(deed, plan(mind, options, below));
}

const first = (...answers: (string | undefined)[]): string | undefined => answers.find((each) => each !== undefined);
