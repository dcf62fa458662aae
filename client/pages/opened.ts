import { useEffect, useState } from 'react';
import type { Connection } from '../net/connection.ts';
import { probe } from '../store/probe.ts';

/** Opens a connection for as long as a page is there. */
export function useOpened(open: () => Connection): Connection | null {
  const [connection, setConnection] = useState<Connection | null>(null);
  useEffect(() => {
    const fresh = open();
    const forget = probe(fresh);
    setConnection(fresh);
    return () => {
      forget();
      fresh.leave();
      setConnection(null);
    };
  }, [open]);
  return connection;
}
