/** The built page, its models and lessons: compressed once, kept in memory, cached for ever where the name holds a hash. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageHead } from './previews.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.glb': 'model/gltf-binary',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
};
const SQUEEZED = new Set(['.html', '.js', '.mjs', '.css', '.json', '.md', '.txt', '.wasm', '.glb']);
/** Pictures of games for pages that show links. */
const SHARED = /[\\/]assets[\\/]share-[\w-]+\.jpg$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

interface Kept {
  stamp: string;
  body: Buffer;
  etag: string;
}

export interface Folders {
  page: string;
  models: string;
  lessons: string;
}

/** The folders as `npm run build` makes them. */
export const foldersIn = (built: string): Folders => ({
  page: join(built, 'client'),
  models: join(built, 'models'),
  lessons: join(built, 'lessons'),
});

export interface Files {
  /** Serves `path` (already without its query); false when there is no such file. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>;
  /** Serves the page for this path: that of the app, or a lighter one of those who watch. False when none has been built. */
  servePage(request: IncomingMessage, response: ServerResponse, status: number, path: string): Promise<boolean>;
  /** The same with another head. */
  serveHeaded(request: IncomingMessage, response: ServerResponse, head: PageHead, path: string): Promise<boolean>;
}

const APP = 'index.html';
/** Whoever watches has a page without front page and seats, an overlay one without anything but words. */
const LIGHT: readonly (readonly [RegExp, string])[] = [
  [/^\/overlay\//, 'overlay.html'],
  [/^\/watch\//, 'watch.html'],
];

export function createFiles(folders: Folders): Files {
  const kept = new Map<string, Kept>();

  async function load(file: string, encoding: Encoding): Promise<Kept | undefined> {
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const key = `${encoding} ${file}`;
    const stamp = `${found.mtimeMs} ${found.size}`;
    const known = kept.get(key);
    if (known?.stamp === stamp) return known;
    const plain = await readFile(file);
    const body = encoding === 'br' ? await squeezed(plain) : encoding === 'gzip' ? await zip(plain, { level: 7 }) : plain;
    const fresh = { stamp, body, etag: etagOf(body) };
    kept.set(key, fresh);
    return fresh;
  }

  /** Where the page for a path lies; all that a light one does the app can do, too. */
  async function pageFor(path: string): Promise<string> {
    const light = LIGHT.find(([of]) => of.test(path))?.[1];
    const file = light && join(folders.page, light);
    return file && (await load(file, 'identity')) ? file : join(folders.page, APP);
  }

  async function sendHeaded(request: IncomingMessage, response: ServerResponse, head: PageHead, path: string): Promise<boolean> {
    const plain = await load(await pageFor(path), 'identity');
    if (!plain) return false;
    const text = Buffer.from(headed(plain.body.toString('utf8'), head));
    const encoding = encodingFor(request);
    const body = encoding === 'br' ? await squeezed(text) : encoding === 'gzip' ? await zip(text) : text;
    reply(request, response, { found: { body, etag: etagOf(body) }, type: TYPES['.html'] ?? '', encoding, status: 200 });
    return true;
  }

  async function send(request: IncomingMessage, response: ServerResponse, file: string, status: number): Promise<boolean> {
    const ending = extname(file).toLowerCase();
    const encoding = SQUEEZED.has(ending) ? encodingFor(request) : 'identity';
    const found = await load(file, encoding);
    if (!found) return false;
    const hashed = /[\\/]assets[\\/][^\\/]+-[\w-]{8,}\.\w+$/.test(file);
    // Pages elsewhere show links to tables with their pictures.
    if (SHARED.test(file)) response.setHeader('cross-origin-resource-policy', 'cross-origin');
    reply(request, response, { found, type: TYPES[ending] ?? 'application/octet-stream', encoding, status, hashed });
    return true;
  }

  return {
    serve: async (request, response, path) => {
      const [, beside] = /^\/(models|lessons)\//.exec(path) ?? [];
      const folder = beside === 'models' ? folders.models : beside === 'lessons' ? folders.lessons : folders.page;
      const file = inside(folder, beside ? path.slice(beside.length + 1) : path);
      return file !== undefined && (await send(request, response, file, 200));
    },
    serveHeaded: sendHeaded,
    servePage: async (request, response, status, path) => send(request, response, await pageFor(path), status),
  };
}

interface Answer {
  readonly found: Pick<Kept, 'body' | 'etag'>;
  readonly type: string;
  readonly encoding: Encoding;
  readonly status: number;
  /** Its name changes with what is in it. */
  readonly hashed?: boolean;
}

function reply(request: IncomingMessage, response: ServerResponse, { found, type, encoding, status, hashed = false }: Answer): void {
  response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.setHeader('etag', found.etag);
  response.setHeader('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === found.etag) return void response.writeHead(304).end();
  response.setHeader('content-type', type);
  response.setHeader('content-length', found.body.length);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.writeHead(status);
  response.end(request.method === 'HEAD' ? undefined : found.body);
}

const etagOf = (body: Buffer): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

const squeezed = (plain: Buffer): Promise<Buffer> =>
  brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } });

/** The page with this head instead of its own. A function puts the words in: what they hold is never a pattern. */
const headed = (html: string, { title, description, tags }: PageHead): string =>
  html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${description}" />`)
    .replace('</head>', () => `  ${tags}\n  </head>`);

/** The file of a path inside a folder; undefined for a path that leads out of it or cannot be read. */
function inside(folder: string, path: string): string | undefined {
  try {
    const plain = decodeURIComponent(path);
    if (plain.includes('\0') || plain.includes('\\') || plain.split('/').some((part) => part.startsWith('.'))) return undefined;
    const file = normalize(join(folder, plain));
    return file.startsWith(folder + sep) ? file : undefined;
  } catch {
    return undefined;
  }
}

function encodingFor(request: IncomingMessage): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
