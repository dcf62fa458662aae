/**
 * What of three.js no page of ours needs and no bundler can see: methods that write scenes down as JSON, headsets, and programs for the graphics
 * card of materials and features that nothing here has. A program that is left out says so where one is asked for.
 */

import { type Plugin, parseAst } from 'vite';

const FILE = /[\\/]three[\\/]build[\\/]three\.(?:core|module)\.js$/;
const METHODS = new Set(['toJSON', 'fromJSON']);
/** The renderer's part that speaks with headsets, with what it and react-three-fiber ask of it. */
const XR = {
  name: 'WebXRManager',
  body: `{
    constructor() {
      super();
      this.enabled = this.isPresenting = this.cameraAutoUpdate = false;
    }
    setAnimationLoop() {}
    hasDepthSensing() {
      return false;
    }
    getSession() {
      return null;
    }
    getEnvironmentBlendMode() {
      return undefined;
    }
    dispose() {}
  }`,
};
/**
 * Programs of whole materials and backgrounds; texts of features, each of which begins with the condition that switches it on. `cube_vert`
 * stays: what metal mirrors is made with it.
 */
const PROGRAMS =
  /^(?:(?:mesh(?:toon|phong|matcap|normal)|points|linedashed|sprite|equirect|backgroundCube|shadow)_(?:vert|frag)|cube_frag)$/;
const FEATURES =
  /^(?:lights_(?:toon|phong)_|gradientmap_|transmission_|iridescence_|skin|morph|batching_|alphahash_|logdepthbuf_|lightprobes_)/;
const MISSING = '#error left out of the build, see scripts/lean-three.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const nameOf = (value: unknown): string => (isNode(value) && typeof value.name === 'string' ? value.name : '');

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each);
  else if (isNode(value)) {
    yield value;
    for (const part of Object.values(value)) if (typeof part === 'object') yield* nodesIn(part);
  }
}

/** A text without what the graphics card does not read: indents and comments. */
const terse = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/^[ \t]+/gm, '')
    .replace(/\n{2,}/g, '\n');

/** What a text becomes; undefined: it stays. */
function leanText(key: string, text: string): string {
  if (PROGRAMS.test(key)) return MISSING;
  const [, condition] = /^\s*(#if.*)\n/.exec(text) ?? [];
  return FEATURES.test(key) && condition ? `${condition}\n${MISSING}\n#endif` : terse(text);
}

/** The code of one of three's files without all that, and how much of each kind was found. */
export function lean(code: string): { code: string; methods: number; headsets: number; texts: number } {
  const cuts: { from: number; to: number; text: string }[] = [];
  const found = { methods: 0, headsets: 0, texts: 0 };
  const nodes = [...nodesIn(parseAst(code).body)];
  const keys = new Map<string, string>();
  for (const node of nodes) {
    if (node.type !== 'VariableDeclarator' || nameOf(node.id) !== 'ShaderChunk' || !isNode(node.init)) continue;
    for (const each of nodesIn(node.init.properties)) if (each.type === 'Property') keys.set(nameOf(each.value), nameOf(each.key));
  }
  for (const node of nodes) {
    if (node.type === 'MethodDefinition' && METHODS.has(nameOf(node.key))) {
      found.methods += 1;
      cuts.push({ from: node.start, to: node.end, text: '' });
    } else if (node.type === 'ClassDeclaration' && nameOf(node.id) === XR.name && isNode(node.body)) {
      found.headsets += 1;
      cuts.push({ from: node.body.start, to: node.body.end, text: XR.body });
    } else if (node.type === 'VariableDeclarator' && isNode(node.init) && typeof node.init.value === 'string') {
      const key = keys.get(nameOf(node.id));
      if (key === undefined) continue;
      found.texts += 1;
      cuts.push({ from: node.init.start, to: node.init.end, text: JSON.stringify(leanText(key, node.init.value)) });
    }
  }
  // Backwards, so that what comes before a cut keeps its place; nothing within a class that is replaced is cut again.
  const whole = cuts.filter((each) => !cuts.some((other) => other !== each && other.from <= each.from && each.to <= other.to));
  const text = whole
    .sort((a, b) => b.from - a.from)
    .reduce((rest, { from, to, text }) => rest.slice(0, from) + text + rest.slice(to), code);
  return { code: text, ...found };
}

export const leanThree: Plugin = {
  name: 'lootable-lean-three',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!FILE.test(id)) return null;
    const { code: text, methods, headsets, texts } = lean(code);
    // Another version of three may be written otherwise: then this has to be looked at.
    const main = id.includes('.module.');
    if (main ? headsets !== 1 || texts < 100 : methods < 20) this.error(`${id}: ${methods} methods, ${headsets} headsets, ${texts} texts`);
    return { code: text, map: null };
  },
};
