import type { BotStrength } from '../../shared/engine/bot.ts';
import { botChoice } from '../../shared/engine/bot.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { Event } from '../../shared/engine/event.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { eventsFor, project, seqFor } from '../../shared/engine/project.ts';
import { start } from '../../shared/engine/start.ts';
import type { Assist, Command, GameState, Options } from '../../shared/engine/state.ts';
import type { Outcome, Table } from '../../shared/engine/table.ts';
import type { Seat } from '../../shared/table/ids.ts';
import type { ClientRequest, News, Reply, TableMeta, ThrowShow } from '../../shared/wire.ts';
import type { Connection, TableSnapshot } from './connection.ts';
import { keepSame } from './keep.ts';
import type { ToldNews } from './news.ts';
import { withNews } from './news.ts';

/** What a table in the tab is made of. */
export interface LocalSpec {
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
  const below = belowFrom(seed ^ 0x5eed);
  const names = spec.names ?? {};

  const begun = start(
    game,
    { seats, ...(spec.options ? { options: spec.options } : {}), ...(spec.assist ? { assist: spec.assist } : {}) },
    chance,
  );
  let table = begun.table;
  const heard: Told[] = [{ state: table.state, events: begun.events }];
  const listeners = new Set<() => void>();
  const notepads = new Map<Seat, string>();
  const noteOf = (seat: Seat | null): string | null => (seat === null ? null : (notepads.get(seat) ?? ''));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let snapshot = first();
  schedule();

  function first(): TableSnapshot {
    return {
      link: 'open',
      problem: null,
      meta: metaOf(table, humans, bots, names, you),
      you: { seat: you, host: true },
      view: project(table, you),
      news: newsOf(heard, you),
      chat: [],
      guests: [],
      turnedAway: false,
      note: noteOf(you),
      throws: [],
      elsewhere: false,
      clock: null,
    };
  }

  function change(patch: Partial<TableSnapshot>): void {
    snapshot = { ...snapshot, ...patch };
    for (const listener of [...listeners]) listener();
  }

  function carryOut(command: Command): Outcome {
    const outcome = submit(table, command, chance);
    if (!outcome.ok) {
      if (outcome.fault) console.error('a game made a mistake; nothing has changed', outcome.fault);
      return outcome;
    }
    table = outcome.table;
    const told = { state: table.state, events: outcome.events };
    heard.push(told);
    const events = eventsFor(outcome.events, you);
    change({
      meta: metaOf(table, humans, bots, names, you),
      view: keepSame(snapshot.view, project(table, you)),
      news: tell(snapshot.news, told, you),
      throws: [...snapshot.throws, ...events.flatMap(throwOf)].slice(-12),
    });
    schedule();
    return outcome;
  }

  /** Bots answer one question after the other, and agree to every table fix. */
  function schedule(): void {
    clearTimeout(timer);
    if (snapshot.link === 'gone' || !botCommand()) return;
    timer = setTimeout(() => {
      const command = botCommand();
      if (!command || snapshot.link === 'gone') return;
      const outcome = carryOut(command);
      // A bot that fails does not stop the table: any legal answer keeps it going.
      if (!outcome.ok && command.do === 'answer') carryOut(botCommand('random') ?? command);
    }, pace);
  }

  function botCommand(strength: BotStrength = bots): Command | undefined {
    if (table.state.result) return undefined;
    const { fix } = table.state;
    const voter = fix ? seatsOf(seats).find((seat) => !humans.has(seat) && seat !== fix.by && !fix.agreed.includes(seat)) : undefined;
    if (fix && voter !== undefined) return { do: 'fix.vote', seat: voter, fix: fix.id, yes: true };
    const open = table.state.prompts.find((each) => each.answer === null && !humans.has(each.seat));
    if (!open) return undefined;
    return { do: 'answer', seat: open.seat, prompt: open.id, choice: botChoice(table, open, strength, below), by: 'bot' };
  }

