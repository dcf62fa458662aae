/** A port of this computer that nobody listens on right now, for whoever has to say it before a program listens there. Rejects when none was found. */
export function freePort(): Promise<number>;
