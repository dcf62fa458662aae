import type { Option } from '../../../engine/prompt.ts';
import { arrive } from '../play/arrive.ts';
import type { Companion, Doing, Effect, Passive, Special } from '../play/companion.ts';
import { charsFor, declare } from '../play/doing.ts';
import { heal } from '../play/effects.ts';
import { begun, type Held, indexOf } from '../play/entries.ts';
import { occupied, seenBy } from '../play/field.ts';
import type { Use } from '../play/frames.ts';
import { charOf, onBoard, placeOf, seatOf } from '../play/lookup.ts';
import { say } from '../play/say.ts';
import { reveal } from '../play/seen.ts';
import type { Char, T } from '../play/state.ts';
import { PRIMARY } from '../play/stats.ts';
import { innerEffect } from '../play/targets.ts';
import type { Ability, Entry } from '../sheet/ast.ts';
import { canRun, choose } from './aiming.ts';
import { cardOf } from './deck.ts';
import { sheetOf } from './index.ts';
import { asOptions, beginDeck, cardIn, discardCard, drawIncome, handOf, pileOf, setCards, showCards } from './morph-hand.ts';
import {
  absorbed,
  canSneak,
  fliesByShape,
  formsOf,
  loseShape,
  passiveArgs,
  showShape,
  sneak,
  strengthOf,
  takeShape,
} from './morph-shape.ts';

/** K-124: the cards that it can morph with: over a space that it cannot occupy, only another flier's. */
function morphable(t: T, char: Char): string[] {
  const hand = handOf(t, char.seat);
  const stuck = fliesByShape(char) && occupied(seenBy(t, char.seat), placeOf(t, char), 'ground', char.id) !== undefined;
  return stuck ? hand.filter((card) => cardOf(card)?.suit === 'diamonds') : hand;
}

/** What `do court RANK` gives; undefined without it. */
const court = (t: T, char: Char, rank: string): number | undefined => {
  const found = passiveArgs(t, char, 'court').filter(([of]) => of === rank);
  return found.length === 0 ? undefined : Math.max(...found.map(([, n]) => Number(n ?? 0)));
};

const morph: Effect = {
  cannot: (t, { char }) => morphable(t, char).length === 0,
  ask: (t, { char }) => choose(asOptions(morphable(t, char)), ['ask.morph']),
  act(t, { char, use }, answers) {
    if (answers.seats.length === 0) return;
    const card = cardIn(answers.text());
    discardCard(t, char, card);
    say(t, char, 'morph.card', char.seat, ...faceOf(card));
    t.then('special', { name: 'morph', step: 'shape', args: { char: char.id, card, entry: use.entry } });
  },
};

const faceOf = (card: string): [string, string] => {
  const [suit = '', face = ''] = card.split('-');
  return [suit, face];
};

const MOST_PIPS = 10;
const RANKS = { J: 'jack', Q: 'queen', K: 'king', A: 'ace' } as const;
const rankOf = (card: string): string | undefined => Object.entries(RANKS).find(([face]) => face === cardOf(card)?.face)?.[1];

