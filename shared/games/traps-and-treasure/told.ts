import type { LineSpec } from '../../engine/line.ts';
import type { Scene } from '../../table/scene.ts';
import { CARD } from './card.ts';
import { FACES, KINDS } from './content.ts';
import { CORE_LINES } from './lines-core.ts';
import { DANGER_LINES } from './lines-dangers.ts';
import { panel } from './panel.ts';

/** Every sentence of the game. */
export const LINES: Readonly<Record<string, LineSpec>> = { ...CORE_LINES, ...DANGER_LINES };

/** Maps are heavy, and words hardly need one: without it a place is called by its inches. */
const NOWHERE: Scene = {
  board: {
    ...{ kind: 'plane', id: 'plane', width: 0, depth: 0, doors: {}, slabs: [], owners: {} },
    map: {
      ...{ id: '', name: '', width: 0, depth: 0, outdoor: true, players: [0, 0], locs: [], rooms: [], doorways: [], stairs: [] },
      ...{ ladders: [], roofs: [], platforms: [], exits: [], markers: [], camps: [] },
    },
  },
  areas: [],
};

/** What is told of Traps & Treasure in words and numbers; nothing in here may import a map. */
export const TOLD = { ...CARD, lines: LINES, kinds: KINDS, faces: FACES, scene: () => NOWHERE, panel, points: 'Treasure' };
