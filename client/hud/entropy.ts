/** 16 random bytes of this browser as hex: what a player throws into the dice, so that the server alone cannot choose them. */
export const freshEntropy = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
