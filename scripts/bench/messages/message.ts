import { getMessageBytes, Protocol } from '@colyseus/core';

/** A message as a page sends it. */
export const messageOf = (type: string, payload: unknown): Buffer => Buffer.from(getMessageBytes.raw(Protocol.ROOM_DATA, type, payload));
