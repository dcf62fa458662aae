import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import { type Board, type BoardSpec, board } from '../board.ts';
import { playing, sheetWith } from './sheet-with.ts';

const SHEET = sheetWith(
  'Sorcerer',
  'start Sorcerer Level 0 (level) - max 3 MP, 1 action per turn',
  '2g Sorcerer Level 1 (level) - max 6 MP, 2 actions per turn',
  '4g Sorcerer Level 2 (level) - max 10 MP, 2 actions per turn',
  '2g Bolt (spell, ranged) - pay 1 action, 2 MP: deal 2 damage at 4 range',
  'start Imp (spell, summon) - pay 1 action, 2 MP: summon Imp {1 HP, 1 action} at 1 range',
  '2g Hound (spell, summon) - pay 1 action, 3 MP: summon Hound {2 HP, 2 actions} at 1 range',
  '1g Wisp (spell, summon) - pay 1 action, 1 MP: summon Wisp {1 HP, 2 actions} at 1 range',
  '6g Horde (spell, summon) - pay 1 action, 5 MP: summon Imp {1 HP, 1 action} at 1 range, then summon Imp {1 HP, 1 action} at 1 range, then summon Imp {1 HP, 1 action} at 1 range; prerequisite: Hound or Wisp',
  '2g Deep Debt (ability) - do debt 8',
  '2g Sacrifice (ability) - free: do sacrifice; limit 1 per turn',
  '3g Swap (spell) - pay 1 action, 1 MP: do swap summon',
  '2g Command (spell) - pay 1 action, 1 MP: do command; limit 1 per turn',
  '3g Explode (spell, explosive) - pay 1 action, 1 MP: do explode summon 2',
  '3g Wild Surge (ability) - free: do wild-surge; limit 1 per turn',
  '4g Gate (spell) - pay 1 action, 3 MP: do gate at 5 range; may target spaces',
  '3g Gold Imp (ability) - do summon-carry 1 Imp',
  'start Glow (ability) - do detect 2',
);
const sorcerer = (rows: string, own: string[], more: Record<string, Json> = {}, spec: BoardSpec = {}): Board =>
  board(playing('A', SHEET, { board: rows, own: { A: own }, ...more }), { seats: 3, ...spec });
const imp = (more: Record<string, Json> = {}): Json => ({ S: { of: 'A', name: 'Imp', rank: 'tertiary', hp: 1, actions: 1, ...more } });
const named = (b: Board, name: string): string => Object.keys(b.own.chars).find((id) => b.own.chars[id]?.name === name) ?? '';
const acts = (b: Board, id = 'c0'): Board => b.seat(0).answer(`play:${id}`);

