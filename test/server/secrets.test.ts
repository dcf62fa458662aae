import { describe, expect, it } from 'vitest';
import { wireSecrets } from '../../scripts/campaign/wire-secrets.ts';
import type { Room } from '../../server/table/room.ts';
import type { AnyGame, PieceSpec, Rules } from '../../shared/engine/game.ts';
import { GAMES } from '../../shared/games/index.ts';
import { toy } from '../support/toy.ts';

type T = Rules<object, Record<string, object>>;

/** The toy with faces and notes that nobody can mistake for anything else. */
function withCanaries(): AnyGame {
  const plain: AnyGame = toy;
  return {
    ...plain,
    steps: {
      ...plain.steps,
      setup: (t: T, args, answers) => {
        let n = 0;
        const own: Partial<T> = {
          mint: (spec: PieceSpec) => t.mint(spec.face === undefined ? spec : { ...spec, face: `canary-${spec.face}-${n++}` }),
          keep: (key, to) => t.keep(key, to, 'canary-goal'),
        };
        const marked = new Proxy(t, {
          get: (target, key) => {
            const value: unknown = Reflect.get(key in own ? own : target, key);
            return typeof value === 'function' ? value.bind(target) : value;
          },
        });
        plain.steps.setup?.(marked, args, answers);
      },
    },
  };
}

describe('the bytes that each viewer receives', () => {
  it('hold no face, note or hidden piece of the test game', async () => {
    const report = await wireSecrets({ kinds: [withCanaries()], games: 3, seats: 3, longest: 60 });
    expect(report.leaks).toEqual([]);
    expect(report.games).toBe(3);
    expect(report.looked).toBeGreaterThan(30);
  });

  it.each(GAMES.map((game) => [game.id, game] as const))('hold nothing hidden of %s', async (_id, game) => {
    const report = await wireSecrets({ kinds: [game], games: 1, longest: game.drawing ? 40 : 90 });
    expect(report.leaks).toEqual([]);
    expect(report.commands).toBeGreaterThan(20);
    expect(report.looked).toBeGreaterThan(5);
    expect(report.files).toBeGreaterThan(1);
  });

  const facesOf = ({ table }: Room): string =>
    Object.values(table.engine?.state.pieces ?? {})
      .flatMap(({ face }) => face ?? [])
      .join(' ');
  const gossip = (room: Room) => ({ seat: null, name: '', text: `psst: ${facesOf(room)}`, minute: 0 });
  it.each<[string, (room: Room) => void]>([
    [
      'a spectator',
      (room) => {
        for (const session of room.sessions.values()) if (session.seat === null) session.send('chat', gossip(room));
      },
    ],
    ['the audience', (room) => room.services.shows.chat(room.table, gossip(room))],
  ])('are really looked at: what a faulty server lets slip to %s is found', async (who, spoil) => {
    const report = await wireSecrets({ kinds: [withCanaries()], games: 1, seats: 3, longest: 30, spoil });
    expect(report.leaks.some((leak) => leak.includes(`${who} received canary-`))).toBe(true);
    expect(report.leaks.every((leak) => leak.includes(who))).toBe(true);
  });
});
