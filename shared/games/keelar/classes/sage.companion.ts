import type { Option } from '../../../engine/prompt.ts';
import type { Companion, Effect, Passive, Special, World } from '../play/companion.ts';
import { asked, numberAt } from '../play/doing.ts';
import { passivesOf } from '../play/hooks.ts';
import { sheetDoes } from '../play/kit.ts';
import { charOf } from '../play/lookup.ts';
import { say } from '../play/say.ts';
import type { Char, T } from '../play/state.ts';
import { play, RIDDLE, riddle, truthEffect, writeEffect } from './sage-cards.ts';
import {
  addCopy,
  allCards,
  bookmarkOf,
  deal,
  deckOf,
  discard,
  draw,
  fetchCard,
  fits,
  handOf,
  lends,
  mark,
  nameOf,
  setSix,
  singles,
  sixOf,
  worthOf,
} from './sage-deck.ts';

/** Cards of a list as answers, each name once, by name. */
function byName(t: T, char: Char, ids: readonly string[]): Option[] {
  const names = new Map<string, string>();
  for (const id of [...ids].sort()) if (!names.has(nameOf(char, id))) names.set(nameOf(char, id), id);
  return [...names]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, id]) => ({ id: `card:${id}`, label: ['sage.card', name], cost: worthOf(t, char, id) }));
}

/** Six single cards, where the player has chosen fewer the usual ones: two Embers, two Steps, two Mend Cards, in turns. */
function filled(chosen: readonly string[], n: number, usual: readonly string[]): string[] {
  const names = chosen.slice(0, n);
  for (let i = 0; names.length < n && usual.length > 0; i++) names.push(usual[i % Math.min(3, usual.length)] ?? '');
  return names;
}

/** Before a hand is drawn: the six of choice on the first board, the copy, the deal. */
const deck: Passive = {
  boardBegins(t, char, args) {
    t.then('special', { name: 'deck', step: 'six', args: { char: char.id, n: numberAt(args, 0) } });
  },
};

const usualCards = (t: T, char: Char): string[] => {
  const names = singles(t, char.seat);
  const wanted = ['Ember', 'Step', 'Mend Card'].filter((name) => names.includes(name));
  return [...wanted, ...names.filter((name) => !wanted.includes(name))];
};

const DEAL: Special = {
  ask(t, { step: what, char: id, n }) {
    const char = charOf(t, String(id));
    const { seat } = char;
    if (what === 'six' && sixOf(t, seat).length === 0) {
      const most = Number(n);
      const usual = usualCards(t, char);
      const items = usual.map((name) => ({ id: name, label: ['sage.card', name] as const, price: 1, most }));
      const fallback: Record<string, number> = {};
      for (const name of filled([], most, usual)) fallback[name] = (fallback[name] ?? 0) + 1;
      const unpaid = { none: ['sage.fill'], some: ['sage.these'] } as const;
      return { seat, prompt: { kind: 'basket', items, budget: most, unpaid, title: ['sage.ask.six', most], rule: 'K-205', fallback } };
    }
    // K-173: asked of all who might have it, so that nobody learns who has.
    if (what !== 'copy' || !sheetDoes(t, char, 'copyist')) return undefined;
    const has = passivesOf(t, char).some(({ name }) => name === 'copyist');
    const names = [...new Set(Object.values(allCards(t, char)))].filter((name) => singles(t, seat).includes(name)).sort();
    if (!has || names.length === 0) {
      const none: Option = { id: 'none', label: ['sage.none'] };
      return { seat, prompt: { kind: 'choose', options: [none], title: ['sage.ask.copy.none'], rule: 'C-18', fallback: 'none' } };
    }
    const options = names.map((name): Option => ({ id: `card:${name}`, label: ['sage.card', name] }));
    return { seat, prompt: { kind: 'choose', options, title: ['sage.ask.copy'], rule: 'C-18', fallback: `card:${names[0] ?? ''}` } };
  },
  act(t, args, answers) {
    const char = charOf(t, String(args.char));
    if (args.step === 'six') {
      if (answers.seats.length > 0) {
        const basket = answers.basket();
        const chosen = usualCards(t, char).flatMap((name) => Array.from({ length: basket[name] ?? 0 }, () => name));
        setSix(t, char.seat, filled(chosen, Number(args.n), usualCards(t, char)));
        t.stand();
      }
      return t.then('special', { name: 'deck', step: 'copy', args: { ...args } });
    }
    if (answers.seats.length > 0 && answers.text() !== 'none') addCopy(t, char.seat, answers.text().slice('card:'.length));
    deal(t, char);
  },
};

