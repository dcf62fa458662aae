import { useEffect, useState } from 'react';
import { fetched } from '../lazily.ts';
import type { Connection } from '../net/connection.ts';

/** The connection of a page that watches: what dice decide waits for them (`held.ts`, which comes after the first picture, as dice do). */
export function useUntilDiceLie(line: Connection | null): Connection | null {
  const [held, setHeld] = useState<{ of: Connection; connection: Connection } | null>(null);
  useEffect(() => {
    let here = true;
    if (line)
      void fetched(() => import('./held.ts')).then(
        ({ untilDiceLie }) => here && setHeld({ of: line, connection: untilDiceLie(line) }),
        () => undefined,
      );
    return () => {
      here = false;
    };
  }, [line]);
  return held && held.of === line ? held.connection : line;
}
