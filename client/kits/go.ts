import { coverOf } from './covers.ts';
import { each, type Kit, lines, type Picture } from './kit.ts';

const STARS = [3, 9, 15];
const LINES = (many: number, stars: readonly number[]): Picture => ({
  ...{ wide: many * 54, high: many * 54 },
  paint: (pen, wide) => {
    pen.fillStyle = '#d9a95c';
    pen.fillRect(0, 0, wide, wide);
    for (let grain = 0; grain < 70; grain++) {
      pen.fillStyle = `rgba(110, 66, 20, ${0.03 + (grain % 5) * 0.012})`;
      pen.fillRect(0, ((grain * 61) % 97) * (wide / 97), wide, 2 + (grain % 4));
    }
    const cell = wide / many;
    const at = (n: number): number => (n + 0.5) * cell;
    pen.strokeStyle = '#2b1a0a';
    pen.lineWidth = 2.4;
    for (let n = 0; n < many; n++) {
      pen.beginPath();
      pen.moveTo(at(n), at(0));
      pen.lineTo(at(n), at(many - 1));
      pen.moveTo(at(0), at(n));
      pen.lineTo(at(many - 1), at(n));
      pen.stroke();
    }
    pen.fillStyle = '#2b1a0a';
    for (const x of stars)
      for (const y of stars) {
        pen.beginPath();
        pen.arc(at(x), at(y), 7, 0, Math.PI * 2);
        pen.fill();
      }
  },
});

const stone = (light: boolean): Picture => ({
  ...{ wide: 128, high: 128 },
  paint: (pen, wide) => {
    const shine = pen.createRadialGradient(wide * 0.36, wide * 0.32, wide * 0.04, wide / 2, wide / 2, wide * 0.62);
    shine.addColorStop(0, light ? '#ffffff' : '#7a7a80');
    shine.addColorStop(0.5, light ? '#f1ece0' : '#2a2a2e');
    shine.addColorStop(1, light ? '#bdb39c' : '#0c0c0e');
    pen.fillStyle = shine;
    pen.fillRect(0, 0, wide, wide);
  },
});

const bowls = lines(
  each(2, (seat, at) => [
    `bag at ${at === 0 ? '6.6 3.2' : '-6.6 -3.2'}: ${at === 0 ? 'Black' : 'White'} bowl`,
    `${181 - at}x ${at === 0 ? 'Black' : 'White'} stone in ${at === 0 ? 'Black' : 'White'} bowl, seat ${seat}`,
  ]),
  'note at -6.6 3.4: Black begins. Shift+drag takes a stone out of the bowl onto a crossing. Stones without a free crossing beside them are taken: back into their bowl.',
);

export const GO: Kit = {
  ...coverOf('go'),
  pictures: { large: LINES(19, STARS), small: LINES(9, [2, 4, 6]), black: stone(false), white: stone(true) },
  things: [
    { what: 'board', name: 'Board of 19', colour: '#8a5a2c', width: '9.5', depth: '9.5', grid: 'squares', cell: '0.5', pictures: 'large' },
    { what: 'board', name: 'Board of 9', colour: '#8a5a2c', width: '4.5', depth: '4.5', grid: 'squares', cell: '0.5', pictures: 'small' },
    { what: 'token', name: 'Black stone', colour: '#0c0c0e', width: '0.46', front: '[1]', back: '[1]', pictures: 'black' },
    { what: 'token', name: 'White stone', colour: '#bdb39c', width: '0.46', front: '[1]', back: '[1]', pictures: 'white' },
    { what: 'button', name: 'Done', steps: 'next turn' },
    { what: 'setup', name: '2 players', lies: lines('Board of 19 at 0 0, locked', bowls) },
    { what: 'setup', name: 'Small board', lies: lines('Board of 9 at 0 0, locked', bowls) },
  ],
};
