/** Long work of a table, done beside the main loop. What reads a table's file is done by `table-files`; here is what is asked and what comes back. */

import { seededChance } from '../../shared/engine/chance.ts';
import { momentOf, submit } from '../../shared/engine/engine.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { project } from '../../shared/engine/project.ts';
import type { Choice } from '../../shared/engine/prompt.ts';
import type { StartSpec } from '../../shared/engine/start.ts';
import { start } from '../../shared/engine/start.ts';
import type { GameState, Header, LogEntry, Options, Position } from '../../shared/engine/state.ts';
import type { Result, ServerRefusal } from '../../shared/wire.ts';
import type { ThrownDice, ThrowRequest } from '../physics/dice-throws.ts';
import type { WorldNews, WorldOrder } from '../physics/orders.ts';
import type { Games, Jobs } from '../runtime/workshop.ts';
import { type Attempt, type Tried, tryOut } from './attempt.ts';
import type { TableRecord } from './record.ts';
import { playAgain, type Replay, type Replayed } from './replay.ts';
import { type Question, think } from './thought.ts';

/** What a file says of the table that it makes. */
interface ReadTable {
  game: string;
  name: string;
  options: Options;
  consent: TableRecord['consent'];
  /** By seat: the claim that must be shown to sit there, as SHA-256; null for a seat without secrets. */
  kept: (string | null)[];
  from: string;
  position: Position;
  /** Ids of pictures that may lie there. */
  pictures: string[];
}

/** What came of a file. */
export type Read = Result<ReadTable, ServerRefusal>;

export interface TableJobs {
  /** Whether a free table can be opened so: null, or why not. */
  trial: { head: Trial; part: never; made: string | null };
  /** What a table file says, in the bytes that were sent. */
  file: { head: { key: Uint8Array }; part: Uint8Array; made: Read };
  /** The state that a table fix goes back to. */
  moment: { head: { header: Header; shown: number }; part: readonly LogEntry[]; made: GameState };
  /** What a command of a table with rules leads to. */
  submit: { head: Attempt; part: never; made: Tried };
  /** Where the log of a table leads to, from where it stands. */
  replay: { head: Replay; part: readonly LogEntry[]; made: Replayed };
  /** A free table as the text of a file; its parts: the table as the text of a snapshot. */
  export: { head: { key: Uint8Array; code: string; record: TableRecord; header: Header }; part: string; made: string };
  /** What a bot answers. */
  think: { head: Question; part: never; made: Choice };
  /** The physical throw of dice that are drawn. */
  throw: { head: ThrowRequest; part: never; made: ThrownDice };
  /** Loads what throws dice; its name and that of its rules, for transcripts. */
  thrower: { head: null; part: never; made: { engine: string; throwSpec: number } };
}

/** What lives in threads. */
export interface TableActors {
  /** The physics of a table. */
  world: { order: WorldOrder; news: WorldNews };
}

interface Trial {
  game: string;
  spec: StartSpec;
  position: Position | null;
}

const gameFor = (games: Games, id: string): AnyGame => {
  const game = games.get(id);
  if (!game) throw new Error(`this server has no game ${id}`);
  return game;
};

export const trial: Jobs<TableJobs>['trial'] = (games, { game, spec, position }) => {
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
};

export const moment: Jobs<TableJobs>['moment'] = (games, { header, shown }, parts) =>
  momentOf(gameFor(games, header.game), header, parts.flat(), shown);

export const attempt: Jobs<TableJobs>['submit'] = (games, given) => tryOut(gameFor(games, given.header.game), given);

export const thought: Jobs<TableJobs>['think'] = (games, question) => think(gameFor(games, question.game), question);

export const replay: Jobs<TableJobs>['replay'] = (games, head, parts) => playAgain(gameFor(games, head.header.game), head, parts.flat());
