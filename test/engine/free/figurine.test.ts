import { describe, expect, it } from 'vitest';
import { shapeOf } from '../../../shared/engine/free/components.ts';
import { flawOf } from '../../../shared/engine/free/design.ts';
import { madeOf } from '../../../shared/engine/free/made.ts';
import type { Design } from '../../../shared/engine/free/state.ts';
import { handOpSchema } from '../../../shared/wire-hands.ts';
import { at, Hands, legible } from '../../support/freehand.ts';

const OGRE = 'o'.repeat(22);
type Figurine = Extract<Design, { what: 'figurine' }>;
const figurine = (more: Partial<Figurine> = {}): Figurine => ({
  ...{ what: 'figurine', colour: '#77736a', width: 1.2, height: 2, up: 'z', turn: 90, pictures: [OGRE] },
  ...more,
});
const brought = (hands: Hands) => {
  hands.do(0, { op: 'design', name: 'Ogre', design: figurine() });
  return hands.spawn({ kind: 'free/own', design: 'Ogre' }, at(0));
};

describe('a figurine', () => {
  it('is a model on a base, called by its name, as high as it was said to be; it tips over, and nothing of it lies face down', () => {
    const hands = new Hands();
    const id = brought(hands);
    const piece = hands.piece(id);
    expect(piece).toMatchObject({ kind: 'free/figurine', face: null });
    expect(madeOf(piece)).toMatchObject({ name: 'Ogre', model: `${OGRE} z 90` });
    expect(shapeOf({}, piece, { width: 0, depth: 0, thickness: 0 })).toEqual({ form: 'figure', radius: 0.6, height: 2 });
    hands.do(1, { op: 'flip', pieces: [id] });
    expect(hands.piece(id)).toMatchObject({ faceKnownTo: 'all' });
    hands.undo(1);
    hands.do(1, { op: 'tip', pieces: [id], axis: 'x', angle: Math.PI / 2 });
    expect(hands.piece(id).pose?.q[0]).toBeCloseTo(Math.SQRT1_2, 3);
    const copy = hands.do(1, { op: 'copy', pieces: [id], pose: at(4) });
    expect(copy.length).toBeGreaterThan(0);
    expect(Object.values(hands.view(2).pieces).filter((each) => madeOf(each).model?.startsWith(OGRE))).toHaveLength(2);
  });

  it('in a bag, a hand, a shut box or hidden, nobody else is sent its model', () => {
    const hands = new Hands();
    const id = brought(hands);
    // Its name and sort are told of the workshop, the model itself is not.
    hands.do(0, { op: 'hide', pieces: [id] });
    for (const viewer of [null, 1, 2]) expect(legible(hands, viewer)).not.toContain(OGRE);
    expect(legible(hands, 0)).toContain(OGRE);
    const hidden = Object.values(hands.view(0).pieces).find((each) => each.kind === 'free/figurine');
    hands.do(0, { op: 'reveal', pieces: [hidden?.id ?? id] });
    const shown = Object.values(hands.view(1).pieces).find((each) => each.kind === 'free/figurine');
    const bag = hands.spawn({ kind: 'free/bag' }, at(5));
    hands.do(0, { op: 'put', pieces: [shown?.id ?? id], into: bag, at: 'top' });
    for (const viewer of [null, 0, 1, 2]) expect(legible(hands, viewer)).not.toContain(OGRE);
    hands.do(1, { op: 'draw', from: bag, count: 1, to: 'hand' });
    for (const viewer of [null, 0, 2]) expect(legible(hands, viewer)).not.toContain(OGRE);
    expect(legible(hands, 1)).toContain(OGRE);
  });

  it.each([
    ['width', figurine({ width: 0.2 })],
    ['width', figurine({ width: Number.NaN })],
    ['height', figurine({ height: 6.1 })],
    ['pictures', figurine({ pictures: [] })],
    ['pictures', figurine({ pictures: [OGRE, OGRE] })],
    ['pictures', figurine({ pictures: ['https://example.org/a.glb'] })],
    ['colour', figurine({ colour: 'url(x)' })],
  ])('with a wrong %s is refused by its field', (field, design) => {
    expect(flawOf('K', design)).toMatchObject({ field });
    expect(new Hands().no(0, { op: 'design', name: 'K', design }, 'illegal').text).toContain(`${field}: `);
  });

  it('comes over the wire with nothing but its fields', () => {
    const sent = (design: object) => handOpSchema.safeParse({ op: 'design', name: 'K', design }).success;
    expect(sent(figurine())).toBe(true);
    const wrong = [{ depth: 1 }, { up: 'w' }, { turn: 45 }, { turn: '90' }, { height: '2' }];
    expect(wrong.map((more) => sent({ ...figurine(), ...more }))).toEqual(wrong.map(() => false));
  });
});
