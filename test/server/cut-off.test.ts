/** One of several processes does not reach the database any more, and the others do. */
import { describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { feedTable } from '../../client/net/feed.ts';
import { createTable } from '../../client/net/http.ts';
import { startCluster } from '../../scripts/campaign/cluster-servers.ts';
import { Person } from '../support/server.ts';
import { soon } from '../support/soon.ts';
import { newDatabase, postgresUrl } from './support/store.ts';

const skipped = postgresUrl === undefined ? ' (skipped: no Postgres is here)' : '';
describe('[S11] a process that is cut off', () => {
  it.skipIf(postgresUrl === undefined)(
    `leads whoever only looks away from a process that is cut off from the database, by sockets and by files, as soon as somebody plays on${skipped}`,
    async () => {
      // Feeds come over it as in a browser.
      vi.stubGlobal('WebSocket', WebSocket);
      const { url, remove } = await newDatabase(postgresUrl ?? '');
      const servers = await startCluster(2, url);
      const leave: { leave(): void }[] = [];
      try {
        const [first] = servers.members;
        const made = await createTable({ game: 'chuck-rock', seats: 2 }, first?.base);
        if (!made.ok || !first) throw new Error('no table');
        const { code, host } = made.value;
        const person = (spec: { host?: string; watch?: boolean }): Person => {
          const one = new Person(first.base, code, spec);
          leave.push(one);
          return one;
        };
        const ada = await person({ host }).sit(0, 'Ada');
        const ben = await person({}).sit(1, 'Ben');
        await ada.do({ t: 'start' });
        const looks = [
          ...[ben.table, (await person({ watch: true }).open()).table],
          ...[feedTable({ code, base: first.base }), feedTable({ code, base: first.base, via: 'http' })],
        ];
        leave.push(...looks);
        const heard = (text: string): Promise<void> =>
          soon(() => {
            const open = looks.map((look) => [look.snapshot().link, look.snapshot().chat.some((line) => line.text === text)]);
            expect(open).toEqual(looks.map(() => ['open', true]));
          });
        await ada.do({ t: 'chat', text: 'before' });
        await heard('before');
        first.database.silence();
        await ada.do({ t: 'chat', text: 'elsewhere' });
        await heard('elsewhere');
        // It hears of it when its line stands again, and nobody notices.
        first.database.cut();
        await soon(async () => expect((await fetch(`${first.base}/readyz`)).status).toBe(200));
        await ada.do({ t: 'chat', text: 'after' });
        await heard('after');
      } finally {
        for (const each of leave) each.leave();
        await servers.end();
        await remove();
      }
    },
  );

  it.skipIf(postgresUrl === undefined)(
    `tells who acts that nothing can be saved, when the database says for long not whose the table is${skipped}`,
    async () => {
      const { url, remove } = await newDatabase(postgresUrl ?? '');
      const servers = await startCluster(1, url);
      let ada: Person | undefined;
      try {
        const [only] = servers.members;
        const made = await createTable({ game: 'chuck-rock', seats: 2 }, only?.base);
        if (!made.ok || !only) throw new Error('no table');
        ada = await new Person(only.base, made.value.code, { host: made.value.host }).sit(0, 'Ada');
        only.database.silence();
        const told = await ada.table.send({ t: 'chat', text: 'is anybody there?' });
        expect(told).toMatchObject({
          ok: false,
          refusal: { code: 'store', text: expect.stringMatching(/^The server cannot save right now/) },
        });
        // By now it does not know either whose the table is.
        expect(await ada.table.send({ t: 'chat', text: 'and now?' })).toMatchObject({
          refusal: { code: 'store', text: 'The server cannot save right now. Nothing has changed; please try again.' },
        });
        only.database.cut();
        await soon(() => expect(ada?.now.link).toBe('open'));
        await ada.do({ t: 'chat', text: 'at last' });
      } finally {
        ada?.leave();
        await servers.end();
        await remove();
      }
    },
  );
});
