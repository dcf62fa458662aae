import reconcilerOf from 'virtual:reconciler';
import type { ReactNode } from 'react';
import { hostOf } from './host.ts';

const reconciler = reconcilerOf(hostOf(() => reconciler.flushSyncWork()));
/** Work may be put off for what is more urgent. */
const CONCURRENT = 1;

/** As react-dom's: a place in the page that shows what is rendered. */
export function createRoot(place: Element): { render(children: ReactNode): void } {
  const tell = (error: unknown): void => reportError(error);
  const warn = (error: unknown): void => console.error(error);
  const root = reconciler.createContainer(place, CONCURRENT, null, false, null, '', tell, warn, warn, null);
  return { render: (children) => reconciler.updateContainer(children, root, null, null) };
}
