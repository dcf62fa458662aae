/** Who acts when no person does: bots on their seats, and the clock when a person's time is up. */
import { fallback, sample } from '../shared/engine/prompt.ts';
import { botChoice } from '../shared/engine/sit.ts';
import type { Command } from '../shared/engine/state.ts';
import { hostIsHere, type Live, saveRecord, seatedSession } from './live.ts';
import { heirOf } from './lobby.ts';
import { carryOut } from './play.ts';
import { below } from './secrets.ts';

export interface Stewards {
  /** Looks at the table after a change: plans the next act of a bot, and restarts the clock. */
  look(): void;
  /** Milliseconds left on the clock, null when none runs. */
  left(): number | null;
  stop(): void;
}

/** Watches one table. Nothing runs while nobody is there to see it. */
export function createStewards(live: Live): Stewards {
  const { guard, settings } = live.house;
  let cancelBot = (): void => undefined;
  let cancelClock = (): void => undefined;
  let clockFor = '';
  let endsAt: number | null = null;

  function look(): void {
    cancelBot();
    if (live.sessions.size === 0 || live.desk.broken !== null) {
      stopClock();
      return;
    }
    if (botCommand(live)) {
      const [from, to] = settings.botPace;
      cancelBot = guard.after(from + below(Math.max(1, to - from)), 'bot', () => live.queue.push(() => actForBot(live)));
    }
    lookAtClock();
  }

  function stopClock(): void {
    cancelClock();
    clockFor = '';
    endsAt = null;
  }

  /** The clock runs for the questions that people have open; it starts anew with every command. */
  function lookAtClock(): void {
    const { desk } = live;
    const open = openFor(live, 'human');
    if (desk.record.timer === 0 || desk.record.status !== 'playing' || open.length === 0) {
      stopClock();
      return;
    }
    const now = `${desk.head.seq}:${desk.record.timer}`;
    if (now === clockFor) return;
    cancelClock();
    clockFor = now;
    const ms = desk.record.timer * 1000;
    endsAt = performance.now() + ms;
    for (const session of live.sessions.values()) if (session.ready) session.send('clock', { ms });
    cancelClock = guard.after(ms, 'clock', () => live.queue.push(() => timeOut(live, desk.head.seq, desk.record.timer)));
  }

  return {
    look,
    left: () => (endsAt === null ? null : Math.max(0, endsAt - performance.now())),
    stop: () => {
      cancelBot();
      stopClock();
    },
  };
}

/** Open questions whose seat is a person's, or nobody's and bots'. */
function openFor({ desk }: Live, kind: 'human' | 'bot') {
  const prompts = desk.table?.state.prompts ?? [];
  return prompts.filter((each) => each.answer === null && desk.record.seats[each.seat]?.kind === kind);
}

/** What a bot would do next, if anything waits for one. Seats without a person agree to every table fix. */
function botCommand(live: Live): (() => Command) | undefined {
  const { table, record } = live.desk;
  if (!table || record.status !== 'playing' || table.state.result) return undefined;
  const { fix } = table.state;
  const voter = fix ? record.seats.findIndex(({ kind }, seat) => kind !== 'human' && seat !== fix.by && !fix.agreed.includes(seat)) : -1;
  if (fix && voter >= 0) return () => ({ do: 'fix.vote', seat: voter, fix: fix.id, yes: true });
  const open = openFor(live, 'bot')[0];
  if (!open) return undefined;
  const strength = record.seats[open.seat]?.strength ?? 'random';
  return () => ({ do: 'answer', seat: open.seat, prompt: open.id, choice: botChoice(table, open, strength, below), by: 'bot' });
}

async function actForBot(live: Live): Promise<void> {
  const make = botCommand(live);
  if (!make) return;
  let why: unknown;
  try {
    const done = await carryOut(live, make(), null);
    if (done.ok || done.refusal.code === 'store') return;
    why = done.refusal;
  } catch (error) {
    why = error;
  }
  // A heuristic that fails must not hold up the others: any legal answer goes on.
  const open = openFor(live, 'bot')[0];
  live.house.log.error({ table: live.desk.id, seq: live.desk.head.seq + 1, why }, 'a bot made a mistake');
  if (!open) return;
  for (const choice of [sample(open.prompt, below), fallback(open.prompt)]) {
    const done = await carryOut(live, { do: 'answer', seat: open.seat, prompt: open.id, choice, by: 'bot' }, null);
    if (done.ok) return;
  }
}

/** Time is up: every person still asked gets the question's default answer. */
async function timeOut(live: Live, seq: number, timer: number): Promise<void> {
  if (live.desk.head.seq !== seq || live.desk.record.timer !== timer) return;
  for (const { id, seat, prompt } of openFor(live, 'human')) {
    await carryOut(live, { do: 'answer', seat, prompt: id, choice: fallback(prompt), by: 'timeout' }, null);
  }
}

/** Passes the host's rights on when whoever holds them has been away for long. Runs inside the table's queue. */
export async function passHostOn(live: Live): Promise<void> {
  const { desk, house } = live;
  if (hostIsHere(live)) live.hostSeenAt = performance.now();
  if (performance.now() - live.hostSeenAt < house.settings.hostAwayMs) return;
  const heir = heirOf(desk.record, (seat) => seatedSession(live, seat) !== undefined);
  if (heir === null || heir === desk.record.hostSeat) return;
  // The old secret is void: there is one host at a time.
  await saveRecord(live, { ...desk.record, hostSeat: heir, hostHash: null });
  if (desk.record.consent === 'host' && desk.record.status === 'playing') {
    await carryOut(live, { do: 'assist', assist: { consent: 'host', host: heir } }, null);
  }
  live.hostSeenAt = performance.now();
  seatedSession(live, heir)?.send('you', { seat: heir, host: true });
}
