/** Which dot of a picture shows which piece. */
export interface Owners {
  /** For each dot 0, or the number of a piece: one more than its place in `pieces`. */
  readonly owner: Uint16Array;
  /** The piece that would be seen there if nothing but pieces hid it. */
  readonly whole: Uint16Array;
  /** 1 where a depth is seen, which is no ground. */
  readonly hollow: Uint8Array;
  /** 1 where words lie over everything. */
  readonly words: Uint8Array;
  /** 1 where words would lie if nothing hid them. */
  readonly written: Uint8Array;
  readonly pieces: readonly string[];
}

interface Told {
  readonly pieces: readonly string[];
  readonly runs: readonly number[];
  readonly whole: readonly number[];
  readonly hollow: number;
  readonly words: number;
  readonly written: readonly number[];
}

/** What a page tells of a picture of this size (`client/table/mask.ts`), dot by dot: several bodies may be one piece. */
export function ownersOf(
  { pieces, runs, whole, hollow, words, written }: Told,
  { width, height }: { width: number; height: number },
): Owners {
  const own = [...new Set(pieces)];
  const number = [0, ...pieces.map((piece) => own.indexOf(piece) + 1)];
  const spread = <Dots extends Uint8Array | Uint16Array>(list: readonly number[], dots: Dots, meant: (run: number) => number): Dots => {
    let at = 0;
    for (let i = 0; i < list.length; i += 2) {
      const length = list[i + 1] ?? 0;
      dots.fill(meant(list[i] ?? 0), at, at + length);
      at += length;
    }
    return dots;
  };
  const pieceAt = (run: number): number => number[run] ?? 0;
  const size = width * height;
  return {
    owner: spread(runs, new Uint16Array(size), pieceAt),
    whole: spread(whole, new Uint16Array(size), pieceAt),
    hollow: spread(runs, new Uint8Array(size), (run) => Number(run === hollow)),
    words: spread(runs, new Uint8Array(size), (run) => Number(run === words)),
    written: spread(written, new Uint8Array(size), (run) => Number(run === words)),
    pieces: own,
  };
}
