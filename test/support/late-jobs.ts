/** The same jobs in a thread that takes long to start, as on a computer that has much else to do. */
await new Promise((resolve) => setTimeout(resolve, 4_500));

export * from './slow-jobs.ts';
