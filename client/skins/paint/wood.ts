import type { Texture } from 'three';
import { clouds, oval, painted, scatter, specks, veil } from './canvas.ts';

/** Walnut planks that run from left to right; repeats without a seam along the grain. */
export function walnut(size: number): Texture {
  return painted(
    size,
    size,
    (pen) => {
      const next = scatter(7);
      const planks = 4;
      const high = size / planks;
      for (let plank = 0; plank < planks; plank++) {
        const top = plank * high;
        const tone = ['#4b2d19', '#543420', '#432816', '#4f301c'][plank] ?? '#4b2d19';
        pen.fillStyle = tone;
        pen.fillRect(0, top, size, high + 1);
        for (let i = 0; i < 46; i++) {
          const y = top + next() * high;
          pen.strokeStyle = i % 3 === 0 ? veil('#8a5a35', 0.16 + next() * 0.18) : veil('#1a0d06', 0.14 + next() * 0.22);
          pen.lineWidth = (0.5 + next() * 2) * (size / 1024);
          const bend = (next() - 0.5) * high * 0.22;
          pen.beginPath();
          pen.moveTo(0, y);
          pen.bezierCurveTo(size * 0.33, y + bend, size * 0.66, y - bend, size, y);
          pen.stroke();
        }
        if (plank % 2 === 1) {
          const [x, y, r] = [size * (0.2 + next() * 0.6), top + high * 0.5, high * 0.16];
          for (let ring = 5; ring > 0; ring--) {
            pen.strokeStyle = veil('#1a0d06', 0.22);
            pen.lineWidth = size / 700;
            oval(pen, x, y, (r * 2.2 * ring) / 5, (r * ring) / 5).stroke();
          }
        }
        pen.fillStyle = veil('#0c0603', 0.75);
        pen.fillRect(0, top, size, size / 512);
        pen.fillStyle = veil('#b98755', 0.16);
        pen.fillRect(0, top + size / 512, size, size / 700);
      }
      clouds(pen, size, size, 12, '#c58a52', size * 0.08, size * 0.3, 0.07, 11);
      clouds(pen, size, size, 12, '#0d0603', size * 0.06, size * 0.22, 0.16, 13);
    },
    true,
  );
}

/** Woollen cloth of the field under the board. */
export function felt(size: number, colour: string): Texture {
  return painted(
    size,
    size,
    (pen) => {
      pen.fillStyle = colour;
      pen.fillRect(0, 0, size, size);
      specks(pen, size, size, size * 40, ['rgba(255,255,255,0.035)', 'rgba(0,0,0,0.10)', 'rgba(255,230,190,0.03)'], size / 260, 3);
      clouds(pen, size, size, 14, '#000000', size * 0.1, size * 0.3, 0.05, 5);
      clouds(pen, size, size, 8, '#ffdf9e', size * 0.1, size * 0.25, 0.035, 8);
    },
    true,
  );
}
