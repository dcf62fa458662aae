import type { Line } from '../../../shared/engine/line.ts';
import type { Option } from '../../../shared/engine/prompt.ts';
import type { Exhibit, Gallery, Level } from '../../skins/gallery.ts';

/** A legal answer with what is shown of it. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  /** The answer in the game's own words. */
  readonly label: string;
  readonly option: Option;
  readonly exhibit: Exhibit;
}

const LEVELS: readonly (Level | undefined)[] = ['easy', 'medium', 'hard', undefined];

/** The answers that have a picture, as the prompt lists them; the others stay buttons. */
export function entriesOf(
  options: readonly Option[],
  gallery: Gallery,
  say: (line: Line) => string,
  faceOf: (piece: string) => string | null,
): { entries: Entry[]; rest: Option[] } {
  const entries: Entry[] = [];
  const rest: Option[] = [];
  for (const option of options) {
    const { id, label, piece } = option;
    const exhibit = gallery.of({ id, label, face: piece === undefined ? null : faceOf(piece) });
    const words = say(label);
    if (exhibit) entries.push({ id, option, exhibit, label: words, title: exhibit.title ?? words });
    else rest.push(option);
  }
  return { entries, rest };
}

/** As one walks along: what is good for a first game, then from easy to hard, by name. */
export const ordered = (entries: readonly Entry[]): Entry[] =>
  [...entries].sort(
    (a, b) =>
      Number(b.exhibit.first ?? false) - Number(a.exhibit.first ?? false) ||
      LEVELS.indexOf(a.exhibit.level) - LEVELS.indexOf(b.exhibit.level) ||
      (a.title < b.title ? -1 : 1),
  );

const fold = (text: string): string => text.toLowerCase().trim();
const words = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;

/** What is left of a hall for whoever looks for something: names first, then what is said of it, from the beginning of a word on. */
export function found(entries: readonly Entry[], wanted: string, level: Level | null): Entry[] {
  const text = fold(wanted);
  const here = entries.filter(({ exhibit }) => level === null || exhibit.level === level);
  if (text === '') return here;
  const named = here.filter(({ title }) => fold(title).includes(text));
  const told = here.filter((entry) => !named.includes(entry) && entry.exhibit.lines.some((line) => words(line).includes(words(text))));
  return [...named, ...told];
}

/** The one that a name means: the whole name, or the only one in which it stands. */
export function meantBy(entries: readonly Entry[], wanted: string): Entry | undefined {
  const text = fold(wanted);
  if (text === '') return undefined;
  const named = entries.filter(({ title }) => fold(title).includes(text));
  return named.find(({ title }) => fold(title) === text) ?? (named.length === 1 ? named[0] : undefined);
}

/** Where an arrow key leads to in a grid of so many columns; undefined for other keys. */
export function stepIn(key: string, at: number, many: number, columns: number): number | undefined {
  const inside = (to: number): number => Math.max(0, Math.min(many - 1, to));
  switch (key) {
    case 'ArrowLeft':
      return inside(at - 1);
    case 'ArrowRight':
      return inside(at + 1);
    case 'ArrowUp':
      return at < columns ? at : at - columns;
    case 'ArrowDown':
      return at + columns < many ? at + columns : at;
    case 'Home':
      return 0;
    case 'End':
      return many - 1;
    default:
      return undefined;
  }
}
