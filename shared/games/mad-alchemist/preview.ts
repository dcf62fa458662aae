import type { Preview } from '../../engine/game.ts';
import type { Prompt } from '../../engine/prompt.ts';
import type { View } from '../../engine/view.ts';
import { lineBetween, SIDES, turned } from '../../table/geometry/tiles.ts';
import type { PlaceId } from '../../table/ids.ts';
import { cellId, pieceId, placeId } from '../../table/ids.ts';
import { tileSpec } from './content.ts';
import type { Ground } from './ground.ts';
import { attacks, goals, ground, sightFrom } from './ground.ts';
import { parsePlacement } from './placing.ts';
import { isBang } from './settings.ts';
import type { Own } from './state.ts';
import { effectOf } from './state.ts';

/** What an answer would do: the tile as it would lie, what is seen from where one goes, the line of a throw, the reach of a teleport. */
export function preview(view: View<Own>, prompt: Prompt, answer: string): Preview | undefined {
  if (view.viewer === null || prompt.kind !== 'choose') return undefined;
  const g = ground(view.own, Object.values(view.pieces));
  const me = g.pawns.get(view.viewer);
  const [what, first = '', second = ''] = answer.split(':');
  if (what === 'place') return ofTile(view, g, answer);
  if (what === 'space') return { reach: [placeId(first)] };
  if (what === 'to') return { reach: [placeId(first)], blast: danger(view, moved(view, [[String(prompt.title[1]), placeId(first)]])) };
  if (!me) return undefined;
  if (what === 'move') {
    const there = moved(view, [[me.id, placeId(first)]]);
    return { reach: sightFrom(there, placeId(first)), blast: danger(view, there) };
  }
  if (what === 'swap') {
    const other = g.pawns.get(Number(first));
    if (!other) return undefined;
    const there = moved(view, [
      [me.id, other.place],
      [other.id, me.place],
    ]);
    return { reach: sightFrom(there, other.place), blast: danger(view, there) };
  }
  if (what === 'end') return { blast: danger(view, g) };
  if (what === 'drink') return ofPotion(view, g, first, me.place, []);
  if (what === 'throw') {
    const target = view.pieces[pieceId(second)];
    if (!target) return undefined;
    const between = lineBetween(g.field, me.place, target.place) ?? [];
    return ofPotion(view, g, first, target.place, [me.place, ...between, target.place]);
  }
  return undefined;
}

/** The cellar when some pieces stand elsewhere: who has gone leaves their tile open to sight (M-078). */
const moved = (view: View<Own>, to: readonly (readonly [string, PlaceId])[]): Ground =>
  ground(
    view.own,
    Object.values(view.pieces).map((piece) => {
      const place = to.find(([id]) => id === piece.id)?.[1];
      return place === undefined ? piece : { ...piece, place };
    }),
  );

/** Where a known teleport could lead, and the line along which a potion flies. */
function ofPotion(view: View<Own>, g: Ground, symbol: string, target: PlaceId, path: readonly PlaceId[]): Preview {
  const teleports = effectOf(view, symbol) === 'teleport';
  return { ...(path.length > 0 ? { path } : {}), ...(teleports ? { reach: goals(g, target) } : {}) };
}

/** M-060 to M-063: the monsters that would attack whose turn it is if it ended so, each with its number of attacks. */
function danger(view: View<Own>, g: Ground): { place: PlaceId; text: string }[] {
  const place = view.own.phase === 'act' && view.turn.seat !== null ? g.pawns.get(view.turn.seat)?.place : undefined;
  if (place === undefined) return [];
  return g.barriers.flatMap((monster) => {
    const dice = attacks(g, monster, place);
    return dice > 0 ? [{ place: monster.place, text: `⚔${dice}` }] : [];
  });
}

/** The tile in its place; beyond its open sides lies what is still to be seen. */
function ofTile(view: View<Own>, g: Ground, answer: string): Preview | undefined {
  const way = parsePlacement(answer);
  const tile = view.own.drawn?.tile;
  if (!way || !tile) return undefined;
  const { place, column, row, turn } = way;
  const open = turned(tileSpec(tile).open, turn);
  const beyond = SIDES.filter(({ bit }) => open & bit).map(({ across, down }) => cellId(column + across, row + down));
  const laid = ground({ ...view.own, tiles: [...view.own.tiles, { column, row, open, tile, turn }] }, Object.values(view.pieces));
  return {
    blast: danger(view, laid),
    tile: { place, open, terrain: isBang(tile, view.options) ? 'cellar!' : 'cellar' },
    reach: [place, ...beyond.filter((id) => !g.field.tile(id) && !g.dead.has(id))],
  };
}
