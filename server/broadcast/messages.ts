/** What the main process and the process of the audience say to each other. Secrets of a table cross here and stay on this machine. */

import type { Header } from '../../shared/engine/state.ts';
import type { Table } from '../../shared/engine/table.ts';
import type { History } from '../../shared/session/history.ts';
import type { Cheers } from '../../shared/wire-aside.ts';
import type { Audience, Perspective } from '../../shared/wire-audience.ts';
import type { ChatLine, Guest, Peers, TableMeta, ThrowShow } from '../../shared/wire-messages.ts';
import type { Touched, WatchRequest } from '../../shared/wire-show.ts';
import type { Done } from '../table/attempt.ts';
import type { Tail } from '../table/tail.ts';
import type { BridgeSpec } from './courier.ts';
import type { Refused, ShowRules, Watching } from './watching.ts';

export type Admitted = { ok: true; who: Watching } | Refused;
/** A file of a feed, or how far it has come. */
export type Asked =
  | { ok: true; tail: Tail | null }
  | { ok: true; text: string }
  | { ok: true; delay: number; released: number; next: number }
  | Refused;

/** An entry of a log as its row has it: `body` is its JSON. */
export interface ShownEntry {
  readonly number: number;
  readonly body: string;
  /** Milliseconds of table time. */
  readonly at: number;
  /** What it led to, where that need not be worked out again. */
  readonly done?: Done;
}

/** A table as it stands: with it whoever watches at once need not wait until its past has been played again. */
export interface Standing {
  readonly header: Header;
  readonly game: Pick<Table, 'state' | 'past' | 'nextDraw'>;
  readonly history: History;
  readonly meta: TableMeta;
  readonly chat: readonly ChatLine[];
  /** Milliseconds of table time. */
  readonly at: number;
  /** What was shown before, where it is known. */
  readonly tail: Tail | null;
}

/** Something of one table at its time. */
export type Told =
  | { readonly t: 'begin'; readonly header: Header }
  | { readonly t: 'entries'; readonly entries: readonly ShownEntry[] }
  | { readonly t: 'meta'; readonly meta: TableMeta }
  | { readonly t: 'chat'; readonly line: ChatLine }
  /** `open`: everybody was told what came up; null: as the log says. */
  | { readonly t: 'thrown'; readonly thrown: ThrowShow; readonly open: boolean | null }
  | { readonly t: 'touch'; readonly touched: Touched }
  /** It is that late now, and all of the past has been told. */
  | { readonly t: 'sync' };

export type ToHost =
  | {
      readonly t: 'open';
      readonly id: string;
      readonly game: string;
      readonly free: boolean;
      readonly rules: ShowRules;
      readonly replay: boolean;
      /** Null: nothing is shown before all of its past was told. */
      readonly standing: Standing | null;
    }
  /** `onward`: where it goes on now. Whoever watches still sees what is due until they watch it there, or for as long as that may take. */
  | { readonly t: 'close'; readonly id: string; readonly onward?: Pick<Peers, 'at' | 'peers'> }
  /** The main process lives. `peers`: it and others, who would show its tables if it did not; `sure`: it knows that they are its own. */
  | { readonly t: 'here'; readonly peers: readonly string[]; readonly sure: boolean }
  | { readonly t: 'rules'; readonly id: string; readonly rules: ShowRules }
  | { readonly t: 'revoke'; readonly id: string; readonly link: string }
  /** Where its host wants the bulletins of a table that is shown; null: nowhere. */
  | { readonly t: 'bridge'; readonly id: string; readonly bridge: BridgeSpec | null }
  /** The host's word about somebody who watches. */
  | { readonly t: 'hush'; readonly id: string; readonly guest: string; readonly on: boolean; readonly away: boolean }
  /** A WebSocket comes with it. */
  | {
      readonly t: 'socket';
      readonly id: string;
      readonly headers: Readonly<Record<string, string | string[] | undefined>>;
      readonly head: string;
      readonly address: string;
    }
  | { readonly t: 'admitted'; readonly n: number; readonly admitted: Admitted }
  | {
      readonly t: 'ask';
      readonly n: number;
      readonly id: string;
      readonly persp: Perspective;
      readonly delay: number;
      readonly file: string | null;
    }
  | { readonly t: 'tail'; readonly n: number; readonly id: string }
  /** `past`: it happened before the table was shown as it stands. */
  | { readonly t: 'told'; readonly id: string; readonly at: number; readonly told: Told; readonly past?: true }
  /** All of that was told. */
  | { readonly t: 'whole'; readonly id: string };

export type FromHost =
  | { readonly t: 'ready' }
  | {
      readonly t: 'admit';
      readonly n: number;
      readonly id: string;
      readonly request: Omit<WatchRequest, 'name' | 'me'>;
      readonly address: string;
    }
  | { readonly t: 'asked'; readonly n: number; readonly asked: Asked }
  /** `guests`: as the host of the table is told of them. */
  | { readonly t: 'audience'; readonly id: string; readonly audience: Audience; readonly guests: readonly Guest[] }
  /** What the audience has shown in a second, for those who play. */
  | { readonly t: 'cheers'; readonly id: string; readonly cheers: Cheers }
  /** How the chat bridge of a table goes; null: well. */
  | { readonly t: 'bridged'; readonly id: string; readonly problem: string | null }
  /** The table is not shown any more: nobody watches, or `why` it cannot be. */
  | { readonly t: 'dropped'; readonly id: string; readonly why: string | null }
  /** Nobody is left of those who watched a table that goes on elsewhere, or they had time enough. */
  | { readonly t: 'left'; readonly id: string }
  /** A socket of this address has ended. */
  | { readonly t: 'gone'; readonly address: string };
