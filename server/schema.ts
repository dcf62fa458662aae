import { Encoder, type SchemaType, schema, t } from '@colyseus/schema';

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
