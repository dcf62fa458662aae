import type { Tape } from '../../../shared/engine/free/area.ts';
import { yaw } from '../../../shared/table/pose.ts';
import type { ClientRequest, Reply } from '../../../shared/wire.ts';
import type { TouchLine } from '../../net/connection.ts';
import { groundHeight } from '../../scene/free/ground.ts';
import { type Spot, useFree } from '../../store/free.ts';
import { useNotices } from '../../store/notices.ts';
import type { Game } from '../../store/table.tsx';
import { layTape } from '../../store/tape.ts';
import type { Deed } from './chart.ts';

/** What carries out the deeds of the hand: the line, the wishes and the page's own store. */
interface Doers {
  game(): Game;
  send(wish: ClientRequest): Promise<Reply>;
  touches(): TouchLine | undefined;
  facing(): number;
}

/** Carries out what the hand does. One for each pointer; `end` takes back what would stay. */
export function doing({ game, send, touches, facing }: Doers): { run(deeds: readonly Deed[]): void; end(): void } {
  const { set } = useFree.getState();

  const tape = (to: Tape | null) => {
    const seat = game().view.viewer;
    if (seat !== null) layTape({ seat, line: touches() }, to);
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
