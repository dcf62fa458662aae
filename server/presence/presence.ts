/** The hands of everybody at one free table: who holds what, what they set going, and what the others see of it. */

import { z } from 'zod';
import { mayNotGrip } from '../../shared/engine/free/permissions.ts';
import { firstInput } from '../../shared/engine/free/rest.ts';
import { refuse } from '../../shared/engine/refusal.ts';
import type { AnyRefusal } from '../../shared/wire.ts';
import { type Touch, touchSchema } from '../../shared/wire-touches.ts';
import { type Bucket, createBucket } from '../runtime/buckets.ts';
import type { PresencePort, Room, Session } from '../table/room.ts';
import { createGrips, type Held } from './grips.ts';
import { createMotion } from './motion.ts';
import { createPointers } from './pointers.ts';
import { NO_ZONES, type ZoneAt, zonesOf } from './zones.ts';

export interface Presence extends PresencePort {
  /** One touch of a client, as it came over the wire. */
  take(session: Session, message: unknown): void;
  /** Looks at the table after a change. */
  look(): void;
  stop(): void;
}

const RATES = {
  input: { burst: 25, perSecond: 12 },
  drag: { burst: 15, perSecond: 36 },
  cursor: { burst: 15, perSecond: 36 },
  ping: { burst: 5, perSecond: 1 },
} as const;
type Kind = keyof typeof RATES;
const KIND: Readonly<Record<Touch['t'], Kind | 'free'>> = {
  ...{ grab: 'input', flick: 'input', toss: 'input', cursor: 'cursor', measure: 'cursor', ping: 'ping' },
  // The hand goes where it goes, and whoever holds something may always let it go; only what the others are told has a limit.
  ...{ drag: 'free', drop: 'free' },
};

/** A holder that was not heard of for so long is gone, whatever its connection says: clients report about once a second. */
const SILENT_MS = 2_500;
const CHECK_MS = 500;
const RESTS: AnyRefusal = { code: 'wrong-phase', text: 'The physics of this table has failed; it is started anew in a moment.' };
const HELD = refuse('held', 'Somebody holds it in the hand right now.');
const numbered = z.looseObject({ t: z.literal('grab'), g: z.number().int() });

