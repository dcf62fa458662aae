import { ShaderChunk } from 'three';
import { expect, it } from 'vitest';
import { tableTone } from '../../client/scene/stage/tone.ts';
import { terse } from '../../scripts/lean-programs.ts';

const CURVES = /vec3 CustomToneMapping\(/g;

it.each([
  ['as three writes it', ShaderChunk.tonemapping_pars_fragment],
  ['as it is built into the page', terse(ShaderChunk.tonemapping_pars_fragment)],
])('the curve of light is put in once, however many tables are drawn on a page: %s', (_, text) => {
  ShaderChunk.tonemapping_pars_fragment = text;
  tableTone();
  const once = ShaderChunk.tonemapping_pars_fragment;
  tableTone();
  expect(once).toContain('NeutralToneMapping(color)');
  expect(once.match(CURVES)).toHaveLength(1);
  expect(ShaderChunk.tonemapping_pars_fragment).toBe(once);
});
