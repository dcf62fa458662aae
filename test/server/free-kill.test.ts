import { rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { createTable } from '../../client/net/http.ts';
import { pieceId } from '../../shared/table/ids.ts';
import { Ears, spawn } from '../support/hands.ts';
import { type RunningServer, runServer } from '../support/running.ts';
import { Person } from '../support/server.ts';
import { soon } from '../support/soon.ts';

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.stop();
  if (server) rmSync(server.folder, { recursive: true, force: true });
});

describe('a server that is killed while hands are at work', () => {
  it('comes back with every piece where it last came to rest, also those that were in the air, and nothing lost', async () => {
    server = await runServer();
    const port = Number(new URL(server.url).port);
    const made = await createTable({ game: 'free-table', free: true, seats: 2 }, server.url);
    if (!made.ok) throw new Error(made.refusal.text);
    const { code, host } = made.value;
    const ada = await new Person(server.url, code, { host }).sit(0, 'Ada');
    const bob = await new Person(server.url, code).sit(1, 'Bob');
    const [one, other] = [new Ears(ada), new Ears(bob)];
    const [coins = '', pawn = '', die = ''] = await spawn(ada, ['free/coin', 0, 0, { count: 17 }], ['free/pawn', 4, 0], ['free/d6', -4, 0]);
    const pieces = [pieceId(pawn)];
    await one.grab({ g: 1, pieces, x: 4, z: 0 });
    one.touch({ t: 'drag', g: 1, x: 5, z: 3, up: 0, turn: 0 });
    one.touch({ t: 'drop', g: 1, vx: 0, vz: 0, exact: true });
    const lies = await soon(() => {
      const pose = bob.now.view?.pieces[pawn]?.pose;
      if (pose?.z !== 3) throw new Error('not yet');
      return pose;
    });
    // One is carried, one falls apart, one flies when the power goes.
    await one.grab({ g: 2, pieces, x: 5, z: 3 });
    one.touch({ t: 'drag', g: 2, x: 0, z: 0, up: 2, turn: 0 });
    other.touch({ t: 'flick', piece: pieceId(coins), vx: 40, vz: 5 });
    other.touch({ t: 'toss', pieces: [pieceId(die)] });
    await soon(() => expect(one.sizes.length).toBeGreaterThan(2));
    await server.kill();
    server = await runServer({ folder: server.folder, port });
    await bob.until(({ link, you }) => link === 'open' && you.seat === 1);
    const all = Object.values(bob.now.view?.pieces ?? {});
    expect(all.find(({ id }) => id === pawn)?.pose).toEqual(lies);
    expect(all.filter(({ kind }) => kind === 'free/coin').reduce((sum, { count }) => sum + count, 0)).toBe(17);
    expect(all.map(({ kind }) => kind).filter((kind) => kind !== 'free/coin')).toHaveLength(3);
    expect((await other.grab({ g: 3, pieces, x: 5, z: 3 })).ok).toBe(true);
    ada.leave();
    bob.leave();
  });
});
