import { BackSide, type Material, MeshDepthMaterial, MeshLambertMaterial, MeshStandardMaterial, ShaderMaterial, type Vector2 } from 'three';
import type { Rim } from '../../skins/vocabulary.ts';
import type { Quality } from '../../store/ui.ts';

/**
 * How much is left of a wall before a figure that it would hide: its foot (from and to so many inches up), so that nobody takes its space for empty,
 * and of what is above that so little that nobody behind it is pale.
 */
const STUMP = { foot: '0.92', rest: '0.2', from: '0.28', to: '0.58' } as const;
/** How much of smoke is seen at its thinnest and thickest. */
const SMOKE = ['0.2', '0.72'] as const;

/** Inches above the board at which figures stand on their bases: those do not bow with them. */
const FLOOR = '0.1';

/**
 * For vertex shaders: how a body bows, leans, twists and flares (`bow`, from body to body), as far as each of its points gives (`give`, from
 * models.ts). Costs no draw call.
 */
const BOW = /* glsl */ `
  attribute vec3 give;
  attribute vec4 bow;
  vec3 bowed(vec3 p) {
    float a = bow.z * give.y, s = sin(a), c = cos(a);
    p = vec3(p.x * c + p.z * s, p.y, p.z * c - p.x * s);
    a = bow.x * give.x; s = sin(a); c = cos(a);
    p = vec3(p.x, p.y * c - p.z * s, p.y * s + p.z * c);
    a = bow.y * give.x; s = sin(a); c = cos(a);
    return vec3(p.x * c + p.y * s, p.y * c - p.x * s, p.z);
  }
  vec3 bowedAt(vec3 p) {
    if (bow == vec4(0.0)) return p;
    p.y += bow.w * give.z * length(p.xz) - ${FLOOR};
    return bowed(p) + vec3(0.0, ${FLOOR}, 0.0);
  }`;

/** Lets what is drawn by one of three's own materials bow. */
const bowing = (shader: string): string =>
  shader
    .replace('#include <common>', `#include <common>\n${BOW}`)
    .replace('#include <beginnormal_vertex>', '#include <beginnormal_vertex>\nif (bow != vec4(0.0)) objectNormal = bowed(objectNormal);')
    .replace('#include <begin_vertex>', '#include <begin_vertex>\ntransformed = bowedAt(transformed);');

/** What the shadows of bodies are drawn with that bow. */
function shadowMaterial(): Material {
  const material = new MeshDepthMaterial();
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = bowing(shader.vertexShader);
  };
  material.customProgramCacheKey = () => 'bowing shadow';
  return material;
}

/** How large a picture is, in CSS pixels; and how far the lines of bases are before the ground, in inches. */
export interface Frame {
  readonly screen: Vector2;
  readonly before: { value: number };
}

/** For vertex shaders: how many CSS pixels an inch of the body itself takes where it is seen at `depth`, and how small that is (0..1). */
const SIZE = /* glsl */ `
  uniform vec2 screen;
  float inchAt(float depth) { return length(instanceMatrix[1].xyz) * projectionMatrix[1][1] * screen.y * 0.5 / max(0.01, depth); }
  float smallAt(float inch) { return 1.0 - smoothstep(18.0, 30.0, inch); }`;

/** As much of a small body is in its owner's colour as one needs to see whose it is: all of its base (model inches up), and so much of the rest. */
const [OWN_FOOT, OWN_BODY] = ['0.13', '0.6'] as const;

/** What the line around a figure is drawn in, and what it becomes where a figure is lit up: one sees from afar whom one may take. */
const LINE = 'vec3(0.005, 0.0035, 0.003)';
const LIT_LINE = 'vec3(1.0, 0.78, 0.32)';
/** The same around what is small: no line is wide enough for an edge within that shines, and on dark grounds a dark one says nothing. */
const SMALL_LINE: Readonly<Record<Rim, string>> = { ink: LINE, glow: LINE, pale: 'vec3(0.95, 0.88, 0.74)' };

/** What all bodies on the table are drawn with; `frame`: how large the picture is. */
export function bodyMaterials(quality: Quality, rim: Rim, frame: Frame) {
  const made = {
    // Within a dark line the edge shines: one of the two is told from any ground.
    solid: sculptureMaterial(quality, 'solid', frame, quality === 'low' ? rim : 'glow'),
    thin: sculptureMaterial(quality, 'thin'),
    smoke: sculptureMaterial(quality, 'smoke'),
    ghost: ghostMaterial(),
    // Where every dot is drawn by the processor, the rim alone has to do.
    hem: quality === 'low' ? null : hemMaterial(frame, rim),
    shadow: quality === 'low' ? null : shadowMaterial(),
  };
  return {
    ...made,
    dispose: () => {
      for (const each of Object.values(made)) each?.dispose();
    },
  };
}

/** The share of pale dust on every sculpture. */
const DUST = '0.04';

