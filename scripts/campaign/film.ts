import { join } from 'node:path';
import { root } from '../node.mjs';
import { inBrowser } from './browser.ts';

/** Table time of each film. */
const MINUTES = 10;

/**
 * Exhibitions of bots of every kind of game, filmed by the clip maker with the director: a picture a second (`FILM_EVERY`: seconds), as whoever
 * watches sees it. Films and sheets of their pictures, to be looked at by people, lie in `.cache/film`. `--runs`: minutes; `FILM_GAMES`: ids of games.
 */
export async function campaign({ runs = MINUTES }: { runs?: number }): Promise<{ ok: boolean; lines: string[] }> {
  const folder = join(root, '.cache', 'film');
  const { FILM_GAMES = 'all' } = process.env;
  const ok = await inBrowser(['test/browser/film.test.ts'], { SHOTS: folder, FILM_SECONDS: String(runs * 60), FILM_GAMES });
  return { ok, lines: [`${runs} minutes each, films and sheets in .cache/film`] };
}
