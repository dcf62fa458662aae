import { type Cut, POLL_BOUNDS, type Shot, type ShowScene } from '../../../shared/wire-aside.ts';
import { followedBy, type ShowMode, seatOf } from '../../director/camera.ts';
import type { Rig } from '../../scene/camera/rig.ts';

/** Milliseconds of a blend. */
export const BLEND_MS = 700;

/** What lies over the picture, in words. */
export const SCENE_WORDS: Readonly<Record<ShowScene, string>> = {
  table: 'The table',
  title: 'Title',
  scores: 'Scores',
  soon: 'Back soon',
};

/** The shot of the picture on this page; null while it has none to give. `rig`: where its camera is. */
export function shotOf(mode: ShowMode, rig: Rig | undefined, scene: ShowScene, blend: number): Shot | null {
  if (mode === 'operator') return null;
  if (mode !== 'free') return { cam: mode, scene, blend };
  if (!rig) return null;
  const { x, z, distance, azimuth, polar } = rig;
  // Hundredths of an inch are seen by nobody; a turn is taken as the shortest one.
  const short = (value: number): number => Math.round(value * 1000) / 1000;
  const turn = Math.atan2(Math.sin(azimuth), Math.cos(azimuth));
  return { cam: { x: short(x), z: short(z), distance: short(distance), azimuth: short(turn), polar: short(polar) }, scene, blend };
}

/** Names of what can be seen. */
interface ShotNames {
  seat(seat: number): string;
  piece(piece: string): string;
}

/** A shot in words, for the programme and for the preview. */
export function shotWords(cam: Shot['cam'] | ShowMode, names: ShotNames): string {
  if (typeof cam === 'object' || cam === 'free') return 'Own view';
  if (cam === 'director' || cam === 'operator') return 'Director';
  if (cam === 'reveal') return 'Next reveal';
  if (cam === 'top') return 'From above';
  const seat = seatOf(cam);
  return seat === null ? `Follows ${names.piece(followedBy(cam) ?? '')}` : `From the seat of ${names.seat(seat)}`;
}

/** What the programme shows, in words; null: nobody has cut yet, or nobody this far behind. */
export function programmeWords(cut: Cut | null, names: ShotNames): string {
  if (!cut) return 'Director';
  const over = cut.scene === 'table' ? '' : `, ${SCENE_WORDS[cut.scene].toLowerCase()}`;
  return `${shotWords(cut.cam, names)}${over}`;
}

/** The options of a question as they are typed: with commas between, none twice. */
export const optionsIn = (text: string): string[] =>
  [
    ...new Set(
      text.split(',').flatMap((part) => {
        const option = part.trim().slice(0, POLL_BOUNDS.option);
        return option === '' ? [] : [option];
      }),
    ),
  ].slice(0, POLL_BOUNDS.most);
