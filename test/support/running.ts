import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';

/** A real server in a process of its own on a folder of its own. */
export interface RunningServer {
  url: string;
  folder: string;
  child: ChildProcess;
  /** Ends it the hard way, as a power cut would. */
  kill(): Promise<void>;
  /** Stops it the friendly way; rejects when it has reported a mistake since it was started. */
  stop(): Promise<void>;
}

/** A line of the server's log that tells of an error: what is refused or lost on purpose is at most a warning. */
const MISTAKE = /^\{"level":[56]0,/;

/** Milliseconds: less than a hook has, and much for a computer that has much else to do. */
const PATIENCE = 110_000;

/** A server of a test has no bots' games to show and starts what few tests need when they need it: both cost more than its start. */
export const LEAN = { LOOTABLE_EXHIBITION: 'off', LOOTABLE_WARM: 'off' };

/** Starts `server/main.ts` and waits until it says that it is ready. */
export async function runServer(spec: { folder?: string; port?: number; env?: Record<string, string> } = {}): Promise<RunningServer> {
  const folder = spec.folder ?? mkdtempSync(join(tmpdir(), 'lootable-'));
  const port = spec.port ?? (await freePort());
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, ...LEAN, PORT: String(port), HOST: '127.0.0.1', LOOTABLE_DATA: folder, ...spec.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`the server did not start in ${PATIENCE / 1000} s:\n${said}`));
    }, PATIENCE);
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes('Lootable is ready')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with ${code}:\n${said}`));
    });
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    child,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      if (!spec.folder) rmSync(folder, { recursive: true, force: true });
      const mistakes = said.split('\n').filter((line) => MISTAKE.test(line));
      if (mistakes.length > 0) throw new Error(`the server reported mistakes: ${mistakes.join('\n')}`);
    },
  };
}
