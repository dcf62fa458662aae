import type { ClientMessage, ClientRequest, Reply, ServerCode } from '../../shared/wire.ts';

/** Requests that have no reply yet, in the order they were made. The same key makes sending one again harmless. */
interface Outbox {
  add(request: ClientRequest): { message: ClientMessage; reply: Promise<Reply> };
  settle(reply: Reply): void;
  /** All that wait, to be sent once more. */
  again(): ClientMessage[];
  /** For how long one of them has been waiting since it was sent, in milliseconds; 0: none waits. */
  waitsMs(): number;
  /** The newest private notes that have not arrived yet. */
  note(): string | undefined;
  /** Answers everything that waits with a refusal: nobody will reply any more. */
  refuseAll(problem: string, code?: ServerCode): void;
}

export function createOutbox(): Outbox {
  const pending = new Map<string, { message: ClientMessage; sent: number; resolve: (reply: Reply) => void }>();
  return {
    add: (request) => {
      const message: ClientMessage = { ...withRandom(request), k: randomText() };
      const reply = new Promise<Reply>((resolve) => pending.set(message.k, { message, sent: Date.now(), resolve }));
      return { message, reply };
    },
    settle: (reply) => {
      pending.get(reply.k)?.resolve(reply);
      pending.delete(reply.k);
    },
    again: () => {
      for (const each of pending.values()) each.sent = Date.now();
      return [...pending.values()].map(({ message }) => message);
    },
    waitsMs: () => Math.max(0, ...[...pending.values()].map(({ sent }) => Date.now() - sent)),
    note: () => [...pending.values()].flatMap(({ message }) => (message.t === 'note' ? [message.text] : [])).at(-1),
    refuseAll: (problem, code = 'not-seated') => {
      for (const [k, { resolve }] of pending) resolve({ k, ok: false, refusal: { code, text: problem } });
      pending.clear();
    },
  };
}

/** 128 random bits as hex; unlike randomUUID also on pages without https. */
const randomText = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Whoever sits down throws something in for the dice, so that the server alone cannot choose them, and says by what they are known on the seat, so
 * that it is theirs though no answer comes.
 */
const withRandom = (request: ClientRequest): ClientRequest =>
  request.t === 'sit' ? { ...request, entropy: request.entropy ?? randomText(), secret: request.secret ?? randomText() } : request;

/** Waits for something, but not for ever; what comes too late is given to `late`. */
export async function inTime<T>(coming: Promise<T>, ms: number, late: (thing: T) => void): Promise<T> {
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      over = true;
      reject(new Error('no answer'));
    }, ms);
  });
  coming.then(
    (thing) => over && late(thing),
    () => undefined,
  );
  return Promise.race([coming, limit]).finally(() => clearTimeout(timer));
}
