import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import { type Board, type BoardSpec, board } from '../board.ts';
import { playing, sheetWith } from './sheet-with.ts';

const SHEET = sheetWith(
  'Wyvern',
  'start Wyvern Level 0 (level) - 1 action per turn',
  '2g Wyvern Level 1 (level) - 2 actions per turn',
  '5g Wyvern Level 2 (level) - 3 actions per turn',
  'start Flap (ability) - pay 1 action: fly until your next turn, move 1',
  'start Bite (ability, melee) - pay 1 action: deal 2 damage at 1 range',
  '2g Long Wings (ability) - do step-plus 1 flying',
  '2g Soft Landing (ability) - do fall-minus 1',
  '4g Dive (ability, melee) - pay 1 action: do dive 3 at 4 range in line',
  '2g Tail Sting (ability, melee, poison, sting) - pay 1 action: deal 1 damage and weakness for 2 turns at 1 range',
  '3g Venom (ability, melee, poison, sting, venom) - pay 1 action: deal 1 damage at 1 range | do poison 2 venom',
  '3g Barbs (ability) - do range-plus 1 sting',
  '4g Paralysis (ability, melee, poison, sting) - pay 1 action: inflict stun at 1 range',
  '5g Thick Venom (ability) - do thick-venom 2; prerequisite: Tail Sting or Venom',
  '3g Snatch (ability, melee) - pay 1 action: do snatch at 1 range; may target spaces',
  '1g Perch (ability) - pay 1 action: do require beside-wall, hide 3 range',
);
const wyvern = (rows: string, own: string[], more: Record<string, Json> = {}, spec: BoardSpec = {}): Board =>
  board(playing('A', SHEET, { board: rows, own: { A: own }, ...more }), { seats: 3, ...spec });
const up = { flying: ['A'] };
const SKELETON = { S: { of: 'T', name: 'Skeleton', rank: 'tertiary', hp: 2, actions: 1 } };

