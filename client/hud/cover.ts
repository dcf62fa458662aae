import { type RefObject, useEffect } from 'react';
import { NOTHING_COVERED, useCovered } from '../store/covered.ts';

/** The most of the picture's height that the answers may claim: a question with many answers must not push the board away. */
const MOST = 0.34;
/** Room between the board and the interface (CSS pixels). */
const AIR = 6;

/** How many heights of the bottom are remembered: a large question claims its room for a while, not for the whole game. */
const REMEMBERED = 8;

/** Tells the camera which edges the interface covers. The bottom is as high as it lately was, so that the board does not jump with every question. */
export function useCover(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const hud = root.current;
    if (!hud || typeof ResizeObserver !== 'function') return undefined;
    const part = (name: string) => hud.querySelector(`:scope > ${name}`)?.getBoundingClientRect();
    let lately: number[] = [];
    let size = '';
    const measure = () => {
      const all = hud.getBoundingClientRect();
      const now = `${all.width}x${all.height}`;
      if (now !== size) lately = [];
      size = now;
      const [bar, left, bottom] = [part('.top-bar'), part('.hud-left'), part('.hud-bottom')];
      const high = bottom ? all.bottom - bottom.top : 0;
      if (high !== lately.at(-1)) lately = [...lately, high].slice(-REMEMBERED);
      const lowest = Math.min(all.height * MOST, Math.max(...lately));
      // A phone has the seats above the board, a desk beside it.
      const above = left !== undefined && left.width > all.width * 0.7;
      useCovered.setState({
        top: Math.round(((above ? left.bottom : bar?.bottom) ?? 0) - all.top + AIR),
        left: Math.round(left && !above ? left.right - all.left + AIR : AIR),
        right: AIR,
        bottom: Math.round(lowest + AIR),
      });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(hud);
    for (const each of hud.children) observer.observe(each);
    measure();
    return () => {
      observer.disconnect();
      useCovered.setState(NOTHING_COVERED);
    };
  }, [root]);
}
