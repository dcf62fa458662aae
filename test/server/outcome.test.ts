import { afterEach, describe, expect, it } from 'vitest';
import { listTables } from '../../client/net/http.ts';
import { outcomeOf } from '../../server/table/outcome.ts';
import type { Result } from '../../shared/engine/state.ts';
import { TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';
import { table } from '../support/table.ts';
import { toy } from '../support/toy.ts';

const SEATS = [{ name: 'Ada' }, { name: '' }, { name: 'Cid' }];

/** The sentence for a result of the test game. */
function said(result: Partial<Result> | null, points?: false): string | null {
  const { table: now } = table({ ...toy, ...(points === false ? { points } : {}) }, { seats: 3 });
  const whole: Result | null = result && { winners: [0], scores: [], line: ['won', 0], ...result };
  return outcomeOf({ ...now, state: { ...now.state, result: whole } }, SEATS);
}
const score = (...scores: number[]) => scores.map((each, seat) => ({ seat, score: each, rank: 1 }));

describe('how a game ended', () => {
  it('is the sentence that ended it, with the names of who played, and by how much the winner leads', () => {
    expect(said({ scores: score(9, 7, 4) })).toBe('Ada wins, 2 ahead of Blue');
    expect(said({ winners: [1], scores: score(1, 5, 4), line: ['won', 1] })).toBe('Blue wins, 1 ahead of Cid');
  });
  it('names no lead where it is shared, where nobody counts, or where points do not say who won', () => {
    expect(said({ winners: [0, 1], scores: score(9, 9, 4) })).toBe('Ada wins');
    expect(said({ scores: score(9, 7, 4) }, false)).toBe('Ada wins');
    expect(said({ scores: score(3, 7, 4) })).toBe('Ada wins');
  });
  it('is nothing for a game that goes on or was stopped', () => {
    expect([said(null), said({ winners: [], line: ['!stopped'] })]).toEqual([null, null]);
  });
});

describe('the list of tables', () => {
  let server: TestServer;
  afterEach(() => server.end());
  it('tells how a game ended that all who played let be seen again, also after a restart, and nothing before or of others', async () => {
    server = await new TestServer({}).start();
    const lineOf = async (code: string) => {
      const answer = await listTables(server.base);
      return answer.ok ? answer.value.tables.find((each) => each.code === code) : undefined;
    };
    const { code, host } = await server.create({ game: 'toy', seats: 2, listed: true });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    const ben = await server.person(code).sit(1, 'Ben');
    for (const each of [ada, ben]) await each.do({ t: 'share', yes: true });
    await ada.do({ t: 'start' });
    for (let step = 0; step < 3; step++) await ada.answer('walk');
    expect((await lineOf(code))?.outcome).toBeUndefined();
    await ada.answer('walk');
    await soon(async () => expect(await lineOf(code)).toMatchObject({ replay: true, outcome: 'Ada wins' }));
    await server.stop();
    await server.start();
    await soon(async () => expect(await lineOf(code)).toMatchObject({ outcome: 'Ada wins' }));
  });
});
