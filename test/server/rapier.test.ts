import { expect, it, vi } from 'vitest';
import { loadThrows } from '../../server/physics/dice-throws.ts';
import { loadRapier } from '../../server/physics/rapier.ts';

it('the physics library is loaded once, whoever needs it first: dice and free tables share one memory', async () => {
  const instantiate = vi.spyOn(WebAssembly, 'instantiate');
  const [, rapier] = await Promise.all([loadThrows(), loadRapier(), loadThrows(), loadRapier()]);
  // The physics is by far the largest; the test runner has a small module of its own.
  const large = instantiate.mock.calls.filter(
    ([code]) => (code instanceof ArrayBuffer || ArrayBuffer.isView(code)) && code.byteLength > 1_000_000,
  );
  expect(large).toHaveLength(1);
  expect(await loadRapier()).toBe(rapier);
});
