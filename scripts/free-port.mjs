import { createServer } from 'node:net';

/** Systems give ports of above these to whoever asks for any, also to each line that goes out: what was free a moment ago may be such a line by now. */
const [FIRST, LAST] = [20_000, 32_000];
const TRIES = 50;
/** Nobody is given one twice. */
const given = new Set();

// A port that nobody listens on, for whoever has to say it before a program listens there.
export async function freePort() {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error(`no port between ${FIRST} and ${LAST} is free`);
}

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
