/** The eight directions in the fixed order of every list of neighbours; N is towards row 0, E towards the last column. */
export const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

export type Direction = (typeof DIRECTIONS)[number];

/** The four orthogonal directions, in the same order. */
export const ORTHOGONAL = ['N', 'E', 'S', 'W'] as const satisfies readonly Direction[];

/** One step in a direction, as columns and rows. */
export const STEPS: Readonly<Record<Direction, { readonly columns: number; readonly rows: number }>> = {
  N: { columns: 0, rows: -1 },
  NE: { columns: 1, rows: -1 },
  E: { columns: 1, rows: 0 },
  SE: { columns: 1, rows: 1 },
  S: { columns: 0, rows: 1 },
  SW: { columns: -1, rows: 1 },
  W: { columns: -1, rows: 0 },
  NW: { columns: -1, rows: -1 },
};

/** The direction turned clockwise by so many eighths of a circle (negative: counter-clockwise). */
export function turned(direction: Direction, eighths: number): Direction {
  const index = (((DIRECTIONS.indexOf(direction) + eighths) % 8) + 8) % 8;
  return DIRECTIONS[index] ?? direction;
}

/** The direction that leads back. */
export const opposite = (direction: Direction): Direction => turned(direction, 4);

/** Whether the direction is one of the four diagonals. */
export const isDiagonal = (direction: Direction): boolean => STEPS[direction].columns !== 0 && STEPS[direction].rows !== 0;

/**
 * The direction in which an attack pushes (K-086, R-56), from its columns and rows (target minus origin).
 * `undefined` at distance 0, where the attacker's player picks one of four.
 */
export function pushDirection(columns: number, rows: number): Direction | undefined {
  const across = Math.abs(columns);
  const down = Math.abs(rows);
  if (across === 0 && down === 0) return undefined;
  // the larger difference decides; only equal ones give the exact diagonal.
  const wide = across >= down ? Math.sign(columns) : 0;
  const high = down >= across ? Math.sign(rows) : 0;
  return DIRECTIONS.find((direction) => STEPS[direction].columns === wide && STEPS[direction].rows === high);
}
