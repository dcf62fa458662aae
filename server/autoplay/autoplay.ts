/** Who acts when no person does: bots on their seats, and the clock when a person's time is up. */
import type { Command } from '../../shared/engine/state.ts';
import { type Bots, botCommand, type NextOfBot, spareCommands } from '../../shared/session/bots.ts';
import { below } from '../runtime/secrets.ts';
import { commit } from '../table/commit.ts';
import { isAttended, type Room, type Session } from '../table/room.ts';
import { amendMs, NOTHING_SHOWN, pauseOf, shownAfter, slownessOf } from './pace.ts';
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
  let last = NOTHING_SHOWN;

  function look(): void {
    if (!isAttended(room) || room.table.broken !== null) {
      stop();
      return;
    }
    lookAtBots();
    clock.look();
  }

  function lookAtBots(): void {
    const next = nextCommand(room);
    const { engine, history } = room.table;
    const shown = shownAfter(last, { state: engine?.state.shown ?? -1, said: history.open.at(-1)?.n ?? -1 });
    const now = next?.id ?? '';
    // What others do in secret does not hold up a bot, nor that somebody answers in the same round or takes that back.
    if (now === planned) return;
    cancelBot();
    planned = now;
    if (!next) return;
    const pace = room.table.record.exhibition ? settings.exhibitionPace : settings.botPace;
    const usual = Math.max(pauseOf(shown, last, pace, below), mayBeAmended(room) ? amendMs(pace) : 0);
    // Where nothing has been done yet there is nothing to follow: nobody shall look on while a bot thinks.
    const pause = room.table.head.entry === 0 ? 0 : usual * slownessOf(room.services);
    last = shown;
    // It thinks beside the table: others go on meanwhile, and what has become another question is thought about anew.
    let off = false;
    const stopWaiting = scheduler.after(pause, 'bot', async () => {
      const thought = await thoughtOf(room);
      if (off) return;
      planned = '';
      if (thought) await room.queue.push(() => actForBot(room, thought));
    });
    cancelBot = () => {
      off = true;
      stopWaiting();
    };
  }

  function stop(): void {
    cancelBot();
    planned = '';
    clock.stop();
  }

  return { look, left: clock.left, stop };
}

const botsOf = (room: Room): Bots => ({
  answers: (seat) => playedByBot(room, seat),
  // The word of who is away is their own.
  agrees: (seat) => room.table.record.seats[seat]?.kind !== 'human',
  strength: (seat) => room.table.record.seats[seat]?.strength ?? 'random',
  below,
});

/** True while a person may still take back what handed the turn over. Where that is possible all know whether it is (`Game.handover`). */
function mayBeAmended(room: Room): boolean {
  const { engine } = room.table;
  const act = engine?.past.at(-1);
  return act !== undefined && act.state.turn.number !== engine?.state.turn.number && !playedByBot(room, act.seat);
}

/** What a bot would do next, if anything waits for one. */
function nextCommand(room: Room): NextOfBot | undefined {
  const { engine, record } = room.table;
  return engine && record.status === 'playing' ? botCommand(engine, botsOf(room)) : undefined;
}

/** What came of thinking: the command, or why there is none. */
interface Thought {
  readonly id: string;
  readonly command?: Command;
  readonly why?: unknown;
}

const SEEDS = 2 ** 32;

async function thoughtOf(room: Room): Promise<Thought | undefined> {
  const { engine, id: table } = room.table;
  const next = nextCommand(room);
  if (!engine || !next) return undefined;
  const { id, open } = next;
  if (!open) return { id, command: next.make() };
  const { state, game } = engine;
  const past = engine.past.map(({ seat }) => seat);
  const question = { game: game.id, state, past, prompt: open.id, strength: botsOf(room).strength(open.seat), seed: below(SEEDS) };
  try {
    return { id, command: next.make(await room.services.workshop.perform('think', question, { whose: table })) };
  } catch (why) {
    return { id, why };
  }
}

async function actForBot(room: Room, { id, command, why }: Thought): Promise<void> {
  // Somebody else has answered meanwhile, or it is another question.
  if (nextCommand(room)?.id !== id) return;
  let problem = why;
  if (command) {
    try {
      const done = await commit(room, command, null);
      if (done.ok || done.refusal.code === 'store') return;
      problem = done.refusal;
    } catch (error) {
      problem = error;
    }
  }
  room.services.log.error(
    { table: room.table.id, entry: room.table.head.entry + 1, ...(problem instanceof Error ? { err: problem } : { why: problem }) },
    'a bot made a mistake',
  );
  for (const spare of room.table.engine ? spareCommands(room.table.engine, botsOf(room)) : []) {
    const done = await commit(room, spare, null);
    if (done.ok) return;
  }
}
