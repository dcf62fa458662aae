import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import { GAME as keelar } from '../../../../shared/games/keelar/index.ts';
import { called } from '../../../../shared/games/keelar/sheet/called.ts';
import { table } from '../../../support/table.ts';
import { type Board, type BoardSpec, board } from '../board.ts';

const ACTS = ['Elf Level 1', 'Elf Level 2', 'Elf Level 3'];
/** An Elf with four activations and these squares, laid in this order after Step, Second Step and Knife. */
const elf = (rows: string, own: string[] = [], more: Record<string, Json> = {}, spec: BoardSpec = {}): Board =>
  board({ board: rows, classes: { A: 'Elf' }, own: { A: [...ACTS, ...own] }, ...more }, { seats: 3, ...spec });
const left = (b: Board): number => b.char('c0').res.activation ?? 0;
const step = (b: Board, name: string, to: string): Board => b.use(0, name).answer(`to:${to}`);
const uses = (b: Board, name: string): string[] => {
  const { prompt } = b.open(0);
  return prompt.kind === 'choose' ? prompt.options.flatMap(({ id, label }) => (label[1] === called(name) ? [id.slice(-1)] : [])) : [];
};

describe('Elf', () => {
  it('[C-11, R-22, R-23] each square is activated once a turn; activations vanish', () => {
    const b = board({ board: 'A...T', classes: { A: 'Elf' } });
    expect([left(b), b.char('c0').res.action]).toEqual([1, undefined]);
    step(b, 'Square: Step', '1,0');
    expect(left(b)).toBe(0);
    const more = step(elf('A...T'), 'Square: Step', '1,0');
    expect(() => more.use(0, 'Square: Step')).toThrow(/not offered/);
    step(more, 'Square: Second Step', '2,0').end(0);
    expect(left(more)).toBe(0);
    expect(left(more.end(1))).toBe(4);
  });

  it('[C-11, R-93] grid: a square becomes public with its cell when it is first activated', () => {
    const b = elf('A...T');
    expect(b.viewOf(1).own.memo['grid:0']).toBeUndefined();
    step(b, 'Square: Second Step', '1,0');
    expect(b.viewOf(1).own.memo['grid:0']).toBe('1=Square: Second Step');
    expect(JSON.stringify(b.view(1))).not.toContain('Square: Knife');
  });

  it('[C-11] require linked: only after the square next to it in the grid', () => {
    // 0 Step, 1 Second Step, 2 Knife, 3 Bow Shot
    const b = elf('A......T', ['Square: Bow Shot']);
    expect(uses(b, 'Square: Bow Shot')).toEqual([]);
    step(b, 'Square: Step', '1,0');
    expect(uses(b, 'Square: Bow Shot')).toEqual([]);
    const near = elf('AT....', ['Square: Bow Shot'], { sheets: { T: '1g X - levitate' } })
      .use(0, 'Square: Knife')
      .aim(0, 'c1');
    expect(uses(near, 'Square: Bow Shot')).toEqual(['0', '1']);
  });

  it('[C-11] the link of Leaf heals 2', () => {
    // 3 Leaf lies next to 2 Knife.
    const b = elf('AT', ['Square: Leaf'], { hp: { A: 2 } }).use(0, 'Square: Leaf');
    expect(b.hp('c0')).toBe(3);
    const linked = elf('AT', ['Square: Leaf'], { hp: { A: 2 } })
      .use(0, 'Square: Knife')
      .aim(0, 'c1')
      .use(0, 'Square: Leaf', 1);
    expect(linked.hp('c0')).toBe(4);
    // Second Step (1) does not lie next to cell 3, and a link is for the last square only.
    const gone = step(
      elf('AT. ...', ['Square: Leaf'], { hp: { A: 2 } })
        .use(0, 'Square: Knife')
        .aim(0, 'c1'),
      'Square: Step',
      '0,1',
    );
    expect(uses(gone, 'Square: Leaf')).toEqual(['0']);
  });

  it('[C-11] copy-square: does what a neighbour does, even one that was used; its link looks at the blank', () => {
    // 2 Knife, 3 Blank, 7 is below 3.
    const b = elf('AT', ['Blank Square']).use(0, 'Square: Knife').aim(0, 'c1').use(0, 'Blank Square');
    expect(b.offers(0)).toHaveLength(1);
    b.answer(b.offers(0)[0] ?? '').aim(0, 'c1');
    expect(b.hp('c1')).toBe(4);
    expect(left(b)).toBe(2);
    expect(() => b.use(0, 'Blank Square')).toThrow(/not offered/);
    // 3 Bow Shot, 4 Leaf, 5 Blank: the blank lies under Second Step (1) and next to Leaf.
    const leaf = elf('AT. ...', ['Square: Bow Shot', 'Square: Leaf', 'Blank Square'], { hp: { A: 1 } });
    step(leaf, 'Square: Second Step', '0,1').use(0, 'Blank Square');
    const linked = leaf.offers(0).filter((id) => id.endsWith(':1'));
    expect(linked).toHaveLength(1);
    leaf.answer(linked[0] ?? '');
    expect(leaf.hp('c0')).toBe(3);
  });

  it('[C-11, N-16] Twin Shot aims twice', () => {
    const b = elf('A.T.', ['Square: Twin Shot']).use(0, 'Square: Twin Shot').aim(0, 'c1').aim(0, 'c1');
    expect(b.hp('c1')).toBe(4);
    expect(left(b)).toBe(3);
  });

  it('[C-11] volley: up to three different targets, one attack each, in the order picked', () => {
    const b = elf('..T A.U .b.', ['Square: Twin Shot', 'Square: Volley']).use(0, 'Square: Volley');
    const barrier = b.pieceOn('1,2');
    b.aim(0, 'c1');
    expect(b.offers(0).sort()).toEqual(['on:fig-2-0', `on:${barrier}`, 'stop'].sort());
    b.aim(0, 'c2');
    expect([b.hp('c1'), b.hp('c2')]).toEqual([6, 6]);
    b.answer(`on:${barrier}`);
    expect([b.hp('c1'), b.hp('c2'), b.on('1,2')]).toEqual([5, 5, []]);
    const one = elf('..T A.U', ['Square: Twin Shot', 'Square: Volley']).use(0, 'Square: Volley').aim(0, 'c2').seat(0).answer('stop');
    expect([one.hp('c1'), one.hp('c2')]).toEqual([6, 5]);
  });

  it('[C-11] snare: a barrier like any other that stuns whoever breaks it from near', () => {
    const sheet =
      'start Hit (melee) - pay 1 action: deal 1 damage at 1 range\nstart Shot (ranged) - pay 1 action: deal 1 damage at 9 range';
    const laid = () =>
      elf('A..T', ['Square: Snare'], { sheets: { T: sheet } })
        .use(0, 'Square: Snare')
        .aim(0, '2,0')
        .end(0);
    const near = laid();
    expect(near.on('2,0')).toEqual(['barrier']);
    expect(JSON.stringify(near.view(1))).not.toContain('snare');
    near.use(1, 'Hit').answer(`on:${near.pieceOn('2,0')}`);
    expect(near.char('c1').statuses).toMatchObject([{ kind: 'stun', by: 0 }]);
    const far = elf('A..#. ....T', ['Square: Snare'], { sheets: { T: sheet } })
      .use(0, 'Square: Snare')
      .aim(0, '1,1')
      .end(0);
    far.use(1, 'Shot').answer(`on:${far.pieceOn('1,1')}`);
    expect(far.char('c1').statuses).toEqual([]);
    expect(far.on('1,1')).toEqual([]);
  });

  it('[C-11, K-088] snare: who is pushed into it is stunned', () => {
    const b = elf('A... .T..', ['Square: Snare', 'Square: Wind Arrow']).use(0, 'Square: Snare').aim(0, '2,0').end(0);
    b.move(1, '1,0').end(1).use(0, 'Square: Wind Arrow').aim(0, 'c1');
    expect(b.on('2,0')).toEqual([]);
    expect(b.hp('c1')).toBe(4);
    expect(b.char('c1').statuses).toMatchObject([{ kind: 'stun', by: 0 }]);
  });

  it('[C-11, R-87] snare: where somebody unseen stands it fails and shows them', () => {
    const more = { hidden: { H: 0 }, letters: { A: 0, H: 1, T: 2 } };
    const b = elf('A.H....T', ['Square: Snare'], more).use(0, 'Square: Snare').aim(0, '2,0');
    expect(b.on('2,0')).toEqual(['character']);
    expect(b.shown('c1').unseen).toBeNull();
  });

  it('[C-11] grid and rearrange: new squares are laid before the board, old ones moved', () => {
    const voice = table(keelar, { seats: 2, options: { 'shop.startGold': 12 } });
    voice.seat(0).answer('elf').seat(1).answer('mage');
    voice.seat(0).answer({ 'Square: Leaf': 1, Rearrange: 1 }).seat(1).answer({});
    for (const seat of [0, 1]) voice.seat(seat).answer(voice.open(seat).prompt.fallback ?? {});
    expect(voice.open(0).prompt.title).toEqual(['ask.grid']);
    voice.seat(0).answer('lay:5:Square: Leaf').answer('lay:9:Square: Step');
    voice.answer('done');
    const grid = voice.view(0).notes.seat;
    expect(grid).toMatchObject({
      memo: {
        grid: [
          'Square: Second Step',
          'Square: Knife',
          null,
          null,
          null,
          'Square: Leaf',
          null,
          null,
          null,
          'Square: Step',
          null,
          null,
          null,
          null,
          null,
          null,
        ],
      },
    });
    expect(JSON.stringify(voice.view(1))).not.toContain('Square: Leaf');
  });
});
