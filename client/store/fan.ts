/** The cards of a deck that is looked into, as they are laid out in another order before that is kept: by the numbers that they have in it. */
export interface Fan {
  /** The deck. */
  readonly piece: string;
  /** Which card lies first, second ...: 0 is the top of the deck. */
  readonly order: readonly number[];
}

/** The order in which the contents of a deck lie here: as they are in it, unless they were laid out in another one. */
export function orderOf(fan: Fan | null, piece: string, many: number): readonly number[] {
  // What was laid out of another deck, or before one was taken out of it elsewhere, counts no more.
  return fan?.piece === piece && fan.order.length === many ? fan.order : Array.from({ length: many }, (_, at) => at);
}

/** The card that lies at a number comes to lie at another one. */
export function moved(order: readonly number[], from: number, to: number): readonly number[] {
  const card = order[from];
  return card === undefined ? order : order.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(to, order.length - 1)), 0, card);
}

/** The same without the card that had this number in the deck: those below it have moved up. */
export const without = (order: readonly number[], index: number): readonly number[] =>
  order.filter((each) => each !== index).map((each) => (each > index ? each - 1 : each));

/** True where nothing lies in another order than in the deck. */
export const isAsItWas = (order: readonly number[]): boolean => order.every((each, at) => each === at);
