import { liesWithin, type Tape } from '../../shared/engine/free/area.ts';
import { isSlab } from '../../shared/engine/free/components.ts';
import type { PieceView, View } from '../../shared/engine/view.ts';
import { ON_TABLE } from '../../shared/table/piece.ts';
import { isGround } from './kinds.ts';

/** What the viewer sees whose middle lies within a measured area; what is locked, boards, ink and zones are the ground that it is measured on. */
export const piecesWithin = ({ pieces }: View, tape: Tape): readonly PieceView[] =>
  tape.as === undefined
    ? []
    : Object.values(pieces).filter(
        (piece) => piece.pose && piece.place === ON_TABLE && !isGround(piece) && !isSlab(piece) && liesWithin(tape, piece.pose),
      );
