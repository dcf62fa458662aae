import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isNode, type Node, nameOf, parse, stringOf } from '../../scripts/source.ts';

const root = join(import.meta.dirname, '..', '..');

/** The words of one game that a page has to make something of. */
interface Said {
  /** What is handed to `flash`. */
  readonly flashes: ReadonlySet<string>;
  /** Tags of pieces. */
  readonly tags: ReadonlySet<string>;
  /** The marks of answers. */
  readonly marks: ReadonlySet<string>;
  /** Which words of which files cannot be read out of the code: `tags shared/games/x/y.ts`. */
  readonly open: ReadonlySet<string>;
}

/** A file of a game with what stands around each of its nodes. */
interface Part {
  readonly path: string;
  readonly nodes: readonly Node[];
  readonly around: ReadonlyMap<Node, Node>;
  readonly needs: readonly string[];
}

const list = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []);

function partOf(path: string): Part {
  const { nodes, imports } = parse(path, readFileSync(join(root, path), 'utf8'));
  const around = new Map<Node, Node>();
  for (const node of nodes) for (const child of Object.values(node).flatMap(list)) around.set(child, node);
  const needs = imports.flatMap(({ from, types }) =>
    types || !from.startsWith('.') ? [] : [join(dirname(path), from).replaceAll('\\', '/')],
  );
  return { path, nodes, around, needs };
}

const known = new Map<string, Part>();
function partAt(path: string): Part {
  const part = known.get(path) ?? partOf(path);
  known.set(path, part);
  return part;
}

/** All files of games that a file needs, itself among them. */
function partsFrom(entry: string): Part[] {
  const found = new Map<string, Part>();
  const visit = (path: string): void => {
    if (found.has(path) || !path.startsWith('shared/games/')) return;
    const part = partAt(path);
    found.set(path, part);
    part.needs.forEach(visit);
  };
  visit(entry);
  return [...found.values()];
}

/** The file in which a game begins: `index.ts` of the folder that is called like it. */
function entryOf(game: string): string {
  const paths = readdirSync(join(root, 'shared/games'), { recursive: true, encoding: 'utf8' });
  const path = paths.map((each) => `shared/games/${each.replaceAll('\\', '/')}`).find((each) => each.endsWith(`/${game}/index.ts`));
  if (path === undefined) throw new Error(`no folder of shared/games is called ${game}`);
  return path;
}

/** The words that the steps of a game can say: literals, members of closed types and lists, and what callers hand to a parameter. */
export function saidBy(game: string): Said {
  const reader = new Reader(partsFrom(entryOf(game)));
  const words = { flashes: new Set<string>(), tags: new Set<string>(), marks: new Set<string>() };
  for (const part of reader.parts)
    for (const node of part.nodes) {
      if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'MemberExpression') {
        const called = nameOf(node.callee.property);
        const [first, second] = list(node.arguments);
        if (called === 'flash' && second) reader.read('flashes', second, part, words.flashes);
        const spec = called === 'mint' ? first : called === 'change' ? second : undefined;
        for (const each of list(spec?.properties))
          if (nameOf(each.key) === 'tags' && isNode(each.value)) reader.read('tags', each.value, part, words.tags);
      }
      if (node.type === 'ObjectExpression') for (const mark of marksOf(node)) reader.read('marks', mark, part, words.marks);
    }
  return { ...words, open: reader.open };
}

