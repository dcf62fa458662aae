import { create } from 'zustand';
import type { Cut } from '../../shared/wire-aside.ts';
import type { Rig } from '../scene/camera/rig.ts';
import { useControls } from '../tools/tool.ts';

/** Who has the camera of a page that watches: the director, a hand, an operator elsewhere, or nobody (from above, from a seat, at a figure's heels). */
export type ShowMode = 'director' | 'free' | 'operator' | 'top' | `seat:${number}` | `follow:${string}`;

interface Show {
  readonly mode: ShowMode;
  /** What the camera shall do next, once. */
  readonly order: { readonly rig: Rig | null; readonly blend: number } | null;
  /** Counts up when the newest event worth a shot shall be shown. */
  readonly recalled: number;
  /** The same for where something is expected to be turned up. */
  readonly expected: number;
  /** What the operator shows, while the camera is theirs; null: they leave it to the director. */
  readonly programme: Cut | null;
  /** Changes who has the camera; it flies there. */
  setMode(mode: ShowMode): void;
  /** Changes the picture at once, or by a blend of so many milliseconds. */
  cutTo(to: Rig | ShowMode, blend?: number): void;
  /** Jumps to the newest event that is worth a shot. */
  recall(): void;
  /** The director turns to where something is expected to be turned up. */
  expect(): void;
  setProgramme(cut: Cut | null): void;
  /** The kept views 1 to 9 of this board (`Ctrl` and a digit keeps one). */
  favourites(): Readonly<Record<number, Rig>>;
}

const SEAT = /^seat:(\d{1,2})$/;

/** The camera that an address asks for (`?cam=`); null where it asks for none that there is. Seats count from 1. */
export function modeAsked(search: string): ShowMode | null {
  const asked = new URLSearchParams(search).get('cam');
  if (asked === 'director' || asked === 'free' || asked === 'top' || asked === 'operator') return asked;
  const seat = Number(SEAT.exec(asked ?? '')?.[1] ?? 0);
  return seat > 0 ? `seat:${seat - 1}` : null;
}

const { search = '', pathname = '' } = globalThis.location ?? {};

/** Who has the camera at first: the director on pages for watching, on others nobody. */
export const modeOf = ({ search, pathname }: Pick<Location, 'search' | 'pathname'>): ShowMode =>
  modeAsked(search) ?? (/^\/(?:watch|replay)\//.test(pathname) ? 'director' : 'free');

/** The camera of a page that watches. */
export const useCamera = create<Show>()((set) => ({
  mode: modeOf({ search, pathname }),
  order: null,
  recalled: 0,
  expected: 0,
  programme: null,
  setMode: (mode) => set({ mode }),
  cutTo: (to, blend = 0) =>
    set(typeof to === 'string' ? { mode: to, order: { rig: null, blend } } : { mode: 'free', order: { rig: to, blend } }),
  recall: () => set(({ recalled }) => ({ mode: 'director', recalled: recalled + 1 })),
  expect: () => set(({ expected }) => ({ mode: 'director', expected: expected + 1 })),
  setProgramme: (programme) =>
    set((now) => {
      if (now.programme === programme) return now;
      if (now.mode !== 'operator') return { programme };
      const { cam, blend } = programme ?? { cam: 'director', blend: 0 };
      const order = { rig: typeof cam === 'object' ? cam : null, blend };
      return { programme, order, expected: now.expected + (cam === 'reveal' ? 1 : 0) };
    }),
  favourites: () => useControls.getState().camera?.kept() ?? {},
}));

/** The seat that a mode looks from, and the piece that it follows. */
export const seatOf = (mode: ShowMode): number | null => (mode.startsWith('seat:') ? Number(mode.slice(5)) : null);
export const followedBy = (mode: ShowMode): string | null => (mode.startsWith('follow:') ? mode.slice(7) : null);

/** Who really has the camera where it is the operator's: themselves only while they show a place of their own choice. */
export function holderOf({ mode, programme }: Pick<Show, 'mode' | 'programme'>): ShowMode {
  if (mode !== 'operator') return mode;
  const cam = programme?.cam ?? 'director';
  return typeof cam === 'object' ? 'operator' : cam === 'reveal' ? 'director' : cam;
}
