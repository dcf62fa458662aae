import { describe, expect, it } from 'vitest';
import { fallback } from '../../../../shared/engine/answers.ts';
import type { Json } from '../../../../shared/engine/json.ts';
import { type Board, board } from '../board.ts';

type Spec = { readonly [field: string]: Json };
function made(rows: string[], sheets: Record<string, string>, more: Spec = {}): Board {
  return board({ board: rows, letters: { A: 0, T: 1, B: 2 }, sheets, ...more }, { seats: 3 });
}
/** What the table answers for a seat that does not. */
const byItself = (b: Board, seat: number) => fallback(b.open(seat).prompt);
const CARRY = 'start Back - carry a character';

describe('questions of the play, and what is taken where nobody answers', () => {
  it('[K-048] a walk goes on, turn by turn, to the gold and the exits that its player sees, until something befalls whoever walks', () => {
    const walkOf = (more: Spec = {}, rows = ['A..2', '...E', 'T..#']) => made(rows, {}, more).open(0).prompt.walk;
    expect(walkOf()).toMatchObject({ by: 'option.move', onward: { to: ['3,0', '3,1'] } });
    expect(walkOf({}, ['A...', '....', 'T..#'])?.onward?.to).toEqual([]);
    expect(walkOf({ hp: { A: 1 } })?.onward?.while).not.toBe(walkOf()?.onward?.while);
    expect(walkOf({ hp: { T: 1 } })?.onward?.while).toBe(walkOf()?.onward?.while);
  });

  it('[Q-01, R-30] who is next: whoever was not played, the first of them by itself, or the end of the turn', () => {
    const b = made(['A.S.T'], {}, { others: { S: { of: 'A', name: 'Imp', hp: 2, actions: 1 } } });
    expect([b.offers(0).sort(), byItself(b, 0)]).toEqual([['end', 'play:c0', 'play:c0-imp-s'], 'play:c0']);
  });

  it('[Q-03, R-30] dropped gold: asked of the downer, the first legal space from N on', () => {
    const b = made(['#..', 'AT#', '...'], { A: 'start Axe (melee) - pay 1 action: deal 6 damage at 1 range' }, { gold: { T: 1 } });
    b.use(0, 'Axe').aim(0, 'c1');
    expect([b.offers(0), byItself(b, 0)]).toEqual([['1,0', '2,0', '2,2', '1,2', '0,2', '0,1'], '1,0']);
    expect(b.state.prompts.map(({ seat }) => seat)).toEqual([0]);
  });

  it('[Q-05, R-30, R-108] the direction of a push from the same space: N first', () => {
    const b = made(
      ['...', '.A.', '...'],
      { A: 'start Shove (melee) - pay 1 action: deal 1 push back at 1 range' },
      { also: { '1,1': 't' } },
    );
    b.use(0, 'Shove').aim(0, 'c1');
    expect([b.offers(0), byItself(b, 0)]).toEqual([['N', 'E', 'S', 'W'], 'N']);
    const moved = made(['A.T'], { A: 'start Hand (spell) - pay 1 action: move target 1 with push at 5 range' }).use(0, 'Hand').aim(0, 'c1');
    expect([moved.offers(0), byItself(moved, 0)]).toEqual([['N', 'E', 'S', 'W'], 'N']);
  });

  it('[Q-08, R-30, R-77] where a rider gets off: whoever paid says, clockwise from N', () => {
    const b = made(['.#.', '.T.', 'A..'], { T: CARRY }, { riding: { B: 'T' }, turn: 'T' });
    b.seat(1).answer('dismount:c2');
    expect([b.offers(1), byItself(b, 1)]).toEqual([['2,1', '1,2', '0,1'], '2,1']);
  });

  it('[Q-09, R-30, K-137] a blow from a flyer’s back: no', () => {
    const sheets = { T: CARRY, B: 'start Mace (melee) - pay 1 action: deal 1 damage at 1 range' };
    const b = made(['.TA'], sheets, { riding: { B: 'T' }, flying: ['T'], turn: 'B' })
      .use(2, 'Mace')
      .aim(2, 'c0');
    expect([b.offers(1), byItself(b, 1)]).toEqual([['no', 'yes'], 'no']);
  });

  it('[Q-10, R-30, K-126] a fall: the nearest spaces, clockwise from N', () => {
    const sheets = { A: 'start Wings - pay 1 action: fly until your next turn' };
    const b = made(['##.##', '#.#.#', '.###.', '#.#.#', 'T#.##'], sheets, { also: { '2,2': 'A' } });
    b.use(0, 'Wings').end(0).end(1);
    expect(b.offers(0)).toEqual(['2,0', '3,1', '4,2', '3,3', '2,4', '1,3', '0,2', '1,1']);
    expect(byItself(b, 0)).toBe('2,0');
  });

  it('[Q-11, R-30, R-34] gold that may not leave: beside the exit, clockwise from N', () => {
    const sheets = { A: 'class Plain A v 1\n[Summon Imp]\nstart Bag - carry up to 2 gold' };
    const others = { S: { of: 'A', name: 'Imp', hp: 2, actions: 1 } };
    const b = board({ board: ['#..', 'SE#', 'A..'], letters: { A: 0 }, sheets, others, gold: { S: 2 } });
    b.seat(0).answer('play:c0-imp-s').move(0, '1,1');
    expect([b.offers(0), byItself(b, 0)]).toEqual([['1,0', '2,0', '2,2', '1,2', '0,2', '0,1'], '1,0']);
  });

  it('[Q-15, R-30, K-064] a downed turn: to rise where that is possible, else to heal', () => {
    expect(byItself(made(['A.t'], {}, { hp: { T: 1 }, turn: 'T' }), 1)).toBe('rise');
    expect(byItself(made(['A.t'], {}, { hp: { T: 0 }, turn: 'T' }), 1)).toBe('heal');
    const b = made(['A.t'], {}, { hp: { T: 0 }, turn: 'T' });
    b.seat(1).answer('pass');
    expect([b.hp('c1'), b.char('c1').life, b.state.turn.seat]).toEqual([0, 'downed', 0]);
  });
});
