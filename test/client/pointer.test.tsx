import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONG_PRESS, type PointerMove, recognise } from '../../client/input/pointer.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('mouse and fingers', () => {
  const open = (menus = true) => {
    const element = document.createElement('div');
    document.body.append(element);
    const told: PointerMove[] = [];
    const ear = recognise(element, (move) => told.push(move), { menus });
    const fire = (type: string, at: Partial<PointerEventInit> & { x?: number; y?: number } = {}) => {
      const { x = 0, y = 0, ...more } = at;
      const init = { pointerId: 1, pointerType: 'mouse', button: 0, bubbles: true, clientX: x, clientY: y, ...more };
      element.dispatchEvent(new PointerEvent(type, init));
    };
    const finger = (type: string, pointerId: number, x: number, y: number) => fire(type, { pointerId, pointerType: 'touch', x, y });
    return { element, told, ear, fire, finger, kinds: () => told.map((each) => each.is) };
  };
  it('the left button is the tool: press, drags, release', () => {
    const { told, fire } = open();
    fire('pointermove', { x: 1, y: 1 });
    fire('pointerdown', { x: 5, y: 6, ctrlKey: true });
    fire('pointermove', { x: 50, y: 60 });
    fire('pointerup', { x: 50, y: 60, shiftKey: true });
    fire('pointerleave');
    expect(told).toEqual([
      { is: 'hover', x: 1, y: 1, time: expect.any(Number) },
      { is: 'press', x: 5, y: 6, time: expect.any(Number), shift: false, ctrl: true, touch: false },
      { is: 'drag', x: 50, y: 60, time: expect.any(Number), far: true },
      { is: 'release', x: 50, y: 60, time: expect.any(Number), far: true, page: { x: 50, y: 60 }, shift: true },
      { is: 'leave' },
    ]);
  });
  it('a finger that leaves is no click besides, which would fall on what has opened under it, and leaves what was written in', () => {
    const { element } = open();
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    const left = new TouchEvent('touchend', { bubbles: true, cancelable: true });
    element.dispatchEvent(left);
    expect(left.defaultPrevented).toBe(true);
    expect(document.activeElement).not.toBe(field);
  });
  it('the right button opens the menu by a click and turns the camera by a drag, the middle one pans, the wheel zooms', () => {
    const { element, kinds, told, fire } = open();
    fire('pointerdown', { button: 2 });
    fire('pointermove', { x: 3 });
    fire('pointerup', { button: 2, x: 3 });
    expect(told).toEqual([{ is: 'menu', x: 3, y: 0 }]);
    fire('pointerdown', { button: 2 });
    fire('pointermove', { x: 30 });
    fire('pointerup', { button: 2, x: 30 });
    fire('pointerdown', { button: 1 });
    fire('pointermove', { x: 30 });
    fire('pointerup', { button: 1, x: 30 });
    element.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, cancelable: true }));
    expect(kinds()).toEqual(['menu', 'orbit', 'pan', 'zoom']);
  });
  it('a finger that rests opens the menu and does nothing more, one that moves does not', () => {
    const { kinds, finger } = open();
    finger('pointerdown', 1, 10, 10);
    finger('pointermove', 1, 12, 11);
    vi.advanceTimersByTime(LONG_PRESS);
    finger('pointermove', 1, 80, 80);
    finger('pointerup', 1, 80, 80);
    expect(kinds()).toEqual(['press', 'drag', 'menu']);
    finger('pointerdown', 2, 10, 10);
    finger('pointermove', 2, 40, 10);
    vi.advanceTimersByTime(LONG_PRESS);
    finger('pointerup', 2, 40, 10);
    expect(kinds().slice(3)).toEqual(['press', 'drag', 'release']);
  });
  it('a second finger ends what the first one did: two are the camera until both are up', () => {
    const { kinds, finger } = open();
    finger('pointerdown', 1, 100, 100);
    finger('pointermove', 1, 140, 100);
    finger('pointerdown', 2, 200, 100);
    finger('pointermove', 2, 240, 100);
    finger('pointerup', 2, 240, 100);
    finger('pointermove', 1, 10, 10);
    finger('pointerup', 1, 10, 10);
    expect(kinds()).toEqual(['press', 'drag', 'cancel', 'pan', 'zoom', 'twist']);
    finger('pointerdown', 3, 5, 5);
    expect(kinds().at(-1)).toBe('press');
  });
  it('a lost pointer or window puts back; a card of the hand is carried on; nothing is heard after the end', () => {
    const { kinds, fire, ear } = open();
    fire('pointerdown');
    fire('pointercancel');
    fire('pointerdown');
    dispatchEvent(new Event('blur'));
    expect(kinds()).toEqual(['press', 'cancel', 'press', 'cancel']);
    ear.adopt(new PointerEvent('pointermove', { pointerId: 9, clientX: 5, clientY: 5 }));
    fire('pointermove', { pointerId: 9, x: 7, y: 7 });
    fire('pointerup', { pointerId: 9, x: 7, y: 7 });
    expect(kinds().slice(4)).toEqual(['drag', 'release']);
    ear.end();
    fire('pointerdown');
    expect(kinds()).toHaveLength(6);
  });
  it('a press that hardly moves stays near, and where no menu opens a finger may rest', () => {
    const { told, fire, finger, kinds } = open(false);
    fire('pointerdown', { x: 10, y: 10 });
    fire('pointerup', { x: 12, y: 11 });
    expect(told.at(-1)).toMatchObject({ is: 'release', far: false });
    finger('pointerdown', 2, 10, 10);
    vi.advanceTimersByTime(LONG_PRESS);
    finger('pointerup', 2, 11, 10);
    expect(kinds().slice(2)).toEqual(['press', 'release']);
  });
});
