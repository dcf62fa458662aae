/** Requests and raw frames: what they cost before anybody knows what they mean. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { App } from '../../../server/app.ts';
import { type Dearest, WARMING } from './climb.ts';
import { holdOf } from './hold.ts';
import { REQUESTS } from './requests.ts';

const TIMES = 5;
/** The server says something to every one of them, or ends it, long before. */
const PATIENCE_MS = 2_000;

export async function dearestOnWire(app: App): Promise<Dearest[]> {
  const sender = fork(join(import.meta.dirname, 'sender.ts'), { execArgv: process.execArgv });
  try {
    await once(sender, 'message');
    const found: Dearest[] = [];
    for (const [name, text] of Object.entries(REQUESTS)) {
      for (let n = 0; n < WARMING; n++) await send(sender, app.port, name);
      let ms = Number.POSITIVE_INFINITY;
      for (let n = 0; n < TIMES; n++) ms = Math.min(ms, await send(sender, app.port, name));
      found.push({ name: `request: ${name}`, ms, granted: false, bytes: text.length });
    }
    return found;
  } finally {
    sender.kill();
  }
}

async function send(sender: ChildProcess, port: number, name: string): Promise<number> {
  let over = false;
  sender.once('message', () => {
    over = true;
  });
  const until = performance.now() + PATIENCE_MS;
  return holdOf(
    () => sender.send({ port, name }),
    () => over || performance.now() > until,
  );
}
