/** A throw-away Redis that keeps nothing on the disk. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { freePort } from '../free-port.mjs';

export interface TestRedis {
  readonly url: string;
  start(): Promise<void>;
  /** Ends it without a word; what it held is gone. */
  kill(): Promise<void>;
}

/** Starts one; undefined where none is installed. */
export async function startRedis(): Promise<TestRedis | undefined> {
  if (spawnSync('redis-server', ['--version']).status !== 0) return undefined;
  const port = await freePort();
  let child: ChildProcess | undefined;
  // Nobody else would end it.
  process.once('exit', () => child?.kill('SIGKILL'));
  const answers = (): Promise<boolean> =>
    new Promise((resolve) => {
      const line = connect(port, '127.0.0.1', () => resolve(true));
      line.on('error', () => resolve(false));
      line.on('connect', () => line.destroy());
    });
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
        stdio: 'ignore',
      });
      while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    kill: async () => {
      const running = child;
      child = undefined;
      if (!running) return;
      const gone = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGKILL');
      await gone;
    },
  };
  await redis.start();
  return redis;
}
