import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import { type Board, type BoardSpec, board } from '../board.ts';
import { playing, sheetWith } from './sheet-with.ts';

const SHEET = sheetWith(
  'Ninja',
  'start Ninja Level 0 (level) - 1 action per turn',
  '4g Ninja Level 1 (level) - 2 actions per turn',
  '5g Ninja Level 2 (level) - 3 actions per turn',
  'start Wakazashi (weapon, melee, wakazashi, 1 hand) - pay 1 action: deal 1 damage at 1 range',
  '4g Yoshimitsu Wakazashi (weapon, melee, 1 hand) - pay 1 action: deal 3 damage at 1 range',
  '3g Double Strike (ability, melee) - pay 1 action: do double-strike wakazashi; limit 1 per turn',
  '4g Silent Kill (ability, melee) - pay 1 action: if you are hidden: deal 2 damage at 1 range; undeclared; limit 1 per turn',
  '2g Vow (ability) - do vow 1; prerequisite: Shuriken or Wakazashi',
);
const ninja = (rows: string, own: string[], more: Record<string, Json> = {}, spec: BoardSpec = {}): Board =>
  board(playing('A', SHEET, { board: rows, own: { A: own }, ...more }), spec);
const options = (b: Board, seat: number): string[] => {
  const { prompt } = b.open(seat);
  return prompt.kind === 'choose' ? prompt.options.map(({ label }) => String(label[1] ?? label[0])) : [];
};
const pick = (b: Board, name: string): Board => {
  const { prompt } = b.open(0);
  const option = prompt.kind === 'choose' ? prompt.options.find(({ label }) => label[1] === name) : undefined;
  return b.seat(0).answer(option?.id ?? `no ${name}`);
};

describe('Double Strike', () => {
  it('[C-17] double-strike: two attacks with wakazashis, each with its own target, for one action', () => {
    const b = ninja('BAT', ['Double Strike', 'Yoshimitsu Wakazashi'], { letters: { A: 0, T: 1, B: 2 } }, { seats: 3 });
    b.use(0, 'Double Strike');
    expect(options(b, 0)).toEqual(['Wakazashi', 'Yoshimitsu Wakazashi']);
    pick(b, 'Yoshimitsu Wakazashi').aim(0, 'c1');
    expect(b.hp('c1')).toBe(3);
    pick(b, 'Wakazashi').aim(0, 'c2');
    expect(b.hp('c2')).toBe(5);
    expect(b.char('c0').res.action).toBe(0);
  });

  it('[C-17, R-79] each of the two is blocked by armor once; the same weapon may strike twice', () => {
    const b = ninja('AT', ['Double Strike', 'Yoshimitsu Wakazashi'], { sheets: { T: 'start Plate (armor) - armor melee 1' } });
    b.use(0, 'Double Strike');
    pick(b, 'Yoshimitsu Wakazashi').aim(0, 'c1');
    pick(b, 'Yoshimitsu Wakazashi').aim(0, 'c1');
    expect(b.hp('c1')).toBe(2);
  });

  it('[C-17] the second may be skipped; without a target it is not offered', () => {
    const b = ninja('AT', ['Double Strike', 'Ninja Level 1']);
    b.use(0, 'Double Strike');
    pick(b, 'Wakazashi').aim(0, 'c1').seat(0).answer('skip');
    expect(b.hp('c1')).toBe(5);
    // Once in a turn.
    expect(() => b.use(0, 'Double Strike')).toThrow(/not offered/);
    expect(() => ninja('A..T', ['Double Strike']).use(0, 'Double Strike')).toThrow(/not offered/);
  });

  it('[C-17, K-159] it shows a hidden Ninja', () => {
    const b = ninja('AT', ['Double Strike'], { hidden: { A: 0 } });
    b.use(0, 'Double Strike');
    pick(b, 'Wakazashi').aim(0, 'c1');
    expect(b.shown('c0').unseen).toBeNull();
    expect(b.seenAt('c0', 1)).toBe('0,0');
  });
});

describe('the vow', () => {
  const vowed = (answer: string): Board => {
    const b = ninja('AT.B..', ['Vow', 'Ninja Level 2'], { begins: true, letters: { A: 0, T: 1, B: 2 } }, { seats: 3 });
    return b.seat(0).answer(answer);
  };

  it('[K-173, C-17] whoever brought no vow is asked as well, so that nobody learns who brought one', () => {
    const asked = ([[], ['Vow']] as const).map((own) => {
      const b = ninja('AT.B..', [...own], { begins: true, letters: { A: 0, T: 1, B: 2 } }, { seats: 3 });
      return [
        b.view(1),
        b
          .seat(0)
          .answer(b.offers(0)[0] ?? '')
          .view(1),
      ];
    });
    expect(asked[0]).toEqual(asked[1]);
  });

  it('[C-17] vow: named in secret when the board begins, the next one clockwise by default', () => {
    const b = ninja('AT.B..', ['Vow'], { begins: true, letters: { A: 0, T: 1, B: 2 } }, { seats: 3 });
    expect(b.open(0).prompt.fallback).toBe('seat:1');
    expect(b.open(0).prompt.seen).toBeUndefined();
    b.seat(0).answer('seat:2');
    expect(JSON.stringify(b.view(1))).not.toContain('"vow"');
    expect(b.own.seats[0]?.known).toEqual([]);
  });

  it('[C-17, R-93] 1 more to that player’s primary, and to nobody else; known when it first counts', () => {
    const b = vowed('seat:1');
    b.use(0, 'Wakazashi').aim(0, 'c1');
    expect(b.hp('c1')).toBe(4);
    expect(b.own.seats[0]?.known).toContain('Vow');
    const told = b.heard(2).filter((event) => event.kind === 'told' && event.line[0] === 'ninja.vow');
    expect(told).toHaveLength(1);
    const c = vowed('seat:2');
    c.use(0, 'Wakazashi').aim(0, 'c1');
    expect(c.hp('c1')).toBe(5);
    expect(c.own.seats[0]?.known).not.toContain('Vow');
  });

  it('[C-17] with one other player nobody is asked', () => {
    const b = ninja('AT', ['Vow'], { begins: true });
    b.use(0, 'Wakazashi').aim(0, 'c1');
    expect(b.hp('c1')).toBe(4);
  });
});

describe('other entries of the Ninja', () => {
  it('[C-17, R-104] Silent Kill strikes out of hiding and leaves the Ninja hidden', () => {
    const b = ninja('AT', ['Silent Kill'], { hidden: { A: 0 } });
    b.use(0, 'Silent Kill').aim(0, 'c1');
    expect(b.hp('c1')).toBe(4);
    expect(b.shown('c0').unseen).toBe('hidden');
    expect(b.seenAt('c0', 1)).toBeUndefined();
  });
});
