/** Comes when the page has nothing else to do, or after so many milliseconds in any case. */
export const idle = (most: number): Promise<void> =>
  new Promise((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: most });
    else setTimeout(done);
  });
