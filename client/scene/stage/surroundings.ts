import {
  BackSide,
  Color,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three';

/** Pixels of a side of the cube that the room is drawn on: enough for varnish, little work without a graphics card. */
const SIDE = 64;

/** A lit sheet in the room: its colour, how bright it is, where its middle stands (the table is the middle of the room), width and height. */
interface Former {
  readonly colour: string;
  readonly light: number;
  readonly at: readonly [number, number, number];
  readonly size: readonly [number, number];
}

/** Windows and candles of a room by night: warm light from above and three sides, dusk through one window. */
const FORMERS: readonly Former[] = [
  { colour: '#ffe2b8', light: 5, at: [-2, 7, 1], size: [7, 5] },
  { colour: '#ffc98a', light: 9, at: [-8, 3.5, -4], size: [2.4, 3] },
  { colour: '#ffc98a', light: 9, at: [-4, 3.5, 8], size: [2.4, 3] },
  { colour: '#ffc98a', light: 7, at: [8, 3.2, 5], size: [2, 2.6] },
  { colour: '#ffd8a2', light: 4.5, at: [-2, 6, -9], size: [9, 4] },
  { colour: '#9fb9ee', light: 6, at: [7, 4, -6], size: [4, 5] },
];
const WALLS = '#6d5844';

/** The room as metal, varnish and shades see it. */
function room(): Scene {
  const scene = new Scene();
  scene.add(new Mesh(new SphereGeometry(14, 24, 12), new MeshBasicMaterial({ color: WALLS, side: BackSide })));
  for (const { colour, light, at, size } of FORMERS) {
    const sheet = new Mesh(new PlaneGeometry(...size), new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(light) }));
    sheet.position.set(...at);
    sheet.lookAt(0, 0, 0);
    scene.add(sheet);
  }
  return scene;
}

/** Draws the room once for a renderer. Whoever asks for it disposes of it. */
export function surroundings(gl: WebGLRenderer): WebGLRenderTarget {
  const scene = room();
  const generator = new PMREMGenerator(gl);
  const target = generator.fromScene(scene, 0.03, 0.1, 40, { size: SIDE });
  generator.dispose();
  scene.traverse((each) => {
    if (!(each instanceof Mesh)) return;
    each.geometry.dispose();
    each.material.dispose();
  });
  return target;
}
