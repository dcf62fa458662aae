import { describe, expect, it } from 'vitest';
import type { Options } from '../../../../shared/engine/state.ts';
import { type Board, board } from '../board.ts';

/** A hits T once with each of these attacks, T wears or has what its sheet says. */
function hit(
  attacks: readonly string[],
  target: string,
  spec: { picks?: number[]; options?: Options; board?: string; more?: object } = {},
): Board {
  const sheet = attacks.map((text, i) => `start Blow ${'ABCDE'[i]} ${text}`).join('\n');
  const b = board(
    {
      board: spec.board ?? 'AT.C',
      letters: { A: 0, T: 1, C: 2 },
      sheets: { A: `${sheet}\nstart Legs (ability) - 9 actions per turn`, T: target },
      ...spec.more,
    },
    { seats: 3, picks: spec.picks ?? [], options: spec.options ?? {} },
  );
  for (const [i] of attacks.entries()) b.use(0, `Blow ${'ABCDE'[i]}`).aim(0, 'c1');
  return b;
}
const lost = (b: Board, id = 'c1'): number => 6 - b.hp(id);
const told = (b: Board, key: string, viewer: number | null = null) =>
  b.heard(viewer).flatMap((event) => (event.kind === 'told' && event.line[0] === key ? [event.line.slice(1)] : []));
const wear = (b: Board): number | undefined => Object.values(b.char('c1').wear)[0];
const NONE = 'start Skin (ability) - max 0 MP';

describe('armor', () => {
  it('[AR-01, K-139, K-140, K-141, R-79] takes the number of the first of its own types that applies off an attack', () => {
    const b = hit(['(magical, fire) - pay 1 action: deal 4 damage at 1 range'], 'start Mail (armor) - armor melee 2, fire 1, magical 3');
    expect([lost(b), b.own.seats[1]?.known]).toEqual([3, ['Mail']]);
    expect(told(b, 'blocked')).toEqual([[1, 'Mail', 1]]);
  });

  it('[AR-02, R-79] of a type that it does not list takes nothing off, and does not wear', () => {
    const b = hit(['(explosive) - pay 1 action: deal 3 damage at 1 range'], 'start Mail (armor, 3 HP) - armor melee 2');
    expect([lost(b), wear(b), b.own.seats[1]?.known]).toEqual([3, 3, []]);
  });

  it('[AR-03, K-142, R-79] whose HP run out blocks no more', () => {
    const slam = '(melee) - pay 1 action: deal 5 damage at 1 range';
    const b = hit([slam, slam], 'start Mail (armor, 1 HP) - armor melee 2', { more: { hp: { T: [20, 20] } } });
    expect([b.hp('c1'), wear(b)]).toEqual([20 - 3 - 5, 0]);
    expect(told(b, 'armor.worn')).toEqual([[1, 'Mail']]);
  });

  it('[AR-04, I-26, R-59] is of no use against burns, collisions and falls', () => {
    const b = hit(['(ranged) - pay 1 action: deal 2 push back at 1 range'], 'start Mail (armor) - armor other 5', { board: 'AT#C' });
    expect(lost(b)).toBe(2);
    const burning = board({
      board: 'T.A',
      letters: { T: 0, A: 1 },
      sheets: { T: 'start Mail (armor) - armor other 5' },
      status: { T: { burn: 2 } },
    });
    expect(burning.hp('c0')).toBe(5);
    const sheets = { T: 'start Mail (armor) - armor other 5\nstart Wings (ability) - pay 1 action: fly until your next turn' };
    const flyer = board({ board: 'T.A', letters: { T: 0, A: 1 }, hp: { T: [12, 12] }, sheets })
      .use(0, 'Wings')
      .end(0)
      .end(1);
    expect([flyer.hp('c0'), flyer.shown('c0').flying]).toEqual([10, false]);
  });

  it('[R-79, I-26] never gives life, and one attack is one block however many parts it has', () => {
    const b = hit(['(melee) - pay 1 action: deal 1 damage at 1 range'], 'start Mail (armor, 4 HP) - armor other 3');
    expect([lost(b), wear(b)]).toEqual([0, 3]);
    const parts = hit(
      ['(melee) - pay 1 action: deal 2 damage and 1 push back at 1 range, 1 damage at 1 radius'],
      'start Mail (armor, 4 HP) - armor other 1',
    );
    expect([lost(parts), wear(parts)]).toEqual([1, 3]);
    // §4.3: "then" starts a new attack, and with it a new block.
    const twice = hit(
      ['(melee) - pay 1 action: deal 2 damage at 1 range, then deal 2 damage at 1 range'],
      'start Mail (armor, 4 HP) - armor other 1',
    ).aim(0, 'c1');
    expect([lost(twice), wear(twice)]).toEqual([2, 2]);
  });

  it('[R-79] armor.wear: by blocks, or by the damage prevented', () => {
    const worn = (value: string) =>
      wear(
        hit(['(melee) - pay 1 action: deal 3 damage at 1 range'], 'start Mail (armor, 4 HP) - armor other 2', {
          options: { 'armor.wear': value },
        }),
      );
    expect([worn('perBlock'), worn('damagePrevented')]).toEqual([3, 2]);
  });

  it('[R-79] one is worn at a time; another may be put on in an own turn', () => {
    const both = 'start Mail (armor) - armor other 2\nstart Coat (armor) - armor other 1';
    const b = board({
      board: 'TA.',
      letters: { T: 0, A: 1 },
      sheets: { T: both, A: 'start Slam (melee) - pay 1 action: deal 4 damage at 1 range' },
    });
    b.seat(0).answer('wear:thing-0-1').end(0);
    b.use(1, 'Slam').aim(1, 'c0');
    expect(b.hp('c0')).toBe(3);
  });

  it('[K-068, R-44] does nothing for a downed wearer', () => {
    const b = hit(['(melee) - pay 1 action: deal 3 damage at 1 range'], 'start Mail (armor) - armor other 2', {
      board: 'At.C',
      more: { hp: { T: -1 } },
    });
    expect(b.hp('c1')).toBe(-4);
  });
});

