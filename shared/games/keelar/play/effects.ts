import type { Effect, Entry } from '../sheet/ast.ts';
import { endStatus, hide, lastingOf, noRoomToFly, setStatus } from './afflict.ts';
import { attack } from './attack.ts';
import { stealUnseen } from './coins.ts';
import { create, destroy } from './create.ts';
import { rolledBy } from './dice.ts';
import type { Use } from './frames.ts';
import { changed } from './hooks.ts';
import { charOf, has, onBoard, placeOf, publishUnlessSecret, secretOf } from './lookup.ts';
import { isKnown } from './register.ts';
import { say, show } from './say.ts';
import { blindfolds, detect } from './seen.ts';
import { carried, giveCoins, takeCoins } from './stacks.ts';
import type { Char, StatusKind, T } from './state.ts';
import { holding } from './stats.ts';
import { summon } from './summon.ts';
import { holdsTrue } from './triggers.ts';

/** Carries out one effect of a sheet; what has to be asked is queued (§4.3). */
export function act(t: T, char: Char, entry: Entry, use: Use, effect: Effect, chance: readonly [number, number] | null = null): void {
  switch (effect.kind) {
    case 'attack':
      return attack(t, char, entry, use, effect, chance);
    case 'heal':
      heal(t, patient(t, char, use), rolledBy(t, char, effect.n, entry.name));
      return;
    case 'move':
      return t.then('steps', { char: char.id, left: effect.n, withPush: effect.withPush, mode: 'walk' });
    case 'move target':
      if (use.target) t.then('shove', { body: use.target, n: effect.n, seat: char.seat, char: char.id });
      return;
    case 'self push back':
      return t.then('recoil', { use, n: effect.n });
    case 'gain':
    case 'lose': {
      const n = rolledBy(t, char, effect.amount.n, entry.name);
      return change(t, char, effect.amount.res, effect.kind === 'gain' ? n : -n);
    }
    case 'create':
      return create(t, char, use, effect);
    case 'destroy':
      return destroy(t, char, use, effect);
    case 'summon':
      return summon(t, char, use, effect);
    case 'hide':
      return hide(t, char, 'hidden', effect.n, effect.until);
    case 'invisible':
      return hide(t, char, 'invisible', 0, effect.until);
    case 'fly':
    case 'levitate':
      if (effect.kind === 'fly' && noRoomToFly(t, char)) return say(t, char, 'chance.missed', char.seat, entry.name);
      setStatus(t, char, {
        kind: effect.kind === 'fly' ? 'flying' : 'levitating',
        by: char.seat,
        tag: entry.name,
        ...lastingOf(effect.until),
      });
      say(t, char, effect.kind === 'fly' ? 'flies' : 'levitates', char.seat, char.name);
      publishUnlessSecret(t, char);
      return detect(t);
    case 'evasion':
      setStatus(t, char, { kind: 'evasion', n: effect.num, den: effect.den, by: char.seat, tag: entry.name, ...lastingOf(effect.until) });
      return publishUnlessSecret(t, char);
    case 'teleport': {
      const who = effect.who === 'self' ? char : use.target?.kind === 'char' ? charOf(t, use.target.id) : undefined;
      if (who)
        t.then('teleport', { char: who.id, cause: { seat: char.seat, char: char.id }, to: effect.to === 'random' ? null : use.place });
      return;
    }
    case 'steal':
      return steal(t, char, use, effect);
    case 'chance':
      if (effect.effect.kind === 'attack') return act(t, char, entry, use, effect.effect, [effect.num, effect.den]);
      if (t.pick(effect.den) < effect.num) return act(t, char, entry, use, effect.effect);
      return say(t, char, 'chance.missed', char.seat, entry.name);
    case 'if': {
      // "hidden" is read when the ability was declared.
      const met = effect.cond.kind === 'you are hidden' ? use.wasHidden : holdsTrue(t, char, effect.cond, use.target);
      if (met) return act(t, char, entry, use, effect.effect);
      return effect.otherwise ? act(t, char, entry, use, effect.otherwise) : undefined;
    }
    case 'cure':
      return cure(t, patient(t, char, use), effect.what);
    case 'draw':
      return change(t, char, 'card', effect.n);
    case 'do':
      if (isKnown(effect)) return t.then('do.ask', { use, name: effect.name, args: effect.args, reach: effect.reach });
      return t.then('manual', { use, text: [effect.name, ...effect.args].join(' ') });
    case 'manual':
      return t.then('manual', { use, text: effect.text });
    default:
      // Armor, maxima, incomes and permits work by themselves (stats.ts, blow.ts).
      return undefined;
  }
}

