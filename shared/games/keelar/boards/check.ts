import type { Flaw } from '../../../engine/flaw.ts';
import type { GameState } from '../../../engine/state.ts';
import type { View } from '../../../engine/view.ts';
import type { Seat } from '../../../table/ids.ts';
import { flaws as chuckFlaws } from '../chuck-rock/check.ts';
import { GAME as chuckRock } from '../chuck-rock/index.ts';
import { checkPlay } from '../play/check.ts';
import { flawsInPlay } from '../play/flaws.ts';
import { settingsOf } from '../play/settings.ts';
import type { Hidden, Own } from '../play/state.ts';
import { has, meets } from '../sheet/loadout.ts';
import { entryOf, levelOf } from '../sheet/names.ts';
import { chuckOf, chuckState } from './chuck.ts';
import { chuckView } from './chuck-view.ts';
import { namesOf, shelfOf } from './inventory.ts';
import { coins, money, plus, spell } from './money.ts';

/** The first broken invariant of what lies around a board (§7): gold and money, purchases, loadouts, and what must be empty between boards. */
export function check(state: GameState, own: Own, hidden: Hidden): string | undefined {
  if (own.chuck !== null) return chuckRock.check?.(chuckState(state), chuckOf(own), {});
  return (
    goldFault(own) ??
    moneyFault(state, own, hidden) ??
    ownedFault(own, hidden) ??
    restFault(state, own, hidden) ??
    checkPlay(state, own, hidden)
  );
}

/** what cannot be about a table, as a viewer knows it, after a table fix. */
export const flaws = (now: View<Own>, before: View<Own>): readonly Flaw[] =>
  now.own.chuck === null ? flawsInPlay(now, before) : chuckFlaws(chuckView(now));

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

function goldFault(own: Own): string | undefined {
  for (const { board, placed, banked, abandoned, destroyed } of own.ledger) {
    if (banked < 0 || abandoned < 0 || destroyed < 0) return `I-01: the ledger of board ${board} has less than nothing`;
    if (placed !== banked + abandoned + destroyed) return `I-01: the ledger of board ${board} does not add up`;
  }
  const points = sum(own.seats.map((seat) => seat.points));
  const banked = sum(own.ledger.map((entry) => entry.banked));
  return points === banked ? undefined : `I-39: ${points} points for ${banked} gold`;
}

function moneyFault(state: GameState, own: Own, hidden: Hidden): string | undefined {
  const { scoring, startGold } = settingsOf(state.options);
  for (const [seat, { purse, spent }] of hidden.seats.entries()) {
    if (coins(purse) < 0 || spent < 0) return `I-02: seat ${seat} has less than nothing`;
    const gathered = own.seats[seat]?.gathered ?? 0;
    const all = spell(plus(purse, money(spent)));
    if (scoring === 'classic' && all !== spell(money(startGold + gathered)))
      return `I-02: seat ${seat} has and spent ${all}, but gathered ${gathered}`;
  }
  return undefined;
}

function ownedFault(own: Own, hidden: Hidden): string | undefined {
  for (const [seat, { owned, brought, gone }] of hidden.seats.entries()) {
    const shelf = shelfOf(own, seat);
    const names = namesOf(owned, seat);
    for (const { name, copies } of names) {
      const entry = entryOf(shelf, name);
      if (!entry) continue;
      if (!entry.item && copies > 1) return `I-15: seat ${seat} owns ${name} ${copies} times`;
      const chain = levelOf(entry)?.chain;
      const lower =
        chain !== undefined &&
        names.some((other) => {
          const each = other.name === name ? undefined : entryOf(shelf, other.name);
          return each !== undefined && levelOf(each)?.chain === chain;
        });
      if (lower) return `I-15: seat ${seat} owns several levels of the chain of ${name}`;
    }
    const missing = unmet(
      own,
      seat,
      owned.filter(({ id }) => brought.includes(id)),
      gone,
    );
    if (missing !== undefined) return `I-14: seat ${seat} brought ${missing} without what it requires`;
  }
  return undefined;
}

/** I-14: a brought thing of the own sheet whose prerequisites were left at home; those that are gone since excuse it. */
function unmet(own: Own, seat: Seat, brought: Parameters<typeof namesOf>[0], gone: readonly string[]): string | undefined {
  const shelf = shelfOf(own, seat);
  const names = [...namesOf(brought, seat), ...gone.map((name) => ({ name, copies: 1 }))];
  return names.find(({ name }) => {
    const entry = entryOf(shelf, name);
    return entry !== undefined && has(shelf, names, name) && !meets(shelf, names, entry);
  })?.name;
}

/** I-31: between boards nothing of a board is left. */
function restFault(state: GameState, own: Own, hidden: Hidden): string | undefined {
  if (own.phase === 'board' || own.phase === 'setup') return undefined;
  if (Object.keys(state.pieces).length > 0) return 'I-31: pieces lie about between boards';
  if (Object.keys(own.chars).length + Object.keys(hidden.chars).length > 0) return 'I-31: characters are remembered between boards';
  if (hidden.seats.some(({ concealed }) => concealed > 0)) return 'I-31: gold is concealed between boards';
  return own.consents.length > 0 ? 'I-31: promises hold between boards' : undefined;
}
