import { PerspectiveCamera, type Scene, Vector2, type WebGLRenderer } from 'three';
import { sayer } from '../hud/parts/say.ts';
import { type Corner, fitted } from '../scene/camera/fit.ts';
import { eyeOf, FOV } from '../scene/camera/rig.ts';
import { Labels } from '../scene/pieces/labels.ts';
import type { Stage } from '../scene/stage/stage.ts';
import type { Game } from '../store/table.tsx';

/** The size that pages which show links expect, in pixels, and the part of its height that the words take. */
const [WIDE, HIGH, FOOT] = [1200, 630, 0.19] as const;
/** How high a name is, in pixels. */
const LETTERS = 30;
const TILT = { azimuth: 0, polar: 1.02 } as const;

interface Asked {
  gl: WebGLRenderer;
  scene: Scene;
  stage: Stage;
  corners: readonly Corner[];
  game: Game;
}

/** A picture of the podium to be kept and shared, whatever the page has around it: who has won, at which game. */
export async function takePicture({ gl, scene, stage, corners, game }: Asked): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDE, height: HIGH });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no picture');
  const rig = fitted(corners, TILT, WIDE / HIGH, { left: 0.04, right: 0.04, top: 0.04, bottom: FOOT });
  const camera = new PerspectiveCamera(FOV, WIDE / HIGH, rig.distance / 40, rig.distance * 12);
  camera.position.set(...eyeOf(rig));
  camera.rotation.set(rig.polar - Math.PI / 2, rig.azimuth, 0, 'YXZ');
  const back = writtenFor(scene);
  const [was, dots] = [gl.getSize(new Vector2()), gl.getPixelRatio()];
  gl.setPixelRatio(1);
  gl.setSize(WIDE, HIGH, false);
  gl.render(scene, camera);
  pen.drawImage(gl.domElement, 0, 0, WIDE, HIGH);
  gl.setPixelRatio(dots);
  gl.setSize(was.x, was.y, false);
  back();
  stage.invalidate();
  write(pen, game.view.result ? sayer(game)(game.view.result.line) : '', game.game.title);
  return new Promise((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('The picture could not be written.'))), 'image/png'),
  );
}

/** Names are as wide and as high as they are meant for a picture of this size, until what is returned is called. */
function writtenFor(scene: Scene): () => void {
  const backs: (() => void)[] = [];
  scene.traverse((each) => {
    if (!(each instanceof Labels)) return;
    const { screen, high } = each.material.uniforms;
    const before = [screen?.value, high?.value] as const;
    if (screen) screen.value = new Vector2(WIDE, HIGH);
    if (high) high.value = LETTERS;
    backs.push(() => {
      if (screen) screen.value = before[0];
      if (high) high.value = before[1];
    });
  });
  return () => {
    for (const each of backs) each();
  };
}

/** Who has won, and below it where. */
function write(pen: CanvasRenderingContext2D, line: string, title: string): void {
  const top = HIGH * (1 - FOOT * 1.5);
  const dusk = pen.createLinearGradient(0, top, 0, HIGH);
  dusk.addColorStop(0, 'rgba(12, 8, 4, 0)');
  dusk.addColorStop(0.6, 'rgba(12, 8, 4, 0.9)');
  pen.fillStyle = dusk;
  pen.fillRect(0, top, WIDE, HIGH - top);
  pen.textAlign = 'center';
  pen.fillStyle = '#f1e7d3';
  pen.font = '700 46px Alegreya, Georgia, serif';
  pen.fillText(line, WIDE / 2, HIGH - 62, WIDE - 80);
  pen.fillStyle = '#d3ab55';
  pen.font = '600 24px "Source Sans 3", sans-serif';
  pen.fillText(`${title} · Lootable`, WIDE / 2, HIGH - 24, WIDE - 80);
}
