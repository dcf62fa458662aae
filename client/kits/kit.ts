/** Games that come along as kits: the forms of a workshop filled in, and pictures that the browser paints. */
import { type Draft, type DraftField, readDraft } from '../store/drafts.ts';
import type { Cover } from './covers.ts';

type Pen = CanvasRenderingContext2D;

/** A picture that a kit paints, so many pixels wide and high. */
export interface Picture {
  readonly wide: number;
  readonly high: number;
  readonly paint: (pen: Pen, wide: number, high: number) => void;
}

/** A thing of a kit: what is not as in an empty form. Its pictures are named as the kit names them. */
export type Thing = Pick<Draft, 'what' | 'name'> & Partial<Record<DraftField, string>>;

/** A sound that a kit makes: what swings at each moment, from -1 to 1. */
export interface Sound {
  readonly seconds: number;
  readonly swing: (second: number) => number;
}

export interface Kit extends Cover {
  readonly things: readonly Thing[];
  readonly pictures: Readonly<Record<string, Picture | Sound>>;
  /** For the notebook. */
  readonly pages?: readonly { readonly title: string; readonly text: string }[];
}

/** The id under which a kit holds a picture; the table gives it another one. */
export const heldAs = (name: string): string => name.padEnd(22, '-').slice(0, 22);

/** The forms of a kit, as a file of it would hold them. */
export const draftsIn = ({ things }: Pick<Kit, 'things'>): readonly Draft[] =>
  things.flatMap(({ pictures = '', ...thing }) => {
    const held = pictures.split(' ').filter((name) => name !== '');
    return readDraft({ ...thing, ...(held.length > 0 ? { pictures: held.map(heldAs).join(' ') } : {}) }) ?? [];
  });

/** The set-up for so many who sit: the one called by their number, else the nearest. */
export function setupFor({ things, seats: [least, most] }: Pick<Kit, 'things' | 'seats'>, seats: number): string | undefined {
  const wanted = Math.min(most, Math.max(least, seats));
  const setups = things.flatMap(({ what, name }) => (what === 'setup' ? [name] : []));
  return setups.find((name) => name === `${wanted} players`) ?? setups[0];
}

/** Lines of a form, one after the other. */
export const lines = (...all: readonly (string | readonly string[])[]): string => all.flat().join('\n');

/** For each of so many players. */
export const each = (players: number, line: (seat: number, at: number) => string | readonly string[]): string[] =>
  Array.from({ length: players }, (_, at) => line(at + 1, at)).flat();

/** A place as a line of a set-up says it. */
export const spot = (x: number, z: number): string => `${Math.round(x * 100) / 100 + 0} ${Math.round(z * 100) / 100 + 0}`;
