import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import { type Board, type BoardSpec, board } from '../board.ts';
import { playing, sheetWith } from './sheet-with.ts';

const SHEET = sheetWith(
  'Eldere',
  'start Eldere Level 0 (level) - max 2 MP, 1 action per turn',
  '2g Eldere Level 1 (level) - max 4 MP, 2 actions per turn',
);

const SHOT = 'start Shot (ranged) - pay 1 action: deal 2 damage at 8 range\nstart Legs (level) - 3 actions per turn';

/** An Eldere with these things on a board; T can shoot and walk. */
const eldere = (rows: string, own: string[] = [], more: Record<string, Json> = {}, spec: BoardSpec = {}): Board =>
  board(playing('A', SHEET, { board: rows, own: { A: own }, sheets: { T: SHOT }, ...more }), { seats: 3, ...spec });
const mp = (b: Board): number => b.char('c0').res.MP ?? 0;
const told = (b: Board, viewer: number | null, key: string) =>
  b.heard(viewer).filter((event) => event.kind === 'told' && event.line[0] === key);
const spent = { res: { A: { MP: 0 } } };

describe('Eldere', () => {
  it('[C-09, K-139] Mind Touch is piercing: no armor blocks it, and no block is lost', () => {
    const sheet = 'start Plate (armor, 2 HP) - armor other 2';
    const b = eldere('A.T', [], { sheets: { T: sheet } })
      .use(0, 'Mind Touch')
      .aim(0, 'c1');
    expect(b.hp('c1')).toBe(5);
    expect(Object.values(b.char('c1').wear)).toEqual([2]);
  });

  it('[C-09, R-21] Contemplate uses the turn for 1 MP', () => {
    const b = eldere('A..T', [], spent).use(0, 'Contemplate');
    expect(mp(b)).toBe(1);
    expect(b.char('c0').res.action).toBe(0);
  });

  it('[C-09] omen attack: sealed in secret, right when that character attacks: MP, and the next attack does 1 less', () => {
    const b = eldere('A..T', [], spent).use(0, 'Omen of Blades');
    expect(b.offers(0)).toEqual(['c1']);
    b.answer('c1');
    expect(told(b, 1, 'omen.sealed')).toHaveLength(1);
    expect(JSON.stringify(b.view(1).notes)).not.toContain('omens');
    expect(b.viewOf(1).own.memo['board:omens:0']).toBe(1);
    b.end(0).use(1, 'Shot').aim(1, 'c0').end(1);
    expect(b.hp('c0')).toBe(4);
    expect(mp(b)).toBe(2);
    expect(told(b, 1, 'omen.attack')).toHaveLength(1);
    b.end(0).use(1, 'Shot').aim(1, 'c0');
    expect(b.hp('c0')).toBe(3);
    b.use(1, 'Shot').aim(1, 'c0');
    expect(b.hp('c0')).toBe(1);
  });

  it('[C-09] a wrong omen is thrown away unopened', () => {
    const b = eldere('A..T', [], spent).use(0, 'Omen of Blades').answer('c1').end(0).end(1);
    expect(mp(b)).toBe(0);
    expect(told(b, 1, 'omen.wrong')).toHaveLength(1);
    expect(b.viewOf(1).own.memo['board:omens:0']).toBe(0);
  });

  it('[C-09] omen-slots: one omen at a time, or two of different kinds', () => {
    const one = eldere('A..T', ['Omen of Blood']).use(0, 'Omen of Blades').answer('c1');
    expect(() => one.use(0, 'Omen of Blood')).toThrow(/not offered/);
    const two = eldere('A..T', ['Omen of Blood', 'Second Slot']).use(0, 'Omen of Blades').answer('c1');
    expect(() => two.use(0, 'Omen of Blades')).toThrow(/not offered/);
    two.use(0, 'Omen of Blood').answer('c0');
    expect(two.viewOf(1).own.memo['board:omens:0']).toBe(2);
  });

  it('[C-09] omen steps: own moves in its own turn; the bonus moves up to 2', () => {
    const b = eldere('A.... ....T', ['Omen of Steps'], spent).use(0, 'Omen of Steps');
    expect(b.offers(0)).toEqual(['c1:0', 'c1:1', 'c1:2', 'c1:3']);
    b.answer('c1:2').end(0).move(1, '3,1').move(1, '2,1').end(1);
    expect(mp(b)).toBe(2);
    b.seat(0).answer('to:1,0').answer('stop');
    expect(b.at('c0')).toBe('1,0');
    expect(b.char('c0').res.action).toBe(1);
  });

  it('[C-09] omen steps: 3 means 3 or more, other numbers are exact', () => {
    const three = (guess: string) =>
      eldere('A.... ....T', ['Omen of Steps'], spent)
        .use(0, 'Omen of Steps')
        .answer(guess)
        .end(0)
        .move(1, '3,1')
        .move(1, '2,1')
        .move(1, '1,1')
        .end(1);
    expect(mp(three('c1:3'))).toBe(2);
    expect(mp(three('c1:2'))).toBe(0);
  });

  it('[C-09, K-157] what a hidden character does unseen does not count', () => {
    const b = eldere('A......... .........T', ['Omen of Steps'], { ...spent, hidden: { T: 1 } })
      .use(0, 'Omen of Steps')
      .answer('c1:0');
    b.end(0).move(1, '8,1').end(1);
    expect(mp(b)).toBe(2);
  });

  it('[C-09] omen blood: a primary goes down; its own counts, too; the bonus heals 2', () => {
    const b = eldere('A..T', ['Omen of Blood'], { ...spent, hp: { T: 1, A: 3 } }).use(0, 'Omen of Blood');
    expect(b.offers(0)).toEqual(['c0', 'c1']);
    b.answer('c1');
    b.end(0).end(1);
    expect(mp(b)).toBe(0);
    const right = eldere('A..U..T', ['Omen of Blood'], { ...spent, hp: { U: 1, A: 3 } })
      .use(0, 'Omen of Blood')
      .answer('c2');
    right.end(0).use(1, 'Shot').aim(1, 'c2').end(1).seat(2).answer('pass');
    expect([mp(right), right.hp('c0')]).toEqual([2, 5]);
  });

  it('[C-09, K-054] omen greed: somebody leaves; the user may go to the space it left from', () => {
    const start = () =>
      eldere('A...TE ......', ['Omen of Greed'], { ...spent, gold: { T: 1 } })
        .use(0, 'Omen of Greed')
        .answer('c1')
        .end(0)
        .move(1, '5,0');
    const yes = start();
    expect(mp(yes)).toBe(2);
    yes.seat(0).answer('yes');
    expect(yes.at('c0')).toBe('4,0');
    expect(start().seat(0).answer('no').at('c0')).toBe('0,0');
  });

  it('[C-09, R-20] a skipped turn only delays judging', () => {
    const b = eldere('A..T', [], { ...spent, status: { A: { weak: 1, weakness: true } } })
      .use(0, 'Omen of Blades')
      .answer('c1');
    // Without an attack so far; the next turn of A is skipped.
    b.end(0).end(1);
    expect(told(b, 1, 'skipped')).toHaveLength(1);
    expect(told(b, 1, 'omen.wrong')).toHaveLength(0);
    b.use(1, 'Shot').aim(1, 'c0').end(1);
    expect(mp(b)).toBe(2);
  });

  it('[C-09] doubt: the next attack of the target misses with its chance, then it is gone', () => {
    const doubted = (pick: number) =>
      eldere('A..T', ['Doubt'], {}, { picks: [pick] })
        .use(0, 'Doubt')
        .aim(0, 'c1')
        .end(0);
    const misses = doubted(0).use(1, 'Shot').aim(1, 'c0');
    expect(misses.hp('c0')).toBe(6);
    expect(misses.use(1, 'Shot').aim(1, 'c0').hp('c0')).toBe(4);
    expect(doubted(1).use(1, 'Shot').aim(1, 'c0').hp('c0')).toBe(4);
  });

  it('[C-09] origin: abilities with a range are aimed from a space near by until the end of the turn', () => {
    const more = { res: { A: { MP: 4 } } };
    const b = eldere('A#.T ....', ['Far Sight', 'Eldere Level 1'], more);
    expect(() => b.use(0, 'Mind Touch')).toThrow(/not offered/);
    b.use(0, 'Far Sight');
    expect(b.offers(0)).not.toContain('at:1,0');
    b.aim(0, '1,1').use(0, 'Mind Touch').aim(0, 'c1');
    expect(b.hp('c1')).toBe(5);
    b.end(0).end(1);
    expect(() => b.use(0, 'Mind Touch')).toThrow(/not offered/);
  });

  it('[C-09] recall brings its user back to where its turn began', () => {
    const more = { res: { A: { MP: 4 } } };
    const b = eldere('A...T', ['Recall', 'Eldere Level 1'], more);
    expect(() => b.use(0, 'Recall')).toThrow(/not offered/);
    b.move(0, '1,0').use(0, 'Recall');
    expect(b.at('c0')).toBe('0,0');
    expect(mp(b)).toBe(3);
  });

  it('[C-09, K-089] Force Hand moves its target with push', () => {
    const b = eldere('A.T..', ['Force Hand']).use(0, 'Force Hand').aim(0, 'c1').seat(0).answer('E');
    expect(b.at('c1')).toBe('4,0');
  });

  it.each([
    ['Sleep', 'stun'],
    ['Age', 'weakness'],
    ['Blindness', 'blind'],
  ])('[C-09] %s inflicts %s', (name, kind) => {
    const b = eldere('A.T', [name]).use(0, name).aim(0, 'c1');
    expect(b.char('c1').statuses).toMatchObject([{ kind, by: 0 }]);
  });
});
