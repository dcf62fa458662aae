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
  });

  it('are really looked at: what a faulty server lets slip is found', async () => {
    const spoil = (room: Room): void => {
      const faces = Object.values(room.table.engine?.state.pieces ?? {}).map((piece) => piece.face);
      for (const session of room.sessions.values())
        if (session.seat === null) session.send('chat', { seat: null, name: '', text: `psst: ${faces.join(' ')}`, minute: 0 });
    };
    const report = await wireSecrets({ kinds: [withCanaries()], games: 1, seats: 3, longest: 30, spoil });
    expect(report.leaks.some((leak) => /a spectator received canary-/.test(leak))).toBe(true);
    expect(report.leaks.every((leak) => leak.includes('a spectator'))).toBe(true);
  });
});