export function createPresence(room: Room): Presence {
  const grips = createGrips();
  const presence = createPointers(room);
  const motion = createMotion(room, presence, () => letGo(() => true));
  const buckets = new WeakMap<Session, Record<Kind, Bucket>>();
  let zoneAt: ZoneAt = NO_ZONES;
  /** What was last looked at. */
  let seen: { pieces: object; blind: object } | null = null;
  // Numbers of inputs never come again, not even after a restart: what comes of two of them is never taken back as one.
  let lastAct = 0;
  let stopChecks: (() => void) | undefined;

  const stateNow = () => {
    const state = room.table.broken === null ? room.table.engine?.state : undefined;
    return state?.free && !state.result ? state : undefined;
  };

  function tellGrips(): void {
    const shown = grips.shown();
    room.tell(presence.viewers(), 'grips', shown);
    presence.toAudience(() => ['grips', shown]);
    if (grips.all().length > 0) stopChecks ??= room.services.scheduler.every(CHECK_MS, 'grips', letGoOfTheSilent);
    else {
      stopChecks?.();
      stopChecks = undefined;
    }
  }

  function bucketsOf(session: Session): Record<Kind, Bucket> {
    const known = buckets.get(session) ?? {
      input: createBucket(RATES.input),
      drag: createBucket(RATES.drag),
      cursor: createBucket(RATES.cursor),
      ping: createBucket(RATES.ping),
    };
    buckets.set(session, known);
    return known;
  }

  function take(session: Session, message: unknown): void {
    const parsed = touchSchema.safeParse(message);
    if (!parsed.success) {
      const grab = numbered.safeParse(message);
      if (grab.success && bucketsOf(session).input.take()) answer(session, grab.data.g, malformed);
      return;
    }
    const touch = parsed.data;
    const kind = KIND[touch.t];
    const allowed = kind === 'free' || bucketsOf(session)[kind].take();
    const why = refusedTo(session, allowed, kind === 'input');
    if (why) {
      if (touch.t === 'grab') answer(session, touch.g, why);
      return;
    }
    motion.prepare();
    if (session.seat !== null && room.sessions.has(session.id) && stateNow()) handle(session, session.seat, touch);
  }

  function refusedTo(session: Session, allowed: boolean, starts: boolean): AnyRefusal | undefined {
    if (session.seat === null) return { code: 'not-seated', text: 'You are watching; only seated players act.' };
    if (room.table.engine?.state.result) return refuse('over', 'The game is over.');
    if (!stateNow()) return refuse('ruled', 'The rules are in force here: take the game to the free table first.');
    if (!allowed) return { code: 'too-fast', text: 'That was too fast; please wait a moment.' };
    // What is set going comes to rest somewhere, and that is written: nothing is begun that could not be.
    const { services, table } = room;
    return starts ? services.budgets.take(table.id, table.record.seats.length, session.seat, 0) : undefined;
  }

  const malformed: AnyRefusal = { code: 'malformed', text: 'This cannot be read.' };
  const answer = (session: Session, g: number, refusal: AnyRefusal | null): void =>
    session.send('gripped', refusal ? { g, ok: false, refusal } : { g, ok: true });

  function handle(session: Session, seat: number, touch: Touch): void {
    for (const grip of grips.all()) if (grip.session === session.id) grip.heardAt = performance.now();
    switch (touch.t) {
      case 'grab':
        return grab(session, seat, touch);
      case 'drag':
        return drag(session, touch);
      case 'drop': {
        const held = grips.find(session.id, touch.g);
        if (!held) return;
        grips.end(held);
        motion.input({ do: 'drop', with: [seat, touch.g, touch.vx, touch.vz, touch.exact] }, touch.exact ? [] : held.pieces);
        return tellGrips();
      }
      case 'flick':
        if (notNow(seat, [touch.piece])) return;
        return motion.input({ do: 'flick', with: [seat, touch.piece, touch.vx, touch.vz, nextAct()] }, [touch.piece]);
      case 'toss':
        if (notNow(seat, touch.pieces)) return;
        return motion.input({ do: 'toss', with: [seat, touch.pieces, nextAct()] }, touch.pieces);
      case 'cursor':
        return presence.cursor(session, seat, touch.at, zoneAt);
      case 'ping':
        return presence.ping(seat, touch.x, touch.z, zoneAt);
      case 'measure':
        return presence.measure(session, seat, touch.tape, zoneAt);
    }
  }

  const nextAct = (): number => {
    const free = stateNow()?.free;
    lastAct = Math.min(lastAct - 1, free ? firstInput(free) : -1);
    return lastAct;
  };

  /** Why the seat may not lay hands on these pieces now. */
  function notNow(seat: number, pieces: readonly string[]): AnyRefusal | undefined {
    const state = stateNow();
    if (!state) return refuse('ruled', 'The rules are in force here.');
    if (motion.rests()) return RESTS;
    const rolling = new Set(motion.rolling());
    if (pieces.some((piece) => rolling.has(piece))) return refuse('held', 'It rolls still: a thrown die is caught by nobody.');
    return mayNotGrip(state, motion.bodied(), seat, pieces) ?? (pieces.some((piece) => grips.on(piece)) ? HELD : undefined);
  }

  function grab(session: Session, seat: number, { g, pieces, how, x, z: at }: Extract<Touch, { t: 'grab' }>): void {
    const why = notNow(seat, pieces);
    if (why) return answer(session, g, why);
    const ids = [...new Set<string>(pieces)];
    const grip: Held = { session: session.id, seat, g, how, pieces: ids, x, z: at, at: [x, at, 0, 0], heardAt: performance.now() };
    if (!grips.take(grip)) return answer(session, g, refuse('held', 'This hand holds something already.'));
    motion.input({ do: 'grab', with: [seat, g, ids, how, x, at, nextAct()] });
    answer(session, g, null);
    tellGrips();
  }

  function drag(session: Session, { g, x, z: at, up, turn }: Extract<Touch, { t: 'drag' }>): void {
    const held = grips.find(session.id, g);
    if (!held) return;
    const same = held.at.every((value, i) => value === [x, at, up, turn][i]);
    if (same) return;
    held.at = [x, at, up, turn];
    motion.input({ do: 'drag', with: [held.seat, g, x, at, up, turn] });
    if (!bucketsOf(session).drag.take()) return;
    // Where it is behind somebody's screen only they see.
    const owner = zoneAt(x, at);
    const to = presence.watching(held.seat, session).filter((each) => owner === null || each.seat === owner);
    room.tell(to, 'drag', [held.seat, g, x, at, up, turn]);
    if (owner === null) presence.toAudience(() => ['drag', [held.seat, g, x, at, up, turn]], `drag ${held.seat} ${g}`);
  }

  /** Takes grips away from whoever is gone; what they held goes back to where it last lay. */
  function letGo(which: (grip: Held) => boolean): void {
    const gone = grips.all().filter(which);
    for (const grip of gone) {
      grips.end(grip);
      motion.input({ do: 'abort', with: [grip.seat, grip.g] });
    }
    if (gone.length > 0) tellGrips();
  }

  function letGoOfTheSilent(): void {
    const now = performance.now();
    letGo(({ heardAt }) => now - heardAt > SILENT_MS);
  }

  function left(session: Session): void {
    letGo((grip) => grip.session === session.id);
    if (session.seat !== null) presence.gone(session.seat);
  }

  function greet(session: Session): void {
    if (!session.ready || !stateNow() || !presence.viewers().includes(session)) return;
    motion.greet(session);
    session.send('grips', grips.shown());
    for (const { seat, g, at } of grips.all()) if (zoneAt(at[0], at[1]) === null) session.send('drag', [seat, g, ...at]);
    presence.greet(session);
  }

  function look(): void {
    const state = stateNow();
    if (!state) {
      if (seen) close();
      return;
    }
    if (room.sessions.size > 0) motion.prepare();
    if (seen?.pieces !== state.pieces) {
      zoneAt = zonesOf(state);
      const there = motion.sync(state, zoneAt);
      const { changed, ended } = grips.keepOnly((piece) => there.has(piece));
      for (const { seat, g } of ended) motion.input({ do: 'abort', with: [seat, g] });
      if (changed) tellGrips();
    }
    if (seen && seen.blind !== state.blind) turnEyes(seen.blind, state.blind);
    seen = { pieces: state.pieces, blind: state.blind };
  }

  /** Whoever is blindfolded lets everything go and is shown nothing more; whoever sees again is told of all. */
  function turnEyes(before: object, now: object): void {
    for (const session of room.sessions.values()) {
      if (session.seat === null) continue;
      const [was, is] = [Object.hasOwn(before, session.seat), Object.hasOwn(now, session.seat)];
      if (is && !was) {
        left(session);
        session.send('bodies', []);
        session.send('grips', []);
      } else if (was && !is) greet(session);
    }
  }

  /** The table is in nobody's hands any more: the rules are back, or it is closed. */
  function close(): void {
    seen = null;
    zoneAt = NO_ZONES;
    letGo(() => true);
    for (const { seat } of room.sessions.values()) if (seat !== null) presence.gone(seat);
    motion.free();
  }

  return {
    take,
    look,
    left,
    greet,
    heldByOthersThan: (seat) => [...grips.shown().flatMap((grip) => (grip.seat === seat ? [] : grip.pieces)), ...motion.rolling()],
    heldByOthers: (seat, pieces) => {
      for (const piece of pieces) if ((grips.on(piece)?.seat ?? seat) !== seat) return true;
      return false;
    },
    stop: () => {
      stopChecks?.();
      motion.free();
    },
  };
}