/** The mark of an answer: of an option, which has words, or of a place of a list. */
function marksOf(node: Node): Node[] {
  const entries = new Map(list(node.properties).map((each) => [nameOf(each.key), each.value]));
  const mark = entries.get('mark');
  const answers = entries.has('label') || [...entries.keys()].every((key) => key !== undefined && /^(place|mark|cost|rare)$/.test(key));
  return isNode(mark) && answers ? [mark] : [];
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

class Reader {
  readonly parts: readonly Part[];
  readonly open = new Set<string>();
  #about = '';
  #seen = new Set<Node>();

  constructor(parts: readonly Part[]) {
    this.parts = parts;
  }

  /** Adds all words that an expression can stand for, or that are in a list. */
  read(about: keyof Said, node: Node, part: Part, into: Set<string>): void {
    this.#about = about;
    this.#seen = new Set();
    this.#on(node, part, into);
  }

  #on(node: Node, part: Part, into: Set<string>): void {
    if (this.#seen.has(node)) return;
    this.#seen.add(node);
    const on = (...next: unknown[]): void => {
      for (const each of next.flatMap(list)) this.#on(each, part, into);
    };
    const text = stringOf(node);
    if (text !== undefined) {
      into.add(text);
      return;
    }
    switch (node.type) {
      case 'ConditionalExpression':
        return on(node.consequent, node.alternate);
      case 'LogicalExpression':
        return on(node.left, node.right);
      case 'ArrayExpression':
        return on(node.elements);
      case 'ObjectExpression':
        return on(list(node.properties).map((each) => each.value));
      case 'SpreadElement':
        return on(node.argument);
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'ParenthesizedExpression':
        return on(node.expression);
      case 'NewExpression':
        return on(node.arguments);
      case 'TemplateLiteral':
        into.add(
          list(node.quasis)
            .map((each) => stringOf(each) ?? '')
            .join('*'),
        );
        return;
      case 'MemberExpression':
        // What a piece has already was said elsewhere.
        if (nameOf(node.property) === 'tags') return;
        if (node.computed === true) return on(node.object);
        break;
      case 'Literal':
        // No word at all.
        return;
      case 'CallExpression':
        if (isNode(node.callee) && node.callee.type === 'MemberExpression') {
          const called = nameOf(node.callee.property);
          if (called === 'filter' || called === 'sort') return on(node.callee.object);
          const [each] = list(node.arguments);
          if (called === 'map' && each?.type === 'ArrowFunctionExpression') return on(each.body);
        }
        if (this.#returned(nameOf(node.callee), into)) return;
        break;
      case 'Identifier':
        if (this.#named(node, part, into)) return;
        break;
      default:
    }
    this.open.add(`${this.#about} ${part.path}`);
  }

  /** What the function of this name gives back. */
  #returned(name: string | undefined, into: Set<string>): boolean {
    const found = this.#functions(name);
    for (const { body, part } of found) {
      if (body.type !== 'BlockStatement') this.#on(body, part, into);
      else
        for (const node of part.nodes)
          if (node.type === 'ReturnStatement' && isNode(node.argument) && this.#within(node, body, part))
            this.#on(node.argument, part, into);
    }
    return found.length > 0;
  }

  #within(node: Node, outer: Node, part: Part): boolean {
    for (let at: Node | undefined = node; at; at = part.around.get(at)) if (at === outer) return true;
    return false;
  }

  #functions(name: string | undefined): { params: Node[]; body: Node; part: Part; at: Node }[] {
    return this.parts.flatMap((part) =>
      part.nodes.flatMap((node) => {
        const made = node.type === 'VariableDeclarator' && isNode(node.init) && FUNCTIONS.has(node.init.type) ? node.init : node;
        if (name === undefined || nameOf(node.id) !== name || !FUNCTIONS.has(made.type) || !isNode(made.body)) return [];
        return [{ params: list(made.params), body: made.body, part, at: made }];
      }),
    );
  }

  /** A name: a constant, the parameter of a function, or what a closed type says. */
  #named(node: Node, part: Part, into: Set<string>): boolean {
    const name = nameOf(node);
    for (let at: Node | undefined = node; at; at = part.around.get(at)) {
      if (!FUNCTIONS.has(at.type)) continue;
      const place = list(at.params).findIndex((param) => nameOf(param) === name || nameOf(param.left) === name);
      if (place >= 0) return this.#parameter(at, place, part, into);
      const parts = list(at.params)
        .filter(({ type }) => type === 'ObjectPattern')
        .flatMap(({ properties }) => list(properties));
      if (parts.some(({ key }) => nameOf(key) === name)) return false;
      const inner = part.nodes.find((each) => this.#declares(each, name) && this.#within(each, at ?? each, part));
      if (inner) return this.#declared(inner, part, into);
    }
    const found = [part, ...this.parts].flatMap((each) => {
      // What is declared within a function of another file is another thing of the same name.
      const declared = each.nodes.find((one) => this.#declares(one, name) && (each === part || !this.#inFunction(one, each)));
      return declared ? [{ declared, part: each }] : [];
    });
    return found.slice(0, 1).some(({ declared, part: at }) => this.#declared(declared, at, into));
  }

  #inFunction(node: Node, part: Part): boolean {
    for (let at = part.around.get(node); at; at = part.around.get(at)) if (FUNCTIONS.has(at.type)) return true;
    return false;
  }

  #declares = (node: Node, name: string | undefined): boolean =>
    node.type === 'VariableDeclarator' && nameOf(node.id) === name && isNode(node.init);

  #declared(node: Node, part: Part, into: Set<string>): boolean {
    if (!isNode(node.init)) return false;
    this.#on(node.init, part, into);
    return true;
  }

  #parameter(of: Node, place: number, part: Part, into: Set<string>): boolean {
    const param = list(of.params)[place];
    const noted = isNode(param?.typeAnnotation) ? param.typeAnnotation.typeAnnotation : undefined;
    const closed = isNode(noted) ? this.#words(noted) : undefined;
    for (const word of closed ?? []) into.add(word);
    if (closed) return true;
    const holder = part.around.get(of);
    // A table within a table hands on what its own steps say.
    if (holder?.type === 'Property' && nameOf(holder.key) === 'flash') return true;
    const name = nameOf(of.id) ?? nameOf(holder?.id);
    const calls = this.parts.flatMap((each) =>
      each.nodes.flatMap((node) =>
        node.type === 'CallExpression' && nameOf(node.callee) === name && name !== undefined ? [{ node, each }] : [],
      ),
    );
    for (const { node, each } of calls) for (const given of list(node.arguments).slice(place, place + 1)) this.#on(given, each, into);
    return calls.length > 0;
  }

  /** The words of a closed type; undefined where it is none. */
  #words(node: Node): string[] | undefined {
    if (node.type === 'TSLiteralType') {
      const text = stringOf(node.literal);
      return text === undefined ? undefined : [text];
    }
    if (node.type === 'TSUnionType') {
      const parts = list(node.types).map((each) => this.#words(each));
      return parts.every((each) => each !== undefined) ? parts.flatMap((each) => each ?? []) : undefined;
    }
    if (node.type === 'TSIndexedAccessType' && isNode(node.objectType) && node.objectType.type === 'TSParenthesizedType') {
      const query = node.objectType.typeAnnotation;
      const name = isNode(query) && query.type === 'TSTypeQuery' ? nameOf(query.exprName) : undefined;
      const found = this.parts.flatMap((each) => each.nodes.filter((one) => this.#declares(one, name)).map((one) => ({ one, each })))[0];
      const into = new Set<string>();
      if (found) this.#declared(found.one, found.each, into);
      return found ? [...into] : undefined;
    }
    if (node.type !== 'TSTypeReference') return undefined;
    const name = nameOf(node.typeName);
    const alias = this.parts
      .flatMap(({ nodes }) => nodes)
      .find((each) => each.type === 'TSTypeAliasDeclaration' && nameOf(each.id) === name);
    return isNode(alias?.typeAnnotation) ? this.#words(alias.typeAnnotation) : undefined;
  }
}