const VARYING =
  'varying vec3 vCoat;\nvarying vec3 vTeam;\nvarying float vLit;\nvarying float vRim;\nvarying float vOwn;\nvarying float vUp;';

/** The light of an edge. */
const SHINE = 'totalEmissiveRadiance += mix(vTeam, vec3(1.0, 0.93, 0.82), 0.35) * edge * (0.5 + 0.3 * vOwn);';

/** How figures end before their ground, where one looks along their surface (`edge`, 0..1). */
const RIMS: Readonly<Record<Rim, string>> = { ink: 'diffuseColor.rgb *= 1.0 - 0.4 * edge;', glow: SHINE, pale: SHINE };

/**
 * The material of every sculpture: the finish of each vertex and the owner's colour of each body decide how it looks.
 * `thin` is hardly seen above its foot, `smoke` is transparent towards its edges. Both write depth: only their nearest surface is seen. What stands in
 * a `Frame` bows, for which its bodies say how (`ModelBatch`), and shows whose it is where it is small.
 */
export function sculptureMaterial(
  quality: Quality,
  body: 'solid' | 'thin' | 'smoke' = 'solid',
  stands: 'still' | Frame = 'still',
  rim: Rim = 'ink',
): Material {
  const common = { vertexColors: true, transparent: body !== 'solid' };
  const material = quality === 'low' ? new MeshLambertMaterial(common) : new MeshStandardMaterial({ ...common, roughness: 0.8 });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\nattribute vec3 coat;\nattribute vec4 team;\n${VARYING}`)
      .replace(
        '#include <color_vertex>',
        '#include <color_vertex>\nvColor.rgb *= mix(vec3(1.0), team.rgb, coat.x);\nvCoat = coat;\nvTeam = team.rgb;\nvRim = step(1.5, team.a);\nvOwn = step(3.5, team.a);\nvLit = team.a - 2.0 * (vRim + vOwn);\nvUp = position.y;',
      );
    if (stands !== 'still') {
      shader.uniforms.screen = { value: stands.screen };
      shader.vertexShader = bowing(shader.vertexShader)
        .replace('#include <common>', `#include <common>\n${SIZE}`)
        .replace(
          '#include <project_vertex>',
          `#include <project_vertex>\nvOwn *= smallAt(inchAt(-mvPosition.z)) * (position.y < ${OWN_FOOT} ? 1.0 : ${OWN_BODY});`,
        );
    }
    shader.fragmentShader = shader.fragmentShader.replace('#include <common>', `#include <common>\n${VARYING}`);
    const glow =
      'totalEmissiveRadiance += diffuseColor.rgb * vCoat.z * 2.2 + diffuseColor.rgb * vLit * 0.55 + vec3(0.05, 0.035, 0.01) * vLit;';
    // Dust lies on the darkest paint, too: nothing is black.
    const dust = `diffuseColor.rgb = mix(diffuseColor.rgb, vec3(1.0), ${DUST});`;
    const whose = 'diffuseColor.rgb = mix(diffuseColor.rgb, vTeam * min(1.0, 0.62 + dot(diffuseColor.rgb, vec3(0.6))), vOwn);';
    const edge = `float edge = vRim * smoothstep(0.38 - 0.2 * vOwn, 0.9 - 0.2 * vOwn, 1.0 - abs(dot(normalize(normal), normalize(vViewPosition))));\n${RIMS[rim]}`;
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <emissivemap_fragment>',
      `#include <emissivemap_fragment>\n${stands === 'still' ? '' : whose}\n${glow}\n${dust}\n${edge}`,
    );
    // What is painted quite black is a line, whatever light falls on it.
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <tonemapping_fragment>',
      `#include <tonemapping_fragment>\nif (vColor.r + vColor.g + vColor.b < 0.001) gl_FragColor.rgb = ${LINE};`,
    );
    if (body !== 'solid') {
      const thin = `mix(${STUMP.foot}, ${STUMP.rest}, smoothstep(${STUMP.from}, ${STUMP.to}, vUp))`;
      const seen = body === 'thin' ? thin : `mix(${SMOKE[0]}, ${SMOKE[1]}, abs(dot(normalize(normal), normalize(vViewPosition))))`;
      shader.fragmentShader = shader.fragmentShader.replace(
        '#include <opaque_fragment>',
        `diffuseColor.a *= ${seen};\n#include <opaque_fragment>`,
      );
    }
    if (quality === 'low') {
      shader.fragmentShader = shader.fragmentShader.replace(
        '#include <color_fragment>',
        '#include <color_fragment>\ndiffuseColor.rgb *= 1.0 + vCoat.y * 0.55;',
      );
      return;
    }
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <roughnessmap_fragment>', '#include <roughnessmap_fragment>\nroughnessFactor = mix(0.74, 0.3, vCoat.y);')
      .replace('#include <metalnessmap_fragment>', '#include <metalnessmap_fragment>\nmetalnessFactor = vCoat.y * 0.6;');
  };
  material.customProgramCacheKey = () => `sculpture-${quality}-${body}-${stands === 'still' ? stands : 'bows'}-${rim}`;
  return material;
}

