import { configDefaults, defineConfig } from 'vitest/config';
import { LONG } from './scripts/long.ts';

/** What `npm test -- --quick` leaves out. */
const left = [...configDefaults.exclude, ...(process.env.LOOTABLE_QUICK === 'yes' ? LONG : [])];

export default defineConfig({
  test: {
    projects: [
      // Long enough for a computer that has much else to do: what computes for seconds must not fail by the clock.
      {
        test: {
          name: 'node',
          // Node runs these files as they stand, like the server: what computes much takes three quarters of the time.
          experimental: { viteModuleRunner: false },
          execArgv: ['--max-semi-space-size=64'],
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', 'test/client/**', ...left],
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'page',
          environment: 'node',
          include: ['test/client/**/*.test.ts'],
          exclude: left,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['test/**/*.test.tsx'],
          exclude: left,
          setupFiles: ['test/support/setup-dom.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          experimental: { viteModuleRunner: false },
          include: ['test/browser/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
