import { describe, expect, it } from 'vitest';
import type { Voice } from '../../support/table.ts';
import { drawn, legal, lying, seen, told } from './board.ts';

const pass = (voice: Voice, seat: number): Voice => voice.seat(seat).answer('pass');

describe('a downed character', () => {
  it('[K-156, R-17] misses its next turn, gets up in the turn after that, then plays normally', () => {
    const voice = drawn('A..T', { rocks: { A: 1 } }).answer('throw:thrower-1');
    // T's first turn is missed by itself: A is asked again.
    expect(voice.state.turn.seat).toBe(0);
    expect(seen(voice, 1).downed).toBe(true);
    expect(told(voice).filter((key) => key === 'misses')).toHaveLength(1);
    pass(voice, 0);
    // Its second turn is spent on getting up.
    expect(voice.state.turn.seat).toBe(0);
    expect(seen(voice, 1).downed).toBe(false);
    expect(told(voice)).toContain('rose');
    pass(voice, 0);
    expect(voice.state.turn.seat).toBe(1);
    expect(legal(voice, 1)).toContain('move:2,0');
  });

  it('[K-156] can be downed again as soon as it stands', () => {
    const voice = drawn('A..T', { rocks: { A: 2 }, down: { T: 1 } });
    voice.answer('pass');
    expect(seen(voice, 1).downed).toBe(false);
    voice.answer('throw:thrower-1').answer(1);
    expect(seen(voice, 1).downed).toBe(true);
  });

  it('[K-068, R-31] does nothing, and picks nothing up', () => {
    const voice = drawn('At. ...', { gold: { A: 2 } });
    voice.answer('drop').answer('1,0').answer(2);
    expect(lying(voice, '1,0')).toBe(2);
    expect(seen(voice, 1).gold).toBe(0);
    voice.answer('pass').answer('pass');
    // Getting up, it takes what lies on its space.
    expect(seen(voice, 1)).toMatchObject({ downed: false, gold: 2 });
  });

  it('[K-069, R-109, R-42] waits to get up while a live character shares its space, then acts from its next turn', () => {
    const voice = drawn('A.. t..', { also: { '0,1': 'C' }, down: { T: 1 }, turn: 'A', letters: { T: 1, C: 2 } }, {}, 3);
    pass(voice, 0);
    expect(told(voice)).toContain('waits');
    expect(seen(voice, 1).downed).toBe(true);
    voice.seat(2).answer('move:1,1');
    pass(voice, 0);
    expect(seen(voice, 1).downed).toBe(false);
    expect(voice.state.turn.seat).toBe(2);
    pass(voice, 2);
    pass(voice, 0);
    expect(voice.state.turn.seat).toBe(1);
  });

  it('[R-109, K-069] waits under a rock until somebody takes it', () => {
    const voice = drawn('At. ...', { also: { '1,0': 'rock' }, down: { T: 1 } });
    pass(voice, 0);
    pass(voice, 0);
    expect(seen(voice, 1).downed).toBe(true);
    voice.answer('take:1,0');
    expect(seen(voice, 1).downed).toBe(false);
  });

  it('[R-109] where nobody could ever act again the table is asked, not left in a circle', () => {
    const voice = drawn('t.. ...', { also: { '0,0': 'rock' }, down: { T: 1 }, turn: 'T' });
    expect(legal(voice, 1)).toEqual(['propose', 'pass']);
    voice.seat(1).refused('move:1,0', 'K-068').answer('propose').answer('yes').seat(0).answer('yes');
    expect(voice.state.result?.winners).toEqual([0, 1]);
  });

  it('[R-42] standUp.blocked=shiftToNearest gets up on the nearest free space', () => {
    const spec = { also: { '0,1': 'C' }, down: { T: 1 }, turn: 'T', letters: { T: 1, C: 2 } };
    const wait = drawn('A.. t.. #..', spec, {}, 3);
    expect(seen(wait, 1)).toMatchObject({ place: '0,1', downed: true });
    const shift = drawn('A.. t.. #..', spec, { 'standUp.blocked': 'shiftToNearest' }, 3);
    expect(seen(shift, 1)).toMatchObject({ place: '1,1', downed: false });
    expect(told(shift)).toContain('shifted');
    expect(shift.state.turn.seat).toBe(2);
  });

  it('[R-33, K-055] leaves from an exit, too; with exit.downedLeave off only when it has got up', () => {
    const spec = { down: { T: 1 }, also: { '1,0': 'exit' }, turn: 'T' };
    const leaves = drawn('At. ...', { ...spec, down: { T: 2 } });
    expect(seen(leaves, 1).place).toBe('purse:1');
    const stays = drawn('At. ...', { ...spec, down: { T: 2 } }, { 'exit.downedLeave': false });
    expect(seen(stays, 1)).toMatchObject({ place: '1,0', downed: true });
    pass(stays, 0);
    expect(seen(stays, 1).place).toBe('purse:1');
  });
});
