import type { Room } from 'colyseus.js';
import type { TouchNews } from '../../shared/wire-messages.ts';
import type { Touch } from '../../shared/wire-touches.ts';
import type { HandsLine } from './connection.ts';
import { createTouchListeners } from './touch-news.ts';

/** The line of the hands, and where the connection plugs each visit of a room in. */
interface Hands extends HandsLine {
  attach(room: Room): void;
  /** Nothing is held any more: the room lets go of everything by itself. */
  detach(): void;
}

/** How often a hand that holds still shows that somebody is still there. */
const ALIVE_MS = 900;

/** `heard` is called with everything that comes in. */
export function createHandsLine(heard: () => void): Hands {
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
