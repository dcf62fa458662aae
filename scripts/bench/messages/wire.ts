/** Requests and raw frames: what they cost before anybody knows what they mean. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import type { App } from '../../../server/app.ts';
import { type Dearest, WARMING } from './climb.ts';
import { holdOf } from './hold.ts';
import { REQUESTS } from './requests.ts';

const TIMES = 5;
/** The server says something to every one of them, or ends it, long before; what it keeps open costs nothing any more. */
const PATIENCE_MS = 2_000;

const overSchema = z.object({ over: z.number() });

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

let orders = 0;

/** What ends later than one waits for it (a connection that stays open) does not end the measure of the next one. */
async function send(sender: ChildProcess, port: number, name: string): Promise<number> {
  const order = orders++;
  let over = false;
  const hear = (raw: unknown): void => {
    over ||= overSchema.safeParse(raw).data?.over === order;
  };
  sender.on('message', hear);
  const until = performance.now() + PATIENCE_MS;
  try {
    return await holdOf(
      () => sender.send({ port, name, order }),
      () => over || performance.now() > until,
    );
  } finally {
    sender.off('message', hear);
  }
}
