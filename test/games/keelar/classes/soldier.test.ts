import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import { type Board, type BoardSpec, board } from '../board.ts';
import { playing, sheetWith } from './sheet-with.ts';

const SHEET = sheetWith(
  'Soldier',
  'start Soldier Level 0 (level) - 1 action per turn',
  '2g Soldier Level 1 (level) - 2 actions per turn',
  '5g Soldier Level 2 (level) - 3 actions per turn',
);

/** A Soldier of level 2 with these things. */
function soldier(rows: string | string[], own: string[], spec: BoardSpec & { more?: Record<string, Json> } = {}): Board {
  const { more, ...rest } = spec;
  return board(playing('A', SHEET, { board: rows, own: { A: ['Soldier Level 1', 'Soldier Level 2', ...own] }, ...more }), {
    seats: 2,
    ...rest,
  });
}

/** The damage and the range of a gun, as our sheet has them. */
function gun(name: string): [damage: number, range: number] {
  const [, damage, range] = new RegExp(`\\n\\S+ ${name} .* deal (\\d+) damage.* at (\\d+) range`).exec(SHEET) ?? [];
  if (!damage || !range) throw new Error(`${name} is no gun`);
  return [Number(damage), Number(range)];
}

describe('Soldier', () => {
  it('[C-03] Pistol, Rifle and Scattergun strike as far and as hard as the sheet says', () => {
    const shot = (name: string, beyond = 0) => {
      const [damage, range] = gun(name);
      const b = soldier(`A${'.'.repeat(range - 1 + beyond)}T.`, [name])
        .use(0, name)
        .aim(0, 'c1');
      return [6 - b.hp('c1') - damage, Number(b.at('c1').split(',')[0]) - range];
    };
    expect([shot('Pistol'), shot('Rifle'), shot('Scattergun')]).toEqual([
      [0, 0],
      [0, 0],
      [0, 1],
    ]);
    for (const name of ['Pistol', 'Rifle', 'Scattergun']) expect(() => shot(name, 1)).toThrow(/not offered/);
  });

  it('[C-03, R-26] require held: the Bayonet needs a gun in hand', () => {
    const b = soldier('AT', ['Bayonet', 'Rifle']);
    expect(() => b.use(0, 'Bayonet')).toThrow(/not offered/);
    b.use(0, 'Rifle').aim(0, 'c1').use(0, 'Bayonet').aim(0, 'c1');
    expect([b.hp('c1'), b.char('c0').res.action]).toEqual([2, 1]);
  });

  it('[C-03, K-093] the Rocket Tube explodes and pushes its user back, once a turn', () => {
    const b = soldier(['.A...T', '.....U'], ['Rocket Tube'], { seats: 3, more: { letters: { T: 1, U: 2 } } })
      .use(0, 'Rocket Tube')
      .aim(0, 'c1');
    expect([b.hp('c1'), b.hp('c2'), b.at('c0'), b.hp('c0')]).toEqual([3, 4, '0,0', 5]);
    expect(() => b.use(0, 'Rocket Tube')).toThrow(/not offered/);
  });

  it('[C-03, N-04] grenades are thrown once', () => {
    const b = soldier(['A..T.', '...U.', '.....'], ['Frag Grenade'], { seats: 3, more: { letters: { T: 1, U: 2 } } })
      .use(0, 'Frag Grenade')
      .aim(0, 'c1');
    expect([b.hp('c1'), b.hp('c2'), b.at('c2')]).toEqual([5, 5, '3,2']);
    expect(() => b.use(0, 'Frag Grenade')).toThrow(/not offered/);
    const stun = soldier(['A..T...'], ['Concussion Grenade']).use(0, 'Concussion Grenade').aim(0, '3,0');
    expect([stun.at('c1'), stun.hp('c1')]).toEqual(['6,0', 6]);
  });

  it('[C-03, K-175, R-102] the Smoke Grenade lays smoke for 3 turns', () => {
    const b = soldier(['A...T', '.....'], ['Smoke Grenade']).use(0, 'Smoke Grenade').aim(0, '3,0');
    expect(['3,0', '2,0', '4,0', '3,1', '2,1'].map((place) => b.on(place).includes('smoke'))).toEqual([true, true, true, true, false]);
    for (let n = 0; n < 3; n++) b.end(0).end(1);
    expect(b.on('3,0')).toContain('smoke');
    b.end(0);
    expect(b.on('3,0')).not.toContain('smoke');
  });

  it('[C-03, R-61, R-63] the Blast Charge goes through shadows', () => {
    const b = soldier(['A.Tb', '...U'], ['Blast Charge'], { seats: 3, more: { letters: { T: 1, U: 2 } } })
      .use(0, 'Blast Charge')
      .aim(0, 'c1');
    expect([b.hp('c1'), b.hp('c2')]).toEqual([3, 6]);
    expect(b.on('3,0')).toEqual([]);
  });

  it('[C-03, K-177, R-84] trap: only its owner knows of the Trip Mine; who comes there takes 2, then it is gone', () => {
    const b = soldier('A.T', ['Trip Mine']).use(0, 'Trip Mine').aim(0, '1,0');
    expect(b.on('1,0')).toEqual(['trap']);
    const traps = (viewer: number | null): number => Object.values(b.view(viewer).pieces).filter(({ kind }) => kind === 'trap').length;
    expect([traps(0), traps(1), traps(null)]).toEqual([1, 0, 0]);
    expect(b.own.seats[0]?.known).toEqual([]);
    b.end(0).move(1, '1,0');
    expect([b.hp('c1'), b.on('1,0')]).toEqual([4, ['character']]);
  });

  it('[C-03] trap: a flyer does not spring it, armor counts, a hidden body springs it at once', () => {
    const fly = soldier('A.T', ['Trip Mine'], { more: { flying: ['T'] } })
      .use(0, 'Trip Mine')
      .aim(0, '1,0');
    expect(fly.end(0).move(1, '1,0').hp('c1')).toBe(6);
    const vest = soldier('A.T', ['Trip Mine', 'Flak Vest']).use(0, 'Trip Mine').aim(0, '1,0');
    vest.move(0, '1,0');
    expect(vest.hp('c0')).toBe(6);
    const b = soldier('AH.', ['Trip Mine'], { more: { letters: { H: 1 }, hidden: { H: 0 } } })
      .use(0, 'Trip Mine')
      .aim(0, '1,0');
    expect([b.hp('c1'), b.seenAt('c1', 0)]).toEqual([4, '1,0']);
  });

  it('[C-03] range-plus and free-hands: the Demolition Kit', () => {
    const tube = (own: string[]): Board => soldier('A......T', ['Rocket Tube', ...own]);
    expect(() => tube([]).use(0, 'Rocket Tube')).toThrow(/not offered/);
    expect(tube(['Demolition Kit']).use(0, 'Rocket Tube').aim(0, 'c1').hp('c1')).toBe(3);
    const both = soldier('A..T....', ['Rocket Tube', 'Rifle', 'Demolition Kit']).use(0, 'Rocket Tube').aim(0, 'c1');
    expect(both.use(0, 'Rifle').aim(0, 'c1').hp('c1')).toBe(1);
    const one = soldier('A..T....', ['Rocket Tube', 'Rifle']).use(0, 'Rocket Tube').aim(0, 'c1');
    expect(() => one.use(0, 'Rifle')).toThrow(/not offered/);
  });

  it('[C-03, K-139] the Flak Vest takes 2 off what explodes', () => {
    const bomb = { sheets: { T: 'start Bomb (ranged, explosive) - pay 1 action: deal 3 damage at 5 range' }, turn: 'T' };
    expect(soldier('A..T', ['Flak Vest'], { more: bomb }).use(1, 'Bomb').aim(1, 'c0').hp('c0')).toBe(5);
  });

  it('[C-03] Dig In builds two barriers; Field Dressing heals', () => {
    const b = soldier(['.A..T', '.....'], ['Dig In']).use(0, 'Dig In').aim(0, '2,0');
    b.aim(0, '0,0');
    expect([b.on('2,0'), b.on('0,0')]).toEqual([['barrier'], ['barrier']]);
    const dressing = soldier('A..T', ['Field Dressing'], { more: { hp: { A: 3 } } })
      .use(0, 'Field Dressing')
      .aim(0, 'c0');
    expect(dressing.hp('c0')).toBe(5);
  });

  it('[C-03, R-82, R-93] hide-factor: Night Goggles double hide ranges, and are known when that shows somebody', () => {
    const walk = (own: string[]): Board => {
      const b = soldier('A.....H', own, { more: { letters: { H: 1 }, hidden: { H: 2 } } });
      return b.move(0, '1,0').move(0, '2,0');
    };
    expect(walk([]).seenAt('c1', 0)).toBeUndefined();
    const b = walk(['Night Goggles']);
    expect([b.seenAt('c1', 0), b.own.seats[0]?.known]).toEqual(['6,0', ['Night Goggles']]);
  });

  it('[C-03, R-63] scatter: the Radio marks a space; the blast comes at the next turn, one step off', () => {
    const b = soldier(['A.......', '......T.', '........'], ['Radio'], { dice: [[5]] })
      .use(0, 'Radio')
      .aim(0, '6,0');
    expect(b.on('6,0')).toEqual(['mark']);
    expect(() => b.use(0, 'Radio')).toThrow(/not offered/);
    b.end(0);
    expect(b.hp('c1')).toBe(6);
    b.end(1);
    // A 5 is south: the centre is the space of the target.
    expect([b.hp('c1'), b.on('6,0')]).toEqual([4, []]);
  });

  it('[C-03] scatter: the blast comes even when the Soldier is down; off the board there is no step', () => {
    const shot = { sheets: { T: 'start Shot - pay 1 action: deal 9 damage at 9 range' } };
    const b = soldier(['A.......', '......T.'], ['Radio'], { dice: [[1]], more: shot })
      .use(0, 'Radio')
      .aim(0, '6,0')
      .end(0);
    b.use(1, 'Shot').aim(1, 'c0').end(1);
    expect([b.shown('c0').life, b.hp('c1')]).toEqual(['downed', 4]);
  });
});
