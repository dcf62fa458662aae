/**
 * three's programs for the graphics card, without what no material, light or camera of ours asks for: whole programs, and what stands between
 * conditions that never hold. Whoever asks for what is left out reads of it in the error of the graphics card.
 */

const MISSING = '#error left out of the build, see scripts/lean-programs.ts';

/** `cube_vert` stays: what metal mirrors is made with it. */
const PROGRAMS =
  /^(?:(?:mesh(?:toon|phong|matcap|normal)|points|linedashed|sprite|equirect|backgroundCube|shadow)_(?:vert|frag)|cube_frag)$/;
/** Each begins with the condition that switches it on. */
const FEATURES =
  /^(?:lights_(?:toon|phong)_|gradientmap_|transmission_|iridescence_|skin|morph|batching_|alphahash_|logdepthbuf_|lightprobes_)/;

const NEVER = [
  ...[
    'ALPHAHASH',
    'ALPHAMAP',
    'ANISOTROPY',
    'ANISOTROPYMAP',
    'AOMAP',
    'BATCHING',
    'BATCHING_COLOR',
    'CLEARCOAT',
    'CLEARCOATMAP',
    'CLEARCOAT_NORMALMAP',
  ],
  ...['CLEARCOAT_ROUGHNESSMAP', 'DIFFUSE_ROUGHNESS', 'DIFFUSE_ROUGHNESSMAP', 'DISPERSION', 'DISPLACEMENTMAP', 'EMISSIVEMAP', 'FOG'],
  ...['GRADIENTMAP', 'INSTANCING_MORPH', 'IRIDESCENCE', 'IRIDESCENCEMAP', 'IRIDESCENCE_THICKNESSMAP', 'LIGHTMAP', 'LIGHT_PROBES'],
  ...['LOGARITHMIC_DEPTH_BUFFER', 'METALNESSMAP', 'MORPHCOLORS', 'MORPHNORMALS', 'MORPHTARGETS', 'NORMALMAP', 'NORMALMAP_OBJECTSPACE'],
  ...['NORMALMAP_TANGENTSPACE', 'PACKED_NORMALMAP', 'POINTS_UV', 'RETROREFLECTION', 'REVERSED_DEPTH_BUFFER', 'ROUGHNESSMAP', 'SHEEN'],
  ...['SHEEN_COLORMAP', 'SHEEN_ROUGHNESSMAP', 'SKINNING', 'SPECULARMAP', 'SPECULAR_COLORMAP', 'SPECULAR_INTENSITYMAP', 'TANGENT'],
  ...['THICKNESSMAP', 'TRANSMISSION', 'TRANSMISSIONMAP', 'UV1', 'UV2', 'UV3'],
].map((name) => `USE_${name}`);
/** Not asked for by a name of three's own kind. */
const NEITHER = [
  'ALPHA_TO_COVERAGE',
  'DECODE_VIDEO_TEXTURE',
  'DECODE_VIDEO_TEXTURE_EMISSIVE',
  'DITHERING',
  'FOG_EXP2',
  'PHONG',
  'SHADOWMAP_TYPE_VSM',
];
/** Counts of lights that are always 0. */
const NONE = [
  'NUM_POINT_LIGHTS',
  'NUM_POINT_LIGHT_SHADOWS',
  'NUM_RECT_AREA_LIGHTS',
  'NUM_SUN_LIGHTS',
  'NUM_SUN_LIGHT_SHADOWS',
  'NUM_SPOT_LIGHT_MAPS',
];
const FALSE = new Set([...NEVER, ...NEITHER]);
/** What three numbers in a text before it is read: no macro can be asked for it. */
const COUNTED = new RegExp(`^(?:${NONE.join('|')}) > 0$`);
const TONES = /\n(?:const mat3 LINEAR_|vec3 (?:Reinhard|Cineon|agx|AgX)\w*\()[\s\S]*?\n(?:\}|\);)(?=\n)/g;

