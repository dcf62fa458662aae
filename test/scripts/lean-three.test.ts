import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { type Said, unnamed } from '../../scripts/lean-names.ts';
import { withoutNever } from '../../scripts/lean-programs.ts';
import { lean, leanFiles } from '../../scripts/lean-three.ts';
import { parse } from '../../scripts/source.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, 'node_modules', path), 'utf8');

describe('three.js as it is built into the page', () => {
  const core = lean(read('three/build/three.core.js'));
  const main = lean(read('three/build/three.module.js'));

  it('is whole code that writes nothing down and speaks with no headset', () => {
    for (const { code } of [core, main]) {
      expect(parseAst(code).body.length).toBeGreaterThan(10);
      expect(code).not.toMatch(/^\s*(?:toJSON|fromJSON)\(.*\{$/m);
    }
    expect([core.methods > 20, main.headsets, main.texts > 100]).toEqual([true, 1, true]);
    expect(main.code).not.toContain('requestReferenceSpace');
  });

  it('has all that is asked of the headset where there is none', () => {
    const [, stub = ''] = /class WebXRManager extends EventDispatcher \{([\s\S]*?)\n {2}\}/.exec(main.code) ?? [];
    const asked = new Set([...main.code.matchAll(/(?<![\w$])(?:this\.|renderer\.|_this\.)?xr\.(\w+)/g)].map(([, member = '']) => member));
    // Asked only while one is worn, and what every source of events has.
    const worn = ['getCamera', 'updateCamera', 'getDepthSensingMesh', 'addEventListener', 'removeEventListener'];
    expect(asked.size).toBeGreaterThan(5);
    expect([...asked].filter((member) => !stub.includes(member) && !worn.includes(member))).toEqual([]);
  });

  it('keeps the programs of our materials, and says of the others that they were left out', () => {
    const text = (name: string): string => {
      const variable = new RegExp(`\\t${name}: ([\\w$]+)`).exec(main.code)?.[1] ?? '';
      return new RegExp(`(?:var|const) ${variable.replace('$', '\\$')} = (".*?[^\\\\]");`).exec(main.code)?.[1] ?? '';
    };
    for (const name of [
      'meshbasic_frag',
      'meshlambert_vert',
      'meshphysical_frag',
      'depth_frag',
      'background_frag',
      'cube_vert',
      'shadowmap_pars_fragment',
    ])
      expect(text(name), name).toMatch(/void main|float/);
    for (const name of ['meshtoon_frag', 'points_vert', 'sprite_frag']) expect(text(name), name).toContain('#error');
    expect(text('skinning_vertex')).toMatch(/^"#ifdef USE_SKINNING\\n#error .*\\n#endif"$/);
    // What our own curve of light takes the place of stays a line of its own.
    expect(text('tonemapping_pars_fragment')).toMatch(/\\nvec3 CustomToneMapping\([^\\]*return color;\}(?:\\n|")/);
  });

  it('has no member that nobody names, and all that are named', () => {
    const files = leanFiles(core.code, main.code);
    for (const code of [files.core, files.main]) expect(parseAst(code).body.length).toBeGreaterThan(10);
    expect(files.left).toBeGreaterThan(150);
    expect(files.core).not.toMatch(/\n\t(?:makeShear|offsetHSL)\(|\nPropertyBinding\.Composite/);
    expect(files.main).not.toMatch(/this\.(?:copyTextureToTexture|readRenderTargetPixels) =/);
    for (const named of ['multiplyMatrices', 'applyMatrix4', 'setFromEuler', 'computeBoundingSphere'])
      expect(files.core).toContain(`\t${named}(`);
    for (const named of ['compile', 'render', 'setRenderTarget']) expect(files.main).toContain(`this.${named} = function`);
  });

  it('is asked by nobody here for what its programs lack', () => {
    const paths = globSync('{client,models}/**/*.{ts,tsx}', { cwd: root });
    const said = new Set(
      paths.flatMap((path) =>
        parse(path, readFileSync(join(root, path), 'utf8')).nodes.flatMap((node) => (typeof node.name === 'string' ? node.name : [])),
      ),
    );
    expect(said.has('bumpMap')).toBe(true);
    const [maps, features, classes] = [
      [
        'alphaMap',
        'aoMap',
        'displacementMap',
        'emissiveMap',
        'lightMap',
        'metalnessMap',
        'normalMap',
        'roughnessMap',
        'specularMap',
        'gradientMap',
      ],
      [
        'alphaHash',
        'anisotropyMap',
        'clearcoat',
        'clippingPlanes',
        'dispersion',
        'dithering',
        'iridescence',
        'sheen',
        'transmission',
        'fogExp2',
        'logarithmicDepthBuffer',
      ],
      [
        'MeshPhysicalMaterial',
        'PointLight',
        'RectAreaLight',
        'AmbientLight',
        'SkinnedMesh',
        'BatchedMesh',
        'Points',
        'Sprite',
        'LineSegments',
        'Data3DTexture',
        'ArrayCamera',
        'Fog',
      ],
    ];
    expect([...maps, ...features, ...classes].filter((name) => said.has(name))).toEqual([]);
    const tones = [...said].filter((name) => /^(?!No|to)\w+ToneMapping$/.test(name));
    expect(tones.length).toBeGreaterThan(1);
    expect(tones.filter((name) => !main.code.includes(`vec3 ${name}(`))).toEqual([]);
  });
});

describe('what nobody names', () => {
  const left = (code: string, words: string[], taken: string[]): string[] => {
    const said: Said = { words: new Set(words), taken: new Set(taken) };
    return (unnamed([code], said)[0] ?? []).map(({ from, to }) => code.slice(from, to));
  };
  it('is a method that neither the page nor a living part says', () => {
    const code = 'class A { one() { return this.two() } two() {} three() { this.four() } four() {} }\nclass B { five( a ) { a.four() } }';
    expect(left(code, ['one'], ['A'])).toEqual(['three() { this.four() }', 'four() {}']);
    expect(left(code, ['one', 'five'], ['A', 'B'])).toEqual(['three() { this.four() }']);
  });
  it('is a function that is handed out, with its comma, and what is said of something that is not there', () => {
    const code =
      'function make() { function a() {} const b = 1; this.c = function () {}; return { a: a, b: b } }\nclass D {}\nD.prototype.kind = 1;';
    expect(left(code, [], ['make'])).toEqual(['this.c = function () {};', 'a: a,', 'D.prototype.kind = 1;']);
    expect(left(code, ['a', 'c'], ['make', 'D'])).toEqual([]);
  });
  it('is no constructor, nothing that has its name from a text, and nothing computed', () =>
    expect(left("class A { constructor() {} [ x ]() {} y() {} toString() {} }\nuse( A, 'y' );", [], [])).toEqual([]));
});

describe('what stands between conditions that never hold', () => {
  const lines = (...text: string[]): string[] => withoutNever(text.join('\n')).split('\n');
  it('is left out with its conditions', () => {
    expect(lines('a', '#ifdef USE_FOG', 'b', '#ifdef X', 'c', '#endif', '#else', 'd', '#endif', 'e')).toEqual(['a', 'd', 'e']);
    expect(lines('#ifndef USE_SHEEN', 'a', '#else', 'b', '#endif')).toEqual(['a']);
    expect(lines('#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )', 'a', '#endif', 'b')).toEqual(['b']);
    expect(lines('#if defined( USE_SHEEN ) || ! defined( USE_FOG )', 'a', '#endif')).toEqual(['a']);
  });
  it('stays where it is decided later', () => {
    const kept = ['#if defined( USE_MAP ) && ( NUM_DIR_LIGHTS > 0 )', 'a', '#elif defined( X )', 'b', '#else', 'c', '#endif'];
    expect(lines(...kept)).toEqual(kept);
    expect(lines('#if defined( USE_FOG )', 'a', '#elif X == 1', 'b', '#else', 'c', '#endif')).toEqual([
      '#if X == 1',
      'b',
      '#else',
      'c',
      '#endif',
    ]);
    expect(lines('#ifdef X', 'a', '#elif ! defined( USE_FOG )', 'b', '#else', 'c', '#endif')).toEqual([
      '#ifdef X',
      'a',
      '#else',
      'b',
      '#endif',
    ]);
  });
});
