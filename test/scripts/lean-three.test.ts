import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { lean } from '../../scripts/lean-three.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../../node_modules', path), 'utf8');

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
  });
});
