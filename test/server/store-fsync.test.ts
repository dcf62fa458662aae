import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from './support/store.ts';

const CHILD = fileURLToPath(new URL('./support/store-child.ts', import.meta.url));
/** Whether calls of the operating system can be watched here: Linux, with strace and the right to trace. */
const traced = spawnSync('strace', ['-f', '-y', '-o', '/dev/null', 'true'], { stdio: 'ignore' }).status === 0;

it.skipIf(!traced)('[G4] flushes every write to the data before the acknowledgement leaves', () => {
  const { folder, remove } = temporaryFolder();
  const trace = join(folder, 'trace.txt');
  try {
    // One table: no other write is under way while an acknowledgement leaves.
    const env = { ...process.env, STORE_TABLES: '1', STORE_FOLDER: join(folder, 'data'), LOOTABLE_CRASH_AT: 'K3:40' };
    spawnSync('strace', ['-f', '-y', '-s', '8', '-e', 'trace=fsync,fdatasync,pwrite64,write', '-o', trace, process.execPath, CHILD], {
      env,
      timeout: 25_000,
    });
    const unflushed = new Set<string>();
    const faults: string[] = [];
    let acks = 0;
    for (const line of readFileSync(trace, 'utf8').split('\n')) {
      const [, call, file] = /(pwrite64|fsync|fdatasync)\(\d+<([^>]*)>/.exec(line) ?? [];
      // The index beside the log (-shm) is rebuilt from the log at the next start; the note beside the data (.mark) holds none of it, and an old
      // one only notices less.
      if (call === 'pwrite64' && file && !/(-shm|\.mark)$/.test(file)) unflushed.add(file);
      else if (call && file) unflushed.delete(file);
      if (/write\(1<[^>]*>, "table-/.test(line)) {
        acks += 1;
        if (unflushed.size > 0) faults.push(line);
      }
    }
    expect(acks).toBeGreaterThan(20);
    expect(faults).toEqual([]);
  } finally {
    remove();
  }
});
