import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import { type Board, type BoardSpec, board } from '../board.ts';
import { playing, sheetWith } from './sheet-with.ts';

const SHEET = sheetWith(
  'Robo',
  'start Generator Level 0 (level) - max 3 power, 1 power per turn',
  'start Heat Sink Level 0 (level) - max 4 heat',
  '2g Generator Level 1 (level) - max 5 power, 2 power per turn',
  '4g Generator Level 2 (level) - max 8 power, 3 power per turn',
  '2g Heat Sink Level 1 (level) - max 7 heat',
  '3g Heat Sink Level 2 (level) - max 11 heat',
);

/** A Robo with these things, 5 power before its income and so much heat. */
function robo(rows: string | string[], own: string[], spec: BoardSpec & { heat?: number; more?: Record<string, Json> } = {}): Board {
  const { more, heat, ...rest } = spec;
  const res = { A: { power: 5, heat: heat ?? 0 } };
  return board(playing('A', SHEET, { board: rows, own: { A: ['Generator Level 1', 'Generator Level 2', ...own] }, res, ...more }), {
    seats: 2,
    ...rest,
  });
}
const power = (b: Board): number => b.char('c0').res.power ?? 0;
const heat = (b: Board): number => b.char('c0').res.heat ?? 0;

describe('Robo', () => {
  it('[C-06, R-22, R-23] stores power, moves by Tread, rams for 1', () => {
    const b = board(playing('A', SHEET, { board: 'AT.', res: { A: { power: 3 } } }));
    expect([power(b), b.char('c0').res.action]).toEqual([3, undefined]);
    b.use(0, 'Ram').aim(0, 'c1');
    expect([power(b), b.hp('c1')]).toEqual([2, 5]);
    expect(b.offers(0).some((id) => id.startsWith('move:'))).toBe(false);
    const tread = robo('A..T', []).use(0, 'Tread').seat(0).answer('to:1,0');
    expect([tread.at('c0'), power(tread)]).toEqual(['1,0', 7]);
    tread.end(0).end(1);
    expect(power(tread)).toBe(8);
  });

  it('[C-06, K-188] a cost of heat may go above the maximum', () => {
    const b = robo('A...T', ['Laser'], { heat: 5 });
    expect(heat(b)).toBe(4);
    b.use(0, 'Laser').aim(0, 'c1').use(0, 'Laser').aim(0, 'c1');
    expect([heat(b), b.hp('c1')]).toEqual([6, 2]);
  });

  it('[C-06, K-036] a board begins with no heat and the power of the first turn', () => {
    const b = robo('A...T', ['Laser'], { heat: 4, more: { begins: true } });
    expect([heat(b), power(b)]).toEqual([0, 3]);
  });

  it('[C-06, K-188, R-39] overheat: the excess is damage when the turn begins, and there is no power', () => {
    const b = robo('A...T', [], { heat: 7 });
    expect([b.hp('c0'), power(b)]).toEqual([3, 5]);
    // Heat itself stays, but for the vent.
    expect(heat(b)).toBe(6);
    b.end(0).end(1);
    expect([b.hp('c0'), power(b), heat(b)]).toEqual([1, 5, 5]);
    const cool = robo('A...T', [], { heat: 4 });
    expect([cool.hp('c0'), power(cool), heat(cool)]).toEqual([6, 8, 3]);
  });

  it('[C-06, R-39, R-101] overheating may bring it down: its own fault, and it goes on as downed', () => {
    const b = robo(['A..T', '....'], [], { heat: 10, more: { gold: { A: 2 } } });
    expect([b.hp('c0'), b.shown('c0').life]).toEqual([0, 'downed']);
    expect(b.open(0).prompt.rule).toBe('K-067');
    b.seat(0).answer('0,1');
    expect([b.gold('0,1'), b.offers(0).filter((id) => !id.startsWith('allow'))]).toEqual([2, ['heal', 'pass', 'propose']]);
  });

  it('[C-06] the maximum of heat counts: Heat Sink Level 2', () => {
    const b = robo('A...T', ['Heat Sink Level 1', 'Heat Sink Level 2'], { heat: 11 });
    expect([b.hp('c0'), heat(b)]).toEqual([6, 10]);
  });

  it('[C-06] vent: the largest counts, and heat never falls below 0', () => {
    expect(heat(robo('A...T', ['Vents'], { heat: 4 }))).toBe(2);
    expect(heat(robo('A...T', ['Vents'], { heat: 1 }))).toBe(0);
    expect(heat(robo('A...T', [], { heat: 0 }))).toBe(0);
  });

  it('[C-06] set: Coolant brings heat to 0 and is used up; Overclock makes power of heat', () => {
    const b = robo('A...T', ['Coolant', 'Overclock', 'Laser'], { heat: 4 }).use(0, 'Laser').aim(0, 'c1').use(0, 'Overclock');
    expect([power(b), heat(b)]).toEqual([7, 6]);
    b.use(0, 'Coolant');
    expect(heat(b)).toBe(0);
    expect(() => b.use(0, 'Coolant')).toThrow(/not offered/);
  });

  it('[C-06, K-090] the Rail Gun pushes its user back; the Missile Rack misses on one of six', () => {
    const b = robo('.A...T', ['Rail Gun']).use(0, 'Rail Gun').aim(0, 'c1');
    expect([b.at('c0'), b.hp('c1'), heat(b), power(b)]).toEqual(['0,0', 3, 2, 5]);
    const rack = (pick: number) =>
      robo(['A...T', '....U'], ['Missile Rack'], { seats: 3, picks: [pick], more: { letters: { T: 1, U: 2 } } })
        .use(0, 'Missile Rack')
        .aim(0, 'c1');
    expect([rack(0).hp('c1'), rack(0).hp('c2')]).toEqual([4, 5]);
    // Explosive: a miss hits all the same (K-098).
    expect(rack(5).hp('c1')).toBe(4);
  });

  it('[C-06, K-110, K-121] Flame Jet burns; Rocket Feet fly for a turn; Repair Arm heals', () => {
    const jet = robo('A.T', ['Flame Jet']).use(0, 'Flame Jet').aim(0, 'c1');
    expect(jet.shown('c1').statuses).toEqual([{ kind: 'burn', left: 2 }]);
    const feet = robo('A..T', ['Rocket Feet']).use(0, 'Rocket Feet');
    expect([feet.shown('c0').flying, heat(feet)]).toEqual([true, 3]);
    const arm = robo('A..T', ['Repair Arm'], { more: { hp: { A: 2 } } }).use(0, 'Repair Arm');
    expect([arm.hp('c0'), power(arm)]).toEqual([3, 6]);
  });

  it('[C-06, R-56] pull: the target comes up to 2 spaces nearer, and stops before the user', () => {
    const far = robo('A....T', ['Tractor']).use(0, 'Tractor').aim(0, 'c1');
    expect([far.at('c1'), far.hp('c1'), power(far), heat(far)]).toEqual(['3,0', 6, 6, 1]);
    const near = robo('A.T', ['Tractor']).use(0, 'Tractor').aim(0, 'c1');
    expect([near.at('c1'), near.hp('c1'), near.hp('c0')]).toEqual(['1,0', 6, 6]);
  });

  it('[C-06, K-119] pull is an attack that can be evaded', () => {
    const veil = { sheets: { T: 'start Veil - evasion 1/2' } };
    const pulled = (pick: number) =>
      robo('A....T', ['Tractor'], { more: veil, picks: [pick] })
        .use(0, 'Tractor')
        .aim(0, 'c1')
        .at('c1');
    expect([pulled(0), pulled(1)]).toEqual(['5,0', '3,0']);
  });

  it('[C-06, R-93] shield: the next attack does 3 less, once; a new one replaces the old', () => {
    const shot = { sheets: { T: 'start Shot (ranged) - pay 1 action: deal 2 damage at 5 range\nstart Legs - 3 actions per turn' } };
    const b = robo('A..T', ['Shield Emitter'], { more: shot }).use(0, 'Shield Emitter').use(0, 'Shield Emitter').end(0);
    b.use(1, 'Shot').aim(1, 'c0');
    expect(b.hp('c0')).toBe(6);
    b.use(1, 'Shot').aim(1, 'c0');
    expect(b.hp('c0')).toBe(4);
  });

  it('[C-06, R-82, R-93] detect: the Radar shows hidden enemies within 2', () => {
    const b = robo('A...H', ['Radar'], { more: { letters: { H: 1 }, hidden: { H: 0 } } });
    b.use(0, 'Tread').seat(0).answer('to:1,0');
    expect(b.seenAt('c1', 0)).toBeUndefined();
    b.use(0, 'Tread').seat(0).answer('to:2,0');
    expect([b.seenAt('c1', 0), b.own.seats[0]?.known]).toEqual(['4,0', ['Tread', 'Radar']]);
  });

  it('[C-06, K-127] the Carry Clamp lets it carry a rider', () => {
    const b = robo('.AT', ['Carry Clamp'], { more: { turn: 'T', allow: { A: ['carry', 'T'] } } })
      .seat(1)
      .answer('mount:c0');
    expect([b.at('c1'), b.shown('c1').carrier]).toEqual(['1,0', 'c0']);
  });
});
