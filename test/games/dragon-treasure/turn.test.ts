import { describe, expect, it } from 'vitest';
import { asked, BLUE, cupSize, GOLD, handSize, heardLines, heroes, offers, play, RED, step, where } from './lords.ts';

const LOST = ['lost', 'lost', 'lost', 'lost', 'lost'];

describe('the turn', () => {
  it('[D-020, D-021] one die; 2 to 5 are points of movement', () => {
    for (const die of [2, 3, 4, 5]) {
      const voice = play({ turn: 'red' }, { rolls: [[die]] });
      expect(asked(voice)).toBe('1 move.ask');
      expect(voice.view(null).own).toMatchObject({ roll: die, points: die });
    }
  });

  it('[D-022, D-050, X-16, I-12] a 1 while the Dragon sleeps changes nothing but the lord in turn', () => {
    const voice = play({ turn: 'blue', armies: { blue: ['NEL'] } }, { rolls: [[1], [3]] });
    expect(asked(voice)).toBe('1 move.ask');
    expect(heardLines(voice, null)).toContain('frenzy.asleep');
    expect(where(voice, 'army-0-1')).toBe('NEL');
    expect(cupSize(voice)).toBe(28);
  });

  it('[D-023, X-17, I-12] a 6 draws two characters that only the drawer sees', () => {
    const voice = play({ cupSize: 12 }, { rolls: [[6], [2]] });
    expect(cupSize(voice)).toBe(10);
    expect(handSize(voice, BLUE)).toBe(2);
    const drawn = Object.values(voice.view(BLUE).pieces).filter((piece) => piece.place === 'hand:0');
    for (const card of drawn) {
      expect(card.face).toBeTypeOf('string');
      expect(voice.view(RED).pieces[card.id]?.face).toBeNull();
      expect(voice.view(null).pieces[card.id]?.face).toBeNull();
    }
    expect(heardLines(voice, RED)).toContain('six.drawn');
  });

  it('[D-023, R-32, X-17] with one character in the cup a 6 draws one', () => {
    const voice = play({ cupSize: 1 }, { rolls: [[6], [2]] });
    expect(cupSize(voice)).toBe(0);
    expect(handSize(voice, BLUE)).toBe(1);
  });

  it('[D-024, X-17, I-12] who has lost armies draws or returns one, never both', () => {
    const lay = () => play({ cupSize: 5, armies: { blue: ['lost'] } }, { rolls: [[6], [2]] });
    expect(offers(lay(), BLUE)).toEqual(['draw', 'return']);
    expect(lay().open(BLUE).prompt.fallback).toBe('draw');
    const drawn = lay().seat(BLUE).refused('pass', 'D-024').answer('draw');
    expect(handSize(drawn, BLUE)).toBe(2);
    expect(where(drawn, 'army-0-1')).toBe('lost:0');
    const back = lay().seat(BLUE).answer('return');
    expect(handSize(back, BLUE)).toBe(0);
    expect(cupSize(back)).toBe(5);
    expect(where(back, 'army-0-1')).toBe('NWC');
    expect(asked(back)).toBe('1 move.ask');
  });

  it('[D-024, R-32, X-17] with an empty cup a lost army may be returned or not', () => {
    const lay = () => play({ cupSize: 0, armies: { blue: ['lost'] } }, { rolls: [[6], [2]] });
    expect(offers(lay(), BLUE)).toEqual(['return', 'pass']);
    expect(where(lay().seat(BLUE).answer('return'), 'army-0-1')).toBe('NWC');
    const passed = lay().seat(BLUE).answer('pass');
    expect(where(passed, 'army-0-1')).toBe('lost:0');
    expect(asked(passed)).toBe('1 move.ask');
  });

  it('[D-025] a 6 with an empty cup and no lost army: nothing happens', () => {
    const voice = play({ cupSize: 0 }, { rolls: [[6], [2]] });
    expect(handSize(voice, BLUE)).toBe(0);
    expect(asked(voice)).toBe('1 move.ask');
  });

  it('[R-32] there is no limit to a hand', () => {
    const voice = play({ hands: { blue: heroes(1, 2, 3, 4, 5, 6, 7, 8, 9, 10) }, cupSize: 18 }, { rolls: [[6], [2]] });
    expect(handSize(voice, BLUE)).toBe(12);
  });

  it('[D-026, D-013] after the turn the next lord clockwise follows', () => {
    const voice = play({ turn: 'green' }, { rolls: [[2], [3], [4]] });
    voice.seat(3).answer('end');
    expect(asked(voice)).toBe('0 move.ask');
    voice.seat(0).answer('end');
    expect(asked(voice)).toBe('1 move.ask');
  });

  it('[X-26, R-33, R-08, D-065] an army returned into an occupied castle fights at once, and its lord is the one in turn', () => {
    const voice = play({ armies: { blue: LOST, red: ['NWC'] } }, { rolls: [[6], [2]] });
    voice.seat(BLUE).answer('return');
    // Nobody has characters: 0-0, and blue, who is in turn, loses by 1.
    expect(asked(voice)).toBe('1 shift.push.ask');
    expect(offers(voice, RED)).toEqual(['NWA1', 'NWB1']);
    voice.seat(RED).answer('NWB1');
    expect(where(voice, 'army-0-1')).toBe('NWB1');
    expect(where(voice, 'army-1-1')).toBe('NWC');
  });

  it('[R-33, D-043] a returned army fights a Dragon that stands in the castle', () => {
    const voice = play({ armies: { blue: LOST }, dragon: 'NWC', hands: { blue: heroes(3) } }, { rolls: [[6], [4, 4], [2]] });
    voice.seat(BLUE).answer('return');
    expect(where(voice, 'army-0-1')).toBe('lost:0');
    expect(cupSize(voice)).toBe(28);
  });

  it('[R-34] a lord without armies goes on rolling: 2 to 5 give nothing, a 1 directs the frenzy, a 6 brings an army back', () => {
    const idle = play({ armies: { blue: LOST } }, { rolls: [[5], [2]] });
    expect(asked(idle)).toBe('1 move.ask');
    const raging = play({ armies: { blue: LOST }, dragon: 'L0' }, { rolls: [[1], [1]] });
    expect(asked(raging)).toBe('0 frenzy.ask');
    const back = play({ armies: { blue: LOST } }, { rolls: [[6], [2]] });
    expect(where(back.seat(BLUE).answer('return'), 'army-0-1')).toBe('NWC');
  });

  it('[D-020] undo stops at the die: a turn cannot be rolled again', () => {
    const voice = play({ turn: 'gold', points: 1, armies: { gold: ['SEA3', 'SEB3'] } }, { rolls: [[4]] });
    step(voice, GOLD, 'army-2-1', 'SEA2');
    expect(voice.try({ do: 'undo', seat: GOLD })).toMatchObject({ ok: false, refusal: { code: 'nothing-to-undo' } });
  });
});
