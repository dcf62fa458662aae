import { useSyncExternalStore } from 'react';

const query = globalThis.matchMedia?.('(max-width: 700px)');

const subscribe = (listener: () => void): (() => void) => {
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
};

/** True on a phone, where everything goes into the bar. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query?.matches === true);
