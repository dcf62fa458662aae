/** Plays whole games over the network, keeps every byte that each viewer receives, and looks in them for what that viewer may not know. */
import { pino } from 'pino';
import { createTable } from '../../client/net/http.ts';
import { createApp } from '../../server/app.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import type { Room } from '../../server/table/room.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { project } from '../../shared/engine/project.ts';
import { historyOf } from '../../shared/session/history.ts';
import { newFolder } from './child.ts';
import { createPlayer, waitFor } from './player.ts';
import { recorder } from './recorder.ts';
import { feedViewer } from './wire-feed.ts';

export interface SecretsReport {
  games: number;
  commands: number;
  bytes: number;
  /** Files of feeds that were read while their table was played. */
  files: number;
  /** How many single facts (a face, a hidden piece's id, a note) were looked for in one viewer's bytes. */
  looked: number;
  /** What was found, in words; empty when nothing leaked. */
  leaks: string[];
}

export interface WireSpec {
  kinds: readonly AnyGame[];
  games: number;
  seats?: number;
  longest?: number;
  /** Tables that are played side by side. */
  atOnce?: number;
  /** Told after each game. */
  say?: (report: SecretsReport, game: string) => void;
  /** Spoils a table after its start, to see that the search finds what is there. */
  spoil?: (room: Room) => void;
}

interface Watched {
  who: string;
  seat: number | null;
  /** All that this viewer was sent so far. */
  sent(): string;
  /** Everything this viewer was ever entitled to, as text. */
  told: string;
  /** The bytes before anything was laid out: words of the protocol itself, which tell nothing (a face may be called like a field). */
  spoken: string;
}

const random = (bound: number): number => Math.floor(Math.random() * bound);
const CHECK_EVERY = 25;

/** Plays `games` games of each kind; long ones are stopped after `longest` commands, which is when hidden things are still hidden. */
export async function wireSecrets(spec: WireSpec): Promise<SecretsReport> {
  const report: SecretsReport = { games: 0, commands: 0, bytes: 0, files: 0, looked: 0, leaks: [] };
  const folder = newFolder('secrets');
  const store = await openSqlite({ folder: folder.path });
  const app = await createApp({
    games: spec.kinds,
    store,
    port: 0,
    host: '127.0.0.1',
    log: pino({ level: 'silent' }),
    dice: 'told',
    settings: { botPace: [0, 1] },
  });
  try {
    const todo = spec.kinds.flatMap((game) => Array.from({ length: spec.games }, () => game));
    const playNext = async (): Promise<void> => {
      for (let game = todo.shift(); game; game = todo.shift()) {
        const seats = spec.seats ?? game.seats.min + random(game.seats.max - game.seats.min + 1);
        const made = await createTable({ game: game.id, seats }, `http://127.0.0.1:${app.port}`);
        if (!made.ok) throw new Error(made.refusal.text);
        await playOne(app.port, made.value, seats, spec, report, () => {
          const open = [...app.rooms.all()].find((room) => room.table.code === made.value.code);
          if (!open) throw new Error('the table is not open');
          return open;
        });
        spec.say?.(report, game.title);
      }
    };
    await Promise.all(Array.from({ length: spec.atOnce ?? 1 }, playNext));
    return report;
  } finally {
    await app.close();
    folder.remove();
  }
}

async function playOne(
  port: number,
  { code, host }: { code: string; host: string },
  seats: number,
  { longest = 300, spoil }: WireSpec,
  report: SecretsReport,
  liveNow: () => Room,
): Promise<void> {
  const chairs = Array.from({ length: seats + 1 }, (_, i) => (i < seats ? i : null));
  const lines = await Promise.all(chairs.map(() => recorder(port)));
  const watched = chairs.map((seat, i): Watched => {
    const sent = () => lines[i]?.bytes().toString('latin1') ?? '';
    return { who: seat === null ? 'a spectator' : `seat ${seat}`, seat, sent, told: '', spoken: '' };
  });
  const players = lines.map(({ base }, i) =>
    createPlayer(base, code, { below: random, ...(i === 0 ? { host } : {}), ...(i === seats ? { watch: true } : {}) }),
  );
  for (const [i, player] of players.entries()) {
    await waitFor('the table opens', () => player.table.snapshot().link === 'open');
    if (i < seats) await player.table.send({ t: 'sit', seat: i, name: `Player ${i}` });
  }
  let known = -1;
  const room = liveNow();
  // What each viewer was entitled to is noted at the moment of every publication, before anything else can happen.
  const lookOn = room.look;
  const noteNew = (): void => {
    if (!room.table.engine || room.table.engine.state.entries === known) return;
    known = room.table.engine.state.entries;
    note(room, watched);
  };
  Object.assign(room, {
    look: () => {
      noteNew();
      lookOn();
    },
  });
  const feed = await feedViewer(`http://127.0.0.1:${port}`, code);
  watched.push({ who: 'the audience', seat: null, sent: feed.text, told: '', spoken: '' });
  for (const viewer of watched) viewer.spoken = viewer.sent();
  await players[0]?.table.send({ t: 'start' });
  spoil?.(room);
  const over = () => (room.table.engine?.state.entries ?? 0) >= longest || room.table.record.status === 'over';
  for (let next = CHECK_EVERY; !over(); next += CHECK_EVERY) {
    await waitFor('the game goes on', () => over() || (room.table.engine?.state.entries ?? 0) >= next);
    await feed.read();
    // An act may have been told to somebody, and not to the last one yet.
    noteNew();
    look(room, watched, report);
  }
  for (const player of players) player.rest();
  await feed.read(true);
  noteNew();
  look(room, watched, report);
  report.games += 1;
  report.commands += room.table.engine?.state.entries ?? 0;
  report.files += feed.files();
  for (const viewer of watched) report.bytes += viewer.sent().length;
  for (const player of players) player.leave();
  feed.leave();
  for (const line of lines) line.close();
}

function note({ table }: Room, watched: readonly Watched[]): void {
  if (!table.engine) return;
  for (const viewer of watched) {
    viewer.told += JSON.stringify(project(table.engine, viewer.seat)) + JSON.stringify(historyOf(table.history, viewer.seat).slice(-1));
  }
}

/** Looks in each viewer's bytes for every face, id and note that it was never entitled to. */
function look({ table }: Room, watched: readonly Watched[], report: SecretsReport): void {
  if (!table.engine) return;
  const { pieces, secrets } = table.engine.state;
  for (const { who, sent, told, spoken } of watched) {
    const bytes = sent();
    const facts = new Set<string>();
    for (const piece of Object.values(pieces)) {
      if (piece.face !== null && !told.includes(piece.face)) facts.add(piece.face);
      if (!mentions(told, piece.id)) facts.add(piece.id);
    }
    for (const { value } of Object.values(secrets)) if (typeof value === 'string' && !told.includes(value)) facts.add(value);
    report.looked += facts.size + 1;
    const found = [...facts].filter((fact) => mentions(bytes, fact) && !mentions(spoken, fact));
    if (bytes.includes(table.record.seed) && table.record.status !== 'over') found.push('the seed of the dice');
    for (const fact of found) report.leaks.push(`${table.record.game}: ${who} received ${fact}`);
  }
}

const mentions = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!/[\w-]/.test(text[at - 1] ?? ' ') && !/[\w-]/.test(text[at + word.length] ?? ' ')) return true;
  }
  return false;
};
