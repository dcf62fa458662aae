/** A point of the picture: CSS pixels from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** `time`: when it happened, however late it is heard of on a slow machine (milliseconds, as `performance.now()`). */
export interface Timed extends Point {
  readonly time: number;
}

export interface Press extends Timed {
  readonly shift: boolean;
  readonly ctrl: boolean;
  readonly touch: boolean;
}

/** `far`: it has gone farther since its press than a click does. */
export interface Drag extends Timed {
  readonly far: boolean;
}

/** `page`: the same point in the window. */
export interface Release extends Drag {
  readonly page: Point;
  readonly shift: boolean;
}

/** What moves the camera: the other buttons of the mouse, the wheel, two fingers. `factor` below 1 comes nearer to the point. */
export type CameraMove =
  | { readonly is: 'orbit' | 'pan'; readonly dx: number; readonly dy: number }
  | (Point & { readonly is: 'zoom'; readonly factor: number; readonly wheel: boolean })
  | { readonly is: 'twist'; readonly angle: number };

/** What mouse, pen and fingers do, before anybody has asked what it means. `rested`: a finger that did not move asks for the menu. */
export type PointerMove =
  | (Timed & { readonly is: 'hover' })
  | { readonly is: 'leave' }
  | (Press & { readonly is: 'press' })
  | (Drag & { readonly is: 'drag' })
  | (Release & { readonly is: 'release' })
  | { readonly is: 'cancel' }
  | (Point & { readonly is: 'menu'; readonly rested?: true })
  | CameraMove;

/** A finger that rests for so many milliseconds opens a menu. */
export const LONG_PRESS = 450;
/** A press that moves farther than this (CSS pixels) is no click of the right button and no resting finger. */
const SLACK = 8;

interface Down {
  x: number;
  y: number;
  startX: number;
  startY: number;
  readonly button: number;
  readonly touch: boolean;
  dragged: boolean;
}

/**
 * Listens on an element until `end`. One finger is the tool, two are the camera; a pinch never does anything to a piece. `adopt` goes on with
 * a press that began elsewhere. `menus`: a finger that rests opens one.
 */
export function recognise(
  element: HTMLElement,
  tell: (move: PointerMove) => void,
  { menus }: { menus: boolean },
): { end(): void; adopt(event: PointerEvent): void } {
  const downs = new Map<number, Down>();
  /** The pointer that is the tool; null while the camera is moved. */
  let hand: number | null = null;
  let pinched = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const point = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const capture = (id: number) => {
    try {
      element.setPointerCapture(id);
    } catch {
      // The pointer is gone already, or it was never there (a test's).
    }
  };

  const down = (event: PointerEvent) => {
    const { x, y } = point(event);
    const touch = event.pointerType === 'touch';
    downs.set(event.pointerId, { x, y, startX: x, startY: y, button: event.button, touch, dragged: false });
    capture(event.pointerId);
    if (event.button === 1) event.preventDefault();
    if (downs.size > 1) {
      clearTimeout(resting);
      if (hand !== null) tell({ is: 'cancel' });
      hand = null;
      pinched = true;
      return;
    }
    if (event.button !== 0) return;
    hand = event.pointerId;
    tell({ is: 'press', x, y, time: event.timeStamp, shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey, touch });
    if (touch && menus) resting = setTimeout(() => rest(event.pointerId), LONG_PRESS);
  };

  const rest = (id: number) => {
    const finger = downs.get(id);
    if (!finger || finger.dragged || hand !== id) return;
    hand = null;
    pinched = true;
    tell({ is: 'menu', x: finger.x, y: finger.y, rested: true });
  };

  const move = (event: PointerEvent) => {
    const { x, y } = point(event);
    const finger = downs.get(event.pointerId);
    if (!finger) {
      if (event.pointerType !== 'touch') tell({ is: 'hover', x, y, time: event.timeStamp });
      return;
    }
    const [dx, dy] = [x - finger.x, y - finger.y];
    if (Math.hypot(x - finger.startX, y - finger.startY) > SLACK && !finger.dragged) {
      finger.dragged = true;
      clearTimeout(resting);
    }
    if (downs.size === 2) pinch(event.pointerId, finger, x, y);
    else if (hand === event.pointerId) tell({ is: 'drag', x, y, time: event.timeStamp, far: finger.dragged });
    else if (finger.button === 2 && finger.dragged) tell({ is: 'orbit', dx, dy });
    else if (finger.button === 1 && finger.dragged) tell({ is: 'pan', dx, dy });
    finger.x = x;
    finger.y = y;
  };

  const pinch = (moved: number, finger: Down, x: number, y: number) => {
    const other = [...downs].find(([id]) => id !== moved)?.[1];
    if (!other) return;
    const [ox, oy, nx, ny] = [finger.x - other.x, finger.y - other.y, x - other.x, y - other.y];
    const [before, after] = [Math.hypot(ox, oy), Math.hypot(nx, ny)];
    tell({ is: 'pan', dx: (x - finger.x) / 2, dy: (y - finger.y) / 2 });
    if (before < 12 || after < 12) return;
    tell({ is: 'zoom', wheel: false, factor: before / after, x: (x + other.x) / 2, y: (y + other.y) / 2 });
    const angle = Math.atan2(ny, nx) - Math.atan2(oy, ox);
    tell({ is: 'twist', angle: Math.atan2(Math.sin(angle), Math.cos(angle)) });
  };

  const up = (event: PointerEvent) => {
    const finger = downs.get(event.pointerId);
    if (!finger) return;
    downs.delete(event.pointerId);
    clearTimeout(resting);
    const { x, y } = point(event);
    if (hand === event.pointerId) {
      hand = null;
      if (event.type === 'pointerup')
        tell({
          is: 'release',
          x,
          y,
          time: event.timeStamp,
          far: finger.dragged,
          page: { x: event.clientX, y: event.clientY },
          shift: event.shiftKey,
        });
      else tell({ is: 'cancel' });
    } else if (finger.button === 2 && !finger.dragged && !pinched && event.type === 'pointerup') tell({ is: 'menu', x, y });
    if (downs.size === 0) pinched = false;
  };

  const leave = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' && downs.size === 0) tell({ is: 'leave' });
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 32 : 1;
    const turn = Math.max(-160, Math.min(160, event.deltaY * lines));
    tell({ is: 'zoom', wheel: true, factor: Math.exp(turn * 0.0016), ...point(event) });
  };

  const still = (event: Event) => event.preventDefault();
  /** A finger that left is no mouse besides: its click would fall on whatever has opened under it meanwhile. What was written in is left as by a click. */
  const left = (event: TouchEvent) => {
    if (event.cancelable) event.preventDefault();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  const away = () => {
    clearTimeout(resting);
    if (hand !== null) tell({ is: 'cancel' });
    hand = null;
    downs.clear();
    pinched = false;
  };
  element.style.touchAction = 'none';
  const heard = new AbortController();
  const { signal } = heard;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', up, { signal });
  element.addEventListener('pointerleave', leave, { signal });
  element.addEventListener('touchend', left, { passive: false, signal });
  element.addEventListener('wheel', wheel, { passive: false, signal });
  element.addEventListener('contextmenu', still, { signal });
  addEventListener('blur', away, { signal });
  return {
    end: () => {
      clearTimeout(resting);
      heard.abort();
    },
    adopt: (event) => {
      const { x, y } = point(event);
      const touch = event.pointerType === 'touch';
      downs.set(event.pointerId, { x, y, startX: x, startY: y, button: 0, touch, dragged: true });
      hand = event.pointerId;
      capture(event.pointerId);
    },
  };
}
