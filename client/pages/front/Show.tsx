import { Suspense, useEffect, useState } from 'react';
import { lazily } from '../../lazily.ts';

const ShowTable = lazily(() => import('./ShowTable.tsx').then((part) => part.ShowTable));

interface Saving {
  saveData?: boolean;
}

/** True where a moving 3D picture would not be welcome: saved data, less motion asked for. */
function unwelcome(): boolean {
  const connection: Saving | undefined =
    'connection' in navigator && typeof navigator.connection === 'object' ? (navigator.connection ?? undefined) : undefined;
  return connection?.saveData === true || globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;
}

/** The live table behind the choices. It is loaded only after the page can be used. */
export function Show() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (unwelcome()) return undefined;
    const begin = () => setReady(true);
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(begin, 1_200);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(begin, { timeout: 3_000 });
    return () => cancelIdleCallback(idle);
  }, []);
  if (!ready) return null;
  return (
    <Suspense>
      <ShowTable />
    </Suspense>
  );
}
