import { posix } from 'node:path';
import { isNode, type Node, nameOf, type Source, stringOf } from '../../scripts/source.ts';

/** Where every export must be imported by somebody. (Scripts are found by their names.) */
const KEPT = /^(client|server|shared|test)\//;
const EVERYTHING = '*';

const list = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const named = (value: unknown): string => nameOf(value) ?? stringOf(value) ?? '';

/** The names that a declaration declares. */
function declared(node: unknown): string[] {
  if (!isNode(node)) return [];
  const own = nameOf(node.id);
  if (own !== undefined) return [own];
  return list(node.declarations).flatMap(({ id }) => (nameOf(id) === undefined ? patternNames(id) : [named(id)]));
}

const patternNames = (pattern: unknown): string[] =>
  isNode(pattern)
    ? list(pattern.properties ?? pattern.elements).flatMap((each) => named(each.value ?? each) || patternNames(each.value))
    : [];

/** What a file exports by name. */
const exportsOf = ({ nodes }: Source): string[] =>
  nodes.flatMap((node) =>
    node.type === 'ExportNamedDeclaration'
      ? [...declared(node.declaration), ...list(node.specifiers).map((each) => named(each.exported))]
      : [],
  );

/** What a node takes out of the module that it names. */
function taken(node: Node): string[] {
  if (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration')
    return list(node.specifiers).map((each) =>
      each.type === 'ImportNamespaceSpecifier' ? EVERYTHING : named(each.imported ?? each.local),
    );
  return [EVERYTHING];
}

/** Exports that no other file imports: `path exports name, which nobody imports`. */
export function unusedExports(sources: readonly Source[]): string[] {
  const used = new Map<string, Set<string>>();
  const take = (path: string, from: string, names: readonly string[]): void => {
    const target = posix.join(posix.dirname(path), from.replace(/\?.*$/, ''));
    used.set(target, new Set([...(used.get(target) ?? []), ...names]));
  };
  for (const source of sources)
    for (const node of source.nodes) {
      // A file that a thread or a process is told to run is named by its address.
      const from = stringOf(node.type === 'NewExpression' && nameOf(node.callee) === 'URL' ? list(node.arguments)[0] : node.source);
      if (from !== undefined) take(source.path, from, taken(node));
    }
  return sources.flatMap((source) => {
    const names = used.get(source.path);
    if (!KEPT.test(source.path) || /\.(test|d)\.tsx?$/.test(source.path) || names?.has(EVERYTHING)) return [];
    return exportsOf(source).flatMap((name) => (names?.has(name) ? [] : [`${source.path} exports ${name}, which nobody imports`]));
  });
}
