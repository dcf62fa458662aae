import type { Options } from '../../engine/state.ts';
import { opposite, SIDES, turned } from '../../table/geometry/tiles.ts';
import type { PlaceId } from '../../table/ids.ts';
import { cellId, placeId } from '../../table/ids.ts';
import { tileSpace } from '../../table/scene.ts';
import { tileSpec } from './content.ts';
import type { Ground } from './ground.ts';
import { gapsOf, openSpaces } from './ground.ts';

/** One way to lay a tile: where, how often turned, and which sides are open then. */
export interface Placement {
  readonly place: PlaceId;
  readonly column: number;
  readonly row: number;
  readonly turn: number;
  readonly open: number;
}

/** How an answer is written: `place:<space>:<turns>`. */
export const placementId = ({ place, turn }: Placement): string => `place:${place}:${turn}`;

/**
 * Every legal way to lay a tile for a pawn on `from` (M-051, M-052): spaces north, east, south, west, turns ascending, equal looks once.
 * `stoneInDeck` matters for the guard against sealing alone.
 */
export function placements(
  g: Ground,
  from: PlaceId,
  tile: string,
  spaces: readonly PlaceId[],
  options: Options,
  stoneInDeck: boolean,
): Placement[] {
  const { open } = tileSpec(tile);
  const found = gapsOf(g, from)
    .filter((gap) => spaces.includes(gap.place))
    .flatMap(({ place, column, row, bit }) =>
      turnsOf(open).flatMap((turn): Placement[] => {
        const sides = turned(open, turn);
        // M-051: the pawn must be able to step onto it.
        if (!(sides & opposite(bit))) return [];
        const placement = { place, column, row, turn, open: sides };
        return options.matchWalls === true && !matches(g, placement) ? [] : [placement];
      }),
    );
  if (options.sealGuard !== true || !stoneInDeck) return found;
  const others = openSpaces(g);
  const safe = found.filter((placement) => !seals(g, placement, others));
  return safe.length > 0 ? safe : found;
}

/** The turns of a tile that look different. */
function turnsOf(open: number): number[] {
  const looks = [0, 1, 2, 3].map((turn) => turned(open, turn));
  return [0, 1, 2, 3].filter((turn) => looks.indexOf(looks[turn] ?? 0) === turn);
}

/** R-05 `matchWalls`: walls and openings continue on every tile that lies beside it. */
const matches = (g: Ground, { column, row, open }: Placement): boolean =>
  SIDES.every(({ bit, across, down }) => {
    const beside = g.field.tile(cellId(column + across, row + down));
    return !beside || Boolean(open & bit) === Boolean(beside.open & opposite(bit));
  });

/** true when no open side would lead to an empty space any more; `others` are the spaces that open sides lead to now. */
function seals(g: Ground, { place, column, row, open }: Placement, others: ReadonlySet<PlaceId>): boolean {
  if (others.size > 1 || !others.has(place)) return false;
  return SIDES.every(({ bit, across, down }) => {
    const beyond = cellId(column + across, row + down);
    return !(open & bit) || g.field.tile(beyond) !== undefined || g.dead.has(beyond);
  });
}

/** The sides by which a tile would lead to what nobody has seen yet, and those by which it would make a second way to what lies there. */
export function leadsOf(
  { field }: Pick<Ground, 'field'>,
  { column, row, open }: Omit<Placement, 'place' | 'turn'>,
): { unseen: number; rings: number } {
  const beyond = SIDES.filter(({ bit }) => open & bit).map(({ bit, across, down }) => ({
    bit,
    tile: field.tile(cellId(column + across, row + down)),
  }));
  return {
    unseen: beyond.filter(({ tile }) => !tile).length,
    rings: beyond.filter(({ bit, tile }) => tile && tile.open & opposite(bit)).length,
  };
}

/** The same ways, at each space turned on from the one that leads on most: so a tile is held at first. */
export function heldFirst(g: Pick<Ground, 'field'>, found: readonly Placement[]): Placement[] {
  const worth = (way: Placement): number => {
    const { unseen, rings } = leadsOf(g, way);
    return unseen * 2 + rings;
  };
  return [...new Set(found.map(({ place }) => place))].flatMap((place) => {
    const here = found.filter((way) => way.place === place);
    const most = Math.max(...here.map(worth));
    const at = here.findIndex((way) => worth(way) === most);
    return [...here.slice(at), ...here.slice(0, at)];
  });
}

/** Reads an answer back; undefined for any other text. */
export function parsePlacement(answer: string): { place: PlaceId; column: number; row: number; turn: number } | undefined {
  const [, place = '', turn] = /^place:([^:]+):([0-3])$/.exec(answer) ?? [];
  const cell = tileSpace(place);
  return cell && turn !== undefined ? { place: placeId(place), ...cell, turn: Number(turn) } : undefined;
}
