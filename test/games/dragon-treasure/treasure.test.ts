import { describe, expect, it } from 'vitest';
import { asked, BLUE, counter, heroes, offers, play, RED, step, steps, walk, where } from './lords.ts';

const GONE = ['lost', 'lost', 'lost', 'lost', 'lost'];
const deed = (voice: ReturnType<typeof play>, what: string, army: string, face: string): string =>
  `${what}:${army}:${counter(voice, face).id}`;
const deeds = (voice: ReturnType<typeof play>, seat: number): string[] =>
  offers(voice, seat)
    .filter((id) => !id.startsWith('step:') && id !== 'end')
    .map((id) => id.split(':').slice(0, 2).join(' '));

describe('treasure counters', () => {
  it('[D-040, D-041, D-044, R-10] who enters may turn the counter for all to see, and the move goes on', () => {
    const voice = play({ points: 3, armies: { blue: ['NWD4'] }, hidden: { crown: 'NWL' } });
    step(voice, BLUE, 'army-0-1', 'NWL');
    expect(deeds(voice, BLUE)).toEqual(['examine army-0-1']);
    voice.seat(BLUE).answer(deed(voice, 'examine', 'army-0-1', 'crown'));
    for (const viewer of [BLUE, RED, null]) expect(voice.view(viewer).pieces[counter(voice, 'crown').id]?.face).toBe('crown');
    expect(voice.try({ do: 'undo', seat: BLUE }).ok, 'what was seen stays seen').toBe(false);
    expect(voice.view(null).own).toMatchObject({ points: 2 });
    expect(steps(voice, BLUE, 'army-0-1')).not.toBe('');
    expect(steps(voice, BLUE, 'army-0-2')).not.toBe('');
  });

  it('[D-042, D-045] a treasure found may be carried, or left alone', () => {
    const lay = () => play({ points: 3, armies: { blue: ['NWD4'] }, treasures: { crown: 'NWL' } });
    const voice = step(lay(), BLUE, 'army-0-1', 'NWL');
    voice
      .seat(BLUE)
      .refused(deed(voice, 'examine', 'army-0-1', 'crown'), 'D-041')
      .answer(deed(voice, 'take', 'army-0-1', 'crown'));
    expect(counter(voice, 'crown').place).toBe('@army-0-1');
    walk(voice, BLUE, 'army-0-1', 'NWD4');
    expect(counter(voice, 'crown').place).toBe('@army-0-1');
    const left = walk(lay(), BLUE, 'army-0-1', 'NWL', 'YN');
    expect(counter(left, 'crown').place).toBe('NWL');
    const hidden = step(play({ points: 1, armies: { blue: ['NWD4'] }, hidden: { crown: 'NWL' } }), BLUE, 'army-0-1', 'NWL');
    hidden.seat(BLUE).refused(deed(hidden, 'take', 'army-0-1', 'crown'), 'D-041');
  });

  it('[X-24, R-10, D-040] an army may examine nothing, and do so in its next movement for 0 points, but not on a 6', () => {
    const voice = play({ points: 1, armies: { blue: ['LW'] }, hidden: { crown: 'L0' } }, { seats: 2, rolls: [[2], [3]] });
    step(voice, BLUE, 'army-0-1', 'L0').seat(BLUE).answer('end').seat(RED).answer('end');
    expect(deeds(voice, BLUE)).toEqual(['examine army-0-1']);
    voice.seat(BLUE).answer(deed(voice, 'examine', 'army-0-1', 'crown'));
    expect(voice.view(null).own).toMatchObject({ points: 3 });
    const six = play({ armies: { blue: ['L0'] }, hidden: { crown: 'L0' } }, { rolls: [[6], [2]] });
    expect(asked(six)).toBe('1 move.ask');
  });

  it('[R-10] interactInPlace onEntryOnly: only the army that has just entered may examine and take', () => {
    const options = { interactInPlace: 'onEntryOnly' };
    const voice = play({ points: 3, armies: { blue: ['L0', 'NWD4', 'NWB1'] }, hidden: { crown: 'L0', ring: 'NWL' } }, { options });
    expect(deeds(voice, BLUE)).toEqual([]);
    voice.seat(BLUE).refused(deed(voice, 'examine', 'army-0-1', 'crown'), 'D-040');
    step(voice, BLUE, 'army-0-2', 'NWL');
    expect(deeds(voice, BLUE)).toEqual(['examine army-0-2']);
    voice.seat(BLUE).answer(deed(voice, 'examine', 'army-0-2', 'ring'));
    expect(deeds(voice, BLUE)).toEqual(['take army-0-2']);
    step(voice, BLUE, 'army-0-3', 'NWB2');
    expect(deeds(voice, BLUE)).toEqual([]);
  });

  it('[R-11] an army carries one treasure; a carrier may examine, and drop first to take', () => {
    const voice = play({ points: 2, armies: { blue: ['NWD4+book'] }, hidden: { crown: 'NWL' } });
    step(voice, BLUE, 'army-0-1', 'NWL');
    voice.seat(BLUE).answer(deed(voice, 'examine', 'army-0-1', 'crown'));
    voice.refused(deed(voice, 'take', 'army-0-1', 'crown'), 'R-11').refused(deed(voice, 'drop', 'army-0-1', 'book'), 'D-047');
  });

  it('[D-046] a treasure may be dropped at any time of the movement, and another army may take it', () => {
    const voice = play({ points: 2, armies: { blue: ['NWD4+book', 'NWD2'] } });
    voice.seat(BLUE).answer(deed(voice, 'drop', 'army-0-1', 'book'));
    expect(counter(voice, 'book').place).toBe('NWD4');
    voice.refused('drop:army-0-1:treasure-1', 'D-046');
    voice.undo();
    expect(counter(voice, 'book').place).toBe('@army-0-1');
    voice.answer(deed(voice, 'drop', 'army-0-1', 'book'));
    expect(deeds(voice, BLUE)).toEqual(['take army-0-1']);
  });

  it('[D-047, R-12, X-23] a carrier may pass a counter but not stay there; it may drop first and then examine', () => {
    const lay = (points: number) => play({ points, armies: { blue: ['RE+crown'] } });
    const one = lay(1);
    expect(steps(one, BLUE, 'army-0-1')).toBe('NEB5 SEB5');
    one.seat(BLUE).refused('step:army-0-1:LE', 'D-047');
    const two = lay(2);
    step(two, BLUE, 'army-0-1', 'LE');
    // From LE only the way back is free of counters.
    expect(steps(two, BLUE, 'army-0-1')).toBe('RE');
    two.seat(BLUE).refused('end', 'D-047');
    step(two, BLUE, 'army-0-1', 'RE');
    // L0 may be an end once its counter is gone.
    const gone = play({
      points: 2,
      armies: { blue: ['LE+crown'] },
      treasures: { ring: 'NWA3' },
      hidden: { chalice: 'LE', sword: 'LW', book: 'NWL', idol: 'NEL', dragon: 'SEL' },
    });
    expect(steps(gone, BLUE, 'army-0-1').split(' ')).toContain('L0');
    const drop = play({ points: 1, armies: { blue: ['NED4+crown'] }, hidden: { book: 'NEL' } });
    drop.seat(BLUE).answer(deed(drop, 'drop', 'army-0-1', 'crown'));
    step(drop, BLUE, 'army-0-1', 'NEL')
      .seat(BLUE)
      .answer(deed(drop, 'examine', 'army-0-1', 'book'));
    expect(deeds(drop, BLUE)).toEqual(['take army-0-1']);
  });

  it('[R-12] treasureRest: strict counts carried treasures too, lyingOnly bars nothing but laying a second one down', () => {
    const spec = { points: 1, armies: { blue: ['RE+crown'] } };
    expect(steps(play(spec, { options: { treasureRest: 'lyingOnly' } }), BLUE, 'army-0-1')).toBe('LE NEB5 SEB5');
    const loose = step(play(spec, { options: { treasureRest: 'lyingOnly' } }), BLUE, 'army-0-1', 'LE');
    loose
      .seat(BLUE)
      .refused(deed(loose, 'drop', 'army-0-1', 'crown'), 'D-047')
      .answer('end');
    // Over an own carrier no treasure is dropped when carried ones count.
    const over = (options = {}) =>
      step(play({ points: 3, armies: { blue: ['NWA1+crown', 'NWA2+ring'] } }, { options }), BLUE, 'army-0-1', 'NWA2');
    expect(deeds(over(), BLUE)).toEqual([]);
    expect(deeds(over({ treasureRest: 'lyingOnly' }), BLUE)).toEqual(['drop army-0-1']);
  });

  it('[R-12, D-067] combat may leave more than one treasure in a space', () => {
    const voice = play({ points: 2, armies: { blue: ['NED4+crown'], red: ['NED3+ring', ...GONE.slice(1)] }, hands: { blue: heroes(8) } });
    step(voice, BLUE, 'army-0-1', 'NED3').seat(BLUE).answer('NEA3');
    expect([counter(voice, 'crown').place, counter(voice, 'ring').place]).toEqual(['@army-0-1', 'NED3']);
    expect(deeds(voice, BLUE)).toEqual([]);
    expect(voice.seat(BLUE).answer('end').state.result).toBeNull();
  });

  it('[R-13] the Dragon stands where treasures lie; it must be beaten before one is taken', () => {
    const voice = play(
      { points: 2, armies: { blue: ['RS'] }, treasures: { chalice: 'YS' }, dragon: 'YS', hands: { blue: heroes(9) } },
      { rolls: [[1, 2]] },
    );
    expect(steps(voice, BLUE, 'army-0-1')).toContain('!YS');
    step(voice, BLUE, 'army-0-1', 'YS');
    expect(asked(voice)).toBe('0 shift.dragon.ask');
    voice.seat(BLUE).answer(offers(voice, BLUE)[0] ?? '');
    expect(counter(voice, 'chalice').place).toBe('YS');
    expect(deeds(voice, BLUE)).toEqual(['take army-0-1']);
  });

  it('[R-14, D-047, I-06] delivery is automatic, castles hold many treasures, and their lord cannot take one up again', () => {
    const voice = play({ points: 2, armies: { blue: ['NWA1+book'] }, treasures: { crown: 'NWC' } });
    step(voice, BLUE, 'army-0-1', 'NWC');
    expect([counter(voice, 'book').place, counter(voice, 'crown').place]).toEqual(['NWC', 'NWC']);
    expect(deeds(voice, BLUE)).toEqual([]);
    voice.seat(BLUE).refused(deed(voice, 'take', 'army-0-1', 'book'), 'R-14');
  });

  it('[R-14, R-35] a treasure dropped in the castle of another lord belongs to that lord, who may win by it', () => {
    const lay = (treasures: Record<string, string>) => {
      const voice = step(play({ points: 1, armies: { blue: ['NEA1+book'], red: GONE }, treasures }), BLUE, 'army-0-1', 'NEC');
      return voice.seat(BLUE).answer(deed(voice, 'drop', 'army-0-1', 'book'));
    };
    expect(lay({ crown: 'NEC' }).state.result).toBeNull();
    expect(lay({ crown: 'NEC', ring: 'NEC' }).state.result?.winners).toEqual([RED]);
  });

  it('[X-21, R-15, I-13] an open castle: take one treasure and go on; another army may fetch the other later', () => {
    const voice = play({ points: 3, armies: { blue: ['NEA1', 'NEB1'], red: GONE }, treasures: { crown: 'NEC', ring: 'NEC' } });
    step(voice, BLUE, 'army-0-1', 'NEC');
    voice.seat(BLUE).answer(deed(voice, 'take', 'army-0-1', 'crown'));
    walk(voice, BLUE, 'army-0-1', 'NEA1');
    step(voice, BLUE, 'army-0-2', 'NEC');
    voice.seat(BLUE).answer(deed(voice, 'take', 'army-0-2', 'ring'));
    expect([counter(voice, 'crown').place, counter(voice, 'ring').place]).toEqual(['@army-0-1', '@army-0-2']);
    expect(where(voice, 'army-0-1')).toBe('NEA1');
  });

  it('[R-10, R-08] a pushed army examines nothing at that moment', () => {
    const voice = play(
      { points: 1, armies: { blue: ['NED3'], red: ['NED4', ...GONE.slice(1)] }, hands: { blue: heroes(5) } },
      { rolls: [[6], [2]] },
    );
    step(voice, BLUE, 'army-0-1', 'NED4').seat(BLUE).answer('NEL');
    expect(where(voice, 'army-1-1')).toBe('NEL');
    expect(Object.values(voice.view(null).pieces).filter((piece) => piece.kind === 'treasure' && piece.face !== null)).toEqual([]);
  });

  it('[D-043, R-06] while passing an own army a counter may be examined; what wakes is fought, then the way goes on', () => {
    const voice = play(
      { points: 2, armies: { blue: ['NWL', 'NWD4'] }, hidden: { dragon: 'NWL' }, hands: { blue: heroes(9) } },
      { rolls: [[1, 1]] },
    );
    step(voice, BLUE, 'army-0-2', 'NWL');
    voice.seat(BLUE).answer(deed(voice, 'examine', 'army-0-2', 'dragon'));
    voice.seat(BLUE).answer(offers(voice, BLUE)[0] ?? '');
    voice.seat(BLUE).refused('end', 'R-06');
    expect(offers(voice, BLUE).every((id) => id.startsWith('step:army-0-2'))).toBe(true);
    // Eaten instead: then the other army must fight too.
    const eaten = play({ points: 2, armies: { blue: ['NWL', 'NWD4'] }, hidden: { dragon: 'NWL' } }, { rolls: [[1, 1], [1, 1], [3]] });
    step(eaten, BLUE, 'army-0-2', 'NWL')
      .seat(BLUE)
      .answer(deed(eaten, 'examine', 'army-0-2', 'dragon'));
    expect([where(eaten, 'army-0-1'), where(eaten, 'army-0-2')]).toEqual(['lost:0', 'lost:0']);
  });
});
