import { describe, expect, it } from 'vitest';
import { NOTHING_PICKED } from '../../client/answers/picked.ts';
import { meant, previewOf } from '../../client/answers/previewed.ts';
import { coversSpace, hides } from '../../client/scene/pieces/behind.ts';
import { fieldCells, groundOf, previewCells, previewTags } from '../../client/scene/pieces/ground.ts';
import { PLAIN_GRID } from '../../client/skins/plain.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import type { Preview } from '../../shared/engine/game.ts';
import { project } from '../../shared/engine/project.ts';
import type { Prompt } from '../../shared/engine/prompt.ts';
import { start } from '../../shared/engine/start.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';
import type { Scene } from '../../shared/table/scene.ts';
import { toy } from '../support/toy.ts';

const scene: Scene = {
  board: { kind: 'grid', id: 'b', columns: 5, rows: 5, x: 0, z: 0 },
  areas: [{ id: placeId('purse'), kind: 'aside', seat: 0, name: 'Purse', x: 0, z: 6, contents: 'shown' }],
};
const at = (...ids: string[]) => ids.map(placeId);
const view = project(start(toy, { seats: 2 }, seededChance(1)).table, 0);

describe('fields of squares', () => {
  it('end exactly where no neighbour belongs to them, corners included', () => {
    const [one] = fieldCells(scene, ['2,2'], 'smoke');
    expect(one).toEqual({ x: 0, z: 0, look: 'smoke', edges: 255, turn: 0, size: 1 });
    const edges = fieldCells(scene, ['1,1', '2,1', '1,2'], 'void').map((cell) => cell.edges);
    // The corner piece lacks north and west, and of the diagonals all four; its south and east go on.
    expect(edges[0]).toBe(1 + 8 + 16 + 32 + 64 + 128);
    expect(edges[1]).toBe(1 + 2 + 4 + 16 + 32 + 128);
  });
  it('name each square once and leave out what lies on no space', () => {
    expect(fieldCells(scene, ['0,0', '0,0', '9,9', '@fig', 'purse'], 'reach')).toHaveLength(1);
  });
  it('are what the skin says of the pieces that lie there', () => {
    const piece = { id: pieceId('s'), kind: 'smoke', face: null, place: placeId('0,0'), owner: null, count: 1, tags: [] };
    const skin = { ...PLAIN_GRID, ground: (kind: string) => (kind === 'smoke' ? ('smoke' as const) : undefined) };
    const smoky = { ...view, pieces: { s: piece } };
    expect(groundOf(smoky, scene, skin).map(({ look, x, z }) => [look, x, z])).toEqual([['smoke', -2, -2]]);
    expect(groundOf(smoky, scene, PLAIN_GRID)).toEqual([]);
  });
});

describe('previews', () => {
  const preview: Preview = {
    reach: at('0,0', '1,0'),
    shadow: at('4,4'),
    blast: [
      { place: placeId('2,2'), text: '2' },
      { place: placeId('2,2'), text: '1 burn' },
      { place: placeId('3,2'), text: '' },
    ],
    path: at('2,2', '3,2', '3,3'),
  };
  it('become squares, the most important last, and arrows along a push', () => {
    const cells = previewCells(scene, preview);
    expect(cells.map(({ look }) => look)).toEqual(['reach', 'reach', 'shadow', 'blast', 'blast', 'step', 'step']);
    const [east, south] = cells.slice(-2);
    expect(east?.turn).toBeCloseTo(Math.PI / 2);
    expect(Math.abs(south?.turn ?? 0)).toBeCloseTo(Math.PI);
  });
  it('tell what each space suffers, all of it together', () => {
    expect(previewTags(scene, preview).map(({ text, x, z }) => [text, x, z])).toEqual([['2 + 1 burn', 0, 0]]);
  });

  const option = (id: string, more: object = {}) => ({ id, label: ['option'] as const, ...more });
  const prompt: Prompt = {
    kind: 'choose',
    title: ['title'],
    rule: 'K-080',
    about: 'use:o1:0',
    options: [
      option('cancel'),
      option('on:a', { piece: pieceId('a'), place: placeId('1,1') }),
      option('on:b', { piece: pieceId('b'), place: placeId('1,2') }),
    ],
  };
  const nothing = { piece: null, place: null };
  it('belong to the button that is pointed at, else to what a click would answer', () => {
    expect(meant(prompt, NOTHING_PICKED, nothing, 'cancel')).toEqual(['cancel']);
    expect(meant(prompt, NOTHING_PICKED, { piece: 'b', place: '1,2' }, null)).toEqual(['on:b']);
    expect(meant(prompt, NOTHING_PICKED, { piece: null, place: '1,1' }, 'gone')).toEqual(['on:a']);
    expect(meant(prompt, { ...NOTHING_PICKED, piece: 'b' }, { piece: null, place: '1,1' }, null)).toEqual([]);
    expect(meant({ kind: 'text', most: 5, title: ['t'], rule: 'r' }, NOTHING_PICKED, nothing, 'cancel')).toEqual([]);
  });
  it('show how far something reaches while no target is pointed at', () => {
    const game = { ...toy, preview: (_: unknown, __: unknown, answer: string) => (answer === 'on:a' ? preview : undefined) };
    expect(previewOf({ view, game }, prompt, ['on:a'])).toBe(preview);
    expect(previewOf({ view, game }, prompt, [])).toEqual({ reach: preview.reach });
    const { about: _, ...without } = prompt;
    expect(previewOf({ view, game }, without, [])).toBeUndefined();
  });
});

describe('walls before figures', () => {
  // The eye looks from the south, from above.
  const eye = [0, 8, 10] as const;
  const wall = (x: number, z: number) => ({ x, y: 0, z });
  it('hide what stands behind them, not what stands before, beside or far behind', () => {
    expect(hides(wall(0, 1), 1.05, 0, 0.3, 0, ...eye)).toBe(true);
    expect(hides(wall(0, -1), 1.05, 0, 0.3, 0, ...eye)).toBe(false);
    expect(hides(wall(2, 1), 1.05, 0, 0.3, 0, ...eye)).toBe(false);
    expect(hides(wall(0, 4), 1.05, 0, 0.3, 0, ...eye)).toBe(false);
    expect(hides(wall(0, 1), 0.3, 0, 0.7, 0, ...eye)).toBe(false);
  });
  it('never hide who stands on their own square, nor anything seen from straight above', () => {
    expect(hides(wall(0, 0), 1.05, 0.2, 0.3, 0.2, ...eye)).toBe(false);
    expect(hides(wall(0, 1), 1.05, 0, 0.3, 0, 0, 20, 0)).toBe(false);
  });
  it('are seen through where a space is lit behind them, not on their own square', () => {
    const covers = (...at: [number, number][]) =>
      coversSpace(
        { pose: wall(0, 1) },
        1.05,
        at.map(([x, z]) => ({ x, y: 0.03, z })),
        ...eye,
      );
    expect([covers([3, 0], [0, 0]), covers([0, 1], [0, 2]), covers()]).toEqual([true, false, false]);
  });
});
