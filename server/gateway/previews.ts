/** What programs that show links are told of a page: no more than the list of tables tells everybody, and nothing of a table that is not in it. */

import { readdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { codeSchema } from '../../shared/wire.ts';
import type { TableLine } from '../../shared/wire-messages.ts';
import { listedTable } from '../lobby/join.ts';
import type { Rooms } from '../table/room.ts';
import type { Services } from '../table/services.ts';

/** What stands in the head of a page instead of the usual title and description. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Whole elements, escaped. */
  readonly tags: string;
}

/** The head for an address; undefined for a page that tells of no table. */
export type Previews = (request: IncomingMessage, path: string) => Promise<PageHead | undefined>;

const PAGE = /^\/(?:t|watch|replay)\/([^/]+)\/?$/;
/** Made by `npm run pictures`, one a game; the hash in its name lets it be kept for ever. */
const PICTURE = /^share-([\w-]+)-[0-9a-f]{10}\.jpg$/;
const HOUSE = 'Lootable';
const ABOUT = 'A 3D table in the browser for treasure-hunt board games. Open a link, sit down, play.';
const SIZE = { width: 1200, height: 630 } as const;

interface PreviewParts {
  services: Services;
  rooms: Rooms;
  /** The folder of the built page. */
  page: string;
  origins: readonly string[];
}

export function createPreviews({ services, rooms, page, origins }: PreviewParts): Previews {
  let pictures: Promise<ReadonlyMap<string, string>> | undefined;

  async function lineFor(code: string): Promise<TableLine | undefined> {
    const known = codeSchema.safeParse(code.toUpperCase());
    // Whatever is wrong with a table: its page says so itself.
    return known.success ? listedTable(services, rooms, known.data).catch(() => undefined) : undefined;
  }

  return async (request, path) => {
    const code = PAGE.exec(path)?.[1];
    if (code === undefined) return undefined;
    pictures ??= picturesIn(page);
    const [line, known] = [await lineFor(code), await pictures];
    const game = line && services.games.get(line.game);
    const title = line ? line.name || game?.title || HOUSE : HOUSE;
    const description = line && game ? told(line, game.title) : ABOUT;
    const origin = originOf(request, origins);
    const picture = known.get(line?.game ?? '') ?? known.get('house');
    const tags = [
      tag('og:site_name', HOUSE),
      tag('og:type', 'website'),
      tag('og:title', title),
      tag('og:description', description),
      ...(origin ? [tag('og:url', `${origin}${path}`)] : []),
      ...(origin && picture
        ? [
            tag('og:image', `${origin}/assets/${picture}`),
            tag('og:image:type', 'image/jpeg'),
            tag('og:image:width', `${SIZE.width}`),
            tag('og:image:height', `${SIZE.height}`),
            tag('og:image:alt', game ? `The table of ${game.title}` : 'A table with board games'),
            '<meta name="twitter:card" content="summary_large_image" />',
          ]
        : ['<meta name="twitter:card" content="summary" />']),
    ];
    return {
      title: escaped(title === HOUSE ? HOUSE : `${title} – ${HOUSE}`),
      description: escaped(description),
      tags: tags.join('\n    '),
    };
  };
}

/** One sentence about a table that is in the list. */
function told({ status, seats, closed }: TableLine, game: string): string {
  const people = seats.flatMap(({ kind, name }) => (kind === 'human' ? [name] : []));
  const bots = seats.filter(({ kind }) => kind === 'bot').length;
  const who = listed([...people, ...(bots === 0 ? [] : [bots === 1 ? 'a bot' : `${bots} bots`])]);
  const free = seats.filter(({ kind }) => kind === 'open').length;
  switch (status) {
    case 'lobby':
      return `${game}: ${who === '' ? '' : `${who} at the table, `}${free} of ${seats.length} seats free.`;
    case 'playing':
      return `${game}: ${who || 'nobody'} at the table. ${closed ? 'It is being played.' : 'It can be watched live.'}`;
    default:
      return `${game}: ${who || 'nobody'} at the table. ${status === 'over' ? 'The whole game can be seen again.' : 'It cannot go on.'}`;
  }
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

const tag = (property: string, content: string): string => `<meta property="${property}" content="${escaped(content)}" />`;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');

/** Where this server is reached, as far as it can be known: what it was told, else what the request says if that is a host at all. */
function originOf({ headers: { host = '' } }: IncomingMessage, origins: readonly string[]): string | undefined {
  const plain = /^(?:[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/.test(host);
  return origins.find((origin) => plain && origin.endsWith(`//${host}`)) ?? origins[0] ?? (plain ? `http://${host}` : undefined);
}

/** The share pictures that were built with the page, by game; `house` for no game. */
async function picturesIn(page: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(join(page, 'assets')).catch(() => []);
  return new Map(names.flatMap((name) => (PICTURE.exec(name)?.[1] ? [[PICTURE.exec(name)?.[1] ?? '', name] as const] : [])));
}
