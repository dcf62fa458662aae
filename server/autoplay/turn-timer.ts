/** The time that people have for their questions. Each seat has its own: what one does in secret must not move the clock of another. */
import { fallback } from '../../shared/engine/answers.ts';
import type { OpenPrompt } from '../../shared/engine/prompt.ts';
import type { Table } from '../../shared/engine/table.ts';
import { commit } from '../table/commit.ts';
import { type Room, type Session, seatedSession } from '../table/room.ts';
import { playedByBot } from './takeover.ts';

interface TurnTimer {
  /** Restarts what must be restarted after a change: a seat's clock with each of its questions, what the others are shown with each public change. */
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
/** So often somebody may take something back in a turn and have the whole time for what is asked then; after that the time runs on. */
const FRESH_BACKS = 5;

export function createTurnTimer(room: Room): TurnTimer {
  const seats = new Map<number, Running>();
  const backs = createBacks();
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
    if (engine) backs.hear(engine);
    if (!engine || prompts.length === 0) {
      rest();
      return;
    }
    for (const [seat, running] of seats) {
      if (prompts.some((each) => each.seat === seat)) continue;
      running.cancel();
      seats.delete(seat);
    }
    const ms = record.timer * 1000;
    for (const { seat, id } of prompts) {
      // What others do meanwhile gives nobody more time for the same question: who answers and takes it back would hold up all.
      const key = `${ms}:${id}`;
      if (seats.get(seat)?.key === key) continue;
      seats.get(seat)?.cancel();
      const endsAt = backs.ends(seat, performance.now() + ms);
      const left = Math.max(0, endsAt - performance.now());
      const cancel = room.services.scheduler.after(left, 'clock', () => room.queue.push(timeOut));
      seats.set(seat, { key, endsAt, cancel });
      const session = seatedSession(room, seat);
      if (session?.ready) session.send('clock', { ms: left });
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
    rest();
    backs.forget();
  }

  function rest(): void {
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

/** Who has taken back how often in this turn, and until when such a seat has time. */
function createBacks() {
  const seats = new Map<number, { count: number; until: number }>();
  let [heard, turn] = [0, 0];
  return {
    /** The last command of the table, once. */
    hear: ({ log, state }: Table): void => {
      const entry = log.shared[log.length - 1];
      if (!entry || entry.number === heard) return;
      heard = entry.number;
      if (state.turn.number !== turn) seats.clear();
      turn = state.turn.number;
      const { command } = entry;
      const at = 'seat' in command ? seats.get(command.seat) : undefined;
      if (at && (command.do === 'undo' || command.do === 'reset')) at.count += 1;
    },
    /** When the time of a question ends that would have it until `fresh`. */
    ends: (seat: number, fresh: number): number => {
      const at = seats.get(seat);
      if (at && at.count > FRESH_BACKS) return at.until;
      seats.set(seat, { count: at?.count ?? 0, until: fresh });
      return fresh;
    },
    forget: (): void => seats.clear(),
  };
}
