/** The one form in which a table keeps sounds of people's own: plain samples of one channel, 16 bits each. */

/** Most seconds that one lasts, and the samples a second that are taken; `rate`: what browsers here write. */
export const SOUND = { longest: 10, rates: [8_000, 11_025, 16_000, 22_050], rate: 22_050 } as const;
