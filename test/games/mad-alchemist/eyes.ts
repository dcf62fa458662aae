type Three = readonly [number, number, number];

/** Eyes that lack the cones for red, green or blue, as linear maps of light (Machado and others, 2009), and those that lack none. */
export const EYES: readonly { name: string; map: readonly Three[] }[] = [
  {
    name: 'all cones',
    map: [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
  },
  {
    name: 'without red',
    map: [
      [0.152286, 1.052583, -0.204868],
      [0.114503, 0.786281, 0.099216],
      [-0.003882, -0.048116, 1.051998],
    ],
  },
  {
    name: 'without green',
    map: [
      [0.367322, 0.860646, -0.227968],
      [0.280085, 0.672501, 0.047413],
      [-0.01182, 0.04294, 0.968881],
    ],
  },
  {
    name: 'without blue',
    map: [
      [1.255528, -0.076749, -0.178779],
      [-0.078411, 0.930809, 0.147602],
      [0.004733, 0.691367, 0.3039],
    ],
  },
];

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const times = (map: readonly Three[], [r, g, b]: Three): number[] => map.map(([x, y, z]) => x * r + y * g + z * b);

/** What eyes see of `#rrggbb`, in CIELAB. */
export function seenBy({ map }: (typeof EYES)[number], colour: string): Three {
  const part = (at: number): number => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = times(map, [part(1), part(3), part(5)]).map((each) => Math.min(1, Math.max(0, each)));
  const bent = (each: number): number => (each > 0.008856 ? Math.cbrt(each) : 7.787 * each + 16 / 116);
  const [x, y, z] = [
    bent((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047),
    bent(0.2126 * r + 0.7152 * g + 0.0722 * b),
    bent((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883),
  ];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How far two of them are apart; 2 is hardly seen, 10 at a glance. */
export const apart = (a: Three, b: Three): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
