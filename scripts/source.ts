import { parseSync } from 'vite';

/** A node of a syntax tree (ESTree with TypeScript's additions). */
export type Node = { type: string; start: number; [key: string]: unknown };

/** One import, export-from or import() of a file. `types` is true when nothing of it is left at run time. */
export type Import = { from: string; types: boolean };

/** A parsed source file: what the checks over the source tree look at. */
export type Source = { path: string; text: string; nodes: readonly Node[]; comments: readonly string[]; imports: readonly Import[] };

/** True for a node of a syntax tree. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function collect(value: unknown, found: Node[]): Node[] {
  if (Array.isArray(value)) for (const item of value) collect(item, found);
  else if (isNode(value)) {
    found.push(value);
    for (const [key, child] of Object.entries(value)) if (key !== 'parent' && typeof child === 'object') collect(child, found);
  }
  return found;
}

/** The text of a string literal or of a template without holes; undefined for anything else. */
export function stringOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value;
  if (value.type === 'TemplateElement') return templateText(value);
  if (value.type !== 'TemplateLiteral' || !Array.isArray(value.quasis) || value.quasis.length !== 1) return undefined;
  return templateText(value.quasis[0]);
}

function templateText(element: unknown): string | undefined {
  const value: unknown = isNode(element) ? element.value : undefined;
  return typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string' ? value.cooked : undefined;
}

function importOf(node: Node): Import | undefined {
  const from = stringOf(node.source);
  if (from === undefined) return undefined;
  return { from, types: node.importKind === 'type' || node.exportKind === 'type' || node.type === 'TSImportType' };
}

/** Parses a TypeScript or JavaScript file; strings and comments cannot pass for code. Throws on a syntax error. */
export function parse(path: string, text: string): Source {
  const { program, comments, errors } = parseSync(path, text);
  const error = errors[0];
  if (error) throw new Error(`${path}: ${error.message}`);
  const nodes = collect(program, []);
  return { path, text, nodes, comments: comments.map((comment) => comment.value), imports: nodes.flatMap((node) => importOf(node) ?? []) };
}

/** The name of an identifier node, else undefined. */
export const nameOf = (value: unknown): string | undefined => (isNode(value) && typeof value.name === 'string' ? value.name : undefined);

/** The leftmost name of a call like `it.each(rows)('title')`, and the property names after it. */
export function chainOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  if (value.type === 'CallExpression') return chainOf(value.callee);
  if (value.type === 'MemberExpression') return [...chainOf(value.object), nameOf(value.property) ?? stringOf(value.property) ?? '?'];
  const name = nameOf(value);
  return name === undefined ? [] : [name];
}

/** Every string and template piece of a file, without those that name modules. */
export const stringsOf = (source: Source): string[] =>
  source.nodes.flatMap((node) => (node.type === 'Literal' || node.type === 'TemplateElement' ? (stringOf(node) ?? []) : []));
