/** Milliseconds. */
export interface Times {
  /** Since the turn began, as far as this page saw it begin. */
  readonly turn: number;
  /** Since the table was opened; null while nobody has said so. */
  readonly game: number | null;
}

/** Measures by a clock that it is given (milliseconds, never going back). */
export class Clock {
  #turn: { readonly what: string; readonly since: number } | null = null;
  #game: { readonly at: number; readonly since: number } | null = null;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** `what` is another one for every turn. */
  turn(what: string): void {
    if (this.#turn?.what !== what) this.#turn = { what, since: this.#now() };
  }

  /** So much table time has passed right now; only the first answer counts: later ones are a few seconds off, each in another way. */
  measured(at: number): void {
    this.#game ??= { at, since: this.#now() };
  }

  times(): Times {
    const now = this.#now();
    const turn = this.#turn ? now - this.#turn.since : 0;
    return { turn, game: this.#game ? this.#game.at + now - this.#game.since : null };
  }
}
