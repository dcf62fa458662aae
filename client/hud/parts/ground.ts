import type { GameFace } from '../../../shared/engine/game.ts';
import type { Board, HexTerrain, TileTerrain } from '../../../shared/table/scene.ts';

const WAYS = [
  [1, 'north'],
  [2, 'east'],
  [4, 'south'],
  [8, 'west'],
] as const;
/** Terrain that a reader can make something of. */
const TERRAIN: Readonly<Partial<Record<TileTerrain | HexTerrain, string>>> = {
  stairs: 'the stairs',
  border: 'border',
  magic: 'magic',
  pillar: 'a pillar',
  'pit-1': 'a pit',
  'pit-2': 'two pits',
  fallen: 'collapsed',
  falling: 'falling',
};

/** What a place of a board of tiles or columns is like: its openings, its ground (`told`: what it means). Empty for other boards, where the map says it. */
export function groundWords(board: Board, place: string, told: GameFace['grounds'] = {}): string[] {
  const known = (terrain: readonly (TileTerrain | HexTerrain)[]): string[] => terrain.flatMap((each) => told[each] ?? TERRAIN[each] ?? []);
  if (board.kind === 'tiles') {
    const tile = board.tiles.find((each) => each.id === place);
    if (!tile) return [];
    const open = WAYS.flatMap(([bit, way]) => ((tile.open & bit) !== 0 ? [way] : []));
    return [...known([tile.terrain]), open.length === 4 ? 'open on all sides' : `open to the ${open.join(', ')}`];
  }
  const terrain = board.kind === 'hex' ? (board.hexes.find((each) => each.id === place)?.terrain ?? []) : [];
  // What has fallen is nothing else any more.
  return known(terrain.includes('fallen') ? ['fallen'] : terrain);
}
