import { posix } from 'node:path';
import type { Source } from '../../scripts/source.ts';

/** Where no file may come back to itself through what it imports, types included; and where no folder may, nor a file beside the folders. */
export const withoutCircles = {
  files: ['client/', 'server/', 'shared/'],
  folders: [
    'client/',
    'client/hud/',
    'client/pages/',
    'client/scene/',
    'client/scene/boards/',
    'client/skins/',
    'client/tools/',
    'server/',
    'shared/',
  ],
} as const;

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Circles between the files under a folder: each list of files reaches itself again through imports (types and `import()` count, too). */
export const fileCircles = (sources: readonly Source[], under: string): string[][] =>
  circles(graphOf(sources, under, (path) => path)).map((files) => files.sort());

/** Circles between the folders (and loose files) that lie directly in a folder. */
export const folderCircles = (sources: readonly Source[], under: string): string[][] =>
  circles(graphOf(sources, under, (path) => path.slice(under.length).split('/')[0] ?? path)).map((folders) => folders.sort());

/** What is named alike is one node; it points at the nodes that its files import. */
function graphOf(sources: readonly Source[], under: string, name: (path: string) => string): Graph {
  const inside = sources.filter(({ path }) => path.startsWith(under));
  const known = new Set(inside.map(({ path }) => path));
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of inside) {
    const targets = imports.map(({ from }) => posix.join(posix.dirname(path), from.replace(/\?.*$/, '')));
    const own = graph.get(name(path)) ?? new Set();
    for (const target of targets) if (known.has(target) && name(target) !== name(path)) own.add(name(target));
    graph.set(name(path), own);
  }
  return graph;
}

/** The strongly connected parts of more than one node (Tarjan). */
function circles(graph: Graph): string[][] {
  const number = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const own = number.size;
    number.set(node, own);
    lowest.set(node, own);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      const reached = number.has(next) ? (open.includes(next) ? number.get(next) : undefined) : visit(next);
      lowest.set(node, Math.min(lowest.get(node) ?? own, reached ?? own));
    }
    if (lowest.get(node) === own) {
      const part = open.splice(open.indexOf(node));
      if (part.length > 1) found.push(part);
    }
    return lowest.get(node) ?? own;
  };
  for (const node of graph.keys()) if (!number.has(node)) visit(node);
  return found;
}
