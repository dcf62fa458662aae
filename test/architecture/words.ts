import { chainOf, isNode, type Node, nameOf, type Source, stringOf } from '../../scripts/source.ts';

const gives = (source: Source, found: readonly string[]) => found.map((what) => `${source.path}: ${what}`);

/** Names that only label something (`row.performance`, `{ Date: 1 }`), as opposed to the global things of that name. */
function labelsOf(nodes: readonly Node[]): Set<unknown> {
  const labels = new Set<unknown>();
  for (const node of nodes) {
    if (node.type === 'MemberExpression' && node.computed !== true) labels.add(node.property);
    else if (node.type === 'Property' && node.computed !== true && node.shorthand !== true) labels.add(node.key);
    else if (/^(TSPropertySignature|TSMethodSignature|PropertyDefinition|MethodDefinition)$/.test(node.type)) labels.add(node.key);
  }
  return labels;
}

/** The global names of a list that the file uses, bare or through globalThis. */
function globalsUsed(source: Source, names: readonly string[]): string[] {
  const labels = labelsOf(source.nodes);
  return source.nodes.flatMap((node) => {
    const bare = node.type === 'Identifier' && !labels.has(node) ? nameOf(node) : undefined;
    const [object, property] = node.type === 'MemberExpression' ? chainOf(node) : [];
    const name = object === 'globalThis' || object === 'window' ? property : bare;
    return name !== undefined && names.includes(name) ? [name] : [];
  });
}

const timers = ['setTimeout', 'setInterval'];

/** Time, chance and locale in shared: a game must give the same result anywhere, at any time. */
export function unsteadyCalls(source: Source): string[] {
  if (!source.path.startsWith('shared/')) return [];
  const members = source.nodes.flatMap((node) => {
    if (node.type !== 'MemberExpression') return [];
    const [object, ...properties] = chainOf(node);
    const last = nameOf(node.property) ?? stringOf(node.property) ?? '';
    if (object === 'Math' && properties[0] === 'random') return ['Math.random'];
    return /^(toLocale\w+|localeCompare)$/.test(last) ? [last] : [];
  });
  return gives(source, [...globalsUsed(source, ['Date', 'crypto', 'Intl', 'performance', 'setImmediate', ...timers]), ...members]);
}

/** Bare timers in the server: an error inside one would end the process, and every table with it. */
export function bareTimers(source: Source): string[] {
  if (!source.path.startsWith('server/') || source.path === 'server/runtime/scheduler.ts') return [];
  // Timers that are promises reject instead of throwing.
  if (source.imports.some((one) => one.from === 'node:timers/promises')) return [];
  return gives(source, globalsUsed(source, timers));
}

/** React's own `lazy` in the client: a part that cannot be fetched once would never come, and take the page with it. */
export function bareParts(source: Source): string[] {
  if (!source.path.startsWith('client/') || source.path === 'client/lazily.ts') return [];
  return gives(source, globalsUsed(source, ['lazy']));
}

const marks = /\b(TODO|FIXME|XXX|HACK)\b|@ts-(ignore|nocheck|expect-error)/;

/** Holes in the types, unfinished work, and tests switched off. */
export function looseEnds(source: Source): string[] {
  const inCode = source.nodes.flatMap((node) => {
    if (node.type === 'TSAnyKeyword') return ['any'];
    if (node.type === 'TSNonNullExpression') return ['non-null !'];
    if (node.type === 'JSXAttribute' && nameOf(node.name) === 'dangerouslySetInnerHTML') return ['dangerouslySetInnerHTML'];
    if (node.type === 'Property' && nameOf(node.key) === 'dangerouslySetInnerHTML') return ['dangerouslySetInnerHTML'];
    if (node.type !== 'CallExpression') return [];
    const [first = '', ...rest] = chainOf(node);
    // skipIf(condition) and runIf(condition) are other names, and fine.
    const off = rest.find((name) => /^(only|skip|todo|fails)$/.test(name));
    return /^(it|test|describe|suite)$/.test(first) && off !== undefined ? [`${first}.${off}`] : [];
  });
  return gives(source, [...inCode, ...source.comments.flatMap((comment) => marks.exec(comment)?.[0] ?? [])]);
}

const lastWord = (name: string) =>
  name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/)
    .filter(Boolean)
    .at(-1) ?? '';
const isVague = (name: string) => /^(managers?|helpers?|utils?|base)$/i.test(lastWord(name));

/** Files and exported classes whose name does not say what they are for. */
export function vagueNames(source: Source): string[] {
  const file =
    source.path
      .split('/')
      .at(-1)
      ?.replace(/(\.test|\.d)?\.[a-z]+$/, '') ?? '';
  const classes = source.nodes.flatMap((node) => {
    const exported = node.type === 'ExportNamedDeclaration' || node.type === 'ExportDefaultDeclaration';
    const declared = node.declaration;
    return exported && isNode(declared) && declared.type === 'ClassDeclaration' ? (nameOf(declared.id) ?? []) : [];
  });
  return gives(source, [file, ...classes].filter(isVague));
}

const gameName = /dragon[ -]?treasure|chuck[ -]?rock|keelar|mad[ -]?alchemist|tomb[ -]?looters|traps(?:[ -]and[ -]| ?& ?|And)treasure/i;
const general = ['shared/engine/', 'shared/table/', 'shared/dice/', 'server/', 'client/'];

/** Code of the general parts that knows a game by its name. Comments may name the book whose rule they state. */
export function gameNames(source: Source): string[] {
  if (!general.some((start) => source.path.startsWith(start)) || source.path.startsWith('client/skins/')) return [];
  const words = source.nodes.flatMap((node) => {
    const text = node.type === 'JSXText' && typeof node.value === 'string' ? node.value : (nameOf(node) ?? stringOf(node));
    return text !== undefined && node.type !== 'TemplateLiteral' && gameName.test(text) ? [text.trim()] : [];
  });
  return gives(source, words);
}
