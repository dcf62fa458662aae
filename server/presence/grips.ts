import type { Grip } from '../../shared/wire-messages.ts';

/** A grip with what only the server knows of it. */
export interface Held extends Grip {
  /** Connection of the holder. */
  readonly session: string;
  /** Where its hand is: x, z, height, turn. */
  at: readonly [x: number, z: number, up: number, turn: number];
  /** When the holder was last heard of, in the process's own milliseconds. */
  heardAt: number;
}

/** Who holds what: one holder for each piece, first come first served. */
interface Grips {
  /** Null when one of the pieces is held already (by whomever) or the seat has a grip of this number. */
  take(grip: Held): Held | null;
  /** The grip of this connection with this number. */
  find(session: string, g: number): Held | undefined;
  /** The grip that holds a piece. */
  on(piece: string): Held | undefined;
  end(grip: Held): void;
  /** Takes pieces that are no longer there out of all grips; returns the grips that have nothing left, which are ended. */
  keepOnly(there: (piece: string) => boolean): { changed: boolean; ended: Held[] };
  all(): readonly Held[];
  /** As everybody may see them. */
  shown(): readonly Grip[];
}

export function createGrips(): Grips {
  const grips = new Set<Held>();
  const byPiece = new Map<string, Held>();
  const end = (grip: Held): void => {
    grips.delete(grip);
    for (const [piece, holder] of byPiece) if (holder === grip) byPiece.delete(piece);
  };
  const find = (session: string, g: number): Held | undefined => [...grips].find((each) => each.session === session && each.g === g);
  return {
    take: (grip) => {
      if ([...grips].some(({ seat, g }) => seat === grip.seat && g === grip.g) || grip.pieces.some((piece) => byPiece.has(piece)))
        return null;
      grips.add(grip);
      for (const piece of grip.pieces) byPiece.set(piece, grip);
      return grip;
    },
    find,
    on: (piece) => byPiece.get(piece),
    end,
    keepOnly: (there) => {
      let changed = false;
      for (const piece of [...byPiece.keys()]) {
        if (there(piece)) continue;
        byPiece.delete(piece);
        changed = true;
      }
      const ended = [...grips].filter((grip) => !grip.pieces.some((piece) => byPiece.get(piece) === grip));
      for (const grip of ended) end(grip);
      return { changed, ended };
    },
    all: () => [...grips],
    shown: () =>
      [...grips].map(({ seat, g, how, pieces, x, z, ...held }) => ({
        seat,
        g,
        how,
        pieces: pieces.filter((piece) => byPiece.get(piece)?.session === held.session),
        x,
        z,
      })),
  };
}
