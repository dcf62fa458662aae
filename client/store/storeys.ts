import { create } from 'zustand';

/** What of a terrain with storeys is shown: as the game goes on, all with its roofs, or nothing above a storey. */
export type Level = 'auto' | 'roofs' | number;

/** One stop of the storey switch. */
export interface Stop {
  readonly level: Level;
  readonly label: string;
}

interface Storeys {
  /** From the lowest storey up; empty for a board without storeys. */
  readonly stops: readonly Stop[];
  readonly level: Level;
  /** True for a place that is not shown because it lies above what is; the board that knows it says so. */
  readonly hides: ((place: string) => boolean) | null;
  setStops(stops: readonly Stop[]): void;
  setLevel(level: Level): void;
  setHides(hides: ((place: string) => boolean) | null): void;
}

/** Belongs to this tab alone. */
export const useStoreys = create<Storeys>()((set) => ({
  stops: [],
  level: 'auto',
  hides: null,
  setStops: (stops) => set({ stops, level: 'auto' }),
  setLevel: (level) => set({ level }),
  setHides: (hides) => set({ hides }),
}));

/** One stop further up (1) or down (-1) from the one in force; it stays at the ends. */
export function stepped(stops: readonly Stop[], level: Level, by: 1 | -1): Level {
  const at = stops.findIndex((stop) => stop.level === level);
  return stops[Math.max(0, Math.min(stops.length - 1, at + by))]?.level ?? level;
}
