/** What fingers and mouse mean on the table. Points are CSS pixels from the upper left corner of the picture. */
export type Gesture =
  | { kind: 'hover'; x: number; y: number }
  | { kind: 'leave' }
  | { kind: 'click'; x: number; y: number; touch?: true }
  | { kind: 'orbit'; dx: number; dy: number }
  | { kind: 'pan'; dx: number; dy: number }
  /** `factor` below 1 comes nearer to the point; by wheel or by two fingers. */
  | { kind: 'zoom'; factor: number; x: number; y: number; wheel?: true }
  | { kind: 'turn'; angle: number };

/** A press that moves farther than this (CSS pixels) is a drag. */
const SLACK = 7;

/** Who draws over the table while a button or a finger is held down. */
export interface Strokes {
  /** True when the drag that begins here is a stroke. */
  press(x: number, y: number, touch: boolean): boolean;
  drag(x: number, y: number): void;
  /** The stroke is over; also when a second finger has come. */
  drop(): void;
}

interface Finger {
  x: number;
  y: number;
  startX: number;
  startY: number;
  button: number;
  dragged: boolean;
  /** Its drag is a stroke. */
  draws: boolean;
  touch: boolean;
}

/** Listens on an element until the returned function is called. One finger points, two move the camera; a pinch never clicks. */
export function gestures(element: HTMLElement, tell: (gesture: Gesture) => void, strokes?: Strokes): () => void {
  const fingers = new Map<number, Finger>();
  let pinched = false;

  const point = (event: MouseEvent) => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const stop = (finger: Finger) => {
    if (finger.draws && finger.dragged) strokes?.drop();
    finger.draws = false;
  };

  const down = (event: PointerEvent) => {
    const { x, y } = point(event);
    const touch = event.pointerType === 'touch';
    const draws = event.button === 0 && fingers.size === 0 && (strokes?.press(x, y, touch) ?? false);
    fingers.set(event.pointerId, { x, y, startX: x, startY: y, button: event.button, dragged: false, draws, touch });
    if (fingers.size > 1) {
      pinched = true;
      for (const finger of fingers.values()) stop(finger);
    }
    if (event.pointerType === 'touch' || event.button !== 0) element.setPointerCapture?.(event.pointerId);
    if (event.button === 1) event.preventDefault();
  };

  const move = (event: PointerEvent) => {
    const { x, y } = point(event);
    const finger = fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType !== 'touch') tell({ kind: 'hover', x, y });
      return;
    }
    const [dx, dy] = [x - finger.x, y - finger.y];
    if (Math.hypot(x - finger.startX, y - finger.startY) > SLACK) finger.dragged = true;
    if (fingers.size === 2) pinch(event.pointerId, x, y);
    else if (finger.draws) {
      if (finger.dragged) strokes?.drag(x, y);
    } else if (finger.button === 2 && finger.dragged) tell({ kind: 'orbit', dx, dy });
    else if (finger.button === 1 && finger.dragged) tell({ kind: 'pan', dx, dy });
    else if (finger.button === 0 && !pinched) tell({ kind: 'hover', x, y });
    finger.x = x;
    finger.y = y;
  };

  const pinch = (moved: number, x: number, y: number) => {
    const other = [...fingers].find(([id]) => id !== moved)?.[1];
    const finger = fingers.get(moved);
    if (!other || !finger) return;
    const [ox, oy, nx, ny] = [finger.x - other.x, finger.y - other.y, x - other.x, y - other.y];
    const [before, after] = [Math.hypot(ox, oy), Math.hypot(nx, ny)];
    tell({ kind: 'pan', dx: (x - finger.x) / 2, dy: (y - finger.y) / 2 });
    if (before < 12 || after < 12) return;
    tell({ kind: 'zoom', factor: before / after, x: (x + other.x) / 2, y: (y + other.y) / 2 });
    const angle = Math.atan2(ny, nx) - Math.atan2(oy, ox);
    tell({ kind: 'turn', angle: Math.atan2(Math.sin(angle), Math.cos(angle)) });
  };

  const up = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    const { x, y } = point(event);
    if (finger) stop(finger);
    if (finger && !finger.dragged && !pinched && finger.button === 0 && event.type === 'pointerup')
      tell({ kind: 'click', x, y, ...(finger.touch ? { touch: true as const } : {}) });
    if (fingers.size === 0) pinched = false;
  };

  const leave = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' && fingers.size === 0) tell({ kind: 'leave' });
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 32 : 1;
    const turn = Math.max(-160, Math.min(160, event.deltaY * lines));
    tell({ kind: 'zoom', factor: Math.exp(turn * 0.0016), wheel: true, ...point(event) });
  };

  const still = (event: Event) => event.preventDefault();
  element.style.touchAction = 'none';
  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', up);
  element.addEventListener('pointerleave', leave);
  element.addEventListener('wheel', wheel, { passive: false });
  element.addEventListener('contextmenu', still);
  return () => {
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', up);
    element.removeEventListener('pointerleave', leave);
    element.removeEventListener('wheel', wheel);
    element.removeEventListener('contextmenu', still);
  };
}