/** K-190, Q-12: cards worth so much go to the discards, of the player's choice; the cheapest first where it does not choose. */
const LOSE: Special = {
  ask(t, { char: id, left }) {
    const char = charOf(t, String(id));
    if ((char.res.card ?? 0) <= Number(left)) return undefined;
    const options = byName(t, char, handOf(char)).sort((a, b) => (a.cost ?? 0) - (b.cost ?? 0));
    const [cheapest] = options;
    if (!cheapest) return undefined;
    const title = ['sage.ask.lose', Number(left)] as const;
    return {
      seat: char.seat,
      prompt: { kind: 'choose', options, title, seen: ['seen.turn', char.seat], rule: 'Q-12', fallback: cheapest.id },
    };
  },
  act(t, { char: id, left }, answers) {
    const char = charOf(t, String(id));
    const gone = answers.seats.length > 0 ? [answers.text().slice('card:'.length)] : handOf(char);
    let paid = 0;
    for (const card of gone) {
      paid += worthOf(t, char, card);
      discard(t, char, card);
      say(t, char, 'sage.discards', char.seat, nameOf(char, card));
    }
    const rest = Number(left) - paid;
    if (rest > 0 && handOf(char).length > 0) t.then('special', { name: 'lose-cards', step: 'pick', args: { char: char.id, left: rest } });
  },
};

const findable = (t: T, char: Char): Option[] =>
  byName(
    t,
    char,
    deckOf(t, char.seat).filter((id) => fits(t, char, id)),
  );

const search: Effect = {
  cannot: (t, { char }) => findable(t, char).length === 0,
  ask(t, doing) {
    const options = findable(t, doing.char);
    return options.length > 0 ? asked(doing, options) : undefined;
  },
  act(t, { char, use, args }, answers) {
    if (answers.seats.length === 0) return;
    const name = nameOf(char, answers.text().slice('card:'.length));
    fetchCard(t, char, name);
    say(t, char, 'sage.searches', char.seat);
    if (numberAt(args, 0) > 1) t.then('do.ask', { use, name: 'search', args: [numberAt(args, 0) - 1], reach: null });
  },
};

/** From under the bookmark when it is full, else from the hand. */
function markable(t: T, char: Char, most: number): Option[] {
  const under = bookmarkOf(t, char.seat);
  return byName(t, char, under.length >= most ? under.filter((id) => fits(t, char, id)) : handOf(char));
}

const bookmark: Effect = {
  cannot: (t, { char, args }) => markable(t, char, numberAt(args, 0)).length === 0,
  ask(t, doing) {
    const options = markable(t, doing.char, numberAt(doing.args, 0));
    return options.length > 0 ? asked(doing, options) : undefined;
  },
  act(t, { char }, answers) {
    if (answers.seats.length === 0) return;
    const before = bookmarkOf(t, char.seat).length;
    mark(t, char, answers.text().slice('card:'.length));
    say(t, char, before < bookmarkOf(t, char.seat).length ? 'sage.marks' : 'sage.unmarks', char.seat);
  },
};

/** Cards come from a deck and go by choice. */
const CARDS: World = {
  lends,
  changes(t, char, res, n) {
    if (res !== 'card' || char.memo.hand === undefined) return false;
    if (n > 0) draw(t, char, n);
    else if (n < 0) t.then('special', { name: 'lose-cards', step: 'pick', args: { char: char.id, left: -n } });
    return true;
  },
};

/** The Sage (C-18). */
export const COMPANION: Companion = {
  effects: { play, search, bookmark, riddle, write: writeEffect, truth: truthEffect },
  // A copyist is asked by the deck, before the hand is drawn.
  passives: { deck, copyist: {} },
  specials: { deck: DEAL, 'lose-cards': LOSE, riddle: RIDDLE },
  world: [CARDS],
};
