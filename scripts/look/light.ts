/** A colour as a screen is told it: red, green and blue, 0..255. */
export type Colour = readonly [red: number, green: number, blue: number];

const linear = (byte: number): number => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);

const byteOf = (light: number): number => {
  const kept = Math.min(1, Math.max(0, light));
  return 255 * (kept <= 0.0031308 ? 12.92 * kept : 1.055 * kept ** (1 / 2.4) - 0.055);
};

/** Eyes without one kind of cones: what they make of red, green and blue light (Machado, Oliveira and Fernandes 2009, severity 1). */
const LACKING = {
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

export type Eyes = keyof typeof LACKING;

/** The three kinds of eyes that tell fewer colours apart. */
export const EYES: readonly Eyes[] = ['protan', 'deutan', 'tritan'];

/** The colour that a colour is to such eyes. */
export function seenBy(eyes: Eyes, [red, green, blue]: Colour): Colour {
  const [a, b, c, d, e, f, g, h, i] = LACKING[eyes];
  const [r, s, t] = [linear(red), linear(green), linear(blue)];
  return [byteOf(a * r + b * s + c * t), byteOf(d * r + e * s + f * t), byteOf(g * r + h * s + i * t)];
}

/** Relative luminance, 0..1. */
export const luminance = ([r, g, b]: Colour): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** How many times as bright the brighter of two colours is, as for words on a ground (WCAG): 1..21. */
export function contrast(a: Colour, b: Colour): number {
  const [x, y] = [luminance(a) + 0.05, luminance(b) + 0.05];
  return Math.max(x, y) / Math.min(x, y);
}

/** CIE L*a*b* under daylight (D65). */
function lab(colour: Colour): readonly [number, number, number] {
  const [r, g, b] = [linear(colour[0]), linear(colour[1]), linear(colour[2])];
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How far two colours are apart to the eye (CIE ΔE 1976). */
export function deltaE(a: Colour, b: Colour): number {
  const [p, q] = [lab(a), lab(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

/** One colour laid over another, `share` of it. */
export const over = (top: Colour, share: number, below: Colour): Colour => [
  top[0] * share + below[0] * (1 - share),
  top[1] * share + below[1] * (1 - share),
  top[2] * share + below[2] * (1 - share),
];
