import { setFlagsFromString } from 'node:v8';
import type { Rapier } from '../../shared/dice/physics.ts';

/**
 * V8 compiles the library at once, and does not compile it better later: that takes a processor three seconds beside whatever people wait for, just when
 * a process has got its first tables, and gains a millisecond a throw.
 */
const ONCE = '--liftoff-only';

let loading: Promise<Rapier> | undefined;

/**
 * The physics library of this process, loaded when it is needed first. Everybody who needs it waits for the same loading: two that begin at
 * the same time would make two memories, and what was made in the first one would be looked for in the second.
 */
export function loadRapier(): Promise<Rapier> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Rapier> {
  setFlagsFromString(ONCE);
  const { default: rapier } = await import('@dimforge/rapier3d-deterministic-compat');
  await rapier.init();
  return rapier;
}
