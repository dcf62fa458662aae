import { fallback } from '../../engine/answers.ts';
import type { Choice, Prompt } from '../../engine/prompt.ts';
import type { View } from '../../engine/view.ts';
import type { PieceId, PlaceId } from '../../table/ids.ts';
import { armiesAt, lyingAt, unitOf } from './board.ts';
import type { Mind } from './bot-mind.ts';
import { enemies, mates, mindOf } from './bot-mind.ts';
import { chooseMove } from './bot-move.ts';
import { printed } from './content.ts';
import { lordOf } from './ground.ts';
import { GRAPH, LAIR } from './map.ts';
import type { Own } from './state.ts';

/** The heuristic of §6. Reads nothing but the view of its own seat. */
export function bot(view: View<Own>, prompt: Prompt, below: (bound: number) => number): Choice {
  if (view.viewer === null || prompt.title[0] === 'corner.ask') return fallback(prompt);
  const mind = mindOf(view, view.viewer);
  if (prompt.kind === 'pieces') return [chooseCharacter(view, mind, prompt, below)];
  if (prompt.kind === 'place') return choosePlace(mind, prompt);
  if (prompt.kind !== 'choose') return fallback(prompt);
  if (prompt.title[0] === 'six.ask') return chooseOnSix(mind, prompt);
  // Theft whenever possible, and nothing is left lying.
  if (prompt.title[0] === 'prize.ask' || prompt.title[0] === 'pickup.ask') return prompt.options[0]?.id ?? fallback(prompt);
  return chooseMove(mind, prompt.options);
}

/** Returns an army when few are left, else draws. */
function chooseOnSix(mind: Mind, prompt: Extract<Prompt, { kind: 'choose' }>): Choice {
  const armies = mates(mind).length;
  const wanted = armies <= 2 || (armies <= 3 && mind.strengths.length >= 3) || !prompt.options.some(({ id }) => id === 'draw');
  return wanted ? 'return' : 'draw';
}

/** The best one against the Dragon or when something is at stake, else a low or middle one. */
function chooseCharacter(
  view: View<Own>,
  mind: Mind,
  prompt: Extract<Prompt, { kind: 'pieces' }>,
  below: (bound: number) => number,
): PieceId {
  const sorted = [...prompt.from].sort((a, b) => strengthIn(view, a) - strengthIn(view, b));
  const lowest = sorted[0];
  const highest = sorted.at(-1);
  if (!lowest || !highest) throw new Error('no character to choose from');
  // No hero is wasted on a Dragon that will win anyway.
  if (prompt.title[0] === 'duel.ask') return strengthIn(view, highest) >= 5 ? highest : lowest;
  const { combat } = mind.own;
  const atStake =
    combat !== null &&
    (armiesAt(mind.board, combat.place).some((unit) => unit.load !== null) ||
      (lordOf(mind.own, combat.place) !== null && lyingAt(mind.board, combat.place).length > 0));
  if (atStake) return highest;
  return sorted[Math.min(below(2), sorted.length - 1)] ?? lowest;
}

const strengthIn = (view: View<Own>, id: PieceId): number => printed(view.pieces[id]?.face ?? null) ?? 5;

function choosePlace(mind: Mind, prompt: Extract<Prompt, { kind: 'place' }>): Choice {
  const worth =
    prompt.rule === 'D-066'
      ? worthOfPush(mind, prompt.piece)
      : prompt.rule === 'D-068'
        ? worthOfWalk(mind, prompt.piece)
        : worthOfDragon(mind);
  let best = prompt.places[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const answer of prompt.places) {
    const value = worth(answer.place, answer.mark === 'fight');
    if (value > most) {
      most = value;
      best = answer;
    }
  }
  return best?.place ?? fallback(prompt);
}

const toLair = (place: PlaceId): number => Math.min(...LAIR.map((den) => GRAPH.distance(place, den)));

/** Onto the Dragon if in reach, else far from the lair and the own castle, and rather not into the own armies. */
function worthOfPush(mind: Mind, loser: PieceId | undefined): (place: PlaceId, fight: boolean) => number {
  const owner = loser ? unitOf(mind.board, loser)?.owner : undefined;
  return (place, fight) => {
    if (place === mind.board.dragon?.place) return 100;
    const mine = armiesAt(mind.board, place).some((unit) => unit.owner === mind.seat);
    // Never into the arms of treasures that its lord would take.
    const gift = lyingAt(mind.board, place).length > 0 && lordOf(mind.own, place) !== owner ? 6 : 0;
    return toLair(place) + 0.5 * GRAPH.distance(place, mind.home) - (mine ? 8 : 0) + (fight && !mine ? 2 : 0) - gift;
  };
}

/** Homewards, round all foes. */
const worthOfWalk =
  (mind: Mind, walker: PieceId | undefined) =>
  (place: PlaceId, fight: boolean): number => {
    const near = enemies(mind).filter((foe) => foe.id !== walker && GRAPH.distance(foe.place, place) <= 2).length;
    return -2 * GRAPH.distance(place, mind.home) - near - (fight ? 12 : 0);
  };

/** Into an enemy's carrier or rich castle, else towards enemies and away from home. */
const worthOfDragon =
  (mind: Mind) =>
  (place: PlaceId, fight: boolean): number => {
    const there = armiesAt(mind.board, place);
    if (there.some((unit) => unit.owner === mind.seat)) return -100;
    const carriers = there.filter((unit) => unit.load !== null).length;
    const lord = lordOf(mind.own, place);
    const rich = lord !== null && lord !== mind.seat ? (mind.stocks[lord] ?? 0) : 0;
    if (fight) return 10 + 20 * carriers + 5 * rich + 4 * (mind.stocks[there[0]?.owner ?? mind.seat] ?? 0);
    const foe = Math.min(12, ...enemies(mind).map((unit) => GRAPH.distance(unit.place, place) - (unit.load === null ? 0 : 3)));
    const own = Math.min(12, ...mates(mind).map((unit) => GRAPH.distance(unit.place, place)));
    return own - foe;
  };
