import { BroadcastChannel } from 'node:worker_threads';
import { configure, getConfig } from '@testing-library/react';

const { asyncWrapper } = getConfig();
const later = globalThis.setImmediate;

configure({
  /** What a page fetches late comes late on a computer that has much else to do. */
  asyncUtilTimeout: 100_000,
  /** What a test has waited for is found as soon as it is drawn; its effects, which listen to stores, run a moment later. */
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      for (let turn = 0; turn < 3; turn++) await new Promise<void>((done) => later(() => done()));
      return found;
    }),
});

/** React's test mode, and what browsers have and the simulated page has not. */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, BroadcastChannel });
