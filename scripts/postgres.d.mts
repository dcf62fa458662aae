/** A throw-away Postgres. `crash` ends it without a checkpoint, `start` brings it back on the same port. */
export interface TestPostgres {
  url: string;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  crash: () => Promise<void>;
}

/** Starts a fresh cluster in a temporary folder; undefined where no Postgres is installed. */
export function startPostgres(): Promise<TestPostgres | undefined>;