  let sent = 0;
  return {
    code: 'LOCAL',
    snapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: async (wish) => {
      const k = `local-${sent++}`;
      if (wish.t === 'chat') {
        const name = you === null ? 'You' : (snapshot.meta?.seats[you]?.name ?? 'You');
        change({ chat: [...snapshot.chat, { seat: you, name, text: wish.text, minute: Math.floor(Date.now() / 60_000) }] });
        return { k, ok: true };
      }
      if (wish.t === 'note' && you !== null) {
        notepads.set(you, wish.text);
        change({ note: wish.text });
        return { k, ok: true };
      }
      const command = commandOf(wish, you);
      if (typeof command === 'string') return { k, ok: false, refusal: { code: 'wrong-phase', text: command } };
      const outcome = carryOut(command);
      return outcome.ok ? { k, ok: true } : ({ k, ok: false, refusal: outcome.refusal } satisfies Reply);
    },
    look: (seat) => {
      you = seat;
      change({
        you: { seat, host: true },
        meta: metaOf(table, humans, bots, names, you),
        view: project(table, seat),
        news: newsOf(heard, seat),
        note: noteOf(seat),
      });
    },
    leave: () => {
      clearTimeout(timer);
      change({ link: 'gone', problem: 'You left the table.' });
      listeners.clear();
    },
  };
}

const seatsOf = (seats: number): Seat[] => Array.from({ length: seats }, (_, seat) => seat);

/** The engine's command for a wish, or the sentence that says why this table has no such thing. */
function commandOf(wish: ClientRequest, seat: Seat | null): Command | string {
  if (wish.t === 'stop') return { do: 'stop' };
  if (seat === null) return 'You are watching; only seated players act.';
  switch (wish.t) {
    case 'answer':
      return { do: 'answer', seat, prompt: wish.prompt, choice: wish.choice };
    case 'undo':
    case 'redo':
    case 'reset':
      return { do: wish.t, seat };
    case 'hand':
      return { do: 'hand', seat, op: wish.op };
    case 'fix.propose':
      return { do: 'fix.propose', seat, ops: wish.ops, note: wish.note };
    case 'fix.vote':
      return { do: 'fix.vote', seat, fix: wish.fix, yes: wish.yes };
    case 'fix.withdraw':
      return { do: 'fix.withdraw', seat };
    default:
      return 'This table lives on your own screen; seats and settings are fixed.';
  }
}

const throwOf = (event: Event): ThrowShow[] =>
  event.kind === 'rolled' ? [{ n: event.draw, dice: event.dice, values: event.values, sym: [], track: '' }] : [];

/** The events of one command, and the state that it led to. */
interface Told {
  readonly state: GameState;
  readonly events: readonly Event[];
}

/** The log with what `you` heard of one command; who hears nothing learns nothing of it. */
function tell(list: readonly ToldNews[], { state, events }: Told, you: Seat | null): readonly ToldNews[] {
  const news: News = { n: (list.at(-1)?.n ?? 0) + 1, seq: seqFor(state, you), events: eventsFor(events, you) };
  return news.events.length > 0 ? withNews(list, news) : list;
}

const newsOf = (heard: readonly Told[], you: Seat | null): readonly ToldNews[] =>
  heard.reduce<readonly ToldNews[]>((list, told) => tell(list, told, you), []);

function metaOf(
  table: Table,
  humans: ReadonlySet<Seat>,
  bots: BotStrength,
  names: Readonly<Record<number, string>>,
  you: Seat | null,
): TableMeta {
  const { state, game } = table;
  return {
    code: 'LOCAL',
    name: game.title,
    game: game.id,
    options: state.options,
    seats: seatsOf(state.seats).map((seat) => {
      const human = humans.has(seat);
      const colour = game.colours[seat]?.name ?? `Seat ${seat + 1}`;
      return {
        seat,
        kind: human ? 'human' : 'bot',
        name: names[seat] ?? (human && seat === you ? 'You' : colour),
        strength: human ? null : bots,
        online: true,
      };
    }),
    hostSeat: you,
    status: state.result ? 'over' : 'playing',
    listed: false,
    consent: state.assist.consent,
    timer: 0,
    awayBot: false,
    hostHere: true,
    asks: [],
    watchers: 0,
    commit: null,
    seed: null,
    next: null,
    free: false,
    kept: [],
    from: null,
  };
}

/** Uniform integers 0..bound-1 for bots. */
function belowFrom(seed: number): (bound: number) => number {
  const source = seededChance(seed);
  let n = 0;
  return (bound) => source.draw(n++, { kind: 'pick', from: bound })[0] ?? 0;
}
