/** The tables of one process, and what it does with those that others have. */
import { describe, expect, it, vi } from 'vitest';
import { createRooms } from '../../server/room/directory.ts';
import { type StoredTable, StoreError } from '../../server/store/port.ts';
import { Elsewhere } from '../../server/table/cluster.ts';
import type { Services } from '../../server/table/services.ts';
import { TestServer } from '../support/server.ts';
import { toy } from '../support/toy.ts';

const OTHER = 'http://other.example';
const row = (owner: string | null): StoredTable => Object({ id: 't', owner, status: 'lobby', meta: '{}' });

/** A process whose store and cluster are as a test wants them. */
function process(store: Partial<Services['store']>, cluster: Partial<Services['cluster']>) {
  const living = {
    ...{ address: 'http://me.example', draining: false, leaseMs: 0, addresses: () => [OTHER], instead: () => OTHER },
    ...{ addressOf: () => OTHER, isThat: () => true, look: async () => performance.now() },
  };
  const services: Services = Object({ store, cluster: { ...living, ...cluster }, settings: { owner: 'me', maxRooms: 9 }, closing: false });
  return createRooms(services);
}
const held = () => new StoreError({ code: 'lease-held', message: 'held', table: 't', owner: 'other' });

describe('[S11] the tables of a process', () => {
  it('that are its own still though they are closed are given back before anybody is led away from it', async () => {
    const release = vi.fn(async () => undefined);
    const store = { heldBy: async () => [{ table: 't', epoch: 4 }], release };
    const rooms = process(store, { draining: true, addressOf: () => undefined });
    await expect(rooms.open(row('me'))).rejects.toEqual(new Elsewhere(OTHER));
    expect(release.mock.calls).toEqual([['t', 'me', 4]]);
  });

  it('are taken as soon as whoever was lost gives them back, though that one lives', async () => {
    const lease = vi.fn().mockRejectedValueOnce(held()).mockRejectedValueOnce(held()).mockResolvedValue({ epoch: 9 });
    const wrong = new Error('as far as this test goes');
    const release = vi.fn(async () => undefined);
    const rooms = process({ lease, release, getTable: () => Promise.reject(wrong) }, {});
    await expect(rooms.open(row('other'), { lost: 'other' })).rejects.toBe(wrong);
    expect(lease).toHaveBeenCalledTimes(3);
  });

  it('do not let those wait who have lost nobody', async () => {
    const rooms = process({ lease: () => Promise.reject(held()) }, {});
    const patient = rooms.open(row('other'), { lost: 'other' });
    await expect(rooms.open(row('other'))).rejects.toEqual(new Elsewhere(OTHER));
    await expect(patient).rejects.toEqual(new Elsewhere(OTHER));
  });

  it('are let go when another process took them while they were opened, and opened anew', async () => {
    const server = await new TestServer().start([toy]);
    const { code } = await server.create({ game: toy.id, seats: 2 });
    const { rooms, services } = server.app;
    const held = Reflect.get(rooms, 'holdings');
    const read = services.store.getTable.bind(services.store);
    const epochs: number[] = [];
    vi.spyOn(services.store, 'getTable').mockImplementationOnce(async (id) => {
      epochs.push(...[...held.tables()].map(({ epoch }: { epoch: number }) => epoch));
      held.lost(id);
      return read(id);
    });
    await server.person(code).open();
    expect([epochs.length, server.room.table.epoch > (epochs[0] ?? 0)]).toEqual([1, true]);
    vi.restoreAllMocks();
    await server.end();
  });
});
