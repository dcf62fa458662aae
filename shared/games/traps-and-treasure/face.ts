import type { LineSpec } from '../../engine/line.ts';
import type { Options } from '../../engine/state.ts';
import type { Seat } from '../../table/ids.ts';
import type { Scene } from '../../table/scene.ts';
import { CARD } from './card.ts';
import { FACES, KINDS } from './content.ts';
import { field, measure, sight, way } from './draw.ts';
import { CORE_LINES } from './lines-core.ts';
import { DANGER_LINES } from './lines-dangers.ts';
import { mapOf } from './map.ts';
import { help } from './map-help.ts';
import { OPTIONS, PRESETS, settingsOf } from './options.ts';
import { knobs, panel } from './panel.ts';
import { sheet } from './sheet.ts';
import type { Own } from './state.ts';

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

/** Every sentence of the game. */
export const LINES: Readonly<Record<string, LineSpec>> = { ...CORE_LINES, ...DANGER_LINES };

/** What a table shows of Traps & Treasure; nothing in here may import a step or a bot. */
export const FACE = {
  ...CARD,
  options: OPTIONS,
  presets: PRESETS,
  lines: LINES,
  kinds: KINDS,
  faces: FACES,
  scene,
  panel,
  drawing: { measure, field, way, sight },
  sheet,
  help,
  knobs,
};
