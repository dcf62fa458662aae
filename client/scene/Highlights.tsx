import { useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { Color, InstancedBufferAttribute, InstancedMesh, Matrix4, PlaneGeometry, ShaderMaterial } from 'three';
import { placeId } from '../../shared/table/ids.ts';
import { meadows } from '../../shared/table/place-at.ts';
import type { Scene } from '../../shared/table/scene.ts';
import { heightOf, whereIs } from '../../shared/table/scene.ts';
import type { Highlight } from '../skins/vocabulary.ts';
import { isLaid } from './geometry/tiles.ts';

/** One mark on the board or at the feet of a piece. */
export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly size: number;
  /** rest = gold ring, pass = dotted ring, fight = red with spikes, step = small dot (farther off, or of a path), hover = white ring, picked = double ring, shown = ring with four points, of a lesson, acts = wide white ring around one of `colour` on a bright ground. */
  readonly look: Look;
  /** Of whose it is, where the look does not say all. */
  readonly colour?: string | undefined;
}

type Look = Highlight | 'step' | 'hover' | 'picked' | 'piece' | 'shown' | 'acts';

const LOOKS = { rest: 0, pass: 1, fight: 2, step: 3, hover: 4, picked: 5, piece: 6, shown: 7, acts: 8 } as const satisfies Record<
  Look,
  number
>;
const COLOURS = {
  rest: '#ffd36b',
  pass: '#fdf6e6',
  fight: '#ff5638',
  step: '#fdf6e6',
  hover: '#ffffff',
  picked: '#8fe3ff',
  piece: '#ffd36b',
  shown: '#9dff8a',
  acts: '#ffffff',
} as const satisfies Record<Look, string>;
const MOST = 512;

/** How wide the ring of a drawn space is at least and at most, in inches, and how far it runs around what stands there. */
const RING = { least: 1.5, most: 3.9, air: 0.4 } as const;

/** The marks of a set of places that the scene has; `wide`: what stands on a drawn space reaches so far from its middle, in inches. */
export function placeMarks(
  scene: Scene,
  places: Iterable<readonly [string, Look]>,
  tableTop: number,
  wide: (place: string) => number = () => 0,
): Mark[] {
  const { board } = scene;
  const size =
    board.kind === 'grid'
      ? 0.94
      : board.kind === 'tiles'
        ? board.pitch * 0.84
        : board.kind === 'hex'
          ? board.size * 1.62
          : board.kind === 'plane'
            ? 1.1
            : RING.least;
  return [...places].flatMap(([place, look]) => {
    const fields = board.kind === 'hex' ? meadows(board).get(place) : undefined;
    if (fields) return fields.map((at): Mark => ({ ...at, y: 0.03, size, look }));
    const at = whereIs(scene, placeId(place));
    if (!at) return [];
    // Where no tile lies yet the mark lies on the cloth.
    const low = board.kind === 'tiles' && !isLaid(board, place);
    const area = scene.areas.some((each) => each.id === place);
    const y = area || low ? 0.04 - tableTop : heightOf(board, placeId(place)) + 0.03;
    // Under a castle nobody would see it.
    const around = board.kind === 'graph' && look !== 'step' ? Math.min(RING.most, 2 * wide(place) + RING.air) : 0;
    return [{ x: at.x, y, z: at.z, size: area ? 2.6 : Math.max(size, around), look }];
  });
}

