import { describe, expect, it } from 'vitest';
import { type Board, board } from '../board.ts';

/** Lines that a viewer heard, by their keys. */
const heard = (b: Board, viewer: number | null): string[] =>
  b.heard(viewer).flatMap((event) => (event.kind === 'told' ? [event.line[0]] : []));
const SHOT = 'start Shot (ranged) - pay 1 action: deal 2 damage at 5 range';
const CLOAK = 'start Cloak (item) - pay 1 action: hide 2 range';
const LEGS = 'start Legs (ability) - 5 actions per turn';

describe('[K-157] the figurine of a hidden character', () => {
  it('[K-157, H-01, K-160, R-85, I-17] is off the board for all but its player, and is bumped into', () => {
    const b = board({ board: 'AH.', hidden: { H: 0 } });
    expect([0, 1, null].map((viewer) => b.seenAt('c1', viewer))).toEqual([undefined, '1,0', undefined]);
    expect(b.shown('c1').unseen).toBe('hidden');
    b.move(0, '1,0');
    expect([b.at('c0'), b.hp('c0'), b.hp('c1'), b.char('c0').res.action]).toEqual(['0,0', 5, 5, 0]);
    expect([0, 1, null].map((viewer) => b.seenAt('c1', viewer))).toEqual(['1,0', '1,0', '1,0']);
    expect(b.shown('c1')).toMatchObject({ unseen: null, missing: 1 });
    // nobody went down, so the turn goes on.
    expect(b.offers(0)).toContain('end');
  });

  it('[H-02, K-161, R-54, R-115, K-158] cannot be targeted, but is hit in place of the target', () => {
    const b = board({ board: 'A.H.T', letters: { H: 1, T: 2 }, hidden: { H: 0 }, sheets: { A: SHOT } }, { seats: 3 });
    b.use(0, 'Shot');
    expect(b.offers(0).sort()).toEqual(['cancel', 'on:fig-2-0']);
    b.aim(0, 'c2');
    expect([b.hp('c1'), b.hp('c2'), b.seenAt('c1', 0)]).toEqual([4, 6, '2,0']);
    expect(heard(b, null)).toContain('in.the.way');
  });

  it('[R-115, K-161] an explosion is centred on whoever was in the way', () => {
    const bomb = 'start Bomb (ranged) - pay 1 action: deal 2 damage at 5 range, 1 damage at 1 radius';
    const b = board({ board: ['A.H.T', '..C..'], letters: { H: 1, T: 2, C: 3 }, hidden: { H: 0 }, sheets: { A: bomb } }, { seats: 4 });
    b.use(0, 'Bomb').aim(0, 'c2');
    expect(['c1', 'c2', 'c3'].map((id) => b.hp(id))).toEqual([4, 6, 5]);
  });

  it('[H-03, K-162, R-82] is seen at the very step that comes within its range', () => {
    const b = board({ board: '.H...B..', letters: { H: 0, B: 1 }, sheets: { H: CLOAK, B: LEGS } });
    b.use(0, 'Cloak');
    expect([b.seenAt('c0', 1), b.seenAt('c0', 0)]).toEqual([undefined, '1,0']);
    b.end(0).move(1, '4,0');
    expect(b.seenAt('c0', 1)).toBeUndefined();
    b.move(1, '3,0');
    expect([b.seenAt('c0', 1), b.shown('c0').unseen]).toEqual(['1,0', null]);
    // B may do something else with what it has left.
    expect(b.char('c1').res.action).toBe(3);
    b.move(1, '4,0');
    expect(b.at('c1')).toBe('4,0');
  });

  it('[H-04, K-163, R-83, Q-04] whoever lets it hide does not spoil it, until that is taken back', () => {
    const b = board({ board: 'HB', letters: { H: 0, B: 1 }, sheets: { H: CLOAK } });
    // it is not even offered while an enemy would see.
    expect(() => b.use(0, 'Cloak')).toThrow();
    b.end(0).seat(1).answer('allow:hide:c0').end(1);
    expect(b.own.consents).toEqual([{ kind: 'hide', from: 1, to: 'c0' }]);
    b.use(0, 'Cloak').end(0);
    expect(b.seenAt('c0', 1)).toBeUndefined();
    b.seat(1).answer('revoke:hide:c0');
    expect([b.seenAt('c0', 1), b.own.consents]).toEqual(['0,0', []]);
  });

  it('[H-05, R-84] is shown by an explosion around another target before anything else comes of it', () => {
    const at = (tier: string) => {
      const sheets = { A: `start Bomb (ranged) - pay 1 action: deal 2 damage at 5 range, ${tier} at 2 radius` };
      const b = board({ board: ['A..T.', '....H'], letters: { H: 1, T: 2 }, hidden: { H: 0 }, sheets }, { seats: 3 });
      return b.use(0, 'Bomb').aim(0, 'c2');
    };
    const damaged = at('1 damage');
    expect([damaged.hp('c2'), damaged.hp('c1'), damaged.seenAt('c1', 0)]).toEqual([4, 5, '4,1']);
    const pushed = at('1 push back');
    expect([pushed.hp('c2'), pushed.hp('c1'), pushed.at('c1'), pushed.seenAt('c1', 0)]).toEqual([4, 5, '4,1', '4,1']);
    const told = heard(pushed, 0);
    expect(told.indexOf('seen')).toBeLessThan(told.indexOf('damage.collision'));
  });

  it('[H-08, K-159, R-84] aiming at something shows it first; what it does to itself does not', () => {
    const sheets = { H: `${SHOT}\nstart Ward (spell) - pay 1 action: evasion 1/2 until your next turn\n${LEGS}` };
    const b = board({ board: 'H.b..A', letters: { H: 0, A: 1 }, hidden: { H: 0 }, sheets });
    b.use(0, 'Ward');
    expect([b.seenAt('c0', 1), b.own.seats[0]?.known]).toEqual([undefined, []]);
    b.use(0, 'Shot').aim(0, b.pieceOn('2,0'));
    expect([b.seenAt('c0', 1), b.on('2,0'), b.own.seats[0]?.known]).toEqual(['0,0', [], ['Shot']]);
    const told = heard(b, 1);
    expect(told.indexOf('seen')).toBeLessThan(told.indexOf('barrier.gone'));
    expect(told).not.toContain('hides');
  });

  it('[H-10, K-159] is shown by what is pushed into it', () => {
    const shove = 'start Shove (ranged) - pay 1 action: deal 2 push back at 5 range';
    const b = board({ board: 'Ab.H', hidden: { H: 0 }, sheets: { A: shove } });
    b.use(0, 'Shove').aim(0, b.pieceOn('1,0'));
    expect([b.on('2,0'), b.hp('c1'), b.seenAt('c1', 0)]).toEqual([[], 5, '3,0']);
  });

  it('[H-11, R-87] spoils what is built or summoned on its space; the cost is paid', () => {
    const sheet = `${LEGS}\nstart Wall (spell) - pay 1 action: create wall at 3 range; may target spaces\nstart Call (spell) - pay 1 action: summon Imp {1 HP, 1 action} at 3 range`;
    for (const name of ['Wall', 'Call']) {
      const b = board({ board: ['A.H..', '.....'], hidden: { H: 0 }, sheets: { A: sheet } });
      b.use(0, name).aim(0, '2,0');
      expect([b.on('2,0'), b.seenAt('c1', 0), b.char('c0').res.action, Object.keys(b.own.chars)]).toEqual([
        ['character'],
        '2,0',
        4,
        ['c0', 'c1'],
      ]);
      expect(heard(b, null)).toContain('build.fails');
    }
  });

  it('[H-13, R-85] two hidden ones that meet are both seen', () => {
    const b = board({ board: 'GH.', letters: { G: 0, H: 1 }, hidden: { G: 0, H: 0 } });
    b.move(0, '1,0');
    expect([b.hp('c0'), b.hp('c1'), b.seenAt('c0', null), b.seenAt('c1', null)]).toEqual([5, 5, '0,0', '1,0']);
  });

  it('[H-14, R-82] comes within the range of a hidden enemy: that one stays unseen', () => {
    const b = board({ board: 'H..G', letters: { H: 0, G: 1 }, hidden: { H: 2, G: 1 } });
    b.move(0, '1,0');
    expect([b.seenAt('c0', 1), b.seenAt('c1', 0), b.seenAt('c1', null)]).toEqual(['1,0', undefined, undefined]);
  });
});

