import { describe, expect, it } from 'vitest';
import { asked, BLUE, counter, cupSize, ends, GOLD, heroes, offers, play, playHero, RED, step, steps, where } from './lords.ts';

const GONE = ['lost', 'lost', 'lost', 'lost', 'lost'];
const besieged = { blue: ['NWC', 'NWC', 'NWC', 'lost', 'lost'] };

/** Red rolls a 1 and moves the Dragon from NWA1 into blue's castle. */
const intoCastle = (hand: string[], dice: number[][], options = {}, armies: Record<string, string[]> = besieged) => {
  const voice = play({ turn: 'red', armies, dragon: 'NWA1', hands: { blue: hand } }, { seats: 2, options, rolls: [[1], [1], ...dice] });
  return voice.seat(RED).answer('NWC');
};

describe('Dragon frenzy', () => {
  it('[X-16, D-051, R-30] the second die says how far the Dragon may go; armies bar the way', () => {
    const lay = () => play({ turn: 'gold', armies: { red: ['NED4'] }, dragon: 'NEL' }, { rolls: [[1], [2], [4]] });
    const voice = lay();
    expect(ends(voice, GOLD)).toEqual({ rests: 'L0 LE LW NEL NWL RE RN SEL SWL YN', fights: 'NED4' });
    voice.seat(GOLD).refused('NED3', 'D-051').refused('NEA4', 'D-051').refused('NEB4', 'D-051');
    expect(voice.open(GOLD).prompt.fallback).toBe('NEL');
    expect(counter(voice.answer('NEL'), 'dragon').place).toBe('NEL');
    expect(asked(voice)).toBe('3 move.ask');
    expect(counter(lay().seat(GOLD).answer('RN'), 'dragon').place).toBe('RN');
  });

  it('[D-052, R-30] in a space with anyone’s army a combat follows, after which the frenzy is over', () => {
    const voice = play(
      { turn: 'red', armies: { red: ['NED4'] }, dragon: 'NEL', hands: { red: heroes(9) } },
      { rolls: [[1], [6], [1, 1], [4]] },
    );
    voice.seat(RED).answer('NED4');
    expect(asked(voice)).toBe('1 shift.dragon.ask');
    voice.answer(offers(voice, RED)[0] ?? '');
    expect(asked(voice)).toBe('2 move.ask');
  });

  it('[R-30] frenzyAfterFight goOn: the Dragon goes on with the spaces that are left', () => {
    const lay = (die: number) =>
      play(
        { turn: 'gold', armies: { red: ['NED4', 'NED3', ...GONE.slice(2)] }, dragon: 'NEL' },
        { rolls: [[1], [die], [1, 1], [4]], options: { frenzyAfterFight: 'goOn' } },
      );
    const voice = lay(3).seat(GOLD).answer('NED4');
    expect(where(voice, 'army-1-1')).toBe('lost:1');
    expect(asked(voice)).toBe('2 frenzy.ask');
    expect(voice.view(null).own).toMatchObject({ points: 2 });
    expect(ends(voice, GOLD).fights).toBe('NED3');
    expect(asked(lay(1).seat(GOLD).answer('NED4'))).toBe('3 move.ask');
  });

  it('[X-25, R-31, D-083] dragonInCastle all: the armies fight one after another until the Dragon is beaten', () => {
    const voice = intoCastle(heroes(3, 9), [[5, 3], [2, 4], [3]]);
    expect(asked(voice)).toBe('0 duel.ask');
    playHero(voice, BLUE, 3);
    expect(where(voice, 'army-0-1')).toBe('lost:0');
    // The 9 is the only one left and is played by itself: 9 - 6 = 3.
    expect(voice.open(BLUE).prompt.title).toEqual(['shift.dragon.ask', counter(voice, 'dragon').id, 3]);
    voice.seat(BLUE).answer(offers(voice, BLUE)[0] ?? '');
    expect([where(voice, 'army-0-2'), where(voice, 'army-0-3')]).toEqual(['NWC', 'NWC']);
    expect(cupSize(voice)).toBe(28);
    // Without characters all of them are eaten.
    const eaten = intoCastle([], [[1, 1], [1, 1], [1, 1], [3]]);
    expect([1, 2, 3].map((i) => where(eaten, `army-0-${i}`))).toEqual(['lost:0', 'lost:0', 'lost:0']);
    expect(counter(eaten, 'dragon').place).toBe('NWC');
  });

  it('[X-25, R-31, I-05] dragonInCastle one: after one fight Dragon and the rest stay, who may walk out freely', () => {
    const voice = intoCastle(heroes(3, 9), [[5, 3], [2]], { dragonInCastle: 'one' });
    playHero(voice, BLUE, 3);
    expect(where(voice, 'army-0-1')).toBe('lost:0');
    expect(counter(voice, 'dragon').place).toBe('NWC');
    expect(asked(voice)).toBe('0 move.ask');
    expect(steps(voice, BLUE, 'army-0-2')).toBe('NWA1 NWB1');
    step(voice, BLUE, 'army-0-2', 'NWA1');
    expect(where(voice, 'army-0-2')).toBe('NWA1');
    expect(steps(voice, BLUE, 'army-0-2')).toContain('!NWC');
  });

  it('[X-25, R-31, R-33] one: a returned army must fight; the others beside the Dragon need not', () => {
    const spec = { armies: besieged, dragon: 'NWC', hands: { blue: heroes(3) } };
    const voice = play(spec, { options: { dragonInCastle: 'one' }, rolls: [[6], [4, 4], [2]] });
    voice.seat(BLUE).answer('return');
    expect(where(voice, 'army-0-4')).toBe('lost:0');
    expect(where(voice, 'army-0-1')).toBe('NWC');
  });

  it('[X-25, R-29, R-31] one: a carrier that comes home fights first; eaten, its treasure lies in the castle and counts', () => {
    const spec = {
      points: 1,
      armies: { blue: ['NWA1+crown', 'NWC', ...GONE.slice(2)] },
      treasures: { ring: 'NWC', book: 'NWC' },
      dragon: 'NWC',
    };
    const voice = play(spec, { options: { dragonInCastle: 'one' }, rolls: [[4, 4]] });
    step(voice, BLUE, 'army-0-1', 'NWC');
    expect(where(voice, 'army-0-1')).toBe('lost:0');
    expect(counter(voice, 'crown').place).toBe('NWC');
    expect(voice.state.result?.winners).toEqual([BLUE]);
  });

  it('[R-31] one: defending the castle against an army does not mean fighting the Dragon beside', () => {
    const spec = {
      points: 1,
      armies: { red: ['NWA1'], ...besieged },
      turn: 'red',
      dragon: 'NWC',
      hands: { blue: heroes(9), red: heroes(1) },
    };
    const voice = play(spec, { options: { dragonInCastle: 'one' }, rolls: [[3]] });
    step(voice, RED, 'army-1-1', 'NWC');
    voice.seat(BLUE).answer('NWB1');
    expect([1, 2, 3].map((i) => where(voice, `army-0-${i}`))).toEqual(['NWC', 'NWC', 'NWC']);
    expect(counter(voice, 'dragon').place).toBe('NWC');
  });

  it('[R-31] dragonInCastle forbidden: the Dragon enters no castle, neither raging nor beaten', () => {
    const lay = (dragonInCastle: string) =>
      play({ turn: 'red', dragon: 'NWA1' }, { seats: 2, options: { dragonInCastle }, rolls: [[1], [1]] });
    expect(offers(lay('forbidden'), RED)).not.toContain('NWC');
    expect(offers(lay('all'), RED)).toContain('NWC');
    const beaten = (dragonInCastle: string) => {
      const voice = play(
        { points: 1, armies: { blue: ['NEA2'], red: GONE }, dragon: 'NEA1', hands: { blue: heroes(9) } },
        { options: { dragonInCastle }, rolls: [[4, 4]] },
      );
      return offers(step(voice, BLUE, 'army-0-1', 'NEA1'), BLUE);
    };
    expect(beaten('all')).toEqual(['NEA2', 'NEC', 'NED2']);
    expect(beaten('forbidden')).toEqual(['NEA2', 'NED2']);
  });

  it('[R-30] the Dragon may be sent into the roller’s own army', () => {
    const voice = play({ turn: 'red', armies: { red: ['NED4'] }, dragon: 'NEL' }, { rolls: [[1], [6], [1, 1], [4]] });
    voice.seat(RED).answer('NED4');
    expect(where(voice, 'army-1-1')).toBe('lost:1');
  });
});
