/** What is done beside the main loop, as the thread for long work finds it. A new job is a line in `TableJobs` and one in `JOBS`. */

import { createWorkshop, type Games, type Jobs, type Workshop } from '../runtime/workshop.ts';
import { attempt, moment, type TableJobs, trial } from '../table/jobs.ts';
import { readFile } from './file.ts';

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
  file: (games, { key }, parts) => {
    const file = parsed(Buffer.concat(parts).toString('utf8'));
    return file === undefined
      ? { ok: false, refusal: { code: 'malformed', text: 'This cannot be read.' } }
      : readFile(key, file, (game) => games.get(game)?.version);
  },
};

/** `gamesModule`: where a thread finds the games, as `TABLES`. Without it everything is done on the main loop. */
export const createTableWorkshop = (games: Games, gamesModule?: URL): Workshop<TableJobs> =>
  createWorkshop(JOBS, 'submit', games, gamesModule && { games: gamesModule, jobs: new URL('./jobs.ts', import.meta.url) });
