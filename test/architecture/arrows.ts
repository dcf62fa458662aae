import { posix } from 'node:path';
import type { Source } from '../../scripts/source.ts';

/** What each top folder may import, by the start of the path. */
const layers: Record<string, readonly string[]> = {
  shared: ['shared/'],
  client: ['client/', 'shared/', 'models/catalog'],
  server: ['server/', 'shared/'],
  models: ['models/', 'shared/'],
};

/** What the inner folders of shared may not import. The dice know the table and the engine, but no game. */
const inside: Record<string, readonly string[]> = {
  'shared/table/': ['shared/engine/', 'shared/games/'],
  'shared/engine/': ['shared/games/'],
  'shared/dice/': ['shared/games/'],
};

/** The rooms of the server, from the ground up: each imports rooms below its floor alone. `main.ts`, `app.ts` and `environment.ts` stand on all of them. */
const floors: readonly (readonly string[])[] = [
  ['runtime', 'store', 'physics'],
  ['table'],
  ['lobby', 'autoplay', 'presence', 'table-files', 'broadcast'],
  ['room', 'gateway'],
];
const onTop = ['server/main.ts', 'server/app.ts', 'server/environment.ts'];

/** Files of the server that stand in no room, and imports that do not go to a floor below. */
export function wrongFloors(sources: readonly Source[]): string[] {
  const roomOf = (path: string): string | undefined => /^server\/([^/]+)\//.exec(path)?.[1];
  const floorOf = (room: string | undefined): number => floors.findIndex((rooms) => rooms.some((each) => each === room));
  return sources.flatMap(({ path, imports }) => {
    if (!path.startsWith('server/') || onTop.includes(path)) return [];
    const room = roomOf(path);
    if (floorOf(room) < 0 || path.split('/').length > 3) return [`${path} stands in none of the server's rooms`];
    return imports.flatMap(({ from }) => {
      const target = posix.join(posix.dirname(path), from);
      if (isPackage(from) || !target.startsWith('server/') || roomOf(target) === room) return [];
      const floor = floorOf(roomOf(target));
      return floor >= 0 && floor < floorOf(room) ? [] : [`${path} imports ${target}, which is not on a floor below`];
    });
  });
}

/** The only packages that shared may use: both are pure and run in a browser and in Node. */
const sharedPackages = ['zod', '@noble/hashes'];
const physicsTypes = { file: 'shared/dice/physics.ts', from: '@dimforge/rapier3d-deterministic-compat' };

const gameFolder = (path: string): string | undefined => /^shared\/games\/([^/]+)\//.exec(path)?.[1];

/** The games: the folders that shared/games/manifest.ts imports. */
export function gamesOf(sources: readonly Source[]): Set<string> {
  const index = sources.find((source) => source.path === 'shared/games/manifest.ts');
  return new Set(index?.imports.flatMap((one) => /^\.\/([^/]+)\//.exec(one.from)?.[1] ?? []));
}

const isPackage = (from: string) => !from.startsWith('.');
const packageIn = (from: string, names: readonly string[]) => names.some((name) => from === name || from.startsWith(`${name}/`));

function wrongPackage(source: Source, from: string, types: boolean): string | undefined {
  if (!source.path.startsWith('shared/') || packageIn(from, sharedPackages)) return undefined;
  if (types && source.path === physicsTypes.file && from === physicsTypes.from) return undefined;
  return `${source.path} imports ${from}: shared uses only ${sharedPackages.join(', ')}`;
}

function wrongFile(source: Source, target: string, games: ReadonlySet<string>): string | undefined {
  const layer = layers[source.path.split('/')[0] ?? ''];
  if (layer && !layer.some((start) => target.startsWith(start)))
    return `${source.path} imports ${target}: it may import ${layer.join(', ')}`;
  const bans = Object.entries(inside).find(([start]) => source.path.startsWith(start))?.[1] ?? [];
  const ban = bans.find((start) => target.startsWith(start));
  if (ban) return `${source.path} imports ${target}: games → engine → table`;
  const [own, other] = [gameFolder(source.path), gameFolder(target)];
  if (own !== undefined && other !== undefined && own !== other && games.has(other))
    return `${source.path} imports another game, ${target}`;
  return undefined;
}

/** Imports that go against the arrows of the architecture. */
export const wrongArrows = (sources: readonly Source[], games = gamesOf(sources)): string[] =>
  sources.flatMap((source) =>
    source.imports.flatMap(({ from, types }) => {
      const target = posix.join(posix.dirname(source.path), from.replace(/\?.*$/, ''));
      return (isPackage(from) ? wrongPackage(source, from, types) : wrongFile(source, target, games)) ?? [];
    }),
  );
