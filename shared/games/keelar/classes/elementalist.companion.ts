import type { Option } from '../../../engine/prompt.ts';
import { type Direction, pushDirection } from '../../../table/geometry/direction.ts';
import { cellOf, cellsWithin } from '../../../table/geometry/square.ts';
import type { Companion, Effect, Passive, Special } from '../play/companion.ts';
import { laySmoke } from '../play/create.ts';
import { rolledBy } from '../play/dice.ts';
import { aimedAt, asked, blowAt, bodiesFor, declare, entryIn, numberAt } from '../play/doing.ts';
import type { Blow, BlowTier, Bundle } from '../play/frames.ts';
import { passivesOf } from '../play/hooks.ts';
import { charOf, charsOnBoard, memoOf, onBoard, placeOf, primaryOf, showMemo } from '../play/lookup.ts';
import { say } from '../play/say.ts';
import { detect } from '../play/seen.ts';
import type { Char, T } from '../play/state.ts';

/** In the order that counts for attacks with several. */
const ELEMENTS = ['fire', 'ice', 'water', 'earth', 'air'] as const;
type Element = (typeof ELEMENTS)[number];

const isElement = (value: unknown): value is Element => ELEMENTS.some((each) => each === value);
const elementIn = (types: readonly string[]): Element | undefined => ELEMENTS.find((each) => types.includes(each));

/** The element of a character; that of an Elemental is the one it was summoned with. */
function elementOf(t: T, char: Char): Element {
  const kept = memoOf(t, char, `element:${char.id}`);
  return isElement(kept) ? kept : 'fire';
}

function attune(t: T, char: Char, element: Element): void {
  showMemo(t, char, `element:${char.id}`, element);
  say(t, char, 'attuned', char.seat, char.name, element);
}

/** The Elementalist behind a character: itself, or who summoned this Elemental. */
function masterOf(t: T, char: Char): Char | undefined {
  const master =
    char.rank === 'primary' ? char : isElement(t.own.memo[`element:${char.id}`]) ? t.hidden.chars[primaryOf(char.seat)] : undefined;
  return master && passivesOf(t, master).some(({ name }) => name === 'attunement') ? master : undefined;
}

const plusOf = (t: T, master: Char): number =>
  passivesOf(t, master).reduce((sum, { name, args }) => sum + (name === 'reaction-plus' ? numberAt(args, 0) : 0), 0);

/** Attacks that reactions are: they set no marks. */
const REACTION = 'Reaction';

const markKey = (master: Char, victim: Char): string => `mark:${master.id}:${victim.id}`;

/** Marks and reactions (hook of everybody, as Elementals count for their master). */
const attacks: Passive = {
  didHit: (t, char, blow, victim) => {
    const element = elementIn(blow.types);
    if (victim.kind !== 'char' || element === undefined || blow.entry === REACTION || victim.id === char.id) return;
    const master = masterOf(t, char);
    if (!master) return;
    const target = charOf(t, victim.id);
    const before = t.own.memo[markKey(master, target)];
    t.own.memo[markKey(master, target)] = element;
    t.tell('all', 'marked', target.seat, target.name, element);
    if (isElement(before) && before !== element && onBoard(target)) react(t, char, master, blow, target, `${before} ${element}`);
  },
};

function react(t: T, char: Char, master: Char, blow: Blow, target: Char, pair: string): void {
  const plus = plusOf(t, master);
  const cause = { seat: char.seat, char: char.id };
  const body = { kind: 'char', id: target.id } as const;
  const place = placeOf(t, target);
  switch (pair) {
    case 'fire water':
      for (const at of [place, ...cellsWithin(t.own, place, plus, 0, 1)]) laySmoke(t, master.seat, at, { kind: 'turns', n: 2 });
      t.tell('all', 'smoke', master.seat, place);
      return detect(t);
    case 'water ice':
      return t.then('statuses', { body, bits: Array.from({ length: 1 + plus }, () => ({ kind: 'stun' }) as const), cause, types: [] });
    case 'earth air':
      return t.then('push', { body, direction: wayOf(blow, place), left: 1 + plus, cause });
    case 'air fire':
      return flare(t, char, blow, target, plus);
    default:
  }
}

function wayOf(blow: Blow, place: Blow['place']): Direction {
  const from = blow.direct && place === blow.place ? blow.from : blow.place;
  const [a, b] = [cellOf(from), cellOf(place)];
  return pushDirection(b.column - a.column, b.row - a.row) ?? blow.direction ?? 'N';
}

