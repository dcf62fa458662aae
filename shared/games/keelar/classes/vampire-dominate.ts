import type { Option } from '../../../engine/prompt.ts';
import { neighbours } from '../../../table/geometry/square.ts';
import type { Target } from '../play/aim.ts';
import { dropCoins } from '../play/coins.ts';
import type { Doing, Effect, Special } from '../play/companion.ts';
import { aimedAt, charsFor, touch, touched } from '../play/doing.ts';
import { charsAt, seenBy } from '../play/field.ts';
import type { Body } from '../play/frames.ts';
import { goldPlaces, pickAt } from '../play/ground.ts';
import { charOf, charOfFigure, isFlying, placeOf, rulesOf, unseen } from '../play/lookup.ts';
import { stepsFrom, stepTo } from '../play/move.ts';
import { carried } from '../play/stacks.ts';
import type { Char, T } from '../play/state.ts';
import { owesIncome } from './income-debt.ts';

/** What a dominated character can be made to do, as far as the user knows: step, strike somebody beside it, or drop gold. */
function orders(t: T, user: Char, victim: Char): Option[] {
  const field = seenBy(t, user.seat);
  const here = placeOf(t, victim);
  const options: Option[] = [];
  if (victim.carrier === null)
    for (const place of stepsFrom(t, victim, here, field))
      options.push({ id: `step:${place}`, label: ['option.move', place], place, mark: 'move' });
  for (const place of neighbours(field, here, rulesOf(t).adjacency)) {
    const barrier = field.barriers.get(place);
    // K-123: a melee blow does not reach a flyer from the ground.
    const pieces = charsAt(field, place).flatMap(({ figure, flying }) => (flying && !isFlying(victim) ? [] : [figure]));
    for (const piece of barrier ? [...pieces, barrier.id] : pieces)
      options.push({ id: `strike:${piece}`, label: ['vampire.strike', place], piece, place, mark: 'fight' });
  }
  if (carried(t, victim) > 0)
    for (const place of goldPlaces(field, here, rulesOf(t)))
      options.push({ id: `drop:${place}`, label: ['vampire.drop', place], place, mark: 'gold' });
  return options;
}

/** Live characters of others that something can be asked of; what may be a false figurine looks like one. */
const victims = (t: T, doing: Doing): Target[] =>
  charsFor(t, doing).filter(({ body, piece }) => {
    if (body?.kind !== 'char') return piece !== null && t.piece(piece).owner !== doing.char.seat;
    const victim = charOf(t, body.id);
    return victim.seat !== doing.char.seat && victim.life === 'live' && orders(t, doing.char, victim).length > 0;
  });

export const dominate: Effect = aimedAt(victims, (t, doing, at) => {
  touch(t, doing, at, 'dominate', { entry: doing.use.entry });
});

/** It was not evaded: the user picks one thing, which is done at once. */
export const DOMINATED: Special = {
  ask(t, args) {
    const { user, victim } = touched(t, args);
    const options = user && victim?.life === 'live' ? orders(t, user, victim) : [];
    if (!user || !victim || options.length === 0) return undefined;
    const title = ['vampire.ask', victim.seat, victim.name] as const;
    return { seat: user.seat, prompt: { kind: 'choose', options, title, seen: ['seen.turn', user.seat], rule: 'C-16' } };
  },
  act(t, args, answers) {
    const { user, victim } = touched(t, args);
    if (!user || !victim) return;
    owesIncome(victim);
    t.tell('all', 'vampire.dominates', user.seat, victim.seat, victim.name);
    if (answers.seats.length === 0) return;
    const { piece, place, id } = answers.option();
    if (place === undefined) return;
    if (id.startsWith('step:')) stepTo(t, victim, place);
    else if (id.startsWith('drop:')) {
      dropCoins(t, victim, place, 1);
      if (unseen(victim) === null) pickAt(t, place);
    } else if (piece !== undefined) {
      const char = charOfFigure(t, piece);
      const target: Body = char ? { kind: 'char', id: char.id } : { kind: 'barrier', id: piece };
      const direct = { damage: 1, push: 0, statuses: [] };
      const aim = { from: placeOf(t, victim), target, place, direct, tiers: [], direction: null, around: false, undeclared: false };
      // The deed is the Vampire's.
      const cause = { seat: user.seat, char: null };
      t.then('blow', { blow: { cause, entry: String(args.entry), types: ['melee'], ...aim, chance: null, blindly: true } });
    }
  },
};
