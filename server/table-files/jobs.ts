/** What is done beside the main loop, as the thread for long work finds it. A new job is a line in `TableJobs` and one in `JOBS`. */

import { emptyLog } from '../../shared/engine/log.ts';
import { createWorldActor } from '../physics/actor.ts';
import { loadThrows } from '../physics/dice-throws.ts';
import { type Actors, createWorkshop, type Games, type Jobs, type LaneName, type Workshop } from '../runtime/workshop.ts';
import { attempt, moment, replay, type TableActors, type TableJobs, thought, trial } from '../table/jobs.ts';
import { readSnapshot } from '../table/snapshot.ts';
import { readFile, writeFile } from './file.ts';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const JOBS: Jobs<TableJobs> = {
  trial,
  moment,
  submit: attempt,
  think: thought,
  replay,
  export: (games, { key, code, record, header }, parts) => {
    const game = games.get(record.game);
    if (!game) throw new Error(`this server has no game ${record.game}`);
    const { state, nextDraw } = readSnapshot(parts.join(''));
    return writeFile(key, code, record, { game, header, state, nextDraw, past: [], log: emptyLog() });
  },
  throw: async (_, request) => (await loadThrows()).throwDice(request),
  thrower: async () => {
    const { engine, throwSpec } = await loadThrows();
    return { engine, throwSpec };
  },
  file: (games, { key }, parts) => {
    const file = parsed(Buffer.concat(parts).toString('utf8'));
    return file === undefined
      ? { ok: false, refusal: { code: 'malformed', text: 'This cannot be read.' } }
      : readFile(key, file, (game) => games.get(game)?.version);
  },
};

export const ACTORS: Actors<TableActors> = { world: createWorldActor };

const LANES_OF: Readonly<Record<keyof TableJobs, LaneName>> = {
  submit: 'acts',
  replay: 'acts',
  think: 'bots',
  throw: 'physics',
  thrower: 'physics',
  trial: 'long',
  moment: 'long',
  file: 'long',
  export: 'long',
};

/** `gamesModule`: where a thread finds the games, as `TABLES`; without it, or with 0 `threads`, everything is done on the main loop. */
export const createTableWorkshop = (games: Games, gamesModule?: URL, threads?: number): Workshop<TableJobs, TableActors> =>
  createWorkshop({
    ...{ jobs: JOBS, actors: ACTORS, lanes: LANES_OF, first: { physics: 'thrower' }, games, threads },
    modules: gamesModule && { games: gamesModule, jobs: new URL('./jobs.ts', import.meta.url) },
  });
