import { describe, expect, it } from 'vitest';
import { pieceId } from '../../../shared/table/ids.ts';
import type { Voice } from '../../support/table.ts';
import {
  asked,
  BLUE,
  counter,
  cupSize,
  fix,
  HERO,
  HOSTED,
  handSize,
  heardLines,
  heroes,
  offers,
  play,
  playHero,
  put,
  RED,
  step,
  TWIN,
  walk,
  where,
} from './lords.ts';

const LOST = ['lost', 'lost', 'lost', 'lost'];
const lay = (spec: Parameters<typeof play>[0] & object, more: Parameters<typeof play>[1] = {}): Voice =>
  play(spec, { assist: HOSTED, ...more });
/** Blue attacks red at NED3. */
const battle = (blue: number[], red: number[], more: object = {}): Voice =>
  step(
    lay({
      points: 3,
      armies: { blue: ['NED4', 'NWA1'], red: ['NED3', ...LOST] },
      hands: { blue: heroes(...blue), red: red.map((strength) => (blue.includes(strength) ? TWIN : HERO)[strength] ?? '') },
      ...more,
    }),
    BLUE,
    'army-0-1',
    'NED3',
  );

describe('table fixes', () => {
  it('[R-39, D-060] a battle whose parties no longer meet is void: nobody plays, the movement goes on', () => {
    const voice = battle([7, 2], [5, 3]);
    playHero(voice, BLUE, 7);
    expect(fix(voice, put('army-1-1', 'NEA1'))).toBe('done');
    expect(asked(voice)).toBe('0 move.ask');
    expect(heardLines(voice, null)).toContain('fight.void');
    expect([handSize(voice, BLUE), handSize(voice, RED)]).toEqual([2, 2]);
    expect(JSON.stringify(voice.view(RED))).not.toContain('storm-caller');
    expect(voice.state.own).toMatchObject({ combat: null, fought: [], points: 2 });
  });

  it('[R-39, R-36] characters shown in a drawn round go back to their hands, and are seen there by their lord only', () => {
    const voice = battle([5, 8, 2], [5, 3, 1]);
    playHero(voice, BLUE, 5);
    playHero(voice, RED, 5);
    expect(asked(voice)).toBe('0 fight.ask,1 fight.ask');
    expect([handSize(voice, BLUE), handSize(voice, RED)]).toEqual([2, 2]);
    expect(fix(voice, put('army-0-1', 'NEL'))).toBe('done');
    expect([handSize(voice, BLUE), handSize(voice, RED), cupSize(voice)]).toEqual([3, 3, 22]);
    for (const viewer of [RED, null]) expect(JSON.stringify(voice.view(viewer))).not.toContain('elf-scout');
    expect(JSON.stringify(voice.view(BLUE))).not.toContain('battle-monk');
    expect(asked(voice)).toBe('0 move.ask');
  });

  it('[R-39, D-066, R-24] nobody is pushed who stands elsewhere by now, on the map or off it', () => {
    for (const to of ['lost:1', 'NEA1']) {
      const voice = battle([7], [5]);
      expect(asked(voice)).toBe('0 shift.push.ask');
      expect(fix(voice, put('army-1-1', to))).toBe('done');
      expect(asked(voice)).toBe('0 move.ask');
      expect([where(voice, 'army-0-1'), where(voice, 'army-1-1')]).toEqual(['NED3', to]);
    }
  });

  it('[R-39, D-068] no choice of prizes and no walk with loot once the beaten army is gone', () => {
    const siege = (): Voice =>
      step(
        lay(
          {
            points: 1,
            armies: { blue: ['NEA1'], red: ['NEC', ...LOST] },
            treasures: { crown: 'NEC' },
            hands: { blue: heroes(9), red: heroes(5) },
          },
          { rolls: [[2]] },
        ),
        BLUE,
        'army-0-1',
        'NEC',
      );
    const voice = siege();
    expect(asked(voice)).toBe('0 prize.ask');
    expect(fix(voice, put('army-1-1', 'NEB3'))).toBe('done');
    expect(asked(voice)).toBe('0 move.ask');
    const walking = siege();
    walking.seat(BLUE).answer(offers(walking, BLUE).find((id) => id.startsWith('take:')) ?? '');
    expect(asked(walking)).toBe('0 shift.walk.ask');
    expect(fix(walking, put('army-0-1', 'NEA3'))).toBe('done');
    expect([asked(walking), counter(walking, 'crown').place]).toEqual(['0 move.ask', '@army-0-1']);
  });

  it('[R-39, D-043, D-082] no fight with a Dragon that is elsewhere, and no push of it', () => {
    const lair = (rolls: number[][]): Voice =>
      step(lay({ points: 2, armies: { blue: ['LE'] }, dragon: 'L0', hands: { blue: heroes(9, 5) } }, { rolls }), BLUE, 'army-0-1', 'L0');
    const dragon = (voice: Voice): string => counter(voice, 'dragon').id;
    const duel = lair([]);
    expect(asked(duel)).toBe('0 duel.ask');
    expect(fix(duel, put(dragon(duel), 'SWL'))).toBe('done');
    expect([asked(duel), handSize(duel, BLUE)]).toEqual(['0 move.ask', 2]);
    const beaten = lair([[1, 1]]);
    playHero(beaten, BLUE, 9);
    expect(asked(beaten)).toBe('0 shift.dragon.ask');
    expect(fix(beaten, put('army-0-1', 'LW'))).toBe('done');
    expect([asked(beaten), counter(beaten, 'dragon').place]).toEqual(['0 move.ask', 'L0']);
    // A third lord is not pushed into an open fight by hand.
    const open = lair([]);
    expect(fix(open, put('army-1-1', 'L0'))).toContain('I-04');
  });

  it('[R-39, R-08, R-16] a battle whose siege changes by hand goes on with who is there', () => {
    const voice = step(
      lay(
        {
          points: 1,
          armies: { blue: ['NEA1'], red: ['NEC', 'NEC', 'NEB4', 'lost', 'lost'] },
          hands: { blue: heroes(9, 8), red: heroes(5, 2) },
        },
        { rolls: [[2]] },
      ),
      BLUE,
      'army-0-1',
      'NEC',
    );
    playHero(voice, BLUE, 9);
    playHero(voice, RED, 5);
    expect(fix(voice, put('army-1-2', 'NEB3'), put('army-1-3', 'NEC'))).toBe('done');
    expect(asked(voice)).toBe('0 shift.push.ask');
    voice.seat(BLUE).answer('NEA1');
    // The new defender fights with what is left: 8 against 2.
    expect(heardLines(voice, null).filter((line) => line === 'fight.won')).toHaveLength(2);
  });

  it('[R-39, R-06, R-12] the duty to go on is worked out anew', () => {
    const passing = (): Voice => walk(lay({ points: 3, armies: { blue: ['NWA1', 'NWA2'] } }), BLUE, 'army-0-1', 'NWA2');
    const moved = passing();
    expect(moved.state.own).toMatchObject({ passing: 'army-0-1' });
    moved.seat(BLUE).refused('end', 'R-06');
    expect(fix(moved, put('army-0-1', 'NWA4'))).toBe('done');
    expect(offers(moved, BLUE)).toContain('end');
    expect(offers(moved, BLUE).some((id) => id.startsWith('step:army-0-2'))).toBe(true);
    const cleared = passing();
    expect(fix(cleared, put('army-0-2', 'NWA4'))).toBe('done');
    expect(offers(cleared, BLUE)).toContain('end');
    // A counter put beside a carrier that has just come: it must go on.
    const carrier = walk(lay({ points: 3, armies: { blue: ['RE+crown'] }, hidden: { ring: 'SEL', dragon: 'LW' } }), BLUE, 'army-0-1', 'LE');
    carrier.seat(BLUE).refused('end', 'D-047');
    expect(fix(carrier, put(counter(carrier, 'ring').id, 'LE'))).toBe('done');
    carrier.seat(BLUE).refused('end', 'D-047');
    // Two armies at rest in one space stay forbidden, and so is a passing army without points.
    const resting = lay({ points: 3, armies: { blue: ['NWA1', 'NWA2'] } });
    expect(fix(resting, put('army-0-1', 'NWA2'))).toContain('I-04');
    expect(fix(passing(), { op: 'knob', key: 'points', value: 0 })).toContain('I-04');
  });

  it('[R-39, I-04] who passes an own army excuses nobody else there', () => {
    const passing = walk(lay({ points: 3, armies: { blue: ['NWA1', 'NWA2', 'NWA4'] } }), BLUE, 'army-0-1', 'NWA2');
    expect(fix(passing, put('army-0-3', 'NWA2'))).toContain('I-04');
    expect(fix(passing, put('army-0-3', 'NWB1'))).toBe('done');
  });

  it('[R-39, I-04] nobody is put into a battle that goes on, and none begins where both of its lords stand by hand', () => {
    const voice = battle([7, 2], [5, 3]);
    // A second army of the defender, which a view took for the battle itself.
    expect(fix(voice, put('army-1-2', 'NED3'))).toContain('I-04');
    // The attacker goes, and another one of its lord comes instead: nobody has arrived there.
    expect(fix(voice, put('army-0-1', 'NEA1'), put('army-0-2', 'NED3'))).toContain('I-04');
    expect(fix(voice, put('army-0-2', 'NEA1'))).toBe('done');
    expect(asked(voice)).toBe('0 fight.ask,1 fight.ask');
  });

  it('[R-39, R-35, D-090, R-14] a third treasure laid into a castle by hand wins at once, also by a carrier put there', () => {
    const treasures = { crown: 'NEC', ring: 'NEC', sword: 'NED3', book: 'SEL' };
    const voice = lay({ points: 3, treasures });
    expect(fix(voice, put(counter(voice, 'sword').id, 'NEC'))).toBe('done');
    expect(voice.state.result).toMatchObject({ winners: [RED], line: ['end.won', RED] });
    expect(voice.state.prompts).toEqual([]);
    const home = lay({ points: 3, treasures: { crown: 'NEC', ring: 'NEC' }, armies: { red: ['NED3+sword'] } });
    expect(fix(home, put('army-1-1', 'NEC'))).toBe('done');
    expect([home.state.result?.winners, counter(home, 'sword').place]).toEqual([[RED], 'NEC']);
    // What lies face down may be the Dragon.
    const down = lay({ points: 3, treasures: { crown: 'NEC', ring: 'NEC' }, hidden: { sword: 'NED3' } });
    expect(fix(down, put(counter(down, 'sword').id, 'NEC'))).toBe('done');
    expect(down.state.result).toBeNull();
  });

  it('[R-39, R-35] but not while a combat is open: then it wins when that is over', () => {
    const voice = battle([7, 2], [5, 3], { treasures: { crown: 'NWC', ring: 'NWC', sword: 'SEL' } });
    expect(fix(voice, put(counter(voice, 'sword').id, 'NWC'))).toBe('done');
    expect([asked(voice), voice.state.result]).toEqual(['0 fight.ask,1 fight.ask', null]);
    playHero(voice, BLUE, 7);
    playHero(voice, RED, 3);
    voice.seat(BLUE).answer(offers(voice, BLUE)[0] ?? '');
    expect(voice.state.result?.winners).toEqual([BLUE]);
  });

  it('[R-39, R-36, I-16] a character put into another hand is its new lord’s to see, one put into the cup nobody’s', () => {
    const voice = lay({ points: 3, hands: { blue: heroes(7, 2) } });
    const [card = '', other = ''] = Object.values(voice.view(BLUE).pieces).flatMap((piece) => (piece.place === 'hand:0' ? [piece.id] : []));
    expect(fix(voice, put(card, 'hand:1'), put(other, 'cup'))).toBe('done');
    expect(voice.view(RED).pieces[card]?.face).not.toBeNull();
    expect(voice.view(BLUE).pieces[card]?.face).toBeNull();
    expect(voice.state.pieces[other]?.faceKnownTo).toEqual([]);
    expect(fix(voice, put(card, 'tray'))).toContain('I-11');
    expect(fix(voice, put('castle-NEC', 'NED3'))).toContain('I-18');
    expect(fix(voice, { op: 'count', piece: pieceId('army-0-1'), count: 2 })).toContain('I-01');
  });
});
