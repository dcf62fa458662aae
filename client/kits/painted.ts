import type { Kit as HeldKit } from '../store/kit-file.ts';
import { draftsIn, heldAs, type Kit, type Picture } from './kit.ts';

/** A kit that comes along as a file of it would be read: its pictures painted by this browser. */
export const painted = (kit: Kit): HeldKit => ({
  drafts: draftsIn(kit),
  pictures: Object.fromEntries(Object.entries(kit.pictures).map(([name, picture]) => [heldAs(name), addressOf(picture)])),
});

function addressOf({ wide, high, paint }: Picture): string {
  const canvas = document.createElement('canvas');
  canvas.width = wide;
  canvas.height = high;
  const pen = canvas.getContext('2d');
  if (pen) paint(pen, wide, high);
  return canvas.toDataURL('image/png');
}
