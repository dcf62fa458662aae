import { describe, expect, it } from 'vitest';
import { pieceId } from '../../../shared/table/ids.ts';
import { onPiece } from '../../../shared/table/piece.ts';
import { table } from '../../support/table.ts';
import { drawn, game, legal, lying, seen, told } from './board.ts';

describe('the exit', () => {
  it('[K-053, K-054] takes a character off the board at once, with its gold', () => {
    const voice = drawn('AE. ..T', { gold: { A: 4 }, rocks: { A: 2 } }).answer('move:1,0');
    expect(seen(voice, 0)).toEqual({ place: 'purse:0', downed: false, gold: 0, rocks: 0, out: 4 });
    expect(voice.state.turn.seat).toBe(1);
    // It cannot come back: it has no turn any more.
    voice.seat(1).answer('pass');
    expect(voice.state.turn.seat).toBe(1);
    expect(game.panel(voice.view(null)).seats[0]?.badges).toContain('has left');
    expect(game.panel(voice.view(0)).goal?.next).toEqual(['goal.next.out']);
  });

  it('[R-31, K-055] gold on the exit is picked up just before leaving', () => {
    const voice = drawn('AE. ..T', { gold: { A: 1 }, also: { '1,0': 2 } }).answer('move:1,0');
    expect(seen(voice, 0).out).toBe(3);
    expect(lying(voice, '1,0')).toBe(0);
  });

  it('[R-31, K-055] whoever picks up by hand is asked on the exit, and then leaves', () => {
    const voice = drawn('AE. ..T', { also: { '1,0': 2 }, auto: { A: false } }).answer('move:1,0');
    expect(voice.open(0).prompt).toMatchObject({ kind: 'amount', most: 2 });
    voice.answer(1);
    expect(seen(voice, 0).out).toBe(1);
    expect(lying(voice, '1,0')).toBe(1);
  });

  it('[K-055, I-10] somebody who came to be on an exit in any way leaves', () => {
    const voice = drawn('A.. ..T', { also: { '0,0': 'exit' }, gold: { A: 2 } });
    expect(seen(voice, 0)).toMatchObject({ place: 'purse:0', out: 2 });
    expect(voice.state.turn.seat).toBe(1);
  });

  it('[R-35] a rock on the exit plugs it until it is taken', () => {
    const voice = drawn('AE. ..T', { also: { '1,0': 'rock' } });
    voice.refused('move:1,0', 'K-079').answer('take:1,0').seat(1).answer('pass').seat(0).answer('move:1,0');
    expect(seen(voice, 0).place).toBe('purse:0');
  });

  it('[I-01] gold is not put beside other gold by hand: a pack holds one stack', () => {
    const voice = drawn('A.E ..T', { gold: { A: 4, T: 2 } });
    voice.command({ do: 'assist', assist: { consent: 'host', host: 0 } });
    const lying = Object.values(voice.state.pieces).find(
      (piece) => piece.kind === 'coins' && piece.place === onPiece(pieceId('thrower-1')),
    );
    if (!lying) throw new Error('no gold');
    const outcome = voice.try({
      do: 'fix.propose',
      seat: 0,
      ops: [{ op: 'move', piece: lying.id, place: onPiece(pieceId('thrower-0')) }],
      note: '',
    });
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'fix-illegal', rule: 'I-01' } });
  });

  it('[K-057, R-36, I-07] a board that has lost its last exit gets another one when the next turn begins', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const voice = table(game, { seed, seats: 2, assist: { consent: 'all', host: null } });
      const [exit] = Object.values(voice.state.pieces).filter((piece) => piece.kind === 'exit');
      if (!exit) throw new Error('no exit');
      const before = Object.values(voice.state.pieces);
      voice.command({ do: 'fix.propose', seat: 0, ops: [{ op: 'remove', piece: exit.id }], note: 'gone' });
      voice.command({ do: 'fix.vote', seat: 1, fix: voice.state.fix?.id ?? '', yes: true });
      const seat = voice.state.turn.seat ?? 0;
      voice.seat(seat).answer('pass');
      const [fresh] = Object.values(voice.state.pieces).filter((piece) => piece.kind === 'exit');
      expect(told(voice)).toContain('exit.new');
      // Never on a character; whatever else lay there is destroyed.
      expect(before.some((piece) => piece.kind === 'thrower' && piece.place === fresh?.place)).toBe(false);
      const there = Object.values(voice.state.pieces).filter((piece) => piece.place === fresh?.place);
      expect(there.map((piece) => piece.kind)).toEqual(['exit']);
      expect(game.check?.(voice.state, voice.state.own, voice.state.hidden)).toBeUndefined();
    }
  });

  it('[R-33, K-054] moving over an exit ends there: leftover turns are none', () => {
    const voice = drawn('AE.. ...T').answer('move:1,0');
    expect(told(voice)).toEqual(['moved', 'left']);
    expect(legal(voice, 1)).toContain('pass');
  });
});
