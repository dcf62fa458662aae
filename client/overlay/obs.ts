/** What OBS tells a page that is one of its browser sources. Everywhere else only the page's own visibility is known. */

declare global {
  interface Window {
    /** Set by OBS before the page runs; all of it may be missing. */
    obsstudio?: {
      onVisibilityChange?: ((visible: boolean) => void) | null;
      onActiveChange?: ((active: boolean) => void) | null;
      getCurrentScene?: (answer: (scene: { name?: string }) => void) => void;
    };
  }
}

interface Hears {
  /** Nobody sees this page any more, or somebody does again. */
  paused(paused: boolean): void;
  /** The replay buffer was saved. */
  mark(): void;
  scene(name: string): void;
}

/** Listens until the answer is called. */
export function listenToObs(hears: Hears): () => void {
  let [visible, active]: (boolean | undefined)[] = [];
  const end = new AbortController();
  // In a preview a source is visible without being active: it is drawn all the same.
  const tell = () => hears.paused(document.hidden || visible === false || (active === false && visible !== true));
  const see = (now: boolean) => {
    visible = now;
    tell();
  };
  const act = (now: boolean) => {
    active = now;
    tell();
  };
  const on = (name: string, hear: (detail: Record<string, unknown>) => void) =>
    window.addEventListener(name, (event) => hear(detailOf(event)), { signal: end.signal });
  document.addEventListener('visibilitychange', tell, { signal: end.signal });
  on('obsSourceVisibleChanged', (detail) => see(detail.visible !== false));
  on('obsSourceActiveChanged', (detail) => act(detail.active !== false));
  on('obsReplaybufferSaved', () => hears.mark());
  on('obsSceneChanged', ({ name }) => typeof name === 'string' && hears.scene(name));
  const obs = window.obsstudio;
  if (obs) {
    obs.onVisibilityChange = see;
    obs.onActiveChange = act;
    obs.getCurrentScene?.(({ name }) => !end.signal.aborted && typeof name === 'string' && hears.scene(name));
  }
  if (document.hidden) tell();
  return () => {
    end.abort();
    if (!obs) return;
    obs.onVisibilityChange = null;
    obs.onActiveChange = null;
  };
}

const detailOf = (event: Event): Record<string, unknown> =>
  event instanceof CustomEvent && typeof event.detail === 'object' && event.detail !== null ? event.detail : {};

/** The camera that the name of a scene asks for: `Table #cam:top`. */
export const cameraIn = (scene: string): string | null => /#cam:(director|free|operator|top|seat:\d{1,2})\b/.exec(scene)?.[1] ?? null;
