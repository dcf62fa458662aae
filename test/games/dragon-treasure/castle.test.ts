import { describe, expect, it } from 'vitest';
import { readBoard } from '../../../shared/games/dragon-treasure/board.ts';
import { walkEnds } from '../../../shared/games/dragon-treasure/ground.ts';
import { ownOf } from './campaign.ts';
import type { Extra } from './lords.ts';
import { asked, BLUE, counter, ends, GOLD, heroes, offers, play, playHero, RED, step, steps, where } from './lords.ts';

const GONE = ['lost', 'lost', 'lost', 'lost', 'lost'];
const army = (...places: string[]): string[] => [...places, ...GONE].slice(0, 5);

/** Blue attacks SEC from SEA1. */
const raid = (gold: string[], blue: number[], foe: number[], more: Extra = {}, options = {}, from = 'SEA1') => {
  const voice = play(
    {
      points: 1,
      treasures: { crown: 'SEC' },
      ...more,
      armies: { blue: [from], gold, red: GONE, green: GONE, ...more.armies },
      hands: { blue: heroes(...blue), gold: heroes(...foe), ...more.hands },
    },
    { options, rolls: [[3], [3], [3]] },
  );
  return step(voice, BLUE, 'army-0-1', 'SEC');
};

const loot = (voice: ReturnType<typeof play>): string => `take:${counter(voice, 'crown').id}`;

