import { CustomToneMapping, ShaderChunk, type ToneMapping } from 'three';

/** How bright the darkest dot is (as a screen shows it, 0..1), from where on shadows are lifted to it, and the dusk that they end in. */
const [LEAST, FROM] = ['0.053', '0.112'] as const;
const DUSK = 'vec3(1.04, 0.98, 1.08)';

/** What shaders do with light that no screen can show: as three's neutral curve, but shadows end in dusk instead of black. */
const CURVE = /* glsl */ `
  vec3 CustomToneMapping(vec3 color) {
    vec3 seen = max(NeutralToneMapping(color), vec3(0.0));
    float lack = max(0.0, 1.0 - dot(seen, vec3(0.2126, 0.7152, 0.0722)) / ${FROM});
    return seen + ${DUSK} * ${LEAST} * lack * lack;
  }`;

/** Gives shaders the curve of all tables, once. Before the first of them is made. */
export function tableTone(): ToneMapping {
  ShaderChunk.tonemapping_pars_fragment = ShaderChunk.tonemapping_pars_fragment.replace(
    /vec3 CustomToneMapping\(.*\{ ?return color; ?\}/,
    CURVE,
  );
  return CustomToneMapping;
}
