/** Offsets in inches from the middle of a place, and how much smaller things become there. */
export interface Slot {
  readonly x: number;
  readonly z: number;
  readonly scale: number;
}

/** The same spot for whoever looks from another side of the table (radians). */
export const turned = (slot: Slot, angle: number): Slot => ({
  x: slot.x * Math.cos(angle) + slot.z * Math.sin(angle),
  z: -slot.x * Math.sin(angle) + slot.z * Math.cos(angle),
  scale: slot.scale,
});

const CENTRE: Slot = { x: 0, z: 0, scale: 1 };

/** Room for `count` figurines on one square of an inch. */
export function cellSlots(count: number): Slot[] {
  if (count <= 1) return [CENTRE];
  if (count === 2) return [-1, 1].map((side) => ({ x: side * 0.23, z: side * 0.12, scale: 0.66 }));
  const side = Math.ceil(Math.sqrt(count));
  const step = 0.92 / side;
  return Array.from({ length: count }, (_, i) => ({
    x: ((i % side) - (side - 1) / 2) * step,
    z: (Math.floor(i / side) - (Math.ceil(count / side) - 1) / 2) * step,
    scale: Math.min(0.66, step),
  }));
}

/** Room for `count` things on a space of a drawn map; `around` leaves the middle to a building. */
export function nodeSlots(count: number, around: boolean): Slot[] {
  if (count === 0) return [];
  if (count === 1 && !around) return [CENTRE];
  if (count === 2 && !around) return [-1, 1].map((side) => ({ x: side * 0.56, z: 0, scale: 1.15 }));
  const radius = around ? 1.06 : Math.max(0.62, 0.36 / Math.sin(Math.PI / Math.max(3, count)));
  const room = 2 * radius * Math.sin(Math.PI / Math.max(around ? 7 : 3, count));
  const scale = Math.min(around ? 0.98 : 1.05, room / 0.92);
  return Array.from({ length: count }, (_, i) => {
    // Around a building the front comes first, then alternately left and right.
    const angle = around
      ? ((i + 1) >> 1) * (i % 2 === 0 ? 1 : -1) * (Math.PI / 3.5)
      : (i / count) * Math.PI * 2 + (count === 3 ? Math.PI : 0);
    const at = around && i > 6 ? radius * 1.5 : radius;
    return { x: Math.sin(angle) * at, z: Math.cos(angle) * at * (around ? 0.85 : 1), scale };
  });
}

/** Rows of an area beside the board; `per` in a row, nearest row first. */
export function rowSlots(count: number, per: number, step: number): Slot[] {
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / per);
    const inRow = Math.min(per, count - row * per);
    return { x: ((i % per) - (inRow - 1) / 2) * step, z: row * step, scale: 1 };
  });
}

/** Base of a figure in inches, with a little air. */
const BASE = 0.96;

/** A row of `count` things `wide` inches long, none larger than `most`; `aside`: so many steps to the right. */
function row(count: number, z: number, wide: number, most: number, aside = 0): Slot[] {
  const step = Math.min(wide / Math.max(1, count), most * BASE * 1.06);
  return Array.from({ length: count }, (_, i) => ({ x: (i - (count - 1) / 2 + aside) * step, z, scale: Math.min(most, step / BASE) }));
}

/**
 * Room on a tile `pitch` inches wide, or on the floor of a column that is about as wide: figures, then what lies flat at their feet.
 * `around`: something fills the middle.
 */
export function floorSlots(figures: number, flats: number, around: boolean, pitch: number): Slot[] {
  const room = pitch * 0.86;
  const large = Math.min(1.34, pitch * 0.56);
  const small = Math.min(0.8, pitch * 0.33);
  if (around) {
    const front = row(figures, pitch * 0.24, room, small * 1.05);
    // What lies there lies left and right of it.
    const sides = Array.from({ length: flats }, (_, i) => ({
      x: (i % 2 === 0 ? -1 : 1) * pitch * 0.36,
      z: -pitch * 0.02,
      scale: small * 0.8,
    }));
    return [...front, ...sides];
  }
  if (figures === 0) return row(flats, 0, room, Math.min(0.95, pitch * 0.4));
  const back = flats > 0 ? pitch * 0.1 : 0;
  const feet = row(flats, pitch * 0.29, room, small * 0.85);
  if (figures <= 3) return [...row(figures, -back, room, figures === 1 ? large : Math.min(1, pitch * 0.42)), ...feet];
  // Those behind look out between those before them, who are no larger.
  const half = Math.ceil(figures / 2);
  const aside = figures % 2 === 0 ? 0.25 : 0;
  const wide = room / (half + aside * 2);
  const [first, second, most] = flats > 0 ? [-0.36, -0.02, small * 0.85] : [-0.32, 0.2, small * 1.15];
  const rowOf = (count: number, z: number, shift: number): Slot[] => row(count, pitch * z, wide * count, most, shift);
  return [...rowOf(half, first, -aside), ...rowOf(figures - half, second, aside), ...feet];
}

/** The same where a pillar stands behind the middle: nobody stands in it or under it, two of many stand beside it. */
export function pillarSlots(figures: number, flats: number, pitch: number): Slot[] {
  if (figures <= 3) return floorSlots(figures, flats, false, pitch);
  const scale = Math.min(0.8, pitch * 0.3);
  const beside = [-1, 1].map((side): Slot => ({ x: side * pitch * 0.36, z: -pitch * 0.24, scale }));
  return [
    ...beside,
    ...row(figures - 2, flats > 0 ? 0 : pitch * 0.14, pitch * 0.86, scale),
    ...row(flats, pitch * 0.29, pitch * 0.86, scale),
  ];
}

/** Room on a place that is several fields wide: two things a field, the fields nearest to `at` first. Offsets are from `at`. */
export function wideSlots(count: number, fields: readonly { x: number; z: number }[], at: { x: number; z: number }, pitch: number): Slot[] {
  const near = [...fields].sort((a, b) => Math.hypot(a.x - at.x, a.z - at.z) - Math.hypot(b.x - at.x, b.z - at.z));
  const each = Math.max(2, Math.ceil(count / Math.max(1, near.length)));
  return Array.from({ length: count }, (_, i) => {
    const field = near[Math.floor(i / each)] ?? at;
    const here = floorSlots(Math.min(each, count - Math.floor(i / each) * each), 0, false, pitch)[i % each] ?? CENTRE;
    return { x: field.x - at.x + here.x, z: field.z - at.z + here.z, scale: here.scale };
  });
}

/** Pieces at one point of a terrain: one stands exactly there, several close around it. */
export function pointSlots(count: number): Slot[] {
  if (count <= 1) return [{ x: 0, z: 0, scale: 1 }];
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2;
    return { x: Math.sin(angle) * 0.3, z: Math.cos(angle) * 0.3, scale: 0.78 };
  });
}
