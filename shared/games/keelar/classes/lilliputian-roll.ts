import { type Direction, ORTHOGONAL } from '../../../table/geometry/direction.ts';
import { step } from '../../../table/geometry/square.ts';
import type { PlaceId } from '../../../table/ids.ts';
import type { Effect, Passive, Special, SpecialArgs } from '../play/companion.ts';
import { asked, numberAt } from '../play/doing.ts';
import { type Field, layerOf, occupied, seenBy, truth } from '../play/field.ts';
import type { Body } from '../play/frames.ts';
import { ofChar, passivesOf } from '../play/hooks.ts';
import { heldBy } from '../play/kit.ts';
import { charOf, isFlying, placeOf, unseen } from '../play/lookup.ts';
import { stepTo } from '../play/move.ts';
import { reveal } from '../play/seen.ts';
import type { Char, T } from '../play/state.ts';

/** What is in the way of a fort that rolls onto a space: a body that it may push, or something else. */
function inWay(field: Field, char: Char, to: PlaceId): { body: Body | null; seen: boolean } | undefined {
  const there = occupied(field, to, layerOf({ downed: false, flying: isFlying(char) }), char.id);
  if (there === undefined) return undefined;
  if (there === 'wall' || there === 'void') return { body: null, seen: true };
  const barrier = field.barriers.get(to);
  if (there === 'barrier') return { body: barrier ? { kind: 'barrier', id: barrier.id } : null, seen: true };
  const body: Body = there.id.startsWith('?') ? { kind: 'barrier', id: there.figure } : { kind: 'char', id: there.id };
  return { body, seen: !there.unseen };
}

/** Whether a Roll that way pushes: the last one went the same way, and nothing else has moved the fort since. */
const pushes = (char: Char, direction: Direction): boolean => char.memo.rolled === direction;

/** How far a Roll pushes: 1, and what a ram adds. */
const force = (t: T, char: Char): number =>
  passivesOf(t, char).reduce((sum, { name, args }) => (name === 'ram' ? sum + numberAt(args, 0) : sum), 1);

/** The directions in which something comes of it, as its player knows the board. */
function ways(t: T, char: Char): Direction[] {
  const field = seenBy(t, char.seat);
  return ORTHOGONAL.filter((direction) => {
    const to = step(field, placeOf(t, char), direction);
    if (to === undefined) return false;
    const there = inWay(field, char, to);
    return there === undefined || (there.body !== null && pushes(char, direction));
  });
}

export const roll: Effect = {
  cannot: (t, { char }) => char.carrier !== null || ways(t, char).length === 0,
  ask(t, doing) {
    const { char } = doing;
    const options = ways(t, char).map((direction) => {
      const place = step(t.own, placeOf(t, char), direction);
      return { id: direction, label: [`to.${direction}`] as const, ...(place === undefined ? {} : { place }), mark: 'move' };
    });
    return options.length > 0 ? { ...asked(doing, options), title: ['ask.direction'] } : undefined;
  },
  act(t, { char, use, args }, answers) {
    const direction = ORTHOGONAL.find((each) => answers.seats.length > 0 && each === answers.text());
    if (direction === undefined) return;
    const plus = ofChar(t, char).reduce((sum, { passive, args: own }) => sum + (passive.movePlus?.(t, char, own) ?? 0), 0);
    const push = pushes(char, direction);
    char.memo.rolled = direction;
    t.then('special', {
      name: 'roll',
      step: 'go',
      args: { char: char.id, owned: use.owned, direction, left: numberAt(args, 0) + plus, push },
    });
  },
};

/** One space of a Roll: what is in the way is pushed first, where the Roll pushes; then the fort enters, and may roll on. */
export const ROLL: Special = {
  ask(t, { step: what, char: id, left }) {
    const char = charOf(t, String(id));
    if (what !== 'more' || char.life !== 'live') return undefined;
    const options = [
      { id: 'on', label: ['lilliputian.on'] as const },
      { id: 'stop', label: ['option.stop'] as const },
    ];
    const title = ['ask.steps', Number(left)] as const;
    return { seat: char.seat, prompt: { kind: 'choose', options, title, seen: ['seen.turn', char.seat], rule: 'C-14', fallback: 'stop' } };
  },
  act(t, args, answers) {
    if (args.step === 'more' && (answers.seats.length === 0 || answers.text() === 'stop')) return;
    const char = charOf(t, String(args.char));
    const direction = ORTHOGONAL.find((each) => each === args.direction);
    const to = direction && step(t.own, placeOf(t, char), direction);
    if (char.life !== 'live' || to === undefined || direction === undefined) return;
    const there = inWay(truth(t), char, to);
    if (there?.body && args.push === true && args.step !== 'enter') {
      ram(t, char, String(args.owned), there.body, to, direction);
      return t.then('special', { name: 'roll', step: 'enter', args: { ...args } });
    }
    // without a push somebody unseen is run into; what is seen stops the fort.
    if (there && (there.seen || args.step === 'enter')) return;
    enter(t, char, to, args);
  },
};

function enter(t: T, char: Char, to: PlaceId, args: SpecialArgs): void {
  const left = Number(args.left);
  char.memo.rolling = true;
  const goesOn = stepTo(t, char, to, left);
  delete char.memo.rolling;
  if (goesOn && left > 1) t.then('special', { name: 'roll', step: 'more', args: { ...args, left: left - 1 } });
}

/** The push is an attack of the entry's types that nobody evades. */
function ram(t: T, char: Char, owned: string, body: Body, place: PlaceId, direction: Direction): void {
  if (unseen(char) !== null) reveal(t, char);
  const held = heldBy(t, char, owned);
  t.then('blow', {
    blow: {
      cause: { seat: char.seat, char: char.id },
      entry: held?.entry.name ?? '',
      types: held?.entry.types ?? [],
      from: placeOf(t, char),
      target: body,
      place,
      direct: { damage: 0, push: force(t, char), statuses: [] },
      tiers: [],
      direction,
      around: false,
      undeclared: false,
      chance: null,
      blindly: true,
      sure: true,
    },
  });
}

/** For everybody: moved in any other way, a fort has lost its swing. */
export const SWING: Passive = {
  arrived(_t, char) {
    if (char.memo.rolling !== true) delete char.memo.rolled;
  },
};
