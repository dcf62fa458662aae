import { Unfit } from './fields.ts';
import { figurineOf } from './figurine.ts';
import type { Unpack } from './materials.ts';

/** What the page is told, one after the other: how far it is, and what came of it. */
export type Told =
  | { readonly say: string }
  | { readonly file: Uint8Array<ArrayBuffer>; readonly triangles: number; readonly kept: number }
  | { readonly field: string; readonly text: string };

/** Longest side of a picture that colours are taken from, in pixels. */
const LONGEST = 1_024;

const unpack: Unpack = async (bytes, type) => {
  const whole = await createImageBitmap(new Blob([bytes], { type })).catch(() => undefined);
  if (!whole) return undefined;
  const scale = Math.min(1, LONGEST / Math.max(whole.width, whole.height));
  const [width = 1, height = 1] = [whole.width, whole.height].map((side) => Math.max(1, Math.round(side * scale)));
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  pen?.drawImage(whole, 0, 0, width, height);
  whole.close();
  return pen ? { width, height, data: pen.getImageData(0, 0, width, height).data } : undefined;
};

const tell = (told: Told): void => postMessage(told);

/** Makes one figurine beside the page. */
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  figurineOf(data, unpack, (say) => tell({ say })).then(tell, (reason: unknown) => {
    if (reason instanceof Unfit) tell({ field: reason.field, text: reason.message });
    else {
      console.warn('the model cannot be read', reason);
      tell({ field: 'type', text: 'this browser cannot read it' });
    }
  });
});
