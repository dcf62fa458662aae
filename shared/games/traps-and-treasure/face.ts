import { withHints } from '../../engine/line.ts';
import type { Options } from '../../engine/state.ts';
import type { Seat } from '../../table/ids.ts';
import type { Scene } from '../../table/scene.ts';
import { HINTS } from './hints.ts';
import { ASKED } from './lines-asked.ts';
import { mapOf } from './map.ts';
import { settingsOf } from './settings.ts';
import type { Own } from './state.ts';
import { TOLD } from './told.ts';

/** The map as terrain; everything of the game stands on it. */
export function scene(own: Own, options: Options): Scene {
  const map = mapOf(settingsOf(options).map, own.drawn);
  const owners: Record<string, Seat> = {};
  own.camps.forEach((camp, seat) => {
    owners[camp] = seat;
  });
  const { doors, slabs } = own;
  return {
    board: { kind: 'plane', id: `plane-${map.id}`, width: map.width / 1000, depth: map.depth / 1000, map, doors, slabs, owners },
    areas: [],
  };
}

/** What a table shows of Traps & Treasure at once (what measures ways, sheets and what is asked of an audience come after it: `later.ts`); nothing in here may import a step or a bot. */
export const FACE = {
  ...TOLD,
  lines: withHints({ ...TOLD.lines, ...ASKED }, HINTS),
  scene,
};
