import { type ComponentType, createElement, lazy, type ReactElement, useState } from 'react';
import { pageServed } from './renewal.ts';

/** Milliseconds between two tries to fetch a part: the first pause, and the longest. */
const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 4_000;
/** How often a server that answers is asked for a part that it does not give. */
const TRIES = 3;

// What did not come stands in the way of whoever asks for it again: a style sheet whose link is there counts as here.
globalThis.addEventListener?.('error', ({ target }) => target instanceof HTMLLinkElement && target.remove(), true);

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    addEventListener('online', () => resolve(), { once: true });
  });
}

/**
 * Fetches a part of the page. While the server cannot be reached it is tried again and again: who has lost the line for a moment misses
 * nothing. Rejects where the server answers but does not have the part any more, as after it was renewed.
 */
export async function fetched<Part>(load: () => Promise<Part>): Promise<Part> {
  let refused = 0;
  for (let ms = FIRST_PAUSE; ; ms = Math.min(2 * ms, LONGEST_PAUSE)) {
    try {
      return await load();
    } catch (error) {
      const served = await pageServed();
      if (served !== 'nothing') refused += 1;
      if (served === 'another' || refused === TRIES) throw error;
    }
    await pause(ms);
  }
}

/** A part of a page that comes when it is first drawn, or sooner. */
interface Later<Props extends object> {
  (props: Props): ReactElement;
  /** Fetches it while something else is awaited. */
  ahead(): Promise<unknown>;
}

/** Instead of a part without which all goes on. */
export const NOTHING = (): null => null;

/**
 * Like React's `lazy`, but fetched as `fetched` does, and what has been fetched ahead is drawn at once: React shows nothing, and then nothing
 * for 300 ms more, of whatever it had to wait for, if only for a moment. `without` is drawn where the part cannot be had; without it that is
 * an error where it would stand.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>, without?: ComponentType<Props>): Later<Props> {
  let here: ComponentType<Props> | null = null;
  const fetch = async (): Promise<ComponentType<Props>> => {
    here ??= await fetched(load);
    return here;
  };
  const Awaited = lazy(async () => ({
    default: await fetch().catch((error: unknown) => {
      if (!without) throw error;
      return without;
    }),
  }));
  function Part(props: Props): ReactElement {
    const [Drawn] = useState(() => here);
    return Drawn ? createElement(Drawn, props) : createElement(Awaited, props);
  }
  return Object.assign(Part, { ahead: fetch });
}
