import type { Option } from '../../../engine/prompt.ts';
import type { Seat } from '../../../table/ids.ts';
import type { Companion, Effect, Passive, Special, World } from '../play/companion.ts';
import { asked, numberAt, wordAt } from '../play/doing.ts';
import { begun, type Held } from '../play/entries.ts';
import type { Body } from '../play/frames.ts';
import { passivesOf } from '../play/hooks.ts';
import { entriesOf, makeKnown, sheetDoes } from '../play/kit.ts';
import { charOf } from '../play/lookup.ts';
import { handsFor, handsFree } from '../play/pay.ts';
import { reveal } from '../play/seen.ts';
import type { Char, T } from '../play/state.ts';
import { hasAim, innerEffect } from '../play/targets.ts';
import { called } from '../sheet/called.ts';

/** A weapon of the type with one of its attacks that has a target now. */
interface Strike {
  readonly held: Held;
  readonly ability: number;
}

function strikes(t: T, char: Char, type: string): Strike[] {
  return entriesOf(t, char).flatMap((held) =>
    !held.entry.types.includes(type) || !held.entry.types.includes('weapon')
      ? []
      : held.entry.abilities.flatMap((each, ability) => {
          const attacks = each.trigger === null && each.effects.some(({ effect }) => innerEffect(effect).kind === 'attack');
          return attacks && handsFree(t, char, held) && hasAim(t, char, held, each) ? [{ held, ability }] : [];
        }),
  );
}

const options = (list: readonly Strike[]): Option[] =>
  list.map(({ held, ability }) => ({ id: `with:${held.id}:${ability}`, label: ['option.use', called(held.entry.name)] }));

/** Strikes with one of the weapons, without its cost; its own target is asked for. */
function strike(t: T, char: Char, type: string, choice: string): void {
  const chosen = strikes(t, char, type).find(({ held, ability }) => `with:${held.id}:${ability}` === choice);
  if (!chosen) return;
  // what strikes is in hand.
  if (handsFor(t, char, chosen.held.entry) > 0 && !char.held.includes(chosen.held.id)) char.held.push(chosen.held.id);
  t.then('use.free', { use: { ...begun(char, chosen.held, chosen.ability), triggered: true } });
}

const doubleStrike: Effect = {
  cannot: (t, { char, args }) => strikes(t, char, wordAt(args, 0)).length === 0,
  ask(t, doing) {
    const list = strikes(t, doing.char, wordAt(doing.args, 0));
    return list.length > 0 ? asked(doing, options(list)) : undefined;
  },
  act(t, { char, args }, answers) {
    if (answers.seats.length === 0) return;
    reveal(t, char);
    strike(t, char, wordAt(args, 0), answers.text());
    t.then('special', { name: 'double-strike', step: 'second', args: { char: char.id, type: wordAt(args, 0) } });
  },
};

/** The second blow may be skipped. */
const SECOND: Special = {
  ask(t, { char: id, type }) {
    const char = charOf(t, String(id));
    const list = char.life === 'live' ? strikes(t, char, String(type)) : [];
    if (list.length === 0) return undefined;
    const all: Option[] = [...options(list), { id: 'skip', label: ['option.skip'] }];
    const title = ['ninja.second'] as const;
    return {
      seat: char.seat,
      prompt: { kind: 'choose', options: all, title, seen: ['seen.turn', char.seat], rule: 'C-17', fallback: 'skip' },
    };
  },
  act(t, { char: id, type }, answers) {
    if (answers.seats.length > 0 && answers.text() !== 'skip') strike(t, charOf(t, String(id)), String(type), answers.text());
  },
};

const NOBODY: Option = { id: 'none', label: ['ninja.none'] };

const rivals = (t: T, seat: Seat): Seat[] => t.own.seats.map((_, i) => (seat + 1 + i) % t.seats).filter((other) => other !== seat);

/** The player whom a vow names, where this is its primary. */
function sworn(t: T, char: Char, victim: Body): number | undefined {
  if (victim.kind !== 'char') return undefined;
  const { rank, seat } = charOf(t, victim.id);
  return rank === 'primary' && char.memo.vow === seat ? seat : undefined;
}

const vow: Passive = {
  damagePlus: (t, char, _blow, victim, damage, args) => (sworn(t, char, victim) === undefined ? damage : damage + numberAt(args, 0)),
  damageOut(t, char, _blow, victim, damage, args) {
    const seat = sworn(t, char, victim);
    if (seat === undefined) return damage;
    const found = passivesOf(t, char).find((each) => each.args === args);
    if (found && char.memo.vowKnown !== true) {
      // known to all when it first counts.
      makeKnown(t, char.seat, found.entry);
      t.tell('all', 'ninja.vow', char.seat, seat);
      char.memo.vowKnown = true;
    }
    return damage;
  },
};

/** K-173: asked of all who might have it, so that nobody learns who has. */
const MIGHT: World = {
  boardBegins(t, char) {
    if (sheetDoes(t, char, 'vow')) t.then('special', { name: 'vow', step: 'name', args: { char: char.id } });
  },
};

/** In secret; with one other player there is nothing to ask. */
const NAME: Special = {
  ask(t, { char: id }) {
    const char = charOf(t, String(id));
    const { seat } = char;
    const others = rivals(t, seat);
    if (others.length < 2) return undefined;
    if (!passivesOf(t, char).some(({ name }) => name === 'vow'))
      return { seat, prompt: { kind: 'choose', options: [NOBODY], title: ['ninja.ask.none'], rule: 'C-17', fallback: 'none' } };
    const list = others.map((other): Option => ({ id: `seat:${other}`, label: ['ninja.rival', other] }));
    return { seat, prompt: { kind: 'choose', options: list, title: ['ninja.ask'], rule: 'C-17', fallback: `seat:${others[0] ?? 0}` } };
  },
  act(t, { char: id }, answers) {
    const char = charOf(t, String(id));
    if (!passivesOf(t, char).some(({ name }) => name === 'vow')) return;
    const [first] = rivals(t, char.seat);
    const named = answers.seats.length > 0 ? Number(answers.text().split(':')[1]) : first;
    if (named !== undefined) char.memo.vow = named;
    t.stand();
  },
};

/** The Ninja (C-17). */
export const COMPANION: Companion = {
  effects: { 'double-strike': doubleStrike },
  passives: { vow },
  world: [MIGHT],
  specials: { 'double-strike': SECOND, vow: NAME },
};
