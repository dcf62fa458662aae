/** A game whose bot thinks until a file is there: for tests of what goes on meanwhile. */
import { existsSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import type { AnyGame } from '../../shared/engine/game.ts';
import { toy } from './toy.ts';

/** The name of the environment's word for the file. Beside it lies another one, when the bot has begun to think. */
export const GATE = 'SLOW_BOT_GATE';

const cell = new Int32Array(new SharedArrayBuffer(4));

export const slowToy: AnyGame = {
  ...toy,
  id: 'slow-toy',
  bot: () => {
    if (isMainThread) throw new Error('a bot that thinks for long must not do so here');
    const gate = process.env[GATE] ?? '';
    writeFileSync(`${gate}.thinks`, '');
    while (!existsSync(gate)) Atomics.wait(cell, 0, 0, 5);
    return 'end';
  },
};

export const TABLES = [toy, slowToy];
