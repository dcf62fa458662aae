/** Offsets in inches from the middle of a place, and how much smaller things become there. */
export interface Slot {
  readonly x: number;
  readonly z: number;
  readonly scale: number;
}

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
  if (count === 2 && !around) return [-1, 1].map((side) => ({ x: side * 0.46, z: 0, scale: 0.94 }));
  const radius = around ? 1.02 : Math.max(0.55, 0.36 / Math.sin(Math.PI / Math.max(3, count)));
  const room = 2 * radius * Math.sin(Math.PI / Math.max(around ? 7 : 3, count));
  const scale = Math.min(around ? 0.82 : 0.92, room / 0.92);
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
