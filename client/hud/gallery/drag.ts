import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';

/** How far a press has to move to be a drag, in CSS pixels. */
const FAR = 6;
/** A click that comes so soon after a drop belongs to it (ms). */
const SOON = 80;

interface Dragged {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** Dragging named things with mouse, pen or finger. `onDrop` is told what lay under the pointer when it was let go. */
export function useDrag({ onDrop }: { onDrop(name: string, target: Element | null): void }) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const from = useRef<Dragged | null>(null);
  const dropped = useRef(-Infinity);
  const end = () => {
    from.current = null;
    setDragged(null);
  };
  return {
    /** What is dragged now, and how it is moved there. */
    name: dragged?.name ?? null,
    style: { transform: `translate(${dragged?.x ?? 0}px, ${dragged?.y ?? 0}px)` } satisfies CSSProperties,
    justDropped: () => performance.now() - dropped.current < SOON,
    /** What a thing needs so that it can be dragged. */
    of: (name: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        from.current = { name, x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const start = from.current;
        if (start?.name !== name) return;
        const [x, y] = [event.clientX - start.x, event.clientY - start.y];
        if (dragged !== null || Math.hypot(x, y) > FAR) setDragged({ name, x, y });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const was = dragged;
        end();
        if (was?.name !== name) return;
        dropped.current = performance.now();
        onDrop(name, document.elementFromPoint(event.clientX, event.clientY));
      },
      onPointerCancel: end,
    }),
  };
}
