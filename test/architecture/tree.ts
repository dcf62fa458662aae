import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parse, type Source } from '../../scripts/source.ts';

/** Any file of the project: path with forward slashes from the root, size in bytes, and its text (undefined for binary files). */
export type File = { path: string; size: number; text: string | undefined };

const root = join(import.meta.dirname, '..', '..');
const binary = /\.(glb|png|jpe?g|webp|webm|woff2?|wasm|ico|gz)$/;
const folders = ['shared', 'server', 'client', 'models', 'scripts', 'test'];

/** The names that .gitignore keeps out, folders and files alike. */
function ignored(): (name: string) => boolean {
  const lines = readFileSync(join(root, '.gitignore'), 'utf8').split(/\r?\n/).filter(Boolean);
  const endings = lines.flatMap((line) => (line.startsWith('*') ? [line.slice(1)] : []));
  const names = new Set(['.git', ...lines.map((line) => line.replace(/\/$/, ''))]);
  return (name) => names.has(name) || endings.some((ending) => name.endsWith(ending));
}

function walk(folder: string, skip: (name: string) => boolean): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skip(entry.name) || entry.isSymbolicLink()) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path, skip) : [path];
  });
}

/** Reads every file of the project that git would track. */
export function readFiles(): File[] {
  return walk(root, ignored()).map((full) => {
    const path = relative(root, full).replaceAll('\\', '/');
    return { path, size: statSync(full).size, text: binary.test(path) ? undefined : readFileSync(full, 'utf8') };
  });
}

const inSources = (file: File) => folders.some((folder) => file.path.startsWith(`${folder}/`));
const isCode = (file: File) => inSources(file) && /\.(ts|tsx|mts|mjs|js)$/.test(file.path);

/** Parses every source file (TypeScript and JavaScript). */
export const readSources = (files: readonly File[]): Source[] => files.filter(isCode).map((file) => parse(file.path, file.text ?? ''));

const lineCount = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** Source files, style sheets included, longer than 300 lines. */
export const tooLong = (files: readonly File[]): string[] =>
  files.flatMap((file) => {
    if (!isCode(file) && !(inSources(file) && file.path.endsWith('.css'))) return [];
    const lines = lineCount(file.text ?? '');
    return lines > 300 ? [`${file.path} has ${lines} lines: split it by reason`] : [];
  });

/** Folders with two or more source files and no README.md, and README.md files of folders longer than 15 lines. */
export function readmes(files: readonly File[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files.filter(isCode)) counts.set(dirname(file.path), (counts.get(dirname(file.path)) ?? 0) + 1);
  const paths = new Set(files.map((file) => file.path));
  const missing = [...counts]
    .filter(([folder, count]) => count > 1 && !paths.has(`${folder}/README.md`))
    .map(([folder]) => `${folder} has no README.md`);
  const long = files.filter((file) => inSources(file) && file.path.endsWith('/README.md') && lineCount(file.text ?? '') > 15);
  return [...missing, ...long.map((file) => `${file.path} is longer than 15 lines`)];
}

const ownPath = /(?:^|[\s"'`(=:])(?:\/(?:home|Users|root|mnt|work|workspace|builds)\/[\w.-]|[A-Z]:\\+Users\\)/m;
const packageHost = /https?:\/\/(?:registry|npm|packages?|artifactory|nexus|mirror|proxy|cdn)\b[\w.-]*\.\w|"resolved":\s*"http/i;

/** Files that name a place on somebody's computer or a host that packages come from. */
export const foreignPlaces = (files: readonly File[]): string[] =>
  files.flatMap(({ path, text = '' }) => {
    const place = ownPath.exec(text);
    const host = packageHost.exec(text);
    return [
      ...(place ? [`${path} names a path of one computer:${place[0]}…`] : []),
      ...(host ? [`${path} names a package host: ${host[0]}…`] : []),
    ];
  });

/** Files above 400 kB. */
export const tooBig = (files: readonly File[]): string[] =>
  files.flatMap((file) => (file.size > 400_000 ? [`${file.path} has ${Math.round(file.size / 1000)} kB`] : []));

/** Steps and places that a document names and the tree lacks: `path` · `name`, and `path` of folders and files. */
export function namedInVain(files: readonly File[], path: string): string[] {
  const text = files.find((file) => file.path === path)?.text ?? '';
  const steps = [...text.matchAll(/^\d+\. `([^`]+)` · `([^`]+)`/gm)].flatMap(([, at = '', name = '']) => {
    const there = files.find((file) => file.path === at)?.text;
    return there?.includes(name) ? [] : [`${path} names ${name} in ${at}`];
  });
  const places = [...text.matchAll(/`((?:client|server|shared|models|test)\/[\w./-]*)`/g)].flatMap(([, at = '']) =>
    files.some((file) => file.path === at || file.path.startsWith(at.replace(/\/?$/, '/'))) ? [] : [`${path} names ${at}`],
  );
  return [...steps, ...places];
}

/** How many steps a document counts. */
export const stepsIn = (files: readonly File[], path: string): number =>
  [...(files.find((file) => file.path === path)?.text ?? '').matchAll(/^\d+\. `/gm)].length;
