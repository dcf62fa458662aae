import { circle } from '../../skins/paint/canvas.ts';

/** What a place is struck in: the field of a medal, and its rim. */
const METAL = {
  first: ['#f4cf6a', '#8a5a12'],
  second: ['#e4e2dc', '#6d6a63'],
  third: ['#d99a62', '#6b3a15'],
  further: ['#4b3320', '#c79a49'],
} as const;

const metalOf = (place: string): readonly [field: string, rim: string] =>
  place === '1' ? METAL.first : place === '2' ? METAL.second : place === '3' ? METAL.third : METAL.further;

/** A medal with the number of a place. */
export function paintMedal(pen: CanvasRenderingContext2D, size: number, place: string): void {
  const r = size / 2;
  const [field, rim] = metalOf(place);
  pen.fillStyle = '#17110b';
  circle(pen, r, r, r * 0.98).fill();
  pen.fillStyle = field;
  circle(pen, r, r, r * 0.9).fill();
  pen.strokeStyle = rim;
  pen.lineWidth = size * 0.05;
  circle(pen, r, r, r * 0.78).stroke();
  pen.fillStyle = field === METAL.further[0] ? '#fbf4e4' : '#17110b';
  pen.font = `700 ${size * 0.62}px Alegreya, Georgia, serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(place, r, r * 1.04, size * 0.6);
}

/** How many times as high as it stands there the square is on which a plate is painted. */
const PLATE_HIGH = 1.6;

/** A plate of bone with what somebody has, `87 Treasure`; it is wider than high, and painted on a square. */
export function paintScore(pen: CanvasRenderingContext2D, size: number, told: string): void {
  const [score = '', ...unit] = told.split(' ');
  pen.save();
  pen.scale(1, PLATE_HIGH);
  const [wide, high] = [size, size / PLATE_HIGH];
  pen.beginPath();
  pen.roundRect(wide * 0.02, high * 0.04, wide * 0.96, high * 0.92, high * 0.2);
  pen.fillStyle = '#17110b';
  pen.fill();
  pen.beginPath();
  pen.roundRect(wide * 0.05, high * 0.1, wide * 0.9, high * 0.8, high * 0.15);
  pen.fillStyle = '#fbf1d8';
  pen.fill();
  pen.fillStyle = '#17110b';
  pen.font = `700 ${high * 0.58}px Alegreya, Georgia, serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(score, wide / 2, high * 0.4, wide * 0.8);
  pen.font = `700 ${high * 0.26}px Alegreya, Georgia, serif`;
  pen.fillText(unit.join(' '), wide / 2, high * 0.75, wide * 0.8);
  pen.restore();
}
