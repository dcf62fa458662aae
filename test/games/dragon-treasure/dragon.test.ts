import { describe, expect, it } from 'vitest';
import {
  asked,
  BLUE,
  counter,
  cupSize,
  ends,
  GREEN,
  game,
  heardLines,
  heroes,
  offers,
  play,
  playHero,
  RED,
  step,
  steps,
  where,
} from './lords.ts';

const GONE = ['lost', 'lost', 'lost', 'lost', 'lost'];

/** Blue stands on L0 with a face-down Dragon and turns it. */
const wake = (hand: string[], rolls: number[][], armies: Record<string, string[]> = {}, options = {}) => {
  const voice = play(
    { points: 3, armies: { blue: ['L0'], ...armies }, hidden: { dragon: 'L0' }, hands: { blue: hand } },
    { rolls, options },
  );
  return voice.seat(BLUE).answer(`examine:army-0-1:${counter(voice, 'dragon').id}`);
};

describe('the Dragon', () => {
  it('[D-081] whoever must fight it reads against what, as long as that is asked', () => {
    const voice = play({ points: 3, armies: { blue: ['NED4'] }, dragon: 'NED3', hands: { blue: heroes(9, 5) } }, { rolls: [[4, 3]] });
    const goal = () => game.panel(voice.view(BLUE)).goal?.next?.[0];
    expect(goal()).toBe('goal.lair');
    step(voice, BLUE, 'army-0-1', 'NED3');
    expect(goal()).toBe('goal.dragon');
    playHero(voice, BLUE, 9);
    expect(goal()).not.toBe('goal.dragon');
  });

  it('[X-11, D-043, D-044, D-080, D-081, D-082, R-27] woken and beaten by 1: it is moved one space, and the army goes on', () => {
    const voice = wake(heroes(5), [[3, 1]]);
    expect(counter(voice, 'dragon').kind).toBe('dragon');
    expect(ends(voice, BLUE)).toEqual({ rests: 'LE LW NEL NWL SEL SWL', fights: '' });
    voice.seat(BLUE).refused('L0', 'R-25').refused('RE', 'R-25').answer('SEL');
    expect(counter(voice, 'dragon').place).toBe('SEL');
    expect(voice.view(null).own).toMatchObject({ points: 3 });
    expect(steps(voice, BLUE, 'army-0-1')).toBe('!SEL LE LW NEL NWL SWL');
    expect(cupSize(voice)).toBe(28);
  });

  it('[X-12, R-25, R-26, I-09] beaten by 2 it moves exactly 2, or into a fight on the way', () => {
    expect(ends(wake(heroes(6), [[2, 2]]), BLUE)).toEqual({
      rests: 'LE LW NED4 NEL NWD4 NWL RE RW SED4 SEL SWD4 SWL YN YS',
      fights: '',
    });
    const beside = wake(heroes(6), [[2, 2]], { red: ['NEL'] });
    expect(ends(beside, BLUE)).toEqual({ rests: 'LE LW NWD4 NWL RE RW SED4 SEL SWD4 SWL YN YS', fights: 'NEL' });
    // its lord must fight the Dragon there.
    beside.seat(BLUE).answer('NEL');
    expect(where(beside, 'army-1-1')).toBe('lost:1');
    expect(counter(beside, 'dragon').place).toBe('NEL');
  });

  it('[R-25] equalDifference exact or upTo: the beaten Dragon goes just as far, or less far as well', () => {
    const lay = (equalDifference: string) => {
      const spec = { points: 1, armies: { blue: ['NED4'] }, dragon: 'NED3', hands: { blue: heroes(9) } };
      return ends(step(play(spec, { rolls: [[4, 3]], options: { equalDifference } }), BLUE, 'army-0-1', 'NED3'), BLUE).rests;
    };
    expect(lay('exact')).toBe('NEA1 NEA2 NEA4 NEB1 NEB2 NEB4 NEL');
    expect(lay('upTo')).toBe('NEA1 NEA2 NEA3 NEA4 NEB1 NEB2 NEB3 NEB4 NED2 NED4 NEL');
  });

  it('[R-22] pushInto blocked: the beaten Dragon is not put onto armies', () => {
    expect(ends(wake(heroes(6), [[2, 2]], { red: ['NEL'] }, { pushInto: 'blocked' }), BLUE).fights).toBe('');
  });

  it('[R-26] the mover’s own army may be the one that must fight it next', () => {
    const voice = wake(
      heroes(6, 4),
      [
        [2, 2],
        [6, 6],
      ],
      { blue: ['L0', 'LE'] },
    );
    playHero(voice, BLUE, 6);
    expect(ends(voice, BLUE).fights).toBe('LE');
    voice.seat(BLUE).answer('LE');
    expect(where(voice, 'army-0-2')).toBe('lost:0');
  });

  it('[X-13, D-083, D-084, R-29, D-067] an eaten carrier leaves its treasure to the Dragon’s keeping', () => {
    const voice = play(
      { turn: 'green', points: 1, armies: { green: ['RS+chalice'], blue: ['SWL'] }, dragon: 'YS', hands: { green: heroes(6) } },
      { rolls: [[4, 5], [2]] },
    );
    step(voice, GREEN, 'army-3-1', 'YS');
    expect(where(voice, 'army-3-1')).toBe('lost:3');
    expect([counter(voice, 'chalice').place, counter(voice, 'dragon').place]).toEqual(['YS', 'YS']);
    expect(voice.view(null).pieces[counter(voice, 'chalice').id]?.face).toBe('chalice');
    expect(cupSize(voice)).toBe(28);
    expect(asked(voice)).toBe('0 move.ask');
    expect(steps(voice, BLUE, 'army-0-1')).toContain('!YS');
  });

  it('[X-14, R-28] a draw: another character is played and the Dragon rolls again', () => {
    const voice = wake(heroes(7, 6), [
      [4, 3],
      [2, 2],
    ]);
    expect(asked(voice)).toBe('0 duel.ask');
    expect(voice.open(BLUE).prompt.rule).toBe('D-061');
    playHero(voice, BLUE, 7);
    expect(heardLines(voice, null)).toContain('duel.draw');
    expect(voice.open(BLUE).prompt.title).toEqual(['shift.dragon.ask', counter(voice, 'dragon').id, 2]);
    expect(cupSize(voice)).toBe(28);
  });

  it('[X-15, R-28, D-062] with an empty hand the army is always eaten', () => {
    const voice = play({ turn: 'red', points: 1, armies: { red: ['NED4'] }, dragon: 'NEL' }, { rolls: [[1, 1], [2]] });
    step(voice, RED, 'army-1-1', 'NEL');
    expect(where(voice, 'army-1-1')).toBe('lost:1');
    expect(
      voice.heard(null).some((event) => event.kind === 'rolled' && event.line[0] === 'duel.roll' && event.values.join() === '1,1'),
    ).toBe(true);
    // After a draw without further characters as well.
    const drawn = wake(heroes(7), [[3, 4], [1, 1], [3]]);
    expect(where(drawn, 'army-0-1')).toBe('lost:0');
  });

  it('[R-27, R-09] entering the face-up Dragon’s space by choice leaves the rest of the movement', () => {
    const voice = play({ points: 3, armies: { blue: ['NWD4'] }, dragon: 'NWL', hands: { blue: heroes(9) } }, { rolls: [[1, 2]] });
    step(voice, BLUE, 'army-0-1', 'NWL')
      .seat(BLUE)
      .answer(offers(voice, BLUE)[0] ?? '');
    expect(voice.view(null).own).toMatchObject({ points: 2, spent: [] });
    expect(steps(voice, BLUE, 'army-0-1')).not.toBe('');
  });

  it('[R-23] a beaten Dragon is not moved over a space already fought in', () => {
    // Blue beats red on NED4 and pushes it onto the Dragon on NEL; red wins by 2 and cannot send it back over NED4.
    const voice = play(
      {
        points: 1,
        armies: { blue: ['NED3'], red: ['NED4', ...GONE.slice(1)] },
        dragon: 'NEL',
        hands: { blue: heroes(9), red: heroes(8, 6) },
      },
      { rolls: [[2, 2]] },
    );
    step(voice, BLUE, 'army-0-1', 'NED4');
    playHero(voice, RED, 8);
    voice.seat(BLUE).answer('NEL');
    expect(asked(voice)).toBe('1 shift.dragon.ask');
    expect(ends(voice, RED).rests).not.toMatch(/NED3|NEA4|NEB4/);
    voice.seat(RED).refused('NED4', 'R-23');
  });

  it('[R-01] the Dragon is never carried and never counts', () => {
    const voice = play({ points: 2, armies: { blue: ['NWD4'] }, dragon: 'NWC', treasures: { crown: 'NWC', ring: 'NWC' } });
    voice.seat(BLUE).refused(`take:army-0-1:${counter(voice, 'dragon').id}`, 'R-01');
    expect(voice.state.result).toBeNull();
  });
});
