import { type Look, lookOf } from '../net/show/look.ts';

/** What the address of a page asks for whose visitor watches. */
interface Asked {
  readonly look: Look;
  /** Seconds. */
  readonly delay: number;
  /** Of the link; it stands in the fragment, which no browser sends. */
  readonly token: string | undefined;
  readonly via: 'http' | undefined;
  /** Milliseconds of table time; undefined: where it begins. */
  readonly at: number | undefined;
  readonly speed: number | undefined;
  /** Inside of another page: nothing but the picture and the time. */
  readonly embed: boolean;
  /** What there is to say of the whole game stands beside it from the start. */
  readonly review: boolean;
}

export function askedOf({ search, hash }: Pick<Location, 'search' | 'hash'>): Asked {
  const query = new URLSearchParams(search);
  const number = (key: string): number | undefined => {
    const value = Number(query.get(key) ?? Number.NaN);
    return Number.isFinite(value) && value >= 0 ? value : undefined;
  };
  const at = number('at');
  return {
    look: lookOf(query.get('persp')),
    delay: number('delay') ?? 0,
    token: new URLSearchParams(hash.slice(1)).get('k') ?? undefined,
    via: query.get('via') === 'http' ? 'http' : undefined,
    at: at === undefined ? undefined : at * 1000,
    speed: number('speed'),
    embed: query.get('embed') === '1',
    review: query.get('review') === '1',
  };
}
