import { useCallback } from 'react';
import type { Tape } from '../../../shared/engine/free/area.ts';
import { useFree } from '../../store/free.ts';
import { type Game, useConnection } from '../../store/table.tsx';
import { layTape } from '../../store/tape.ts';
import { drawnTape } from '../../tools/hand/drawing.ts';
import { useHand } from './hands.ts';

/** The own tape with what can be done with it without the picture. */
interface OwnTape {
  readonly tape: Tape | undefined;
  /** Lays it for all to see, or takes it away. */
  lay(tape: Tape | null): void;
  /** Leaves it on the table as a drawing. */
  draw(tape: Tape): void;
}

export function useOwnTape({ view, scene }: Game): OwnTape {
  const { touches: line } = useConnection();
  const hand = useHand();
  const seat = view.viewer;
  const tape = useFree(({ tapes }) => (seat === null ? undefined : tapes.get(seat)));
  const lay = useCallback(
    (to: Tape | null) => {
      if (seat !== null) layTape({ seat, line }, to, true);
    },
    [seat, line],
  );
  const draw = (drawn: Tape): void => {
    for (const deed of drawnTape({ view, scene, ...useFree.getState() }, drawn)) if (deed.do === 'op') void hand(deed.op);
    lay(null);
  };
  return { tape, lay, draw };
}
