/** Who acts when no person does: bots on their seats, and the clock when a person's time is up. */
import { fallback, sample } from '../../shared/engine/answers.ts';
import { botChoice } from '../../shared/engine/bot.ts';
import type { Command } from '../../shared/engine/state.ts';
import { below } from '../runtime/secrets.ts';
import { commit } from '../table/commit.ts';
import type { Room, Session } from '../table/room.ts';
import { playedByBot } from './takeover.ts';
import { createTurnTimer } from './turn-timer.ts';

export interface Autoplay {
  /** Looks at the table after a change: plans the next act of a bot, and restarts clocks. */
  look(): void;
  /** Milliseconds left on the clock that this session sees, null when none runs. */
  left(session: Pick<Session, 'seat' | 'whole'>): number | null;
  stop(): void;
}

/** Watches one table. Nothing runs while nobody is there to see it. */
export function createAutoplay(room: Room): Autoplay {
  const { scheduler, settings } = room.services;
  const clock = createTurnTimer(room);
  let cancelBot = (): void => undefined;
  /** What the planned act is for. */
  let planned = '';
  let lastShown = -1;

  function look(): void {
    if (room.sessions.size === 0 || room.table.broken !== null) {
      stop();
      return;
    }
    lookAtBots();
    clock.look();
  }

  function lookAtBots(): void {
    const next = botCommand(room);
    const shown = room.table.engine?.state.shown ?? -1;
    const now = next ? `${shown}:${next.id}` : '';
    // What others do in secret does not hold up a bot.
    if (now === planned) return;
    cancelBot();
    planned = now;
    if (!next) return;
    const [from, to] = settings.botPace;
    // What nobody sees takes no time: a pause for each secret act would tell how many there were.
    const pause = shown === lastShown ? 0 : from + below(Math.max(1, to - from));
    lastShown = shown;
    cancelBot = scheduler.after(pause, 'bot', () => {
      planned = '';
      return room.queue.push(() => actForBot(room));
    });
  }

  function stop(): void {
    cancelBot();
    planned = '';
    clock.stop();
  }

  return { look, left: clock.left, stop };
}

/** The first open question that a bot answers. */
const openForBots = (room: Room) => room.table.engine?.state.prompts.find((each) => each.answer === null && playedByBot(room, each.seat));

/** What a bot would do next, if anything waits for one. Seats without a person agree to every table fix; the word of who is away is their own. */
function botCommand(room: Room): { id: string; make: () => Command } | undefined {
  const { engine, record } = room.table;
  if (!engine || record.status !== 'playing' || engine.state.result) return undefined;
  const { fix } = engine.state;
  const voter = fix ? record.seats.findIndex(({ kind }, seat) => kind !== 'human' && seat !== fix.by && !fix.agreed.includes(seat)) : -1;
  if (fix && voter >= 0) return { id: `${voter}:${fix.id}`, make: () => ({ do: 'fix.vote', seat: voter, fix: fix.id, yes: true }) };
  const open = openForBots(room);
  if (!open) return undefined;
  const strength = record.seats[open.seat]?.strength ?? 'random';
  const { seat, id } = open;
  return { id, make: () => ({ do: 'answer', seat, prompt: id, choice: botChoice(engine, open, strength, below), by: 'bot' }) };
}

async function actForBot(room: Room): Promise<void> {
  const next = botCommand(room);
  if (!next) return;
  let why: unknown;
  try {
    const done = await commit(room, next.make(), null);
    if (done.ok || done.refusal.code === 'store') return;
    why = done.refusal;
  } catch (error) {
    why = error;
  }
  // A heuristic that fails must not hold up the others: any legal answer goes on.
  const open = openForBots(room);
  room.services.log.error({ table: room.table.id, seq: room.table.head.seq + 1, why }, 'a bot made a mistake');
  if (!open) return;
  for (const choice of [sample(open.prompt, below), fallback(open.prompt)]) {
    const done = await commit(room, { do: 'answer', seat: open.seat, prompt: open.id, choice, by: 'bot' }, null);
    if (done.ok) return;
  }
}
