import type { Rapier } from '../../shared/dice/physics.ts';

let loading: Promise<Rapier> | undefined;

/**
 * The physics library of this process, loaded when it is needed first. Everybody who needs it waits for the same loading: two that begin at
 * the same time would make two memories, and what was made in the first one would be looked for in the second.
 */
export function loadRapier(): Promise<Rapier> {
  loading ??= import('@dimforge/rapier3d-deterministic-compat').then(async ({ default: rapier }) => {
    await rapier.init();
    return rapier;
  });
  return loading;
}
