/** Pointers, pings and tapes of the people at a free table, and who is shown them. Nothing of it is kept. */
import { cornersOf, type Tape } from '../../shared/engine/free/area.ts';
import type { Touched } from '../../shared/wire-show.ts';
import { isOutside, type Room, type Session } from '../table/room.ts';
import type { ZoneAt } from './zones.ts';

type At = { x: number; z: number; tool: string };

export interface Pointers {
  /** Everybody who may see the table right now: nobody under a blindfold, nobody who is still coming in. */
  viewers(except?: Session): Session[];
  /** The same for what happens from moment to moment: before a large crowd those who only watch are told ten times a second. */
  watching(seat: number, except: Session): Session[];
  cursor(session: Session, seat: number, at: At | null, zoneAt: ZoneAt): void;
  measure(session: Session, seat: number, tape: Tape | null, zoneAt: ZoneAt): void;
  ping(seat: number, x: number, z: number, zoneAt: ZoneAt): void;
  /** Tells a newcomer of all pointers and tapes. */
  greet(session: Session): void;
  /** Shows the audience what everybody may see; what goes on and on only so often. */
  toAudience(touched: () => Touched, often?: string): void;
  /** Takes everything of a seat away. */
  gone(seat: number): void;
}

const CROWD = 24;
const CROWD_MS = 100;
const AUDIENCE_MS = 95;

export function createPointers(room: Room): Pointers {
  const cursors = new Map<number, At>();
  const tapes = new Map<number, Tape>();
  const crowdAt = new Map<number, number>();
  /** When the audience was last shown what goes on and on. */
  const shownAt = new Map<string, number>();

  const blind = ({ seat }: Session): boolean => seat !== null && room.table.engine?.state.blind[seat] !== undefined;
  const viewers = (except?: Session): Session[] =>
    [...room.sessions.values()].filter((each) => each !== except && each.ready && !blind(each) && !isOutside(room, each));
  const others = (seat: number): Session[] => viewers().filter((each) => each.seat !== seat);

  function watching(seat: number, except: Session): Session[] {
    const all = viewers(except);
    if (all.length <= CROWD) return all;
    const now = performance.now();
    if (now - (crowdAt.get(seat) ?? 0) < CROWD_MS) return all.filter((each) => each.seat !== null);
    crowdAt.set(seat, now);
    return all;
  }

  function toAudience(touched: () => Touched, often?: string): void {
    if (often !== undefined) {
      const now = performance.now();
      if (now - (shownAt.get(often) ?? Number.NEGATIVE_INFINITY) < AUDIENCE_MS) return;
      shownAt.set(often, now);
    }
    room.services.shows.touched(room.table, touched);
  }

  const hideCursor = (seat: number): void => {
    if (!cursors.delete(seat)) return;
    toAudience(() => ['cursor', [seat]]);
    room.tell(others(seat), 'cursor', [seat]);
  };
  const hideTape = (seat: number): void => {
    if (!tapes.delete(seat)) return;
    toAudience(() => ['measure', { seat, tape: null }]);
    room.tell(others(seat), 'measure', { seat, tape: null });
  };

  return {
    viewers,
    watching,
    toAudience,
    cursor: (session, seat, at, zoneAt) => {
      // What somebody does behind the own screen is nobody's business.
      if (!at || zoneAt(at.x, at.z) === seat) return hideCursor(seat);
      cursors.set(seat, at);
      toAudience(() => ['cursor', [seat, at.x, at.z, at.tool]], `cursor ${seat}`);
      room.tell(watching(seat, session), 'cursor', [seat, at.x, at.z, at.tool]);
    },
    measure: (session, seat, tape, zoneAt) => {
      if (!tape || cornersOf(tape).some(({ x, z }) => zoneAt(x, z) === seat)) return hideTape(seat);
      tapes.set(seat, tape);
      toAudience(() => ['measure', { seat, tape }], `measure ${seat}`);
      room.tell(watching(seat, session), 'measure', { seat, tape });
    },
    ping: (seat, x, z, zoneAt) => {
      if (zoneAt(x, z) === seat) return;
      toAudience(() => ['ping', { seat, x, z }]);
      room.tell(viewers(), 'ping', { seat, x, z });
    },
    greet: (session) => {
      for (const [seat, { x, z, tool }] of cursors) if (seat !== session.seat) session.send('cursor', [seat, x, z, tool]);
      for (const [seat, tape] of tapes) if (seat !== session.seat) session.send('measure', { seat, tape });
    },
    gone: (seat) => {
      hideCursor(seat);
      hideTape(seat);
    },
  };
}
