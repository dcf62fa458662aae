import { describe, expect, it } from 'vitest';
import type { Json } from '../../../shared/engine/json.ts';
import type { FixOp } from '../../../shared/engine/state.ts';
import { CORNERS } from '../../../shared/games/dragon-treasure/map.ts';
import { pieceId, placeId } from '../../../shared/table/ids.ts';
import { table } from '../../support/table.ts';
import { BLUE, counter, cupSize, game, handSize, heroes, play, RED, where } from './lords.ts';

describe('positions, table fixes and the table around', () => {
  it('[D-010] reads castles, armies, counters, hands and cup, and leaves the rest where it begins', () => {
    const voice = play(
      {
        turn: 'red',
        points: 3,
        castles: ['SEC', 'NWC'],
        armies: { red: ['RN+ring', 'lost'] },
        hidden: { dragon: 'L0' },
        cup: ['Paladin'],
        cupSize: 3,
      },
      { seats: 2 },
    );
    expect([where(voice, 'army-0-1'), where(voice, 'army-1-1'), where(voice, 'army-1-2'), where(voice, 'army-1-3')]).toEqual([
      'SEC',
      'RN',
      'lost:1',
      'NWC',
    ]);
    expect(counter(voice, 'ring').place).toBe('@army-1-1');
    expect([cupSize(voice), handSize(voice, RED)]).toEqual([3, 25]);
    expect(voice.state.turn.seat).toBe(RED);
    expect(game.check?.(voice.state, voice.state.own, voice.state.hidden)).toBeUndefined();
  });

  it('says which field it cannot read', () => {
    const wrong: [Json, string][] = [
      [{ army: {} }, 'army'],
      [{ armies: { blue: ['nowhere'] } }, 'armies'],
      [{ armies: { pink: [] } }, 'armies'],
      [{ armies: { blue: ['L0+dragon'] } }, 'armies'],
      [{ treasures: { cup: 'L0' } }, 'treasures'],
      [{ treasures: { crown: 'L0' }, hidden: { crown: 'LE' } }, 'treasures'],
      [{ hands: { blue: ['Nobody'] } }, 'hands'],
      [{ castles: ['NWC', 'NWC', 'NEC', 'SEC'] }, 'castles'],
      [{ points: 9 }, 'points'],
      [{ cupSize: 40 }, 'cupSize'],
      [[], 'position'],
    ];
    for (const [spec, field] of wrong) expect(() => play(spec), JSON.stringify(spec)).toThrow(field);
  });

  it('[I-16] the ids of a position tell no hidden face', () => {
    const ids = (hidden: Json): string => {
      const voice = play({ hidden });
      return JSON.stringify(Object.values(voice.view(null).pieces).filter((piece) => piece.kind === 'treasure'));
    };
    expect(ids({ dragon: 'L0', crown: 'LE' })).toBe(ids({ dragon: 'LE', crown: 'L0' }));
  });

  it('[I-01..I-04] a table fix that would break the game is turned down, a sound one is done', () => {
    const voice = play({ points: 3, armies: { blue: ['NWA1'], red: ['NEA1'] } }, { seats: 2 });
    voice.command({ do: 'assist', assist: { consent: 'host', host: BLUE } });
    const fix = (op: FixOp) => voice.try({ do: 'fix.propose', seat: BLUE, ops: [op], note: 'test' });
    expect(fix({ op: 'remove', piece: pieceId('army-1-1') })).toMatchObject({ ok: false, refusal: { code: 'fix-illegal' } });
    expect(fix({ op: 'move', piece: pieceId('army-1-1'), place: placeId('NWA1') })).toMatchObject({
      ok: false,
      refusal: { code: 'fix-illegal' },
    });
    expect(fix({ op: 'move', piece: pieceId('treasure-1'), place: placeId('cup') })).toMatchObject({
      ok: false,
      refusal: { code: 'fix-illegal' },
    });
    expect(fix({ op: 'move', piece: pieceId('army-1-1'), place: placeId('NEA2') })).toMatchObject({ ok: true });
    expect(fix({ op: 'knob', key: 'points', value: 1 })).toMatchObject({ ok: true });
    expect(voice.view(null).own).toMatchObject({ points: 1 });
    expect(voice.open(BLUE).prompt.title).toEqual(['move.ask', 1]);
  });

  it('has a scene with the map, a rack and a place for lost armies for each seat', () => {
    const voice = table(game, { seats: 4, options: { seats: 'fair' } });
    const scene = game.scene(voice.state.own, voice.state.options, 4);
    expect(scene.board.kind === 'graph' && [scene.board.nodes.length, scene.board.edges.length]).toEqual([69, 102]);
    expect(scene.areas).toHaveLength(10);
    // North is away from the south seat.
    const north = scene.board.kind === 'graph' ? scene.board.nodes.find((node) => node.id === CORNERS[0]?.castle) : undefined;
    expect(north?.z).toBe(-8);
  });

  it('[D-010] every line that is told has a template, every piece a kind and a face that are known', () => {
    const voice = play({ points: 3, hands: { blue: heroes(1, 2) }, dragon: 'L0' });
    for (const piece of Object.values(voice.state.pieces)) {
      expect(game.kinds[piece.kind]).toBeDefined();
      if (piece.face !== null) expect(game.faces[piece.face]).toBeDefined();
    }
  });
});
