import { describe, expect, it } from 'vitest';
import { shapeOf } from '../../../shared/engine/free/components.ts';
import { flawOf } from '../../../shared/engine/free/design.ts';
import { madeOf } from '../../../shared/engine/free/made.ts';
import { shownOn } from '../../../shared/engine/free/picture.ts';
import type { Design } from '../../../shared/engine/free/state.ts';
import { handOpSchema } from '../../../shared/wire-hands.ts';
import { at, Hands, legible } from '../../support/freehand.ts';

const [KNIGHT, BEHIND] = ['k'.repeat(22), 'b'.repeat(22)];
const standUp = (more: Partial<Extract<Design, { what: 'stand-up' }>> = {}): Extract<Design, { what: 'stand-up' }> => ({
  ...{ what: 'stand-up', colour: '#23262f', width: 1.2, height: 2, front: '[1]', back: '[2]', pictures: [KNIGHT, BEHIND] },
  ...more,
});
const NO_BOARD = { width: 0, depth: 0, thickness: 0 };

describe('a stand-up', () => {
  it('is a picture on either side that stands in a base, called by its name', () => {
    const hands = new Hands();
    hands.do(0, { op: 'design', name: 'Knight', design: standUp() });
    const id = hands.spawn({ kind: 'free/own', design: 'Knight' }, at(0));
    const piece = hands.piece(id);
    expect(shownOn(piece.face ?? '')).toMatchObject({ called: 'Knight', picture: KNIGHT });
    expect(shownOn(madeOf(piece).back ?? '')).toMatchObject({ picture: BEHIND });
    expect(shapeOf({}, piece, NO_BOARD)).toEqual({ form: 'figure', radius: 0.64, height: 2.12, panel: { width: 1.2, depth: 0.08 } });
    // It has no side that could lie face down.
    hands.do(0, { op: 'flip', pieces: [id] });
    expect(hands.piece(id)).toMatchObject({ faceKnownTo: 'all' });
  });

  it('in a bag or a hand, nobody else is sent its pictures', () => {
    const hands = new Hands();
    hands.do(0, { op: 'design', name: 'Knight', design: standUp() });
    const id = hands.spawn({ kind: 'free/own', design: 'Knight' }, at(0));
    const bag = hands.spawn({ kind: 'free/bag' }, at(5));
    hands.do(0, { op: 'put', pieces: [id], into: bag, at: 'top' });
    for (const viewer of [null, 0, 1]) for (const picture of [KNIGHT, BEHIND]) expect(legible(hands, viewer)).not.toContain(picture);
    hands.do(1, { op: 'draw', from: bag, count: 1, to: 'hand' });
    for (const viewer of [null, 0]) for (const picture of [KNIGHT, BEHIND]) expect(legible(hands, viewer)).not.toContain(picture);
    expect(legible(hands, 1)).toContain(KNIGHT);
  });

  it.each([
    ['width', standUp({ width: 0.3 })],
    ['height', standUp({ height: 6.1 })],
    ['front', standUp({ front: '[3]' })],
    ['back', standUp({ back: 'x'.repeat(41) })],
    ['pictures', standUp({ pictures: ['https://example.org/a.png', BEHIND] })],
  ])('with a wrong %s is refused by its field', (field, design) => {
    expect(flawOf('K', design)).toMatchObject({ field });
    expect(new Hands().no(0, { op: 'design', name: 'K', design }, 'illegal').text).toContain(`${field}: `);
  });

  it('comes over the wire with nothing but its fields', () => {
    const sent = (design: object) => handOpSchema.safeParse({ op: 'design', name: 'K', design }).success;
    expect([sent(standUp()), sent({ ...standUp(), depth: 1 }), sent({ ...standUp(), height: '2' })]).toEqual([true, false, false]);
  });
});

