/** Who watches, and how they may. */

import type { AnyGame } from '../../shared/engine/game.ts';
import type { Audience, LinkRole, Perspective, ShowSettings } from '../../shared/wire-audience.ts';
import type { Peers } from '../../shared/wire-messages.ts';
import type { FeedFrame, WatchCode, WatchReply } from '../../shared/wire-show.ts';

/** One who watches. */
export interface Viewer {
  send(text: Buffer): void;
  /** The same feed anew, as it is told first: a WatchReply in gzip. */
  begin(reply: Buffer): void;
  /** Bytes that wait for it. */
  unsent(): number;
  /** Sends it away; it comes back by itself unless it was refused. */
  close(): void;
}

/** Bytes that may wait for one viewer before it is cut off: it comes back with a key frame. */
const MOST_UNSENT = 512 * 1024;

/** Tells each of them the same, but for whoever has not read what was sent before. */
export function sendEach(viewers: ReadonlyMap<Viewer, Watching>, bytes: Buffer): void {
  for (const viewer of viewers.keys()) {
    if (viewer.unsent() <= MOST_UNSENT) viewer.send(bytes);
    else viewer.close();
  }
}

/** How a table may be shown. */
export type ShowRules = Omit<ShowSettings, 'open'>;

export interface ShowSpec {
  game: AnyGame;
  free: boolean;
  rules: ShowRules;
  /** The game has ended and may be seen whole, by everybody, at once. */
  replay: boolean;
}

/** Somebody who wants to watch, as the door has let them through. */
export interface Watching {
  persp: Perspective;
  delay: number;
  /** The link by which they came, and its role. */
  link?: string;
  role?: LinkRole;
  /** Where to ask when this process is gone. */
  peers?: readonly string[];
}

/** Tells an audience where else it may ask. */
export const whereFrame = (a: NonNullable<FeedFrame['a']>): string => JSON.stringify({ a });

/** Tells an audience about itself. */
export const audienceFrame = (audience: Audience): Buffer => Buffer.from(JSON.stringify({ v: audience } satisfies FeedFrame));

export type Refused = { ok: false; refusal: { code: WatchCode; text: string } };

/** Another process has the table: who was asked says where to ask instead. */
export const movedTo = ({ at, peers }: Pick<Peers, 'at' | 'peers'>): Extract<WatchReply, { ok: false }> => ({
  ok: false,
  refusal: { code: 'moved', text: 'Another process of this server has the table.', to: at, peers },
});
