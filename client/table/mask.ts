import {
  type Camera,
  Color,
  type ColorRepresentation,
  GLSL3,
  InstancedMesh,
  type Material,
  Mesh,
  type Object3D,
  type Scene,
  ShaderMaterial,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';

/** The layer on which what is counted is drawn. */
const COUNTED = 7;
/** What is half transparent hides nobody. */
const CLEAR = /\/(?:thin|smoke|ghost)$/;

/** The number of dots that show a depth: what is marked as `hollow` is nothing, and no ground. */
const HOLLOW = 65_535;

/** Which dots of a picture show which piece: from its upper left corner row by row, number and length of each run; 0 is no piece, else one more than a place in `pieces`. */
export interface Mask {
  readonly pieces: readonly string[];
  /** What is seen; `hollow` is where nothing is. */
  readonly runs: readonly number[];
  readonly hollow: number;
  /** What would be seen if nothing but pieces hid them. */
  readonly whole: readonly number[];
}

/** Draws a piece, or a depth, in the number that `first` and its place among the bodies of its mesh make. */
function numbered(first: number): Material {
  return new ShaderMaterial({
    glslVersion: GLSL3,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -8,
    vertexShader: /* glsl */ `
      flat out int which;
      void main() {
        which = ${first} + gl_InstanceID;
        vec4 at = vec4(position, 1.0);
        #ifdef USE_INSTANCING
          at = instanceMatrix * at;
        #endif
        gl_Position = projectionMatrix * modelViewMatrix * at;
      }`,
    fragmentShader: /* glsl */ `
      flat in int which; out vec4 colour;
      void main() { colour = vec4(float(which & 255), float(which >> 8), 255.0, 255.0) / 255.0; }`,
  });
}

/** Draws the picture twice more, every piece in its number: what stands before it hides it, as in the picture itself. */
export function maskOf(gl: WebGLRenderer, scene: Scene, camera: Camera, width: number, height: number): Mask {
  const pieces: string[] = [];
  const counted: { mesh: Mesh; was: Mesh['material']; as: Material }[] = [];
  const clear: Object3D[] = [];
  scene.traverse((each) => {
    if (each instanceof Mesh && each.userData.hollow) counted.push({ mesh: each, was: each.material, as: numbered(HOLLOW) });
    const own: unknown = each.userData.pieces;
    if (!(each instanceof InstancedMesh) || !Array.isArray(own) || own.length === 0) return;
    // Lines around figures are no part of them.
    clear.push(...each.children);
    if (CLEAR.test(each.name)) return void clear.push(each);
    counted.push({ mesh: each, was: each.material, as: numbered(pieces.length + 1) });
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
  for (const { mesh, as } of counted) {
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
  gl.clear(true, true, false);
  const whole = drawn();
  for (const { mesh, was, as } of counted) {
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
  return { pieces, runs, hollow: HOLLOW, whole };
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
