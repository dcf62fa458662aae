/**
 * What of three.js nobody names: methods of its classes, and functions that its parts hand out, which neither the page nor whatever of three the
 * page reaches says the name of. A bundler keeps them, as it cannot know that none is called by a name made up on the way; three never does that.
 */

import { parseAst } from 'vite';
import { isNode, type Node, nameOf, stringOf } from './source.ts';

/** What whoever uses three says: every word, and what it takes from three by name. */
export interface Said {
  readonly words: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
}

/** A stretch of a file's text. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Something that can be left out: a declaration of a file, a member of one, or a function that one hands out. */
interface Part extends Stretch {
  readonly name: string;
  readonly file: number;
  readonly kind: 'declared' | 'about' | 'member';
  /** What it is a part of: nothing of it is left where that is not. */
  readonly of: Part | null;
  /** Names of variables and of members that it says. */
  readonly variables: Set<string>;
  readonly members: Set<string>;
}

/** Called by the language itself. */
const BY_LANGUAGE = new Set(['constructor', 'toString', 'valueOf', 'toJSON', 'then']);
const FUNCTIONS = /^(?:FunctionExpression|ArrowFunctionExpression)$/;
const PASSED_ON = /^(?:ImportDeclaration|ExportNamedDeclaration)$/;
/** Where a node says the name of a member. */
const KEYS = new Map([
  ['MemberExpression', 'property'],
  ['Property', 'key'],
  ['MethodDefinition', 'key'],
  ['PropertyDefinition', 'key'],
]);
const WORD = /^[\w$]+$/;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const endOf = (node: Node): number => (typeof node.end === 'number' ? node.end : node.start);

/** Functions that a file declares, wherever. */
function declaredIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const each of value) declaredIn(each, found);
  else if (isNode(value)) {
    if (value.type === 'FunctionDeclaration') found.add(nameOf(value.id) ?? '');
    for (const part of Object.values(value)) if (typeof part === 'object') declaredIn(part, found);
  }
  return found;
}

/** What a statement adds something to, as in `Mesh.prototype.kind = 1`. */
function aboutIn({ type, expression }: Node): string | undefined {
  if (type !== 'ExpressionStatement' || !isNode(expression) || expression.type !== 'AssignmentExpression') return undefined;
  let left: unknown = expression.left;
  while (isNode(left) && left.type === 'MemberExpression') left = left.object;
  return left === expression.left ? undefined : nameOf(left);
}

/** The parts of a file: its declarations, and what of them can be left out. */
function partsOf(code: string, file: number): Part[] {
  const body = listOf(parseAst(code).body);
  const functions = declaredIn(body);
  const parts: Part[] = [];
  const part = (name: string, kind: Part['kind'], node: Node, of: Part | null): Part => {
    const made = { name, kind, file, of, from: node.start, to: endOf(node), variables: new Set<string>(), members: new Set<string>() };
    parts.push(made);
    return made;
  };

  const isFunction = (value: unknown): boolean =>
    isNode(value) && (FUNCTIONS.test(value.type) || (value.type === 'Identifier' && functions.has(nameOf(value) ?? '')));

  /** The name and the rest of what can be left out by itself. `returned`: it stands in what a function returns. */
  const memberIn = (node: Node, returned: boolean): { name: string; rest: unknown } | undefined => {
    const method = node.type === 'MethodDefinition' || (node.type === 'Property' && returned && isFunction(node.value));
    if (method && node.computed !== true) return { name: nameOf(node.key) ?? 'constructor', rest: node.value };
    if (node.type !== 'ExpressionStatement' || !isNode(node.expression)) return undefined;
    const { left, right } = node.expression;
    if (!isNode(left) || !isNode(left.object) || left.object.type !== 'ThisExpression' || left.computed === true) return undefined;
    return isFunction(right) ? { name: nameOf(left.property) ?? 'constructor', rest: right } : undefined;
  };

  const read = (value: unknown, into: Part, returned = false): void => {
    if (Array.isArray(value)) for (const each of value) read(each, into, returned);
    if (!isNode(value)) return;
    const member = memberIn(value, returned);
    if (member && !BY_LANGUAGE.has(member.name)) return read(member.rest, part(member.name, 'member', value, into));
    if (value.type === 'Identifier') into.variables.add(nameOf(value) ?? '');
    const text = stringOf(value);
    if (text !== undefined && WORD.test(text)) into.members.add(text);
    const key = value.computed === true ? undefined : KEYS.get(value.type);
    if (key) into.members.add(nameOf(value[key]) ?? '');
    const literal = value.type === 'ReturnStatement' || (returned && value.type === 'ObjectExpression');
    for (const [name, child] of Object.entries(value)) if (name !== key && typeof child === 'object') read(child, into, literal);
  };

  for (const statement of body) {
    if (!isNode(statement) || PASSED_ON.test(statement.type)) continue;
    const declared = statement.type === 'VariableDeclaration' ? listOf(statement.declarations).filter(isNode) : [statement];
    // What has no name is done at once, in any case; what is said of something that is not there is not.
    for (const each of declared) {
      const about = aboutIn(each);
      read(each, part(nameOf(each.id) ?? about ?? '', about ? 'about' : 'declared', each, null));
    }
  }
  return parts;
}

/** What can be left out of each of three's files. */
export function unnamed(codes: readonly string[], { words, taken }: Said): Stretch[][] {
  const parts = codes.flatMap((code, file) => partsOf(code, file));
  const live = new Set<Part>();
  const [variables, members] = [new Set(taken), new Set(words)];
  for (let grown = true; grown; ) {
    grown = false;
    for (const part of parts) {
      if (live.has(part) || (part.of && !live.has(part.of))) continue;
      if (part.name !== '' && !(part.kind === 'member' ? members : variables).has(part.name)) continue;
      live.add(part);
      for (const name of part.variables) variables.add(name);
      for (const name of part.members) members.add(name);
      grown = true;
    }
  }
  const left = parts.filter((part) => !live.has(part) && (part.kind === 'about' || (part.of !== null && live.has(part.of))));
  return codes.map((code, file) => left.filter((part) => part.file === file).map((part) => withComma(code, part)));
}

/** What stands in a list goes with its comma. */
const withComma = (code: string, { from, to }: Stretch): Stretch => ({
  from,
  to: to + (/^\s*,/.exec(code.slice(to, to + 200))?.[0].length ?? 0),
});
