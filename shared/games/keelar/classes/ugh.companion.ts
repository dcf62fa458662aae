import { placeId } from '../../../table/ids.ts';
import { afflict } from '../play/afflict.ts';
import type { Companion, Doing, Effect, Passive } from '../play/companion.ts';
import { build } from '../play/create.ts';
import { rolledBy } from '../play/dice.ts';
import { aimedAt, barriersFor, declare, entryIn } from '../play/doing.ts';
import { heal } from '../play/effects.ts';
import { occupied, truth } from '../play/field.ts';
import { removeThing } from '../play/hurt.ts';
import { charOf, unseen } from '../play/lookup.ts';
import { say } from '../play/say.ts';
import { detect, reveal } from '../play/seen.ts';
import type { Char, T } from '../play/state.ts';
import { demandOf, type Grip, gripOf, keepGrip, plan, ROCK, rocksOf } from './ugh-hands.ts';

/** Held rocks are public; what an unseen one does with them, when its turn ends. */
function showRocks(t: T, char: Char): void {
  t.own.memo[`board:rocks:${char.id}`] = rocksOf(gripOf(t, char));
}

function store(t: T, char: Char, grip: Grip): void {
  keepGrip(char, grip);
  if (unseen(char) === null) showRocks(t, char);
}

/** Each hand acts at most once a turn. */
const handEconomy: Passive = {
  income(t, char) {
    const grip = gripOf(t, char);
    for (const hand of grip.hands) {
      hand.acted = false;
      // things may be changed at the start of the turn; rocks are not put down.
      if (hand.holds !== ROCK && hand.holds !== char.worn) hand.holds = null;
    }
    store(t, char, grip);
  },
  forbids: (t, char, held, ability) => asksHands(held.entry.hands, ability) && plan(t, char, held, ability) === undefined,
  used(t, char, use, entry) {
    const ability = entry.abilities[use.ability];
    if (!ability || !asksHands(entry.hands, ability)) return;
    const grip = plan(t, char, { id: use.owned, entry, sheet: use.sheet }, ability);
    if (grip) store(t, char, grip);
  },
  didHit(_t, char, blow) {
    // Where the rock strikes: somebody unseen may have been in the way.
    if (char.memo.throwing === blow.entry) char.memo.rockAt = blow.place;
  },
  turnEnds: showRocks,
};

const asksHands = (hands: number, ability: Parameters<typeof demandOf>[0]): boolean => hands > 0 || demandOf(ability).actions > 0;

const payable = (t: T, doing: Doing): boolean => {
  const { char, use } = doing;
  const entry = entryIn(t, doing);
  const ability = entry.abilities[use.ability];
  return ability !== undefined && plan(t, char, { id: use.owned, entry, sheet: use.sheet }, ability) !== undefined;
};

const acting = (char: Char): number[] => {
  const { acting: kept } = char.memo;
  return Array.isArray(kept) ? kept.map((index) => Number(index)) : [];
};

/** A barrier comes off the board into the hand that paid. */
const grabRock: Effect = aimedAt(barriersFor, (t, doing, aimed) => {
  const { char } = doing;
  if (aimed.body?.kind !== 'barrier' || !t.has(aimed.body.id)) return;
  declare(t, doing, aimed.body, aimed.place);
  const rock = t.piece(aimed.body.id);
  say(t, char, 'ugh.grabs', char.seat, char.name, aimed.place);
  removeThing(t, rock.id);
  // Whoever sat inside is free, and seen.
  for (const { id, unseen: inside } of truth(t).at.get(aimed.place) ?? []) if (inside) reveal(t, charOf(t, id));
  const grip = gripOf(t, char);
  const index = acting(char).find((each) => grip.hands[each]?.holds === null);
  const hand = index === undefined ? undefined : grip.hands[index];
  if (hand) hand.holds = ROCK;
  store(t, char, grip);
  detect(t);
});

/** The rock leaves the hand that throws it. */
const throwRock: Effect = {
  act(t, { char, use }) {
    const grip = gripOf(t, char);
    const index = acting(char).find((each) => grip.hands[each]?.holds === ROCK);
    const hand = index === undefined ? undefined : grip.hands[index];
    if (hand) hand.holds = null;
    store(t, char, grip);
    char.memo.throwing = use.entry;
    delete char.memo.rockAt;
  },
};

/** It lies where it struck, if nothing stands there now. */
const landRock: Effect = {
  act(t, { char, use }) {
    const { rockAt } = char.memo;
    const place = typeof rockAt === 'string' ? placeId(rockAt) : use.place;
    delete char.memo.throwing;
    delete char.memo.rockAt;
    if (place === null) return;
    const field = truth(t);
    if (occupied(field, place, 'ground') === undefined && !field.exits.has(place)) build(t, char.seat, 'barrier', place);
    detect(t);
  },
};

/** 1 or 2: it was a bad one. */
const mushroom: Effect = {
  act(t, { char, use }) {
    if (rolledBy(t, char, { dice: 1, sides: 6, plus: 0 }, use.entry) >= 3) heal(t, char, 3);
    else afflict(t, char, [{ kind: 'weakness', until: { kind: 'turns', n: 2 } }], char.seat);
  },
};

export const COMPANION: Companion = {
  effects: { 'grab-rock': grabRock, 'throw-rock': throwRock, 'land-rock': landRock, mushroom },
  passives: {
    'hand-economy': handEconomy,
    'rock-plus': {
      damagePlus: (_t, char, blow, _victim, damage, [n]) => (char.memo.throwing === blow.entry ? damage + Number(n) : damage),
    },
    // What these allow is planned with the hands.
    'rock-sack': {},
    juggle: {},
  },
  conditions: { 'empty-hand': payable, rock: payable },
};