describe('Wyvern', () => {
  it('[C-19] dive: flies straight to the space before the target and does as much damage as it flew far', () => {
    const b = wyvern('A...T', ['Dive'], up).use(0, 'Dive').aim(0, 'c1');
    expect(b.at('c0')).toBe('3,0');
    expect(b.hp('c1')).toBe(3);
    expect(wyvern('A.T', ['Dive'], up).use(0, 'Dive').aim(0, 'c1').hp('c1')).toBe(5);
  });

  it('[C-19] dive needs flight, a straight line and distance 2; void and flyers on the way forbid it', () => {
    expect(() => wyvern('A..T', ['Dive']).use(0, 'Dive')).toThrow(/not offered/);
    expect(() => wyvern('AT..', ['Dive'], up).use(0, 'Dive')).toThrow(/not offered/);
    expect(() => wyvern('A.. ..T', ['Dive'], up).use(0, 'Dive')).toThrow(/not offered/);
    expect(() => wyvern('AVT.', ['Dive'], up).use(0, 'Dive')).toThrow(/not offered/);
  });

  it('[C-19, R-106] a dive that runs into an unseen flyer is lost', () => {
    const b = wyvern('A.H.T', ['Dive'], { flying: ['A', 'H'], invisible: ['H'] });
    b.use(0, 'Dive').aim(0, 'c2');
    expect(b.at('c0')).toBe('1,0');
    expect(b.hp('c2')).toBe(6);
    expect(b.shown('c1').unseen).toBeNull();
  });

  it('[C-19, R-19, R-69] poison N does 1 at the start of each of its next N turns, by the Wyvern; a shorter one changes nothing', () => {
    const b = wyvern('AT', ['Venom', 'Wyvern Level 1']).use(0, 'Venom').aim(0, 'c1').use(0, 'Venom').aim(0, 'c1').end(0);
    expect(b.hp('c1')).toBe(3);
    expect(b.shown('c1').statuses).toContainEqual({ kind: 'poison', left: 1 });
    b.end(1).end(0);
    expect(b.hp('c1')).toBe(2);
    expect(b.shown('c1').statuses).toEqual([]);
    b.end(1).end(0);
    expect(b.hp('c1')).toBe(2);
  });

  it('[C-19] thick-venom: poison, weakness and stuns of stings count N-fold', () => {
    const b = wyvern('AT', ['Venom', 'Tail Sting', 'Paralysis', 'Thick Venom', 'Wyvern Level 1', 'Wyvern Level 2']);
    b.use(0, 'Venom').aim(0, 'c1').use(0, 'Tail Sting').aim(0, 'c1').use(0, 'Paralysis').aim(0, 'c1');
    const { statuses } = b.char('c1');
    expect(statuses.find(({ kind }) => kind === 'poison')?.left).toBe(4);
    expect(statuses.find(({ kind }) => kind === 'weakness')?.left).toBe(4);
    expect(statuses.find(({ kind }) => kind === 'stun')?.n).toBe(2);
    const plain = wyvern('AT', ['Tail Sting']).use(0, 'Tail Sting').aim(0, 'c1');
    expect(plain.char('c1').statuses.find(({ kind }) => kind === 'weakness')?.left).toBe(2);
  });

  it('[C-19] snatch takes up a barrier and puts it down elsewhere; it moves along and is no longer in the way', () => {
    const b = wyvern('Ab. ...', ['Snatch', 'Wyvern Level 2', 'Wyvern Level 1']).use(0, 'Snatch');
    expect(b.offers(0)).toHaveLength(1);
    b.aim(0, b.pieceOn('1,0'));
    expect(b.on('1,0')).toEqual([]);
    b.move(0, '1,0').use(0, 'Snatch');
    expect(b.offers(0)).toEqual(['at:0,0', 'at:2,0', 'at:1,1']);
    b.aim(0, '2,0');
    expect(b.on('2,0')).toEqual(['barrier']);
  });

  it('[C-19, K-127] snatch takes a tertiary character of anybody along without leave, also in flight', () => {
    const b = wyvern('AS. T..', ['Snatch', 'Wyvern Level 1'], { others: SKELETON, ...up });
    const id = Object.keys(b.own.chars).find((each) => b.own.chars[each]?.name === 'Skeleton') ?? '';
    b.use(0, 'Snatch').aim(0, id);
    expect(b.shown(id).carrier).toBe('c0');
    b.use(0, 'Snatch').aim(0, '1,0');
    expect(b.shown(id).carrier).toBeNull();
    expect(b.at(id)).toBe('1,0');
  });

  it('[C-19, R-78] a barrier in its claws comes down when it goes down; a primary cannot be taken', () => {
    const b = wyvern('Ab T.', ['Snatch'], { hp: { A: 1 }, sheets: { T: 'start Hit (melee) - pay 1 action: deal 1 damage at 1 range' } });
    b.use(0, 'Snatch');
    expect(b.offers(0)).toHaveLength(1);
    b.aim(0, b.pieceOn('1,0')).end(0).use(1, 'Hit').aim(1, 'c0');
    expect(b.shown('c0').life).toBe('downed');
    expect(Object.values(b.state.pieces).filter(({ kind, place }) => kind === 'barrier' && !place.startsWith('@'))).toHaveLength(1);
  });

  it('[C-19, C-14, R-39] a powder keg that burns down in its claws blows up where it is, and is told of by that space', () => {
    const sheets = {
      T: [
        'start Powder Keg (item, one use, explosive) - free: do keg 2 at 1 range; may target spaces',
        'start Torch (ranged, fire) - pay 1 action: inflict burn 2 at 3 range; may target barriers',
      ].join('\n'),
    };
    const b = wyvern('A.T ...', ['Snatch', 'Wyvern Level 1'], { sheets, turn: 'T' });
    b.use(1, 'Powder Keg').aim(1, '1,0').use(1, 'Torch').aim(1, b.pieceOn('1,0')).end(1);
    b.use(0, 'Snatch').aim(0, b.pieceOn('1,0')).move(0, '0,1').end(0);
    expect(b.hp('c0')).toBe(4);
    expect(b.events).toContainEqual({ kind: 'told', to: 'all', line: ['barrier.gone', '0,1'] });
    // K-159: what burns in its claws shows it.
    const far = { fires: { '1,0': ['T', 2] }, barriers: { '1,0': 4 }, letters: { T: 1 } };
    const hides = wyvern('Ab....T', ['Snatch', 'Perch', 'Wyvern Level 1'], far).use(0, 'Snatch');
    expect(hides.aim(0, hides.pieceOn('1,0')).use(0, 'Perch').shown('c0').unseen).toBe('hidden');
    hides.end(0);
    expect([hides.shown('c0').unseen, hides.seenAt('c0', 1)]).toEqual([null, '0,0']);
  });

  it('[C-19] Long Wings: one Move in flight may go on for another step, and may stop', () => {
    const b = wyvern('A... ...T', ['Long Wings'], up).move(0, '1,0');
    expect(b.offers(0)).toContain('to:2,0');
    expect(b.seat(0).answer('to:2,0').at('c0')).toBe('2,0');
    const walks = wyvern('A... ...T', ['Long Wings']).move(0, '1,0');
    expect(walks.offers(0)).not.toContain('to:2,0');
  });

  it('[C-19, K-125] Soft Landing: a fall does 1 less', () => {
    const fall = (own: string[]) => wyvern('A..T', own, up).end(0).hp('c0');
    const now = (own: string[]) => {
      const b = wyvern('A..T', own).use(0, 'Flap');
      return b.seat(0).answer('to:1,0').end(0).end(1).hp('c0');
    };
    expect(fall([])).toBe(6);
    expect(now([])).toBe(5);
    expect(now(['Soft Landing'])).toBe(6);
  });

  it('[C-19] Barbs: stings reach 1 farther, other attacks do not', () => {
    const b = wyvern('A.T', ['Barbs', 'Tail Sting']).use(0, 'Tail Sting').aim(0, 'c1');
    expect(b.hp('c1')).toBe(5);
    expect(() => wyvern('A.T', ['Barbs']).use(0, 'Bite')).toThrow(/not offered/);
  });

  it('[C-19, R-83] Perch needs a wall or the edge beside it', () => {
    const rows = '....... ....... ....... ...A... ....... ....... ......T';
    expect(() => wyvern(rows, ['Perch']).use(0, 'Perch')).toThrow(/not offered/);
    expect(wyvern(rows.replace('...A...', '..#A...'), ['Perch']).use(0, 'Perch').shown('c0').unseen).toBe('hidden');
  });
});
