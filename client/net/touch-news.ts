import type { TouchNews } from '../../shared/wire-messages.ts';
import type { HandsLine } from './connection.ts';

/** Who wants to hear what hands do, and where it is told. */
interface TouchListeners extends Pick<HandsLine, 'listen' | 'onPoses'> {
  tell<Type extends keyof TouchNews>(type: Type, news: TouchNews[Type]): void;
  pose(bytes: Uint8Array): void;
}

type Listeners = { readonly [Type in keyof TouchNews]: Set<(news: TouchNews[Type]) => void> };

export function createTouchListeners(): TouchListeners {
  const listeners: Listeners = {
    ...{ gripped: new Set(), grips: new Set(), drag: new Set(), bodies: new Set() },
    ...{ still: new Set(), cursor: new Set(), ping: new Set(), measure: new Set() },
  };
  const poses = new Set<(bytes: Uint8Array) => void>();
  return {
    listen: (type, listener) => {
      listeners[type].add(listener);
      return () => void listeners[type].delete(listener);
    },
    onPoses: (listener) => {
      poses.add(listener);
      return () => void poses.delete(listener);
    },
    tell: (type, news) => {
      for (const listener of [...listeners[type]]) listener(news);
    },
    pose: (bytes) => {
      for (const listener of [...poses]) listener(bytes);
    },
  };
}
