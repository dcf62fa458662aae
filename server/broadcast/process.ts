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
const YIELDS = 4;

const [, , modules = ''] = process.argv;
const { TABLES }: { TABLES: readonly AnyGame[] } = await import(modules);
// Not before it is ready: where all are busy, who is last in the line would be a minute late.
setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + YIELDS));

const post = (message: FromHost): void => {
  // The main process may be gone already: then this one ends as well, at the end of the line between them.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};
const host = createHost(new Map(TABLES.map((game) => [game.id, game])), post);

/** As long as the lease of the main process lasts, in looks of this one: what it sleeps through itself, where all are busy, is nobody's silence. */
const STILL_MS = 3_000;
const LOOKS = 10;
let [shared, silent] = [false, 0];

process.on('message', (message: ToHost, socket: unknown) => {
  silent = 0;
  if (message.t === 'here') shared = message.peers.length > 0;
  host.take(message, socket instanceof Socket ? socket : undefined);
});
createScheduler(() => undefined).every(STILL_MS / LOOKS, 'here', () => {
  silent += 1;
  if (shared && silent > LOOKS) process.exit(0);
});
process.on('disconnect', () => process.exit(0));
// An orderly end is the main process's to begin.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
post({ t: 'ready' });
