/** Kills a server again and again in the middle of a game, and compares what it had promised with what is there afterwards. */
import { createTable } from '../../client/net/http.ts';
import { project } from '../../shared/engine/project.ts';
import { hashOf, stateHash } from '../../shared/engine/replay.ts';
import { openTable } from '../inspect.ts';
import { type ChildServer, freePort, newFolder, startServer } from './child.ts';
import { createPlayer, type Player, waitFor } from './player.ts';

export interface KillReport {
  kills: number;
  acked: number;
  tables: number;
  /** From the kill until both players and the spectator were back, in milliseconds. */
  backMs: number[];
  /** What went wrong, in words; empty when everything held. */
  wrong: string[];
}

interface Seated {
  code: string;
  players: Player[];
  watcher: Player;
}

const SEATS = 2;
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
    let now = await sitDown(server, game);
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
      report.wrong.push(...wrongSeats(now, run));
      if (isOver(now) && run < runs) {
        now = await sitDown(server, game);
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

const ackedOf = ({ players }: Seated) => players.flatMap((player) => player.acked);
const isOver = ({ watcher }: Seated): boolean => Boolean(watcher.table.snapshot().view?.result);
const isBack = ({ players, watcher }: Seated): boolean => [...players, watcher].every(({ table }) => table.snapshot().link === 'open');

async function sitDown({ base }: ChildServer, game: string): Promise<Seated> {
  const made = await createTable({ game, seats: SEATS }, base);
  if (!made.ok) throw new Error(made.refusal.text);
  const { code, host } = made.value;
  const players = Array.from({ length: SEATS }, (_, seat) =>
    // A pause that keeps within what the server lets one person send: a refusal here would say nothing about kills.
    createPlayer(base, code, { below: random, pauseMs: 75, ...(seat === 0 ? { host } : {}) }),
  );
  const watcher = createPlayer(base, code, { below: random, watch: true });
  for (const [seat, player] of players.entries()) {
    await waitFor('the table opens', () => player.table.snapshot().link === 'open');
    await player.table.send({ t: 'sit', seat, name: `Player ${seat}` });
  }
  await players[0]?.table.send({ t: 'start' });
  await waitFor('the game starts', () => watcher.table.snapshot().view !== null);
  return { code, players, watcher };
}

function wrongSeats({ players }: Seated, run: number): string[] {
  return players.flatMap(({ table }, seat) => {
    const { you } = table.snapshot();
    return you.seat === seat ? [] : [`after kill ${run} player ${seat} sits on ${you.seat}`];
  });
}

/** Lets everybody rest until all views show the same command. */
async function settle({ players, watcher }: Seated): Promise<void> {
  for (const player of players) player.rest();
  let last = -2;
  await waitFor('the table comes to rest', () => {
    const seqs = [...players, watcher].map(({ table }) => table.snapshot().view?.seq ?? -1);
    const calm = new Set(seqs).size === 1 && seqs[0] === last;
    last = seqs[0] ?? -1;
    return calm;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
}

/** Holds what the clients were told against what the store has. */
async function compare(folder: string, { code, players, watcher }: Seated): Promise<string[]> {
  const wrong: string[] = [];
  const { table, rows } = await openTable(folder, code);
  if (table.broken !== null) wrong.push(`${code} cannot be replayed: ${table.broken}`);
  const keys = new Set(rows.map((row) => row.clientKey));
  players.forEach((player, seat) => {
    for (const k of player.acked) if (!keys.has(`${seat}:${k}`)) wrong.push(`${code}: acknowledged command ${k} is lost`);
    for (const refusal of player.refused) wrong.push(`${code}: seat ${seat} was refused: ${refusal}`);
  });
  const texts = table.chat.map(({ text }) => text);
  // The last ones of each: with those of the others in between they are kept still.
  const said = players.flatMap((player) => player.said.slice(-10));
  for (const line of said)
    if (texts.filter((text) => text === line).length !== 1) wrong.push(`${code}: "${line}" was acknowledged and is not kept once`);
  const { engine } = table;
  if (!engine) return [...wrong, `${code} has no state`];
  const viewers = [...players.map((player, seat) => [player, seat] as const), [watcher, null] as const];
  for (const [viewer, seat] of viewers) {
    const seen = viewer.table.snapshot().view;
    if (seen?.seq !== engine.state.shown) continue;
    if (hashOf(seen) !== hashOf(project(engine, seat))) wrong.push(`${code}: seat ${seat} sees another state than the log leads to`);
  }
  if (!viewers.some(([viewer]) => viewer.table.snapshot().view?.seq === engine.state.shown))
    wrong.push(`${code}: nobody has seen the last command`);
  if (stateHash(engine.state) !== table.replayed) wrong.push(`${code}: snapshot and log lead to different states`);
  return wrong;
}
