import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import { type Board, type BoardSpec, board } from '../board.ts';
import { playing, sheetWith } from './sheet-with.ts';

const SHEET = sheetWith(
  'Chaos Elemental',
  'start Chaos Level 0 (level) - max 6 EP, 1d4 EP per turn',
  '2g Chaos Level 1 (level) - max 9 EP, 1d4 EP per turn',
  '4g Chaos Level 2 (level) - max 13 EP, 1d6 EP per turn',
);

/** A Chaos Elemental with full EP and these things; the first die is its income. */
function chaos(rows: string, own: string[], spec: BoardSpec & { more?: Record<string, Json> } = {}): Board {
  const { more, ...rest } = spec;
  return board(playing('A', SHEET, { board: rows, own: { A: own }, res: { A: { EP: 6 } }, ...more }), {
    seats: 3,
    ...rest,
    dice: [[1], ...(spec.dice ?? [])],
  });
}
const ep = (b: Board): number => b.char('c0').res.EP ?? 0;

describe('Chaos Elemental', () => {
  it('[C-07, R-22] rolls for its income, which stays within the maximum', () => {
    const b = board(playing('A', SHEET, { board: 'A...T', res: { A: { EP: 1 } } }), { dice: [[3]] });
    expect(ep(b)).toBe(4);
    expect(b.char('c0').res.action).toBeUndefined();
    const level = board(playing('A', SHEET, { board: 'A...T', own: { A: ['Chaos Level 1', 'Chaos Level 2'] }, res: { A: { EP: 12 } } }), {
      dice: [[6]],
    });
    expect(ep(level)).toBe(13);
  });

  it('[C-07] the income of an unseen one is rolled in secret', () => {
    const b = board(playing('A', SHEET, { board: 'A........T', hidden: { A: 1 } }), { picks: [2] });
    expect(ep(b)).toBe(3);
    expect(b.heard(1).filter(({ kind }) => kind === 'rolled')).toHaveLength(0);
  });

  it('[C-07, R-23] Churn moves one space for 1 EP', () => {
    const b = chaos('A...T', []).use(0, 'Churn').seat(0).answer('to:1,0');
    expect(b.at('c0')).toBe('1,0');
    expect(ep(b)).toBe(5);
  });

  it('[C-07] Wild Bolt deals 1d4-1', () => {
    expect(
      chaos('A..T', [], { dice: [[4]] })
        .use(0, 'Wild Bolt')
        .aim(0, 'c1')
        .hp('c1'),
    ).toBe(3);
    expect(
      chaos('A..T', [], { dice: [[1]] })
        .use(0, 'Wild Bolt')
        .aim(0, 'c1')
        .hp('c1'),
    ).toBe(6);
  });

  it('[C-07] reroll: the next die is rolled twice and the higher counts, for one roll', () => {
    const b = chaos('A..T', ['Reroll'], { dice: [[1], [3], [2]] }).use(0, 'Reroll');
    expect(() => b.use(0, 'Reroll')).toThrow(/not offered/);
    b.use(0, 'Wild Bolt').aim(0, 'c1');
    expect(b.hp('c1')).toBe(4);
    b.use(0, 'Wild Bolt').aim(0, 'c1');
    expect(b.hp('c1')).toBe(3);
  });

  it('[C-07] reroll ends with the turn', () => {
    const b = chaos('A..T', ['Reroll'], { dice: [[4], [3], [1]] })
      .use(0, 'Reroll')
      .end(0)
      .end(1);
    b.use(0, 'Wild Bolt').aim(0, 'c1');
    expect(b.hp('c1')).toBe(4);
  });

  it('[C-07] loaded adds to the die up to its highest face, after a reroll', () => {
    expect(
      chaos('A..T', ['Loaded Die'], { dice: [[2]] })
        .use(0, 'Loaded Die')
        .use(0, 'Wild Bolt')
        .aim(0, 'c1')
        .hp('c1'),
    ).toBe(4);
    expect(
      chaos('A..T', ['Loaded Die'], { dice: [[4]] })
        .use(0, 'Loaded Die')
        .use(0, 'Wild Bolt')
        .aim(0, 'c1')
        .hp('c1'),
    ).toBe(3);
    const both = chaos('A..T', ['Loaded Die', 'Reroll'], { dice: [[2], [1]] })
      .use(0, 'Loaded Die')
      .use(0, 'Reroll');
    expect(both.use(0, 'Wild Bolt').aim(0, 'c1').hp('c1')).toBe(4);
  });

  it('[C-07] double-or-nothing flips a coin for the next attack that deals damage', () => {
    const game = (coin: number) =>
      chaos('A..T', ['Double or Nothing'], { dice: [[3], [3]], picks: [coin] })
        .use(0, 'Double or Nothing')
        .use(0, 'Wild Bolt')
        .aim(0, 'c1');
    expect(game(1).hp('c1')).toBe(2);
    expect(game(0).hp('c1')).toBe(6);
    // Only for one attack.
    expect(game(0).use(0, 'Wild Bolt').aim(0, 'c1').hp('c1')).toBe(4);
  });

  it('[C-07, K-119] Coin Shield makes attacks miss half of the time until the next turn', () => {
    const spec = { more: { sheets: { T: 'start Shot (ranged) - pay 1 action: deal 1 damage at 5 range' } }, picks: [0] };
    const b = chaos('A..T', ['Coin Shield'], spec).use(0, 'Coin Shield').end(0).use(1, 'Shot').aim(1, 'c0');
    expect(b.hp('c0')).toBe(6);
  });

  it('[C-07, K-101] warp sends whom it hits to a random space; evasion counts', () => {
    const b = chaos('A..T ....', ['Warp Other'], { picks: [0] })
      .use(0, 'Warp Other')
      .aim(0, 'c1');
    expect(b.at('c1')).toBe('1,0');
    expect(b.hp('c1')).toBe(6);
    expect(ep(b)).toBe(3);
    const dodge = { more: { sheets: { T: 'start Veil - pay 1 action: evasion 1/2 until your next turn' }, turn: 'T' }, picks: [0] };
    const e = board(playing('A', SHEET, { board: 'A..T ....', own: { A: ['Warp Other'] }, res: { A: { EP: 6 } }, ...dodge.more }), {
      picks: [0],
      dice: [[1]],
    });
    e.use(1, 'Veil').end(1).use(0, 'Warp Other').aim(0, 'c1');
    expect(e.at('c1')).toBe('3,0');
  });

  it('[C-07, K-101] Warp Self goes to a random space', () => {
    expect(
      chaos('A..T', ['Warp Self'], { picks: [1] })
        .use(0, 'Warp Self')
        .at('c0'),
    ).toBe('2,0');
  });

  it('[C-07] swap-two: two characters in sight trade places; gold is picked up', () => {
    const b = chaos('A.T. .... b..U', ['Shuffle'], { more: { also: { '2,0': 2 } } }).use(0, 'Shuffle');
    expect(b.offers(0)).toEqual(['on:fig-0-0', 'on:fig-1-0', 'on:fig-2-0']);
    b.aim(0, 'c2');
    expect(b.offers(0)).toEqual(['on:fig-0-0', 'on:fig-1-0']);
    b.aim(0, 'c1');
    expect([b.at('c0'), b.at('c1'), b.at('c2')]).toEqual(['0,0', '3,2', '2,0']);
    expect(b.carried('c2')).toBe(2);
  });

  it('[C-07, K-063] a downed one trades places, too, but not onto what it cannot occupy', () => {
    const b = chaos('A.t. ....', ['Shuffle'], { more: { also: { '2,0': 'barrier' }, hp: { T: -1 } } });
    expect(() => b.use(0, 'Shuffle')).toThrow(/not offered/);
    const free = chaos('A.t.', ['Shuffle'], { more: { hp: { T: -1 } } })
      .use(0, 'Shuffle')
      .aim(0, 'c1')
      .aim(0, 'c0');
    expect([free.at('c0'), free.at('c1')]).toEqual(['2,0', '0,0']);
  });

  it('[C-07, K-143, R-80] unravel makes void, on a 1 under the user', () => {
    const more = { own: { A: ['Warp Self', 'Unravel'] } };
    const b = chaos('A..T', [], { dice: [[2]], more }).use(0, 'Unravel');
    expect(b.offers(0)).not.toContain('at:3,0');
    b.aim(0, '2,0');
    expect(b.on('2,0')).toEqual(['void']);
    const bad = chaos('A..T', [], { dice: [[1]], more })
      .use(0, 'Unravel')
      .aim(0, '2,0');
    expect(bad.on('0,0')).toEqual(['void']);
    expect(bad.char('c0').life).toBe('killed');
  });

  it('[C-07, R-32] barrier-rain drops so many barriers on free spaces, not where somebody unseen stands', () => {
    const b = chaos('A#EH.T 1.....', ['Barrier Rain'], {
      dice: [[4]],
      more: { hidden: { H: 1 }, letters: { A: 0, H: 1, T: 2 } },
      picks: [0, 0, 0, 0],
    });
    b.use(0, 'Barrier Rain');
    expect(Object.values(b.state.pieces).filter(({ kind }) => kind === 'barrier')).toHaveLength(4);
    expect(b.on('4,0')).toEqual(['barrier']);
    expect(b.on('0,1')).toEqual(['barrier', 'coins']);
    expect(b.on('3,0')).toEqual(['character']);
    expect(b.shown('c1').unseen).toBe('hidden');
  });

  it('[C-07, K-110] thorns burn whoever hits the bearer', () => {
    const more = { sheets: { T: 'start Hit (melee) - pay 1 action: deal 1 damage at 1 range' } };
    const b = chaos('AT', ['Flame Form'], { more }).end(0).use(1, 'Hit').aim(1, 'c0');
    expect(b.char('c1').statuses).toMatchObject([{ kind: 'burn', left: 1, by: 0 }]);
  });

  it('[C-07, K-085] push-plus: every attack that hits pushes 1 more', () => {
    const b = chaos('A..T...', ['Gale Form'], { dice: [[1]] })
      .use(0, 'Wild Bolt')
      .aim(0, 'c1');
    expect(b.at('c1')).toBe('4,0');
  });

  it.each([
    [2, 'burn'],
    [3, 'weakness'],
    [4, 'blind'],
    [5, 'stun'],
    [6, 'irradiated'],
    [1, 'evasion'],
  ])('[C-07] random-gift: a %i gives %s', (face, kind) => {
    const b = chaos('A..T', ['Random Gift'], { dice: [[face]] })
      .use(0, 'Random Gift')
      .aim(0, 'c1');
    expect(b.char('c1').statuses).toMatchObject([{ kind, by: 0 }]);
    expect(b.hp('c1')).toBe(6);
  });

  it('[C-07, R-61, R-65] entropy-burst deals its points one by one to random bodies around, not behind walls', () => {
    const b = chaos('.b.. TA.U .#.. .D..', ['Entropy Burst'], { seats: 4, dice: [[5]], picks: [0, 0, 1, 2, 2], more: {} }).use(
      0,
      'Entropy Burst',
    );
    expect([b.hp('c2'), b.hp('c3')]).toEqual([4, 5]);
    expect(b.hp('c1')).toBe(6);
    expect(b.on('1,0')).toEqual([]);
    expect(b.hp('c0')).toBe(6);
  });

  it('[C-07, K-113] Static stuns half of the time', () => {
    expect(
      chaos('A.T', ['Static'], { picks: [0] })
        .use(0, 'Static')
        .aim(0, 'c1')
        .char('c1').statuses,
    ).toMatchObject([{ kind: 'stun' }]);
    expect(
      chaos('A.T', ['Static'], { picks: [1] })
        .use(0, 'Static')
        .aim(0, 'c1')
        .char('c1').statuses,
    ).toEqual([]);
  });
});
