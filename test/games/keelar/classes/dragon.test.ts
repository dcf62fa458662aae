import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import { type Board, type BoardSpec, board } from '../board.ts';
import { playing, sheetWith } from './sheet-with.ts';

const SHEET = sheetWith(
  'Dragon',
  'start Dragon Level 0 (level) - max 8 HP, 1 action per turn',
  '1g Dragon Level 1 (level) - max 9 HP, 2 actions per turn',
  '5g Dragon Level 2 (level) - max 10 HP, 3 actions per turn',
  'start Claw (ability, melee) - pay 1 action: deal 1 damage at 1 range',
  '3g War Mount (ability) - do rider-range-plus 1',
  '2g Ferry (ability) - do ferry 1',
  '3g Fire Breath (ability, ranged, fire) - pay 1 action: deal 2 damage in a line of 3; limit 1 per turn',
  '2g Deep Lungs (ability) - do range-plus 2 breath',
  '6g Inferno (ability, fire, explosive) - pay 2 actions: deal 2 damage and burn 1 at 2 radius; prerequisite: Fire Breath or Frost Breath or Poison Breath; limit 1 per turn',
  '1g Gold Sense (ability) - do gold-sense 4',
  '3g Hoard Rage (ability) - do hoard-rage 5 1',
);
const dragon = (rows: string, own: string[], more: Record<string, Json> = {}, spec: BoardSpec = {}): Board =>
  board(playing('A', SHEET, { board: rows, own: { A: own }, ...more }), { seats: 3, ...spec });
const told = (b: Board, viewer: number, key: string) => b.heard(viewer).filter((event) => event.kind === 'told' && event.line[0] === key);
const ride = { riding: { R: 'A' } };

describe('Dragon', () => {
  it('[C-23, Q-07] fare: the rider offers gold, which goes over with the mounting', () => {
    const b = dragon('AR', [], { gold: { R: 3 }, turn: 'R' })
      .seat(1)
      .answer('mount:c0')
      .answer(2);
    expect(b.open(0).prompt.title[0]).toBe('ask.mount.fare');
    b.seat(0).answer('yes');
    expect([b.carried('c0'), b.carried('c1')]).toEqual([2, 1]);
    expect(b.shown('c1').carrier).toBe('c0');
  });

  it('[C-23, CA-01] refused, nothing is paid', () => {
    const b = dragon('AR', [], { gold: { R: 3 }, turn: 'R' })
      .seat(1)
      .answer('mount:c0')
      .answer(3)
      .seat(0)
      .answer('no');
    expect([b.carried('c0'), b.carried('c1'), b.shown('c1').carrier]).toEqual([0, 3, null]);
  });

  it('[C-23, K-135] Saddle: its rider gets off without paying', () => {
    const off = (own: string[]) => {
      const b = dragon('A... ....', own, { ...ride, turn: 'R' });
      b.seat(1).answer('dismount:c1').answer('1,0');
      return b.char('c1').res.action;
    };
    expect(off(['Saddle'])).toBe(1);
    expect(off([])).toBe(0);
  });

  it('[C-23, K-138] Soft Fall: who leaves its back in flight falls without damage', () => {
    const off = (own: string[]) => {
      const b = dragon('A... ....', own, { ...ride, flying: ['A'], turn: 'R' });
      return b.seat(1).answer('dismount:c1').answer('1,0').hp('c1');
    };
    expect(off(['Soft Fall'])).toBe(6);
    expect(off([])).toBe(5);
  });

  it('[C-23] War Mount: ranged abilities of its rider reach 1 farther', () => {
    const sheet = 'start Bow (ranged) - pay 1 action: deal 1 damage at 2 range';
    const shot = (own: string[]) => dragon('A..T', own, { ...ride, sheets: { R: sheet }, turn: 'R' }).use(1, 'Bow');
    expect(shot(['War Mount']).aim(1, 'c2').hp('c2')).toBe(5);
    expect(() => shot([]).aim(1, 'c2')).toThrow();
  });

  it('[C-23, R-78] Ferry: a rider that goes out leaves 1 gold with the Dragon, which takes it out', () => {
    const b = dragon('AE..', ['Ferry'], { ...ride, gold: { R: 3 } }).move(0, '1,0');
    expect([b.own.seats[0]?.out, b.own.seats[1]?.out]).toEqual([1, 2]);
    const none = dragon('AE..', [], { ...ride, gold: { R: 3 } }).move(0, '1,0');
    expect([none.own.seats[0]?.out, none.own.seats[1]?.out]).toEqual([0, 3]);
  });

  it('[C-23] Deep Lungs: breath reaches 2 farther along its line', () => {
    const breath = (own: string[]) =>
      dragon('A....T', ['Fire Breath', ...own])
        .use(0, 'Fire Breath')
        .aim(0, '1,0')
        .hp('c1');
    expect(breath(['Deep Lungs'])).toBe(4);
    expect(breath([])).toBe(6);
  });

  it('[C-23] gold-sense: its player alone hears of gold that is taken near, not by whom', () => {
    const b = dragon('A..2T', ['Gold Sense'], { turn: 'T', hidden: { T: 0 } }).move(1, '3,0');
    expect(told(b, 0, 'gold.sensed').map((event) => (event.kind === 'told' ? event.line : []))).toEqual([['gold.sensed', 2, '3,0']]);
    expect(told(b, 1, 'gold.sensed')).toEqual([]);
    expect(told(dragon('A.....2T', ['Gold Sense'], { turn: 'T' }).move(1, '6,0'), 0, 'gold.sensed')).toEqual([]);
  });

  it('[C-23] hoard-rage: with 5 gold its attacks do 1 more to what they are aimed at, not around', () => {
    const claw = (gold: number) =>
      dragon('AT', ['Hoard Rage'], { gold: { A: gold } })
        .use(0, 'Claw')
        .aim(0, 'c1')
        .hp('c1');
    expect([claw(4), claw(5)]).toEqual([5, 4]);
    const inferno = dragon('AT', ['Hoard Rage', 'Inferno', 'Fire Breath', 'Dragon Level 1'], { gold: { A: 5 } }).use(0, 'Inferno');
    expect(inferno.hp('c1')).toBe(4);
  });
});
