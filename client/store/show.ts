import { useCallback, useSyncExternalStore } from 'react';
import type { ShowLine, ShowState } from '../net/connection.ts';
import { useConnection } from './table.tsx';

/** How this page watches, and what it can do about it; null where the connection is no feed. */
export function useShow(): { readonly line: ShowLine; readonly state: ShowState } | null {
  const line = useConnection().show;
  const state = useSyncExternalStore(
    useCallback((listener: () => void) => line?.subscribe(listener) ?? (() => undefined), [line]),
    () => line?.state(),
  );
  return line && state ? { line, state } : null;
}
