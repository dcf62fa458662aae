import type { Piece } from '../../table/piece.ts';
import { madeOf, type Sector } from './made.ts';
import { shownOn, sideOf, wordsOn } from './picture.ts';

export const SPINNER = 'free/spinner';
export const isSpinner = ({ kind }: Pick<Piece, 'kind'>): boolean => kind === SPINNER;

/** Most sectors of a spinner, and most that their shares add up to. */
const MOST_SECTORS = 24;
const MOST_SHARES = 60;
/** Longest words of a sector, in characters. */
const LONGEST = 24;
/** So many places of a share where the arrow may stop: each equally often, so that one sees it come to rest at different ones. */
const PLACES = 16;

/** What is wrong with the lines of a spinner, and in which. */
interface SectorFlaw {
  readonly line?: number;
  readonly text: string;
}
export const isSectorFlaw = (read: readonly Sector[] | SectorFlaw): read is SectorFlaw => 'text' in read;

/** The sectors of a text, one a line, clockwise from the north: `text`, `3x text` (three shares), `text | colour`; `[2]` before a text: with that picture. */
export function readSectors(
  text: string,
  pictures: readonly string[],
  colourOf: (word: string) => string | undefined,
): readonly Sector[] | SectorFlaw {
  const sectors: Sector[] = [];
  let sum = 0;
  for (const [at, raw] of text.split('\n').entries()) {
    const line = at + 1;
    if (raw.trim() === '') continue;
    const [said = '', hue = '', ...more] = raw.split('|').map((part) => part.trim());
    if (more.length > 0) return { line, text: 'a sector is “text | colour”, with one stroke at most' };
    const [, times, rest = ''] = /^(\d{1,3})[x×](?:\s+(.*))?$/s.exec(said) ?? [];
    const side = sideOf(times === undefined ? said : rest, pictures);
    const colour = hue === '' ? null : colourOf(hue);
    if (side === undefined) return { line, text: `there are only ${pictures.length} pictures` };
    if (side === '') return { line, text: 'nothing stands in this sector' };
    if ([...wordsOn(side)].length > LONGEST) return { line, text: `a sector has ${LONGEST} characters at most` };
    if (colour === undefined) return { line, text: 'the colour is a name of one, or #rrggbb' };
    const shares = Number(times ?? 1);
    sum += shares;
    if (shares < 1 || sum > MOST_SHARES) return { line, text: `each sector has one share at least, all together ${MOST_SHARES} at most` };
    sectors.push({ shares, side, colour });
    if (sectors.length > MOST_SECTORS) return { line, text: `a spinner has ${MOST_SECTORS} sectors at most` };
  }
  return sectors.length < 2 ? { text: 'a spinner has two sectors at least' } : sectors;
}

/** The places where the arrow of such a spinner may stop. */
export const placesOf = (sectors: readonly Sector[]): number => Math.max(1, sharesOf(sectors)) * PLACES;

const sharesOf = (sectors: readonly Sector[]): number => sectors.reduce((sum, { shares }) => sum + shares, 0);

/** How far round the arrow points, clockwise from the north, as a share of the whole (0 to 1). */
export const pointsAt = (sectors: readonly Sector[], count: number): number => (count - 0.5) / placesOf(sectors);

/** The sector that the arrow of a spinner points at. */
export function sectorAt(sectors: readonly Sector[], count: number): Sector | undefined {
  let left = (count - 1) / PLACES;
  return sectors.find(({ shares }) => {
    left -= shares;
    return left < 0;
  });
}

/** What a spinner says: words, or the number of the sector that shows a picture alone. */
export function spinnerSays({ tags, count }: Pick<Piece, 'tags' | 'count'>): string {
  const { sectors = [] } = madeOf({ tags });
  const sector = sectorAt(sectors, count);
  const { words } = shownOn(sector?.side ?? '');
  return words || `sector ${sector ? sectors.indexOf(sector) + 1 : 1}`;
}

/** Where the arrow of a new spinner points: into the middle of its first sector. */
export const FIRST_PLACE = PLACES / 2;