describe('a sound', () => {
  const ID = 's'.repeat(22);
  const sound = (pictures: string[]): Design => ({ what: 'sound', colour: '#1f4d9a', pictures });

  it('is heard by all at a press and by a button, and is nothing that lies on the table', () => {
    const hands = new Hands();
    hands.do(0, { op: 'design', name: 'Horn', design: sound([ID]) });
    for (const viewer of [null, 0, 2]) expect(hands.view(viewer).free?.designs).toMatchObject([{ name: 'Horn', what: 'sound', sound: ID }]);
    const played = expect.objectContaining({ to: 'all', line: ['!free.sound', 1, 'Horn'] });
    expect(hands.do(1, { op: 'press', name: 'Horn', seats: [0] })).toEqual([played]);
    hands.do(0, { op: 'design', name: 'Go', design: { what: 'button', colour: '#1f4d9a', steps: 'play horn' } });
    expect(hands.do(1, { op: 'press', name: 'Go', seats: [0] })).toContainEqual(played);
    expect(hands.no(0, { op: 'spawn', component: { kind: 'free/own', design: 'Horn' }, pose: at(0) }, 'illegal').text).toContain('pressed');
    hands.do(0, { op: 'design', name: 'No', design: { what: 'button', colour: '#1f4d9a', steps: 'play drum' } });
    expect(hands.no(0, { op: 'press', name: 'No', seats: [0] }).text).toContain('No sound is called “drum”');
  });

  it.each([[[]], [[ID, ID]], [['../../secret']]])('of %j is none', (pictures) => {
    expect(new Hands().no(0, { op: 'design', name: 'Horn', design: sound(pictures) }, 'illegal').text).toContain('pictures: ');
  });
});

describe('a book', () => {
  const PAGES = ['1', '2', '3'].map((n) => n.repeat(22));
  const book = (pictures: string[], more = {}): Design => ({ what: 'book', colour: '#5d3a1e', width: 3, depth: 4, pictures, ...more });
  const brought = (hands: Hands) => {
    hands.do(0, { op: 'design', name: 'Rules', design: book(PAGES) });
    return hands.spawn({ kind: 'free/own', design: 'Rules' }, at(0));
  };

  it('is open at one page, which whoever turns it turns for all; there are no others than its own', () => {
    const hands = new Hands();
    const id = brought(hands);
    expect(hands.piece(id)).toMatchObject({ kind: 'free/book', count: 1 });
    expect(madeOf(hands.piece(id)).pages).toEqual(PAGES);
    const events = hands.do(1, { op: 'count', piece: id, value: 3 });
    expect(events).toEqual([expect.objectContaining({ to: 'all', line: ['!free.book', 1, id, 3] })]);
    for (const viewer of [null, 0, 2]) expect(hands.view(viewer).pieces[id]).toMatchObject({ count: 3 });
    for (const value of [0, 4, 999]) expect(hands.no(0, { op: 'count', piece: id, value }, 'illegal').text).toContain('from 1 to 3');
    hands.undo(1);
    expect(hands.piece(id).count).toBe(1);
  });

  it('is turned by a button, to its last page', () => {
    const hands = new Hands();
    const id = brought(hands);
    hands.do(0, { op: 'design', name: 'On', design: { what: 'button', colour: '#1f4d9a', steps: 'add 1 to rules' } });
    for (let i = 0; i < 2; i++) hands.do(0, { op: 'press', name: 'On', seats: [0] });
    expect(hands.piece(id).count).toBe(3);
    expect(hands.no(0, { op: 'press', name: 'On', seats: [0] }, 'illegal').text).toContain('step 1');
  });

  it.each([
    ['no page', 'pictures', book([])],
    ['61 pages', 'pictures', book(Array.from({ length: 61 }, (_, i) => String(i).padStart(22, 'x')))],
    ['an address for a page', 'pictures', book(['https://example.org/1.png'])],
    ['no width', 'width', book(PAGES, { width: 0 })],
  ])('of %s is refused by its field', (_, field, design) => {
    expect(flawOf('B', design)).toMatchObject({ field });
    expect(new Hands().no(0, { op: 'design', name: 'B', design }, 'illegal').text).toContain(`${field}: `);
  });
});
