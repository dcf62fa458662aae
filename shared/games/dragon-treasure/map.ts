import { mapTable } from '../../table/geometry/map-table.ts';
import type { PlaceId } from '../../table/ids.ts';
import { placeId } from '../../table/ids.ts';
import { MAP_DATA } from './map-data.ts';

/** The map of §4.1, read and checked once. */
export const MAP = mapTable(MAP_DATA);
export const GRAPH = MAP.graph;

const nodes = new Set<string>(GRAPH.places());

/** True for a space of the map. */
export const isSpace = (place: string): place is PlaceId => nodes.has(place);

/** A corner of the map. */
interface Corner {
  readonly castle: PlaceId;
  readonly name: string;
}

/** The corners in clockwise order. */
export const CORNERS: readonly Corner[] = [
  { castle: placeId('NWC'), name: 'Frosthold' },
  { castle: placeId('NEC'), name: 'Emberkeep' },
  { castle: placeId('SEC'), name: 'Sunwatch' },
  { castle: placeId('SWC'), name: 'Fenmoor' },
];

/** The castle space of a corner 0..3. */
export function castleAt(index: number): PlaceId {
  const found = CORNERS[index];
  if (!found) throw new Error(`the map has no corner ${index}`);
  return found.castle;
}

/** The seven spaces of the lair (D-011), the hall first. */
export const LAIR: readonly PlaceId[] = ['L0', 'LE', 'LW', 'NWL', 'NEL', 'SEL', 'SWL'].map(placeId);