const NOTHING: Bundle = { damage: 0, push: 0, statuses: [] };

/** Fire spreads: 1 damage around the target; an attack with a radius of its own reaches farther instead. */
function flare(t: T, char: Char, blow: Blow, target: Char, plus: number): void {
  const widest = blow.tiers.reduce<BlowTier | undefined>(
    (most, tier) => (most === undefined || tier.radius > most.radius ? tier : most),
    undefined,
  );
  const how = {
    ...blow,
    entry: REACTION,
    direct: null,
    types: ['fire'],
    blindly: true,
    sure: true,
    cause: { seat: char.seat, char: char.id },
  };
  if (!widest) {
    const place = placeOf(t, target);
    const tiers = [{ ...NOTHING, damage: 1, radius: 1 + plus, diagonals: 0, noShadow: false }];
    return t.then('blow', { blow: { ...how, around: false, from: place, place, target: { kind: 'char', id: target.id }, tiers } });
  }
  // Once for an attack, however many of its victims react.
  if (char.memo.flare === true) return;
  char.memo.flare = true;
  const tiers = [
    { ...widest, ...NOTHING },
    { ...widest, radius: widest.radius + 1 + plus },
  ];
  t.then('special', { name: 'flare', step: 'over', args: { char: char.id } });
  t.then('blow', { blow: { ...how, tiers } });
}

const flareOver: Special = {
  act: (t, { char }) => {
    delete charOf(t, String(char)).memo.flare;
  },
};

const choices = (t: T, char: Char): Option[] =>
  ELEMENTS.filter((each) => each !== elementOf(t, char)).map((each) => ({ id: each, label: [`element.${each}`] }));

/** `shift [random]`: another element from now on. */
const shift: Effect = {
  ask: (t, doing) => (doing.args[0] === 'random' ? undefined : asked(doing, choices(t, doing.char))),
  act: (t, { char, use, args }, answers) => {
    if (args[0] !== 'random') return pick(t, char, answers.seats.length > 0 ? answers.text() : '');
    const found = ELEMENTS[rolledBy(t, char, { dice: 1, sides: 6, plus: 0 }, use.entry) - 1];
    if (found) return attune(t, char, found);
    t.then('special', { name: 'shift', step: 'pick', args: { char: char.id } });
  },
};

function pick(t: T, char: Char, choice: string): void {
  const element = ELEMENTS.find((each) => each === choice);
  if (element) attune(t, char, element);
}

const shifting: Special = {
  ask: (t, { char: id }) => {
    const char = charOf(t, String(id));
    return {
      seat: char.seat,
      prompt: { kind: 'choose', options: choices(t, char), title: ['ask.element'], seen: ['seen.turn', char.seat], rule: 'C-22' },
    };
  },
  act: (t, { char }, answers) => pick(t, charOf(t, String(char)), answers.text()),
};

/** `shard N`: an attack of the user's element. */
const shard: Effect = aimedAt(bodiesFor, (t, doing, at) => {
  declare(t, doing, at.body, at.place);
  const types = [...new Set([...entryIn(t, doing).types, elementOf(t, doing.char)])];
  t.then('blow', { blow: blowAt(t, doing, at, { damage: numberAt(doing.args, 0) }, { types }) });
});

/** `attuned-guard N`: attacks of its element do N less. */
const guard: Passive = {
  damageIn: (t, char, blow, damage, args) =>
    elementIn(blow.types) === elementOf(t, char) ? Math.max(0, damage - numberAt(args, 0)) : damage,
};

/** `attune-summon`: the new Elemental is of the user's element. */
const attuneSummon: Effect = {
  act: (t, { char }) => {
    const fresh = charsOnBoard(t, char.seat).find((other) => other.name === 'Elemental' && !isElement(t.own.memo[`element:${other.id}`]));
    if (fresh) attune(t, fresh, elementOf(t, char));
  },
};

/** C-22. */
export const COMPANION: Companion = {
  effects: { shift, shard, 'attune-summon': attuneSummon },
  passives: {
    attunement: {
      boardBegins: (t, char) => {
        for (const key of Object.keys(t.own.memo))
          if (key.startsWith(`mark:${char.id}:`) || key.startsWith(`element:${char.id}`)) delete t.own.memo[key];
        t.own.memo[`element:${char.id}`] = 'fire';
      },
    },
    'attuned-guard': guard,
    'reaction-plus': {},
  },
  specials: { shift: shifting, flare: flareOver },
  always: [attacks],
};
