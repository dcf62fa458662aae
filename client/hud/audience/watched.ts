/** How a table is watched just now, in words. */

import type { OpenFeed } from '../../../shared/wire-audience.ts';
import type { TableMeta } from '../../../shared/wire-messages.ts';

const LONG_S = 600;

/** "180 s", "10 min". */
export const lasting = (seconds: number): string => (seconds >= LONG_S && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`);

const watch = (many: number): string => (many === 0 ? 'Nobody watches' : many === 1 ? '1 watches' : `${many} watch`);
const see = (many: number): string => (many === 1 ? '1 sees' : `${many} see`);

/** Somebody sees all hands right now. */
export const showsHands = (feeds: readonly OpenFeed[]): boolean => feeds.some(({ persp, viewers }) => persp === 'all' && viewers > 0);

/** "12 watch; 2 see all hands, 180 s late". */
export function watchedWords({ watchers, feeds }: Pick<TableMeta, 'watchers' | 'feeds'>): string {
  const told = feeds
    .filter(({ persp, delay, viewers }) => viewers > 0 && (persp === 'all' || delay > 0))
    .map(({ persp, delay, viewers }) => `${see(viewers)} ${persp === 'all' ? 'all hands' : 'what is open'}, ${lasting(delay)} late`);
  return [watch(watchers), ...told].join('; ');
}
