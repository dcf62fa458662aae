import { useEffect } from 'react';
import type { Part } from '../../../shared/lesson/lesson.ts';

/** Marks parts of the page as pointed at: the style sheet draws the ring, whichever component they belong to. */
export function usePointing(parts: readonly Part[]): void {
  const names = parts.join(' ');
  useEffect(() => {
    document.documentElement.dataset.lesson = names;
    return () => {
      delete document.documentElement.dataset.lesson;
    };
  }, [names]);
}
