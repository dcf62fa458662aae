import { describe, expect, it } from 'vitest';
import { asked, BLUE, ends, heroes, offers, play, RED, step, steps, walk, where } from './lords.ts';

const SPREAD = ['NWA1', 'NWB1', 'NWD3', 'NWA4', 'NWB4'];
const ways: Record<string, string> = { 'army-0-1': 'NWA2', 'army-0-2': 'NWB2', 'army-0-3': 'NWA3', 'army-0-4': 'NWA5' };

describe('movement', () => {
  it('[D-046, D-026] with no point left whoever could only lay a treasure down is done: nearly everybody ends the turn there', () => {
    const voice = play({ points: 1, armies: { blue: ['NWA1+ring'] } });
    expect(voice.open(BLUE).prompt.usual).toBeUndefined();
    const { prompt } = step(voice, BLUE, 'army-0-1', 'NWA2').open(BLUE);
    const options = prompt.kind === 'choose' ? prompt.options.map(({ id, rare }) => [id.split(':')[0], rare === true]) : [];
    expect([prompt.usual, prompt.fallback, options]).toEqual([
      'open',
      'end',
      [
        ['drop', true],
        ['end', false],
      ],
    ]);
  });
  it('[X-01, D-030, R-05] 4 points are 4, 3+1, 2+2, 2+1+1 or 1+1+1+1, in any order', () => {
    const a = ['NWA2', 'NWA3', 'NWD3', 'NWB3'];
    const b = ['NWB2', 'NWB3', 'NWD3', 'NWA3'];
    const c = ['NWA4', 'NWD4'];
    const lay = () => play({ points: 4, armies: { blue: ['NWA1', 'NWB1', 'NWA5'] } }, { rolls: [[3]] });
    const splits: [string, string][][] = [
      a.map((place) => ['army-0-1', place]),
      [...a.slice(0, 3).map((place): [string, string] => ['army-0-1', place]), ['army-0-2', 'NWB2']],
      [
        ['army-0-1', 'NWA2'],
        ['army-0-2', 'NWB2'],
        ['army-0-1', 'NWA3'],
        ['army-0-2', 'NWB3'],
      ],
      [
        ['army-0-2', b[0] ?? ''],
        ['army-0-2', b[1] ?? ''],
        ['army-0-1', 'NWA2'],
        ['army-0-3', c[0] ?? ''],
      ],
    ];
    for (const split of splits) {
      const voice = lay();
      for (const [army, place] of split) step(voice, BLUE, army, place);
      expect(asked(voice), 'the points are used up').toBe('1 move.ask');
      for (const [army] of split) expect(where(voice, army)).toBe(split.filter((each) => each[0] === army).at(-1)?.[1]);
    }
    const four = play({ points: 4, armies: { blue: SPREAD } }, { rolls: [[3]] });
    for (const [army, place] of Object.entries(ways)) step(four, BLUE, army, place);
    expect(asked(four)).toBe('1 move.ask');
  });

  it('[X-01, D-031] any smaller total will do, down to 0', () => {
    for (const used of [0, 1, 2, 3]) {
      const voice = play({ points: 4, armies: { blue: ['NWA1'] } }, { rolls: [[3]] });
      walk(voice, BLUE, 'army-0-1', ...['NWA2', 'NWA3', 'NWA4'].slice(0, used));
      expect(voice.open(BLUE).prompt.fallback).toBe('end');
      expect(asked(voice.seat(BLUE).answer('end'))).toBe('1 move.ask');
    }
  });

  it('[D-032, R-07] armies may enter every space, castles of others too, at 1 point without an exact count', () => {
    const voice = play({ points: 3, armies: { blue: ['NEA2'], red: ['lost', 'lost', 'lost', 'lost', 'lost'] } }, { rolls: [[3]] });
    walk(voice, BLUE, 'army-0-1', 'NEA1', 'NEC', 'NEB1');
    expect(where(voice, 'army-0-1')).toBe('NEB1');
    const home = play({ points: 2, armies: { blue: ['NWA1'] } }, { rolls: [[3]] });
    walk(home, BLUE, 'army-0-1', 'NWC');
    expect(steps(home, BLUE, 'army-0-1')).toBe('NWA1 NWB1');
  });

  it('[D-035, R-07] in the castle of another lord only one of your armies may stand, in your own all', () => {
    const away = play({ points: 1, armies: { blue: ['NEA1', 'NEC'], red: ['lost', 'lost', 'lost', 'lost', 'lost'] } });
    expect(steps(away, BLUE, 'army-0-1')).not.toContain('NEC');
    away.seat(BLUE).refused('step:army-0-1:NEC', 'D-035');
    expect(steps(play({ points: 1, armies: { blue: ['NWA1'] } }), BLUE, 'army-0-1')).toContain('NWC');
  });

  it('[D-033] nobody moves armies of another lord', () => {
    const voice = play({ points: 3, armies: { red: ['NEA1'] } });
    voice.seat(BLUE).refused('step:army-1-1:NEA2', 'D-033');
    expect(voice.try({ do: 'answer', seat: RED, prompt: voice.open(BLUE).id, choice: 'end' })).toMatchObject({
      refusal: { code: 'not-your-prompt' },
    });
  });

  it('[R-05] one step along a line is 1 point; what is no neighbour is refused', () => {
    const voice = play({ points: 2, armies: { blue: ['NWD3'] } });
    expect(steps(voice, BLUE, 'army-0-1')).toBe('NWA3 NWB3 NWD2 NWD4');
    voice.seat(BLUE).refused('step:army-0-1:NWL', 'R-05').refused('step:army-0-9:NWL', 'D-030');
    step(voice, BLUE, 'army-0-1', 'NWD4');
    expect(voice.view(null).own).toMatchObject({ points: 1 });
  });

  it('[X-02, D-035, R-06] an army may pass an own army with a point left, but not stay with it', () => {
    const lay = (points: number, options = {}) => play({ points, armies: { blue: ['NWA1'] } }, { options, rolls: [[3]] });
    const one = lay(1);
    expect(steps(one, BLUE, 'army-0-2')).toBe('NWB1');
    one.seat(BLUE).refused('step:army-0-2:NWA1', 'D-035');
    const two = lay(2);
    expect(steps(two, BLUE, 'army-0-2')).toBe('NWA1 NWB1');
    step(two, BLUE, 'army-0-2', 'NWA1');
    // No other army may be chosen, and the move may not end.
    expect(offers(two, BLUE)).toEqual(['step:army-0-2:NWA2', 'step:army-0-2:NWC', 'step:army-0-2:NWD2']);
    two.seat(BLUE).refused('end', 'R-06').refused('step:army-0-1:NWA2', 'R-06');
    step(two, BLUE, 'army-0-2', 'NWA2');
    expect(where(two, 'army-0-2')).toBe('NWA2');
  });

  it('[R-06] passOwn false: own armies bar the way', () => {
    const voice = play({ points: 5, armies: { blue: ['NWA1'] } }, { options: { passOwn: false } });
    expect(steps(voice, BLUE, 'army-0-2')).toBe('NWB1');
    voice.seat(BLUE).refused('step:army-0-2:NWA1', 'D-035');
  });

  it('[R-06] a row of own armies is passed only when the points reach beyond its end or back', () => {
    const armies = { blue: ['NWC', 'NWA1', 'NWA2', 'NWB1', 'NWD2'] };
    const two = play({ points: 2, armies });
    // From NWA1 every way on is an own army or the castle.
    step(two, BLUE, 'army-0-1', 'NWA1');
    expect(steps(two, BLUE, 'army-0-1')).toBe('NWC');
    const three = play({ points: 3, armies });
    step(three, BLUE, 'army-0-1', 'NWA1');
    expect(steps(three, BLUE, 'army-0-1')).toBe('NWA2 NWC NWD2');
  });

  it('[X-03, D-034, R-05] an army that meets another must stop; its lord’s other armies may use what is left', () => {
    for (const [blue, red, winner] of [
      [7, 5, BLUE],
      [5, 7, RED],
    ] as const) {
      const voice = play({ points: 5, armies: { blue: ['NWA1'], red: ['NWA3'] }, hands: { blue: heroes(blue), red: heroes(red) } });
      step(voice, BLUE, 'army-0-1', 'NWA2');
      expect(steps(voice, BLUE, 'army-0-1')).toContain('!NWA3');
      step(voice, BLUE, 'army-0-1', 'NWA3');
      voice.seat(winner).answer(ends(voice, winner).rests.split(' ')[0] ?? '');
      expect(asked(voice)).toBe('0 move.ask');
      expect(voice.view(null).own).toMatchObject({ points: 3 });
      expect(steps(voice, BLUE, 'army-0-1')).toBe('');
      expect(steps(voice, BLUE, 'army-0-2')).toContain('NWB1');
      voice.seat(BLUE).refused(`step:army-0-1:NWA4`, 'D-034');
    }
  });

  it('[R-05] battleStops wholeTurn: a battle ends the movement of all armies', () => {
    const voice = play(
      { points: 5, armies: { blue: ['NWA2'], red: ['NWA3'] }, hands: { blue: heroes(7), red: heroes(5) } },
      { options: { battleStops: 'wholeTurn' }, rolls: [[4]] },
    );
    step(voice, BLUE, 'army-0-1', 'NWA3').seat(BLUE).answer('NWA4');
    expect(asked(voice)).toBe('1 move.ask');
  });

  it('[D-030] single steps can be taken back one by one', () => {
    const voice = play({ points: 3, armies: { blue: ['NWA1'] } });
    walk(voice, BLUE, 'army-0-1', 'NWA2', 'NWA3');
    voice.undo();
    expect(where(voice, 'army-0-1')).toBe('NWA2');
    expect(voice.view(null).own).toMatchObject({ points: 2 });
    voice.command({ do: 'reset', seat: BLUE });
    expect(where(voice, 'army-0-1')).toBe('NWA1');
  });
});
