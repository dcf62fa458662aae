import { describe, expect, it } from 'vitest';
import { CATALOG } from '../../../models/catalog.ts';
import type { Options } from '../../../shared/engine/state.ts';
import { layoutOf } from '../../../shared/games/keelar/chuck-rock/setup.ts';
import { ground } from '../../../shared/games/keelar/ground.ts';
import { layoutFault, needOf } from '../../../shared/games/keelar/layout.ts';
import { settings } from '../../../shared/games/keelar/settings.ts';
import { boardPlaces } from '../../../shared/table/scene.ts';
import { table, type Voice } from '../../support/table.ts';
import { drawn, game, legal, told } from './board.ts';

const layoutFrom = (voice: Voice) => {
  const scene = game.scene(voice.state.own, voice.state.options, voice.state.seats);
  if (scene.board.kind !== 'grid') throw new Error('no grid');
  return layoutOf(ground(scene.board, Object.values(voice.state.pieces)), voice.state.seats);
};
const manual: Options = { 'setup.mode': 'manual' };
const place = (voice: Voice, kind: string): string => legal(voice).find((id) => id.startsWith(`${kind}:`)) ?? '';

describe('set-up at the table', () => {
  it('[K-150, K-200, I-06] lays walls, rocks, gold, an exit and a figurine of its own for each player', () => {
    for (let seats = 2; seats <= 8; seats++) {
      const voice = table(game, { seats, seed: seats });
      const need = needOf(settings(voice.state.options), seats);
      expect(layoutFault(need, layoutFrom(voice))).toBeUndefined();
      const faces = Object.values(voice.view(null).pieces).filter((piece) => piece.kind === 'thrower');
      expect(new Set(faces.map((piece) => piece.face)).size).toBe(seats);
      const scene = game.scene(voice.state.own, voice.state.options, seats);
      expect(boardPlaces(scene.board)).toHaveLength(need.columns * need.rows);
      expect(scene.areas.map((area) => area.id)).toEqual(Array.from({ length: seats }, (_, seat) => `purse:${seat}`));
    }
  });

  it('[K-200, K-201] colours, symbols and names differ; walls and rocks are different models', () => {
    for (const field of ['name', 'colour', 'symbol'] as const) {
      expect(new Set(game.colours.map((each) => each[field])).size).toBe(8);
    }
    expect(game.kinds.wall?.model).not.toBe(game.kinds.rock?.model);
    expect(game.faces['wall-3']?.model).toBe('wall-3');
    const models: readonly string[] = Object.keys(CATALOG);
    for (const spec of [...Object.values(game.kinds), ...Object.values(game.faces)]) expect(models).toContain(spec.model);
  });

  it('[K-024] draws the starting player: each seat comes up', () => {
    const starts = Array.from({ length: 40 }, (_, seed) => table(game, { seats: 4, seed }).state.turn.seat);
    expect(new Set(starts)).toEqual(new Set([0, 1, 2, 3]));
    expect(told(table(game, { seats: 4 }))).toEqual(['laid', 'starts']);
  });

  it('[R-03] setup.mode=manual: the first seat lays everything, checked, and the starting player is drawn', () => {
    const voice = table(game, { seats: 2, options: manual });
    expect(voice.state.prompts.map((prompt) => prompt.seat)).toEqual([0]);
    const kinds: string[] = [];
    while (voice.state.turn.seat === null) {
      const id = legal(voice).at(-1) ?? '';
      kinds.push(id.split(':')[0] ?? '');
      voice.answer(id);
    }
    expect([...new Set(kinds)]).toEqual(['wall', 'rock', 'coins', 'exit', 'start']);
    expect(kinds.filter((kind) => kind === 'wall')).toHaveLength(20);
    expect(layoutFault(needOf(settings(voice.state.options), 2), layoutFrom(voice))).toBeUndefined();
  });

  it('[R-03] the rest can be laid at random at any moment, and what lies stays', () => {
    for (const laid of [0, 5, 20, 25, 40, 43, 46, 47]) {
      const voice = table(game, { seats: 2, seed: laid + 1, options: manual });
      for (let i = 0; i < laid; i++) voice.answer(legal(voice)[1] ?? '');
      const before = Object.values(voice.state.pieces).map((piece) => `${piece.kind} ${piece.place}`);
      voice.answer('rest');
      const after = Object.values(voice.state.pieces).map((piece) => `${piece.kind} ${piece.place}`);
      expect(after).toEqual(expect.arrayContaining(before));
      expect(layoutFault(needOf(settings(voice.state.options), 2), layoutFrom(voice))).toBeUndefined();
      expect(voice.state.turn.seat).not.toBeNull();
      expect(game.check?.(voice.state, voice.state.own, voice.state.hidden)).toBeUndefined();
    }
  });

  it('[K-018, K-016, K-017, R-06, K-022, K-023, R-05, K-020] each hand-placed thing is refused by its rule', () => {
    const voice = table(game, { seats: 2, options: { ...manual, 'board.wallShare': 0.03, 'board.barrierShare': 0.01 } });
    voice
      .answer('wall:1,0')
      .refused('wall:1,0', 'K-017')
      .refused('wall:0,1', 'K-018')
      .refused('rock:5,5', 'R-03')
      .refused('wall:10,0', 'K-015');
    voice.answer('wall:5,5').answer('wall:6,6').refused('rock:5,5', 'K-016').answer('rock:4,4');
    voice.refused('coins:5,5', 'R-05').refused('coins:4,4', 'R-05');
    voice.answer('coins:9,9').refused('coins:9,9', 'K-020');
    for (const at of ['9,8', '9,7', '9,6', '9,5', '9,4']) voice.answer(`coins:${at}`);
    voice.refused('exit:5,5', 'R-06').refused('exit:4,4', 'R-06').refused('exit:9,9', 'R-06').answer('exit:0,9');
    for (const taken of ['5,5', '4,4', '9,9', '0,9']) voice.refused(`start:${taken}`, 'K-022');
    voice.answer('start:0,0').refused('start:0,0', 'K-022').refused('start:0,2', 'K-023').answer('start:0,3');
    expect(voice.state.turn.seat).not.toBeNull();
  });

  it('[R-05, K-020] by hand, coins make as many stacks as board.stacks says', () => {
    const voice = table(game, { seats: 4, options: { ...manual, 'board.stacks': '1-7', 'board.wallShare': 0, 'board.barrierShare': 0 } });
    for (let i = 0; i < 7; i++) voice.answer(`coins:${i},0`);
    expect(legal(voice).filter((id) => id.startsWith('coins:'))).toHaveLength(7);
    voice.refused('coins:8,8', 'K-020').answer('coins:0,0').undo().answer('coins:6,0');
    for (let i = 0; i < 4; i++) voice.answer('coins:6,0');
    expect(place(voice, 'exit')).not.toBe('');
  });

  it('[R-03] a board drawn in a scenario with setup: true is checked like one laid by hand', () => {
    const options = { 'board.perPlayer': 10, 'board.minSide': 9, 'board.wallShare': 0.02, 'board.barrierShare': 0 };
    const board = ['A.......T', '.........', '..111111.', '.........', '....E....', '.........', '.#.....#.', '.........', '.........'];
    const lay = (rows: string[]) => () => drawn(rows.join('\n'), { setup: true }, options);
    expect(lay(board)().state.turn.seat).not.toBeNull();
    const change = (row: number, text: string) => board.map((line, i) => (i === row ? text : line));
    expect(lay(change(6, '.#.......'))).toThrow('K-017');
    expect(lay(change(4, '....E...b'))).toThrow('K-016');
    expect(lay(change(2, '..111112.'))).toThrow('K-019');
    expect(lay(change(2, '..22.11..'))).toThrow('K-020');
    expect(lay(change(4, '....EE...'))).toThrow('R-06');
    expect(lay(change(0, 'A.T......'))).toThrow('K-023');
    expect(
      lay(
        [...change(6, '.........').slice(0, 8), '.........'].map((line, i) =>
          i === 1 ? '#........' : i === 0 ? '.#......T' : i === 5 ? 'A........' : line,
        ),
      ),
    ).toThrow('K-018');
    expect(lay(change(0, 'A........'))).toThrow('K-022');
    expect(lay(board.slice(0, 8))).toThrow('K-015');
  });
});