describe('castles', () => {
  it('[X-18, D-068, R-17] the winner pushes and stays, or takes a treasure and walks exactly the difference', () => {
    const voice = raid(army('SEC'), [9], [7]);
    expect(offers(voice, BLUE)).toEqual([loot(voice), 'push']);
    const pushed = raid(army('SEC'), [9], [7]).seat(BLUE).answer('push');
    expect(ends(pushed, BLUE)).toEqual({ rests: 'SEA1 SEA2 SEB1 SEB2 SED2', fights: '' });
    pushed.answer('SED2');
    expect(where(pushed, 'army-0-1')).toBe('SEC');
    voice.seat(BLUE).answer(loot(voice));
    expect(ends(voice, BLUE)).toEqual({ rests: 'SEA2 SEB2 SED2', fights: '' });
    voice.refused('SEC', 'R-25').refused('SEA1', 'R-25').answer('SED2');
    expect(where(voice, 'army-0-1')).toBe('SED2');
    expect(counter(voice, 'crown').place).toBe('@army-0-1');
    expect(where(voice, 'army-2-1')).toBe('SEC');
  });

  it('[X-18, R-25, I-09] on the walk foes and Dragon are fought; by 4 the ends are nine', () => {
    const voice = raid(army('SEC', 'SED2'), [9], [7], { dragon: 'SEA2' });
    voice.seat(BLUE).answer(loot(voice));
    expect(ends(voice, BLUE)).toEqual({ rests: 'SEB2', fights: 'SEA2 SED2' });
    const far = raid(army('SEC'), [9], [5]);
    far.seat(BLUE).answer(loot(far));
    expect(ends(far, BLUE).rests).toBe('SEA2 SEA3 SEA4 SEB2 SEB3 SEB4 SED2 SED3 SED4');
  });

  it('[R-25] equalDifference upTo: the walk may be shorter', () => {
    const voice = raid(army('SEC'), [9], [7], {}, { equalDifference: 'upTo' });
    voice.seat(BLUE).answer(loot(voice));
    expect(ends(voice, BLUE).rests).toBe('SEA1 SEA2 SEB1 SEB2 SED2');
  });

  it('[R-25] a walk may not end on an own army outside the castle, nor (R-12) on another treasure counter', () => {
    const voice = raid(army('SEC'), [9], [7], { armies: { blue: ['SEA1', 'SED2'] }, treasures: { crown: 'SEC', ring: 'SEB2' } });
    voice.seat(BLUE).answer(loot(voice));
    expect(where(voice, 'army-0-1'), 'SEA2 is the only end left').toBe('SEA2');
  });

  it('[R-25, I-09] a walk ends early in the own castle, peacefully unless a foe is there', () => {
    // No walk of this map is long enough for that, so the search is asked from a space nearer home.
    const ends = (red: string[]) => {
      const { table, state } = play({ armies: { blue: army('NWA3+book'), red: army(...red) } });
      const board = readBoard(Object.values(state.pieces), (piece) => piece.faceKnownTo === 'all');
      const field = { board, own: ownOf(table), options: state.options };
      const unit = field.board.units.find((each) => each.id === 'army-0-1');
      return unit ? walkEnds(field, unit, 4).filter((end) => end.place.startsWith('NWC')) : [];
    };
    expect(ends([])).toEqual([{ place: 'NWC', mark: 'rest' }]);
    expect(ends(['NWC'])).toEqual([{ place: 'NWC', mark: 'fight' }]);
  });

  it('[X-19, D-069, D-067, R-35] a carrier beaten in a castle loses its treasure to it, even if that ends the game', () => {
    const voice = raid(army('SEC'), [4], [7], {}, {}, 'SEA1+book');
    expect(asked(voice)).toBe('2 shift.push.ask');
    expect(counter(voice, 'book').place).toBe('SEC');
    expect(ends(voice, GOLD).rests.split(' ')).toContain('SED3');
    voice.seat(GOLD).answer('SEA1');
    expect(counter(voice, 'book').place).toBe('SEC');
    const won = raid(army('SEC'), [4], [7], { treasures: { crown: 'SEC', idol: 'SEC' } }, {}, 'SEA1+book');
    expect(won.state.result).toBeNull();
    won.seat(GOLD).answer('SEB1');
    expect(won.state.result?.winners).toEqual([GOLD]);
  });

  it('[X-20, R-16, I-10] siege: the next defender fights at once, until none is left or the attacker loses', () => {
    const voice = raid(army('SEC', 'SEC', 'SEC'), [9, 6, 3], [5, 5, 7], {
      treasures: {},
      hands: { gold: ['Elf Scout', 'Battle Monk', 'River Pirate'] },
    });
    playHero(voice, BLUE, 9);
    playHero(voice, GOLD, 5);
    expect(voice.open(BLUE).prompt.title).toEqual(['shift.push.ask', 'army-2-1', 4]);
    voice.seat(BLUE).answer('SEA4');
    playHero(voice, BLUE, 6);
    voice.seat(GOLD).answer(offers(voice, GOLD).slice(0, 1));
    expect(voice.open(BLUE).prompt.title).toEqual(['shift.push.ask', 'army-2-2', 1]);
    expect(ends(voice, BLUE)).toEqual({ rests: 'SEA1 SEB1', fights: '' });
    voice.seat(BLUE).answer('SEB1');
    expect(voice.open(GOLD).prompt.title).toEqual(['shift.push.ask', 'army-0-1', 2]);
    voice.seat(GOLD).answer('SEA2');
    expect([where(voice, 'army-0-1'), where(voice, 'army-2-3')]).toEqual(['SEA2', 'SEC']);
  });

  it('[R-16] siege oneFight: after one victory the attacker returns to where it came from', () => {
    const voice = raid(army('SEC', 'SEC'), [9], [5], { treasures: {} }, { siege: 'oneFight' });
    voice.seat(BLUE).answer('SEA4');
    expect([where(voice, 'army-0-1'), where(voice, 'army-2-1'), where(voice, 'army-2-2')]).toEqual(['SEA1', 'SEA4', 'SEC']);
    // The place is taken by the army just pushed: as near as can be.
    const taken = raid(army('SEC', 'SEC'), [9], [5], { treasures: {} }, { siege: 'oneFight' });
    taken.seat(BLUE).answer('SEA1');
    expect(where(taken, 'army-0-1')).toBe('SEB1');
  });

  it('[R-16, R-15] with the last defender pushed away the castle lies open', () => {
    const voice = raid(army('SEC'), [9], [7]).seat(BLUE).answer('push').answer('SED2');
    expect(offers(voice, BLUE)).toContain(`take:army-0-1:${counter(voice, 'crown').id}`);
    expect(steps(voice, BLUE, 'army-0-1')).toBe('');
  });

  it('[X-27, R-17] the right also holds against a third lord’s army in the castle', () => {
    const voice = raid(GONE, [9], [], { armies: { red: army('SEC') }, hands: { red: ['Knight Errant'] } });
    expect(offers(voice, BLUE)).toEqual([loot(voice), 'push']);
    voice.seat(BLUE).answer(loot(voice));
    expect(ends(voice, BLUE).rests).toBe('SEA2 SEB2 SED2');
    voice.answer('SEA2');
    expect(where(voice, 'army-1-1')).toBe('SEC');
  });

  it('[R-17] and for a winner who defends there; the loser stays', () => {
    const voice = raid(GONE, [2], [], { armies: { red: army('SEC') }, hands: { red: ['Knight Errant'] } });
    expect(asked(voice)).toBe('1 prize.ask');
    voice.seat(RED).answer(loot(voice));
    expect(ends(voice, RED).rests).toContain('SEA2');
    voice.answer('SEA2');
    expect(where(voice, 'army-0-1')).toBe('SEC');
    expect(counter(voice, 'crown').place).toBe('@army-1-1');
  });

  it('[R-17, R-13] no theft without a treasure, with full hands, beside the Dragon, or by the castle’s lord', () => {
    expect(asked(raid(army('SEC'), [9], [7], { treasures: {} }))).toBe('0 shift.push.ask');
    expect(asked(raid(army('SEC'), [9], [7], {}, {}, 'SEA1+book'))).toBe('0 shift.push.ask');
    expect(asked(raid(army('SEC'), [9], [7], { dragon: 'SEC' }, { dragonInCastle: 'one' }))).toBe('0 shift.push.ask');
    expect(asked(raid(army('SEC'), [7], [9]))).toBe('2 shift.push.ask');
  });

  it('[R-18] what falls in a castle of another lord belongs to that lord at once', () => {
    const voice = raid(GONE, [9], [], { treasures: {}, armies: { red: army('SEC+idol') }, hands: { red: ['Knight Errant'] } });
    // It lies in the castle now, so blue may steal it or push, but does not pick it up by itself.
    expect(offers(voice, BLUE)).toEqual([`take:${counter(voice, 'idol').id}`, 'push']);
    voice.seat(BLUE).answer('push').answer('SEA2');
    expect(counter(voice, 'idol').place).toBe('SEC');
  });

  it('[R-04] unusedCastles plain: a castle nobody plays is a plain space; castle: it keeps room for several treasures', () => {
    const lay = (options = {}) =>
      play({ points: 1, armies: { blue: ['SEA1+book'], red: ['NEC'] }, treasures: { crown: 'SEC' } }, { seats: 2, options });
    lay().seat(BLUE).refused('step:army-0-1:SEC', 'D-047');
    const roomy = step(lay({ unusedCastles: 'castle' }), BLUE, 'army-0-1', 'SEC');
    roomy.seat(BLUE).answer(`drop:army-0-1:${counter(roomy, 'book').id}`);
    expect(counter(roomy, 'book').place).toBe('SEC');
    expect(counter(roomy, 'crown').place).toBe('SEC');
    // A battle there gives no right of theft in either case.
    const fight = play(
      { points: 1, armies: { blue: ['SEA1'], red: army('SEC') }, treasures: { crown: 'SEC' }, hands: { blue: heroes(5) } },
      { seats: 2, options: { unusedCastles: 'castle' } },
    );
    expect(asked(step(fight, BLUE, 'army-0-1', 'SEC'))).toBe('0 shift.push.ask');
  });
});
