import type { Answers } from '../../../engine/game.ts';
import type { Line } from '../../../engine/line.ts';
import { afflict } from '../play/afflict.ts';
import type { Companion, Effect, Passive, Special, SpecialArgs, World } from '../play/companion.ts';
import { blowAround, numberAt } from '../play/doing.ts';
import { change, heal } from '../play/effects.ts';
import type { Blow } from '../play/frames.ts';
import { passivesOf } from '../play/hooks.ts';
import { makeKnown } from '../play/kit.ts';
import { charOf, placeOf } from '../play/lookup.ts';
import { say } from '../play/say.ts';
import type { Char, T } from '../play/state.ts';
import {
  type Card,
  cardOf,
  deckOf,
  discard,
  discardsOf,
  drawCard,
  freshDeck,
  isCourt,
  SUITS,
  type Suit,
  setDeck,
  setDiscards,
  shuffled,
} from './deck.ts';

const owns = (t: T, char: Char, name: string, arg?: string): boolean =>
  passivesOf(t, char).some((each) => each.name === name && (arg === undefined || each.args[0] === arg));

/** Sends for so many cards of the overflow deck, one after the other. */
const draw = (t: T, char: Char, n: number): void => {
  if (n > 0) t.then('special', { name: 'overflow', step: 'draw', args: { char: char.id, n } });
};

/** K-188: rage up to the maximum; the points above it are returned. */
function enrage(char: Char, n: number): number {
  const before = char.res.rage ?? 0;
  const taken = Math.max(0, Math.min(n, (char.cap.rage ?? 0) - before));
  char.res.rage = before + taken;
  return n - taken;
}

/** Rage that an event of damage gives: its cards come once the event is over. */
function rages(char: Char, n: number): void {
  char.memo.overflow = Number(char.memo.overflow ?? 0) + enrage(char, n);
}

/** Whether a card's extra damage is for this body: the direct target or, without one, all that is hit. */
const raised = (blow: Blow, id: string): boolean => blow.around || blow.direct === null || blow.target?.id === id;

const hurting = ({ direct, tiers }: Blow): boolean => (direct?.damage ?? 0) > 0 || tiers.some(({ damage }) => damage > 0);

/** `overflow`: each point of rage above the maximum draws a card. */
const overflow: Passive = {
  boardBegins: (t, char) => freshDeck(t, char.seat),
  // Boards that were laid by hand have not begun.
  turnBegins: (t, char) => dealt(t, char),
  income: (t, char) => draw(t, char, (char.income.rage ?? 0) - Number(char.memo['came:rage'] ?? 0)),
  damagePlus: (_t, char, blow, victim, damage) => damage + (raised(blow, victim.id) ? Number(char.memo.spades ?? 0) : 0),
  didHit: (_t, char, blow) => {
    if (hurting(blow)) delete char.memo.spades;
  },
};

/** Gains of rage from abilities. */
const gains: World = {
  changes: (t, char, res, n) => {
    if (res !== 'rage' || n < 1 || !owns(t, char, 'overflow')) return false;
    draw(t, char, enrage(char, n));
    return true;
  },
};

/** An event of damage is over: what it brought above the maximum is drawn. */
const spilling: Passive = {
  settled: (t, char) => {
    const n = Number(char.memo.overflow ?? 0);
    if (n < 1) return;
    delete char.memo.overflow;
    draw(t, char, n);
  },
};

const gain = (t: T, char: Char, n: number): void => {
  if (owns(t, char, 'overflow')) rages(char, n);
  else change(t, char, 'rage', n);
};

/** `wrath N`: rage for damage taken and dealt; HP that were paid are no damage. */
const wrath: Passive = {
  lostHp: (t, char, damage, _cause, args, what) => {
    if (what !== 'paid') gain(t, char, damage * numberAt(args, 0));
  },
  didHit: (t, char, _blow, _victim, dealt, args) => gain(t, char, dealt * numberAt(args, 0)),
};

/** What a card gives: 1, 2 for a court card, 1 more by the pact of its suit. */
function numberOf(t: T, char: Char, card: Card, suit: Suit): number {
  const pact = passivesOf(t, char).find(({ name, args }) => name === 'suit-pact' && args[0] === suit);
  if (pact) makeKnown(t, char.seat, pact.entry);
  return (isCourt(card) ? 2 : 1) + (pact ? 1 : 0);
}

/** A drawn card works at once. */
function works(t: T, char: Char, card: Card, suit: Suit): void {
  const n = numberOf(t, char, card, suit);
  switch (suit) {
    case 'spades':
      char.memo.spades = Number(char.memo.spades ?? 0) + n;
      return;
    case 'hearts':
      heal(t, char, n);
      return;
    case 'diamonds':
      return t.then('blow', { blow: shockwave(t, char, n) });
    case 'clubs':
      return afflict(t, char, [{ kind: 'burn', n }], char.seat);
  }
}

/** A push of everything beside it, as an attack all around. */
const shockwave = (t: T, char: Char, push: number): Blow => ({
  cause: { seat: char.seat, char: char.id },
  entry: 'Wrath',
  types: [],
  from: placeOf(t, char),
  target: { kind: 'char', id: char.id },
  place: placeOf(t, char),
  direct: null,
  tiers: [{ damage: 0, push, statuses: [], radius: 1, diagonals: 0, noShadow: false }],
  direction: null,
  around: true,
  undeclared: false,
  chance: null,
  blindly: true,
});

