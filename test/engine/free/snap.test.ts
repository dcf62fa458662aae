import { describe, expect, it } from 'vitest';
import { MOST_SNAPS, nearestOn } from '../../../shared/engine/free/snap.ts';
import { yaw } from '../../../shared/table/pose.ts';
import { at, Hands } from '../../support/freehand.ts';

describe('points and lines that things snap to', () => {
  it('lie on the table like anything: copied, turned, kept, taken back, put away', () => {
    const hands = new Hands();
    const point = hands.spawn({ kind: 'free/snap' }, at(1));
    const line = hands.spawn({ kind: 'free/snap', text: '4.5' }, at(3));
    expect([hands.view(1).pieces[point], hands.view(1).pieces[line]?.text]).toMatchObject([{ owner: null, face: null }, '4.5']);
    hands.do(1, { op: 'turn', pieces: [line], angle: Math.PI / 2 });
    hands.do(0, { op: 'save', name: 'start' });
    hands.do(1, { op: 'delete', pieces: [point, line] });
    hands.undo(1);
    expect(hands.piece(line).text).toBe('4.5');
    hands.do(1, { op: 'delete', pieces: [point, line] });
    hands.do(0, { op: 'load', name: 'start' });
    expect(hands.piece(line).text).toBe('4.5');
  });
  it('go into no bag, deck, hand or hiding place, nor under a hidden zone', () => {
    const hands = new Hands();
    const [point, bag] = [hands.spawn({ kind: 'free/snap' }, at(1)), hands.bag(['a'])];
    hands.no(0, { op: 'put', pieces: [point], into: bag, at: 'top' }, 'illegal');
    hands.no(0, { op: 'hand', pieces: [point] }, 'illegal');
    hands.no(0, { op: 'hide', pieces: [point] }, 'illegal');
    hands.spawn({ kind: 'free/zone', text: '4 4' }, at(1));
    expect(hands.view(1).pieces[point]).toBeDefined();
    hands.no(0, { op: 'spawn', component: { kind: 'free/bag', inside: { of: 'free/snap', faces: ['a', 'b'] } }, pose: at(5) }, 'illegal');
  });
  it('are as long as inches say, and a hundred at most', () => {
    const hands = new Hands();
    for (const text of ['61', '-1', '1e1', 'far', '4 5'])
      hands.no(0, { op: 'spawn', component: { kind: 'free/snap', text }, pose: at(0) }, 'illegal');
    const line = hands.spawn({ kind: 'free/snap', text: '60' }, at(0));
    hands.no(0, { op: 'write', piece: line, text: 'far' }, 'illegal');
    hands.do(0, { op: 'write', piece: line, text: '3' });
    for (let i = 1; i < MOST_SNAPS; i++) hands.spawn({ kind: 'free/snap' }, at(i % 9));
    hands.no(0, { op: 'spawn', component: { kind: 'free/snap' }, pose: at(0) }, 'limit');
    hands.do(0, { op: 'delete', pieces: [line] });
    hands.spawn({ kind: 'free/snap' }, at(0));
  });
  it('are laid by set-ups', () => {
    const hands = new Hands();
    const lies = 'snap point at 2 3\nfree/snap at 6 3, turned 90: 4';
    hands.do(0, { op: 'design', name: 'Start', design: { what: 'setup', colour: '#123456', lies } });
    hands.do(0, { op: 'press', name: 'Start', seats: [0] });
    const laid = hands.see(1).filter(({ kind }) => kind === 'free/snap');
    expect(laid.map(({ text, pose }) => [text, pose?.x, pose?.z])).toEqual([
      [undefined, 2, 3],
      ['4', 6, 3],
    ]);
    expect(laid[1] && nearestOn(laid[1], { x: 6, z: 9 })?.z).toBeCloseTo(5);
  });
  it('pull at the spot of theirs that is nearest', () => {
    const line = { pose: { ...at(2, 3), q: yaw(Math.PI / 2) }, text: '4' };
    expect(nearestOn(line, { x: 5, z: 4 })).toMatchObject({ x: expect.closeTo(2), z: expect.closeTo(4) });
    expect(nearestOn(line, { x: 2, z: 9 })).toMatchObject({ x: expect.closeTo(2), z: expect.closeTo(5) });
    expect(nearestOn({ pose: at(2, 3) }, { x: 5, z: 4 })).toMatchObject({ x: 2, z: 3 });
  });
});
