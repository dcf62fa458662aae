import type { Target } from '../play/aim.ts';
import { arrive } from '../play/arrive.ts';
import type { Doing, Effect, Special } from '../play/companion.ts';
import { askTarget, charsFor, declare } from '../play/doing.ts';
import { charsAt, type Field, type FieldChar, layerOf, occupied, seenBy, truth } from '../play/field.ts';
import { anchored, holdsFast } from '../play/hooks.ts';
import { charOf, onBoard, placeOf, smokeAt } from '../play/lookup.ts';
import { reveal } from '../play/seen.ts';
import type { Char, T } from '../play/state.ts';
import { optionsOf } from '../play/targets.ts';
import { choose, chosenChar } from './aiming.ts';

/** Whoever can be picked: characters in reach, the user itself, none that rides or holds fast. */
function candidates(t: T, doing: Doing): Target[] {
  const { char } = doing;
  const own: Target = { body: { kind: 'char', id: char.id }, piece: char.figure, place: placeOf(t, char) };
  const others = charsFor(t, doing).filter(({ piece }) => piece !== char.figure);
  return [own, ...others].filter(({ body, place }) => {
    const who = body?.kind === 'char' ? t.hidden.chars[body.id] : undefined;
    return who !== undefined && who.carrier === null && !smokeAt(t, place) && !anchored(t, who, char.seat);
  });
}

const layer = (char: FieldChar): ReturnType<typeof layerOf> => layerOf(char);

/** Whether a character could stand where another is, if that one were gone. */
function fitsAt(field: Field, who: FieldChar, other: FieldChar): boolean {
  const there = occupied(field, other.place, layer(who), other.id);
  return there === undefined || (typeof there === 'object' && there.id === who.id);
}

function canTrade(field: Field, a: string, b: string): boolean {
  const [one, two] = [field.chars.get(a), field.chars.get(b)];
  return one !== undefined && two !== undefined && one.place !== two.place && fitsAt(field, one, two) && fitsAt(field, two, one);
}

/** Partners of a character among the candidates, as the user's seat knows the board. */
const partners = (t: T, doing: Doing, id: string): Target[] => {
  const field = seenBy(t, doing.char.seat);
  return candidates(t, doing).filter(({ body }) => body !== null && canTrade(field, id, body.id));
};

const firsts = (t: T, doing: Doing): Target[] =>
  candidates(t, doing).filter(({ body }) => body !== null && partners(t, doing, body.id).length > 0);

/** Two characters in sight trade places; the first one is asked for here, the second one in a step of its own. */
export const swapTwo: Effect = {
  cannot: (t, doing) => firsts(t, doing).length === 0,
  ask: (t, doing) => askTarget(t, doing, firsts(t, doing)),
  act(t, doing, answers) {
    const first = chosenChar(t, answers);
    if (!first) return;
    declare(t, doing, null, null);
    const { char, use } = doing;
    const ids = partners(t, doing, first.id).flatMap(({ body }) => (body ? [body.id] : []));
    t.then('special', {
      name: 'swap-two',
      step: 'second',
      args: { char: char.id, entry: use.entry, first: first.id, with: ids.join(' ') },
    });
  },
};

export const swapSecond: Special = {
  ask(t, args) {
    const char = charOf(t, String(args.char));
    const ids = String(args.with)
      .split(' ')
      .filter((id) => id !== '');
    const targets = ids.flatMap((id): Target[] => {
      const who = charOf(t, id);
      return onBoard(who) ? [{ body: { kind: 'char', id }, piece: who.figure, place: placeOf(t, who) }] : [];
    });
    return targets.length === 0 ? undefined : { seat: char.seat, prompt: choose(optionsOf(t, targets), ['ask.swap.with']) };
  },
  act(t, args, answers) {
    const second = chosenChar(t, answers);
    if (second) trade(t, charOf(t, String(args.first)), second);
  },
};

/** Both move at once, then each arrives: gold, exits, traps. Somebody unseen in the way is seen, and they stay. */
function trade(t: T, a: Char, b: Char): void {
  // Both are asked: whoever holds fast is told, whatever the other one does.
  const held = [a, b].map((each) => holdsFast(t, each));
  if (held.includes(true)) return;
  const field = truth(t);
  const [from, to] = [placeOf(t, a), placeOf(t, b)];
  if (!canTrade(field, a.id, b.id)) {
    for (const place of [from, to])
      for (const { id, unseen } of charsAt(field, place)) if (unseen && id !== a.id && id !== b.id) reveal(t, charOf(t, id));
    return t.tell('all', 'chaos.stays');
  }
  t.flash('all', 'vanish', { place: from });
  t.move(a.figure, to);
  t.move(b.figure, from);
  t.tell('all', 'chaos.swapped', a.seat, a.name, b.seat, b.name);
  arrive(t, a, from);
  if (onBoard(b)) arrive(t, b, to);
}
