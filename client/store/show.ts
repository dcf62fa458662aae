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

/** Minutes and seconds of table time, with hours where there are any. */
export function clockText(ms: number): string {
  const all = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** The same in words, for those who listen. */
export function clockWords(ms: number): string {
  const all = Math.max(0, Math.floor(ms / 1000));
  const [minutes, seconds] = [Math.floor(all / 60), all % 60];
  return minutes > 0 ? `${minutes} min ${seconds} s` : `${seconds} s`;
}
