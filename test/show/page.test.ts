import { afterEach, describe, expect, it } from 'vitest';
import { feedTable } from '../../client/net/feed.ts';
import { project } from '../../shared/engine/project.ts';
import { NativeSocket } from '../support/node-sockets.ts';
import { TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';

let server: TestServer;
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'WebSocket');
  return server.end();
});

describe('a page that watches', () => {
  it('sees what is played on a real server, counts itself, and is there again after a restart without a word', async () => {
    server = await new TestServer({ gamesModule: new URL('../support/toy-tables.ts', import.meta.url) }).start();
    const { code, host } = await server.create({ game: 'toy', seats: 2 });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    const ben = await server.person(code).sit(1, 'Ben');
    await ada.do({ t: 'start' });
    // Those who sit came by the package: here it is as in a browser.
    Object.assign(globalThis, { WebSocket: NativeSocket });
    const page = feedTable({ code, base: server.base });
    const now = () => page.snapshot();
    await soon(() => expect(now()).toMatchObject({ link: 'open', view: { viewer: null }, meta: { name: 'Toy' } }));
    await ada.answer('roll');
    await soon(() => expect(JSON.stringify(now().news)).toContain('"rolled"'));
    const [room] = server.app.rooms.all();
    const engine = room?.table.engine;
    if (!engine) throw new Error('no game');
    expect(now().view).toEqual(JSON.parse(JSON.stringify(project(engine, null))));
    await ada.until(({ meta }) => meta?.watchers === 1);
    await server.stop();
    await soon(() => expect(now().link).toBe('reconnecting'));
    await server.start();
    await soon(() => expect(now().link).toBe('open'), { timeout: 20_000 });
    expect(page.show.state().byFiles).toBe(false);
    expect(now().view?.seq).toBe(ada.now.view?.seq);
    page.leave();
    for (const each of [ada, ben]) each.leave();
  });
});
