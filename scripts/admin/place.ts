/** Where the data of this server is, by the same settings as the server's. */
import { type Environment, readEnvironment } from '../../server/environment.ts';
import type { Place } from '../../server/store/backup.ts';

/** The settings; throws the sentences about those that cannot be used. */
export function settings(): Environment {
  const { environment, problems } = readEnvironment(process.env);
  if (!environment) throw new Error(problems.join('\n'));
  return environment;
}

export const placeOf = ({ LOOTABLE_DATABASE: url, LOOTABLE_DATA: folder }: Environment): Place =>
  url === undefined ? { folder } : { url };

/** A place as people call it; a password is never part of it. */
export const nameOf = (place: Place): string => ('folder' in place ? `the folder ${place.folder}` : 'the Postgres of LOOTABLE_DATABASE');

/** A line on the screen that is written over again and again; nothing where nobody looks. */
export function progress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${line}\u001b[K`);
}

/** `1 table`, `2 tables`. */
export const count = (n: number, what: string): string => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`;
