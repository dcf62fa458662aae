/** Kills a server again and again in the middle of a game, and compares what it had promised with what is there afterwards. */

import { freePort } from '../free-port.mjs';
import { newFolder, startServer } from './child.ts';
import { waitFor } from './player.ts';
import { ackedOf, compare, isBack, isOver, type Seated, settle, sitDown, wrongSeats } from './seated.ts';

export interface KillReport {
  kills: number;
  acked: number;
  tables: number;
  /** From the kill until both players and the spectator were back, in milliseconds. */
  backMs: number[];
  /** What went wrong, in words; empty when everything held. */
  wrong: string[];
}

const random = (bound: number): number => Math.floor(Math.random() * bound);

interface Wanted {
  runs: number;
  game: string;
  say?: (line: string) => void;
  /** More settings of the server. */
  env?: NodeJS.ProcessEnv;
}

/** `runs` times kill -9 at random moments while two people play `game` before a spectator. */
export async function killLoop({ runs, game, say = () => undefined, env = {} }: Wanted) {
  const report: KillReport = { kills: 0, acked: 0, tables: 0, backMs: [], wrong: [] };
  const folder = newFolder('kill');
  const port = await freePort();
  let server = await startServer(folder.path, port, env);
  const all: Seated[] = [];
  try {
    let now = await sitDown([server.base], game);
    all.push(now);
    for (let run = 1; run <= runs; run++) {
      const promised = ackedOf(now).length;
      await new Promise((resolve) => setTimeout(resolve, 30 + random(400)));
      // On a busy computer nothing has happened by then: what nothing was promised of cannot be lost.
      await waitFor('two acts are acknowledged', () => isOver(now) || ackedOf(now).length > promised + 1);
      const killedAt = performance.now();
      await server.kill();
      report.kills += 1;
      server = await startServer(folder.path, port, env);
      await waitFor('everybody is back', () => isBack(now));
      report.backMs.push(Math.round(performance.now() - killedAt));
      report.wrong.push(...wrongSeats(now, `kill ${run}`));
      if (isOver(now) && run < runs) {
        now = await sitDown([server.base], game);
        all.push(now);
      }
      if (run % 10 === 0) say(`${run} of ${runs} kills, ${all.reduce((sum, each) => sum + ackedOf(each).length, 0)} acknowledged commands`);
    }
    await settle(now);
    await server.kill('SIGTERM');
    for (const seated of all) report.wrong.push(...(await compare(folder.path, seated)));
    report.tables = all.length;
    report.acked = all.reduce((sum, each) => sum + ackedOf(each).length, 0);
    if (report.acked === 0) report.wrong.push('no command was acknowledged at all');
    return report;
  } finally {
    for (const { players, watcher } of all) for (const each of [...players, watcher]) each.leave();
    await server.kill();
    folder.remove();
  }
}
