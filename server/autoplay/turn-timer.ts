/** The time that people have for their questions. Each seat has its own: what one does in secret must not move the clock of another. */
import { fallback } from '../../shared/engine/answers.ts';
import { seqFor } from '../../shared/engine/project.ts';
import type { OpenPrompt } from '../../shared/engine/prompt.ts';
import { commit } from '../table/commit.ts';
import { type Room, type Session, seatedSession } from '../table/room.ts';
import { playedByBot } from './takeover.ts';

interface TurnTimer {
  /** Restarts what must be restarted after a change: a seat's clock with each of its questions and with each public change. */
  look(): void;
  /** Milliseconds left as this session may know it, null when no clock runs. */
  left(session: Pick<Session, 'seat' | 'whole'>): number | null;
  stop(): void;
}

interface Running {
  key: string;
  endsAt: number;
  cancel(): void;
}

/** Clocks that end so close together were started together. */
const TOGETHER_MS = 50;

export function createTurnTimer(room: Room): TurnTimer {
  const seats = new Map<number, Running>();
  /** What those who are not asked are shown; it restarts with public changes alone. */
  let open: { key: string; endsAt: number } | null = null;

  const asked = (): OpenPrompt[] => {
    const { engine, record } = room.table;
    if (record.timer === 0 || record.status !== 'playing') return [];
    const byPeople = (seat: number): boolean => record.seats[seat]?.kind === 'human' && !playedByBot(room, seat);
    return (engine?.state.prompts ?? []).filter(({ answer, seat }) => answer === null && byPeople(seat));
  };

  function look(): void {
    const { engine, record } = room.table;
    const prompts = asked();
    if (!engine || prompts.length === 0) {
      stop();
      return;
    }
    for (const [seat, running] of seats) {
      if (prompts.some((each) => each.seat === seat)) continue;
      running.cancel();
      seats.delete(seat);
    }
    const ms = record.timer * 1000;
    for (const { seat, id } of prompts) {
      const key = `${seqFor(engine.state, seat)}:${ms}:${id}`;
      if (seats.get(seat)?.key === key) continue;
      seats.get(seat)?.cancel();
      const cancel = room.services.scheduler.after(ms, 'clock', () => room.queue.push(timeOut));
      seats.set(seat, { key, endsAt: performance.now() + ms, cancel });
      const session = seatedSession(room, seat);
      if (session?.ready) session.send('clock', { ms });
    }
    const now = `${engine.state.shown}:${ms}`;
    if (open?.key === now) return;
    open = { key: now, endsAt: performance.now() + ms };
    for (const session of room.sessions.values()) {
      if (session.ready && watches(session)) session.send('clock', { ms });
    }
  }

  /** Those who are not asked themselves, and see the table. */
  const watches = ({ seat, whole }: Pick<Session, 'seat' | 'whole'>): boolean => (seat === null || !seats.has(seat)) && !whole;

  function stop(): void {
    for (const { cancel } of seats.values()) cancel();
    seats.clear();
    open = null;
  }

  /** Time is up: whoever is still asked gets the question's default answer, all of them together. */
  async function timeOut(): Promise<void> {
    const due = [...seats].flatMap(([seat, { endsAt }]) => (endsAt <= performance.now() + TOGETHER_MS ? [seat] : []));
    const late = asked().filter(({ seat }) => due.includes(seat));
    for (const { id, seat, prompt } of late) {
      await commit(room, { do: 'answer', seat, prompt: id, choice: fallback(prompt), by: 'timeout' }, null);
    }
  }

  return {
    look,
    left: (session) => {
      const own = session.seat === null ? undefined : seats.get(session.seat);
      const running = own ?? (watches(session) ? open : null);
      return running && Math.max(0, running.endsAt - performance.now());
    },
    stop,
  };
}
