import { yaw } from '../../../shared/table/pose.ts';
import type { ClientRequest, Reply } from '../../../shared/wire.ts';
import type { TouchLine } from '../../net/connection.ts';
import { groundHeight } from '../../scene/free/ground.ts';
import { type Spot, type Tape, useFree } from '../../store/free.ts';
import { useNotices } from '../../store/notices.ts';
import type { Game } from '../../store/table.tsx';
import type { Deed } from './chart.ts';

/** What carries out the deeds of the hand: the line, the wishes and the page's own store. */
interface Doers {
  game(): Game;
  send(wish: ClientRequest): Promise<Reply>;
  touches(): TouchLine | undefined;
  facing(): number;
}

/** How long the own tape stays after it was drawn, in milliseconds, and how often the others are told of it. */
const TAPE_STAYS = 4_000;
const TAPE_EVERY = 50;

/** Carries out what the hand does. One for each pointer; `end` takes back what would stay. */
export function doing({ game, send, touches, facing }: Doers): { run(deeds: readonly Deed[]): void; end(): void } {
  const { set } = useFree.getState();
  let tapeTimer: ReturnType<typeof setTimeout> | undefined;
  let told = 0;

  const tape = (to: Tape | null, last = false) => {
    const seat = game().view.viewer;
    if (seat === null) return;
    const tapes = new Map(useFree.getState().tapes);
    if (to) tapes.set(seat, to);
    else tapes.delete(seat);
    set({ tapes });
    clearTimeout(tapeTimer);
    const now = performance.now();
    if (!to || last || now - told >= TAPE_EVERY) {
      told = now;
      touches()?.send({ t: 'measure', tape: to });
    }
    if (!to) return;
    // The last point is told in any case, and the tape does not lie about for ever.
    tapeTimer = last ? setTimeout(() => tape(null), TAPE_STAYS) : setTimeout(() => tape(to, true), TAPE_EVERY * 2);
  };

  const ping = (at: Spot) => {
    const seat = game().view.viewer;
    if (seat === null) return;
    set({ pings: [...useFree.getState().pings, { seat, ...at, at: performance.now() }] });
    touches()?.send({ t: 'ping', ...at });
  };

  /** What was carried here, else what this click was to put down. */
  const bring = (at: Spot, coming = useFree.getState().placing) => {
    const { scene, view } = game();
    set({ placing: null });
    const pose = { ...at, y: groundHeight(scene, view, at), q: yaw(facing()) };
    for (const op of coming?.ops(pose) ?? []) void send({ t: 'hand', op });
  };

  const run = (deeds: readonly Deed[]) => {
    for (const deed of deeds) {
      switch (deed.do) {
        case 'touch':
          touches()?.send(deed.touch);
          break;
        case 'op':
          void send({ t: 'hand', op: deed.op });
          break;
        case 'show':
          set(deed.patch);
          break;
        case 'say':
          useNotices.getState().add({ text: deed.text, ...(deed.rule ? { rule: deed.rule } : {}) });
          break;
        case 'bring':
          bring(deed.at, deed.coming ?? undefined);
          break;
        case 'tape':
          tape(deed.tape);
          break;
        case 'ping':
          ping(deed.at);
          break;
      }
    }
  };
  return { run, end: () => tape(null) };
}
