/**
 * What of three.js no page of ours needs and no bundler can see: methods that write scenes down as JSON, headsets, and programs for the graphics
 * card of materials and features that nothing here has. A program that is left out says so where one is asked for.
 */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, parseAst } from 'vite';
import { type Said, type Stretch, unnamed } from './lean-names.ts';
import { leanProgram } from './lean-programs.ts';

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
/** Parts of the renderer that have nothing to do here, with what they are asked for. */
const IDLE = new Map([
  ['WebGLMorphtargets', '{ return { update() {} }; }'],
  ['WebGLUniformsGroups', '{ return { bind() {}, update() {}, dispose() {} }; }'],
]);
/** Marks of objects, materials, lights and textures that nothing here is: questions for them are answered beforehand. */
const NEITHER = new Set(
  [
    ...['SkinnedMesh', 'BatchedMesh', 'LOD', 'Sprite', 'Points', 'Line', 'LineSegments', 'LineLoop', 'ArrayCamera', 'Fog', 'FogExp2'],
    ...['CompressedTexture', 'CompressedArrayTexture', 'CompressedCubeTexture', 'Data3DTexture', 'DataArrayTexture', 'VideoTexture'],
    ...['VideoFrameTexture', 'HTMLTexture', 'ExternalTexture', 'FramebufferTexture', 'WebGLArrayRenderTarget', 'WebGL3DRenderTarget'],
    ...['RectAreaLight', 'PointLight', 'SunLight', 'LightProbe', 'LightProbeGrid', 'AmbientLight', 'GLBufferAttribute', 'NodeMaterial'],
    ...[
      'InterleavedBuffer',
      'InterleavedBufferAttribute',
      'MeshPhysicalMaterial',
      'MeshToonMaterial',
      'MeshPhongMaterial',
      'MeshMatcapMaterial',
      'MeshNormalMaterial',
    ],
    ...['PointsMaterial', 'LineBasicMaterial', 'LineDashedMaterial', 'SpriteMaterial', 'ShadowMaterial'],
  ].map((name) => `is${name}`),
);
/** How a way of lines is closed: in the plane. By its name it would bring every kind of curve along. */
const CLOSED = 'new Curves[ lineType ]( endPoint, startPoint )';
/** No other function of react-three-fiber is as long as this. */
const RECONCILER = 50_000;

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
    } else if (node.type === 'FunctionDeclaration' && isNode(node.body) && IDLE.has(nameOf(node.id))) {
      cuts.push({ from: node.body.start, to: node.body.end, text: IDLE.get(nameOf(node.id)) ?? '' });
    } else if (
      node.type === 'MemberExpression' &&
      NEITHER.has(nameOf(node.property)) &&
      !(isNode(node.object) && node.object.type === 'ThisExpression')
    ) {
      cuts.push({ from: node.start, to: node.end, text: 'false' });
    } else if (node.type === 'NewExpression' && code.slice(node.start, node.end) === CLOSED) {
      cuts.push({ from: node.start, to: node.end, text: 'new LineCurve( endPoint, startPoint )' });
    } else if (node.type === 'VariableDeclarator' && isNode(node.init) && typeof node.init.value === 'string') {
      const key = keys.get(nameOf(node.id));
      if (key === undefined) continue;
      found.texts += 1;
      cuts.push({ from: node.init.start, to: node.init.end, text: JSON.stringify(leanProgram(key, node.init.value)) });
    }
  }
  // Nothing within a class that is replaced is cut again.
  const whole = cuts.filter((each) => !cuts.some((other) => other !== each && other.from <= each.from && each.to <= other.to));
  return { code: without(code, whole), ...found };
}

/** A text without some of its stretches, or with other words there. Backwards, so that what comes before a cut keeps its place. */
const without = (code: string, cuts: readonly (Stretch & { readonly text?: string })[]): string =>
  [...cuts].sort((a, b) => b.from - a.from).reduce((rest, { from, to, text = '' }) => rest.slice(0, from) + text + rest.slice(to), code);

const BUILD = join(import.meta.dirname, '..');
const FIBER = join(BUILD, 'node_modules/@react-three/fiber/dist');

/** All that is said by whoever uses three: the page, its models, and react-three-fiber, of which React's reconciler knows nothing of three. */
function saidOfThree(): Said {
  const ours = globSync(['{client,models}/**/*.{ts,tsx}', 'node_modules/three/examples/jsm/utils/BufferGeometryUtils.js'], { cwd: BUILD });
  const fiber = globSync('*.esm.js', { cwd: FIBER }).map((file) => readFileSync(join(FIBER, file), 'utf8'));
  const texts = [
    ...ours.map((file) => readFileSync(join(BUILD, file), 'utf8')),
    ...fiber.map((code) => without(code, reconcilersIn(code))),
  ];
  const taken = texts.flatMap((text) => [
    ...[...text.matchAll(/import (?:type )?\{([^}]*)\} from 'three'/g)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []),
    ...[...text.matchAll(/\bTHREE\.(\w+)/g)].map(([, name = '']) => name),
  ]);
  return { words: new Set(texts.flatMap((text) => text.match(/[\w$]+/g) ?? [])), taken: new Set(taken) };
}

/** React's reconciler, for development and for the page, in the file that brings it. */
function reconcilersIn(code: string): Stretch[] {
  const body: unknown = parseAst(code).body;
  const statements = Array.isArray(body) ? body.filter(isNode) : [];
  return statements.flatMap(({ type, start, end }) =>
    type === 'FunctionDeclaration' && end - start > RECONCILER ? [{ from: start, to: end }] : [],
  );
}

/** Both files of three without all that, and without what nobody names. */
export function leanFiles(core: string, main: string, said: Said = saidOfThree()): { core: string; main: string; left: number } {
  const [leftOfCore = [], leftOfMain = []] = unnamed([core, main], said);
  return { core: without(core, leftOfCore), main: without(main, leftOfMain), left: leftOfCore.length + leftOfMain.length };
}

/** Both files as they are built into every page. Another version of three may be written otherwise: then this has to be looked at. */
function build(): { core: string; main: string } {
  const read = (name: string) => lean(readFileSync(join(BUILD, 'node_modules/three/build', name), 'utf8'));
  const [core, main] = [read('three.core.js'), read('three.module.js')];
  const files = leanFiles(core.code, main.code);
  if (core.methods < 20 || main.headsets !== 1 || main.texts < 100 || files.left < 150)
    throw new Error(`three: ${core.methods} methods, ${main.headsets} headsets, ${main.texts} texts, ${files.left} that nobody names`);
  return files;
}

let built: { core: string; main: string } | undefined;

export const leanThree: Plugin = {
  name: 'lootable-lean-three',
  apply: 'build',
  enforce: 'pre',
  transform(_, id) {
    if (!FILE.test(id)) return null;
    built ??= build();
    return { code: id.includes('.module.') ? built.main : built.core, map: null };
  },
};
