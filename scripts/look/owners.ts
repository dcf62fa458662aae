/** Which dot of a picture shows which piece. */
export interface Owners {
  /** For each dot 0, or the number of a piece: one more than its place in `pieces`. */
  readonly owner: Uint16Array;
  readonly pieces: readonly string[];
}

/** What a page tells of a picture of this size (`client/table/mask.ts`), dot by dot: several bodies may be one piece. */
export function ownersOf(
  { pieces, runs }: { pieces: readonly string[]; runs: readonly number[] },
  size: { width: number; height: number },
): Owners {
  const own = [...new Set(pieces)];
  const number = [0, ...pieces.map((piece) => own.indexOf(piece) + 1)];
  const owner = new Uint16Array(size.width * size.height);
  let at = 0;
  for (let i = 0; i < runs.length; i += 2) {
    const length = runs[i + 1] ?? 0;
    owner.fill(number[runs[i] ?? 0] ?? 0, at, at + length);
    at += length;
  }
  return { owner, pieces: own };
}
