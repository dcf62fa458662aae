import type { Connection } from '../net/connection.ts';

/** What a test (or a curious person) may ask this tab: its own snapshot, nothing that it was not sent. */
declare global {
  interface Window {
    __lootableTable?: () => ReturnType<Connection['snapshot']>;
  }
}

/** Lets the page's own snapshot be read from outside React; returns the way to end it. */
export function probe(connection: Connection): () => void {
  window.__lootableTable = () => connection.snapshot();
  return () => {
    delete window.__lootableTable;
  };
}
