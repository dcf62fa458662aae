/** Brings a Postgres schema up to date; several servers that start together take turns. */
import pg from 'pg';
import { afterStep } from './after.ts';
import { crashPoint } from './crash.ts';
import { CREATE_MIGRATIONS, INSERT_MIGRATION, type Migration, pendingMigrations, READ_MIGRATIONS } from './migrate.ts';
import { StoreError } from './port.ts';
import { postgresProblem } from './postgres-errors.ts';
import { dollars } from './sql.ts';

/** Any number, the same in every version: the advisory lock around migrations. */
export const LOCK = 5_660_837;

/** Applies what is missing, each step in its own transaction. Throws a `StoreError`. */
export async function migratePostgres(settings: pg.ClientConfig, migrations: readonly Migration[]): Promise<void> {
  const client = new pg.Client(settings);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await checkSettings(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(CREATE_MIGRATIONS);
    const { rows } = await client.query(READ_MIGRATIONS);
    for (const step of pendingMigrations(migrations, rows, 'The database')) await apply(client, step);
  } catch (error) {
    throw new StoreError(postgresProblem(error, false));
  } finally {
    // Ends the session and with it the lock.
    await client.end().catch(() => undefined);
  }
}

async function checkSettings(client: pg.Client): Promise<void> {
  for (const name of ['fsync', 'full_page_writes']) {
    const { rows } = await client.query('select current_setting($1) as value', [name]);
    if (rows[0]?.value !== 'on')
      throw new StoreError({
        code: 'unsafe-settings',
        message: `Postgres runs with ${name} = off, so it cannot promise that acknowledged moves survive a crash. Switch it on.`,
      });
  }
}

async function apply(client: pg.Client, step: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(step.sql);
    const more = afterStep(step);
    let query = more.next([]);
    while (!query.done) query = more.next((await client.query(dollars(query.value.sql), query.value.values)).rows);
    await client.query(dollars(INSERT_MIGRATION), [step.id, step.sha256, Date.now()]);
    crashPoint('K8');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
