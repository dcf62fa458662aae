import { describe, expect, it } from 'vitest';
import { answersAbout, clickedAt, clickPiece, clickPlace, numbered, offers } from '../../client/answers/answering.ts';
import { NOTHING_PICKED, type Picked } from '../../client/answers/picked.ts';
import { walksOf } from '../../client/answers/walks.ts';
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
  it('leads to a space that one piece alone can go to without picking it, and where several could, on with the piece before', () => {
    const steps = (...list: [piece: string, place: string, rare?: true][]) =>
      prompt({
        kind: 'choose',
        options: list.map(([piece, place, rare]) => ({
          ...{ id: `${piece}${place}`, label, piece: pieceId(piece), place: placeId(place) },
          ...(rare ? { rare } : {}),
        })),
      });
    const open = steps(['a', '1'], ['a', '2'], ['b', '2'], ['b', '3', true]);
    // What is seldom meant is never one click on a space alone.
    expect([...offers(open, NOTHING_PICKED).places.keys()]).toEqual(['1']);
    expect(clickPlace(open, NOTHING_PICKED, '1')).toEqual({ answer: 'a1' });
    const after = picked({ last: 'b' });
    expect([...offers(open, after).places.keys()]).toEqual(['1', '2']);
    expect(clickPlace(open, after, '2')).toEqual({ answer: 'b2' });
    expect([...offers(open, picked({ piece: 'a', last: 'b' })).places.keys()]).toEqual(['1', '2']);
    expect(clickPlace(open, picked({ piece: 'a', last: 'b' }), '2')).toEqual({ answer: 'a2' });
  });
  it('never gives what is done besides the question by a click on a space alone: it may use something up', () => {
    const leap = { id: 'leap', label, place: placeId('1'), aside: true } as const;
    const ask = prompt({ kind: 'choose', options: [{ id: 'go', label }, leap] });
    expect([...offers(ask, NOTHING_PICKED).places.keys()]).toEqual(['1']);
    expect(clickPlace(ask, NOTHING_PICKED, '1', true)).toEqual({ picked: picked({ menu: [leap] }) });
  });
  it('means by a space what needs no piece, where something does', () => {
    const act = prompt({
      kind: 'choose',
      options: [
        { id: 'attack', label, place: placeId('1') },
        { id: 'throw', label, piece: pieceId('potion'), place: placeId('1') },
      ],
    });
    expect(clickPlace(act, NOTHING_PICKED, '1')).toEqual({ answer: 'attack' });
    expect(clickPlace(act, picked({ piece: 'potion' }), '1')).toEqual({ answer: 'throw' });
  });
  it('means nothing by a space that is not lit: none is for what needs no piece while one is picked', () => {
    const loot = prompt({
      kind: 'choose',
      options: [
        { id: 'look', label, place: placeId('1') },
        { id: 'go', label, piece: pieceId('glm'), place: placeId('2') },
      ],
    });
    expect([...offers(loot, picked({ piece: 'glm' })).places.keys()]).toEqual(['2']);
    expect(clickPlace(loot, picked({ piece: 'glm' }), '1')).toBeNull();
    expect(clickPlace(loot, NOTHING_PICKED, '1')).toEqual({ answer: 'look' });
  });
  it('makes a button of what is seldom meant where the same piece does something usual', () => {
    const there = { label, piece: pieceId('glm'), place: placeId('1') };
    const open = prompt({
      kind: 'choose',
      options: [
        { id: 'go', ...there, mark: 'glm' },
        { id: 'leash', ...there, mark: 'leash', rare: true },
      ],
    });
    // The ring says what the click does.
    expect(offers(open, picked({ piece: 'glm' })).places.get('1')).toBe('glm');
    expect(offers(open, NOTHING_PICKED).places.get('1')).toBe('glm');
    expect(clickPlace(open, picked({ piece: 'glm' }), '1')).toEqual({ answer: 'go' });
    expect(offers(open, NOTHING_PICKED).buttons.map(({ id }) => id)).toEqual(['leash']);
  });
  it('opens a menu where one click leaves several answers, and takes the pick back with a second click', () => {
    const step = clickPlace(choose, picked({ piece: 'a' }), '2');
    expect(step && 'picked' in step && step.picked.menu.map((option) => option.id)).toEqual(['a2', 'a2b']);
    const own = clickPiece(choose, NOTHING_PICKED, 'b');
    expect(own && 'picked' in own && own.picked.menu.map((option) => option.id)).toEqual(['b']);
    expect(clickPiece(choose, picked({ piece: 'a' }), 'a')).toEqual({ picked: NOTHING_PICKED });
    // Who stands where something else may be done is in the way of no click: both are offered.
    const both = prompt({
      kind: 'choose',
      options: [
        { id: 'go', label, piece: pieceId('a'), place: placeId('2') },
        { id: 'look', label, place: placeId('1') },
        { id: 'far', label, place: placeId('3') },
      ],
    });
    expect(clickPiece(both, NOTHING_PICKED, 'a', '1')).toMatchObject({ picked: { piece: 'a', menu: [{ id: 'look' }] } });
    expect(clickPiece(both, NOTHING_PICKED, 'a')).toMatchObject({ picked: { piece: 'a', menu: [] } });
    expect(clickPiece(choose, NOTHING_PICKED, 'stranger')).toBeNull();
    // Whoever is picked is clicked once more for what it can do where it stands.
    expect(clickPiece(choose, picked({ piece: 'a' }), 'a', '1')).toEqual({ answer: 'a1' });
    expect(clickPiece(choose, picked({ piece: 'a' }), 'a', 'elsewhere')).toEqual({ picked: NOTHING_PICKED });
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
    // What a click goes on to is lit; what is too far off, or walked over already, is not.
    expect(Object.fromEntries(walksOf(path(2), NOTHING_PICKED))).toEqual({ b: ['b'], c: ['c'], d: ['b', 'd'], e: ['c', 'e'] });
    expect(Object.fromEntries(walksOf(path(3), picked({ list: ['c'] })))).toEqual({ e: ['e'], f: ['e', 'f'] });
  });
  it('goes at one click where one way is the shortest and may end there; else it is confirmed', () => {
    const walk = (...ends: string[]) =>
      prompt({
        ...{ kind: 'path', from: placeId('a'), longest: 3, ends: ends.map(placeId) },
        steps: { a: [placeId('b'), placeId('c')], b: [placeId('d')], c: [placeId('d')], d: [placeId('e')] },
      });
    expect(clickPlace(walk('b', 'e'), picked({ list: ['b', 'd'] }), 'e', true)).toEqual({ answer: ['b', 'd', 'e'] });
    // One step may be the first of several: it is the walk once it is clicked again.
    expect(clickPlace(walk('b', 'd'), NOTHING_PICKED, 'b', true)).toEqual({ picked: picked({ list: ['b'] }) });
    expect(clickPlace(walk('b', 'd'), picked({ list: ['b'] }), 'b', true)).toEqual({ answer: ['b'] });
    expect(clickPlace(walk('b', 'd'), picked({ list: ['b'] }), 'b')).toEqual({ picked: picked({ list: [] }) });
    expect(clickPlace(walk('d'), picked({ list: ['b'] }), 'b', true)).toEqual({ picked: picked({ list: [] }) });
    expect(clickPlace(walk('b', 'd'), NOTHING_PICKED, 'b')).toEqual({ picked: picked({ list: ['b'] }) });
    // Two ways are as short: which one is meant is shown first.
    expect(clickPlace(walk('b', 'd'), NOTHING_PICKED, 'd', true)).toEqual({ picked: picked({ list: ['b', 'd'] }) });
    expect(clickPlace(walk('e'), NOTHING_PICKED, 'e', true)).toEqual({ picked: picked({ list: ['b', 'd', 'e'] }) });
    expect(clickPlace(walk('d'), NOTHING_PICKED, 'b', true)).toEqual({ picked: picked({ list: ['b'] }) });
    expect(clickPlace(walk('b', 'd'), picked({ list: ['c'] }), 'd', true)).toEqual({ picked: picked({ list: ['c', 'd'] }) });
  });
  it('stays where it stands only once that is confirmed, and goes after all by a click elsewhere', () => {
    const walk = prompt({
      ...{ kind: 'path', from: placeId('a'), longest: 3, ends: [placeId('a'), placeId('b')] },
      steps: { a: [placeId('a'), placeId('b')], b: [placeId('c')] },
    });
    const stays = picked({ list: ['a'] });
    expect(clickPlace(walk, NOTHING_PICKED, 'a', true)).toEqual({ picked: stays });
    expect(offers(walk, stays).ready).toEqual(['a']);
    expect(clickPlace(walk, stays, 'a', true)).toEqual({ picked: NOTHING_PICKED });
    expect(clickPlace(walk, stays, 'b', true)).toEqual({ picked: picked({ list: ['b'] }) });
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
    const ids = (options: readonly { id: string }[]) => options.map(({ id }) => id);
    expect(ids(answersAbout(choose, 'b'))).toEqual(['b1', 'b']);
    expect(ids(clickedAt(choose, NOTHING_PICKED, '1'))).toEqual(['a1', 'b1']);
    // Of a piece that is picked, or moved last, what it would do; nothing of the others.
    expect(ids(clickedAt(choose, picked({ piece: 'b' }), '1'))).toEqual(['b1']);
    expect(ids(clickedAt(choose, picked({ last: 'a' }), '1'))).toEqual(['a1']);
    expect(ids(clickedAt(choose, picked({ piece: 'b' }), '2'))).toEqual([]);
  });
});
