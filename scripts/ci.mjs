// Continuous integration: the whole test run with a throw-away Postgres beside it. Called by .ci/run.
import { install } from './install.mjs';
import { root, runNode } from './node.mjs';

process.chdir(root);

/** A throw-away Postgres, or undefined with the reason printed. */
async function database() {
  try {
    const { startPostgres } = await import('./postgres.mjs');
    const started = await startPostgres();
    console.log(
      started ? 'A throw-away Postgres is running.' : 'No Postgres is installed: the storage tests that need one will be skipped.',
    );
    return started;
  } catch (error) {
    console.error(`No Postgres for the storage tests: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

if (!(await install())) {
  console.log('0 passed, 1 failed');
  process.exit(1);
}
const postgres = await database();
let code = 1;
try {
  const env = { LOOTABLE_SECOND_TRY: 'yes', ...(postgres ? { LOOTABLE_TEST_POSTGRES: postgres.url } : {}) };
  code = await runNode(['scripts/test.mjs'], env);
} finally {
  await postgres?.stop();
}
process.exit(code);
