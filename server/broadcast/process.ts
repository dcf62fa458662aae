/** The process of the audience: a host that hears from the main process and ends with it. Its first argument is the module of the games. */

import { Socket } from 'node:net';
import type { AnyGame } from '../../shared/engine/game.ts';
import { createHost } from './host.ts';
import type { FromHost, ToHost } from './messages.ts';

const [, , modules = ''] = process.argv;
const { TABLES }: { TABLES: readonly AnyGame[] } = await import(modules);

const post = (message: FromHost): void => {
  // The main process may be gone already: then this one ends as well, at the end of the line between them.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};
const host = createHost(new Map(TABLES.map((game) => [game.id, game])), post);

process.on('message', (message: ToHost, socket: unknown) => host.take(message, socket instanceof Socket ? socket : undefined));
process.on('disconnect', () => process.exit(0));
// An orderly end is the main process's to begin.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
post({ t: 'ready' });
