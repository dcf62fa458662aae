import { create } from 'zustand';
import type { Measured, Sight } from '../../../../shared/engine/measure.ts';
import type { Point3 } from '../../../../shared/table/geometry/plane/types.ts';
import { type Draft, EMPTY } from './draft.ts';

interface DraftStore {
  /** The prompt that is drawn for; a drawing for another one is void. */
  readonly prompt: string | null;
  readonly draft: Draft;
  /** The answer that the drawing and the pointer add up to now, and how the engine measures it. */
  readonly answer: readonly string[];
  readonly measured: Measured | null;
  /** Where it ends: what is looked at. */
  readonly end: Point3 | null;
  /** What the pointer is on: the name of what it snapped to. */
  readonly snapped: string | null;
  readonly sight: Sight | null;
  set(next: Partial<Omit<DraftStore, 'set' | 'clear'>>): void;
  clear(): void;
}

const NOTHING = { prompt: null, draft: EMPTY, answer: [], measured: null, end: null, snapped: null, sight: null } as const;

/** What is being drawn over the terrain in this tab; never sent before it is confirmed. */
export const useDraft = create<DraftStore>()((set) => ({
  ...NOTHING,
  set: (next) => set(next),
  clear: () => set(NOTHING),
}));
