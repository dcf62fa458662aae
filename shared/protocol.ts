/** Version of every message (`wire.ts`); a client with another one is told to reload. In a file of its own: clients need no schemas. */
export const PROTOCOL = 4;

/**
 * Why the server ends a connection (beside the codes of the room library): the seat is played in another tab; come back at once through the
 * door; it sent more than any page does, or what no page sends: come back after a while, with nothing of what was sent;
 * the host has sent it away.
 */
export const CLOSE = { elsewhere: 4100, comeBack: 4101, tooMuch: 4102, removed: 4103 } as const;

/** The header of a list of tables that says what in it is from a while ago. */
export const STALE_LISTS = 'x-lootable-stale';

/** The header that says whose seat brings a picture: pages may send it to other processes, too. */
export const SEAT_TOKEN = 'x-seat-token';

/** Most drags and cursors a second that a client sends; more are dropped by the room. */
export const TOUCH_HZ = 30;

/** The longest texts of people in characters, and the most of what comes in lists. Names of pieces: `LONGEST_PIECE_TEXT` of the engine. */
export const LIMITS = { name: 24, chat: 300, tableName: 40, note: 200, label: 40, notepad: 4_000, ops: 120, choiceItems: 400 } as const;
