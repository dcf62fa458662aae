import {
  type Camera,
  Color,
  type ColorRepresentation,
  GLSL3,
  InstancedMesh,
  type Material,
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

/** Which dots of a picture show which piece: from its upper left corner row by row, number and length of each run; 0 is no piece, else one more than a place in `pieces`. */
export interface Mask {
  readonly pieces: readonly string[];
  readonly runs: readonly number[];
}

/** Draws a piece in the number that `first` and its place among the bodies of its mesh make. */
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
        gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      flat in int which; out vec4 colour;
      void main() { colour = vec4(float(which & 255), float(which >> 8), 255.0, 255.0) / 255.0; }`,
  });
}

/** Draws the picture once more, every piece in its number: what stands before it hides it, as in the picture itself. */
export function maskOf(gl: WebGLRenderer, scene: Scene, camera: Camera, width: number, height: number): Mask {
  const pieces: string[] = [];
  const counted: { mesh: InstancedMesh; was: InstancedMesh['material']; as: Material }[] = [];
  const clear: Object3D[] = [];
  scene.traverse((each) => {
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
  gl.render(scene, camera);
  const dots = new Uint8Array(width * height * 4);
  // Read as it is bound: the library's own way of reading is no part of the page.
  const drawn = gl.getContext();
  drawn.readPixels(0, 0, width, height, drawn.RGBA, drawn.UNSIGNED_BYTE, dots);
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
  return { pieces, runs: runsOf(dots, width, height) };
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
