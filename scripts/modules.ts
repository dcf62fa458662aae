import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A module of a folder that exports one wanted function; `load` imports it. */
export type Module = { name: string; load: () => Promise<unknown> };

/** The `.ts` files of a folder that export a function of this name, by file name. Other files of the folder serve them and are not started. */
export function findModules(folder: string, exported: string): Module[] {
  const wanted = new RegExp(`^export (?:async function|function|const) ${exported}\\b`, 'm');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.ts')) : [];
  return files
    .sort()
    .filter((file) => wanted.test(readFileSync(join(folder, file), 'utf8')))
    .map((file) => ({
      name: basename(file, '.ts'),
      load: async () => {
        const module: Record<string, unknown> = await import(pathToFileURL(join(folder, file)).href);
        return module[exported];
      },
    }));
}
