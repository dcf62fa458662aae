import type { PieceId, PlaceId } from '../../../table/ids.ts';
import type { Target } from '../play/aim.ts';
import type { Companion, Doing, Effect, Passive, Special, World } from '../play/companion.ts';
import { rolledBy } from '../play/dice.ts';
import { aimedAt, askTarget, chosen, declare, numberAt, spacesFor } from '../play/doing.ts';
import { change } from '../play/effects.ts';
import { charsAt, type Field, layerOf, occupied, seenBy, truth } from '../play/field.ts';
import { passivesOf } from '../play/hooks.ts';
import { destroyChar } from '../play/hurt.ts';
import { charOf, isFlying, placeOf } from '../play/lookup.ts';
import { reveal } from '../play/seen.ts';
import type { Char, T } from '../play/state.ts';
import { FLEETING } from '../play/stats.ts';
import { optionsOf } from '../play/targets.ts';
import { spaceNamed } from './shared-moves.companion.ts';
import { ownSummons } from './shared-strikes.companion.ts';

const creditOf = (t: T, char: Char): number =>
  Math.max(0, ...passivesOf(t, char).flatMap(({ name, args }) => (name === 'debt' ? [numberAt(args, 0)] : [])));

/** `debt N`: MP may be paid down to -N; what is owed when the turn begins is taken out of its HP (R-39: nobody's doing). */
const debt: Passive = {
  boardBegins: (t, char) => {
    char.memo.credit = creditOf(t, char);
  },
  turnBegins: (t, char) => {
    char.memo.credit = creditOf(t, char);
    const owed = -(char.res.MP ?? 0);
    if (owed <= 0) return;
    char.res.MP = 0;
    const hurts = [{ body: { kind: 'char', id: char.id } as const, damage: owed }];
    t.then('hurt', { hurts, cause: { seat: null, char: null }, what: 'effect' });
  },
};

/** `sacrifice`: an own summon goes, its HP come as MP. */
const sacrifice: Effect = aimedAt(ownSummons, (t, doing, at) => {
  if (at.body?.kind !== 'char') return;
  declare(t, doing, at.body, at.place);
  const { char } = doing;
  const victim = charOf(t, at.body.id);
  const { hp } = victim;
  destroyChar(t, victim, { seat: char.seat, char: char.id });
  change(t, char, 'MP', hp);
});

const commandable = (t: T, doing: Doing): Target[] =>
  ownSummons(t, doing).filter(({ body }) => body !== null && charOf(t, body.id).memo.commanded !== t.turn.number);

/** `command`: a summon gets its income twice, or another turn if it has had its own. */
const command: Effect = aimedAt(commandable, (t, doing, at) => {
  if (at.body?.kind !== 'char') return;
  declare(t, doing, at.body, at.place);
  const servant = charOf(t, at.body.id);
  servant.memo.commanded = t.turn.number;
  if (t.own.played.includes(servant.id)) t.own.played = t.own.played.filter((id) => id !== servant.id);
  else servant.memo.doubled = t.turn.number;
  t.tell('all', 'commanded', doing.char.seat, servant.name, at.place);
});

/** `wild-surge`: a d6 is what the next spell of the turn costs in MP. */
const wildSurge: Effect = {
  act: (t, { char, use }) => {
    char.memo.surge = rolledBy(t, char, { dice: 1, sides: 6, plus: 0 }, use.entry);
  },
};

const afterwards: Passive = {
  income: (t, char) => {
    if (char.memo.doubled === t.turn.number) {
      for (const [res, n] of Object.entries(char.income)) {
        // What vanishes with the turn knows no other maximum than its income.
        if (FLEETING.some((each) => each === res)) char.res[res] = (char.res[res] ?? 0) + n;
        else change(t, char, res, n);
      }
    }
    delete char.memo.doubled;
  },
  reprice: (_t, char, entry, payments) => {
    const surge = char.memo.surge;
    if (typeof surge !== 'number' || !entry.types.includes('spell')) return payments;
    return payments.map((each) =>
      each.kind === 'pay' && each.amount.res === 'MP' ? { ...each, amount: { ...each.amount, n: surge } } : each,
    );
  },
  used: (_t, char, use, entry) => {
    const pays = entry.abilities[use.ability]?.cost?.some((each) => each.kind === 'pay' && each.amount.res === 'MP');
    if (pays && entry.types.includes('spell')) delete char.memo.surge;
  },
  turnEnds: (_t, char) => {
    delete char.memo.surge;
  },
  // A gate takes whoever steps onto it of its own will.
  stepped: (t, char) => {
    const here = placeOf(t, char);
    const mark = t.at(here).find(({ kind, tags }) => kind === 'mark' && tags.includes('gate'));
    if (!mark || isFlying(char) || char.life !== 'live') return;
    const pair = gates(t).find(({ ends }) => ends.includes(mark.id));
    const other = pair?.ends.find((id) => id !== mark.id);
    const to = other !== undefined && t.has(other) ? t.piece(other).place : undefined;
    if (to === undefined || occupied(truth(t), to, layerOf({ downed: false, flying: false }), char.id) !== undefined) return;
    t.then('teleport', { char: char.id, cause: { seat: char.seat, char: char.id }, to });
  },
};

