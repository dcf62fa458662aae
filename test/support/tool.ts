import { vi } from 'vitest';
import type { Camera } from '../../client/input/camera.ts';
import type { Tool } from '../../client/tools/tool.ts';

/** A tool that does nothing but what a test gives it. */
export const toolWith = (parts: Partial<Tool> = {}): Tool => ({
  ...{ actions: [], hover: vi.fn(), leave: vi.fn(), press: vi.fn(), drag: vi.fn(), release: vi.fn(), cancel: vi.fn(), end: vi.fn() },
  ...parts,
});

/** A camera that only remembers what it was told. */
export const cameraSpy = () =>
  ({
    ...{ pan: vi.fn(), zoom: vi.fn(), turn: vi.fn(), save: vi.fn(), load: vi.fn(), lookAt: vi.fn(), kept: () => ({}) },
    rig: () => ({ x: 0, z: 0, distance: 40, azimuth: 0, polar: 0.7 }),
    middle: () => ({ x: 0, z: 0 }),
    now: () => ({ x: 0, z: 0, distance: 40, azimuth: 0, polar: 0.7 }),
  }) satisfies Camera;
