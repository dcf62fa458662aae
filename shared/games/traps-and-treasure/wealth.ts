import type { Seat } from '../../table/ids.ts';
import type { World } from './world.ts';
import { charactersOf } from './world.ts';

/** T-030, R-55: what a seat possesses, carried (also by Disabled Characters) and in its Camp. */
export const wealthOf = (w: { readonly own: World['own'] }, seat: Seat): number =>
  (w.own.stash[seat] ?? 0) + charactersOf(w, seat).reduce((sum, { treasures }) => sum + treasures, 0);
