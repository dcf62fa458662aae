import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The lessons of this house, in the order of their names. */
export function lessonFiles(): { id: string; path: string; text: string }[] {
  const folder = join(import.meta.dirname, '../../lessons');
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return names.sort().map((name) => ({
    id: name.replace(/\.yaml$/, ''),
    path: `lessons/${name}`,
    text: readFileSync(join(folder, name), 'utf8'),
  }));
}
