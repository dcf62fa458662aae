/** What a long campaign has seen so far, in a file: stopped and started again it goes on where it was. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';

const root = join(import.meta.dirname, '..', '..');

export interface Kept<T extends object> {
  /** All that was seen of this version of the code. */
  readonly all: readonly T[];
  /** Where it is kept. */
  readonly path: string;
  add(one: T): void;
}

/** The commit that is tried; what was seen of another one does not count. */
function version(): string {
  const asked = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return asked.status === 0 ? asked.stdout.trim() : 'unknown';
}

/** Reads what is kept under this name; `fresh`: it is forgotten. A line that was cut off in the middle, and whatever else does not fit, is none. */
export function keep<T extends object>(
  name: string,
  schema: z.ZodType<T>,
  fresh = false,
  folder = join(root, '.cache', 'campaign'),
): Kept<T> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}-${version().slice(0, 12)}.jsonl`);
  if (fresh) rmSync(path, { force: true });
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const all = lines.flatMap((line) => read(schema, line) ?? []);
  return {
    all,
    path,
    add: (one) => {
      all.push(one);
      // On a line of its own, whatever was cut off before.
      appendFileSync(path, `\n${JSON.stringify(one)}\n`);
    },
  };
}

function read<T extends object>(schema: z.ZodType<T>, line: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
