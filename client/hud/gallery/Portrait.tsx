import { useEffect, useRef, useState } from 'react';
import type { Exhibit } from '../../skins/gallery.ts';
import { idle } from '../../store/idle.ts';
import { qualityOf, speedOf, useTaste } from '../../store/ui.ts';

/** Draws models; loaded with the first portrait, and not at all where nothing can be drawn. */
const studio = () => import('../../scene/portraits/studio.ts');

/** Milliseconds that portraits wait at most until the page is at rest: whoever knows what to choose need not wait for them. */
const PATIENCE = 4_000;

/** Pixels of a portrait across, and its height by its width. */
const WIDTH = 320;
const TALL = 1.25;

interface PortraitProps {
  exhibit: Exhibit;
  /** Its first letter stands where there is no picture. */
  title: string;
  /** The colour of whoever chooses. */
  colour: string | null;
  /** It stands on a turntable, where movement is wanted. */
  turns?: boolean;
  /** Pixels across, where it is a small one among many: of a model without its foot. */
  pixels?: number;
}

/** A picture of what can be chosen: its model, what is painted of it (until its model is drawn, too), or its first letter. */
export function Portrait({ exhibit: { model, paint, icon: Icon }, title, colour, turns = false, pixels = WIDTH }: PortraitProps) {
  const high = pixels * TALL;
  const canvas = useRef<HTMLCanvasElement>(null);
  const taste = useTaste();
  const moves = turns && speedOf(taste) > 0 && qualityOf(taste) !== 'low';
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const target = canvas.current;
    const pen = target?.getContext?.('2d');
    if (!target || !pen) return undefined;
    if (paint) {
      pen.clearRect(0, 0, pixels, high);
      pen.save();
      pen.translate(0, (high - pixels) / 2);
      paint(pen, pixels);
      pen.restore();
      setDrawn(true);
    }
    if (model === undefined) return undefined;
    let here = true;
    const ends: (() => void)[] = [];
    const draw = async () => {
      await idle(PATIENCE);
      if (!here) return;
      const { hire, portraitOf, turntable } = await studio();
      if (!here) return;
      ends.push(hire());
      const still = await portraitOf(model, colour, pixels < WIDTH ? pixels : undefined);
      if (!here || !still) return;
      pen.clearRect(0, 0, pixels, high);
      pen.drawImage(still, 0, 0);
      setDrawn(true);
      if (moves) ends.push(turntable(target, model, colour));
    };
    const begin = () => void draw().catch(() => undefined);
    const eye = whenSeen(target, begin);
    return () => {
      here = false;
      eye();
      for (const end of ends) end();
    };
  }, [model, paint, colour, moves, pixels, high]);
  if (Icon)
    return (
      <span className="portrait" aria-hidden="true">
        <Icon />
      </span>
    );
  return (
    <span className={drawn ? 'portrait drawn' : 'portrait'} aria-hidden="true">
      <span className="portrait-letter" data-letter={title.slice(0, 1)} />
      <canvas ref={canvas} width={pixels} height={high} />
    </span>
  );
}

/** Calls once something comes into sight; at once where that cannot be known. */
export function whenSeen(thing: Element, call: () => void): () => void {
  if (typeof IntersectionObserver !== 'function') {
    call();
    return () => undefined;
  }
  const eye = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      eye.disconnect();
      call();
    },
    { rootMargin: '120px' },
  );
  eye.observe(thing);
  return () => eye.disconnect();
}
