import type { FilmSpec } from './film.ts';
import { film } from './film.ts';

/** The size that pages which show links expect. */
export const STILL = { width: 1200, height: 630 } as const;

/** One picture of a moment, as a file. */
export async function makeStill(
  spec: Omit<FilmSpec, 'canvas' | 'seconds' | 'speed' | 'width' | 'height' | 'every'>,
  signal: AbortSignal,
): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), STILL);
  await film({ ...spec, ...STILL, canvas, seconds: 0, speed: 1, every: 1 }, () => undefined, signal);
  return new Promise((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('The picture could not be written.'))), 'image/png'),
  );
}
