/** Small signs that pictures of kits are made of, each in a square from 0 to 1. */
type Pen = CanvasRenderingContext2D;
type Spot = readonly [x: number, y: number];

const poly = (pen: Pen, ...spots: readonly Spot[]): void => {
  pen.beginPath();
  for (const [x, y] of spots) pen.lineTo(x, y);
  pen.closePath();
  pen.fill();
};
const ball = (pen: Pen, x: number, y: number, radius: number): void => {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
};
const bar = (pen: Pen, x: number, y: number, wide: number, high: number): void => pen.fillRect(x, y, wide, high);
const around = (points: number, far: number, near: number): Spot[] =>
  Array.from({ length: points * 2 }, (_, at): Spot => {
    const [reach, turn] = [at % 2 === 0 ? far : near, (at * Math.PI) / points - Math.PI / 2];
    return [0.5 + reach * Math.cos(turn), 0.5 + reach * Math.sin(turn)];
  });
/** Cuts a hole with the ground that shows through. */
const hole = (pen: Pen, cut: () => void): void => {
  pen.save();
  pen.globalCompositeOperation = 'destination-out';
  cut();
  pen.restore();
};

export const GLYPHS = {
  coin: (pen) => {
    ball(pen, 0.5, 0.5, 0.4);
    hole(pen, () => {
      pen.lineWidth = 0.05;
      pen.beginPath();
      pen.arc(0.5, 0.5, 0.3, 0, Math.PI * 2);
      pen.stroke();
      bar(pen, 0.46, 0.33, 0.08, 0.34);
    });
  },
  star: (pen) => poly(pen, ...around(5, 0.44, 0.18)),
  cog: (pen) => {
    poly(pen, ...around(8, 0.45, 0.3));
    ball(pen, 0.5, 0.5, 0.34);
    hole(pen, () => ball(pen, 0.5, 0.5, 0.14));
  },
  leaf: (pen) => {
    pen.beginPath();
    pen.moveTo(0.2, 0.86);
    pen.quadraticCurveTo(0.12, 0.2, 0.86, 0.12);
    pen.quadraticCurveTo(0.86, 0.84, 0.2, 0.86);
    pen.fill();
    hole(pen, () => {
      pen.lineWidth = 0.035;
      pen.beginPath();
      pen.moveTo(0.16, 0.9);
      pen.lineTo(0.68, 0.32);
      pen.stroke();
    });
  },
  wave: (pen) => {
    pen.lineWidth = 0.1;
    for (const y of [0.3, 0.5, 0.7]) {
      pen.beginPath();
      for (let x = 0.1; x <= 0.901; x += 0.02) pen.lineTo(x, y + 0.07 * Math.sin(((x - 0.1) / 0.8) * Math.PI * 4));
      pen.stroke();
    }
  },
  lantern: (pen) => {
    pen.lineWidth = 0.05;
    pen.beginPath();
    pen.arc(0.5, 0.22, 0.12, Math.PI, 0);
    pen.stroke();
    bar(pen, 0.32, 0.22, 0.36, 0.09);
    poly(pen, [0.34, 0.34], [0.66, 0.34], [0.74, 0.78], [0.26, 0.78]);
    bar(pen, 0.26, 0.81, 0.48, 0.09);
    hole(pen, () => {
      pen.beginPath();
      pen.ellipse(0.5, 0.6, 0.09, 0.14, 0, 0, Math.PI * 2);
      pen.fill();
    });
  },
  sword: (pen) => {
    poly(pen, [0.82, 0.1], [0.88, 0.24], [0.44, 0.66], [0.36, 0.58]);
    poly(pen, [0.24, 0.5], [0.32, 0.46], [0.56, 0.72], [0.5, 0.78]);
    poly(pen, [0.32, 0.62], [0.4, 0.7], [0.2, 0.9], [0.1, 0.82]);
  },
  shield: (pen) => {
    pen.beginPath();
    pen.moveTo(0.5, 0.08);
    pen.lineTo(0.86, 0.2);
    pen.quadraticCurveTo(0.86, 0.74, 0.5, 0.94);
    pen.quadraticCurveTo(0.14, 0.74, 0.14, 0.2);
    pen.fill();
    hole(pen, () => {
      bar(pen, 0.46, 0.22, 0.08, 0.56);
      bar(pen, 0.26, 0.42, 0.48, 0.08);
    });
  },
  gem: (pen) => {
    poly(pen, [0.28, 0.2], [0.72, 0.2], [0.92, 0.42], [0.5, 0.9], [0.08, 0.42]);
    hole(pen, () => {
      pen.lineWidth = 0.03;
      pen.beginPath();
      for (const [x, y] of [
        [0.08, 0.42],
        [0.92, 0.42],
        [0.5, 0.9],
        [0.36, 0.42],
        [0.5, 0.2],
        [0.64, 0.42],
        [0.5, 0.9],
      ] as const)
        pen.lineTo(x, y);
      pen.stroke();
    });
  },
  flame: (pen) => {
    pen.beginPath();
    pen.moveTo(0.52, 0.06);
    pen.bezierCurveTo(0.62, 0.34, 0.9, 0.42, 0.82, 0.7);
    pen.bezierCurveTo(0.76, 0.94, 0.24, 0.98, 0.18, 0.66);
    pen.bezierCurveTo(0.16, 0.5, 0.3, 0.44, 0.34, 0.3);
    pen.bezierCurveTo(0.42, 0.4, 0.44, 0.44, 0.42, 0.5);
    pen.bezierCurveTo(0.54, 0.4, 0.56, 0.24, 0.52, 0.06);
    pen.fill();
  },
  skull: (pen) => {
    ball(pen, 0.5, 0.42, 0.34);
    bar(pen, 0.34, 0.62, 0.32, 0.26);
    hole(pen, () => {
      ball(pen, 0.37, 0.44, 0.09);
      ball(pen, 0.63, 0.44, 0.09);
      poly(pen, [0.5, 0.54], [0.56, 0.64], [0.44, 0.64]);
      for (const x of [0.42, 0.5, 0.58]) bar(pen, x - 0.012, 0.74, 0.024, 0.14);
    });
  },
  key: (pen) => {
    ball(pen, 0.3, 0.32, 0.2);
    hole(pen, () => ball(pen, 0.3, 0.32, 0.09));
    poly(pen, [0.38, 0.46], [0.46, 0.38], [0.9, 0.82], [0.82, 0.9]);
    poly(pen, [0.72, 0.66], [0.82, 0.56], [0.9, 0.64], [0.8, 0.74]);
  },
  flask: (pen) => {
    bar(pen, 0.38, 0.1, 0.24, 0.07);
    poly(pen, [0.42, 0.16], [0.58, 0.16], [0.58, 0.42], [0.84, 0.86], [0.16, 0.86], [0.42, 0.42]);
    hole(pen, () => ball(pen, 0.46, 0.7, 0.06));
  },
  house: (pen) => {
    poly(pen, [0.5, 0.1], [0.94, 0.5], [0.06, 0.5]);
    bar(pen, 0.18, 0.5, 0.64, 0.38);
    hole(pen, () => bar(pen, 0.43, 0.6, 0.14, 0.28));
  },
  wheat: (pen) => {
    bar(pen, 0.475, 0.3, 0.05, 0.62);
    for (const y of [0.2, 0.36, 0.52]) {
      for (const [x, turn] of [
        [0.36, -0.6],
        [0.64, 0.6],
      ] as const) {
        pen.beginPath();
        pen.ellipse(x, y + 0.06, 0.07, 0.14, turn, 0, Math.PI * 2);
        pen.fill();
      }
    }
    pen.beginPath();
    pen.ellipse(0.5, 0.14, 0.06, 0.12, 0, 0, Math.PI * 2);
    pen.fill();
  },
  log: (pen) => {
    for (const [x, y] of [
      [0.3, 0.66],
      [0.7, 0.66],
      [0.5, 0.34],
    ] as const) {
      ball(pen, x, y, 0.19);
      hole(pen, () => {
        pen.lineWidth = 0.025;
        for (const radius of [0.07, 0.13]) {
          pen.beginPath();
          pen.arc(x, y, radius, 0, Math.PI * 2);
          pen.stroke();
        }
      });
    }
  },
  stone: (pen) => {
    poly(pen, [0.1, 0.72], [0.24, 0.36], [0.5, 0.2], [0.8, 0.32], [0.92, 0.7], [0.7, 0.86], [0.26, 0.86]);
    hole(pen, () => {
      pen.lineWidth = 0.03;
      pen.beginPath();
      for (const [x, y] of [
        [0.24, 0.36],
        [0.46, 0.48],
        [0.8, 0.32],
      ] as const)
        pen.lineTo(x, y);
      pen.moveTo(0.46, 0.48);
      pen.lineTo(0.5, 0.86);
      pen.stroke();
    });
  },
  eye: (pen) => {
    pen.beginPath();
    pen.moveTo(0.06, 0.5);
    pen.quadraticCurveTo(0.5, 0.06, 0.94, 0.5);
    pen.quadraticCurveTo(0.5, 0.94, 0.06, 0.5);
    pen.fill();
    hole(pen, () => ball(pen, 0.5, 0.5, 0.17));
    ball(pen, 0.5, 0.5, 0.09);
  },
  crown: (pen) => {
    poly(pen, [0.1, 0.28], [0.3, 0.52], [0.5, 0.16], [0.7, 0.52], [0.9, 0.28], [0.8, 0.8], [0.2, 0.8]);
    for (const [x, y] of [
      [0.1, 0.26],
      [0.5, 0.14],
      [0.9, 0.26],
    ] as const)
      ball(pen, x, y, 0.06);
  },
  wheel: (pen) => {
    pen.lineWidth = 0.09;
    pen.beginPath();
    pen.arc(0.5, 0.5, 0.36, 0, Math.PI * 2);
    pen.stroke();
    pen.lineWidth = 0.05;
    for (let turn = 0; turn < 4; turn++) {
      pen.beginPath();
      pen.moveTo(0.5 + 0.34 * Math.cos((turn * Math.PI) / 4), 0.5 + 0.34 * Math.sin((turn * Math.PI) / 4));
      pen.lineTo(0.5 - 0.34 * Math.cos((turn * Math.PI) / 4), 0.5 - 0.34 * Math.sin((turn * Math.PI) / 4));
      pen.stroke();
    }
    ball(pen, 0.5, 0.5, 0.1);
  },
} satisfies Readonly<Record<string, (pen: Pen) => void>>;

export type Glyph = keyof typeof GLYPHS;
