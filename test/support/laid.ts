import type { Inputs } from '../../client/scene/pieces/inputs.ts';
import { PLAIN_GRID } from '../../client/skins/plain.ts';
import type { PieceView } from '../../shared/engine/view.ts';
import { placeId } from '../../shared/table/ids.ts';
import { pieceSeen, viewOf } from './views.ts';

/** A piece at a place. */
export const piece = (id: string, kind: string, place: string, more: Partial<PieceView> = {}): PieceView =>
  pieceSeen(id, kind, { place: placeId(place), ...more });

/** A small grid with these pieces, as seat 0 sees it. */
export function inputs(...pieces: PieceView[]): Inputs {
  return {
    view: viewOf(pieces, { counts: { cup: 7 }, turn: { seat: 0, number: 1 } }),
    scene: {
      board: { kind: 'grid', id: 'b', columns: 4, rows: 4, x: 0, z: 0 },
      areas: [
        { id: placeId('hand:0'), kind: 'hand', seat: 0, name: 'Hand', x: 0, z: 5, contents: 'shown' },
        { id: placeId('cup'), kind: 'cup', seat: null, name: 'Cup', x: 5, z: 0, contents: 'counted' },
      ],
    },
    kinds: {
      pawn: { name: 'Pawn', model: 'thrower', stance: 'figure' },
      knight: { name: 'Knight', model: 'army-sun', stance: 'figure' },
      wall: { name: 'Wall', model: 'wall', stance: 'block' },
      coins: { name: 'Gold', model: 'coin', stance: 'stack' },
      rocks: { name: 'Rock', model: 'rock-1', stance: 'stack' },
      card: { name: 'Card', model: 'counter', stance: 'flat' },
      odd: { name: 'Oddity', model: 'no-such-model', stance: 'figure' },
    },
    faces: { king: { name: 'King', stance: 'flat' }, ogre: { name: 'Ogre', model: 'ogre', stance: 'figure' } },
    colours: [
      { colour: '#112233', symbol: '●' },
      { colour: '#445566', symbol: '■' },
    ],
    skin: PLAIN_GRID,
    azimuth: 0,
    sizeOf: (model) => (model === 'no-such-model' ? undefined : { radius: 0.45, height: model.startsWith('coin') ? 0.1 : 1.2 }),
    tableTop: 0.4,
  };
}
