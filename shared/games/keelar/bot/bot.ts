import { fallback, sample } from '../../../engine/answers.ts';
import type { Choice, Option, Prompt } from '../../../engine/prompt.ts';
import type { View } from '../../../engine/view.ts';
import { cells } from '../../../table/geometry/square.ts';
import type { PlaceId } from '../../../table/ids.ts';
import { placeId } from '../../../table/ids.ts';
import { inReach } from '../play/aim.ts';
import { sightBlockers } from '../play/field.ts';
import { abilityIn, placeOfOption } from '../play/preview.ts';
import type { Own } from '../play/state.ts';
import { aimOf } from '../play/targets.ts';
import type { Ability, Entry } from '../sheet/ast.ts';
import { goalsOf } from './goal.ts';
import { friend, type Sense, STEPS_FAR, sense, steps } from './sense.ts';
import { abilityWorth, against, effectWorth, STEP, toll } from './worth.ts';

/** Rounds after which bots want a board to end. */
const ENOUGH = 25;

/** A heuristic answer to a question of the board. */
export function playBot(view: View<Own>, prompt: Prompt, below: (bound: number) => number): Choice {
  const [title] = prompt.title;
  if (prompt.kind === 'amount') return title === 'ask.drop' ? 0 : prompt.most;
  if (prompt.kind === 'place') return bestPlace(view, prompt, below);
  if (prompt.kind !== 'choose') return prompt.fallback ?? sample(prompt, below);
  const offers = (id: string): boolean => prompt.options.some((option) => option.id === id);
  switch (title) {
    case 'ask.act':
      return act(view, prompt.options, below);
    case 'ask.downed':
      if (view.own.round >= ENOUGH && offers('propose') && below(3) === 0) return 'propose';
      return offers('rise') ? 'rise' : offers('heal') ? 'heal' : fallback(prompt);
    case 'ask.play':
      return prompt.options[0]?.id ?? 'end';
    case 'ask.steps':
      return walk(view, prompt.options);
    case 'ask.target':
      return aim(view, prompt, prompt.options, below);
    case 'ask.trigger':
      return offers('use') ? 'use' : other(view, prompt.options, below);
    case 'ask.end.board':
      return view.own.round >= ENOUGH ? 'yes' : 'no';
    case 'ask.mount':
    case 'ask.melee':
      return 'no';
    case 'ask.accept':
      return 'accept';
    default:
      return other(view, prompt.options, below);
  }
}

const sensed = (view: View<Own>): Sense => sense(view, (field, me) => goalsOf(view, field, me));

/** The act that gives most for what it takes. */
function act(view: View<Own>, options: readonly Option[], below: (bound: number) => number): string {
  const seen = sensed(view);
  if (seen.me && view.own.round >= ENOUGH && below(4) === 0 && options.some(({ id }) => id === 'propose')) return 'propose';
  let [best, most] = ['end', 0.12];
  const here = seen.user ? steps(seen.goal, seen.user.place) : STEPS_FAR;
  for (const option of options) {
    const worth = actWorth(seen, option, here, below);
    if (worth > most) [best, most] = [option.id, worth];
  }
  // A flight that runs out ends in a fall: whoever has done all comes down by itself first.
  return best === 'end' && options.some(({ id }) => id === 'land') ? 'land' : best;
}

function actWorth(seen: Sense, option: Option, here: number, below: (bound: number) => number): number {
  // A little noise, so that two alike acts are not always taken in the same order.
  const noise = below(100) / 2000;
  const [what] = option.id.split(':');
  if (what === 'pick') return 5;
  if (what === 'move' && option.place !== undefined) {
    const nearer = here - steps(seen.goal, option.place);
    if (nearer > 0) return Math.min(nearer, 2) * STEP + noise;
    return option.mark !== 'exit' && below(40) === 0 ? 0.13 : 0;
  }
  if (what === 'blind') return 0.2 + noise * 5;
  if (what !== 'use') return 0;
  const found = abilityIn(seen.view, seen.seat, option.id);
  if (!found) return 0.2 + noise;
  const cost = toll(found.ability);
  // What costs next to nothing could be done for ever.
  if (cost < 0.5 && below(3) > 0) return 0;
  return ((worthOf(seen, found.entry, found.ability) - debt(seen, found.ability)) / cost) * (0.9 + noise);
}

