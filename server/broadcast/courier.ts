/** Carries letters of one table to one address: signed, one after the other, again with growing pauses, and never more than a few waiting. */

import { createHmac } from 'node:crypto';

/** Where the host of a table wants its bulletins. */
export interface BridgeSpec {
  readonly url: string;
  /** Signs every letter. */
  readonly secret: string;
  /** Hosts that whoever runs the server has allowed. */
  readonly hosts: readonly string[];
}

interface CourierParts {
  /** Sends a letter; answers with the HTTP status, rejects when nobody answers. */
  send(body: string, headers: Readonly<Record<string, string>>): Promise<number>;
  after(ms: number, work: () => void): () => void;
  /** Milliseconds since 1970. */
  now(): number;
  secret: string;
  /** How it goes: null is well. */
  tell(problem: string | null): void;
}

interface Courier {
  /** `kind`: a newer letter of a kind that is only a state takes the place of one that waits. */
  take(body: string, kind: string): void;
  close(): void;
}

const MOST_WAITING = 50;
const MOST_TRIES = 5;
const FIRST_PAUSE_MS = 1_000;
/** So many letters given up in a row, and nothing is sent any more until the host sets it anew. */
const MOST_LOST = 5;
/** Of these only the newest is of any use. */
const STATES: ReadonlySet<string> = new Set(['score', 'turn']);

/** The signature of a letter: its time and the HMAC-SHA-256 of time, dot and body. */
export const signature = (secret: string, time: number, body: string): string =>
  `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;

export function createCourier({ send, after, now, secret, tell }: CourierParts): Courier {
  let waiting: { readonly body: string; readonly kind: string }[] = [];
  let [busy, closed, lost] = [false, false, 0];
  let cancel: () => void = () => undefined;
  let told: string | null = null;

  function say(problem: string | null): void {
    if (problem !== told) tell(problem);
    told = problem;
  }

  function next(): void {
    const letter = closed || busy ? undefined : waiting.shift();
    if (!letter) return;
    busy = true;
    attempt(letter.body, 1);
  }

  function done(problem: string | null): void {
    busy = false;
    lost = problem === null ? 0 : lost + 1;
    say(problem);
    if (lost >= MOST_LOST) {
      closed = true;
      waiting = [];
      say(`${problem} Nothing is sent any more until the address is set anew.`);
    }
    next();
  }

  function attempt(body: string, tries: number): void {
    const headers = { 'user-agent': 'Lootable', 'x-lootable-signature': signature(secret, now(), body) };
    send(body, headers).then(
      (status) => {
        if (closed) return;
        if (status >= 200 && status < 300) return done(null);
        // What was refused is refused again; what was too much, or a fault over there, may pass.
        if (status < 500 && status !== 408 && status !== 429) return done(`The address answered ${status}.`);
        again(body, tries, `The address answered ${status}.`);
      },
      () => {
        if (!closed) again(body, tries, 'The address cannot be reached.');
      },
    );
  }

  function again(body: string, tries: number, problem: string): void {
    if (tries >= MOST_TRIES) return done(problem);
    cancel = after(FIRST_PAUSE_MS * 2 ** (tries - 1), () => attempt(body, tries + 1));
  }

  return {
    take: (body, kind) => {
      if (closed) return;
      const at = STATES.has(kind) ? waiting.findIndex((each) => each.kind === kind) : -1;
      if (at >= 0) waiting.splice(at, 1);
      waiting.push({ body, kind });
      // What has waited longest is the oldest news.
      if (waiting.length > MOST_WAITING) waiting.shift();
      next();
    },
    close: () => {
      closed = true;
      waiting = [];
      cancel();
    },
  };
}
