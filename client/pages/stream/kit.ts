import type { OverlayView, THEMES } from '../../overlay/asked.ts';

/** What somebody has chosen for an overlay. */
export interface Kit {
  readonly view: OverlayView;
  readonly persp: string;
  readonly delay: number;
  readonly cam: string;
  /** Empty: transparent. */
  readonly bg: string;
  readonly theme: (typeof THEMES)[number];
  readonly scale: number;
  readonly fps: number;
  readonly token: string;
  readonly debug: boolean;
}

export const FIRST_KIT: Kit = {
  ...{ view: 'strip', persp: 'public', delay: 0, cam: 'director', bg: '', theme: 'wood', scale: 1, fps: 30, token: '', debug: false },
};

/** The token in what was pasted: a whole link, or the token itself. */
export function tokenIn(text: string): string {
  const token = /[#&]k=([\w.~-]{1,400})/.exec(text)?.[1] ?? text.trim();
  return /^[\w.~-]{1,400}$/.test(token) ? token : '';
}

/** The search and the fragment of an overlay's address; what is as usual is left out. */
export function addressParts({ view, persp, delay, cam, bg, theme, scale, fps, token, debug }: Kit): { search: string; hash: string } {
  const query = new URLSearchParams({ view });
  const usual = view === 'hands' ? 'all' : 'public';
  if (persp !== usual) query.set('persp', persp);
  if (delay > 0) query.set('delay', String(delay));
  if (view === 'table' && cam !== 'director') query.set('cam', cam);
  if (view !== 'table' && theme !== 'wood') query.set('theme', theme);
  if (view !== 'table' && scale !== 1) query.set('scale', String(scale));
  if (bg !== '') query.set('bg', bg);
  if (fps !== 30) query.set('fps', String(fps));
  if (debug) query.set('debug', '1');
  return { search: `?${query}`, hash: token ? `#k=${token}` : '' };
}

/** The whole address. The token stands behind the #: browsers send that to nobody. */
export function addressOf(origin: string, code: string, kit: Kit): string {
  const { search, hash } = addressParts(kit);
  return `${origin}/overlay/${code}${search}${hash}`;
}
