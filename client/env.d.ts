/// <reference types="vite/client" />

declare module 'mediabunny?mp4' {
  export * from 'mediabunny';
}

declare module 'react-icons/gi?signs' {
  export * from 'react-icons/gi';
}

/** React's reconciler as react-three-fiber brings it along (`scripts/reconciler.ts`). */
declare module 'virtual:reconciler' {
  interface Reconciler {
    createContainer(
      place: unknown,
      mode: number,
      hydration: null,
      strict: boolean,
      concurrent: null,
      prefix: string,
      onUncaught: (error: unknown) => void,
      onCaught: (error: unknown) => void,
      onRecovered: (error: unknown) => void,
      transitions: null,
    ): unknown;
    updateContainer(children: import('react').ReactNode, root: unknown, parent: null, done: null): void;
    flushSyncWork(): void;
  }
  export default function reconcilerOf(host: object): Reconciler;
}
