import { getMessageBytes, Protocol } from '@colyseus/core';
import { Encoder } from '@colyseus/schema';
import { positionOf } from '../../scripts/scenario/positions/index.ts';
import { createStateSender } from '../../server/room/library.ts';
import { createBucket } from '../../server/runtime/buckets.ts';
import { createPublished } from '../../server/table/public-state.ts';
import { coverIfKept, greet, publishMeta, publishState, type Showing, sendThrow } from '../../server/table/publishing.ts';
import { newRecord } from '../../server/table/record-changes.ts';
import { newPeople, type Session } from '../../server/table/room.ts';
import { NO_SHOWS } from '../../server/table/services.ts';
import { arrange } from '../../shared/engine/arrange.ts';
import type { Chance } from '../../shared/engine/chance.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { Event } from '../../shared/engine/event.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import type { Json } from '../../shared/engine/json.ts';
import type { Choice } from '../../shared/engine/prompt.ts';
import { start } from '../../shared/engine/start.ts';
import type { Command, Options } from '../../shared/engine/state.ts';
import type { Outcome, Table } from '../../shared/engine/table.ts';
import { addToHistory, EMPTY_HISTORY } from '../../shared/session/history.ts';

type Viewer = number | null;

/** A table in this process with everybody at it, and every frame that each of them is sent, as it would go over the line. */
export interface Recording extends Pick<Audience, 'frames' | 'newcomer'> {
  readonly table: Table;
  /** Carries a command out and publishes it as the server does; frames are recorded only if it is granted. */
  try(command: Command): Outcome;
  /** The same for the open question of a seat; throws when it is refused. */
  answer(seat: number, choice: Choice): void;
  /** Answers one after the other with acts of the same seat. */
  acts(seat: number, ...choices: Choice[]): void;
}

/** Everybody at a table in this process, and what each of them is sent. */
export interface Audience {
  /** Sends what has happened as the server does. */
  publish(engine: Table, events: readonly Event[]): void;
  /** All frames that a viewer (null: a spectator) was sent so far, in hex. */
  frames(viewer: Viewer): readonly string[];
  /** What somebody is sent who comes, or comes back, to that seat now. */
  newcomer(viewer: Viewer): string[];
}

interface RecordSpec {
  seed?: number;
  seats?: number;
  options?: Options;
  chance?: Chance;
  /** A position in the game's own words, to begin with instead of its set-up. */
  position?: Json;
}

/** Opens a table, seats people on all its seats and one spectator, and starts it. */
export function record(game: AnyGame, spec: RecordSpec = {}): Recording {
  const chance = spec.chance ?? seededChance(spec.seed ?? 1);
  const seats = spec.seats ?? game.seats.min;
  const options = spec.options ? { options: spec.options } : {};
  const first = start(game, { seats, ...options }, chance);
  const laid = spec.position === undefined ? undefined : positionOf(game)?.(spec.position, first.table.state.options, seats);
  const begun = laid ? arrange(first.table, laid.change, laid.go, chance) : first;
  const { publish, frames, newcomer } = audience(game, begun, seats, spec.options);
  let table = begun.table;
  const recording: Recording = {
    get table() {
      return table;
    },
    try: (command) => {
      const outcome = submit(table, command, chance);
      if (!outcome.ok) return outcome;
      table = outcome.table;
      publish(table, outcome.events);
      return outcome;
    },
    answer: (seat, choice) => {
      const open = table.state.prompts.find((each) => each.seat === seat && each.answer === null);
      if (!open) throw new Error(`seat ${seat} is not asked`);
      const outcome = recording.try({ do: 'answer', seat, prompt: open.id, choice });
      if (!outcome.ok) throw outcome.fault ?? new Error(outcome.refusal.text);
    },
    acts: (seat, ...choices) => {
      for (const choice of choices) recording.answer(seat, choice);
    },
    frames,
    newcomer,
  };
  return recording;
}

