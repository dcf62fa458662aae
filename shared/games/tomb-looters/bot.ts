import { fallback } from '../../engine/answers.ts';
import type { Choice, Option, Prompt } from '../../engine/prompt.ts';
import type { View } from '../../engine/view.ts';
import type { PlaceId } from '../../table/ids.ts';
import type { Mind } from './bot-mind.ts';
import { crowded, foes, mindOf, stepsHome, worthOf } from './bot-mind.ts';
import { flightGoals, isFallen, mapIn, pillarsDown, pitsAt, stepsFrom } from './ground.ts';
import { ENTRANCE } from './map.ts';
import { sheetIn } from './notes.ts';
import { settingsOf } from './settings.ts';
import { carried, sumOf } from './stash.ts';
import type { Own } from './state.ts';
import { looterOf } from './state.ts';
import { LONGEST, walks } from './ways.ts';
import { dropping } from './window.ts';

/** A heuristic answer (§5) from the view of a seat alone. */
export function bot(view: View<Own>, prompt: Prompt, below: (bound: number) => number): Choice {
  const seat = view.viewer;
  const mine = sheetIn(view, seat);
  if (seat === null || !mine) return fallback(prompt);
  const mind = mindOf(view, seat, mine);
  if (prompt.kind === 'path') return gear(mind, prompt.options ?? []) ?? move(mind, prompt, below);
  if (prompt.kind !== 'choose') return fallback(prompt);
  const { options } = prompt;
  switch (prompt.title[0]) {
    case 'setup.ask':
      return larger(options);
    case 'after.ask':
      return gear(mind, options) ?? 'go';
    case 'after.ask.magic':
      return reroll(mind) ?? gear(mind, options) ?? 'go';
    case 'act.ask':
      return gear(mind, options) ?? act(mind, options, prompt.title[1] === 1 ? 2 : 1, below);
    case 'fall.ask':
      return gear(mind, options) ?? fall(mind, options, below);
    case 'flee.ask':
      // §5 knows no choice among the nearest: one by lot, and an item only where one would be trapped otherwise.
      return best(options, below, ({ id, place }) => (place ? 0 : -3) - (id.includes('shift') ? 2 : 0) - (id.includes('claw') ? 1 : 0));
    default:
      return prompt.title[0].startsWith('window.') ? react(mind, prompt.title[0], options, below) : fallback(prompt);
  }
}

/** The best answer; of equals one by lot. */
function best(options: readonly Option[], below: (bound: number) => number, worth: (option: Option) => number): string {
  const rated = options.map((option) => ({ id: option.id, worth: worth(option) }));
  const most = Math.max(...rated.map((each) => each.worth));
  const equals = rated.filter((each) => each.worth === most);
  return equals[below(equals.length)]?.id ?? options[0]?.id ?? '';
}

/** B-04: the larger number. */
const larger = (options: readonly Option[]): string =>
  [...options].sort((a, b) => Number(b.id.slice('take:'.length)) - Number(a.id.slice('take:'.length)))[0]?.id ?? '';

/** a Fanny Pack for the largest treasure in hand; all other items are kept for when they are needed. */
function gear({ mine }: Mind, options: readonly Option[]): string | undefined {
  const most = Math.max(0, ...mine.hand);
  return options.find(({ id }) => id === `fanny:${most}` || id === `put:${most}`)?.id;
}

/** B-01. */
function move(mind: Mind, prompt: Extract<Prompt, { kind: 'path' }>, below: (bound: number) => number): Choice {
  const { mine } = mind;
  const next = (place: PlaceId): readonly PlaceId[] => (prompt.steps[place] ?? []).filter((to) => to !== place);
  const ways = walks(next, prompt.from, 1, LONGEST, (place) => (place === mine.glm ? 1 : 0));
  const ends: Option[] = prompt.ends.map((place) => ({ id: place, label: ['!text', place], place }));
  const chosen = best(ends, below, ({ place }) => {
    const way = place === undefined ? undefined : place === prompt.from ? [place] : ways.get(place);
    return place === undefined || !way ? -99 : worthOf(mind, place, [prompt.from, ...way].includes(mine.glm));
  });
  const way = [...ways].find(([end]) => end === chosen)?.[1];
  return chosen === prompt.from || !way ? [prompt.from] : way;
}

