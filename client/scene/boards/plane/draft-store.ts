import { create } from 'zustand';
import type { Measured, Sight } from '../../../../shared/engine/measure.ts';
import type { Prompt, RouteQuestion, SpotQuestion } from '../../../../shared/engine/prompt.ts';
import type { Point3, Terrain } from '../../../../shared/table/geometry/plane/types.ts';
import { placeId } from '../../../../shared/table/ids.ts';
import type { PlaneBoard } from '../../../../shared/table/scene.ts';
import type { Game } from '../../../store/table.tsx';
import { type Draft, EMPTY } from './draft.ts';
import type { Showing } from './shown.ts';

/** The terrain as it stands and as it is shown; `states` go with the parts of the map. */
export interface Scenery {
  readonly board: PlaneBoard;
  readonly terrain: Terrain;
  readonly showing: Showing;
  readonly states: readonly { readonly seen: boolean; readonly cut: number }[];
}

/** A question that is answered by drawing, with the engine's own measure of every draft. */
export interface Asked {
  readonly question: RouteQuestion | SpotQuestion;
  measure(answer: readonly string[]): Measured | undefined;
  /** The shortest way to a point. */
  way(to: string): readonly string[] | undefined;
}

/** The open question, if it is one that is drawn, measured by the game itself. */
export function askedOf({ view, game, mine }: Pick<Game, 'view' | 'game' | 'mine'>): (Asked & { id: string; prompt: Prompt }) | undefined {
  const prompt = mine?.prompt;
  if (!mine || !prompt || (prompt.kind !== 'route' && prompt.kind !== 'spot')) return undefined;
  return {
    id: mine.id,
    prompt,
    question: prompt,
    measure: (answer) => game.drawing?.measure(view, prompt, answer),
    way: (to) => game.drawing?.way(view, prompt, placeId(to)),
  };
}

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
  /** The terrain that is drawn over, as long as it is on the table. */
  readonly scenery: Scenery | null;
  set(next: Partial<Omit<DraftStore, 'set' | 'clear'>>): void;
  clear(): void;
}

const NOTHING = { prompt: null, draft: EMPTY, answer: [], measured: null, end: null, snapped: null, sight: null } as const;

/** What is being drawn over the terrain in this tab; never sent before it is confirmed. */
export const useDraft = create<DraftStore>()((set) => ({
  ...NOTHING,
  scenery: null,
  set: (next) => set(next),
  clear: () => set(NOTHING),
}));
