/** How much a visitor downloads: the built page, compressed, file by file as the server sends it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildClient } from '../steps.mjs';
import { readOverlays, readPage, sizeOf } from './bundle-files.ts';
import type { Measure } from './measure.ts';

const LOBBY_KB = 160;
const APP_KB = 500;
const WATCH_KB = 300;
const OVERLAY_KB = 60;
/** Pieces that nobody needs who only watches. */
const PLAYERS = /\/(?:net|[Hh]ud)-[\w-]{8}\.js$/;

const whole = (name: string, value: number, files: number): Measure => ({
  name: `${name}, gzip: html, scripts, styles (${files} files)`,
  value,
  unit: 'kB',
  goal: `at most ${APP_KB} kB`,
  ok: value <= APP_KB,
});

/** Builds the page when its sources have changed, and weighs what the lobby loads, and the app with the table of one game. */
export async function bench(): Promise<Measure[]> {
  const folder = join(import.meta.dirname, '..', '..', 'dist', 'client');
  if (!(await buildClient()) || !existsSync(join(folder, 'index.html'))) throw new Error('the page could not be built');
  const page = readPage(folder);
  const kB = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + sizeOf(folder, file), 0) / 1000;
  const [lobby, verify] = [kB(page.entry), kB(page.verify)];
  if (page.tables.size === 0) throw new Error('the page has no games');
  return [
    { name: `lobby, gzip (${page.entry.size} files)`, value: lobby, unit: 'kB', goal: `at most ${LOBBY_KB} kB`, ok: lobby <= LOBBY_KB },
    ...[...page.tables].map(([game, files]) => whole(`app with a table of ${game} until somebody acts`, kB(files), files.size)),
    ...[...page.later].map(
      ([game, files]): Measure => ({
        name: `besides, for a table of ${game}: dice, previews, panels and pages that are opened, gzip (${files.size} files)`,
        ...{ value: kB(files), unit: 'kB', goal: 'nobody waits for it', ok: true },
      }),
    ),
    ...[...page.watches].map(([game, files]): Measure => {
      const value = kB(files);
      return {
        name: `page of whoever watches ${game}, gzip (${files.size} files)`,
        ...{ value, unit: 'kB', goal: `at most ${WATCH_KB} kB`, ok: value <= WATCH_KB },
      };
    }),
    ...[...readOverlays(folder)].map(([game, files]): Measure => {
      const value = kB(files);
      return {
        name: `overlay of words with those of ${game}, gzip (${files.size} files)`,
        ...{ value, unit: 'kB', goal: `at most ${OVERLAY_KB} kB`, ok: value <= OVERLAY_KB },
      };
    }),
    {
      name: 'of it: the room library, and what players answer with',
      value: [...page.watches.values()].some((files) => [...files].some((file) => PLAYERS.test(file))) ? 1 : 0,
      unit: 'files',
      goal: 'none',
      ok: [...page.watches.values()].every((files) => [...files].every((file) => !PLAYERS.test(file))),
    },
    ...[...page.free].map(
      ([game, files]): Measure => ({
        name: `besides, for a table of ${game} without rules, gzip (${files.size} files)`,
        value: kB(files),
        unit: 'kB',
        goal: 'loaded only where no rules are in force',
        ok: files.size > 0 && [...files].every((file) => !page.entry.has(file)),
      }),
    ),
    ...[...page.shows].map(
      ([game, files]): Measure => ({
        name: `front page with the show of ${game} behind it, gzip (${files.size} files)`,
        value: kB(files),
        unit: 'kB',
        goal: 'loaded once the page can be used',
        ok: [...page.entry].every((file) => !/ShowTable|\/(game|face)-/.test(file)),
      }),
    ),
    {
      name: `verify page and physics, gzip (${page.verify.size} files)`,
      value: verify,
      unit: 'kB',
      goal: 'loaded on demand only',
      ok: [...page.verify].every((file) => !page.entry.has(file)),
    },
  ];
}
