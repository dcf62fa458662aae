import type { Written } from '../../client/scene/pieces/labels.ts';
import { hidden, legible } from './letters.ts';
import { EYES, type Eyes, luminance } from './light.ts';
import type { Owners } from './owners.ts';
import { type Picture, pictureTo } from './png.ts';
import { groundOf, rimOf } from './rims.ts';

/** What a picture has to be. */
export const GOALS = {
  /** The part of a board that may be darker than `darkness` (relative luminance). */
  dark: 0.02,
  darkness: 0.05,
  /** The part of the outline of a figure that stands out from what is behind it. */
  told: 0.5,
  /** The part of what is seen of a figure that words may lie over. */
  covered: 0.5,
  /** How high a figure is at least in the home view, in CSS pixels. */
  height: 48,
  /** How high letters over the table are at least, in CSS pixels. */
  letters: 11,
  /** How many times as bright as its ground ink is, or the other way round. */
  legible: 4.5,
  /** The part of what is written that something may stand before. */
  hidden: 0.1,
} as const;

/** Fewer dots of a figure say nothing about its outline: it stands behind others. */
const ENOUGH = 60;

/** Nothing but the lines around figures is so dark: shadows end in dusk (`client/scene/stage/tone.ts`). */
const INK = 0.012;

/** What was found in one picture. */
export interface Seen {
  /** The part of the board that is too dark, and how bright its middle is; null where no board is seen. */
  readonly dark: number | null;
  readonly median: number;
  /** The figures by name: how much of the outline is told (`Rim`), how far the middle of it is apart, and how high it is. */
  readonly figures: readonly {
    readonly piece: string;
    readonly told: number | null;
    readonly deltaE: number;
    readonly contrast: number;
    readonly height: number;
    readonly cut: boolean;
    readonly covered: number;
  }[];
  readonly written: readonly (Written & { readonly legible: number | null; readonly hidden: number })[];
  /** The part of the outline of each figure that eyes without one kind of cones tell, and how legible to them is what is written. */
  readonly others: readonly {
    readonly eyes: Eyes;
    readonly told: readonly (number | null)[];
    readonly legible: readonly (number | null)[];
  }[];
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
  const ground = groundOf(owners, picture);
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++) {
      const at = y * picture.width + x;
      if (owners.hollow[at] === 1 || owners.words[at] === 1 || !onBoard(x, y)) continue;
      const light = luminance(picture.at(x, y));
      // The ink around a figure is there to be seen: it is no surface that lies in the dark.
      if (light >= INK || ground[at] === 1) board.push(light);
    }
  board.sort((a, b) => a - b);
  const dark = board.length === 0 ? null : board.filter((each) => each < GOALS.darkness).length / board.length;
  const rims = (seen: Picture) =>
    owners.pieces.flatMap((piece, i) => {
      const rim = figures.has(piece) ? rimOf(seen, owners, ground, i + 1) : null;
      return rim && rim.dots >= ENOUGH ? [{ piece, ...rim }] : [];
    });
  const others = EYES.map((eyes) => {
    const to = pictureTo(eyes, picture);
    return { eyes, told: rims(to).map(({ told }) => told), legible: written.map((each) => legible(to, each)) };
  });
  return {
    dark,
    median: board[board.length >> 1] ?? 0,
    figures: rims(picture),
    written: written.map((each) => ({ ...each, legible: legible(picture, each), hidden: hidden(owners, picture, each) })),
    others,
  };
}

/**
 * What falls short of the goals, in words. In a home view panels may lie over figures: their outlines are not looked at. They have to be large
 * there, but on the narrow window of a phone, where one comes nearer.
 */
export function faults({ dark, figures, written, others }: Seen, view: 'home' | 'narrow home' | 'other'): string[] {
  const home = view !== 'other';
  return [
    ...(dark !== null && dark > GOALS.dark ? [`${(dark * 100).toFixed(1)} % of the board is dark`] : []),
    ...figures.flatMap(({ piece, told }) =>
      home || told === null || told >= GOALS.told
        ? []
        : [`${piece} is told from its ground along ${(told * 100).toFixed(0)} % of its outline`],
    ),
    ...figures
      .filter(({ covered }) => covered > GOALS.covered)
      .map(({ piece, covered }) => `words lie over ${(covered * 100).toFixed(0)} % of ${piece}`),
    ...figures
      .filter(({ height, cut }) => view === 'home' && height < GOALS.height && !cut)
      .map(({ piece, height }) => `${piece} is ${height} px high`),
    ...written
      .filter(({ letters }) => letters < GOALS.letters)
      .map(({ text, letters }) => `“${text}” has letters of ${letters.toFixed(1)} px`),
    ...written
      .filter((each) => each.hidden > GOALS.hidden)
      .map((each) => `something stands before ${(each.hidden * 100).toFixed(0)} % of “${each.text}”`),
    // Panels may lie over what is written in a home view.
    ...written
      .filter(({ legible }) => !home && legible !== null && legible < GOALS.legible)
      .map(({ text, legible }) => `“${text}” is ${legible?.toFixed(1)} times as bright as its ground`),
    // What nobody tells has been said.
    ...(home ? [] : others).flatMap(({ eyes, told, legible }) => [
      ...figures.flatMap(({ piece, told: usual }, i) => {
        const part = told[i] ?? null;
        if (usual === null || part === null || usual < GOALS.told || part >= GOALS.told) return [];
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
