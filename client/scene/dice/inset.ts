/** The picture of its own that dice have: shut, or open with what they show, once they lie. */
interface InsetState {
  open: boolean;
  values: readonly number[] | null;
}

interface Inset {
  /** A throw begins, or waits for its turn. */
  rolls(): void;
  /** Its dice lie; `more`: other throws roll or wait still. */
  rests(values: readonly number[] | null, more: boolean): void;
  shut(): void;
}

/** Milliseconds that dice at rest stay in it, after the last throw of a row. */
export const LINGER = 3_500;

/** Says when the picture of the dice is open: from the first throw until a while after the last one lies, however they overlap. */
export function createInset(show: (state: InsetState) => void, after: (ms: number, work: () => void) => () => void): Inset {
  let cancel = (): void => undefined;
  const shut = (): void => {
    cancel();
    show({ open: false, values: null });
  };
  return {
    rolls: () => {
      cancel();
      show({ open: true, values: null });
    },
    rests: (values, more) => {
      cancel();
      show({ open: true, values });
      if (!more) cancel = after(LINGER, shut);
    },
    shut,
  };
}
