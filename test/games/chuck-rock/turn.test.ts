import { describe, expect, it } from 'vitest';
import { placeId } from '../../../shared/table/ids.ts';
import { table } from '../../support/table.ts';
import { drawn, game, legal, lying, seen } from './board.ts';

const OPEN = '..... .A... ..... ...T.';

describe('a turn', () => {
  it('[K-152, R-24] is one move of one space north, east, south or west', () => {
    const voice = drawn(OPEN);
    expect(legal(voice)).toEqual(['move:1,0', 'move:2,1', 'move:1,2', 'move:0,1', 'auto:off', 'propose', 'pass']);
    voice.refused('move:3,1', 'K-152').refused('move:2,2', 'K-152').refused('move:1,1', 'K-152');
    voice.answer('move:2,1');
    expect(seen(voice, 0).place).toBe('2,1');
    expect(voice.state.turn.seat).toBe(1);
    expect(() => voice.open(0)).toThrow('no question is open');
  });

  it('[R-24, R-25] move.diagonal adds the diagonal steps and nothing else', () => {
    const voice = drawn('.b. .A. ... ..T', {}, { 'move.diagonal': true });
    expect(legal(voice).filter((id) => id.startsWith('move:'))).toEqual([
      'move:2,0',
      'move:2,1',
      'move:2,2',
      'move:1,2',
      'move:0,2',
      'move:0,1',
      'move:0,0',
    ]);
    expect(legal(voice)).toContain('take:1,0');
  });

  it('[R-24, R-52] a diagonal step between two walls or rocks is pinched; between characters only with los.cornerBlockers=all', () => {
    const solid = drawn('A# b. .T', {}, { 'move.diagonal': true });
    expect(legal(solid)).not.toContain('move:1,1');
    solid.refused('move:1,1', 'R-24');
    const half = drawn('A# .. .T', {}, { 'move.diagonal': true });
    expect(legal(half)).toContain('move:1,1');
    const mixed = { board: 'AT #. ..', options: { 'move.diagonal': true } };
    expect(legal(drawn(mixed.board, {}, mixed.options))).toContain('move:1,1');
    expect(legal(drawn(mixed.board, {}, { ...mixed.options, 'los.cornerBlockers': 'all' }))).not.toContain('move:1,1');
  });

  it('[K-079, K-107] walls, rocks and live characters keep their spaces', () => {
    const voice = drawn('.#. bAT ...');
    expect(legal(voice).filter((id) => id.startsWith('move:'))).toEqual(['move:1,2']);
    voice.refused('move:1,0', 'K-079').refused('move:0,1', 'K-079').refused('move:2,1', 'K-079').refused('move:1,9', 'K-015');
  });

  it('[K-069, R-43] a downed character does not keep its space, and moves onto it are seen by all', () => {
    const voice = drawn('At. ...').answer('move:1,0');
    expect(seen(voice, 0).place).toBe('1,0');
    expect(seen(voice, 1)).toMatchObject({ place: '1,0', downed: true });
  });

  it('[K-151, K-153] takes a rock next to it, without any limit, and the rock is gone from the board', () => {
    const voice = drawn('bA. .b. ..T', { rocks: { A: 99 } });
    expect(legal(voice)).toEqual(expect.arrayContaining(['take:0,0', 'take:1,1']));
    voice.answer('take:0,0');
    expect(seen(voice, 0).rocks).toBe(100);
    expect(voice.view(1).pieces['rock-0,0']).toBeUndefined();
    expect(voice.view(1).pieces['rock-1,1']).toBeDefined();
    expect(voice.state.turn.seat).toBe(1);
  });

  it('[K-153, R-25] only rocks next to it: 4 neighbours, or 8 with adjacency.general=8', () => {
    const board = 'A.. .b. b.T';
    drawn(board).refused('take:1,1', 'R-25').refused('take:0,2', 'R-25').refused('take:1,0', 'K-153');
    const wide = drawn(board, {}, { 'adjacency.general': '8' });
    expect(legal(wide)).toContain('take:1,1');
    wide.refused('take:0,2', 'R-25').answer('take:1,1');
    expect(seen(wide, 0).rocks).toBe(1);
  });

  it('[K-152, K-153, K-154, R-30] is one act; passing is allowed and is the default', () => {
    const voice = drawn(OPEN);
    expect(voice.open(0).prompt.fallback).toBe('pass');
    voice.answer('pass');
    expect(seen(voice, 0).place).toBe('1,1');
    expect(voice.state.turn.seat).toBe(1);
  });

  it('[K-026] passes clockwise and leaves out who has left', () => {
    const voice = table(game, { seats: 4, seed: 3 });
    const order: (number | null)[] = [];
    for (let i = 0; i < 8; i++) {
      order.push(voice.state.turn.seat);
      voice.seat(voice.state.turn.seat ?? 0).answer('pass');
    }
    const first = order[0] ?? 0;
    expect(order).toEqual([0, 1, 2, 3, 0, 1, 2, 3].map((step) => (first + step) % 4));
    const three = drawn('A.C ...', { turn: 'A' }, {}, 3).answer('pass');
    expect(three.state.turn.seat).toBe(2);
    three.seat(2).answer('pass');
    expect(three.state.turn.seat).toBe(0);
  });

  it('[K-152] an act cannot be taken twice: with gold in hand the turn stays open for gold alone', () => {
    const voice = drawn('A.b.T', { gold: { A: 2 }, rocks: { A: 2 } }).answer('move:1,0');
    expect(legal(voice)).toEqual(['drop', 'auto:off', 'end']);
    voice.refused('move:0,0', 'K-152').refused('take:2,0', 'K-152').refused('pass', 'K-152');
    voice.answer('end');
    expect(voice.state.turn.seat).toBe(1);
    expect(lying(voice, '1,0')).toBe(0);
  });

  it('[K-026] nobody acts in the turn of another', () => {
    const voice = drawn(OPEN);
    const { id } = voice.open(0);
    expect(voice.try({ do: 'answer', seat: 1, prompt: id, choice: 'pass' })).toMatchObject({
      ok: false,
      refusal: { code: 'not-your-prompt', rule: 'K-026' },
    });
  });

  it('[K-039, K-152] explains nothing to whoever points at itself, and gold on its space where some lies', () => {
    const points = (voice: ReturnType<typeof drawn>, place: string) =>
      game.aims?.(voice.view(0), voice.open(0).prompt, { place: placeId(place) });
    expect(points(drawn(OPEN), '1,1')).toEqual([]);
    expect(points(drawn(OPEN), '0,0')).toEqual(['move:0,0']);
    expect(points(drawn('A.. ..T', { also: { '0,0': 4 }, auto: { A: false } }), '0,0')).toEqual(['pick']);
  });

  it('[K-152] says of a space farther off whether any way leads there now', () => {
    const why = (board: string, place: string) => {
      const voice = drawn(board);
      return game.explain?.(voice.view(0), voice.open(0).prompt, `move:${place}`)?.text;
    };
    expect(why('A.. ..T', '2,0')).toBe('A move is one space.');
    expect(why('AT1', '2,0')).toMatch(/^No free way leads there now/);
    expect(why('Ab1 bb. ..T', '2,0')).toMatch(/^No free way leads there now/);
    expect(why('Ab1 ... ..T', '2,0')).toBe('A move is one space.');
  });

  it('[K-053] says next to fetch gold, then to carry it out or fetch more, and to carry it out once none lies there', () => {
    const next = (board: string, gold: number) => game.panel(drawn(board, { gold: { A: gold } }).view(0)).goal?.next;
    expect(next('A.3 ..T', 0)).toEqual(['goal.next.gold']);
    expect(next('A.3 ..T', 2)).toEqual(['goal.next.more', 2]);
    expect(next('A.. ..T', 2)).toEqual(['goal.next.exit', 2]);
  });

  it('[K-154] says who could throw at the figure from where they stand: a way over several turns ends at them', () => {
    const { walk } = drawn('A..T ....', { rocks: { T: 1 }, gold: {} }).open(0).prompt;
    expect(walk?.onward?.while).toBe('thrower-1');
    // Without rocks, out of line or behind a wall nobody can.
    for (const harmless of [drawn('A..T ....'), drawn('A... ...T', { rocks: { T: 1 } }), drawn('A#.T ....', { rocks: { T: 1 } })])
      expect(harmless.open(0).prompt.walk?.onward?.while).toBe('');
  });
});