/**
 * How far behind a figure its line stands, in inches: only where it ends before something else is the line seen. Of a small one all is before it that
 * is not higher: lines between its limbs would leave nothing of it. Higher above the ground, whichever way it lies there.
 */
const BEHIND = '0.09';
/**
 * Where it stands on the ground (so low a part of it) its line lies before that and grows away from its middle, whatever its faces look at: a base
 * ends before the ground as well, also from above.
 */
const FOOT = '0.03';
/** How wide the line is, in inches of the figure, and at least and at most in CSS pixels: it is thin around what is small. */
const LINE_WIDE = ['0.045', '1.1', '2.3'] as const;
/** How wide it is there at least, in inches and at most in CSS pixels. */
const FOOT_WIDE = ['0.06', '1.4'] as const;
/** The widest line that any figure has where an inch of the table takes so many CSS pixels. */
export const widest = (inch: number): number => Math.min(Number(LINE_WIDE[2]), Math.max(Number(FOOT_WIDE[1]), inch * Number(FOOT_WIDE[0])));

/** The line around figures: their far sides, grown by so many pixels. */
function hemMaterial({ screen, before }: Frame, rim: Rim): Material {
  return new ShaderMaterial({
    side: BackSide,
    uniforms: { screen: { value: screen }, before },
    vertexShader: /* glsl */ `
      attribute vec4 team; uniform float before;
      ${SIZE}
      ${BOW}
      varying float vLit; varying float vSmall;
      void main() {
        vec4 stands = instanceMatrix * vec4(bowedAt(position), 1.0);
        vec4 seen = modelViewMatrix * stands;
        bool low = position.y < ${FOOT};
        float inch = inchAt(-seen.z);
        vSmall = smallAt(inch);
        float behind = max(${BEHIND}, min(1.0, vSmall * 1.5) * 0.6 * (stands.y - instanceMatrix[3].y));
        seen.xyz *= 1.0 + (low ? -before : behind) / length(seen.xyz);
        vec4 at = projectionMatrix * seen;
        vec3 way = low ? vec3(position.x, 0.0, position.z) : normal;
        vec2 out2 = (projectionMatrix * vec4(normalMatrix * mat3(instanceMatrix) * bowed(way), 0.0)).xy * screen;
        float line = clamp(inch * ${LINE_WIDE[0]}, ${LINE_WIDE[1]}, ${LINE_WIDE[2]});
        if (low) line = max(line, min(${FOOT_WIDE[1]}, inch * ${FOOT_WIDE[0]}));
        at.xy += out2 / max(1e-4, length(out2)) * line * 2.0 / screen * at.w;
        float figure = step(1.5, team.a) + step(3.5, team.a);
        vLit = team.a - 2.0 * figure;
        gl_Position = at;
      }`,
    fragmentShader: /* glsl */ `
      varying float vLit; varying float vSmall;
      void main() {
        gl_FragColor = vec4(mix(mix(${LINE}, ${SMALL_LINE[rim]}, step(0.5, vSmall)), ${LIT_LINE}, clamp(vLit * 1.2, 0.0, 1.0)), 1.0);
        #include <colorspace_fragment>
      }`,
  });
}

/** A hidden figure as its owner sees it: clear glass with a lit rim. */
function ghostMaterial(): Material {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    vertexShader: /* glsl */ `
      attribute vec4 team;
      ${BOW}
      varying vec3 vNormal2; varying vec3 vEye; varying vec3 vTeam;
      void main() {
        vec4 at = modelViewMatrix * instanceMatrix * vec4(bowedAt(position), 1.0);
        vNormal2 = normalize(normalMatrix * mat3(instanceMatrix) * bowed(normal));
        vEye = normalize(-at.xyz);
        vTeam = team.rgb;
        gl_Position = projectionMatrix * at;
      }`,
    fragmentShader: /* glsl */ `
      varying vec3 vNormal2; varying vec3 vEye; varying vec3 vTeam;
      void main() {
        float rim = pow(1.0 - abs(dot(normalize(vNormal2), normalize(vEye))), 2.2);
        vec3 glass = mix(vTeam, vec3(0.75, 0.9, 1.0), 0.3);
        // Dark where one looks straight through, so that glass is seen on pale stone, too; bright at the rim.
        vec3 tone = mix(glass * 0.42, glass * 0.5 + vec3(0.5, 0.55, 0.6), min(1.0, rim * 1.35));
        gl_FragColor = vec4(tone, 0.54 + 0.42 * min(1.0, rim * 1.4));
        #include <colorspace_fragment>
      }`,
  });
}
