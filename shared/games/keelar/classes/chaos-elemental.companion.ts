import { cells } from '../../../table/geometry/square.ts';
import { afflict, setStatus } from '../play/afflict.ts';
import { blastSpaces } from '../play/blast.ts';
import type { Companion, Doing, Effect } from '../play/companion.ts';
import { build } from '../play/create.ts';
import { rolledBy } from '../play/dice.ts';
import { aimedAt, blowAt, charsFor, declare, diceAt, spacesFor, touch } from '../play/doing.ts';
import { charsAt, type Field, groundBody, truth } from '../play/field.ts';
import type { Blow, Bundle } from '../play/frames.ts';
import { unmount } from '../play/leave.ts';
import { charOf, isFlying, onBoard, placeOf, publish, publishUnlessSecret, rulesOf } from '../play/lookup.ts';
import { say } from '../play/say.ts';
import { detect } from '../play/seen.ts';
import type { Char, T } from '../play/state.ts';
import type { Num } from '../sheet/ast.ts';
import { isOpen } from './aiming.ts';
import { DOUBLE, LOADED, LUCK, REROLL } from './chaos-luck.ts';
import { swapSecond, swapTwo } from './chaos-swap.ts';

const D6: Num = { dice: 1, sides: 6, plus: 0 };

/** An attack without damage on a character: whoever it hits is sent to a random space (K-101, R-37). */
const warp: Effect = aimedAt(charsFor, (t, doing, aimed) => {
  if (aimed.body) touch(t, doing, aimed, 'warp');
});

/** What the six faces of Random Gift bring (face 1 is no status of an attack). */
const GIFTS: readonly Bundle['statuses'][] = [
  [],
  [],
  [{ kind: 'burn', n: 1 }],
  [{ kind: 'weakness', until: { kind: 'turns', n: 2 } }],
  [{ kind: 'blind', until: { kind: 'turns', n: 1 } }],
  [{ kind: 'stun' }],
  [{ kind: 'irradiated' }],
];

const randomGift: Effect = aimedAt(charsFor, (t, doing, aimed) => {
  if (!aimed.body) return;
  declare(t, doing, aimed.body, aimed.place);
  const face = rolledBy(t, doing.char, D6, doing.use.entry);
  const lucky: Partial<Blow> = face === 1 ? { after: { special: 'random-gift', args: { seat: doing.char.seat } } } : {};
  t.then('blow', { blow: blowAt(t, doing, aimed, { statuses: GIFTS[face] ?? [] }, lucky) });
});

/** K-146, R-117: a space becomes void, on a 1 the user's own. */
const unravel: Effect = aimedAt(
  (t, doing) => spacesFor(t, doing, isOpen),
  (t, doing, aimed) => {
    const { char } = doing;
    declare(t, doing, null, aimed.place);
    const cause = { seat: char.seat, char: char.id };
    if (rolledBy(t, char, D6, doing.use.entry) >= 2) return t.then('void', { place: aimed.place, cause, forced: false });
    t.tell('all', 'chaos.backfires', char.seat, char.name);
    t.then('void', { place: placeOf(t, char), cause, forced: true });
  },
);

/** Whether a barrier can drop onto a space, in truth: a draw that meets somebody unseen is redone without a word. */
const canRain = (field: Field, place: Parameters<typeof charsAt>[1]): boolean =>
  !field.walls.has(place) &&
  !field.voids.has(place) &&
  !field.barriers.has(place) &&
  !field.exits.has(place) &&
  groundBody(field, place) === undefined &&
  charsAt(field, place).every(({ downed }) => downed);

const barrierRain: Effect = {
  act(t, { char, args, use }) {
    const count = rolledBy(t, char, diceAt(args, 0), use.entry);
    for (let i = 0; i < count; i++) {
      const field = truth(t);
      const places = cells(t.own).filter((place) => canRain(field, place));
      const place = places.length > 0 ? places[t.pick(places.length)] : undefined;
      if (place !== undefined) build(t, char.seat, 'barrier', place);
    }
    detect(t);
  },
};

/** The bodies around the user that a burst can reach (K-094), by id, in reading order of the pieces. */
function around(t: T, { char, reach }: Doing): string[] {
  if (reach?.kind !== 'radius') return [];
  const field = truth(t);
  const here = placeOf(t, char);
  const spaces = blastSpaces(
    field,
    here,
    [{ damage: 0, push: 0, statuses: [], radius: reach.n, diagonals: reach.diagonals, noShadow: reach.noShadow }],
    rulesOf(t),
  );
  const reached = (place: Parameters<typeof charsAt>[1]): boolean => place === here || spaces.has(place);
  const chars = [...field.chars.values()].filter(({ id, place }) => id !== char.id && reached(place)).map(({ id }) => id);
  return [...chars, ...[...field.barriers].filter(([place]) => reached(place)).map(([, { id }]) => id)];
}

/** points of damage on random bodies around the user, dealt at once. */
const entropyBurst: Effect = {
  act(t, doing) {
    const { char, args, use } = doing;
    declare(t, doing, null, null);
    const points = rolledBy(t, char, diceAt(args, 0), use.entry);
    const bodies = around(t, doing);
    const spread: Record<string, number> = {};
    for (let i = 0; i < points && bodies.length > 0; i++) {
      const id = bodies[t.pick(bodies.length)] ?? '';
      spread[id] = (spread[id] ?? 0) + 1;
    }
    const blow = blowAt(t, doing, { body: null, place: placeOf(t, char) }, null, { around: true, spread });
    t.then('blow', { blow });
  },
};

/** Sends a character to a random space; a ride ends, and a rider that is left in the air falls (K-138). */
function send(t: T, who: Char, by: Char): void {
  const cause = { seat: by.seat, char: by.id };
  const rider = who.rider === null || !isFlying(who) ? undefined : charOf(t, who.rider);
  unmount(t, who);
  publish(t, who);
  t.then('teleport', { char: who.id, cause, to: null });
  if (rider && !isFlying(rider)) t.then('fall', { char: rider.id, cause });
}

const evade = (t: T, char: Char, by: number): void => {
  setStatus(t, char, { kind: 'evasion', n: 1, den: 3, ends: 'next turn', by, tag: 'Random Gift' });
  say(t, char, 'chaos.gift', char.seat, char.name);
  publishUnlessSecret(t, char);
};

export const COMPANION: Companion = {
  effects: {
    reroll: REROLL,
    loaded: LOADED,
    'double-or-nothing': DOUBLE,
    warp,
    'swap-two': swapTwo,
    unravel,
    'barrier-rain': barrierRain,
    'random-gift': randomGift,
    'entropy-burst': entropyBurst,
  },
  passives: {
    thorns: {
      wasHit(t, char, blow, _dealt, [kind, n]) {
        const attacker = blow.cause.char === null ? undefined : t.hidden.chars[blow.cause.char];
        if (kind === 'burn' && attacker && attacker.id !== char.id && onBoard(attacker))
          afflict(t, attacker, [{ kind: 'burn', n: Number(n) }], char.seat);
      },
    },
    'push-plus': { pushOut: (_t, _char, _blow, _victim, push, [n]) => push + Number(n) },
  },
  specials: {
    'swap-two': swapSecond,
    warp: {
      act(t, { kind, body, char }) {
        if (kind === 'char') send(t, charOf(t, String(body)), charOf(t, String(char)));
      },
    },
    'random-gift': {
      act(t, { kind, body, seat }) {
        if (kind === 'char') evade(t, charOf(t, String(body)), Number(seat));
      },
    },
  },
  always: [LUCK],
};
