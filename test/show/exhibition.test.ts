import { afterEach, describe, expect, it } from 'vitest';
import { listTables } from '../../client/net/http.ts';
import { watch } from '../support/audience.ts';
import { TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';

let server: TestServer;
afterEach(() => server.end());

const lines = async () => {
  const answer = await listTables(server.base);
  if (!answer.ok) throw new Error(answer.refusal.text);
  return answer.value.tables.filter(({ exhibition }) => exhibition);
};

describe('an exhibition', () => {
  it('stands in the list from the start, is played while somebody watches, rests else, and stays the same after a restart', async () => {
    server = await new TestServer({ exhibition: true, settings: { exhibitionPace: [400, 401] } }).start();
    const [line] = await soon(async () => {
      const found = await lines();
      expect(found.map(({ status }) => status)).toEqual(['playing']);
      return found;
    });
    expect(line).toMatchObject({ status: 'playing', game: 'toy', seats: [{ kind: 'bot' }, { kind: 'bot' }] });
    const code = line?.code ?? '';
    const row = await server.app.services.store.getTableByCode(code);
    const entries = (): number => server.app.rooms.get(row?.id ?? '')?.table.head.entry ?? 0;
    expect(entries()).toBe(0);
    const eve = watch(server.base, code);
    expect(await eve.reply).toMatchObject({ ok: true });
    await soon(() => expect(entries()).toBeGreaterThan(0));
    eve.leave();
    await server.stop();
    await server.start();
    await soon(async () => expect((await lines()).filter(({ status }) => status === 'playing').length).toBeGreaterThan(0));
    expect((await lines())[0]?.code).toBe(code);
  });
});
