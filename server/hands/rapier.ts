import type { Rapier } from '../../shared/dice/physics.ts';

let loading: Promise<Rapier> | undefined;

/** The physics library of this process, loaded when the first free table needs it. */
export function loadRapier(): Promise<Rapier> {
  loading ??= import('@dimforge/rapier3d-deterministic-compat').then(async ({ default: rapier }) => {
    await rapier.init();
    return rapier;
  });
  return loading;
}
