import { describe, expect, it } from 'vitest';
import type { Extra } from './lords.ts';
import {
  asked,
  BLUE,
  counter,
  cupSize,
  ends,
  GOLD,
  handSize,
  heardLines,
  heroes,
  offers,
  play,
  playHero,
  RED,
  step,
  where,
} from './lords.ts';

const ONLY = ['lost', 'lost', 'lost', 'lost'];
/** Blue enters NED3 from `from` and meets red there. */
const clash = (from: string, hands: Record<string, string[]>, more: Extra = {}, options = {}) => {
  const armies = { blue: [from], red: ['NED3', ...ONLY] };
  const voice = play({ points: 1, hands, ...more, armies: { ...armies, ...more.armies } }, { options });
  return step(voice, BLUE, 'army-0-1', 'NED3');
};

describe('battles', () => {
  it('[D-060, D-061, R-36, I-16] both lords choose in secret and show together', () => {
    const voice = clash('NED4', { blue: heroes(7, 2), red: heroes(5, 3) });
    expect(asked(voice)).toBe('0 fight.ask,1 fight.ask');
    expect(voice.open(BLUE).prompt).toMatchObject({ rule: 'D-061' });
    playHero(voice, BLUE, 7);
    for (const viewer of [RED, GOLD, null]) {
      const seen = voice.view(viewer);
      expect(JSON.stringify(seen)).not.toContain('"answer":');
      expect(JSON.stringify(seen)).not.toContain('storm-caller');
    }
    expect(voice.view(BLUE).prompts[0]?.answer).toBeDefined();
    voice.seat(RED).refused(['character-1'], 'D-061');
    playHero(voice, RED, 5);
    expect(heardLines(voice, null)).toContain('fight.won');
    const played = voice.heard(null).flatMap((event) => (event.kind === 'told' && event.line[0] === 'fight.plays' ? [event.line[2]] : []));
    expect(played).toEqual(['storm-caller', 'elf-scout']);
  });

  it('[R-36, D-061] the weakest character is played when time runs out, the only one by itself', () => {
    const voice = clash('NED4', { blue: heroes(7, 2, 4), red: heroes(5) });
    expect(asked(voice)).toBe('0 fight.ask');
    const { prompt } = voice.open(BLUE);
    const [weakest] = Array.isArray(prompt.fallback) ? prompt.fallback : [];
    expect(voice.view(BLUE).pieces[weakest ?? '']?.face).toBe('ferryman');
    expect(asked(clash('NED4', { blue: heroes(7), red: heroes(5) }))).toBe('0 shift.push.ask');
  });

  it('[D-062, I-11] who has characters must play one; who has none has strength 0', () => {
    const voice = clash('NED4', { blue: heroes(1, 2), red: [] });
    expect(voice.open(BLUE).prompt).toMatchObject({ kind: 'pieces', least: 1, most: 1 });
    voice.seat(BLUE).refused([], 'D-062').refused('step:army-0-1:NED3', 'D-034').refused(['character-1', 'character-2'], 'D-061');
    playHero(voice, BLUE, 2);
    expect(heardLines(voice, null)).toContain('fight.none');
    expect(voice.open(BLUE).prompt.title).toEqual(['shift.push.ask', 'army-1-1', 2]);
  });

  it('[X-04, D-063, D-066, R-21] 7 beats 5: the loser is pushed up to 2, staying is not offered', () => {
    const voice = clash('NED4', { blue: heroes(7), red: heroes(5) });
    expect(ends(voice, BLUE)).toEqual({ rests: 'NEA1 NEA2 NEA3 NEA4 NEB1 NEB2 NEB3 NEB4 NED2 NED4 NEL', fights: '' });
    voice.seat(BLUE).refused('NED3', 'R-21').refused('NEC', 'D-066').refused('nowhere', 'D-066').answer('NEA4');
    expect(where(voice, 'army-0-1')).toBe('NED3');
    expect(where(voice, 'army-1-1')).toBe('NEA4');
  });

  const crowd = (difference: 1 | 2, options = {}) =>
    clash(
      'NEB3',
      { blue: heroes(7), red: heroes(7 - difference) },
      { armies: { blue: ['NEB3'], red: ['NED3', 'NEA3', 'lost', 'lost', 'lost'], gold: ['NED2'] }, dragon: 'NED4' },
      options,
    );

  it('[X-05, R-21, R-22] pushed through own armies but not onto them; foes and Dragon end the push', () => {
    expect(ends(crowd(2), BLUE)).toEqual({ rests: 'NEA2 NEA4 NEB2 NEB3 NEB4', fights: 'NED2 NED4' });
    expect(ends(crowd(1), BLUE)).toEqual({ rests: 'NEB3', fights: 'NED2 NED4' });
    crowd(2).seat(BLUE).refused('NEA3', 'R-21');
  });

  it('[R-22] pushInto blocked: nobody is pushed onto foes or the Dragon', () => {
    expect(ends(crowd(2, { pushInto: 'blocked' }), BLUE)).toEqual({ rests: 'NEA2 NEA4 NEB2 NEB3 NEB4', fights: '' });
    // A single destination needs no choice.
    expect(where(crowd(1, { pushInto: 'blocked' }), 'army-1-1')).toBe('NEB3');
  });

  it('[R-21] minPush is 1 and nothing else', () => {
    expect(() => play({}, { options: { minPush: 0 } })).toThrow('R-21');
    expect(where(crowd(1, { minPush: 1, pushInto: 'blocked' }), 'army-1-1')).toBe('NEB3');
  });

  it('[X-06, D-064, D-070, I-02] 5-5, then 8-2: difference 6, all four characters back in the cup', () => {
    const voice = clash('NED4', { blue: heroes(5, 8), red: ['Battle Monk', 'Goatherd'] });
    expect(cupSize(voice)).toBe(24);
    playHero(voice, BLUE, 5);
    playHero(voice, RED, 5);
    expect(heardLines(voice, null)).toContain('fight.draw');
    expect(voice.open(BLUE).prompt.title).toEqual(['shift.push.ask', 'army-1-1', 6]);
    expect(cupSize(voice)).toBe(28);
    expect([handSize(voice, BLUE), handSize(voice, RED)]).toEqual([0, 0]);
    // Nobody knows any more where they are.
    for (const viewer of [BLUE, RED, null]) {
      expect(Object.values(voice.view(viewer).pieces).filter((piece) => piece.kind === 'character')).toEqual([]);
    }
  });

  it('[D-070] used characters may come to another side later', () => {
    const faces = new Set<string>();
    for (let seed = 1; seed <= 12; seed++) {
      const voice = play(
        { points: 1, armies: { blue: ['NED4'], red: ['NED3'] }, hands: { blue: heroes(10), red: heroes(1) }, cupSize: 0, rest: 'gold' },
        { seed, rolls: [[6]] },
      );
      step(voice, BLUE, 'army-0-1', 'NED3').seat(BLUE).answer('NED2');
      for (const piece of Object.values(voice.view(RED).pieces)) if (piece.place === 'hand:1' && piece.face) faces.add(piece.face);
    }
    // The cup held just the two used ones: red drew both, blue's hero too.
    expect(faces).toContain('dragonslayer');
  });

  it('[X-07, D-065, I-10] 5-5 and both are out: the lord in turn loses by 1', () => {
    const voice = clash('NED4', { blue: heroes(5), red: ['Battle Monk'] });
    expect(asked(voice)).toBe('1 shift.push.ask');
    expect(ends(voice, RED)).toEqual({ rests: 'NEA3 NEB3 NED2 NED4', fights: '' });
    voice.seat(RED).answer('NED4');
    expect(where(voice, 'army-1-1')).toBe('NED3');
  });

  it('[X-08, R-19] 4-4, then 0 against the 3 that must be played: red wins with 3', () => {
    const voice = clash('NED4', { blue: heroes(4), red: ['Wolf Tamer', 'Trapper'] });
    expect(asked(voice)).toBe('1 fight.ask');
    playHero(voice, RED, 4);
    expect(voice.open(RED).prompt.title).toEqual(['shift.push.ask', 'army-0-1', 3]);
    expect(handSize(voice, RED)).toBe(0);
  });

  it('[X-09, D-065] 0-0 at once: the lord in turn loses by 1', () => {
    const voice = clash('NED4', {});
    expect(heardLines(voice, null)).toContain('fight.exhausted');
    expect(voice.open(RED).prompt.title).toEqual(['shift.push.ask', 'army-0-1', 1]);
  });

  it('[X-10, R-20, R-22, R-23, R-08] a chain: pushed into gold, red loses the 0-0, and both battlefields are blocked', () => {
    const voice = clash('NED2', { blue: heroes(3) }, { armies: { blue: ['NED2'], red: ['NED3', ...ONLY], gold: ['NED4'] } });
    expect(ends(voice, BLUE).fights).toBe('NED4');
    voice.seat(BLUE).answer('NED4');
    expect(asked(voice)).toBe('2 shift.push.ask');
    expect(ends(voice, GOLD)).toEqual({ rests: 'NEA4 NEB4 NEL', fights: '' });
    voice.seat(GOLD).refused('NED3', 'R-23').answer('NEL');
    expect([where(voice, 'army-0-1'), where(voice, 'army-1-1'), where(voice, 'army-2-1')]).toEqual(['NED3', 'NEL', 'NED4']);
    // Afterwards the spaces are free to enter again.
    expect(voice.view(null).own).toMatchObject({ fought: [] });
  });

  it('[R-22, R-23] a push may also lead into another army of the winner', () => {
    const voice = clash('NED4', { blue: heroes(2, 1) }, { armies: { blue: ['NED4', 'NED2'], red: ['NED3', ...ONLY] } });
    playHero(voice, BLUE, 2);
    expect(ends(voice, BLUE).fights).toBe('NED2');
    voice.seat(BLUE).answer('NED2');
    expect(voice.open(BLUE).prompt.title).toEqual(['shift.push.ask', 'army-1-1', 1]);
    expect(ends(voice, BLUE).rests).toBe('NEA1 NEB1');
  });

  it('[R-24] with no way to be pushed the loser goes to the nearest free space, ties by id', () => {
    const walled = play(
      {
        points: 2,
        armies: { blue: ['NEA4', 'NEA3'], red: ['NED3', 'NEB3', 'NED4', 'NED2', 'lost'] },
        hands: { blue: heroes(6), red: heroes(5) },
      },
      { options: { pushInto: 'blocked' } },
    );
    // Own armies and a foe shut red in; two steps away are NEA1, NEA2, NEA4, NEB1 and others.
    step(walled, BLUE, 'army-0-1', 'NEA3');
    step(walled, BLUE, 'army-0-1', 'NED3');
    expect(where(walled, 'army-1-1')).toBe('NEA1');
    // Nobody pushes it there, and the log does not say so.
    expect(heardLines(walled, null)).toContain('shift.flees');
    expect(heardLines(walled, null)).not.toContain('shift.push');
  });

  it('[D-067, R-18, X-28] the loser leaves its treasure; an empty-handed winner picks it up after the push', () => {
    const lay = (options = {}, blue = 'YN') =>
      play({ points: 2, armies: { blue: [blue], red: ['RN+sword', ...ONLY] }, hands: { blue: heroes(6), red: heroes(4) } }, { options });
    const voice = step(lay(), BLUE, 'army-0-1', 'RN');
    expect(counter(voice, 'sword').place).toBe('RN');
    voice.seat(BLUE).answer('NWA5');
    expect(counter(voice, 'sword').place).toBe('@army-0-1');
    expect(offers(voice, BLUE).filter((id) => id.startsWith('step:army-0-1'))).toEqual([]);
    // Full hands: it stays there.
    const full = step(lay({}, 'YN+crown'), BLUE, 'army-0-1', 'RN').seat(BLUE).answer('NWA5');
    expect(counter(full, 'sword').place).toBe('RN');
    expect(counter(full, 'crown').place).toBe('@army-0-1');
    const ask = step(lay({ autoPickup: 'ask' }), BLUE, 'army-0-1', 'RN')
      .seat(BLUE)
      .answer('NWA5');
    expect(offers(ask, BLUE)).toEqual(['take', 'leave']);
    expect(counter(ask.answer('leave'), 'sword').place).toBe('RN');
    const took = step(lay({ autoPickup: 'ask' }), BLUE, 'army-0-1', 'RN')
      .seat(BLUE)
      .answer('NWA5')
      .answer('take');
    expect(counter(took, 'sword').place).toBe('@army-0-1');
  });

  it('[D-066] the defender pushes as well, out of turn', () => {
    const voice = clash('NED4', { blue: heroes(2), red: heroes(9) });
    expect(asked(voice)).toBe('1 shift.push.ask');
    expect(voice.open(RED).prompt.title).toEqual(['shift.push.ask', 'army-0-1', 7]);
  });
});
