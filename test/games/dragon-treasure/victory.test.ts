import { describe, expect, it } from 'vitest';
import { BLUE, counter, GOLD, game, heroes, offers, play, RED, step } from './lords.ts';

const home = (...faces: string[]): Record<string, string> => Object.fromEntries(faces.map((face) => [face, 'NWC']));

describe('victory', () => {
  it('[X-22, D-090, R-35, I-14] the third treasure at home wins at once, points left are void', () => {
    const voice = play({ points: 4, armies: { blue: ['NWA1+sword'] }, treasures: home('crown', 'ring') });
    step(voice, BLUE, 'army-0-1', 'NWC');
    expect(voice.state.result).toMatchObject({ winners: [BLUE], line: ['end.won', BLUE] });
    expect(voice.state.result?.scores).toEqual([
      { seat: 0, score: 3, rank: 1 },
      { seat: 1, score: 0, rank: 2 },
      { seat: 2, score: 0, rank: 2 },
      { seat: 3, score: 0, rank: 2 },
    ]);
    expect(voice.state.prompts).toEqual([]);
    expect(voice.try({ do: 'answer', seat: BLUE, prompt: '1.0', choice: 'end' })).toMatchObject({ refusal: { code: 'over' } });
  });

  it('[D-090] two are not enough, nor treasures that are still carried', () => {
    const voice = play({ points: 2, armies: { blue: ['NWA1+sword', 'NWB1+book'] }, treasures: home('crown') });
    step(voice, BLUE, 'army-0-1', 'NWC');
    expect(voice.state.result).toBeNull();
  });

  it('[R-35] treasuresToWin 2 is the short game', () => {
    const voice = play({ points: 2, armies: { blue: ['NWA1+sword'] }, treasures: home('crown') }, { options: { treasuresToWin: 2 } });
    step(voice, BLUE, 'army-0-1', 'NWC');
    expect(voice.state.result?.winners).toEqual([BLUE]);
    expect(() => play({}, { options: { treasuresToWin: 4 } })).toThrow('R-35');
  });

  it('[R-35, R-18] a lord may win in the turn of another, when no combat, push or walk is open', () => {
    const voice = play({
      points: 1,
      turn: 'red',
      armies: { red: ['NWA1+sword'], blue: ['NWC', 'lost', 'lost', 'lost', 'lost'] },
      treasures: home('crown', 'ring'),
      hands: { blue: heroes(9) },
    });
    step(voice, RED, 'army-1-1', 'NWC');
    expect(counter(voice, 'sword').place).toBe('NWC');
    expect(voice.state.result).toBeNull();
    voice.seat(BLUE).answer(offers(voice, BLUE)[0] ?? '');
    expect(voice.state.result?.winners).toEqual([BLUE]);
  });

  it('[R-37] roundLimit: after so many rounds most treasures win, ties are shared; 0 is no limit', () => {
    const lay = (treasures: Record<string, string>) =>
      play({ turn: 'red', points: 2, treasures }, { seats: 2, options: { roundLimit: 1 }, rolls: [[2], [2]] });
    const voice = lay({ crown: 'NEC' }).seat(RED).answer('end');
    expect(voice.state.result).toBeNull();
    voice.seat(BLUE).answer('end');
    expect(voice.state.result).toMatchObject({ winners: [RED], line: ['end.limit', RED] });
    // The last round is the last one shown.
    expect(game.panel(voice.view(null)).round).toBe(1);
    const shared = lay({ crown: 'NEC', ring: 'NWC' }).seat(RED).answer('end').seat(BLUE).answer('end');
    expect(shared.state.result).toMatchObject({ winners: [BLUE, RED], line: ['end.shared'] });
    const endless = play({ turn: 'red', points: 2 }, { seats: 2, rolls: [[2], [2]] })
      .seat(RED)
      .answer('end')
      .seat(BLUE)
      .answer('end');
    expect(endless.state.result).toBeNull();
  });

  it('[D-090] the panel counts treasures, characters and armies of everybody for everybody', () => {
    const voice = play({ points: 2, armies: { blue: ['NWA1', 'lost'] }, treasures: home('crown'), hands: { gold: heroes(1, 2, 3) } });
    const panel = game.panel(voice.view(null));
    const values = (seat: number) => panel.seats[seat]?.counters.map((each) => each.value);
    expect(values(BLUE)).toEqual([1, 0, 4, 1]);
    expect(values(GOLD)).toEqual([0, 3, 5, 0]);
    expect(panel.seats[BLUE]?.badges).toEqual(['castle Frosthold']);
    expect(panel.phase).toEqual(['phase.move', 2, 2]);
  });
});
