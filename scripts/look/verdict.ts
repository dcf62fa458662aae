import type { Written } from '../../client/scene/pieces/labels.ts';
import { legible, onLabel } from './letters.ts';
import { EYES, type Eyes, luminance } from './light.ts';
import type { Owners } from './owners.ts';
import { type Picture, pictureTo } from './png.ts';
import { rimOf } from './rims.ts';

/** What a picture has to be. */
export const GOALS = {
  /** The part of a board that may be darker than `darkness` (relative luminance). */
  dark: 0.02,
  darkness: 0.05,
  /** The part of the outline of a figure that stands out from what is behind it. */
  told: 0.5,
  /** How high a figure is at least in the home view, in CSS pixels. */
  height: 48,
  /** How high letters over the table are at least, in CSS pixels. */
  letters: 11,
  /** How many times as bright as its ground ink is, or the other way round. */
  legible: 4.5,
} as const;

/** Fewer dots of a figure say nothing about its outline: it stands behind others. */
const ENOUGH = 60;

/** What was found in one picture. */
export interface Seen {
  /** The part of the board that is too dark, and how bright its middle is; null where no board is seen. */
  readonly dark: number | null;
  readonly median: number;
  /** The figures by name: how much of the outline is told, how far the middle of it is apart, and how high it is. */
  readonly figures: readonly {
    readonly piece: string;
    readonly told: number;
    readonly deltaE: number;
    readonly contrast: number;
    readonly height: number;
  }[];
  readonly written: readonly (Written & { readonly legible: number | null })[];
  /** The part of the outline of each figure that eyes without one kind of cones tell, and how legible to them is what is written. */
  readonly others: readonly { readonly eyes: Eyes; readonly told: readonly number[]; readonly legible: readonly (number | null)[] }[];
}

/** Looks at a picture: `onBoard` says which dots show the board (what is written over it is none of it, nor is a depth). */
export function look(
  picture: Picture,
  onBoard: (x: number, y: number) => boolean,
  owners: Owners,
  figures: ReadonlySet<string>,
  written: readonly Written[],
): Seen {
  const board: number[] = [];
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++)
      if (onBoard(x, y) && owners.hollow[y * picture.width + x] !== 1 && !onLabel(written, x, y)) board.push(luminance(picture.at(x, y)));
  board.sort((a, b) => a - b);
  const dark = board.length === 0 ? null : board.filter((each) => each < GOALS.darkness).length / board.length;
  const rims = (seen: Picture) =>
    owners.pieces.flatMap((piece, i) => {
      const rim = figures.has(piece) ? rimOf(seen, owners, i + 1) : null;
      if (!rim || rim.dots < ENOUGH) return [];
      return [{ piece, told: rim.told, deltaE: rim.deltaE, contrast: rim.contrast, height: rim.height }];
    });
  const others = EYES.map((eyes) => {
    const to = pictureTo(eyes, picture);
    return { eyes, told: rims(to).map(({ told }) => told), legible: written.map((each) => legible(to, each)) };
  });
  return {
    dark,
    median: board[board.length >> 1] ?? 0,
    figures: rims(picture),
    written: written.map((each) => ({ ...each, legible: legible(picture, each) })),
    others,
  };
}

/** What falls short of the goals, in words. In a home view panels may lie over figures, which have to be large there: their outlines are not looked at. */
export function faults({ dark, figures, written, others }: Seen, view: 'home' | 'other'): string[] {
  const home = view === 'home';
  return [
    ...(dark !== null && dark > GOALS.dark ? [`${(dark * 100).toFixed(1)} % of the board is dark`] : []),
    ...figures
      .filter(({ told }) => !home && told < GOALS.told)
      .map(({ piece, told }) => `${piece} is told from its ground along ${(told * 100).toFixed(0)} % of its outline`),
    ...figures.filter(({ height }) => home && height < GOALS.height).map(({ piece, height }) => `${piece} is ${height} px high`),
    ...written
      .filter(({ letters }) => letters < GOALS.letters)
      .map(({ text, letters }) => `“${text}” has letters of ${letters.toFixed(1)} px`),
    // Panels may lie over what is written in a home view.
    ...written
      .filter(({ legible }) => !home && legible !== null && legible < GOALS.legible)
      .map(({ text, legible }) => `“${text}” is ${legible?.toFixed(1)} times as bright as its ground`),
    // What nobody tells has been said.
    ...(home ? [] : others).flatMap(({ eyes, told, legible }) => [
      ...figures.flatMap(({ piece, told: usual }, i) => {
        const part = told[i] ?? 1;
        if (usual < GOALS.told || part >= GOALS.told) return [];
        return [`${eyes} eyes tell ${piece} from its ground along ${(part * 100).toFixed(0)} % of its outline`];
      }),
      ...written.flatMap(({ text, legible: usual }, i) => {
        const times = legible[i] ?? GOALS.legible;
        if ((usual ?? 0) < GOALS.legible || times >= GOALS.legible) return [];
        return [`to ${eyes} eyes “${text}” is ${times.toFixed(1)} times as bright as its ground`];
      }),
    ]),
  ];
}
