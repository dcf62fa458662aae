/** What is done beside the main loop. Everything here and back is plain data: it crosses threads. */
import { seededChance } from '../../shared/engine/chance.ts';
import { momentOf, submit } from '../../shared/engine/engine.ts';
import type { Position } from '../../shared/engine/free/state.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { project } from '../../shared/engine/project.ts';
import type { StartSpec } from '../../shared/engine/start.ts';
import { start } from '../../shared/engine/start.ts';
import type { GameState, Header, LogEntry } from '../../shared/engine/state.ts';
import { type Read, readFile } from '../files/file.ts';
import { type Attempt, type Tried, tryOut } from './submit.ts';

export type Games = ReadonlyMap<string, AnyGame>;

/** By job: what it is told at first, what comes in parts, and what it makes. */
export interface Jobs {
  /** Whether a free table can be opened so: null, or why not. */
  trial: { head: Trial; part: never; made: string | null };
  /** What a table file says, in the bytes that were sent. */
  file: { head: { key: Uint8Array }; part: Uint8Array; made: Read };
  /** The state that a table fix goes back to. */
  moment: { head: { header: Header; shown: number }; part: readonly LogEntry[]; made: GameState };
  /** What a command of a table with rules leads to. */
  submit: { head: Attempt; part: never; made: Tried };
}
export type JobName = keyof Jobs;

type Works = { [J in JobName]: (games: Games, head: Jobs[J]['head'], parts: readonly Jobs[J]['part'][]) => Jobs[J]['made'] };

const gameFor = (games: Games, id: string): AnyGame => {
  const game = games.get(id);
  if (!game) throw new Error(`this server has no game ${id}`);
  return game;
};

interface Trial {
  game: string;
  spec: StartSpec;
  position: Position | null;
}

function opened(games: Games, { game, spec, position }: Trial): string | null {
  try {
    const chance = seededChance(1);
    const begun = start(gameFor(games, game), spec, chance);
    const done = submit(begun.table, { do: 'free', ...(position ? { position } : {}) }, chance);
    if (!done.ok) throw done.fault ?? new Error(done.refusal.text);
    for (let viewer = -1; viewer < spec.seats; viewer++) project(done.table, viewer < 0 ? null : viewer);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'It cannot be opened so.';
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const JOBS: Works = {
  trial: opened,
  file: (games, { key }, parts) => {
    const file = parsed(Buffer.concat(parts).toString('utf8'));
    return file === undefined
      ? { ok: false, refusal: { code: 'malformed', text: 'This cannot be read.' } }
      : readFile(key, file, (game) => games.get(game)?.version);
  },
  moment: (games, { header, shown }, parts) => momentOf(gameFor(games, header.game), header, parts.flat(), shown),
  submit: (games, attempt) => tryOut(gameFor(games, attempt.header.game), attempt),
};

export const perform = <J extends JobName>(games: Games, job: J, head: Jobs[J]['head'], parts: readonly Jobs[J]['part'][]) =>
  JOBS[job](games, head, parts);