describe('evasion', () => {
  const HALF = 'start Half (ability) - pay 1 action: evasion 1/2 until end of board';
  /** T evades by half, then A attacks. */
  function evading(attack: string, picks: number[], options: Options = {}, sheet = HALF): Board {
    const b = board(
      {
        board: 'T..AC',
        letters: { T: 0, A: 1, C: 2 },
        sheets: { T: `${sheet}\nstart Legs (ability) - 3 actions per turn`, A: `start Shot ${attack}` },
      },
      { seats: 3, picks, options },
    );
    for (const name of sheet === HALF ? ['Half'] : ['Half', 'Fourth']) b.use(0, name);
    return b.end(0).use(1, 'Shot').aim(1, 'c0');
  }

  it('[EV-01, K-119] the attack comes to nothing, the cost is spent', () => {
    const shot = '(ranged) - pay 1 action: deal 2 damage at 5 range';
    const b = evading(shot, [0]);
    expect([b.hp('c0'), b.char('c1').res.action]).toEqual([6, 0]);
    expect(evading(shot, [1]).hp('c0')).toBe(4);
  });

  it('[EV-02, K-120, R-66, I-27] not against explosive attacks, with or without a radius', () => {
    const b = evading('(ranged, explosive) - pay 1 action: deal 2 damage at 5 range', [0]);
    expect([b.hp('c0'), told(b, 'evaded')]).toEqual([4, []]);
    // K-098: with the option it may miss, but still lands there.
    expect(evading('(ranged, explosive) - pay 1 action: deal 2 damage at 5 range', [0], { 'evasion.vsArea': 'graze' }).hp('c0')).toBe(4);
  });

  it('[EV-03, R-67, I-27, K-097] not against a radius; evasion.vsArea=graze: a miss gives what radius 1 gives', () => {
    const blast = '(ranged) - pay 1 action: deal 3 damage at 5 range, 1 damage at 2 radius';
    const immune = evading(blast, [0]);
    expect([immune.hp('c0'), told(immune, 'evaded')]).toEqual([3, []]);
    const graze = evading(blast, [0], { 'evasion.vsArea': 'graze' });
    expect([graze.hp('c0'), told(graze, 'evaded').length]).toEqual([5, 1]);
    expect(evading(blast, [1], { 'evasion.vsArea': 'graze' }).hp('c0')).toBe(3);
  });

  it('[EV-04, K-097] an attack that misses by its own chance, with a radius, does what it does at radius 1', () => {
    const b = hit(['(ranged) - pay 1 action: 2/3 chance: deal 5 damage at 5 range, 2 damage at 1 radius'], NONE, { picks: [2] });
    expect(lost(b)).toBe(2);
    expect(lost(hit(['(ranged) - pay 1 action: 2/3 chance: deal 5 damage at 5 range, 2 damage at 1 radius'], NONE, { picks: [1] }))).toBe(
      5,
    );
    // K-098: an explosive one does all of it.
    expect(
      lost(hit(['(ranged, explosive) - pay 1 action: 2/3 chance: deal 5 damage at 5 range, 2 damage at 1 radius'], NONE, { picks: [2] })),
    ).toBe(5);
  });

  it('[R-68] several chances do not add up: the best one counts, in one roll before armor', () => {
    const both = `${HALF}\nstart Fourth (ability) - pay 1 action: evasion 1/4 until end of board\nstart Mail (armor, 2 HP) - armor other 1`;
    const shot = '(ranged) - pay 1 action: deal 2 damage at 5 range';
    const b = evading(shot, [0], {}, both);
    expect([b.hp('c0'), told(b, 'evaded'), Object.values(b.char('c0').wear)]).toEqual([6, [[0, 'Plain T', '1/2']], [2]]);
    // One draw: the second lot of the list is still there.
    const missed = evading(shot, [1, 0], {}, both);
    expect([missed.hp('c0'), Object.values(missed.char('c0').wear)]).toEqual([5, [1]]);
  });
});
