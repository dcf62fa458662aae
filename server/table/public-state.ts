/** The schema that carries the public view of a table to everybody in its room. */

import { Encoder, type SchemaType, schema, t } from '@colyseus/schema';
import type { View } from '../../shared/engine/view.ts';
import { type Published, published } from '../../shared/session/publish.ts';
import type { TableMeta } from '../../shared/wire-messages.ts';

// The default buffer is for small rooms: it would grow, with a warning, at the first board of 500 pieces.
Encoder.BUFFER_SIZE = 256 * 1024;

/**
 * The public view of a table, packed by shared/pack.ts; `seq` is -1 before the start. There is no field that anybody may not read:
 * what a seat knows beyond it goes to that seat as a message.
 */
export const TableState = schema(
  {
    /** TableMeta but for the number of watchers, as JSON. */
    meta: t.string().default(''),
    watchers: t.number().default(0),
    seq: t.number().default(-1),
    /** The events of the command `seq`. */
    events: t.string().default(''),
    words: t.array('string'),
    pieces: t.map('string'),
    counts: t.map('number'),
    /** Top-level parts of the game's own public state, each as JSON. */
    own: t.map('string'),
    notes: t.map('string'),
    prompts: t.string().default(''),
    turn: t.string().default(''),
    rest: t.string().default(''),
  },
  'TableState',
);
export type TableState = SchemaType<typeof TableState>;

export type RoomPublished = Published<TableState>;
export const createPublished = (): RoomPublished => published(new TableState());

export function showMeta(published: RoomPublished, meta: TableMeta): void {
  const { watchers, ...others } = meta;
  published.state.meta = JSON.stringify(others);
  published.state.watchers = watchers;
}

/** The view in an order that tells nothing of when its pieces came. */
export const wholeView = (view: View): View => ({ ...view, pieces: inOrder(view.pieces), notes: inOrder(view.notes) });

const inOrder = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
