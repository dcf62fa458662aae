/** The published dice of a table, parsed at the door. */

import * as z from 'zod/mini';
import type { Transcript } from '../../shared/dice/transcript.ts';
import { DIE_KINDS } from '../../shared/table/die.ts';

const request = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dice'), dice: z.array(z.enum(DIE_KINDS)).check(z.maxLength(1000)) }),
  z.object({ kind: z.literal('pick'), from: z.int().check(z.minimum(1), z.maximum(4294967296)) }),
  z.object({ kind: z.literal('spin'), from: z.int().check(z.minimum(1), z.maximum(100000)) }),
  z.object({ kind: z.literal('shuffle'), size: z.int().check(z.minimum(0), z.maximum(10000)) }),
]);

const number = z.int().check(z.minimum(0));
const secret = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const transcript = z.object({
  table: z.string().check(z.maxLength(200)),
  commit: secret,
  seed: z.optional(secret),
  entropy: z.string().check(z.maxLength(20000)),
  draws: z.array(z.object({ n: number, request, values: z.array(z.number()).check(z.maxLength(10000)) })).check(z.maxLength(200000)),
  throws: z.optional(
    z
      .array(z.object({ n: number, sym: z.array(number).check(z.maxLength(20)), trackHash: z.string().check(z.maxLength(64)) }))
      .check(z.maxLength(200000)),
  ),
  engine: z.optional(z.string().check(z.maxLength(100))),
  throwSpec: z.optional(z.int()),
});

/** The transcript in `data`, or a sentence that says what is wrong with it. */
export function readTranscript(data: unknown): Transcript | string {
  const read = transcript.safeParse(data);
  if (read.success) return read.data;
  const first = read.error.issues[0];
  return `This is no dice transcript: ${first?.path.join('.') || 'the file'}: ${first?.message ?? 'unreadable'}`;
}

/** Fetches the transcript of a table from its server; a sentence when that fails. */
export async function fetchTranscript(code: string): Promise<Transcript | string> {
  try {
    const answer = await fetch(`/api/tables/${encodeURIComponent(code)}/dice`);
    if (answer.status === 404) return `There is no table ${code}.`;
    if (!answer.ok) return `The server did not hand out the dice of ${code} (${answer.status}).`;
    return readTranscript(await answer.json());
  } catch {
    return 'The server cannot be reached, or its answer is not readable.';
  }
}