/** MP that would be owed: they are paid back in HP. */
function debt({ me }: Sense, ability: Ability): number {
  const mp = (ability.cost ?? []).reduce((sum, payment) => {
    const pays = payment.kind === 'pay' && payment.amount.res === 'MP' && typeof payment.amount.n === 'number';
    return pays ? sum + Number(payment.amount.n) : sum;
  }, 0);
  return 1.5 * Math.max(0, mp - (me?.res.MP ?? 0));
}

/** The worth of an ability at its best target. */
function worthOf(seen: Sense, entry: Entry, ability: Ability): number {
  const aimed = ability.effects.map(({ effect }) => aimOf(entry, effect)).find((each) => each !== undefined);
  if (!aimed || !seen.user) return abilityWorth(seen, ability, null);
  const { field, user, chosen } = seen;
  const blockers = sightBlockers(field, chosen);
  let best = 0;
  for (const place of candidates(seen, aimed.what)) {
    if (!inReach(blockers, user.place, place, aimed.reach, chosen)) continue;
    best = Math.max(best, abilityWorth(seen, ability, place));
  }
  return best;
}

function candidates({ field }: Sense, what: string): PlaceId[] {
  const bodies = [...new Set([...field.chars.values()].map(({ place }) => place))];
  if (what === 'char') return bodies;
  if (what === 'space' || what === 'direction') return cells(field).filter((place) => !field.walls.has(place));
  return [...bodies, ...field.barriers.keys()];
}

function aim(view: View<Own>, prompt: Prompt, options: readonly Option[], below: (bound: number) => number): string {
  const seen = sensed(view);
  const found = prompt.about === undefined ? undefined : abilityIn(view, seen.seat, prompt.about);
  if (!found) return other(view, options, below);
  // What was worth using is aimed as well as can be: calling it off would only lead back here.
  let [best, most] = ['', Number.NEGATIVE_INFINITY];
  for (const option of options) {
    const { id } = option;
    const place = placeOfOption(seen.field, option);
    if (place === undefined) continue;
    const worth = found.ability.effects.reduce((sum, { effect }) => sum + effectWorth(seen, effect, place), 0) + below(100) / 5000;
    if (worth > most) [best, most] = [id, worth];
  }
  return options.some(({ id }) => id === best) ? best : (options[0]?.id ?? 'cancel');
}

function walk(view: View<Own>, options: readonly Option[]): string {
  const seen = sensed(view);
  const here = seen.user ? steps(seen.goal, seen.user.place) : STEPS_FAR;
  let [best, most] = ['stop', here];
  for (const { id, place } of options) {
    if (place === undefined) continue;
    const far = steps(seen.goal, place) + (seen.field.at.has(place) ? 1.5 : 0);
    if (far < most) [best, most] = [id, far];
  }
  return options.some(({ id }) => id === best) ? best : (options[0]?.id ?? 'stop');
}

/** Gold goes where the own character is nearer than others; everything else as near to the goal as possible. */
function bestPlace(view: View<Own>, prompt: Extract<Prompt, { kind: 'place' }>, below: (bound: number) => number): string {
  const seen = sensed(view);
  const mine = [...seen.field.chars.values()].filter((char) => char.seat === seen.seat && !char.downed);
  let [best, most] = [prompt.places[0]?.place ?? '', Number.NEGATIVE_INFINITY];
  for (const { place } of prompt.places) {
    const near = mine.map((char) => -Math.abs(steps(seen.goal, char.place) - steps(seen.goal, place)));
    const worth = Math.max(-50, ...near) + (seen.field.barriers.has(placeId(place)) ? -2 : 0) + below(10) / 20;
    if (worth > most) [best, most] = [place, worth];
  }
  return best;
}

/** Questions of companions: enemies rather than friends, else anything; skipping seldom. */
function other(view: View<Own>, options: readonly Option[], below: (bound: number) => number): string {
  const seen = sensed(view);
  let [best, most] = [options[0]?.id ?? '', Number.NEGATIVE_INFINITY];
  for (const { id, piece, rare } of options) {
    const char = piece === undefined ? undefined : [...seen.field.chars.values()].find(({ figure }) => figure === piece);
    const sign = char ? (friend(view, seen.seat, char.seat) ? -1 : against(seen, char, { damage: 1, rest: 0 })) : 0;
    const shy = rare || id === 'cancel' || id === 'stop' || id === 'skip' ? 0.6 : 0;
    const worth = sign - shy + below(100) / 100;
    if (worth > most) [best, most] = [id, worth];
  }
  return best;
}
