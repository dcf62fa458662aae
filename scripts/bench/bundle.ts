/** How much a visitor downloads: the built page, compressed, file by file as the server sends it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildClient } from '../steps.mjs';
import { readPage, sizeOf } from './bundle-files.ts';
import type { Measure } from './measure.ts';

const LOBBY_KB = 160;
const APP_KB = 500;

/** Builds the page when its sources have changed, and weighs what the lobby and the whole app load. */
export async function bench(): Promise<Measure[]> {
  const folder = join(import.meta.dirname, '..', '..', 'dist', 'client');
  if (!(await buildClient()) || !existsSync(join(folder, 'index.html'))) throw new Error('the page could not be built');
  const page = readPage(folder);
  const kB = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + sizeOf(folder, file), 0) / 1000;
  const [lobby, app, verify] = [kB(page.entry), kB(page.app), kB(page.verify)];
  return [
    { name: `lobby, gzip (${page.entry.size} files)`, value: lobby, unit: 'kB', goal: `at most ${LOBBY_KB} kB`, ok: lobby <= LOBBY_KB },
    {
      name: `whole app, gzip: html, scripts, styles, without the verify page (${page.app.size} files)`,
      value: app,
      unit: 'kB',
      goal: `at most ${APP_KB} kB`,
      ok: app <= APP_KB,
    },
    {
      name: `verify page and physics, gzip (${page.verify.size} files)`,
      value: verify,
      unit: 'kB',
      goal: 'loaded on demand only',
      ok: [...page.verify].every((file) => !page.entry.has(file)),
    },
  ];
}
