import { create } from 'zustand';
import type { Rig } from '../scene/camera/rig.ts';
import { useControls } from '../tools/tool.ts';

/** Who has the camera of a page that watches: the director, a hand, or nobody (from above, from a seat, at a figure's heels). */
export type ShowMode = 'director' | 'free' | 'top' | `seat:${number}` | `follow:${string}`;

interface Show {
  readonly mode: ShowMode;
  /** What the camera shall do next, once. */
  readonly order: { readonly rig: Rig | null; readonly blend: number } | null;
  /** Counts up when the newest event worth a shot shall be shown. */
  readonly recalled: number;
  /** Changes who has the camera; it flies there. */
  setMode(mode: ShowMode): void;
  /** Changes the picture at once, or by a blend of so many milliseconds. */
  cutTo(to: Rig | ShowMode, blend?: number): void;
  /** Jumps to the newest event that is worth a shot. */
  recall(): void;
  /** The kept views 1 to 9 of this board (`Ctrl` and a digit keeps one). */
  favourites(): Readonly<Record<number, Rig>>;
}

const SEAT = /^seat:(\d{1,2})$/;

/** The camera that an address asks for (`?cam=`); null where it asks for none that there is. Seats count from 1. */
export function modeAsked(search: string): ShowMode | null {
  const asked = new URLSearchParams(search).get('cam');
  if (asked === 'director' || asked === 'free' || asked === 'top') return asked;
  const seat = Number(SEAT.exec(asked ?? '')?.[1] ?? 0);
  return seat > 0 ? `seat:${seat - 1}` : null;
}

const { search = '', pathname = '' } = globalThis.location ?? {};

/** The camera of a page that watches. Pages for watching begin with the director, others with what nobody moves. */
export const useCamera = create<Show>()((set) => ({
  mode: modeAsked(search) ?? (pathname.startsWith('/watch/') ? 'director' : 'free'),
  order: null,
  recalled: 0,
  setMode: (mode) => set({ mode }),
  cutTo: (to, blend = 0) =>
    set(typeof to === 'string' ? { mode: to, order: { rig: null, blend } } : { mode: 'free', order: { rig: to, blend } }),
  recall: () => set(({ recalled }) => ({ mode: 'director', recalled: recalled + 1 })),
  favourites: () => useControls.getState().camera?.kept() ?? {},
}));

/** The seat that a mode looks from, and the piece that it follows. */
export const seatOf = (mode: ShowMode): number | null => (mode.startsWith('seat:') ? Number(mode.slice(5)) : null);
export const followedBy = (mode: ShowMode): string | null => (mode.startsWith('follow:') ? mode.slice(7) : null);
