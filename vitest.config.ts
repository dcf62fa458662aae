import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      // Long enough for a computer that has much else to do: what computes for seconds must not fail by the clock.
      { test: { name: 'node', environment: 'node', include: ['test/**/*.test.ts'], exclude: ['test/browser/**'], testTimeout: 120_000 } },
      { test: { name: 'dom', environment: 'happy-dom', include: ['test/**/*.test.tsx'], setupFiles: ['test/support/setup-dom.ts'] } },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // Two files at a time share the computer's graphics: a wait that ran out for that alone gets a second try, a fault fails again.
          retry: 0,
        },
      },
    ],
  },
});
