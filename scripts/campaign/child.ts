/** Programs of their own: the server, to be killed and started again on the same folder and port, and files of tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { GIVES_BACK } from '../node.mjs';

const root = join(import.meta.dirname, '..', '..');

/** The server as it was built, once `buildServer` has seen to that; else, in a single test, from its sources. */
const server = (): string =>
  process.env.BUNDLED_SERVER === 'built' ? join('dist', 'server', 'server-main.mjs') : join('server', 'main.ts');

export interface ChildServer {
  readonly base: string;
  readonly port: number;
  readonly folder: string;
  readonly process: ChildProcess;
  /** What it wrote to its log since it started. */
  readonly lines: string[];
  /** Ends it as a power cut would; resolves when it is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** What a program says once people may come. */
export const READY = 'Lootable is ready';

/** A folder beside the project, not in memory. */
export function newFolder(name: string): { path: string; remove: () => void } {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const path = mkdtempSync(join(root, '.cache', `${name}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts a program, our server unless another is named, and waits until it says that it is ready. */
export async function startServer(folder: string, port: number, env: NodeJS.ProcessEnv = {}, program = server()): Promise<ChildServer> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, program)], {
    env: { ...GIVES_BACK, ...process.env, PORT: String(port), HOST: '127.0.0.1', LOOTABLE_DATA: folder, LOOTABLE_LOG: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  child.stderr.on('data', (data: Buffer) => lines.push(...data.toString('utf8').split('\n').filter(Boolean)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (data: Buffer) => {
      said += data.toString('utf8');
      if (said.includes(READY)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${lines.join('\n')}`)));
  });
  return {
    base: `http://127.0.0.1:${port}`,
    port,
    folder,
    process: child,
    lines,
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal);
      await ended;
    },
  };
}

/** Runs a file of tests with more games than its short form; true when it held. What imports the client is of the project `page` or, where it draws words, `dom`. */
export async function runTest(file: string, env: NodeJS.ProcessEnv, project: 'node' | 'page' | 'dom' = 'node'): Promise<boolean> {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--project', project, file, '--testTimeout=36000000'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return (await new Promise((done) => child.on('exit', done))) === 0;
}
