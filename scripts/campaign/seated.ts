/** A table that two people play before a spectator, and what they were promised held against what is stored. */
import { project } from '../../shared/engine/project.ts';
import { hashOf, stateHash } from '../../shared/engine/replay.ts';
import { openTable } from '../inspect.ts';
import { createPlayer, granted, newTable, type Player, waitFor } from './player.ts';

export interface Seated {
  code: string;
  players: Player[];
  watcher: Player;
}

const SEATS = 2;
const random = (bound: number): number => Math.floor(Math.random() * bound);

export const ackedOf = ({ players }: Seated) => players.flatMap((player) => player.acked);
export const isOver = ({ watcher }: Seated): boolean => Boolean(watcher.table.snapshot().view?.result);
export const isBack = ({ players, watcher }: Seated): boolean =>
  [...players, watcher].every(({ table }) => table.snapshot().link === 'open');

/** Opens a table of `game` and lets it be played: everybody comes in by another of the addresses, in turn. */
export async function sitDown(bases: readonly string[], game: string): Promise<Seated> {
  const baseOf = (n: number): string => bases[n % bases.length] ?? '';
  const { code, host } = await newTable({ game, seats: SEATS }, baseOf(0));
  const players = Array.from({ length: SEATS }, (_, seat) =>
    // A pause that keeps within what the server lets one person send: a refusal here would say nothing about kills.
    createPlayer(baseOf(seat), code, { below: random, pauseMs: 75, ...(seat === 0 ? { host } : {}) }),
  );
  const watcher = createPlayer(baseOf(SEATS), code, { below: random, watch: true });
  for (const [seat, player] of players.entries()) {
    await waitFor('the table opens', () => player.table.snapshot().link === 'open');
    await granted(() => player.table.send({ t: 'sit', seat, name: `Player ${seat}` }));
  }
  const [first] = players;
  if (first) await granted(() => first.table.send({ t: 'start' }));
  await waitFor('the game starts', () => watcher.table.snapshot().view !== null);
  return { code, players, watcher };
}

/** Whoever does not sit where they sat. */
export function wrongSeats({ players }: Seated, when: string): string[] {
  return players.flatMap(({ table }, seat) => {
    const { you } = table.snapshot();
    return you.seat === seat ? [] : [`after ${when} player ${seat} sits on ${you.seat}`];
  });
}

/** Lets everybody rest until all views show the same command, and one of them is asked: no bot goes on. */
export async function settle({ players, watcher }: Seated): Promise<void> {
  for (const player of players) player.rest();
  let last = -2;
  await waitFor('the table comes to rest', () => {
    const seqs = [...players, watcher].map(({ table }) => table.snapshot().view?.seq ?? -1);
    const asked = players.some(({ table }) => table.snapshot().view?.prompts.some(({ prompt, answered }) => prompt && !answered));
    const calm = new Set(seqs).size === 1 && seqs[0] === last && (asked || watcher.table.snapshot().view?.result != null);
    last = seqs[0] ?? -1;
    return calm;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
}

/** Holds what the clients were told against what the store has. */
export async function compare(place: Parameters<typeof openTable>[0], { code, players, watcher }: Seated): Promise<string[]> {
  const wrong: string[] = [];
  const { table, rows } = await openTable(place, code);
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