describe('who sees', () => {
  it('[H-09, K-166, K-167] a blind enemy sees nothing until it sees again, and can aim at nothing', () => {
    const status = { B: { blind: 1 } };
    const b = board({ board: 'HB..', letters: { H: 0, B: 1 }, hidden: { H: 2 }, status, sheets: { B: SHOT } });
    b.end(0);
    expect(b.seenAt('c0', 1)).toBeUndefined();
    expect(() => b.use(1, 'Shot')).toThrow();
    b.end(1);
    expect([b.shown('c1').statuses, b.seenAt('c0', 1)]).toEqual([[], '0,0']);
  });

  it('[H-09, K-164] nobody sees an invisible one by standing near', () => {
    const b = board({ board: 'HB..', letters: { H: 0, B: 1 }, invisible: ['H'] });
    b.end(0).move(1, '2,0').end(1);
    expect([b.seenAt('c0', 1), b.shown('c0').unseen]).toEqual([undefined, 'invisible']);
  });

  it('[K-165, K-159] an invisible one that takes damage is seen and invisible no more', () => {
    const b = board({ board: 'AH.', invisible: ['H'] });
    b.move(0, '1,0');
    expect([b.char('c1').statuses, b.seenAt('c1', 0)]).toEqual([[], '1,0']);
  });

  it('[H-12, R-85, K-164] a flyer does not bump, but is near enough to see the hidden, not the invisible', () => {
    const over = (unseen: { hidden?: { H: number }; invisible?: string[] }) =>
      board({ board: 'AH.', flying: ['A'], ...unseen }).move(0, '1,0');
    const hidden = over({ hidden: { H: 0 } });
    expect([hidden.at('c0'), hidden.hp('c0'), hidden.hp('c1'), hidden.seenAt('c1', 0)]).toEqual(['1,0', 6, 6, '1,0']);
    const invisible = over({ invisible: ['H'] });
    expect([invisible.at('c0'), invisible.hp('c1'), invisible.seenAt('c1', 0)]).toEqual(['1,0', 6, undefined]);
  });

  it('[R-82] hide.detect: a range that needs a line of sight as well, or not', () => {
    const around = (value: string) =>
      board({ board: 'H#.B', letters: { H: 0, B: 1 }, hidden: { H: 3 } }, { options: { 'hide.detect': value } })
        .end(0)
        .move(1, '2,0');
    expect(around('distance').seenAt('c0', 1)).toBe('0,0');
    expect(around('los').seenAt('c0', 1)).toBeUndefined();
  });

  it('[R-82] hide.downedSee: downed enemies spot the hidden, or do not', () => {
    const near = (value: boolean) => {
      const b = board(
        { board: 'H..d', letters: { H: 0, D: 1 }, hidden: { H: 2 }, hp: { D: -1 } },
        { options: { 'hide.downedSee': value } },
      );
      return b.move(0, '1,0');
    };
    expect(near(true).seenAt('c0', 1)).toBe('1,0');
    expect(near(false).seenAt('c0', 1)).toBeUndefined();
  });

  it('[R-88] teams.shareHidden: allies do not spoil hiding, and see it only where that is chosen', () => {
    const pair = (value: boolean) => {
      const spec = {
        board: 'HB.C',
        letters: { H: 0, B: 1, C: 2 },
        teams: { H: 0, B: 0, C: 1 },
        sheets: { H: CLOAK.replace('2 range', '1 range') },
      };
      return board(spec, { seats: 3, options: { 'teams.shareHidden': value } }).use(0, 'Cloak');
    };
    expect([1, 2].map((viewer) => pair(false).seenAt('c0', viewer))).toEqual([undefined, undefined]);
    expect([1, 2].map((viewer) => pair(true).seenAt('c0', viewer))).toEqual(['0,0', undefined]);
  });
});
