import type { Option } from '../../../engine/prompt.ts';
import { spell } from '../boards/money.ts';
import type { Target } from '../play/aim.ts';
import type { Doing, Effect, Special } from '../play/companion.ts';
import { aimedAt, asked, blowAt, charsFor, declare, numberAt } from '../play/doing.ts';
import { entryOf, makeKnown } from '../play/kit.ts';
import { charOf, charsOnBoard, onBoard, placeOf, secretOf, unseen } from '../play/lookup.ts';
import { stepsFrom } from '../play/move.ts';
import { effectNamed } from '../play/register.ts';
import { say } from '../play/say.ts';
import { reveal } from '../play/seen.ts';
import type { Char, T } from '../play/state.ts';
import { FLEETING, PRIMARY } from '../play/stats.ts';
import { firstAim, innerEffect, targetsOf } from '../play/targets.ts';
import { owesIncome } from './income-debt.ts';
import { discard, handOf, nameOf, singles, write } from './sage-deck.ts';

/** A card is played from the hand; what has become another card is on the discards already. */
export const play: Effect = {
  cannot: (_t, { char, use }) => !handOf(char).includes(use.owned),
  act(t, { char, use }) {
    if (!handOf(char).includes(use.owned)) return;
    const name = nameOf(char, use.owned);
    discard(t, char, use.owned);
    makeKnown(t, char.seat, name);
    say(t, char, 'sage.plays', char.seat, name);
  },
};

const asksWhom = (t: T, doing: Doing): Target[] =>
  charsFor(t, doing).filter(({ piece }) => piece !== null && t.piece(piece).owner !== doing.char.seat);

export const riddle: Effect = aimedAt(asksWhom, (t, doing, at) => {
  if (!at.body) return;
  if (at.body.kind !== 'char') return t.then('blow', { blow: blowAt(t, doing, at, null) });
  declare(t, doing, at.body, at.place);
  const args = { char: doing.char.id, target: at.body.id, n: numberAt(doing.args, 0), entry: doing.use.entry };
  t.then('special', { name: 'riddle', step: 'ask', args });
});

/** Primary resources of which a character can give 1: what is stored, or what would come next. */
const gifts = (char: Char): string[] =>
  PRIMARY.filter((res) => (FLEETING.includes(res) ? (char.income[res] ?? 0) > 0 : (char.res[res] ?? 0) > 0));

export const RIDDLE: Special = {
  ask(t, { target, n }) {
    const char = charOf(t, String(target));
    const options: Option[] = [
      { id: 'take', label: ['sage.take', Number(n)] },
      ...gifts(char).map((res): Option => ({ id: `give:${res}`, label: ['sage.give', res] })),
    ];
    // Asked in any case: what somebody holds is nobody's business.
    if (!onBoard(char)) return undefined;
    const seen = ['sage.puzzles', char.seat] as const;
    return { seat: char.seat, prompt: { kind: 'choose', options, title: ['sage.riddle'], seen, rule: 'C-18', fallback: 'take' } };
  },
  act(t, { char: user, target, n, entry }, answers) {
    const sage = charOf(t, String(user));
    const char = charOf(t, String(target));
    if (!onBoard(char)) return;
    const [what, res] = answers.seats.length > 0 ? answers.text().split(':') : ['take'];
    if (what === 'give' && res !== undefined) {
      if (FLEETING.some((each) => each === res)) owesIncome(char);
      else char.res[res] = (char.res[res] ?? 0) - 1;
      return t.tell('all', 'sage.gives', char.seat, char.name);
    }
    const types = entryOf(t, { entry: String(entry), sheet: sage.seat })?.types ?? [];
    const place = placeOf(t, char);
    const direct = { damage: Number(n), push: 0, statuses: [] };
    const aim = { from: place, target: { kind: 'char', id: char.id } as const, place, direct, tiers: [], direction: null, around: false };
    const cause = { seat: sage.seat, char: sage.id };
    t.tell('all', 'sage.takes', char.seat, char.name);
    const more = { undeclared: false, chance: null, blindly: true, sure: true };
    t.then('blow', { blow: { cause, entry: String(entry), types: [...new Set([...types, 'psychic'])], ...aim, ...more } });
  },
};

/** Whether a card's effects could do anything now, played by this user. */
function useful(t: T, { char, use }: Doing, name: string): boolean {
  const entry = entryOf(t, { entry: name, sheet: char.seat });
  const [ability] = entry?.abilities ?? [];
  if (!entry || !ability) return false;
  const aim = firstAim(entry, ability);
  if (aim && targetsOf(t, char, { id: use.owned, entry, sheet: char.seat }, ability, aim.aim).length === 0) return false;
  return ability.effects.every(({ effect }) => {
    const inner = innerEffect(effect);
    if (inner.kind === 'move') return char.carrier === null && stepsFrom(t, char).length > 0;
    if (inner.kind !== 'do' || inner.name === 'play') return true;
    return (
      effectNamed(inner.name)?.cannot?.(t, { char, use: { ...use, entry: name, ability: 0 }, args: inner.args, reach: inner.reach }) !==
      true
    );
  });
}

const writable = (t: T, doing: Doing): string[] => singles(t, doing.char.seat).filter((name) => useful(t, doing, name));

export const writeEffect: Effect = {
  cannot: (t, doing) => writable(t, doing).length === 0,
  ask(t, doing) {
    const options = writable(t, doing).map((name): Option => ({ id: `card:${name}`, label: ['sage.card', name] }));
    return options.length > 0 ? asked(doing, options) : undefined;
  },
  act(t, { char, use }, answers) {
    if (answers.seats.length === 0) return;
    const name = answers.text().slice('card:'.length);
    write(t, char, use.owned, name);
    say(t, char, 'sage.writes', char.seat, name);
    t.then('use.free', { use: { ...use, entry: name, ability: 0, target: null, place: null, triggered: true } });
  },
};

/** Everybody is seen; then purses and HP are told, as they are at this moment. */
export const truthEffect: Effect = {
  act(t, { char }) {
    for (const other of charsOnBoard(t)) if (other.seat !== char.seat && unseen(other) !== null) reveal(t, other);
    t.own.seats.forEach((_, seat) => {
      if (seat === char.seat) return;
      t.tell('all', 'sage.purse', seat, spell(secretOf(t, seat).purse));
      for (const other of charsOnBoard(t, seat)) t.tell('all', 'sage.hp', seat, other.name, other.hp, other.max);
    });
    t.stand();
  },
};
