import { describe, expect, it } from 'vitest';
import { answersAt, clickPiece, clickPlace, NOTHING_PICKED, numbered, offers, type Picked } from '../../client/answers/answering.ts';
import { accepts } from '../../shared/engine/answers.ts';
import type { Prompt, Question } from '../../shared/engine/prompt.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';

const prompt = (question: Question): Prompt => ({ ...question, title: ['t'], rule: 'R-1' });
const label = ['!text', 'x'] as const;
const choose = prompt({
  kind: 'choose',
  options: [
    { id: 'a1', label, piece: pieceId('a'), place: placeId('1') },
    { id: 'a2', label, piece: pieceId('a'), place: placeId('2'), mark: 'fight' },
    { id: 'a2b', label, piece: pieceId('a'), place: placeId('2') },
    { id: 'b1', label, piece: pieceId('b'), place: placeId('1') },
    { id: 'b', label, piece: pieceId('b') },
    { id: 'pass', label },
  ],
});
const picked = (patch: Partial<Picked>): Picked => ({ ...NOTHING_PICKED, ...patch });

describe('clicks become answers', () => {
  it('asks for the piece first where several have places, then offers its places with their marks', () => {
    const first = offers(choose, NOTHING_PICKED);
    expect([...first.pieces.keys()]).toEqual(['a', 'b']);
    expect(first.places.size).toBe(0);
    expect(first.buttons.map((option) => option.id)).toEqual(['pass']);
    const step = clickPiece(choose, NOTHING_PICKED, 'a');
    if (!step || !('picked' in step)) throw new Error('a pick was expected');
    expect([...offers(choose, step.picked).places.keys()]).toEqual(['1', '2']);
    expect(clickPlace(choose, step.picked, '1')).toEqual({ answer: 'a1' });
  });
  it('opens a menu where one click leaves several answers, and takes the pick back with a second click', () => {
    const step = clickPlace(choose, picked({ piece: 'a' }), '2');
    expect(step && 'picked' in step && step.picked.menu.map((option) => option.id)).toEqual(['a2', 'a2b']);
    const own = clickPiece(choose, NOTHING_PICKED, 'b');
    expect(own && 'picked' in own && own.picked.menu.map((option) => option.id)).toEqual(['b']);
    expect(clickPiece(choose, picked({ piece: 'a' }), 'a')).toEqual({ picked: NOTHING_PICKED });
    expect(clickPiece(choose, NOTHING_PICKED, 'stranger')).toBeNull();
    expect(clickPlace(choose, NOTHING_PICKED, '9')).toBeNull();
  });
  it('walks a path step by step, back by a click, and is ready only where it may end', () => {
    const path = prompt({
      kind: 'path',
      from: placeId('0'),
      steps: { 0: [placeId('1')], 1: [placeId('2'), placeId('0')], 2: [] },
      longest: 2,
      ends: [placeId('2')],
    });
    const one = clickPlace(path, NOTHING_PICKED, '1');
    if (!one || !('picked' in one)) throw new Error('a step was expected');
    expect(offers(path, one.picked).ready).toBeNull();
    expect(clickPlace(path, one.picked, '0')).not.toBeNull();
    const two = clickPlace(path, one.picked, '2');
    if (!two || !('picked' in two)) throw new Error('a step was expected');
    const { ready } = offers(path, two.picked);
    expect(ready).toEqual(['1', '2']);
    expect(ready !== null && accepts(path, ready)).toBe(true);
  });
  it('walks the shortest way to a place that is farther off, within the steps that are left', () => {
    const steps = { a: ['b', 'c'], b: ['d'], c: ['e'], d: ['z'], e: ['f'], f: ['z'], z: [] };
    const path = (longest: number) =>
      prompt({
        ...{ kind: 'path', from: placeId('a'), longest, ends: [placeId('z')] },
        steps: Object.fromEntries(Object.entries(steps).map(([from, to]) => [from, to.map(placeId)])),
      });
    const list = (step: ReturnType<typeof clickPlace>) => (step && 'picked' in step ? step.picked.list : null);
    expect(list(clickPlace(path(3), NOTHING_PICKED, 'z'))).toEqual(['b', 'd', 'z']);
    expect(list(clickPlace(path(4), picked({ list: ['c'] }), 'z'))).toEqual(['c', 'e', 'f', 'z']);
    expect(clickPlace(path(3), picked({ list: ['c'] }), 'z')).toBeNull();
    expect(clickPlace(path(3), NOTHING_PICKED, 'elsewhere')).toBeNull();
  });
  it('picks pieces up to the most and confirms from the least', () => {
    const pieces = prompt({ kind: 'pieces', from: ['x', 'y', 'z'].map(pieceId), least: 1, most: 2 });
    const one = clickPiece(pieces, NOTHING_PICKED, 'x');
    if (!one || !('picked' in one)) throw new Error('a pick was expected');
    expect(offers(pieces, one.picked).ready).toEqual(['x']);
    expect(clickPiece(pieces, picked({ list: ['x', 'y'] }), 'z')).toBeNull();
    expect(clickPiece(pieces, picked({ list: ['x', 'y'] }), 'x')).toEqual({ picked: picked({ list: ['y'] }) });
  });
  it('numbers what the keys 1-9 take: menu, buttons, then pieces and places', () => {
    const [option] = choose.kind === 'choose' ? choose.options : [];
    if (!option) throw new Error('no option');
    expect(numbered(choose, picked({ menu: [option] }))).toEqual([{ label, answer: 'a1' }]);
    expect(numbered(choose, NOTHING_PICKED)).toEqual([{ label, answer: 'pass' }]);
    const place = prompt({ kind: 'place', places: [{ place: placeId('7') }] });
    expect(numbered(place, NOTHING_PICKED)).toEqual([{ label: null, place: '7' }]);
    const pieces = prompt({ kind: 'pieces', from: [pieceId('x')], least: 1, most: 1 });
    expect(numbered(pieces, NOTHING_PICKED)).toEqual([{ label: null, piece: 'x' }]);
  });
  it('tells what a click on a thing would do', () => {
    expect(answersAt(choose, { piece: 'b' }).map((each) => each.id)).toEqual(['b1', 'b']);
    expect(answersAt(choose, { place: '1' }).map((each) => each.id)).toEqual(['a1', 'b1']);
    expect(answersAt(prompt({ kind: 'place', places: [{ place: placeId('7') }] }), { place: '8' })).toEqual([]);
  });
});
