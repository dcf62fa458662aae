/** Who may watch a table, and by which link. */

import { type Perspective, SEES_ALL } from '../../shared/wire-audience.ts';
import type { WatchRequest } from '../../shared/wire-show.ts';
import type { StoredTable } from '../store/port.ts';
import { announce } from '../table/chat.ts';
import { hasRunOut, linkOf } from '../table/link-tokens.ts';
import { asShown, mayReplay, readRecord } from '../table/record.ts';
import type { Rooms } from '../table/room.ts';
import { readToken } from '../table/seat-tokens.ts';
import type { Services } from '../table/services.ts';
import type { Admitted } from './messages.ts';
import type { Refused } from './watching.ts';

/** The feed of a table that is played, or the whole of a finished one. */
export type Kind = 'live' | 'replay';
/** How somebody wants to watch. */
type Asking = Omit<WatchRequest, 'protocol' | 'name' | 'me'>;

export interface Doorman {
  /** Whether somebody may watch so. */
  admit(row: StoredTable, kind: Kind, asking: Asking): Promise<Admitted>;
  /** Whether a feed may still be read by whoever was let in by this link, or by none. */
  stillAdmits(row: StoredTable, kind: Kind, persp: Perspective, link: string): boolean;
}

const refused = (code: Refused['refusal']['code'], text: string): Refused => ({ ok: false, refusal: { code, text } });
const CLOSED = refused('not-shown', 'This table is not open to watchers: its host gives links to those who may.');
const KEPT = refused(
  'not-shown',
  'This game cannot be seen again: it is not over, not for those either who watch it late, or not all who played it have agreed.',
);
const BAD = refused('bad-token', 'This link is not valid any more, or never was.');
const RUN_OUT = refused('bad-token', 'This link has run out: its host can make another one.');
const NOT_ALL = refused('not-shown', 'The host of this table lets nobody see everything.');
const LESS = refused('not-shown', 'It takes a commentator’s link to see everything.');

export const NO_TABLE = refused('no-such-table', 'There is no table with this code.');

export function createDoorman(servicesNow: () => Services, rooms: () => Rooms | undefined): Doorman {
  async function admit(row: StoredTable, kind: Kind, { persp, delay, token, seat }: Asking): Promise<Admitted> {
    const { fileKey, store } = servicesNow();
    const room = rooms()?.get(row.id);
    const record = room?.table.record ?? readRecord(row);
    const by = token === undefined ? undefined : linkOf(fileKey, row.id, record.links, token);
    if (token !== undefined && !by) return BAD;
    if (by && hasRunOut(by, Date.now())) return RUN_OUT;
    const who = { persp, delay, ...(by ? { link: by.id, role: by.role } : {}) };
    if (kind === 'replay') return mayReplay(asShown(record)) ? { ok: true, who } : KEPT;
    if (persp === 'public') return record.show.open || by ? { ok: true, who } : CLOSED;
    if (!by || !SEES_ALL.includes(by.role)) return LESS;
    if (record.show.all === null) return NOT_ALL;
    const player = seat === undefined || !room ? undefined : await readToken(store, row.id, seat).catch(() => undefined);
    const name_ = player && record.seats[player.seat]?.name;
    if (room && name_) {
      const late = Math.max(delay, record.show.all);
      await announce(room, `${name_} plays here and opened a feed of everything, ${late} seconds late.`, player.seat);
    }
    return { ok: true, who };
  }

  return {
    admit,
    stillAdmits: (row, kind, persp, by) => {
      const record = rooms()?.get(row.id)?.table.record ?? readRecord(row);
      if (kind === 'replay') return mayReplay(asShown(record));
      const known = record.links.some((link) => link.id === by && !hasRunOut(link, Date.now()));
      return known || (by === '' && persp === 'public' && record.show.open);
    },
  };
}
