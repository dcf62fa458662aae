import type { Sector } from '../../../shared/engine/free/made.ts';
import { shownOn } from '../../../shared/engine/free/picture.ts';
import { circle } from '../../skins/paint/canvas.ts';
import type { Sight } from '../../store/pictures.ts';
import { inkOn, paintSight, sized } from './faces.ts';

/** Colours of sectors that have none of their own, one after the other. */
const COLOURS = ['#a3232b', '#1f4d9a', '#d6a419', '#1f6b4a', '#6a3494', '#bd6d22', '#4f9bc4', '#c4607f'] as const;

/** The colour of a sector; the last one is never that of the first, which it lies beside. */
function colourOf(sectors: readonly Sector[], at: number): string {
  const own = sectors[at]?.colour;
  const many = COLOURS.length;
  const last = at === sectors.length - 1 && at > 0 && at % many === 0;
  return own ?? COLOURS[(last ? at + 1 : at) % many] ?? COLOURS[0];
}

/** The face of a spinner: its sectors clockwise from the north, each as wide as its share, words along its middle. */
export function paintWheel(
  pen: CanvasRenderingContext2D,
  wide: number,
  rim: string,
  sectors: readonly Sector[],
  sight: (id: string) => Sight,
): void {
  const middle = wide / 2;
  const reach = wide * 0.46;
  const shares = sectors.reduce((sum, each) => sum + each.shares, 0);
  pen.fillStyle = rim;
  circle(pen, middle, middle, wide * 0.5).fill();
  let from = -Math.PI / 2;
  for (const [at, sector] of sectors.entries()) {
    const angle = (sector.shares / shares) * Math.PI * 2;
    const colour = colourOf(sectors, at);
    pen.beginPath();
    pen.moveTo(middle, middle);
    pen.arc(middle, middle, reach, from, from + angle);
    pen.closePath();
    pen.fillStyle = colour;
    pen.fill();
    pen.strokeStyle = rim;
    pen.lineWidth = wide * 0.008;
    pen.stroke();
    pen.save();
    pen.translate(middle, middle);
    pen.rotate(from + angle / 2);
    // Words are read from the rim inwards on the left, outwards on the right: never upside down.
    const turned = Math.cos(from + angle / 2) < 0;
    if (turned) pen.rotate(Math.PI);
    const { picture, written } = shownOn(sector.side);
    const across = Math.min(Math.PI, angle) * reach * 0.6;
    const ink = inkOn(colour);
    const way = turned ? -1 : 1;
    if (picture !== undefined) {
      const side = Math.min(reach * 0.46, across * 1.2);
      paintSight(pen, { x: way * reach * 0.72 - side / 2, y: -side / 2, wide: side, high: side }, sight(picture), ink);
    }
    pen.fillStyle = ink;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    const room = picture === undefined ? reach * 0.66 : reach * 0.34;
    sized(pen, written, room, Math.min(across * 0.8, wide * 0.11), '700 %px Alegreya, Georgia, serif');
    pen.fillText(written, way * reach * (picture === undefined ? 0.6 : 0.3), 0, room);
    pen.restore();
    from += angle;
  }
}