/** Seats people on all seats of a table that has begun, and one spectator, and sends them what has happened so far. */
export function audience(game: AnyGame, begun: Begun, seats: number, chosen?: Options): Audience {
  const options = chosen ? { options: chosen } : {};
  const made = newRecord(new Map([[game.id, game]]), { game: game.id, seats, ...options }, '');
  if (!made.ok) throw new Error(made.refusal.text);
  const people = made.value.seats.map((seat, i) => ({ ...seat, kind: 'human' as const, name: `Player ${i}` }));
  // What is drawn anew for every table must not make two of them differ.
  const meta = { ...made.value, seats: people, status: 'playing' as const, seed: '0'.repeat(64), commit: '1'.repeat(64) };
  const clock = { base: 0, since: 0 };
  const table = { id: 'twins', code: 'TWINS2', clock, record: meta, engine: begun.table, history: EMPTY_HISTORY, chat: [], broken: null };
  const stage = createPublished();
  const encoder = new Encoder(stage.state);
  const stateSender = createStateSender();
  const clients = new Map<Session, { raw: Raw; sent: string[] }>();
  const flush = (): void => {
    if (!encoder.hasChanges) return;
    const bytes = Buffer.from([Protocol.ROOM_STATE_PATCH, ...encoder.encode()]);
    for (const session of room.sessions.values()) clients.get(session)?.raw(bytes);
    encoder.discardChanges();
  };
  const services = { shows: NO_SHOWS };
  const room: Showing & { sessions: Map<string, Session> } = {
    ...{ services, table, published: stage, sessions: new Map(), flush, people: newPeople() },
  };

  function connect(seat: Viewer): Session {
    const sent: string[] = [];
    const client = {
      raw: (data: ArrayLike<number>) => void sent.push(Buffer.from(Uint8Array.from(data)).toString('hex')),
    };
    const session: Session = {
      ...{ id: `${seat}`, seat, host: false, name: `Player ${seat}`, ready: true, token: null, whole: false, sent: null },
      ...{ shape: '', guest: `${seat}`, address: '', muted: false, claims: new Set<string>() },
      buckets: { play: bucket(), hand: bucket(), text: bucket(), lobby: bucket(), chat: bucket(), note: bucket() },
      send: (type, message) => client.raw(getMessageBytes.raw(Protocol.ROOM_DATA, type, message)),
      spend: () => undefined,
      close: () => undefined,
    };
    coverIfKept(room, session);
    stateSender.adopt(client, () => session.whole);
    clients.set(session, { raw: client.raw, sent });
    return session;
  }

  const viewers: Viewer[] = [...people.keys(), null];
  const sessions = new Map(viewers.map((seat) => [seat, connect(seat)]));
  for (const [seat, session] of sessions) room.sessions.set(`${seat}`, session);
  publishMeta(room);
  publish(begun.table, begun.events);

  function publish(engine: Table, events: readonly Event[]): void {
    const { history, heard } = addToHistory(table.history, engine, events);
    Object.assign(table, { engine, history });
    publishState(room, heard);
    for (const event of events) {
      if (event.kind !== 'rolled') continue;
      sendThrow(room, events, { n: event.draw, dice: event.dice, values: event.values, sym: [], track: '' });
    }
  }

  const sentTo = (session: Session | undefined): readonly string[] => (session && clients.get(session)?.sent) ?? [];
  return {
    publish,
    frames: (viewer) => sentTo(sessions.get(viewer)),
    newcomer: (viewer) => {
      const session = connect(viewer);
      clients.get(session)?.raw(Buffer.from([Protocol.ROOM_STATE, ...encoder.encodeAll()]));
      greet(room, session);
      return [...sentTo(session)];
    },
  };
}

interface Begun {
  table: Table;
  events: readonly Event[];
}

type Raw = (data: ArrayLike<number>) => void;
const bucket = () => createBucket({ burst: 1, perSecond: 1 });

/** What twins answer to an act each; throws where a game did. */
export const outcomesOf = (twins: readonly Pick<Recording, 'try'>[], acts: readonly Command[]) =>
  twins.flatMap((twin, i) => {
    const act = acts[i];
    if (!act) return [];
    const outcome = twin.try(act);
    if (!outcome.ok && outcome.fault) throw outcome.fault;
    return [outcome.ok ? ('done' as const) : outcome.refusal];
  });

/** True when a viewer was sent the same bytes at both tables, frame for frame, and a newcomer to its seat would be; else the first difference. */
export function sameStream(
  a: Pick<Audience, 'frames' | 'newcomer'>,
  b: Pick<Audience, 'frames' | 'newcomer'>,
  viewer: Viewer,
): true | string {
  return (
    difference(a.frames(viewer), b.frames(viewer), 'frame') ??
    difference(a.newcomer(viewer), b.newcomer(viewer), 'newcomer’s frame') ??
    true
  );
}

function difference(a: readonly string[], b: readonly string[], what: string): string | undefined {
  const at = a.findIndex((frame, i) => frame !== b[i]);
  if (at >= 0) {
    const [here, there] = [legible(a[at]), legible(b[at])];
    const from = Math.max(0, [...here].findIndex((sign, i) => sign !== there[i]) - 60);
    return `${what} ${at} is ${part(here, from)} here and ${part(there, from)} there`;
  }
  return a.length === b.length ? undefined : `${what} ${a.length} is ${legible(b[a.length])} there and missing here`;
}

/** The part of a frame around the first difference. */
const part = (text: string, from: number): string =>
  `${from > 0 ? '…' : ''}${text.slice(from, from + 240)}${text.length > from + 240 ? '…' : ''}`;

const legible = (hex: string | undefined): string =>
  hex === undefined
    ? 'missing'
    : `"${Buffer.from(hex, 'hex')
        .toString('latin1')
        .replace(/[^ -~]/g, '·')}"`;
