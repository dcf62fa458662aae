import type { Options } from '../../../engine/state.ts';
import { needOf } from '../layout.ts';
import { settingsOf } from '../play/settings.ts';
import type { Hidden, Own, SeatPublic, SeatSecret } from '../play/state.ts';
import { money } from './money.ts';

/** Public state before the first step. */
export function newOwn(options: Options, seats: number): Own {
  const chosen = settingsOf(options);
  const { columns, rows } = needOf(chosen, seats);
  return {
    columns,
    rows,
    phase: 'class',
    board: 0,
    round: 1,
    start: null,
    acting: null,
    played: [],
    seats: Array.from({ length: seats }, () => newSeat(chosen.autoPickup)),
    chars: {},
    consents: [],
    lasting: {},
    fires: {},
    placed: 0,
    destroyed: 0,
    abandoned: 0,
    ledger: [],
    combinations: [],
    memo: {},
    chuck: null,
  };
}

const newSeat = (auto: boolean): SeatPublic => ({
  class: null,
  sheet: null,
  auto,
  gathered: 0,
  last: 0,
  points: 0,
  team: null,
  known: [],
  out: null,
});

/** Hidden state before the first step: everybody has the gold to start with (K-010, R-09). */
export function newHidden(options: Options, seats: number): Hidden {
  const { startGold } = settingsOf(options);
  return {
    chars: {},
    seats: Array.from({ length: seats }, () => newSecret(startGold)),
    fakeGold: {},
    fakeItems: [],
    facing: {},
    traps: {},
    banked: Array.from({ length: seats }, () => ({ gold: 0, fake: 0 })),
    memo: {},
  };
}

const newSecret = (gold: number): SeatSecret => ({
  purse: money(gold),
  spent: 0,
  dp: 0,
  owned: [],
  brought: [],
  lost: [],
  gone: [],
  concealed: 0,
  memo: {},
});
