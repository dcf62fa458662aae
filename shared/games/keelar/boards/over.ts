import { pieceId, type Seat } from '../../../table/ids.ts';
import type { Args, Passive } from '../play/companion.ts';
import { rolledIncome } from '../play/dice.ts';
import { change } from '../play/effects.ts';
import { atEdgeOfBoard } from '../play/happenings.ts';
import { entriesOf } from '../play/kit.ts';
import { everyChar } from '../play/lookup.ts';
import { passiveNamed } from '../play/register.ts';
import { settingsOf } from '../play/settings.ts';
import type { Char, KeelarStep, T } from '../play/state.ts';
import { thingsOf } from './inventory.ts';
import { settle } from './settle.ts';

/** Between boards: what the brought things of a seat do when a board has ended, while its characters are still remembered. */
const boardEnded = (t: T, seat: Seat): void => ofBrought(t, seat, (passive, args) => passive.boardEnded?.(t, seat, args));

/** What brought things do before the board is laid. */
export const packed = (t: T, seat: Seat): void => ofBrought(t, seat, (passive, args) => passive.packed?.(t, seat, args));

function ofBrought(t: T, seat: Seat, call: (passive: Passive, args: Args) => void): void {
  const secret = t.hidden.seats[seat];
  if (!secret) return;
  const there = new Set(secret.brought.filter((id) => !secret.lost.includes(id)));
  for (const { entry } of thingsOf(
    t.own,
    secret.owned.filter(({ id }) => there.has(id)),
  )) {
    for (const { cost, trigger, effects } of entry.abilities) {
      if (cost !== null || trigger !== null) continue;
      for (const { effect } of effects) {
        const passive = effect.kind === 'do' ? passiveNamed(effect.name) : undefined;
        if (passive && effect.kind === 'do') call(passive, effect.args);
      }
    }
  }
}

const fakesIn = (t: T, id: string): number => t.hidden.fakeGold[id] ?? 0;

/** The board is about to end: what waits for that happens first. Whoever is out gains what outlives the board. */
export const boardEnd: KeelarStep<'board.end'> = (t, { why }) => {
  t.own.acting = null;
  for (const char of everyChar(t)) {
    atEdgeOfBoard(t, char, 'end');
    if (char.life === 'out') lateGains(t, char);
  }
  t.then('board.over', { why });
};

/** K-191: Death Points are kept from board to board, wherever their character is. */
function lateGains(t: T, char: Char): void {
  for (const { entry } of entriesOf(t, char)) {
    for (const { trigger, cost, effects } of entry.abilities) {
      if (trigger?.kind !== 'at' || trigger.of !== 'board' || trigger.edge !== 'end' || (cost ?? []).length > 0) continue;
      for (const { effect } of effects)
        if (effect.kind === 'gain' && effect.amount.res === 'Death Point')
          change(t, char, 'Death Point', rolledIncome(t, char, effect.amount.n));
    }
  }
}

/** the board is over. The gold is counted, what is real is banked, what comes out is told. */
export const boardOver: KeelarStep<'board.over'> = (t, { why }) => {
  const { own, hidden } = t;
  t.tell('all', `board.over.${why}`);
  t.stand();
  const real = own.seats.map((_, seat) => {
    const bank = hidden.banked[seat];
    return bank ? bank.gold - bank.fake : 0;
  });
  showWrongGold(t, real);
  if (settingsOf(t.options).boardEndReveal === 'all') showFakeItems(t);
  settle(t, real, leftBehind(t));
  for (let seat = 0; seat < t.seats; seat++) boardEnded(t, seat);
  t.then('board.clear', {});
};

/** real gold that lies on the board or is carried by those still there, concealed gold too. */
function leftBehind(t: T): number {
  let gold = 0;
  for (const { id, place, count } of [...t.all('coins'), ...t.all('buried')])
    if (!place.startsWith('purse:')) gold += count - fakesIn(t, id);
  t.hidden.seats.forEach(({ concealed }, seat) => {
    gold += concealed - fakesIn(t, pieceId(`concealed-${seat}`));
  });
  return gold;
}

/** K-180, R-94, R-95: where the gold proves not to be what all believed, all are told. */
function showWrongGold(t: T, real: readonly number[]): void {
  t.own.seats.forEach(({ out }, seat) => {
    const believed = out ?? 0;
    const counted = real[seat] ?? 0;
    if (believed !== counted) t.tell('all', 'board.wrong', seat, believed, counted);
  });
}

/** R-95 with `undeclared.boardEndReveal=all`: fake items come out, too, and are thrown away. */
function showFakeItems(t: T): void {
  const fakes = new Set(t.hidden.fakeItems);
  t.hidden.seats.forEach((secret, seat) => {
    for (const { id, entry } of secret.owned) if (fakes.has(id)) t.tell('all', 'board.fake', seat, entry);
    secret.owned = secret.owned.filter(({ id }) => !fakes.has(id));
  });
  t.hidden.fakeItems = [];
}

/** K-027, K-028, K-072: nothing of the board goes on: what was stolen, destroyed or consumed is gone for good. */
export const boardClear: KeelarStep<'board.clear'> = (t) => {
  const { own, hidden } = t;
  for (const piece of t.all()) t.remove(piece.id);
  for (let seat = 0; seat < t.seats; seat++) t.blindfold(seat, null);
  for (const secret of hidden.seats) {
    const lost = new Set(secret.lost);
    secret.owned = secret.owned.filter(({ id }) => !lost.has(id));
    Object.assign(secret, { brought: [], lost: [], gone: [], concealed: 0 });
  }
  const owned = new Set(hidden.seats.flatMap((secret) => secret.owned.map(({ id }) => id)));
  hidden.fakeItems = hidden.fakeItems.filter((id) => owned.has(id));
  Object.assign(hidden, { chars: {}, fakeGold: {}, facing: {}, traps: {}, banked: own.seats.map(() => ({ gold: 0, fake: 0 })) });
  hidden.memo = withoutBoard(hidden.memo);
  own.memo = withoutBoard(own.memo);
  Object.assign(own, { chars: {}, acting: null, played: [], consents: [], lasting: {}, fires: {}, chuck: null });
  t.beginTurn(null);
  t.then('board.after', {});
};

/** What is remembered under `board:…`, and which blindfolds are on, ends with the board. */
const withoutBoard = <V>(memo: Readonly<Record<string, V>>): Record<string, V> =>
  Object.fromEntries(Object.entries(memo).filter(([key]) => !key.startsWith('board:') && !key.startsWith('blindfold:')));
