import { configDefaults, defineConfig } from 'vitest/config';
import { LONG } from './scripts/long.ts';
import { DearestFirst } from './scripts/order.ts';
import { sharedReconciler } from './scripts/reconciler.ts';

/** What `npm test -- --quick` leaves out. */
const left = [...configDefaults.exclude, ...(process.env.LOOTABLE_QUICK === 'yes' ? LONG : [])];

/**
 * Long enough for a computer that has much else to do: what computes for seconds must not fail by the clock, nor what is waited for by a
 * look now and then.
 */
const patient = { testTimeout: 240_000, hookTimeout: 120_000, expect: { poll: { timeout: 100_000 } } };

/**
 * Files of tests go one after the other in processes that stay: to start one and read the sources again costs more than most files do. What
 * a file changes for all it sets back; what it puts in the place of something ends with it.
 */
const shared = { isolate: false, restoreMocks: true, unstubGlobals: true, unstubEnvs: true };
/** What can be tried once in a process only. */
const ALONE = ['test/server/rapier.test.ts'];

/** What draws with the test renderer, which brings the library of three dimensions in a form that only a process of its own can read. */
const DRAWN = ['free-scene', 'hex-board', 'scene', 'slabs', 'tile-board']
  .map((name) => `test/client/${name}.test.tsx`)
  .concat('test/dice/tray.test.tsx');
const page = { environment: 'happy-dom', setupFiles: ['test/support/setup-dom.ts'], ...patient };

export default defineConfig({
  test: {
    sequence: { sequencer: DearestFirst },
    projects: [
      {
        test: {
          name: 'node',
          // Node runs these files as they stand, like the server: what computes much takes three quarters of the time.
          experimental: { viteModuleRunner: false },
          execArgv: ['--max-semi-space-size=64'],
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', 'test/client/**', ...ALONE, ...left],
          ...shared,
          ...patient,
        },
      },
      {
        test: {
          name: 'alone',
          experimental: { viteModuleRunner: false },
          environment: 'node',
          include: ALONE,
          ...patient,
        },
      },
      {
        test: {
          name: 'page',
          environment: 'node',
          include: ['test/client/**/*.test.ts'],
          exclude: left,
          ...shared,
          ...patient,
        },
      },
      {
        plugins: [sharedReconciler],
        test: {
          name: 'dom',
          // Each file has a world of its own within a process that stays: half of what a process for each costs.
          pool: 'vmThreads',
          include: ['test/**/*.test.tsx'],
          exclude: [...left, ...DRAWN],
          ...page,
        },
      },
      {
        test: {
          name: 'drawn',
          include: DRAWN,
          exclude: left,
          ...page,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          experimental: { viteModuleRunner: false },
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/support/setup-browser.ts'],
          ...shared,
          ...patient,
        },
      },
    ],
  },
});
