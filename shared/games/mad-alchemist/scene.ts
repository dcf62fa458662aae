import type { Options } from '../../engine/state.ts';
import type { PlaceId } from '../../table/ids.ts';
import { cellId } from '../../table/ids.ts';
import { handOf } from '../../table/piece.ts';
import type { Area, Scene, Tile, TileTerrain } from '../../table/scene.ts';
import { PITCH } from './content.ts';
import { isBang } from './settings.ts';
import type { Laid, Own } from './state.ts';
import { DISCARDS, ENCOUNTER_STACK, MET, OUT, POTION_STACK, ROW, slowOf, TILE_STACK } from './state.ts';

/** Inches from seat to seat: hands are racks that are 6.4 wide. */
const SEAT = 6.8;

/** The rim around the cellar grows by so many tiles at a time, so that what lies around it does not wander with every tile. */
const STRIDE = 3;

const terrainOf = (tile: string, options: Options): TileTerrain =>
  tile === 'stairs' || tile === 'start' ? tile : tile !== 'drawn' && isBang(tile, options) ? 'cellar!' : 'cellar';

const drawn = ({ column, row, open, tile, apart }: Laid, options: Options): Tile => ({
  id: cellId(column, row),
  column,
  row,
  open,
  terrain: terrainOf(tile, options),
  ...(apart ? { apart } : {}),
});

/** The cellar as far as it is revealed; stacks in the west, effects in the east, seats in the south. */
export function scene(own: Own, options: Options, seats: number): Scene {
  const tiles = own.tiles.map((tile) => drawn(tile, options));
  const edge = (list: readonly number[]): number => PITCH * (Math.ceil((Math.max(...list, 0) + 0.5) / STRIDE) * STRIDE);
  const east = edge(own.tiles.map((tile) => tile.column));
  const west = -edge(own.tiles.map((tile) => -tile.column));
  // The way out is in the north: hands lie near, there is seldom need to move them.
  const south = PITCH * (Math.max(...own.tiles.map((tile) => tile.row), 0) + 0.5);
  const stack = (id: PlaceId, name: string, x: number, z: number): Area => ({
    id,
    kind: 'pile',
    seat: null,
    name,
    x,
    z,
    contents: 'shown',
  });
  const areas: Area[] = [
    stack(TILE_STACK, 'Cellar tiles', west - 2, -3),
    stack(ENCOUNTER_STACK, 'Encounter cards', west - 2, -1),
    stack(MET, 'Encounters met', west - 2, 1),
    stack(POTION_STACK, 'Potion cards', west - 2, 3),
    { id: DISCARDS, kind: 'aside', seat: null, name: 'Used potions', x: west - 2, z: 5, contents: 'shown' },
    { id: ROW, kind: 'tray', seat: null, name: 'Effects', x: east + 2.5, z: -1, contents: 'shown' },
    { id: OUT, kind: 'aside', seat: null, name: 'Out of the cellar', x: east + 2.5, z: 3, contents: 'shown' },
  ];
  for (let seat = 0; seat < seats; seat++) {
    const x = (seat - (seats - 1) / 2) * SEAT;
    areas.push({ id: handOf(seat), kind: 'hand', seat, name: 'Potions', x, z: south + 3, contents: 'shown' });
    areas.push({ id: slowOf(seat), kind: 'aside', seat, name: 'Slow cards', x, z: south + 4.8, contents: 'shown' });
  }
  return { board: { kind: 'tiles', id: 'cellar', pitch: PITCH, tiles }, areas };
}
