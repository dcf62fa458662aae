import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      // Long enough for a computer that has much else to do: what computes for seconds must not fail by the clock.
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['test/**/*.test.tsx'],
          setupFiles: ['test/support/setup-dom.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // For people no second try: a test that fails now and then is a fault, of the test or of what it tries. Only where a run decides
          // over what is taken in (scripts/ci.mjs) does a wait that ran out on a busy computer get one; the report names whatever needed it.
          retry: process.env.LOOTABLE_SECOND_TRY === 'yes' ? 1 : 0,
        },
      },
    ],
  },
});
