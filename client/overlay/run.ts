import type { Asked } from './asked.ts';
import { showOverlay } from './overlay.ts';

/** Shows the picture of a table; returns the way to end it. */
type ShowTable = (root: HTMLElement, code: string, asked: Asked) => () => void;

/** Runs an overlay as the page itself; returns the way to end it. `table` loads what draws a picture. */
export function runOverlay(root: HTMLElement, code: string, asked: Asked, table: () => Promise<ShowTable | undefined>): () => void {
  document.documentElement.classList.add('overlay-page');
  document.title = `${asked.view} of ${code}`;
  let end: (() => void) | undefined;
  let over = false;
  if (asked.view !== 'table') end = showOverlay(root, { code, asked });
  else
    table().then(
      (show) => {
        if (!over) end = show?.(root, code, asked);
      },
      (error: unknown) => console.warn('The picture could not be loaded.', error),
    );
  return () => {
    over = true;
    end?.();
    document.documentElement.classList.remove('overlay-page');
  };
}
