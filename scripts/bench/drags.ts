/** Drags at the free table: how late others see them over a line of 100 ms there and back, and what twenty tables cost the server. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { pino } from 'pino';
import { z } from 'zod';
import { createApp } from '../../server/app.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { GAME as freeTable } from '../../shared/games/free-table/index.ts';
import { newFolder } from '../campaign/child.ts';
import { atMost, type Measure, quantile } from './measure.ts';

const TABLES = 20;
const RUN_MS = 6_000;
const ONE_WAY_MS = 50;

const answerSchema = z.object({ begun: z.boolean().optional(), delays: z.array(z.number()).optional(), error: z.string().optional() });

export async function bench(): Promise<Measure[]> {
  const folder = newFolder('drags');
  const store = await openSqlite({ folder: folder.path });
  const app = await createApp({ games: [freeTable], store, port: 0, host: '127.0.0.1', log: pino({ level: 'silent' }), dice: 'told' });
  try {
    const alone = await drag(app.port, 1);
    const many = await drag(app.port, TABLES);
    const round = (value: number): number => Math.round(value * 10) / 10;
    return [
      atMost('drag seen by the others at 100 ms there and back, p95', round(quantile(alone.delays, 0.95)), 'ms', 150),
      atMost(`the same with ${TABLES} tables dragging, p95`, round(quantile(many.delays, 0.95)), 'ms', 150),
      atMost(`${TABLES} tables with one active drag each`, Math.round(many.share * 100) / 100, 'of a core', 1),
    ];
  } finally {
    await app.close();
    folder.remove();
  }
}

/** Lets another process drag; this one's share of a core meanwhile is the server's. */
async function drag(port: number, tables: number): Promise<{ delays: number[]; share: number }> {
  const child = fork(join(import.meta.dirname, 'drags-hands.ts'), { execArgv: ['--disable-warning=ExperimentalWarning'] });
  try {
    return await new Promise((resolve, reject) => {
      let from = { cpu: process.cpuUsage(), at: performance.now() };
      child.once('exit', () => reject(new Error('the hands are gone')));
      child.on('message', (message) => {
        const { begun, delays, error } = answerSchema.parse(message);
        if (begun) from = { cpu: process.cpuUsage(), at: performance.now() };
        if (error !== undefined) reject(new Error(error));
        if (!delays) return;
        const { user, system } = process.cpuUsage(from.cpu);
        resolve({ delays, share: (user + system) / 1_000 / (performance.now() - from.at) });
      });
      child.send({ port, tables, ms: RUN_MS, oneWayMs: ONE_WAY_MS });
    });
  } finally {
    child.kill();
  }
}
