/** Version of every message (`wire.ts`); a client with another one is told to reload. In a file of its own: clients need no schemas. */
export const PROTOCOL = 3;

/** Why the server ends a connection (beside the codes of the room library): the seat is played in another tab; come back at once through the door. */
export const CLOSE = { elsewhere: 4100, comeBack: 4101 } as const;

/** Most drags and cursors a second that a client sends; more are dropped by the room. */
export const TOUCH_HZ = 30;