interface Gate {
  readonly owner: string;
  readonly ends: readonly PieceId[];
}

/** The gates of the board, by their marks. */
function gates(t: T): Gate[] {
  const found = new Map<string, PieceId[]>();
  for (const piece of t.all('mark')) {
    const tag = piece.tags.find((each) => each.startsWith('of:'));
    if (piece.tags.includes('gate') && tag !== undefined) found.set(tag, [...(found.get(tag) ?? []), piece.id]);
  }
  return [...found].map(([owner, ends]) => ({ owner, ends }));
}

const open = (place: PlaceId, field: Field): boolean =>
  occupied(field, place, 'ground') === undefined && charsAt(field, place).length === 0 && !field.exits.has(place);

const gateways = (t: T, doing: Doing): Target[] => spacesFor(t, doing, open);

/** `gate`: two marks, one after the other. */
const gate: Effect = {
  cannot: (t, doing) => gateways(t, doing).length < 2,
  ask: (t, doing) => askTarget(t, doing, gateways(t, doing)),
  act: (t, doing, answers) => {
    const at = chosen(t, answers);
    if (!at) return;
    declare(t, doing, null, at.place);
    const { char, use } = doing;
    const others = gateways(t, doing).map(({ place }) => place);
    const args = { char: char.id, entry: use.entry, first: '', all: others.join(' ') };
    next(t, args, at.place);
  },
};

/** A space was chosen: somebody unseen there is seen, and another is asked for. */
function next(t: T, args: Record<string, string>, place: PlaceId): void {
  const there = truth(t)
    .at.get(place)
    ?.find(({ unseen }) => unseen);
  if (there) {
    reveal(t, charOf(t, there.id));
    return t.then('special', { name: 'gate', step: 'pick', args });
  }
  const first = spaceNamed(t, args.first ?? '');
  if (first === undefined) return t.then('special', { name: 'gate', step: 'pick', args: { ...args, first: place } });
  const char = charOf(t, args.char ?? '');
  const owner = `of:${char.id}`;
  for (const piece of t.all('mark')) if (piece.tags.includes('gate') && piece.tags.includes(owner)) t.remove(piece.id);
  for (const at of [first, place]) t.mint({ kind: 'mark', place: at, owner: char.seat, tags: ['gate', owner] });
  t.tell('all', 'gate', char.seat, first, place);
}

const texts = (args: Readonly<Record<string, string | number | boolean | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(args).map(([key, value]) => [key, String(value)]));

const gateSpots = (t: T, args: Record<string, string>): Target[] => {
  const field = seenBy(t, charOf(t, args.char ?? '').seat);
  return (args.all ?? '')
    .split(' ')
    .flatMap((id) => spaceNamed(t, id) ?? [])
    .filter((place) => place !== args.first && open(place, field))
    .map((place) => ({ body: null, piece: null, place }));
};

const gatePick: Special = {
  ask: (t, given) => {
    const args = texts(given);
    const options = optionsOf(t, gateSpots(t, args));
    const { seat } = charOf(t, args.char ?? '');
    if (options.length === 0) return undefined;
    return { seat, prompt: { kind: 'choose', options, title: ['ask.target', args.entry ?? ''], seen: ['seen.turn', seat], rule: 'Q-02' } };
  },
  act: (t, given, answers) => {
    const at = chosen(t, answers);
    if (at) next(t, texts(given), at.place);
  },
};

/** Void or a wall on one end closes both. */
const closing: World = {
  seatTurn: (t) => {
    for (const { ends } of gates(t)) {
      const blocked = ends.some((id) => t.at(t.piece(id).place).some(({ kind }) => kind === 'wall' || kind === 'void'));
      if (ends.length < 2 || blocked) for (const id of ends) t.remove(id);
    }
  },
};

/** C-20. */
export const COMPANION: Companion = {
  effects: { sacrifice, command, 'wild-surge': wildSurge, gate },
  passives: { debt },
  specials: { gate: gatePick },
  always: [afterwards],
  world: [closing],
};
