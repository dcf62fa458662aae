import type { Spot } from '../../store/free.ts';

/** What keys, menus and the hand of cards may ask of the pointer on the table. */
export interface HandOnTable {
  /** Where the pointer is over the table, in inches; null when it is elsewhere. */
  spot(): Spot | null;
  /** True while it holds something. */
  holds(): boolean;
  /** True while it is about anything: holding, drawing, a box. */
  busy(): boolean;
  /** Turns what it holds. False when it holds nothing. */
  turn(angle: number): boolean;
  /** Shakes what it holds: dice will be thrown, a deck is shuffled. False when it holds nothing. */
  shake(): boolean;
  /** Puts what it holds back to where it was, and ends whatever is being drawn. False when there is nothing. */
  cancel(): boolean;
  /** Holds the piece until the next click. */
  stick(piece: string): void;
  /** Holds what comes of the wish, a new piece like this one, until the next click. */
  stickNew(like: string, coming: Promise<unknown>): void;
  /** Carries pieces of the own hand until the pointer lets go. */
  carry(pieces: readonly string[], event: PointerEvent): void;
  /** Shows everybody a spot of the table. */
  ping(at: Spot): void;
  /** Which side of the table the viewer looks from, in radians, to the nearest quarter. */
  facing(): number;
}

let hand: HandOnTable | null = null;

/** The pointer lends itself; null when it goes. */
export function lendHand(to: HandOnTable | null): void {
  hand = to;
}

/** The pointer of the page, or null where nothing is drawn. */
export const handOnTable = (): HandOnTable | null => hand;

/** For cards of the own hand: a press that moves carries them onto the table; a click stays a click. */
export function playFrom(pieces: readonly string[], event: PointerEvent): void {
  hand?.carry(pieces, event);
}

let lasting: (() => void) | null = null;

/** What a menu began that lasts (a look from near): it ends with the next press, or when something else begins. */
export function lastUntilPress(end: () => void): void {
  endLasting();
  lasting = end;
}
export function endLasting(): void {
  const end = lasting;
  lasting = null;
  end?.();
}
