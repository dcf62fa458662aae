import { setFlagsFromString } from 'node:v8';
import type { Rapier } from '../../shared/dice/physics.ts';

/**
 * How much of a function runs before V8 compiles it better, about in bytes. As usual that begins with the first throw, and takes a processor three
 * seconds beside whatever people wait for: as much as two thousand throws gain by it. So late it is done where physics has that much to do.
 */
const MUCH = 2_000_000_000;

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
  setFlagsFromString(`--wasm-tiering-budget=${MUCH}`);
  const { default: rapier } = await import('@dimforge/rapier3d-deterministic-compat');
  await rapier.init();
  return rapier;
}
