import { type RefObject, useLayoutEffect } from 'react';

/**
 * Answers that scroll end in the middle of a row, so that one sees that they go on. Where less than a row would be left over, half a button
 * would be all that is hidden: then all of them are shown.
 */
export function useWhole(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const all = bar.current;
    if (!all || typeof ResizeObserver !== 'function') return undefined;
    const measure = () => {
      for (const row of all.querySelectorAll('.prompt-answers')) {
        row.classList.remove('whole');
        const over = row.scrollHeight - row.clientHeight;
        const high = Math.max(0, ...[...row.children].map((each) => each.getBoundingClientRect().height));
        row.classList.toggle('whole', over > 0 && over < high);
      }
    };
    // It calls back at once, before anything is painted.
    const observer = new ResizeObserver(measure);
    observer.observe(all);
    return () => observer.disconnect();
  });
}
