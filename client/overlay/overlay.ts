import './overlay.css';
import './views.css';
import type { GameTold } from '../../shared/engine/game.ts';
import { loadTold } from '../../shared/games/manifest.ts';
import { type Connection, FIRST, type TableSnapshot } from '../net/connection.ts';
import { feedTable } from '../net/feed.ts';
import { renewPage } from '../renewal.ts';
import { keepMark } from '../replay/marks.ts';
import { probe } from '../store/probe.ts';
import { toldOf, turnOf } from '../store/telling.ts';
import type { Asked } from './asked.ts';
import { Clock } from './clock.ts';
import { Company } from './company.ts';
import { el } from './dom.ts';
import { type Feed, keepLine } from './line.ts';
import { listenToObs } from './obs.ts';
import { LOOKS } from './views.ts';

interface OverlaySpec {
  readonly code: string;
  readonly asked: Asked;
  readonly feed?: Feed;
  /** A part of another page: nothing is heard of OBS, and it is never loaded anew. */
  readonly preview?: boolean;
}

/** How often a clock is looked at (ms), and where there is one. */
const TICK = 250;
const TICKING: readonly Asked['view'][] = ['clock', 'predictions', 'cheers'];

/** Shows an overlay of words in `box`, which it fills; returns the way to end it. It never shows an error: that would be part of the stream. */
export function showOverlay(box: HTMLElement, { code, asked, feed = feedTable, preview = false }: OverlaySpec): () => void {
  const safe = el('div', 'overlay-safe');
  const debug = el('p', 'overlay-debug');
  const root = el('div', `overlay theme-${asked.theme} view-${asked.view}`, safe);
  root.style.setProperty('--scale', String(asked.scale));
  root.style.background = asked.background;
  if (asked.debug) root.append(debug);
  box.replaceChildren(root);

  const look = asked.view === 'table' ? undefined : LOOKS[asked.view];
  const seen = new Set<string>();
  const clock = new Clock(() => performance.now());
  const company = new Company(() => performance.now());
  let now: TableSnapshot = FIRST;
  let shows: Connection | undefined;
  let measured: Connection['show'];
  let game: { readonly id: string; readonly told: GameTold | undefined } | undefined;
  let [paused, due, shown, last] = [false, false, '', 0];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const telling = asked.debug ? (text: string | null) => void debug.replaceChildren(text ?? '') : undefined;
  const problem = (why: string | null) => {
    if (why !== null) console.warn(`Overlay of ${code}: ${why}`);
    telling?.(why);
  };

  function draw(): void {
    due = false;
    last = performance.now();
    const told = now.link === 'gone' ? null : toldOf(now, game?.id === now.view?.game ? game?.told : undefined);
    if (told) clock.turn(`${told.view.turn.number}/${turnOf(told.view)}`);
    const made = told && look?.({ told, news: now.news, times: clock.times(), fresh, ...company.told() });
    const text = made?.outerHTML ?? '';
    if (text === shown) return;
    shown = text;
    safe.replaceChildren(...(made ? [made] : []));
  }
  /** What came before the first picture is nothing new. */
  const fresh = (key: string): boolean => {
    const first = shown === '';
    if (seen.has(key)) return false;
    seen.add(key);
    return !first;
  };
  /** Draws soon, at most as often as asked for; while nobody sees it, not at all. */
  function want(): void {
    if (due || paused) return;
    due = true;
    timer = setTimeout(draw, Math.max(0, last + 1000 / asked.fps - performance.now()));
  }
  function changed(connection: Connection): void {
    now = connection.snapshot();
    company.hear(now, connection.show?.state().delay ?? 0);
    if (!preview && shows !== connection) {
      shows = connection;
      probe(connection);
    }
    const id = now.view?.game;
    if (id !== undefined && game?.id !== id) {
      game = { id, told: undefined };
      void fetchWords(id);
    }
    const { show } = connection;
    if (asked.view === 'clock' && show && measured !== show && now.link === 'open') {
      measured = show;
      show.subscribe(() => show.state().end > 0 && clock.measured(show.state().end));
      show.measure();
    }
    want();
  }
  async function fetchWords(id: string): Promise<void> {
    try {
      const told = await loadTold(id);
      if (game?.id === id) game = { id, told };
      want();
    } catch {
      problem('The words of this game could not be loaded.');
      if (game?.id === id) game = undefined;
      if (!preview) void renewPage();
    }
  }

  const ends = [
    keepLine({
      feed,
      spec: { code, persp: asked.look, delay: asked.delay, token: asked.token },
      changed,
      problem,
      doubtful: () => !preview && void renewPage(),
    }),
  ];
  if (TICKING.includes(asked.view)) {
    const ticking = setInterval(want, TICK);
    ends.push(() => clearInterval(ticking));
  }
  if (!preview) {
    ends.push(
      listenToObs({
        paused: (hide) => {
          paused = hide;
          if (paused) clearTimeout(timer);
          due = false;
          want();
        },
        mark: () => keepMark({ code, at: clock.times().game, seq: now.view?.seq ?? -1 }),
        scene: () => undefined,
      }),
    );
  }
  return () => {
    for (const end of ends) end();
    clearTimeout(timer);
    root.remove();
  };
}
