/** Chat bridges: what happens at a table, as everybody may know it and as late as everybody may, sent to an address of its host's. */

import type { AnyGame } from '../../shared/engine/game.ts';
import type { TableMeta } from '../../shared/wire-messages.ts';
import { sendOut } from '../runtime/outbound.ts';
import { type Bulletin, createBulletins } from './bulletins.ts';
import { type BridgeSpec, createCourier } from './courier.ts';
import type { createFeeds } from './feeds.ts';
import type { ShowSpec } from './watching.ts';

interface Bridges {
  /** A table is shown. */
  open(id: string, spec: Pick<ShowSpec, 'game' | 'rules' | 'replay'>): void;
  rules(id: string, rules: ShowSpec['rules']): void;
  /** Where its host wants its bulletins; null: nowhere. */
  set(id: string, spec: BridgeSpec | null): void;
  meta(id: string, meta: TableMeta): void;
  /** The game stands as it is told now. */
  stands(id: string): void;
  /** All of the past has been told: what happens from now on is announced. */
  present(id: string): void;
  /** Whether a table is to be shown though nobody watches. */
  holds(id: string): boolean;
  /** To be called every second. */
  tick(): void;
  close(id: string): void;
}

interface Bridge {
  readonly game: AnyGame;
  /** Seconds: as late as the public feed. */
  delay: number;
  spec: BridgeSpec | null;
  courier: ReturnType<typeof createCourier> | undefined;
  bulletins: ReturnType<typeof createBulletins>;
  meta: TableMeta | null;
  present: boolean;
  n: number;
  /** What is told when the public feed has come so far. */
  waiting: { readonly at: number; readonly bulletin: Bulletin }[];
}

/** Milliseconds for an answer; bulletins that wait for their time. */
const PATIENCE_MS = 5_000;
const MOST_WAITING = 500;

interface BridgeParts {
  feeds: Pick<ReturnType<typeof createFeeds>, 'show' | 'now'>;
  after(ms: number, work: () => void): () => void;
  /** How a bridge goes; null: well. */
  tell(id: string, problem: string | null): void;
}

export function createBridges({ feeds, after, tell }: BridgeParts): Bridges {
  const bridges = new Map<string, Bridge>();

  const named = (id: string) => (seat: number) => bridges.get(id)?.meta?.seats[seat]?.name || `Seat ${seat + 1}`;

  function letter(bridge: Bridge, { at, bulletin }: Bridge['waiting'][number]): string {
    bridge.n += 1;
    const table = { code: bridge.meta?.code ?? '', name: bridge.meta?.name ?? '', game: bridge.game.id };
    return JSON.stringify({ v: 1, n: bridge.n, table, at: Math.round(at), delay: bridge.delay, ...bulletin });
  }

  return {
    open: (id, { game, rules, replay }) => {
      if (replay) return;
      bridges.set(id, {
        ...{ game, delay: rules.delay, spec: null, courier: undefined, meta: null, present: false, n: 0, waiting: [] },
        bulletins: createBulletins(game, named(id)),
      });
    },
    rules: (id, { delay }) => {
      const bridge = bridges.get(id);
      if (bridge) bridge.delay = delay;
    },
    set: (id, spec) => {
      const bridge = bridges.get(id);
      if (!bridge) return;
      bridge.courier?.close();
      bridge.spec = spec;
      bridge.waiting = [];
      bridge.courier =
        spec === null
          ? undefined
          : createCourier({
              send: (body, headers) => sendOut({ url: spec.url, hosts: spec.hosts, body, headers, patience: PATIENCE_MS }),
              ...{ after, now: Date.now, secret: spec.secret, tell: (problem) => tell(id, problem) },
            });
    },
    meta: (id, meta) => {
      const bridge = bridges.get(id);
      if (bridge) bridge.meta = meta;
    },
    stands: (id) => {
      const [bridge, view] = [bridges.get(id), feeds.show(id)?.open()];
      if (!bridge?.present || !view) return;
      const told = bridge.bulletins.take(view);
      if (bridge.spec === null) return;
      for (const bulletin of told) bridge.waiting.push({ at: feeds.now(id), bulletin });
      if (bridge.waiting.length > MOST_WAITING) bridge.waiting.shift();
    },
    present: (id) => {
      const [bridge, view] = [bridges.get(id), feeds.show(id)?.open()];
      if (!bridge || bridge.present) return;
      bridge.present = true;
      if (view) bridge.bulletins.take(view);
    },
    holds: (id) => {
      const bridge = bridges.get(id);
      return bridge?.spec != null && (bridge.meta?.status === 'playing' || bridge.waiting.length > 0);
    },
    tick: () => {
      for (const [id, bridge] of bridges) {
        const due = feeds.now(id) - bridge.delay * 1_000;
        while (bridge.courier && bridge.waiting[0] && bridge.waiting[0].at <= due) {
          const [first] = bridge.waiting.splice(0, 1);
          if (first) bridge.courier.take(letter(bridge, first), first.bulletin.kind);
        }
      }
    },
    close: (id) => {
      bridges.get(id)?.courier?.close();
      bridges.delete(id);
    },
  };
}