/** Glowing marks, each kind with a shape of its own, in one draw call. */
export function Highlights({ marks }: { marks: readonly Mark[] }) {
  const invalidate = useThree((state) => state.invalidate);
  const mesh = useMemo(() => {
    const geometry = new PlaneGeometry(1, 1).rotateX(-Math.PI / 2);
    geometry.setAttribute('look', new InstancedBufferAttribute(new Float32Array(MOST * 4), 4));
    const material = new ShaderMaterial({
      transparent: true,
      depthWrite: false,
      polygonOffset: true,
      polygonOffsetFactor: -4,
      polygonOffsetUnits: -4,
      vertexShader: /* glsl */ `
        attribute vec4 look; varying vec2 vAt; varying vec4 vLook;
        void main() {
          vAt = uv * 2.0 - 1.0; vLook = look;
          gl_Position = projectionMatrix * viewMatrix * modelMatrix * instanceMatrix * vec4(position, 1.0);
        }`,
      fragmentShader: /* glsl */ `
        varying vec2 vAt; varying vec4 vLook;
        float band(float r, float at, float wide) { return 1.0 - smoothstep(wide * 0.55, wide, abs(r - at)); }
        void main() {
          float r = length(vAt), a = atan(vAt.y, vAt.x), k = vLook.a;
          float soft = max(0.0, 1.0 - r);
          float core, wide = 0.115, at = 0.78, glow = soft * 0.4 + 0.2 * step(r, 0.78);
          if (k < 0.5) core = band(r, at, wide);
          else if (k < 1.5) { at = 0.72; core = band(r, at, wide * 0.8) * step(-0.2, sin(a * 10.0)); glow *= 0.6; }
          else if (k < 2.5) {
            at = 0.6 + 0.3 * abs(fract(a * 8.0 / 6.28318) - 0.5) * 2.0;
            core = max(band(r, at, 0.13), band(r, 0.46, 0.06)); glow = soft * 0.8;
          }
          else if (k < 3.5) { at = 0.0; core = 1.0 - smoothstep(0.2, 0.26, r); glow = 0.0; }
          else if (k < 4.5) { at = 0.86; core = band(r, at, 0.07); glow = soft * 0.15; }
          else if (k < 5.5) { at = 0.86; core = max(band(r, at, 0.08), band(r, 0.66, 0.05)); glow = soft * 0.4; }
          else if (k < 6.5) { at = 0.84; core = band(r, at, 0.09); glow = band(r, at, 0.3) * 0.35; }
          else if (k < 7.5) { at = 0.9; core = max(band(r, at, 0.08), band(r, 0.68, 0.16) * step(0.93, abs(cos(a * 2.0)))); glow = band(r, at, 0.4) * 0.3; }
          else { at = 0.82; core = band(r, at, 0.2); glow = 0.5 * step(r, at); }
          // A dark seam keeps the ring readable on parchment as well as on stone.
          float seam = k > 2.5 && k < 3.5 ? 1.0 - smoothstep(0.3, 0.4, r) : band(r, at, wide * 2.1);
          // Whose it is runs between two lines of white.
          vec3 body = k < 7.5 ? vLook.rgb : mix(vec3(1.0), vLook.rgb, band(r, at, 0.13));
          vec3 tone = mix(vec3(0.10, 0.05, 0.02), body * 1.08, max(core, glow * 0.9));
          float alpha = max(core, max(seam * 0.5, glow));
          gl_FragColor = vec4(tone, min(1.0, alpha) * step(r, 1.0));
          #include <colorspace_fragment>
        }`,
    });
    const made = new InstancedMesh(geometry, material, MOST);
    made.frustumCulled = false;
    made.renderOrder = 6;
    made.name = 'highlights';
    return made;
  }, []);
  useEffect(
    () => () => {
      mesh.geometry.dispose();
      mesh.dispose();
    },
    [mesh],
  );
  useLayoutEffect(() => {
    const look = mesh.geometry.getAttribute('look');
    const matrix = new Matrix4();
    const colour = new Color();
    const shown = marks.slice(0, MOST);
    shown.forEach((mark, i) => {
      mesh.setMatrixAt(i, matrix.makeScale(mark.size, 1, mark.size).setPosition(mark.x, mark.y, mark.z));
      colour.set(mark.colour ?? COLOURS[mark.look]);
      look.setXYZW(i, colour.r, colour.g, colour.b, LOOKS[mark.look]);
    });
    mesh.count = shown.length;
    mesh.visible = shown.length > 0;
    mesh.instanceMatrix.needsUpdate = true;
    look.needsUpdate = true;
    invalidate();
  }, [mesh, marks, invalidate]);
  return <primitive object={mesh} />;
}