/** Whether a condition holds: undefined where that is decided on the way. */
function holds(condition: string): boolean | undefined {
  const asked = condition.replace(/defined\s*\(\s*(\w+)\s*\)|defined\s+(\w+)/g, '@$1$2');
  const tokens = (asked.match(/&&|\|\||!(?!=)|[()]|[^()&|!\s](?:[^()&|!]|!=)*/g) ?? []).map((each) => each.trim());
  let at = 0;
  const one = (): boolean | undefined => {
    const token = tokens[at++] ?? '';
    if (token === '!') {
      const value = one();
      return value === undefined ? undefined : !value;
    }
    if (token === '(') {
      const value = any();
      at++;
      return value;
    }
    return (token.startsWith('@') && FALSE.has(token.slice(1))) || COUNTED.test(token) ? false : undefined;
  };
  const all = (): boolean | undefined => {
    let value = one();
    while (tokens[at] === '&&') {
      at++;
      const next = one();
      value = value === false || next === false ? false : value === true ? next : next === true ? value : undefined;
    }
    return value;
  };
  const any = (): boolean | undefined => {
    let value = all();
    while (tokens[at] === '||') {
      at++;
      const next = all();
      value = value === true || next === true ? true : value === false ? next : next === false ? value : undefined;
    }
    return value;
  };
  const value = any();
  return at === tokens.length ? value : undefined;
}

/** One row of conditions, `#if` to `#endif`, while it is read. */
interface Row {
  /** A part of it holds in any case: nothing after it is read. */
  done: boolean;
  /** Its directives stand in what comes out. */
  written: boolean;
  /** What is being read comes out. */
  on: boolean;
}

/** A text without what stands between conditions that never hold. */
export function withoutNever(text: string): string {
  const rows: Row[] = [];
  const out: string[] = [];
  for (const line of text.split('\n')) {
    const within = rows.slice(0, -1).every(({ on }) => on);
    const [, directive = '', rest = ''] = /^\s*#\s*(if|ifdef|ifndef|elif|else|endif)\b\s*(.*)$/.exec(line) ?? [];
    const row = rows.at(-1);
    if (directive === '' || (!row && !directive.startsWith('if'))) {
      if (rows.every(({ on }) => on)) out.push(line);
    } else if (directive.startsWith('if')) {
      const condition = directive === 'if' ? rest : `${directive === 'ifndef' ? '!' : ''}defined( ${rest.trim()} )`;
      const value = holds(condition.replace(/\/\/.*$/, ''));
      const open = rows.every(({ on }) => on);
      rows.push({ done: value === true, written: value === undefined, on: value !== false });
      if (open && value === undefined) out.push(line);
    } else if (row && directive === 'endif') {
      rows.pop();
      if (within && row.written) out.push(line);
    } else if (row) {
      const value = row.done ? false : directive === 'else' ? true : holds(rest.replace(/\/\/.*$/, ''));
      row.on = value !== false;
      if (within && row.on) {
        if (row.written) out.push(directive === 'elif' && value === true ? '#else' : line);
        else if (value === undefined) out.push(`#if ${rest}`);
      }
      row.written ||= value === undefined;
      row.done ||= value === true;
    }
  }
  return out.join('\n');
}

/** Signs that no blank has to stand beside; a sum keeps its blanks, as two signs of it would be read as one. */
const ALONE = / *([=*,;{}()<>?:/[\]]|&&|\|\|) */g;

/** A text without what the graphics card does not read: indents, blanks and comments. What its own directives say stays. */
export const terse = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/^[ \t]+/gm, '')
    .replace(/\n{2,}/g, '\n')
    .replace(/^[^#\n].*$/gm, (line) => line.replace(ALONE, '$1'));

/** Says in every program, all of which have this text, what it would have had. */
const warning = `#if ${[...NEVER, ...NEITHER].map((name) => `defined(${name})`).join('||')}||${NONE.map((name) => `${name} > 0`).join('||')}\n${MISSING}\n#endif\n`;

/** What a text of three becomes. */
export function leanProgram(key: string, text: string): string {
  if (PROGRAMS.test(key)) return MISSING;
  const [, condition] = /^\s*(#if.*)\n/.exec(text) ?? [];
  if (FEATURES.test(key) && condition) return `${condition}\n${MISSING}\n#endif`;
  const lean = terse(withoutNever(key === 'tonemapping_pars_fragment' ? text.replace(TONES, '') : text));
  return key === 'common' ? `${warning}${lean}` : lean;
}