const patient = (t: T, char: Char, use: Use): Char => (use.target?.kind === 'char' ? charOf(t, use.target.id) : char);

/** healing stops at the maximum and does not by itself end being downed. */
export function heal(t: T, char: Char, n: number): number {
  if (!onBoard(char)) return 0;
  const healed = Math.max(0, Math.min(char.max, char.hp + n) - char.hp);
  char.hp += healed;
  if (healed > 0) {
    say(t, char, 'healed', char.seat, char.name, healed);
    show(t, char, 'heal', { piece: char.figure, place: placeOf(t, char), amount: healed });
  }
  publishUnlessSecret(t, char);
  return healed;
}

/** Gains or loses a resource within its limits; Death Points are kept from board to board (K-191). */
export function change(t: T, char: Char, res: string, n: number): void {
  if (res === 'HP') {
    if (n > 0) heal(t, char, n);
    else
      t.then('hurt', {
        hurts: [{ body: { kind: 'char', id: char.id }, damage: -n }],
        cause: { seat: char.seat, char: char.id },
        what: 'paid',
      });
    return;
  }
  if (res === 'Death Point') {
    secretOf(t, char.seat).dp = Math.max(0, secretOf(t, char.seat).dp + n);
    t.tell([char.seat], 'dp', n, secretOf(t, char.seat).dp);
    return;
  }
  if (changed(t, char, res, n)) return;
  const most = char.cap[res] ?? Number.POSITIVE_INFINITY;
  const before = char.res[res] ?? 0;
  // A debt (MP below 0) grows by nothing but what its owner pays.
  char.res[res] = n > 0 ? Math.max(before, Math.min(most, before + n)) : Math.min(before, Math.max(0, before + n));
}

/** takes gold or a resource of a target; an item is named or drawn in a step of its own. */
function steal(t: T, char: Char, use: Use, effect: Extract<Effect, { kind: 'steal' }>): void {
  if (use.target?.kind !== 'char') return;
  const victim = charOf(t, use.target.id);
  if (effect.amount === 'item') return t.then('steal.item', { use, victim: victim.id });
  const n = typeof effect.amount.n === 'number' ? effect.amount.n : rolledBy(t, char, effect.amount.n, use.entry);
  if (effect.amount.res !== 'gold') {
    const taken = Math.max(0, Math.min(n, holding(victim, effect.amount.res)));
    change(t, victim, effect.amount.res, -taken);
    return change(t, char, effect.amount.res, taken);
  }
  if (use.undeclared) {
    const taken = stealUnseen(t, char, victim, n);
    t.tell([char.seat], 'stole.secretly', taken, victim.seat);
    return t.stand();
  }
  const taken = Math.min(n, carried(t, victim));
  if (taken < 1) return;
  const fakes = takeCoins(t, victim, taken);
  giveCoins(t, char, taken, fakes);
  t.tell('all', 'stole', char.seat, taken, victim.seat);
  t.flash('all', 'coins', { piece: char.figure, amount: taken });
}

/** Ends statuses: one kind, or all that harm. */
function cure(t: T, char: Char, what: 'burn' | 'stun' | 'weakness' | 'irradiated' | 'statuses'): void {
  const kinds: StatusKind[] = what === 'statuses' ? ['burn', 'poison', 'stun', 'weakness', 'irradiated', 'blind', 'superblind'] : [what];
  if (kinds.some((kind) => has(char, kind))) say(t, char, 'cured', char.seat, char.name);
  endStatus(t, char, ...kinds);
  blindfolds(t);
}
