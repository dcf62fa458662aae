import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import type { Work } from '../work.ts';
import type { Rested } from './op.ts';

/** Takes over where bodies came to rest. */
export function settle(work: Work, rest: Rested): Refusal | undefined {
  return work.state.free && rest ? undefined : refuse('ruled', 'The rules are in force here.');
}
