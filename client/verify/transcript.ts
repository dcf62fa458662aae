/** The published dice of a table, parsed at the door. */

import { z } from 'zod';
import type { Transcript } from '../../shared/dice/transcript.ts';
import { DIE_KINDS } from '../../shared/engine/chance.ts';

// Compiled checks need eval, which the content security policy forbids.
z.config({ jitless: true });

const request = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dice'), dice: z.array(z.enum(DIE_KINDS)).max(1000) }),
  z.object({ kind: z.literal('pick'), from: z.number().int().min(1).max(4294967296) }),
  z.object({ kind: z.literal('shuffle'), size: z.number().int().min(0).max(10000) }),
]);

const transcript = z.object({
  table: z.string().max(200),
  commit: z.string().regex(/^[0-9a-f]{64}$/),
  seed: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  entropy: z.string().max(20000),
  draws: z.array(z.object({ n: z.number().int().min(0), request, values: z.array(z.number()).max(10000) })).max(200000),
  throws: z
    .array(z.object({ n: z.number().int().min(0), sym: z.array(z.number().int().min(0)).max(20), trackHash: z.string().max(64) }))
    .max(200000)
    .optional(),
  engine: z.string().max(100).optional(),
  throwSpec: z.number().int().optional(),
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
