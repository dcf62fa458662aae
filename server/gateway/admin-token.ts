/** By what a program of whoever runs the server shows that it may: a setting, or a file that only they can read. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { newSecret } from '../runtime/secrets.ts';

const FILE = 'admin.token';
const OTHERS = 0o077;

/** The token; the file is made where there is none. Undefined, with a line in the log, where that cannot be. */
export function adminToken(folder: string, given: string | undefined, log: Logger): string | undefined {
  if (given !== undefined) return given;
  const path = join(folder, FILE);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    try {
      writeFileSync(path, `${newSecret()}${newSecret()}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    if (process.platform !== 'win32' && (statSync(path).mode & OTHERS) !== 0) log.warn('admin.token can be read by others than its owner');
    return readAdminToken(folder);
  } catch (error) {
    log.warn({ err: error }, 'there is no admin.token: npm run admin cannot act on this server');
    return undefined;
  }
}

/** The token of the server whose data is there; throws where there is none. */
export const readAdminToken = (folder: string): string => readFileSync(join(folder, FILE), 'utf8').trim();
