import {
  ACESFilmicToneMapping,
  CylinderGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from 'three';
import { idle } from '../../store/idle.ts';
import { ModelBatch } from '../pieces/batch.ts';
import { sculptureMaterial } from '../pieces/material.ts';
import { type Model, modelOf, onModel, sizeOf } from '../pieces/models.ts';
import { surroundings } from '../stage/surroundings.ts';

/** Pixels of a portrait: about twice what is seen of it. */
const PORTRAIT = { width: 320, height: 400 } as const;
/** Milliseconds that the next figure waits at most until the page is at rest. */
const PATIENCE = 500;
/** A figure looks a little past whoever looks at it, and stands a little below the eye. */
const TURNED = -0.5;
const LOW = 0.24;
/** A small picture has no foot, and is seen from higher: coins and dice are told by their tops. */
const HIGHER = 0.55;
const FOV = 22;
/** Room around a figure, as a part of it. */
const AIR = 1.1;

/** One small renderer for all portraits; it is there as long as somebody looks at some. */
class Studio {
  readonly #renderer = new WebGLRenderer({ alpha: true, antialias: true, powerPreference: 'low-power', stencil: false });
  readonly #surroundings = surroundings(this.#renderer);
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(FOV, PORTRAIT.width / PORTRAIT.height, 0.1, 100);
  readonly #turning = new Group();
  readonly #material = sculptureMaterial('medium');
  readonly #plinth = plinth();
  #on: { readonly model: Model; readonly batch: ModelBatch } | null = null;

  constructor() {
    this.#renderer.setSize(PORTRAIT.width, PORTRAIT.height, false);
    this.#renderer.toneMapping = ACESFilmicToneMapping;
    const [candle, dusk] = [new DirectionalLight('#ffd9a6', 3.1), new DirectionalLight('#8fa9d8', 1.5)];
    candle.position.set(-3, 4, 5);
    dusk.position.set(4, 2.5, -3);
    this.#scene.add(new HemisphereLight('#c9cfe0', '#5a381d', 1.15), candle, dusk, this.#turning);
    this.#turning.add(this.#plinth);
    this.#scene.environment = this.#surroundings.texture;
    this.#scene.environmentIntensity = 0.6;
  }

  /** Draws a model on its foot (or alone, from higher), turned by so many radians, and returns the picture; it is good until the next one is drawn. */
  draw(model: Model, colour: string | null, angle: number, alone = false): HTMLCanvasElement {
    if (this.#on?.model !== model) {
      this.#clear();
      const batch = new ModelBatch(model, model.material ?? this.#material, false, { capacity: 1 });
      batch.resize(1);
      batch.place(0, new Matrix4());
      this.#turning.add(batch.mesh);
      this.#on = { model, batch };
    }
    this.#aim(model, alone);
    this.#on.batch.tint(0, colour, 0);
    this.#turning.rotation.y = TURNED + angle;
    this.#renderer.render(this.#scene, this.#camera);
    return this.#renderer.domElement;
  }

  /** So far away that nothing of it is cut off, however it is turned. */
  #aim({ near }: Model, alone: boolean): void {
    this.#plinth.visible = !alone;
    const box = near.boundingBox;
    const height = box?.max.y ?? 1;
    const tilt = alone ? HIGHER : LOW;
    const radius = box ? Math.max(Math.hypot(box.min.x, box.min.z), Math.hypot(box.max.x, box.max.z)) : 0.5;
    const wide = Math.min(radius, height);
    this.#plinth.scale.setScalar(wide * 0.95);
    const tan = Math.tan((FOV * Math.PI) / 360);
    const far = Math.max((height * AIR) / 2 / tan, (radius * AIR) / (tan * this.#camera.aspect)) + wide * 0.35;
    const middle = ((box?.min.y ?? 0) + height) * (alone ? 0.5 : 0.47);
    this.#camera.position.set(0, middle + Math.sin(tilt) * far, Math.cos(tilt) * far);
    this.#camera.lookAt(0, middle, 0);
  }

  #clear(): void {
    this.#on?.batch.mesh.removeFromParent();
    this.#on?.batch.dispose();
    this.#on = null;
  }

  end(): void {
    this.#clear();
    this.#material.dispose();
    this.#surroundings.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }
}

/** A turned foot of walnut with a line of brass, of radius 1, below the ground. */
function plinth(): Group {
  const disc = (radius: number, below: number, high: number, colour: string, metal: number) => {
    const mesh = new Mesh(
      new CylinderGeometry(radius, radius * 1.04, high, 40),
      new MeshStandardMaterial({ color: colour, roughness: 0.5, metalness: metal }),
    );
    mesh.position.y = -below - high / 2;
    return mesh;
  };
  const foot = new Group();
  foot.add(disc(1, 0, 0.05, '#4b3320', 0), disc(1.05, 0.05, 0.03, '#c79a49', 0.5), disc(1.08, 0.08, 0.1, '#33210f', 0));
  return foot;
}

let studio: Studio | null | undefined;
let users = 0;

/** Says that somebody looks at portraits; the function that is returned, that it is over. */
export function hire(): () => void {
  users++;
  return () => {
    users--;
    if (users > 0) return;
    studio?.end();
    studio = undefined;
  };
}

function theStudio(): Studio | null {
  try {
    // What could not be made once is not tried for every figure.
    if (studio === undefined) studio = new Studio();
  } catch {
    studio = null;
  }
  return studio;
}

/** The model once it is here; null where there is none or its file cannot be had. */
const arrived = (id: string): Promise<Model | null> =>
  new Promise((done) => {
    const look = (): boolean => {
      const model = modelOf(id);
      if (model) done(model);
      else if (!sizeOf(id)) done(null);
      else return false;
      return true;
    };
    if (look()) return;
    const off = onModel(() => {
      if (look()) off();
    });
  });

const stills = new Map<string, HTMLCanvasElement>();

/** A picture of a model in a seat's colour, made once; null where nothing can be drawn. `small`: so many pixels across, for one of many. */
export async function portraitOf(id: string, colour: string | null, small?: number): Promise<HTMLCanvasElement | null> {
  const key = `${id} ${colour} ${small ?? ''}`;
  const known = stills.get(key);
  if (known) return known;
  const model = await arrived(id);
  // One figure after the other: the page stays awake meanwhile.
  await idle(PATIENCE);
  const drawn = users > 0 && model ? theStudio()?.draw(model, colour, 0, small !== undefined) : null;
  if (!drawn) return null;
  const still = document.createElement('canvas');
  still.width = small ?? PORTRAIT.width;
  still.height = (still.width * PORTRAIT.height) / PORTRAIT.width;
  still.getContext('2d')?.drawImage(drawn, 0, 0, still.width, still.height);
  stills.set(key, still);
  return still;
}

/** Seconds of one turn of the table, and how often it turns: what nobody looks at any more shall rest. */
const TURN_S = 14;
const TURNS = 3;
const FRAME_MS = 33;

/** Turns a model on a canvas, as long as nobody says that it is over. */
export function turntable(canvas: HTMLCanvasElement, id: string, colour: string | null): () => void {
  let [over, last, first] = [false, 0, 0];
  void arrived(id).then((model) => {
    const pen = canvas.getContext('2d');
    if (!model || !pen) return;
    const frame = (now: number): void => {
      first ||= now;
      const turned = (now - first) / 1000 / TURN_S;
      if (over || users === 0) return;
      if (turned < TURNS) requestAnimationFrame(frame);
      if (now - last < FRAME_MS && turned < TURNS) return;
      last = now;
      const drawn = theStudio()?.draw(model, colour, Math.min(turned, TURNS) * Math.PI * 2);
      if (!drawn) return;
      pen.clearRect(0, 0, canvas.width, canvas.height);
      pen.drawImage(drawn, 0, 0, canvas.width, canvas.height);
    };
    requestAnimationFrame(frame);
  });
  return () => {
    over = true;
  };
}
