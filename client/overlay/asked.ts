import { LONGEST_DELAY } from '../../shared/wire-audience.ts';
import { type Look, lookOf } from '../net/show/look.ts';

/** What an overlay shows. `table` is the picture; all others are words and numbers. */
export const VIEWS = ['table', 'strip', 'score', 'log', 'dice', 'clock', 'hands', 'lower', 'predictions', 'cheers'] as const;
export type OverlayView = (typeof VIEWS)[number];

/** How plates look: dark wood, parchment, or none (the words have a shadow of their own). */
export const THEMES = ['wood', 'light', 'bare'] as const;

/** How an overlay is asked for by its address. Whatever does not fit is what it is without being asked for. */
export interface Asked {
  readonly view: OverlayView;
  /** With whose eyes. */
  readonly look: Look;
  /** Seconds behind the table, at least. */
  readonly delay: number;
  /** CSS colour behind everything; transparent unless asked for otherwise. */
  readonly background: string;
  /** Whether the picture of the table shows its buttons. */
  readonly ui: boolean;
  /** Of all sizes. */
  readonly scale: number;
  /** Most pictures a second. */
  readonly fps: number;
  readonly theme: (typeof THEMES)[number];
  /** Of the link; it stands in the fragment, which no browser sends. */
  readonly token: string | undefined;
  /** One line says what is wrong, for whoever sets it up. */
  readonly debug: boolean;
}

export const SCALES = { least: 0.25, most: 4 } as const;
export const RATES = { least: 1, most: 60 } as const;

const known = <T extends string>(list: readonly T[], text: string | null, usual: T): T => list.find((each) => each === text) ?? usual;

/** A plain number within bounds; `usual` for everything else, and for what was not asked. */
function number(text: string | null, { least, most }: { least: number; most: number }, usual: number): number {
  if (text === null || !/^\d{1,6}(\.\d{1,6})?$/.test(text)) return usual;
  return Math.min(most, Math.max(least, Number(text)));
}

export function askedOf({ search, hash }: Pick<Location, 'search' | 'hash'>): Asked {
  const query = new URLSearchParams(search);
  const view = known(VIEWS, query.get('view'), 'strip');
  const persp = query.get('persp');
  const background = query.get('bg') ?? '';
  const token = new URLSearchParams(hash.slice(1)).get('k') ?? '';
  return {
    view,
    // Hands are of no use to eyes that see none.
    look: persp === null && view === 'hands' ? 'all' : lookOf(persp),
    delay: Math.floor(number(query.get('delay'), { least: 0, most: LONGEST_DELAY }, 0)),
    background: /^#[0-9a-f]{6}$/i.test(background) ? background.toLowerCase() : 'transparent',
    ui: query.get('ui') === '1',
    scale: number(query.get('scale'), SCALES, 1),
    fps: number(query.get('fps'), RATES, 30),
    theme: known(THEMES, query.get('theme'), 'wood'),
    token: /^[\w.~-]{1,400}$/.test(token) ? token : undefined,
    debug: query.get('debug') === '1',
  };
}
