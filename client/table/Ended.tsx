import { useEffect, useState } from 'react';
import { awaitPart } from '../scene/pieces/models.ts';
import type { Stage } from '../scene/stage/stage.ts';
import { newEnd, useCeremony } from '../store/ceremony.ts';
import { whenCalm } from './calm.ts';

interface EndedProps {
  stage: Pick<Stage, 'busy'>;
  speed: number;
  show(ended: boolean): void;
}

/** Stands at a table whose game is over, and shows the end instead of the board: as soon as its last act was seen, and not while it is put aside. Draws nothing. */
export function Ended({ stage, speed, show }: EndedProps): null {
  const [calm, setCalm] = useState(false);
  const aside = useCeremony((now) => now.aside);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it comes once for each end
  useEffect(() => {
    const arrived = awaitPart();
    newEnd();
    let here = true;
    const ready = (): void => {
      arrived();
      if (here) setCalm(true);
    };
    void (speed === 0 ? Promise.resolve() : whenCalm(stage)).then(ready);
    return () => {
      here = false;
    };
  }, [stage]);
  useEffect(() => {
    show(calm && !aside);
    return () => show(false);
  }, [calm, aside, show]);
  return null;
}
