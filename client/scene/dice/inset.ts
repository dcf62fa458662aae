import { TRAY } from '../stage/extent.ts';

/** How much more than its half width the picture shows to the sides at its upper edge, and of it above and below the middle. */
const SHOWN = { aside: 1.1, above: 0.8, below: 0.7 } as const;
/** The felt from its middle to the rim, with as much of that as lets a die at the wall be seen whole. */
const FELT = { x: 6.2 * TRAY.scale + 0.3, z: 4.2 * TRAY.scale + 0.3 } as const;

/** Where a picture that reaches so far looks, in the tray's own directions: at a point, as near as it comes without a look beyond the tray. */
export const insideTray = (x: number, z: number, reach: number): { x: number; z: number } => ({
  x: between(SHOWN.aside * reach - FELT.x, x, FELT.x - SHOWN.aside * reach),
  z: between(SHOWN.above * reach - FELT.z, z, FELT.z - SHOWN.below * reach),
});

/** What leaves no room is in the middle. */
const between = (from: number, at: number, to: number): number => (from > to ? (from + to) / 2 : Math.max(from, Math.min(to, at)));

/** The picture of its own that dice have: shut, or open with the throw that is seen and what it shows, once its dice lie. */
interface InsetState {
  open: boolean;
  values: readonly number[] | null;
  n: number | null;
}

interface Inset {
  /** A throw begins, or waits for its turn. */
  rolls(): void;
  /** This throw is seen from now on: what the one before it came to stands there no more. */
  shows(n: number): void;
  /** Its dice lie; `more`: other throws roll or wait still. */
  rests(values: readonly number[] | null, more: boolean): void;
  shut(): void;
}

/** Milliseconds that dice at rest stay in it, after the last throw of a row. */
export const LINGER = 3_500;

/** Says when the picture of the dice is open: from the first throw until a while after the last one lies, however they overlap. */
export function createInset(show: (state: InsetState) => void, after: (ms: number, work: () => void) => () => void): Inset {
  let cancel = (): void => undefined;
  let now: InsetState = { open: false, values: null, n: null };
  const become = (patch: Partial<InsetState>): void => {
    now = { ...now, ...patch };
    show(now);
  };
  const shut = (): void => {
    cancel();
    become({ open: false, values: null });
  };
  return {
    rolls: () => {
      cancel();
      // Where one throw waits for another, what that one came to is still read.
      become(now.open ? {} : { open: true, values: null });
    },
    shows: (n) => {
      now = { ...now, n, values: null };
      if (now.open) show(now);
    },
    rests: (values, more) => {
      cancel();
      become({ open: true, values });
      if (!more) cancel = after(LINGER, shut);
    },
    shut,
  };
}
