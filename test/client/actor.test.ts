import { describe, expect, it } from 'vitest';
import { actorOf } from '../../client/answers/wheel.ts';
import type { Option, Prompt } from '../../shared/engine/prompt.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';
import { pieceSeen, viewOf } from '../support/views.ts';

const table = {
  view: { ...viewOf([pieceSeen('hero', 'figure', { owner: 0, place: placeId('2,2') })]), viewer: 0 as const },
  game: { kinds: { figure: { name: 'Figure', stance: 'figure' } } },
  scene: { board: { kind: 'grid', id: 'g', x: 0, z: 0, columns: 4, rows: 4 }, areas: [] },
  names: { seat: String, piece: String, place: String, face: String, item: String },
} as const;

const asks = (...lit: Omit<Option, 'label'>[]): Prompt => ({
  ...{ kind: 'choose', title: ['aim'], rule: 'K-047', fallback: 'no' },
  options: [...lit.map((each) => ({ label: ['aim'] as const, ...each })), { id: 'no', label: ['back'] }],
});

describe('the figure that acts', () => {
  it('[K-047] covers nobody where others are to be aimed at: a click there means who stands behind', () => {
    const foe = { id: 'aim', piece: pieceId('foe') };
    expect(actorOf(table, asks(foe))).toBeNull();
    const idle = { piece: 'hero', does: 'nothing' };
    expect(actorOf(table, asks(foe, { id: 'walk', place: placeId('1,1') }))).toEqual(idle);
    expect(actorOf(table, asks(foe, { id: 'drink', piece: pieceId('hero') }))).toEqual(idle);
    expect(actorOf(table, asks())).toEqual(idle);
  });
});
