import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import { type Board, type BoardSpec, board } from '../board.ts';
import { playing, sheetWith } from './sheet-with.ts';

const SHEET = sheetWith(
  'Mage',
  'start Mage Level 0 (level) - max 3 MP, 1 action per turn',
  '2g Mage Level 1 (level) - max 4 MP, 2 actions per turn',
  '3g Mage Level 2 (level) - max 7 MP, 2 actions per turn',
  '4g Mage Level 3 (level) - max 11 MP, 2 actions per turn',
);

/** A Mage of level 3 with these things, and 11 MP. */
function mage(rows: string | string[], own: string[], spec: BoardSpec & { more?: Record<string, Json> } = {}): Board {
  const { more, ...rest } = spec;
  const levels = ['Mage Level 1', 'Mage Level 2', 'Mage Level 3'];
  return board(playing('A', SHEET, { board: rows, own: { A: [...levels, ...own] }, ...more }), { seats: 3, ...rest });
}
const mp = (b: Board): number => b.char('c0').res.MP ?? 0;
const SKELETON = { others: { S: { of: 'T', name: 'Skeleton', rank: 'tertiary', hp: 2, actions: 1 } } };

describe('Mage', () => {
  it('[C-01, K-036] begins with full MP; a level gives more of them and a second action', () => {
    const first = board(playing('A', SHEET, { board: 'A...T' }));
    expect([mp(first), first.char('c0').res.action]).toEqual([3, 1]);
    const b = mage('A...T', []);
    expect([mp(b), b.char('c0').res.action]).toEqual([11, 2]);
  });

  it('[C-01, K-036] as our sheet has it: full at first, and each turn its MP up to the maximum', () => {
    const b = board({ board: 'A...T', classes: { A: 'Mage' } });
    const { cap, income } = b.char('c0');
    expect([mp(b), b.char('c0').res.action]).toEqual([cap.MP, income.action]);
    b.use(0, "Mage's Spark").aim(0, 'c1');
    expect(mp(b)).toBeLessThan(cap.MP ?? 0);
    const left = mp(b);
    b.end(0).end(1);
    expect(mp(b)).toBe(Math.min(left + (income.MP ?? 0), cap.MP ?? 0));
  });

  it("[C-01] Mage's Spark deals 1 damage at 4 range for 1 MP; Focus gains 1 MP up to the maximum", () => {
    const b = mage('A...T', []).use(0, "Mage's Spark").aim(0, 'c1');
    expect([b.hp('c1'), mp(b)]).toEqual([5, 10]);
    b.use(0, 'Focus');
    expect([mp(b), b.char('c0').res.action]).toEqual([11, 0]);
  });

  it('[C-01] Focus stays on offer with full MP, among what is seldom meant', () => {
    const focus = (b: Board) => {
      const { prompt } = b.open(0);
      return prompt.kind === 'choose' ? prompt.options.find(({ label }) => label[1] === 'Focus') : undefined;
    };
    const b = mage('A...T', []);
    expect(focus(b)).toMatchObject({ rare: true });
    b.use(0, "Mage's Spark").aim(0, 'c1');
    expect(focus(b)?.rare).toBeUndefined();
  });

  it('[C-01, K-092] Fireball deals 2 and 1 within its radius', () => {
    const b = mage(['A...T', '....U'], ['Fireball'], { more: { letters: { T: 1, U: 2 } } })
      .use(0, 'Fireball')
      .aim(0, 'c1');
    expect([b.hp('c1'), b.hp('c2'), mp(b)]).toEqual([4, 5, 8]);
  });

  it('[C-01, K-113] Frost Ray stuns; Lance only along the four directions', () => {
    const b = mage('A...T', ['Frost Ray']).use(0, 'Frost Ray').aim(0, 'c1');
    expect(b.shown('c1').statuses.map(({ kind }) => kind)).toEqual(['stun']);
    const lance = (rows: string[]): Board => mage(rows, ['Lance']);
    expect(lance(['A....T']).use(0, 'Lance').aim(0, 'c1').hp('c1')).toBe(3);
    expect(() => lance(['A.', '.T']).use(0, 'Lance')).toThrow(/not offered/);
  });

  it('[C-01] Rime Wall builds a barrier, Gust pushes, Ward makes attacks miss, Blink goes to a seen space', () => {
    const wall = mage('A...T', ['Rime Wall']).use(0, 'Rime Wall').aim(0, '2,0');
    expect(wall.on('2,0')).toEqual(['barrier']);
    const gust = mage('A.T..', ['Gust']).use(0, 'Gust').aim(0, 'c1');
    expect([gust.at('c1'), gust.hp('c1')]).toEqual(['4,0', 6]);
    const shot = { sheets: { T: 'start Shot (ranged) - pay 1 action: deal 1 damage at 5 range' } };
    const ward = (pick: number) =>
      mage('A.T', ['Ward'], { more: shot, picks: [pick] })
        .use(0, 'Ward')
        .end(0)
        .use(1, 'Shot')
        .aim(1, 'c0');
    expect([ward(0).hp('c0'), ward(1).hp('c0')]).toEqual([6, 5]);
    const blink = mage('A...T', ['Blink']).use(0, 'Blink').aim(0, '3,0');
    expect([blink.at('c0'), mp(blink)]).toEqual(['3,0', 9]);
  });

  it('[C-01, K-101] Scatter Step goes to a random space; Mana Flask is used up', () => {
    const b = mage('A...T', ['Scatter Step', 'Mana Flask'], { picks: [1] }).use(0, 'Scatter Step');
    expect(b.at('c0')).toBe('2,0');
    b.use(0, 'Mana Flask');
    expect(mp(b)).toBe(11);
    expect(b.hidden.seats[0]?.owned.map(({ entry }) => entry)).not.toContain('Mana Flask');
  });

  it('[C-01] Dispel ends the statuses of its target', () => {
    const b = mage('A..T', ['Dispel'], { more: { status: { T: { burn: 3, weakness: 2 } } } })
      .use(0, 'Dispel')
      .aim(0, 'c1');
    expect(b.shown('c1').statuses).toEqual([]);
    expect(mp(b)).toBe(10);
  });

  it('[C-01, R-20] skip-summon: a tertiary character does not begin its next turn', () => {
    const b = mage('A..S.T', ['Dispel'], { more: { ...SKELETON, letters: { T: 1 }, status: { S: { burn: 3 } } }, seats: 2 });
    const [skeleton] = Object.keys(b.own.chars).filter((id) => id.includes('keleton'));
    b.use(0, 'Dispel', 1);
    // Primaries are no target.
    expect(b.offers(0).sort()).toEqual([`on:${b.char(skeleton ?? '').figure}`]);
    b.aim(0, skeleton ?? '');
    expect(mp(b)).toBe(9);
    b.end(0).seat(1).answer(`play:${skeleton}`);
    // no burn, no income, no count.
    expect([b.hp(skeleton ?? ''), b.char(skeleton ?? '').res.action ?? 0]).toEqual([2, 0]);
    b.end(1).end(0).seat(1).answer(`play:${skeleton}`);
    expect([b.hp(skeleton ?? ''), b.char(skeleton ?? '').res.action]).toEqual([1, 1]);
  });

  it('[C-01] skip-summon is not offered without such a character in sight', () => {
    expect(() => mage('A..#ST', ['Dispel'], { more: { ...SKELETON, letters: { T: 1 } }, seats: 2 }).use(0, 'Dispel', 1)).toThrow(
      /not offered/,
    );
  });

  it('[C-01, R-82, R-93] detect: the Lamp of Seeing shows hidden and invisible enemies within 2', () => {
    const b = mage('A.....H', ['Lamp of Seeing'], { more: { letters: { H: 1 }, invisible: ['H'] }, seats: 2 });
    b.move(0, '1,0').move(0, '2,0');
    expect(b.seenAt('c1', 0)).toBeUndefined();
    b.end(0).end(1).move(0, '3,0');
    expect(b.seenAt('c1', 0)).toBeUndefined();
    b.move(0, '4,0');
    expect([b.seenAt('c1', 0), b.own.seats[0]?.known]).toEqual(['6,0', ['Lamp of Seeing']]);
  });

  it('[C-01] echo repeats the last spell for double its MP and nothing else, at a new target', () => {
    const b = mage(['A..T', '...U'], ['Fireball', 'Echo', 'Frost Ray'], { more: { letters: { T: 1, U: 2 } } });
    expect(() => b.use(0, 'Echo')).toThrow(/not offered/);
    b.use(0, 'Frost Ray').aim(0, 'c1');
    expect([mp(b), b.hp('c1')]).toEqual([9, 5]);
    b.use(0, 'Echo').aim(0, 'c2');
    expect([mp(b), b.hp('c2'), b.char('c0').res.action]).toEqual([5, 5, 0]);
    expect(b.shown('c2').statuses.map(({ kind }) => kind)).toEqual(['stun']);
    // In the next turn it is still the Frost Ray, not the Echo.
    b.end(0).end(1).end(2).use(0, 'Echo').aim(0, 'c1');
    expect([mp(b), b.hp('c1')]).toEqual([1, 4]);
    expect(() => b.use(0, 'Echo')).toThrow(/not offered/);
  });

  it('[C-01] echo is not offered when there is no target for the spell, nor for what is no spell', () => {
    const b = mage('A.T', ['Fireball', 'Echo', 'Mana Flask']).use(0, 'Mana Flask');
    expect(() => b.use(0, 'Echo')).toThrow(/not offered/);
    const alone = mage(['A.T', '...'], ['Gust', 'Echo', 'Ward'], { more: { also: { '2,1': 'exit' }, letters: { T: 1 } }, seats: 2 });
    alone.use(0, 'Gust').aim(0, 'c1');
    expect(alone.at('c1')).toBe('2,0');
  });
});
