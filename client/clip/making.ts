import { useCallback, useEffect, useRef, useState } from 'react';

/** How far a file is that is made. */
export type Making =
  | { readonly is: 'nothing' }
  | { readonly is: 'busy'; readonly share: number }
  | { readonly is: 'made'; readonly name: string; readonly blob: Blob; readonly url: string }
  | { readonly is: 'failed'; readonly why: string };

/** What is given to whoever makes a file. */
interface Control {
  readonly signal: AbortSignal;
  told(share: number): void;
}

const NOTHING: Making = { is: 'nothing' };
/** Milliseconds between two words about how far it is. */
const SELDOM = 500;

/** One file at a time; it is stopped with the panel that makes it. */
export function useMaking() {
  const [making, setMaking] = useState<Making>(NOTHING);
  const running = useRef<AbortController>(undefined);
  const url = useRef<string>(undefined);
  const drop = useCallback(() => {
    if (url.current) URL.revokeObjectURL(url.current);
    url.current = undefined;
  }, []);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(
    () => () => {
      stop();
      drop();
    },
    [stop, drop],
  );

  const start = useCallback(
    (name: string, make: (control: Control) => Promise<Blob>) => {
      stop();
      drop();
      const mine = new AbortController();
      running.current = mine;
      let toldAt = 0;
      setMaking({ is: 'busy', share: 0 });
      const told = (share: number): void => {
        const now = performance.now();
        if (now - toldAt < SELDOM || mine.signal.aborted) return;
        toldAt = now;
        setMaking({ is: 'busy', share });
      };
      make({ signal: mine.signal, told }).then(
        (blob) => {
          if (mine.signal.aborted) return setMaking(NOTHING);
          url.current = URL.createObjectURL(blob);
          setMaking({ is: 'made', name, blob, url: url.current });
        },
        (error: unknown) => {
          if (mine.signal.aborted) return setMaking(NOTHING);
          console.warn('a clip could not be made', error);
          setMaking({ is: 'failed', why: `It could not be made: ${error instanceof Error ? error.message : 'this browser gave up.'}` });
        },
      );
    },
    [stop, drop],
  );
  const forget = useCallback(() => {
    drop();
    setMaking(NOTHING);
  }, [drop]);
  return { making, start, stop, forget };
}
