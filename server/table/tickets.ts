/** Tickets: what the door decided, signed, for one entry into a room within half a minute. */
import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { newSecret, sameDigest } from '../runtime/secrets.ts';

/** What a ticket allows. `from` is the hash of the seat token that was shown; it is exchanged when the ticket is used. */
export interface Claim {
  table: string;
  seat: number | null;
  from: string | null;
  host: boolean;
  /** The seat that the browser plays in another tab. */
  elsewhere: number | null;
  /** Where it comes from. */
  address: string;
}

const bodySchema = z.strictObject({
  table: z.string(),
  seat: z.number().nullable(),
  from: z.string().nullable(),
  host: z.boolean(),
  elsewhere: z.number().nullable(),
  address: z.string(),
  until: z.number(),
  nonce: z.string(),
});

export interface Tickets {
  issue(claim: Claim): string;
  /** The claim of a genuine ticket that is neither late nor used; it is used up by this. */
  use(ticket: string): Claim | undefined;
}

export const TICKET_MS = 30_000;

/** Tickets of this process: the key is made here and dies with it. `now` in milliseconds, for tests. */
export function createTickets(now: () => number = Date.now): Tickets {
  const key = randomBytes(32);
  const used = new Map<string, number>();
  const sign = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  const forgetOld = (): void => {
    for (const [nonce, until] of used) if (until < now()) used.delete(nonce);
  };
  return {
    issue: ({ table, seat, from, host, elsewhere, address }) => {
      const body = { table, seat, from, host, elsewhere, address, until: now() + TICKET_MS, nonce: newSecret() };
      const text = Buffer.from(JSON.stringify(body)).toString('base64url');
      return `${text}.${sign(text)}`;
    },
    use: (ticket) => {
      const [text = '', signature = '', ...rest] = ticket.split('.');
      if (rest.length > 0 || !sameDigest(signature, sign(text))) return undefined;
      const parsed = bodySchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
      if (!parsed.success) return undefined;
      const { until, nonce, ...claim } = parsed.data;
      if (until < now() || used.has(nonce)) return undefined;
      if (used.size > 10_000) forgetOld();
      used.set(nonce, until);
      return claim;
    },
  };
}
