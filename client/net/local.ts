import type { BotStrength } from '../../shared/engine/bot.ts';
import { seededBelow, seededChance } from '../../shared/engine/chance.ts';
import { drafting } from '../../shared/engine/commands/fix-draft.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { project } from '../../shared/engine/project.ts';
import { start } from '../../shared/engine/start.ts';
import type { Assist, Command, Options } from '../../shared/engine/state.ts';
import { atOnce } from '../../shared/engine/steps.ts';
import type { Outcome } from '../../shared/engine/table.ts';
import { type Bots, botCommand, spareCommands } from '../../shared/session/bots.ts';
import { commandOf } from '../../shared/session/commands.ts';
import { addToHistory, EMPTY_HISTORY, historyOf } from '../../shared/session/history.ts';
import type { Seat } from '../../shared/table/ids.ts';
import type { Reply } from '../../shared/wire.ts';
import { type Connection, FIRST, type TableSnapshot } from './connection.ts';
import { keepSame } from './keep.ts';
import { metaOf, throwOf } from './local-meta.ts';
import type { ToldNews } from './news.ts';
import { withNews } from './news.ts';

/** What a table in the tab is made of. */
interface LocalSpec {
  game: AnyGame;
  /** Default: the fewest that the game allows. */
  seats?: number;
  options?: Options;
  /** The seat this tab looks from and plays; null watches bots. Default 0. */
  you?: Seat | null;
  /** Seats played by people at this screen (hot seat); default: `you` alone. The others are bots. */
  humans?: readonly Seat[];
  bots?: BotStrength;
  /** Milliseconds a bot takes for one answer; default 700. */
  pace?: number;
  seed?: number;
  assist?: Assist;
  /** Names of the people, by seat. */
  names?: Readonly<Record<number, string>>;
}

/** A table in the tab itself. */
export interface LocalTable extends Connection {
  /** Turns the screen over to another seat (hot seat), or to the public. */
  look(seat: Seat | null): void;
}

/** Opens a table whose engine runs in this tab, with bots on the other seats: the same interface as a table on the server. */
export function localTable(spec: LocalSpec): LocalTable {
  const { game, pace = 700, seed = 1, bots = 'heuristic' } = spec;
  const seats = spec.seats ?? game.seats.min;
  let you = spec.you === undefined ? 0 : spec.you;
  const humans = new Set(spec.humans ?? (you === null ? [] : [you]));
  const chance = seededChance(seed);
  const players: Bots = {
    answers: (seat) => !humans.has(seat),
    agrees: (seat) => !humans.has(seat),
    strength: () => bots,
    below: seededBelow(seed ^ 0x5eed),
  };
  const names = spec.names ?? {};

  const begun = start(
    game,
    { seats, ...(spec.options ? { options: spec.options } : {}), ...(spec.assist ? { assist: spec.assist } : {}) },
    chance,
  );
  let table = begun.table;
  let { history } = addToHistory(EMPTY_HISTORY, table, begun.events);
  const listeners = new Set<() => void>();
  const notepads = new Map<Seat, string>();
  const noteOf = (seat: Seat | null): string | null => (seat === null ? null : (notepads.get(seat) ?? ''));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let snapshot: TableSnapshot = { ...FIRST, link: 'open', ...seen() };
  schedule();

  /** What the eyes at this screen see and have heard. */
  function seen() {
    return {
      you: { seat: you, host: true },
      meta: metaOf(table, humans, bots, names, you),
      view: project(table, you),
      news: historyOf(history, you).reduce<readonly ToldNews[]>(withNews, []),
      note: noteOf(you),
    };
  }

  function change(patch: Partial<TableSnapshot>): void {
    snapshot = { ...snapshot, ...patch };
    for (const listener of [...listeners]) listener();
  }

  function commit(command: Command): Outcome {
    const outcome = submit(table, command, chance);
    if (!outcome.ok) {
      if (outcome.fault) console.error('a game made a mistake; nothing has changed', outcome.fault);
      return outcome;
    }
    table = outcome.table;
    const { heard, ...told } = addToHistory(history, table, outcome.events);
    history = told.history;
    const news = you === null ? heard.open : heard.seats[you];
    change({
      meta: metaOf(table, humans, bots, names, you),
      view: keepSame(snapshot.view, project(table, you)),
      ...(news ? { news: withNews(snapshot.news, news) } : {}),
      throws: [...snapshot.throws, ...(news?.events ?? []).flatMap(throwOf)].slice(-12),
    });
    schedule();
    return outcome;
  }

  function schedule(): void {
    clearTimeout(timer);
    if (snapshot.link === 'gone' || !botCommand(table, players)) return;
    timer = setTimeout(() => {
      const next = botCommand(table, players);
      if (!next || snapshot.link === 'gone' || commit(next.make()).ok) return;
      // A bot that fails does not stop the table: any legal answer keeps it going.
      spareCommands(table, players).some((spare) => commit(spare).ok);
    }, pace);
  }

  let sent = 0;
  return {
    code: 'LOCAL',
    snapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: async (request) => {
      const k = `local-${sent++}`;
      if (request.t === 'chat') {
        const name = you === null ? 'You' : (snapshot.meta?.seats[you]?.name ?? 'You');
        change({ chat: [...snapshot.chat, { seat: you, name, text: request.text, minute: Math.floor(Date.now() / 60_000) }] });
        return { k, ok: true };
      }
      if (request.t === 'note' && you !== null) {
        notepads.set(you, request.text);
        change({ note: request.text });
        return { k, ok: true };
      }
      if (request.t === 'fix.draft' && you !== null) {
        const draft = atOnce(drafting(table, you));
        return 'code' in draft ? { k, ok: false, refusal: draft } : { k, ok: true, draft };
      }
      const command: Command | undefined = request.t === 'stop' ? { do: 'stop' } : you === null ? undefined : commandOf(request, you);
      if (!command) return { k, ok: false, refusal: { code: 'wrong-phase', text: you === null ? WATCHING : ON_SCREEN } };
      const outcome = commit(command);
      return outcome.ok ? { k, ok: true } : ({ k, ok: false, refusal: outcome.refusal } satisfies Reply);
    },
    look: (seat) => {
      you = seat;
      change(seen());
    },
    leave: () => {
      clearTimeout(timer);
      change({ link: 'gone', problem: 'You left the table.' });
      listeners.clear();
    },
  };
}

const WATCHING = 'You are watching; only seated players act.';
const ON_SCREEN = 'This table lives on your own screen; seats and settings are fixed.';