/** B-02: the GLM comes for a load when it can be here in time, when the hand is worth 4, or when the hex has two pits; else a look. */
function act(mind: Mind, options: readonly Option[], left: number, below: (bound: number) => number): string {
  const { own, mine, seat } = mind;
  const has = (id: string): boolean => options.some((option) => option.id === id);
  const { field } = mapIn(own);
  const far = field.distance(mine.glm, mine.at);
  const pits = mine.at === ENTRANCE ? 0 : pitsAt(own, mine, mine.at);
  const closer = (within: number): string | undefined =>
    options.find(({ id, place }) => place && id.startsWith('glm:') && field.distance(place, mine.at) <= within)?.id;
  const leash = options.find(({ id, place }) => id.startsWith('leash:') && place === mine.at)?.id;
  if (leash && far > left && sumOf(mine.hand) >= 8) return leash;
  const wanted = far <= left || sumOf(mine.hand) >= 4 || pits === 2;
  if (far > 0 && carried(mine).length > 0 && wanted) return closer(far - 1) ?? 'idle';
  if (looterOf(own, seat).trapped) return 'idle';
  // Before the second pit the pockets should be free for what it leaves.
  const risky = pits === 1 && far > 0 && mine.pockets.length >= 3;
  if (has(`look:${mine.at}`) && !risky) return `look:${mine.at}`;
  const ahead = stepsFrom(own, mine.at, false).filter((place) => has(`look:${place}`) && pitsAt(own, mine, place) === 0);
  if (ahead.length > 0 && mine.at !== ENTRANCE)
    return best(
      ahead.map((place): Option => ({ id: `look:${place}`, label: ['!text', place], place })),
      below,
      ({ place }) => (place ? worthOf(mind, place, false) : 0),
    );
  if (has(`look:${mine.at}`)) return `look:${mine.at}`;
  return far > 0 ? (closer(far - 1) ?? 'idle') : 'idle';
}

/** B-02: dice of 1 and 2, and a 3 that finds its pocket full. */
function reroll({ mine }: Mind): string | undefined {
  const poor = (face: number): boolean => face <= 2 || (face === 3 && mine.pockets.includes(3));
  const which = (mine.look?.dice ?? []).flatMap((face, i) => (poor(face) ? [i + 1] : []));
  return which.length === 0 ? undefined : `reroll:${which.join('')}`;
}

/** B-04: in the windows after moves and looting the Ankh saves a hand of 5 or more, in the third whoever would be trapped. */
function react(mind: Mind, title: string, options: readonly Option[], below: (bound: number) => number): string {
  const { own, mine, seat, view } = mind;
  const moves = options.filter(({ id }) => id.startsWith('ankh') && !id.includes(':claw'));
  const falling = isFallen(own, mine.at);
  const w = title === 'window.1' ? 1 : title === 'window.2' ? 2 : undefined;
  const scared = w !== undefined && dropping(own, w, settingsOf(view.options).everyCheck).some((each) => each.seat === seat);
  const lost = falling && flightGoals(own, mine.at, false).length === 0;
  if (moves.length === 0 || !(lost || (!falling && scared && sumOf(mine.hand) >= 5))) return 'pass';
  return best(moves, below, ({ place, id }) =>
    place ? worthOf(mind, place, place === mine.glm) - (crowded(mind, place) ? 5 : 0) - (id.includes('shift') ? 3 : 0) : -50,
  );
}

const GOOD_ROUNDS = 8;
/** Points that a player has in so many rounds, by self-play: what others are taken to have. Fewer once the good hexes are pits or gone. */
const pointsBy = (round: number): number => 9 * Math.min(round, GOOD_ROUNDS) + 5 * Math.max(0, round - GOOD_ROUNDS);

/** B-03: what cuts others off and not oneself; the second pillar only from ahead. */
function fall(mind: Mind, options: readonly Option[], below: (bound: number) => number): string {
  const { own, mine } = mind;
  const map = mapIn(own);
  const score = sumOf(mine.cash) + sumOf(mine.vault) + sumOf(carried(mine));
  return best(options, below, ({ place }) => {
    if (!place) return 0;
    const after = stepsHome(own, [place]);
    let worth = 0;
    if (place === mine.at) worth -= 20;
    if (mine.at !== ENTRANCE && mind.home.has(mine.at) && !after.has(mine.at)) worth -= 20;
    else if ((after.get(mine.at) ?? 0) > (mind.home.get(mine.at) ?? 0)) worth -= 2;
    worth -= sumOf([...(mine.marks[place] ?? [])]) / 2;
    for (const foe of foes(mind)) {
      const { at } = looterOf(own, foe);
      if (at === place) worth += 3;
      if (at !== ENTRANCE && mind.home.has(at) && !after.has(at)) worth += 5;
    }
    // What the others hold is secret: it is taken to be what one finds in so many rounds.
    const ahead = score > pointsBy(own.round);
    if (map.pillars.has(place)) worth += pillarsDown(own) === 0 ? (ahead ? 0.5 : -0.5) : ahead ? 4 : -6;
    return worth;
  });
}
