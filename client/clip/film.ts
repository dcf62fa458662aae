/** A stretch of a feed as a film: picture by picture, each a thirtieth of a second after the last, however long it takes to draw. */

import { type ShowMode, useCamera } from '../director/camera.ts';
import type { Rig } from '../scene/camera/rig.ts';
import { divertSounds } from '../sound/sound.ts';
import { filmTime } from '../store/clock.ts';
import { useFilming } from '../store/filming.ts';
import { untilDiceLie } from '../store/held.ts';
import type { Quality } from '../store/ui.ts';
import type { Caption } from './caption.ts';
import type { Reel } from './reel.ts';
import type { Cue } from './soundtrack.ts';
import { openStage } from './stage.tsx';

export const FPS = 30;

/** Who films: somebody, from where; `rig`: where a hand has left the camera. */
interface FilmCamera {
  readonly mode: ShowMode;
  readonly rig: Rig | null;
}

export interface FilmSpec {
  readonly reel: Reel;
  /** Milliseconds of table time. */
  readonly from: number;
  /** Of the film itself. */
  readonly seconds: number;
  /** Of table time beside the film's own. */
  readonly speed: number;
  readonly camera: FilmCamera;
  readonly width: number;
  readonly height: number;
  readonly quality: Quality;
  /** Has one picture after the other. */
  readonly canvas: HTMLCanvasElement;
  /** Lays words over a picture. */
  readonly caption: Caption;
  /** Every so manieth of all pictures is drawn and kept, the others are only lived through: 30 makes one a second. */
  readonly every: number;
}

/** Pictures that are drawn before the first one that is kept: the camera has found its place then. */
const RUN_UP = 30;

/** Pictures for which whoever has won is seen to be glad of it, and that a film is longer at most than was asked for. */
const [GLAD, LONGER] = [2.5 * FPS, 20 * FPS];

/** Milliseconds between two pictures that the page shows: to show one costs a slow machine as much as to draw it. */
const SELDOM = 500;
const PREVIEW_HIGH = 360;

/** What the page shows of a film that is made. */
function createPreview(film: HTMLCanvasElement, aspect: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width: Math.round(PREVIEW_HIGH * aspect), height: PREVIEW_HIGH });
  let shownAt = Number.NEGATIVE_INFINITY;
  return {
    canvas,
    show: () => {
      const now = performance.now();
      if (now - shownAt < SELDOM) return;
      shownAt = now;
      canvas.getContext('2d', { alpha: false })?.drawImage(film, 0, 0, canvas.width, canvas.height);
    },
  };
}

/**
 * Draws every picture, one after the other, and calls `take` for each; returns what was heard, and how long it has become: a film that comes to the
 * end of a game goes on until all stand on the podium. Ends with the signal's reason when it is aborted.
 */
export async function film(
  spec: FilmSpec,
  take: (at: number, frame: number) => Promise<void> | void,
  signal: AbortSignal,
): Promise<{ cues: readonly Cue[]; seconds: number }> {
  const { reel, from, seconds, speed, camera, width, height, quality, canvas, caption, every } = spec;
  // Read for every picture: it need not lie where pictures are drawn.
  const pen = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!pen) throw new Error('This browser cannot put pictures together.');
  const before = useCamera.getState();
  const cues: Cue[] = [];
  let heardAt = Number.NaN;
  let pictures = Math.max(1, Math.round(seconds * FPS));
  const seen = createPreview(canvas, width / height);
  useFilming.setState({ canvas: seen.canvas });
  const time = filmTime();
  divertSounds((voice, strength) => {
    if (heardAt >= 0) cues.push({ at: heardAt, voice, strength });
  });
  try {
    await reel.seek(from);
    signal.throwIfAborted();
    if (camera.mode === 'free' && camera.rig) before.cutTo(camera.rig);
    else before.setMode(camera.mode);
    const stage = await openStage({ connection: untilDiceLie(reel), width, height, quality, foot: caption.foot, still: seconds === 0 });
    try {
      const longest = pictures + (seconds > 0 ? LONGER : 0);
      let fullAt = Number.POSITIVE_INFINITY;
      for (let n = -RUN_UP; n < pictures; n++) {
        const podium = stage.podium();
        if (podium === 'full') fullAt = Math.min(fullAt, n);
        if (podium !== 'none' && n === pictures - 1 && n < Math.min(longest, fullAt + GLAD)) pictures += 1;
        heardAt = n / FPS;
        signal.throwIfAborted();
        if (n > 0 && (await reel.play(from + (n / FPS) * speed * 1000))) await stage.settled();
        time.advance(1000 / FPS);
        await stage.pause();
        if (n % every !== 0) {
          stage.skip(1 / FPS);
          continue;
        }
        if (stage.draw(1 / FPS, caption.isStale())) {
          pen.drawImage(stage.canvas, 0, 0, width, height);
          caption.lay(pen, width, height);
        }
        if (n < 0) continue;
        seen.show();
        await take(n / FPS, n / every);
      }
    } finally {
      stage.close();
    }
  } finally {
    divertSounds(null);
    time.end();
    useFilming.setState({ canvas: null });
    reel.leave();
    if (before.mode === 'free' && camera.rig) before.cutTo(camera.rig);
    else before.setMode(before.mode);
  }
  return { cues, seconds: pictures / FPS };
}