/** What a court card or an ace asks before the shape is taken, and what it brings after that. */
const shaping: Special = {
  ask(t, { char: id, card }) {
    const char = charOf(t, String(id));
    const rank = rankOf(String(card));
    if (rank === 'ace' && court(t, char, 'ace') !== undefined) {
      const options = Array.from({ length: MOST_PIPS }, (_, n): Option => ({ id: `pips:${n + 1}`, label: ['option.pips', n + 1] }));
      return { seat: char.seat, prompt: choose(options, ['ask.pips'], `pips:${MOST_PIPS}`) };
    }
    const old = formsOf(char).at(-1);
    if (rank !== 'jack' || court(t, char, 'jack') === undefined || !old || old.suit === cardOf(String(card))?.suit) return undefined;
    const options: Option[] = [
      { id: 'keep', label: ['option.yes'] },
      { id: 'drop', label: ['option.no'] },
    ];
    return { seat: char.seat, prompt: choose(options, ['ask.keep', old.suit], 'keep') };
  },
  act(t, { char: id, card, entry, step }, answers) {
    const char = charOf(t, String(id));
    if (!onBoard(char)) return;
    if (step === 'sneak') return sneak(t, char);
    if (step === 'land') return void arrive(t, char, placeOf(t, char));
    const answer = answers.seats.length > 0 ? answers.text() : '';
    const named = answer.startsWith('pips:') ? Number(answer.slice('pips:'.length)) : undefined;
    const landed = takeShape(t, char, String(card), named, answer === 'keep');
    const rank = rankOf(String(card));
    const gift = rank === undefined ? undefined : court(t, char, rank);
    if (rank === 'queen' && gift !== undefined) heal(t, char, gift);
    if (rank === 'king' && gift !== undefined) blast(t, char, String(entry), gift);
    // K-055: whatever waits on the space it has come down to, the exit first of all.
    if (landed) t.then('special', { name: 'morph', step: 'land', args: { char: char.id, card: null } });
    // It hides after its blow: the blow would show it.
    if (cardOf(String(card))?.suit === 'clubs') t.then('special', { name: 'morph', step: 'sneak', args: { char: char.id, card: null } });
  },
};

/** A king strikes everything around; it spares itself. */
function blast(t: T, char: Char, entry: string, damage: number): void {
  reveal(t, char);
  const place = placeOf(t, char);
  const tiers = [{ damage, push: 0, statuses: [], radius: 1, diagonals: 0, noShadow: false }];
  const aim = { from: place, target: { kind: 'char', id: char.id } as const, place, direct: null, tiers, direction: null, around: true };
  const how = { undeclared: false, chance: null, blindly: false };
  t.then('blow', { blow: { cause: { seat: char.seat, char: char.id }, entry, types: ['ability'], ...aim, ...how } });
}

/** Discards cards before what they pay for; the second and later ones are asked for in steps of their own. */
const discards: Effect = {
  cannot: (t, { char, args }) => handOf(t, char.seat).length < Number(args[0]),
  ask: (t, { char }) => choose(asOptions(handOf(t, char.seat)), ['ask.discard']),
  act(t, { char, args }, answers) {
    if (answers.seats.length > 0) throwAway(t, char, cardIn(answers.text()), Number(args[0]) - 1);
  },
};

function throwAway(t: T, char: Char, card: string, left: number): void {
  discardCard(t, char, card);
  say(t, char, 'morph.card', char.seat, ...faceOf(card));
  if (left > 0) t.then('special', { name: 'discard', step: 'next', args: { char: char.id, left } });
}

const discarding: Special = {
  ask(t, { char: id }) {
    const char = charOf(t, String(id));
    const hand = handOf(t, char.seat);
    return hand.length === 0 ? undefined : { seat: char.seat, prompt: choose(asOptions(hand), ['ask.discard']) };
  },
  act(t, { char: id, left }, answers) {
    if (answers.seats.length > 0) throwAway(t, charOf(t, String(id)), cardIn(answers.text()), Number(left) - 1);
  },
};

const sleight: Effect = {
  cannot: (t, { char }) => handOf(t, char.seat).length === 0 || pileOf(t, char.seat).length === 0,
  ask: (t, { char }) => choose(asOptions(handOf(t, char.seat)), ['ask.discard']),
  act(t, { char }, answers) {
    if (answers.seats.length > 0)
      t.then('special', { name: 'sleight', step: 'take', args: { char: char.id, card: cardIn(answers.text()) } });
  },
};

const taking: Special = {
  ask(t, { char: id }) {
    const char = charOf(t, String(id));
    return { seat: char.seat, prompt: choose(asOptions(pileOf(t, char.seat)), ['ask.take']) };
  },
  act(t, { char: id, card }, answers) {
    const char = charOf(t, String(id));
    const [given, taken] = [String(card), cardIn(answers.text())];
    const hand = handOf(t, char.seat).filter((each) => each !== given);
    const pile = pileOf(t, char.seat).filter((each) => each !== taken);
    setCards(t, char, [...hand, taken], [...pile, given]);
    say(t, char, 'morph.sleight', char.seat, ...faceOf(given), ...faceOf(taken));
  },
};

