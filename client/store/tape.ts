import type { Tape } from '../../shared/engine/free/area.ts';
import type { TouchLine } from '../net/connection.ts';
import { useFree } from './free.ts';

/** How long the own tape stays after it was drawn, in milliseconds: a way, an area. */
const WAY_STAYS = 4_000;
const AREA_STAYS = 60_000;
/** How often the others are told of it. */
const TELL_EVERY = 50;

let ending: ReturnType<typeof setTimeout> | undefined;
let told = 0;
/** Areas go with the tool that measures. */
let stop: (() => void) | undefined;

/** Whose tape it is, and the line to the others where there is one. */
interface Owner {
  readonly seat: number;
  readonly line: Pick<TouchLine, 'send'> | undefined;
}

/** Lays the own tape, on this page at once and for the others, or takes it away. `last`: nothing more comes of it for now. */
export function layTape(owner: Owner, to: Tape | null, last = false): void {
  const { seat, line } = owner;
  const tapes = new Map(useFree.getState().tapes);
  if (to) tapes.set(seat, to);
  else tapes.delete(seat);
  useFree.setState({ tapes });
  clearTimeout(ending);
  stop?.();
  stop = undefined;
  const now = performance.now();
  if (!to || last || now - told >= TELL_EVERY) {
    told = now;
    line?.send({ t: 'measure', tape: to });
  }
  if (!to) return;
  stop = useFree.subscribe(({ tool }, before) => {
    if (before.tool === 'measure' && tool !== 'measure') layTape(owner, null);
  });
  // The last point is told in any case, and the tape does not lie about for ever.
  ending = last
    ? setTimeout(() => layTape(owner, null), to.as ? AREA_STAYS : WAY_STAYS)
    : setTimeout(() => layTape(owner, to, true), TELL_EVERY * 2);
}
