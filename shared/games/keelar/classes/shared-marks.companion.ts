import type { PlaceId } from '../../../table/ids.ts';
import { armors } from '../play/act.ts';
import { setStatus } from '../play/afflict.ts';
import type { Target } from '../play/aim.ts';
import type { Companion, Doing, Effect } from '../play/companion.ts';
import { aimedAt, asked, charsFor, declare, diceAt, entryIn, numberAt, spacesFor, wordAt } from '../play/doing.ts';
import type { Held } from '../play/entries.ts';
import { charsAt, type Field, truth } from '../play/field.ts';
import { charOf, publishUnlessSecret } from '../play/lookup.ts';
import { say } from '../play/say.ts';
import type { Char, T } from '../play/state.ts';
import { layTrap, springTraps } from '../play/traps.ts';
import { deckOf } from './deck.ts';

const open = (field: Field, place: PlaceId): boolean =>
  !field.walls.has(place) &&
  !field.voids.has(place) &&
  !field.barriers.has(place) &&
  !field.exits.has(place) &&
  charsAt(field, place).length === 0;

const spots = (t: T, doing: Doing): Target[] => spacesFor(t, doing, (place, field) => open(field, place));

/** `trap damage N|DICE [stays]`: for the first who comes there on foot. */
const trap: Effect = aimedAt(spots, (t, doing, at) => {
  const { char, use, args } = doing;
  declare(t, doing, null, at.place);
  const { types } = entryIn(t, doing);
  layTrap(
    t,
    char.seat,
    at.place,
    { damage: diceAt(args, 1), types, statuses: [], name: use.entry, stays: args.includes('stays') },
    !use.undeclared,
  );
  if (!use.undeclared) t.tell('all', 'trap.laid', char.seat, at.place);
  // A hidden body there springs it at once.
  for (const { id, flying } of truth(t).at.get(at.place) ?? []) {
    const there = t.hidden.chars[id];
    if (there && !flying) springTraps(t, there, at.place);
  }
});

/** Gives a character the shield of `shield N`: the next attack that hits does N less. */
export function shieldOf(t: T, char: Char, n: number): void {
  char.statuses = char.statuses.filter(({ kind, tag }) => kind !== 'mark' || tag !== 'shield');
  setStatus(t, char, { kind: 'mark', n, by: char.seat, tag: 'shield' });
}

const blessed = (t: T, doing: Doing): Target[] =>
  charsFor(t, doing).filter(({ body }) => body?.kind === 'char' && charOf(t, body.id).life === 'live');

/** `bonus N`: the next attack that does damage does N more, once. */
const bonus: Effect = aimedAt(blessed, (t, doing, at) => {
  if (at.body?.kind !== 'char') return;
  declare(t, doing, at.body, at.place);
  const target = charOf(t, at.body.id);
  const n = Math.max(numberAt(doing.args, 0), ...target.statuses.filter(({ kind }) => kind === 'bonus').map((status) => status.n));
  target.statuses = target.statuses.filter(({ kind }) => kind !== 'bonus');
  setStatus(t, target, { kind: 'bonus', n, by: doing.char.seat, tag: 'next' });
  publishUnlessSecret(t, target);
  say(t, target, 'blessed', target.seat, target.name, n);
});

/** `repair`: an armor is as good as new. */
const repair: Effect = {
  cannot: (t, { char }) => worn(t, char).length === 0,
  ask: (t, doing) => {
    const list = worn(t, doing.char);
    return list.length < 2
      ? undefined
      : asked(
          doing,
          list.map(({ id, entry }) => ({ id, label: ['option.item', entry.name] })),
        );
  },
  act: (t, { char }, answers) => {
    const list = worn(t, char);
    const id = answers.seats.length > 0 ? answers.text() : list[0]?.id;
    const found = list.find((held) => held.id === id);
    if (found?.entry.wear) char.wear[found.id] = found.entry.wear;
  },
};

const worn = (t: T, char: Char): Held[] =>
  armors(t, char).filter(({ id, entry }) => entry.wear !== null && (char.wear[id] ?? 0) < entry.wear);

/** `peek N`: the own seat alone sees the top cards of the deck. */
const peek: Effect = {
  cannot: (t, { char }) => deckOf(t, char.seat).length === 0,
  act: (t, { char, args }) => {
    const top = deckOf(t, char.seat).slice(0, numberAt(args, 0));
    t.tell([char.seat], 'peeked', top.join(', '));
    // What was seen cannot be unseen.
    t.stand();
  },
};

/** What stays on a character, a space or a thing. */
export const COMPANION: Companion = {
  effects: {
    trap,
    bonus,
    repair,
    peek,
    shield: { act: (t, { char, args }) => shieldOf(t, char, numberAt(args, 0)) },
    set: {
      act: (_t, { char, args }) => {
        char.res[wordAt(args, 1)] = numberAt(args, 0);
      },
    },
  },
};
