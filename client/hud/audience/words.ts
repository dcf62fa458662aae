/** Who may watch a table and whether it may be seen again, in words. */

import type { GameCard } from '../../../shared/engine/game.ts';
import { LINK_HOURS, type LinkRole, type ShowLink } from '../../../shared/wire-audience.ts';
import type { SeatMeta, TableMeta } from '../../../shared/wire-messages.ts';

/** Who keeps a game from being seen again, and why; a seat that nobody asked about it is no refusal of whoever sits there. */
function barOf(seat: SeatMeta, game: GameCard | undefined, you: number | null): string[] {
  const { kind, share, unshared, name } = seat;
  const colour = game?.colours[seat.seat]?.name ?? `seat ${seat.seat + 1}`;
  const before = unshared ? [`somebody who played ${colour} before has not agreed to a public replay`] : [];
  if (kind !== 'human' || share === true) return before;
  const [who, has, was] = you === seat.seat ? ['you', 'have', 'were'] : [name, 'has', 'was'];
  return [...before, share === false ? `${who} ${has} not agreed to a public replay` : `${who} ${was} not asked`];
}

/** Whether there is, or as it stands will be, a replay; if not, who stands in the way. */
export function replayWords(meta: TableMeta, game: GameCard | undefined, you: number | null): string {
  const bars = meta.seats.flatMap((seat) => barOf(seat, game, you)).join(', ');
  if (meta.status === 'over') {
    if (meta.replay) return 'There is a replay: all who played have agreed.';
    return bars === '' ? 'There is no replay of this game.' : `There is no replay: ${bars}.`;
  }
  if (bars !== '') return `No replay as it stands: ${bars}.`;
  return meta.seats.some(({ kind }) => kind !== 'open') ? 'A replay as it stands: all who sit here agree.' : 'Whoever sits down is asked.';
}

export const ROLES: Readonly<Record<LinkRole, { name: string; help: string }>> = {
  watch: { name: 'Watcher', help: 'Sees what everybody may see, also where the table is open by link only.' },
  overlay: { name: 'Overlay', help: 'For a browser source of OBS: a picture of the table, its scores or its log.' },
  commentator: { name: 'Commentator', help: 'Sees all hands, as late as is set above.' },
  operator: { name: 'Operator', help: 'Directs the cameras of the show, and sees all hands as late as commentators do.' },
};

/** How many hours a link may last; 0: until it is taken back. */
export const LASTS = [
  { value: 3, label: 'for 3 hours' },
  { value: 24, label: 'for a day' },
  { value: LINK_HOURS.usual, label: 'for a week' },
  { value: 720, label: 'for 30 days' },
  { value: 0, label: 'until I take it back' },
] as const;

const HOUR_MS = 3_600_000;

/** How long a link still opens anything. */
export function lastsWords(until: number | null, now: number): { readonly over: boolean; readonly words: string } {
  if (until === null) return { over: false, words: 'Lasts until you take it back.' };
  if (until <= now) return { over: true, words: 'Has run out: nobody watches by it any more.' };
  const hours = Math.ceil((until - now) / HOUR_MS);
  const left = hours === 1 ? 'an hour' : hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
  return { over: false, words: `Lasts ${left} more.` };
}

/** Where a link leads. The token stands in the fragment, which browsers send to no server. */
const PATHS: Readonly<Record<LinkRole, (code: string) => string>> = {
  watch: (code) => `/watch/${code}`,
  overlay: (code) => `/overlay/${code}?view=strip`,
  commentator: (code) => `/watch/${code}?persp=all`,
  operator: (code) => `/operate/${code}`,
};

export const addressOf = (origin: string, code: string, { role, token }: Pick<ShowLink, 'role' | 'token'>): string =>
  `${origin}${PATHS[role](code)}#k=${token}`;

/** Where all addresses of overlays by this link are put together; undefined for links that are not for a stream. */
export const kitOf = (code: string, { role, token }: Pick<ShowLink, 'role' | 'token'>): string | undefined =>
  role === 'overlay' || role === 'commentator' ? `/stream/${code}#k=${token}` : undefined;
