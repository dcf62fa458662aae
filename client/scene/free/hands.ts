import type { Tape } from '../../../shared/engine/free/area.ts';
import type { TouchLine } from '../../net/connection.ts';
import { afterTime, pictureTime } from '../../store/clock.ts';
import { type Cursor, useFree } from '../../store/free.ts';

/** How long a ping is shown, in milliseconds of the picture's time. */
export const PING = 3_000;
/** A cursor that nobody has heard of for so long is gone. */
export const CURSOR = 5_000;
const LOOK_AFTER = 500;

const without = <Value>(map: ReadonlyMap<number, Value>, key: number): Map<number, Value> => {
  const copy = new Map(map);
  copy.delete(key);
  return copy;
};

/** Takes in what the others' hands do: grips, cursors, pings, tapes. What this seat does itself is shown at once, not when it comes back. */
export function listenToHands(line: TouchLine, viewer: number | null): () => void {
  const { set } = useFree.getState();
  const heard = new Map<number, number>();
  const now = pictureTime;
  const ends = [
    line.listen('grips', (grips) => set({ grips })),
    line.listen('cursor', ([seat, x, z, tool]) => {
      if (seat === viewer) return;
      const { cursors } = useFree.getState();
      if (x === undefined || z === undefined) {
        heard.delete(seat);
        set({ cursors: without(cursors, seat) });
        return;
      }
      heard.set(seat, now());
      set({ cursors: new Map<number, Cursor>([...cursors, [seat, { x, z, tool: tool ?? 'hand' }]]) });
    }),
    line.listen('ping', ({ seat, x, z }) => {
      if (seat !== viewer) set({ pings: [...useFree.getState().pings, { seat, x, z, at: now() }] });
    }),
    line.listen('measure', ({ seat, tape }) => {
      if (seat === viewer) return;
      const { tapes } = useFree.getState();
      set({ tapes: tape ? new Map<number, Tape>([...tapes, [seat, tape]]) : without(tapes, seat) });
    }),
  ];
  let stop: () => void;
  const look = () => {
    const { pings, cursors } = useFree.getState();
    const fresh = pings.filter((ping) => now() - ping.at < PING);
    if (fresh.length < pings.length) set({ pings: fresh });
    const silent = [...cursors.keys()].filter((seat) => now() - (heard.get(seat) ?? 0) >= CURSOR);
    if (silent.length > 0) set({ cursors: new Map([...cursors].filter(([seat]) => !silent.includes(seat))) });
    stop = afterTime(LOOK_AFTER, look);
  };
  stop = afterTime(LOOK_AFTER, look);
  return () => {
    stop();
    for (const end of ends) end();
    set({ grips: [], cursors: new Map(), pings: [], tapes: new Map() });
  };
}
