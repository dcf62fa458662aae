/** Checks the dice of a table from its transcript alone: all values always, the physics on demand. */

import { bakeThrow } from '../../shared/dice/bake.ts';
import { engineName, type Rapier } from '../../shared/dice/physics.ts';
import { THROW_SPEC } from '../../shared/dice/throw.ts';
import { trackHash } from '../../shared/dice/track-hash.ts';
import type { ThrowRecord, Transcript } from '../../shared/dice/transcript.ts';
import type { Committed, DrawsCheck } from '../../shared/dice/values.ts';
import { drawKey, verifyDraws } from '../../shared/dice/values.ts';
import type { Draw } from '../../shared/engine/chance.ts';

/** What a transcript must be checked with; undefined while its seed is still secret. */
function committedOf({ seed, table, entropy }: Transcript): Committed | undefined {
  if (seed === undefined) return undefined;
  return { seed: Uint8Array.from({ length: 32 }, (_, i) => Number.parseInt(seed.slice(i * 2, i * 2 + 2), 16)), table, entropy };
}

/** Recomputes every value; undefined while the seed is still secret. */
export function verifyValues(transcript: Transcript): DrawsCheck | undefined {
  const committed = committedOf(transcript);
  return committed && verifyDraws(committed, transcript.commit, transcript.draws);
}

/** One throw repeated; `why` is a sentence when it is not what was shown. */
export interface ThrowCheck {
  n: number;
  ok: boolean;
  why?: string;
}

/** All throws repeated; `refused` says why that was not possible at all. */
export interface PhysicsCheck {
  throws: ThrowCheck[];
  refused?: string;
}

let loading: Promise<Rapier> | undefined;

/** The physics library of this page, loaded once: two loadings at the same time would make two memories, and mix them up. */
function loadRapier(): Promise<Rapier> {
  loading ??= import('@dimforge/rapier3d-deterministic-compat')
    .then(async ({ default: rapier }) => {
      await rapier.init();
      return rapier;
    })
    .catch((error: unknown) => {
      // What could not be fetched now may be fetched when it is asked for again.
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Throws every recorded throw again in the real physics, compares resting faces and the hash of the track; `progress` hears 0..1. */
export async function verifyPhysics(transcript: Transcript, progress?: (part: number) => void): Promise<PhysicsCheck> {
  const committed = committedOf(transcript);
  if (!committed) return { throws: [], refused: 'The seed is not revealed yet.' };
  const rapier = await loadRapier();
  const here = engineName(rapier);
  if ((transcript.engine ?? here) !== here || (transcript.throwSpec ?? THROW_SPEC) !== THROW_SPEC) {
    const theirs = `${transcript.engine ?? here}, throw spec ${transcript.throwSpec ?? THROW_SPEC}`;
    return {
      throws: [],
      refused: `These throws were made with ${theirs}; this page has ${here}, throw spec ${THROW_SPEC}. The values are checked all the same.`,
    };
  }
  const draws = new Map(transcript.draws.filter((draw) => draw.request.kind === 'dice').map((draw) => [draw.n, draw]));
  const records = transcript.throws ?? [];
  const throws: ThrowCheck[] = [];
  for (const record of records) {
    const why = repeat(record, draws.get(record.n));
    throws.push(why === undefined ? { n: record.n, ok: true } : { n: record.n, ok: false, why });
    if (throws.length % 10 === 0) {
      progress?.(throws.length / records.length);
      await new Promise((resolve) => setTimeout(resolve)); // let the page breathe
    }
  }
  progress?.(1);
  return { throws };

  function repeat(record: ThrowRecord, draw: Draw | undefined): string | undefined {
    if (!committed || draw?.request.kind !== 'dice') return 'no roll of dice has this number';
    const { dice } = draw.request;
    if (dice.length > 20 || dice.length !== record.sym.length) return 'the throw has another number of dice than the roll';
    if (draw.values.length !== dice.length || !draw.values.every((value, i) => value >= 1 && value <= Number(dice[i]?.slice(1))))
      return 'a die shows a face it does not have';
    const again = bakeThrow(rapier, drawKey(committed, record.n), dice, draw.values);
    if (again.sym.join() !== record.sym.join()) return 'the dice lie on other faces than they were shown on';
    if (trackHash(again.track) !== record.trackHash) return 'the dice rolled another way than they were shown to';
    return undefined;
  }
}
