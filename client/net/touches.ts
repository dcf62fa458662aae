import type { Room } from 'colyseus.js';
import type { TouchNews } from '../../shared/wire-messages.ts';
import type { Touch } from '../../shared/wire-touches.ts';
import type { TouchLine } from './connection.ts';

/** Who wants to hear of touches, and where they are told. */
interface TouchListeners extends Pick<TouchLine, 'listen' | 'onPoses'> {
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

/** The line of touches, and where the connection plugs each visit of a room in. */
interface PluggedLine extends TouchLine {
  attach(room: Room): void;
  /** Nothing is held any more: the room lets go of everything by itself. */
  detach(): void;
}

/** How often a hand that holds still shows that somebody is still there. */
const ALIVE_MS = 900;

/** `heard` is called with everything that comes in. */
export function createTouchLine(heard: () => void): PluggedLine {
  const { listen, onPoses, tell, pose } = createTouchListeners();
  listen('gripped', ({ g, ok }) => {
    if (!ok) held.delete(g);
  });
  /** What this tab holds, with where it took it last. */
  const held = new Map<number, Extract<Touch, { t: 'drag' }>>();
  let room: Room | null = null;
  let pulse: ReturnType<typeof setInterval> | undefined;

  function hear<Type extends keyof TouchNews>(from: Room, type: Type): void {
    from.onMessage(type, (news: TouchNews[Type]) => {
      if (from !== room) return;
      heard();
      tell(type, news);
    });
  }

  function hold(touch: Touch): void {
    if (touch.t === 'grab') held.set(touch.g, { t: 'drag', g: touch.g, x: touch.x, z: touch.z, up: 0, turn: 0 });
    else if (touch.t === 'drag' && held.has(touch.g)) held.set(touch.g, touch);
    else if (touch.t === 'drop') held.delete(touch.g);
    if (held.size === 0) {
      clearInterval(pulse);
      pulse = undefined;
    } else {
      pulse ??= setInterval(() => {
        for (const drag of held.values()) room?.send('touch', drag);
      }, ALIVE_MS);
    }
  }

  function letGo(): void {
    held.clear();
    clearInterval(pulse);
    pulse = undefined;
  }

  return {
    send: (touch) => {
      if (!room?.connection.isOpen) return;
      hold(touch);
      room.send('touch', touch);
    },
    ...{ listen, onPoses },
    attach: (next) => {
      letGo();
      room = next;
      for (const type of TYPES) hear(next, type);
      next.onMessage('poses', (bytes: Uint8Array) => {
        if (next !== room) return;
        heard();
        pose(bytes);
      });
    },
    detach: () => {
      letGo();
      room = null;
    },
  };
}

const TYPES = ['gripped', 'grips', 'drag', 'bodies', 'still', 'cursor', 'ping', 'measure'] as const;