describe('Sorcerer', () => {
  it('[C-20, R-39] debt: MP go down to -4 and come out of its HP when its next turn begins', () => {
    const b = sorcerer('A...T', ['Bolt', 'Sorcerer Level 1', 'Sorcerer Level 2'], { res: { A: { MP: 0 } } });
    b.use(0, 'Bolt').aim(0, 'c1').use(0, 'Bolt').aim(0, 'c1');
    expect(b.char('c0').res.MP).toBe(-4);
    expect(b.hp('c0')).toBe(6);
    b.end(0).end(1);
    expect(b.hp('c0')).toBe(2);
    expect(b.char('c0').res.MP).toBe(0);
  });

  it('[C-20] debt ends at its limit; Deep Debt lowers it', () => {
    const b = sorcerer('A...T', ['Horde', 'Hound', 'Deep Debt'], { res: { A: { MP: 0 } } });
    b.use(0, 'Horde').aim(0, '1,0');
    expect(b.char('c0').res.MP).toBe(-5);
    expect(() => sorcerer('A...T', ['Horde', 'Hound'], { res: { A: { MP: 0 } } }).use(0, 'Horde')).toThrow(/not offered/);
  });

  it('[C-20, R-110] sacrifice: an own summon is destroyed, its HP come as MP, its gold stays', () => {
    const b = acts(sorcerer('A.S T..', ['Sacrifice', 'Sorcerer Level 1'], { others: imp({ hp: 2 }), res: { A: { MP: 1 } } }));
    const id = named(b, 'Imp');
    b.use(0, 'Sacrifice').aim(0, id);
    expect(b.shown(id).life).toBe('destroyed');
    expect(b.char('c0').res.MP).toBe(3);
    expect(() => sorcerer('A..T', ['Sacrifice']).use(0, 'Sacrifice')).toThrow(/not offered/);
  });

  it('[C-20, R-37] swap summon: they change places wherever the summon is; gold there is picked up', () => {
    const b = acts(sorcerer('A#S T..', ['Swap'], { others: imp(), also: { '2,0': 2 } }));
    const id = named(b, 'Imp');
    b.use(0, 'Swap').aim(0, id);
    expect([b.at('c0'), b.at(id)]).toEqual(['2,0', '0,0']);
    expect(b.carried('c0')).toBe(2);
  });

  it('[C-20] command doubles the income of a turn that is still to come', () => {
    const b = acts(sorcerer('A.S T..', ['Command'], { others: imp() }));
    const id = named(b, 'Imp');
    b.use(0, 'Command').aim(0, id).end(0);
    expect(b.char(id).res.action).toBe(2);
  });

  it('[C-20] command gives another turn to one that has had its own, once a turn of its player', () => {
    const b = sorcerer('A.S T..', ['Command', 'Sorcerer Level 1', 'Sorcerer Level 2'], { others: imp() });
    const id = named(b, 'Imp');
    // Its turn ends by itself, with its only action.
    acts(b, id).move(0, '1,0');
    b.use(0, 'Command').aim(0, id).end(0);
    expect(b.own.acting).toBe(id);
    expect(b.move(0, '2,0').at(id)).toBe('2,0');
  });

  it('[C-20, K-065] explode summon: all within 1 of where it stood take 2', () => {
    const b = acts(sorcerer('AS.. .T..', ['Explode'], { others: imp() }));
    b.use(0, 'Explode').aim(0, named(b, 'Imp'));
    expect([b.hp('c0'), b.hp('c1')]).toEqual([4, 4]);
    expect(b.shown(named(b, 'Imp')).life).toBe('destroyed');
  });

  it('[C-20] wild-surge: the next spell costs what the die says, and only that one', () => {
    const b = sorcerer(
      'A...T',
      ['Wild Surge', 'Bolt', 'Sorcerer Level 1', 'Sorcerer Level 2'],
      { res: { A: { MP: 10 } } },
      { dice: [[6]] },
    );
    b.use(0, 'Wild Surge').use(0, 'Bolt').aim(0, 'c1');
    expect(b.char('c0').res.MP).toBe(4);
    b.use(0, 'Bolt').aim(0, 'c1');
    expect(b.char('c0').res.MP).toBe(2);
  });

  it('[C-20] wild-surge ends with the turn', () => {
    const b = sorcerer('A...T', ['Wild Surge', 'Bolt'], { res: { A: { MP: 3 } } }, { dice: [[5]] })
      .use(0, 'Wild Surge')
      .end(0)
      .end(1);
    b.use(0, 'Bolt').aim(0, 'c1');
    expect(b.char('c0').res.MP).toBe(1);
  });

  it('[C-20, R-37] gate: whoever steps onto one mark comes to the other; a taken end lets it stay', () => {
    const b = sorcerer('A..... .....T', ['Gate', 'Sorcerer Level 1', 'Sorcerer Level 2']);
    b.use(0, 'Gate').aim(0, '1,0').aim(0, '4,1');
    expect(b.on('1,0')).toEqual(['mark']);
    b.end(0).move(1, '4,1');
    expect(b.at('c1')).toBe('1,0');
    expect(b.end(1).move(0, '0,1').at('c0')).toBe('0,1');
  });

  it('[C-20] a push onto a mark does not set it off', () => {
    const shove = 'start Shove (melee) - pay 1 action: inflict 1 push back at 1 range';
    const b = sorcerer('...B... ...T... A......', ['Gate'], { sheets: { B: shove } });
    b.use(0, 'Gate').aim(0, '3,2').aim(0, '5,2').end(0).use(1, 'Shove').aim(1, 'c2');
    expect(b.at('c2')).toBe('3,2');
  });

  it('[C-20, R-87] gate: a space where somebody unseen stands is asked for again', () => {
    const b = sorcerer('A.H... .....T', ['Gate'], { invisible: ['H'] });
    b.use(0, 'Gate').aim(0, '2,0');
    expect(b.shown('c1').unseen).toBeNull();
    b.aim(0, '1,0').aim(0, '3,0');
    expect([b.on('1,0'), b.on('3,0')]).toEqual([['mark'], ['mark']]);
  });

  it('[C-20, K-058, K-059] Gold Imp: an Imp carries 1 gold and no more; without it none', () => {
    const carry = (own: string[]) => {
      const b = sorcerer('A..T S3..', own, { others: imp() });
      const id = named(b, 'Imp');
      acts(b, id).move(0, '1,1');
      return [b.carried(id), b.gold('1,1')];
    };
    expect(carry(['Gold Imp'])).toEqual([1, 2]);
    expect(carry([])).toEqual([0, 3]);
  });

  it('[C-20, R-82, R-93] a Wisp flies by itself and detects whoever comes within 2', () => {
    const wisp = { S: { of: 'A', name: 'Wisp', rank: 'tertiary', hp: 1, actions: 2 } };
    const b = sorcerer('S....H A....T', [], { others: wisp, invisible: ['H'] });
    const id = named(b, 'Wisp');
    acts(b, id).move(0, '1,0').move(0, '2,0');
    expect(b.shown(id).flying).toBe(true);
    expect(b.shown('c1').unseen).toBe('invisible');
    b.end(0).end(0).end(1).end(2);
    acts(b, id).move(0, '3,0');
    expect(b.shown('c1').unseen).toBeNull();
    expect(b.own.seats[0]?.known).toContain('Glow');
  });
});
