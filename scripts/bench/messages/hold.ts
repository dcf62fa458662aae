/** How long the main loop is held: in processor time of its own thread, whatever else the computer does meanwhile. */
const cell = new Int32Array(new SharedArrayBuffer(4));
const NAP_MS = 0.05;

/** Milliseconds. The system brings a thread's account up to date when the thread sleeps, and every few milliseconds otherwise. */
const usedMs = (): number => {
  Atomics.wait(cell, 0, 0, NAP_MS);
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** The next round of the main loop: not the server's own `turn`, for which one may have to stand in line. */
const round = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The dearest stretch between two turns of the main loop until `done`, and a few turns on. */
export async function holdOf(send: () => void, done: () => boolean, turns = Number.POSITIVE_INFINITY): Promise<number> {
  await round();
  let last = usedMs();
  let longest = 0;
  send();
  for (let n = 0, after = 0; n < turns && after < 4; n++) {
    const now = usedMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (done()) after += 1;
    await round();
  }
  return longest;
}
