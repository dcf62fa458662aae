import {
  type Camera,
  Color,
  type ColorRepresentation,
  GLSL3,
  InstancedMesh,
  type Material,
  Mesh,
  NoBlending,
  type Object3D,
  type Scene,
  ShaderMaterial,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { Labels } from '../scene/pieces/labels.ts';

/** The layer on which what is counted is drawn. */
const COUNTED = 7;
/** What is half transparent hides nobody. */
const CLEAR = /\/(?:thin|smoke|ghost)$/;

/** The number of dots that show a depth: what is marked as `hollow` is nothing, and no ground. And of those that show words, or signs as large. */
const [HOLLOW, WORDS] = [65_535, 65_534] as const;

/** Which dots of a picture show which piece: from its upper left corner row by row, number and length of each run; 0 is no piece, else one more than a place in `pieces`. */
export interface Mask {
  readonly pieces: readonly string[];
  /** What is seen; `hollow` is where nothing is, `words` where a label lies over everything else. */
  readonly runs: readonly number[];
  readonly hollow: number;
  readonly words: number;
  /** What would be seen if nothing but pieces hid them, and of labels if nothing did. */
  readonly whole: readonly number[];
  readonly written: readonly number[];
}

/** Draws a piece, or a depth, in the number that `first` and its place among the bodies of its mesh make; lines that are painted on it are no part of it. */
function numbered(first: number, { geometry }: Mesh): Material {
  const paint = geometry.hasAttribute('color') ? 'color' : 'vec3(1.0)';
  return new ShaderMaterial({
    glslVersion: GLSL3,
    vertexColors: true,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -8,
    vertexShader: /* glsl */ `
      flat out int which; out vec3 paint;
      void main() {
        paint = ${paint};
        which = ${first} + gl_InstanceID;
        vec4 at = vec4(position, 1.0);
        #ifdef USE_INSTANCING
          at = instanceMatrix * at;
        #endif
        gl_Position = projectionMatrix * modelViewMatrix * at;
      }`,
    fragmentShader: /* glsl */ `
      flat in int which; in vec3 paint; out vec4 colour;
      void main() {
        if (paint.r + paint.g + paint.b < 0.001) discard;
        colour = vec4(float(which & 255), float(which >> 8), 255.0, 255.0) / 255.0;
      }`,
  });
}

/** Draws all dots that a label covers, and be it ever so little, in their number. */
function wordsOf({ material }: Labels): Material {
  const made = material.clone();
  // The pictures of words are those of the label itself.
  made.uniforms = material.uniforms;
  made.blending = NoBlending;
  made.fragmentShader = /* glsl */ `
    uniform sampler2D map; varying vec2 vAt;
    void main() {
      if (texture2D(map, vAt).a < 0.02) discard;
      gl_FragColor = vec4(${WORDS & 255}.0, ${WORDS >> 8}.0, 255.0, 255.0) / 255.0;
    }`;
  return made;
}

/** Draws the picture again, every piece in its number: what stands before it hides it, as in the picture itself. */
export function maskOf(gl: WebGLRenderer, scene: Scene, camera: Camera, width: number, height: number): Mask {
  const pieces: string[] = [];
  const counted: { mesh: Mesh; was: Mesh['material']; as: Material }[] = [];
  const labels: typeof counted = [];
  const clear: Object3D[] = [];
  scene.traverse((each) => {
    if (each instanceof Labels) return void labels.push({ mesh: each, was: each.material, as: wordsOf(each) });
    if (each instanceof Mesh && each.userData.hollow) counted.push({ mesh: each, was: each.material, as: numbered(HOLLOW, each) });
    const own: unknown = each.userData.pieces;
    if (!(each instanceof InstancedMesh) || !Array.isArray(own) || own.length === 0) return;
    // Lines around figures are no part of them.
    clear.push(...each.children);
    if (CLEAR.test(each.name)) return void clear.push(each);
    counted.push({ mesh: each, was: each.material, as: numbered(pieces.length + 1, each) });
    pieces.push(...own.map(String));
  });
  const target = new WebGLRenderTarget(width, height);
  const before: ColorRepresentation = gl.getClearColor(new Color());
  const alpha = gl.getClearAlpha();
  const { background } = scene;
  const layers = camera.layers.mask;
  for (const each of clear) each.visible = false;
  gl.setRenderTarget(target);
  gl.render(scene, camera);
  // The depths stay, the colours go.
  scene.background = null;
  gl.setClearColor(0, 0);
  gl.clear(true, false, false);
  gl.autoClear = false;
  camera.layers.set(COUNTED);
  for (const { mesh, as } of [...counted, ...labels]) {
    mesh.layers.enable(COUNTED);
    mesh.material = as;
  }
  const drawn = (): number[] => {
    gl.render(scene, camera);
    const dots = new Uint8Array(width * height * 4);
    // Read as it is bound: the library's own way of reading is no part of the page.
    const { RGBA, UNSIGNED_BYTE } = gl.getContext();
    gl.getContext().readPixels(0, 0, width, height, RGBA, UNSIGNED_BYTE, dots);
    return runsOf(dots, width, height);
  };
  const runs = drawn();
  const alone = (meshes: typeof counted): number[] => {
    for (const { mesh } of [...counted, ...labels]) mesh.layers.disable(COUNTED);
    for (const { mesh } of meshes) mesh.layers.enable(COUNTED);
    gl.clear(true, true, false);
    return drawn();
  };
  const [whole, written] = [alone(counted), alone(labels)];
  for (const { mesh, was, as } of [...counted, ...labels]) {
    mesh.layers.disable(COUNTED);
    mesh.material = was;
    as.dispose();
  }
  for (const each of clear) each.visible = true;
  camera.layers.mask = layers;
  scene.background = background;
  gl.autoClear = true;
  gl.setClearColor(before, alpha);
  gl.setRenderTarget(null);
  target.dispose();
  return { pieces, runs, hollow: HOLLOW, words: WORDS, whole, written };
}

function runsOf(dots: Uint8Array, width: number, height: number): number[] {
  const runs: number[] = [];
  let [last, length] = [-1, 0];
  // Pictures are read from below.
  for (let y = height - 1; y >= 0; y--)
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      const at = dots[i + 3] === 255 ? (dots[i] ?? 0) + (dots[i + 1] ?? 0) * 256 : 0;
      if (at === last) length++;
      else {
        if (length > 0) runs.push(last, length);
        [last, length] = [at, 1];
      }
    }
  runs.push(last, length);
  return runs;
}