/** An ability that can be mirrored: paid with primary resources alone, no item, nothing that a companion does. */
function isPlain(entry: Entry, ability: Ability | undefined): ability is Ability {
  if (!ability || ability.cost === null || ability.trigger !== null || entry.item || entry.oneUse) return false;
  const cheap = ability.cost.every(
    (each) => each.kind === 'free' || each.kind === 'activate' || (each.kind === 'pay' && PRIMARY.includes(each.amount.res)),
  );
  return cheap && ability.effects.every(({ effect }) => innerEffect(effect).kind !== 'do');
}

/** Abilities of adjacent characters that everybody knows of, as the user would use them. */
function mirrored(t: T, doing: Doing): { held: Held; use: Use }[] {
  const { char } = doing;
  const found: { held: Held; use: Use }[] = [];
  const seats = new Set<number>();
  for (const { body } of charsFor(t, doing)) {
    const other = body?.kind === 'char' ? t.hidden.chars[body.id] : undefined;
    if (other?.life === 'live') seats.add(other.seat);
  }
  for (const seat of [...seats].sort((a, b) => a - b)) {
    for (const name of seatOf(t, seat).known) {
      const entry = indexOf(sheetOf(t.own, seat)).get(name);
      const [ability] = entry?.abilities ?? [];
      if (!entry || !isPlain(entry, ability)) continue;
      const held = { id: `mirror-${seat}-${name}`, entry, sheet: seat };
      const use = begun(char, held, 0);
      if (canRun(t, char, held, ability, use)) found.push({ held, use });
    }
  }
  return found;
}

const mirror: Effect = {
  cannot: (t, doing) => mirrored(t, doing).length === 0,
  ask(t, doing) {
    const options = mirrored(t, doing).map(({ held }): Option => ({ id: held.id, label: ['option.mirror', held.sheet, held.entry.name] }));
    return options.length === 0 ? undefined : choose(options, ['ask.mirror']);
  },
  act(t, doing, answers) {
    const found = answers.seats.length > 0 ? mirrored(t, doing).find(({ held }) => held.id === answers.text()) : undefined;
    if (!found) return;
    declare(t, doing, null, null);
    say(t, doing.char, 'morph.mirrors', doing.char.seat, found.held.entry.name);
    t.then('use.free', { use: found.use });
  },
};

/** The deck and the hand. */
const morphDeck: Passive = {
  boardBegins: beginDeck,
  income(t, char) {
    // Of several entries for the deck the best counts, once.
    if (char.memo.drew === t.turn.number) return;
    char.memo.drew = t.turn.number;
    drawIncome(t, char);
  },
  turnEnds(t, char) {
    showCards(t, char);
    showShape(t, char);
  },
};

/** What shapes do. */
const SHAPES: Passive = {
  damagePlus: (_t, char, blow, _victim, damage) => (blow.types.includes('melee') ? damage + strengthOf(char, 'spades') : damage),
  damageIn: (_t, char, _blow, damage) => absorbed(char, damage),
  sufferIn: (_t, char, what, damage) => (what === 'paid' ? damage : absorbed(char, damage)),
  movePlus: (_t, char) => (fliesByShape(char) ? Math.max(0, strengthOf(char, 'diamonds') - 1) : 0),
  someoneDowned(t, char, victim) {
    if (victim.id === char.id) loseShape(t, char, false);
  },
};

/** Once a board it becomes a Blob with 1 HP instead of going down. */
const keepShape: Passive = {
  staysUp(t, char) {
    if (char.memo.keptShape === true) return false;
    char.memo.keptShape = true;
    char.hp = 1;
    loseShape(t, char, true);
    t.tell('all', 'morph.kept', char.seat, char.name);
    return true;
  },
};

export const COMPANION: Companion = {
  effects: {
    morph,
    'lie-low': { cannot: (t, { char }) => !canSneak(t, char), act: (t, { char }) => sneak(t, char) },
    sleight,
    discard: discards,
    mirror,
  },
  passives: { 'morph-deck': morphDeck, mastery: {}, court: {}, 'keep-shape': keepShape },
  always: [SHAPES],
  specials: { morph: shaping, discard: discarding, sleight: taking },
};
