import { lazily } from '../lazily.ts';

/** The coach of lessons, fetched ahead by whoever opens one: its words do not wait until the table is drawn. */
export const Coach = lazily(() => import('./lesson/Coach.tsx').then((part) => part.Coach));
