/** Who acts when no person does: bots on their seats, and the clock when a person's time is up. */
import { fallback, sample } from '../../shared/engine/answers.ts';
import { botChoice } from '../../shared/engine/sit.ts';
import type { Command } from '../../shared/engine/state.ts';
import { below } from '../runtime/secrets.ts';
import { carryOut } from '../table/commit.ts';
import type { Live, Session } from '../table/room.ts';
import { playedByBot } from './takeover.ts';
import { createClock } from './turn-timer.ts';

export interface Stewards {
  /** Looks at the table after a change: plans the next act of a bot, and restarts clocks. */
  look(): void;
  /** Milliseconds left on the clock that this session sees, null when none runs. */
  left(session: Pick<Session, 'seat' | 'whole'>): number | null;
  stop(): void;
}

/** Watches one table. Nothing runs while nobody is there to see it. */
export function createStewards(live: Live): Stewards {
  const { guard, settings } = live.house;
  const clock = createClock(live);
  let cancelBot = (): void => undefined;
  /** What the planned act is for. */
  let planned = '';
  let lastShown = -1;

  function look(): void {
    if (live.sessions.size === 0 || live.desk.broken !== null) {
      stop();
      return;
    }
    lookAtBots();
    clock.look();
  }

  function lookAtBots(): void {
    const next = botCommand(live);
    const shown = live.desk.table?.state.shown ?? -1;
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
    cancelBot = guard.after(pause, 'bot', () => {
      planned = '';
      return live.queue.push(() => actForBot(live));
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
const openForBots = (live: Live) => live.desk.table?.state.prompts.find((each) => each.answer === null && playedByBot(live, each.seat));

/** What a bot would do next, if anything waits for one. Seats without a person agree to every table fix; the word of who is away is their own. */
function botCommand(live: Live): { id: string; make: () => Command } | undefined {
  const { table, record } = live.desk;
  if (!table || record.status !== 'playing' || table.state.result) return undefined;
  const { fix } = table.state;
  const voter = fix ? record.seats.findIndex(({ kind }, seat) => kind !== 'human' && seat !== fix.by && !fix.agreed.includes(seat)) : -1;
  if (fix && voter >= 0) return { id: `${voter}:${fix.id}`, make: () => ({ do: 'fix.vote', seat: voter, fix: fix.id, yes: true }) };
  const open = openForBots(live);
  if (!open) return undefined;
  const strength = record.seats[open.seat]?.strength ?? 'random';
  const { seat, id } = open;
  return { id, make: () => ({ do: 'answer', seat, prompt: id, choice: botChoice(table, open, strength, below), by: 'bot' }) };
}

async function actForBot(live: Live): Promise<void> {
  const next = botCommand(live);
  if (!next) return;
  let why: unknown;
  try {
    const done = await carryOut(live, next.make(), null);
    if (done.ok || done.refusal.code === 'store') return;
    why = done.refusal;
  } catch (error) {
    why = error;
  }
  // A heuristic that fails must not hold up the others: any legal answer goes on.
  const open = openForBots(live);
  live.house.log.error({ table: live.desk.id, seq: live.desk.head.seq + 1, why }, 'a bot made a mistake');
  if (!open) return;
  for (const choice of [sample(open.prompt, below), fallback(open.prompt)]) {
    const done = await carryOut(live, { do: 'answer', seat: open.seat, prompt: open.id, choice, by: 'bot' }, null);
    if (done.ok) return;
  }
}
