import { SOUND } from '../../shared/sound.ts';
import type { Kit as HeldKit } from '../store/kit-file.ts';
import { waveFile } from '../store/wave-file.ts';
import { draftsIn, heldAs, type Kit, type Picture, type Sound } from './kit.ts';

/** A kit that comes along as a file of it would be read: its pictures painted by this browser. */
export const painted = (kit: Kit): HeldKit => ({
  drafts: draftsIn(kit),
  pictures: Object.fromEntries(
    Object.entries(kit.pictures).map(([name, made]) => [heldAs(name), 'swing' in made ? soundOf(made) : addressOf(made)]),
  ),
  pages: kit.pages ?? [],
});

function soundOf({ seconds, swing }: Sound): string {
  const bytes = waveFile(
    Float32Array.from({ length: Math.round(seconds * SOUND.rate) }, (_, at) => swing(at / SOUND.rate)),
    SOUND.rate,
  );
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:audio/wav;base64,${btoa(text)}`;
}

function addressOf({ wide, high, paint }: Picture): string {
  const canvas = document.createElement('canvas');
  canvas.width = wide;
  canvas.height = high;
  const pen = canvas.getContext('2d');
  if (pen) paint(pen, wide, high);
  return canvas.toDataURL('image/png');
}