/** Shuffles a deck that is not there yet. */
function dealt(t: T, { seat }: Char): void {
  if (deckOf(t, seat).length + discardsOf(t, seat).length === 0) freshDeck(t, seat);
}

function drawOne(t: T, char: Char, n: number): void {
  dealt(t, char);
  const id = drawCard(t, char.seat);
  const card = id === undefined ? undefined : cardOf(id);
  if (id === undefined || !card) return;
  discard(t, char.seat, id);
  say(t, char, 'drew', char.seat, card.face, card.suit);
  const ace = card.face === 'A' ? passivesOf(t, char).find(({ name }) => name === 'ace-choice') : undefined;
  if (ace) {
    makeKnown(t, char.seat, ace.entry);
    t.then('special', { name: 'overflow', step: 'ace', args: { char: char.id, card: id } });
  } else works(t, char, card, card.suit);
  draw(t, char, n - 1);
}

const cards: Special = {
  ask: (t, args) => {
    const card = cardOf(String(args.card));
    const char = charOf(t, String(args.char));
    if (args.step !== 'ace' || !card || char.life !== 'live') return undefined;
    const options = [...SUITS].sort((a, b) => Number(b === card.suit) - Number(a === card.suit));
    return {
      seat: char.seat,
      prompt: {
        kind: 'choose',
        options: options.map((suit) => ({ id: suit, label: ['option.suit', suit] })),
        title: ['ask.ace'],
        rule: 'K-206',
        fallback: card.suit,
      },
    };
  },
  act: (t, args, answers) => {
    const char = charOf(t, String(args.char));
    // whoever is down has no passive abilities.
    if (char.life !== 'live') return;
    if (args.step === 'draw') return drawOne(t, char, Number(args.n));
    const card = cardOf(String(args.card));
    if (card) works(t, char, card, SUITS.find((suit) => answers.seats.length > 0 && suit === answers.text()) ?? card.suit);
  },
};

/** `rampage`: X rage for X/2 damage to everything adjacent. */
const rampage: Effect = {
  cannot: (_t, { char }) => (char.res.rage ?? 0) < 2,
  ask: (_t, { char, use }) => ({
    kind: 'amount',
    least: 2,
    most: char.res.rage ?? 0,
    step: 1,
    title: ['ask.spend', use.entry],
    rule: 'R-65',
    fallback: 2,
  }),
  act: (t, doing, answers) => {
    const { char, use } = doing;
    const x = answers.seats.length > 0 ? answers.number() : 0;
    if (x < 2) return;
    char.res.rage = (char.res.rage ?? 0) - x;
    char.spent = true;
    say(t, char, 'spends', char.seat, x, use.entry);
    t.then('blow', { blow: blowAround(t, doing, Math.floor(x / 2), 1) });
  },
};

/** `stack N`: the top cards go back in an order of the player's choice. */
const stack: Effect = {
  cannot: (t, { char }) => deckOf(t, char.seat).length === 0,
  act: (t, { char, args }) => {
    t.stand();
    t.then('special', { name: 'stack', step: 'order', args: { char: char.id, n: numberAt(args, 0) } });
  },
};

const top = (t: T, { char, n }: SpecialArgs): string[] => deckOf(t, charOf(t, String(char)).seat).slice(0, Number(n));

const order: Special = {
  ask: (t, args) => ({
    seat: charOf(t, String(args.char)).seat,
    prompt: {
      kind: 'order',
      items: top(t, args).map((id) => ({ id, label: labelOf(id) })),
      title: ['ask.stack'],
      rule: 'K-206',
      fallback: top(t, args),
    },
  }),
  act: (t, args, answers: Answers) => {
    const { seat } = charOf(t, String(args.char));
    const old = top(t, args);
    const choice = answers.seats.length > 0 ? answers.choice() : old;
    setDeck(t, seat, [...(Array.isArray(choice) ? choice.map(String) : old), ...deckOf(t, seat).slice(old.length)]);
  },
};

function labelOf(id: string): Line {
  const card = cardOf(id);
  return card ? ['demon.card', card.face, card.suit] : [id];
}

/** `reshuffle`: the discards go into the deck. */
const reshuffle: Effect = {
  cannot: (t, { char }) => discardsOf(t, char.seat).length === 0,
  act: (t, { char }) => {
    setDeck(t, char.seat, shuffled(t, [...deckOf(t, char.seat), ...discardsOf(t, char.seat)]));
    setDiscards(t, char.seat, []);
    say(t, char, 'reshuffled', char.seat);
  },
};

/** The Demon (C-04). */
export const COMPANION: Companion = {
  effects: { rampage, stack, reshuffle, 'overflow-draw': { act: (t, { char, args }) => draw(t, char, numberAt(args, 0)) } },
  // The pacts and the ace are looked up when a card is drawn.
  passives: { overflow, wrath, 'suit-pact': {}, 'ace-choice': {} },
  specials: { overflow: cards, stack: order },
  always: [spilling],
  world: [gains],
};
