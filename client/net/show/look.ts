/** With whose eyes a feed is looked at: everybody's, with all that any seat knows, or with those of one seat. */
export type Look = 'public' | 'all' | `seat:${number}`;

/** The seat whose eyes these are; null for everybody's and for all. */
export const seatOf = (look: Look): number | null => (look === 'public' || look === 'all' ? null : Number(look.slice('seat:'.length)));

/** Reads `persp` of an address; anything that is none is the public. */
export const lookOf = (text: string | null): Look => {
  if (text === 'all') return 'all';
  const seat = /^seat:(\d)$/.exec(text ?? '')?.[1];
  return seat === undefined ? 'public' : `seat:${Number(seat)}`;
};
