import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import { type Board, type BoardSpec, board } from '../board.ts';
import { playing, sheetWith } from './sheet-with.ts';

const SHEET = sheetWith(
  'Elementalist',
  'start Elementalist Level 0 (level) - max 3 MP, 1 action per turn, 1 MP per turn',
  '2g Elementalist Level 1 (level) - max 6 MP, 2 actions per turn, 1 MP per turn',
  '4g Elementalist Level 2 (level) - max 10 MP, 2 actions per turn, 2 MP per turn',
  'start Shift (ability) - free: do shift; limit 1 per turn',
  'start Shard (spell, ranged) - pay 1 action, 1 MP: do shard 1 at 4 range',
  '3g Kindle (spell, ranged) - pay 1 action, 1 MP: inflict burn 3 at 3 range',
  '4g Flame Ring (spell, fire) - pay 1 action, 2 MP: inflict burn 1 at 1 radius',
  '2g Gust (spell, ranged, air) - pay 1 action, 1 MP: inflict 2 push back at 4 range',
  '3g Frost (spell, ranged, ice) - pay 1 action, 2 MP: deal 1 damage and stun at 4 range',
  '2g Stone Fist (ability, melee, earth) - pay 1 action: deal 2 damage at 1 range',
  '3g Quick Shift (ability) - when you are targeted, free: do shift | do attuned-guard 1',
  '1g Rolled Attunement (ability) - pay 1 action: do shift random, gain 1 MP',
  '4g Reaction Mastery (ability) - do reaction-plus 1',
  'start Elemental Touch (ability, melee) - pay 1 action: do shard 1 at 1 range',
);
const LEVELS = ['Elementalist Level 1', 'Elementalist Level 2'];
const elementalist = (rows: string, own: string[], more: Record<string, Json> = {}, spec: BoardSpec = {}): Board =>
  board(playing('A', SHEET, { board: rows, own: { A: [...LEVELS, ...own] }, ...more }), { seats: 3, ...spec });
const shift = (b: Board, element: string): Board => b.use(0, 'Shift').seat(0).answer(element);
const shard = (b: Board, at = 'c1'): Board => b.use(0, 'Shard').aim(0, at);
const memo = (b: Board, key: string): unknown => b.own.memo[key];

describe('Elementalist', () => {
  it('[C-22] shard is of the element to which it is attuned, fire at first; shift takes another', () => {
    const b = shard(elementalist('A.T', []));
    expect(memo(b, 'mark:c0:c1')).toBe('fire');
    b.use(0, 'Shift');
    expect(b.offers(0)).toEqual(['ice', 'water', 'earth', 'air']);
    b.seat(0).answer('ice');
    expect(memo(b, 'element:c0')).toBe('ice');
    expect(() => b.use(0, 'Shift')).toThrow(/not offered/);
  });

  it('[C-22, K-112] a shard of water puts out what burns', () => {
    const b = elementalist('A.T', [], { status: { T: { burn: 3 } } });
    shard(shift(b, 'water'));
    expect(b.shown('c1').statuses).toEqual([]);
  });

  it('[C-22, R-102] fire then water: smoke for 2 of its turns', () => {
    const b = shard(elementalist('A.T', []));
    shard(shift(b, 'water'));
    expect(b.on('2,0')).toContain('smoke');
    b.end(0).end(1).end(0).end(1);
    expect(b.on('2,0')).toContain('smoke');
    b.end(0);
    expect(b.on('2,0')).not.toContain('smoke');
  });

  it('[C-22, K-113] water then ice stuns', () => {
    const b = shard(shift(elementalist('A.T', ['Frost']), 'water'));
    b.use(0, 'Frost').aim(0, 'c1');
    // One stun of Frost itself and one of the reaction.
    expect(b.char('c1').statuses.find(({ kind }) => kind === 'stun')?.n).toBe(2);
  });

  it('[C-22] earth then air pushes 1 on, in the direction of the attack', () => {
    const b = shard(shift(elementalist('A.T....', ['Gust']), 'earth'));
    b.use(0, 'Gust').aim(0, 'c1');
    expect(b.at('c1')).toBe('5,0');
  });

  it('[C-22] air then fire: 1 damage around the target, which takes none of it', () => {
    const b = elementalist('A.T. ..B.', ['Gust', 'Stone Fist'], {});
    shard(shift(b, 'air'), 'c2');
    b.end(0).end(1).end(2);
    shard(shift(b, 'fire'), 'c2');
    expect([b.hp('c2'), b.hp('c1'), b.hp('c0')]).toEqual([4, 5, 6]);
  });

  it('[C-22] air then fire by an attack with a radius: it reaches 1 farther instead', () => {
    const far = board(playing('A', SHEET, { board: 'AT. ..B', own: { A: [...LEVELS, 'Flame Ring'] } }), { seats: 3 });
    shard(shift(far, 'air'), 'c2').end(0).end(1).end(2);
    far.use(0, 'Flame Ring');
    expect(far.shown('c2').statuses.map(({ kind }) => kind)).toEqual(['burn']);
    expect(far.shown('c1').statuses).toEqual([]);
  });

  it('[C-22] Reaction Mastery: one more stun, one more push', () => {
    const b = shard(shift(elementalist('A.T', ['Frost', 'Reaction Mastery']), 'water'));
    expect(
      b
        .use(0, 'Frost')
        .aim(0, 'c1')
        .char('c1')
        .statuses.find(({ kind }) => kind === 'stun')?.n,
    ).toBe(3);
    const far = shard(shift(elementalist('A.T.....', ['Gust', 'Reaction Mastery']), 'earth'));
    expect(far.use(0, 'Gust').aim(0, 'c1').at('c1')).toBe('6,0');
  });

  it('[C-22] shift random: the die picks, a 6 asks', () => {
    const b = elementalist('A.T', ['Rolled Attunement'], {}, { dice: [[3], [6]] }).use(0, 'Rolled Attunement');
    expect(memo(b, 'element:c0')).toBe('water');
    b.use(0, 'Rolled Attunement').seat(0).answer('air');
    expect(memo(b, 'element:c0')).toBe('air');
  });

  it('[C-22, Q-13] Quick Shift: aimed at, it may change its element; attacks of it then do 1 less', () => {
    const sheet = 'start Ice (ranged, ice) - pay 1 action: deal 2 damage at 3 range';
    const aimed = () =>
      elementalist('A.T', ['Quick Shift'], { sheets: { T: sheet }, turn: 'T' })
        .use(1, 'Ice')
        .aim(1, 'c0');
    const b = aimed();
    expect(b.offers(0)).toEqual(['skip', 'use']);
    b.seat(0).answer('use').answer('ice');
    expect(b.hp('c0')).toBe(5);
    expect(aimed().seat(0).answer('skip').hp('c0')).toBe(4);
  });

  it('[C-22] an Elemental is of the element of its summoning; its touches react like its master', () => {
    const b = shift(elementalist('A.T ...', ['Elemental', 'Kindle']), 'water');
    b.use(0, 'Elemental').aim(0, '1,0').end(0);
    const id = Object.keys(b.own.chars).find((each) => b.own.chars[each]?.name === 'Elemental') ?? '';
    expect(memo(b, `element:${id}`)).toBe('water');
    expect(b.own.acting).toBe(id);
    b.use(0, 'Elemental Touch').aim(0, 'c1').end(1);
    expect(memo(b, 'mark:c0:c1')).toBe('water');
  });
});
