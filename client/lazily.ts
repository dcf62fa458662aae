import { type ComponentType, createElement, lazy, type ReactElement, useState } from 'react';

/** A part of a page that comes when it is first drawn, or sooner. */
interface Later<Props extends object> {
  (props: Props): ReactElement;
  /** Fetches it while something else is awaited. */
  ahead(): Promise<unknown>;
}

/**
 * Like React's `lazy`, but what has been fetched ahead is drawn at once: React shows nothing, and then nothing for 300 ms more, of whatever
 * it had to wait for, if only for a moment.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let here: ComponentType<Props> | null = null;
  const fetch = async (): Promise<ComponentType<Props>> => {
    here ??= await load();
    return here;
  };
  const Awaited = lazy(async () => ({ default: await fetch() }));
  function Part(props: Props): ReactElement {
    const [Drawn] = useState(() => here);
    return Drawn ? createElement(Drawn, props) : createElement(Awaited, props);
  }
  return Object.assign(Part, { ahead: fetch });
}
