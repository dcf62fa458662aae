/**
 * The process of the audience: a host that hears from the main process and ends with it. It ends as well when that one stands still while others
 * share its tables: whoever watches goes to them. Its first argument is the module of the games.
 */

import { Socket } from 'node:net';
import { constants, getPriority, setPriority } from 'node:os';
import type { AnyGame } from '../../shared/engine/game.ts';
import { createScheduler } from '../runtime/scheduler.ts';
import { createHost } from './host.ts';
import type { FromHost, ToHost } from './messages.ts';

/** Where processors are few, whoever watches waits for whoever plays. */
const YIELDS = 10;

const [, , modules = ''] = process.argv;
setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + YIELDS));
const { TABLES }: { TABLES: readonly AnyGame[] } = await import(modules);

const post = (message: FromHost): void => {
  // The main process may be gone already: then this one ends as well, at the end of the line between them.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};
const host = createHost(new Map(TABLES.map((game) => [game.id, game])), post);

/** As long as the lease of the main process lasts. */
const STILL_MS = 3_000;
let [shared, heardAt] = [false, performance.now()];

process.on('message', (message: ToHost, socket: unknown) => {
  heardAt = performance.now();
  if (message.t === 'here') shared = message.peers.length > 0;
  host.take(message, socket instanceof Socket ? socket : undefined);
});
createScheduler(() => undefined).every(STILL_MS / 10, 'here', () => {
  if (shared && performance.now() - heardAt > STILL_MS) process.exit(0);
});
process.on('disconnect', () => process.exit(0));
// An orderly end is the main process's to begin.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
post({ t: 'ready' });
