import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressOf, baseOf, createWay } from '../../client/net/way.ts';

afterEach(() => vi.unstubAllGlobals());

/** Servers by what they answer to a join; every request is noted. */
function servers(answers: Record<string, (body: { lost?: string }) => object | undefined>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const base = url.replace(/\/api\/.*$/, '');
    asked.push(base);
    const answer = answers[base]?.(JSON.parse(String(init.body)));
    if (!answer) throw new Error('nobody there');
    return Response.json(answer, { status: 'refusal' in answer ? 421 : 200 });
  });
  return asked;
}
const moved = (to: string, ...peers: string[]) => ({ refusal: { code: 'moved', text: 'there', to, peers } });
const joined = (at?: string, ...peers: string[]) => ({
  roomId: 'r',
  ticket: 't',
  elsewhere: false,
  ...(at === undefined ? {} : { at, peers }),
});
const HOME = 'http://home.example';
const way = (code = 'ABCDEF') => createWay(code, HOME, () => ({}));

describe('the way to a table', () => {
  it('is as short as ever where there is one process', async () => {
    const asked = servers({ [HOME]: () => joined() });
    const there = way();
    expect(await there.join()).toMatchObject({ answer: { ok: true }, base: HOME });
    expect([there.shared, await there.left()]).toEqual([false, false]);
    expect(asked).toEqual([HOME]);
  });

  it('leads to the process that has the table with one question more, and the next time straight there', async () => {
    const asked = servers({ [HOME]: () => moved('/p/2', '/p/1', '/p/2'), [`${HOME}/p/2`]: () => joined('/p/2', '/p/2', '/p/1') });
    const there = way();
    expect(await there.join()).toMatchObject({ answer: { ok: true }, base: `${HOME}/p/2` });
    await there.join();
    expect(asked).toEqual([HOME, `${HOME}/p/2`, `${HOME}/p/2`]);
    expect(there.shared).toBe(true);
  });

  it('asks another one when that process is gone, and says which one was lost', async () => {
    let lost: string | undefined;
    const answers: Parameters<typeof servers>[0] = { [HOME]: () => joined('/p/1', '/p/1', '/p/2') };
    const asked = servers(answers);
    const there = way();
    await there.join();
    answers[`${HOME}/p/2`] = (body) => {
      ({ lost } = body);
      return joined('/p/2', '/p/2');
    };
    expect((await there.join()).answer.ok).toBe(false);
    expect(await there.join()).toMatchObject({ answer: { ok: true }, base: `${HOME}/p/2` });
    expect(lost).toBe('/p/1');
    expect(asked).toEqual([HOME, `${HOME}/p/1`, `${HOME}/p/2`]);
  });

  it('says whom it lost by what that one called itself: who has started anew at its address is another one', async () => {
    const named = (called: string, at: string) => ({ ...joined(at, '/p/1', '/p/2', '/p/3'), called });
    const said: unknown[] = [];
    const other = ({ lost }: { lost?: string }) => {
      said.push(lost);
      // It is waited for whoever is lost, who has started anew meanwhile and has the table.
      return lost === 'old' ? moved('/p/1', '/p/1', '/p/2', '/p/3') : named('other', '/p/2');
    };
    const answers: Parameters<typeof servers>[0] = { [HOME]: () => named('old', '/p/1'), [`${HOME}/p/2`]: other, [`${HOME}/p/3`]: other };
    servers(answers);
    const there = way();
    await there.join();
    expect((await there.join()).answer.ok, 'it is gone').toBe(false);
    expect((await there.join()).answer.ok, 'where it is led now nobody is yet').toBe(false);
    delete answers[HOME];
    for (let i = 0; i < 3 && said.length < 2; i += 1) await there.join();
    expect(said).toEqual(['old', '/p/1']);
  });

  it('does not take those for lost whom it asked by chance, where nobody was yet', async () => {
    const said: unknown[] = [];
    const answers: Parameters<typeof servers>[0] = { [HOME]: () => ({ ...joined('/p/1', '/p/1', '/p/2', '/p/3'), called: 'old' }) };
    const asked = servers(answers);
    const there = way();
    await there.join();
    delete answers[HOME];
    // All of them are gone, and start anew one after the other.
    for (let i = 0; i < 4; i += 1) expect((await there.join()).answer.ok).toBe(false);
    expect(asked.slice(1).sort()).toEqual([HOME, ...['/p/1', '/p/2', '/p/3'].map((each) => `${HOME}${each}`)]);
    const up = ({ lost }: { lost?: string }) => {
      said.push(lost);
      return joined('/p/3', '/p/3');
    };
    Object.assign(answers, { [HOME]: up, [`${HOME}/p/2`]: up, [`${HOME}/p/3`]: up });
    for (let i = 0; i < 2 && said.length === 0; i += 1) await there.join();
    expect(said).toEqual(['old']);
  });

  it('goes straight to where a table was given away, as the process says that had it, and elsewhere where nobody is there', async () => {
    const answers: Parameters<typeof servers>[0] = {
      [HOME]: () => joined('/p/1', '/p/1', '/p/2', '/p/3'),
      [`${HOME}/p/2`]: () => joined('/p/2'),
    };
    const asked = servers(answers);
    const there = way();
    for (const to of ['/p/2', '/p/3']) {
      await there.join();
      there.know({ at: to, called: 'other', peers: [to, '/p/2'] });
    }
    expect((await there.join()).answer.ok).toBe(false);
    expect((await there.join()).answer.ok).toBe(true);
    expect(asked).toEqual([HOME, `${HOME}/p/2`, `${HOME}/p/3`, `${HOME}/p/2`]);
  });

  it('stays with a silent process that lives, and leaves one whose table another has', async () => {
    let lives = true;
    const asked = servers({
      [HOME]: () => joined('/p/1', '/p/1', '/p/2'),
      [`${HOME}/p/2`]: ({ lost }) => (lives && lost === '/p/1' ? moved('/p/1', '/p/1', '/p/2') : joined('/p/2', '/p/2')),
    });
    const there = way();
    await there.join();
    expect(await there.left()).toBe(false);
    lives = false;
    expect(await there.left()).toBe(true);
    const before = asked.length;
    expect((await there.join()).base).toBe(`${HOME}/p/2`);
    // The ticket that came with the answer is taken; the next one is asked for.
    expect(asked.length).toBe(before);
    expect((await there.join()).base).toBe(`${HOME}/p/2`);
    expect(asked.length).toBe(before + 1);
  });

  it('asks each of the others in turn when its own is silent: one of them may be gone as well', async () => {
    servers({
      [HOME]: () => joined('/p/1', '/p/1', '/p/2', '/p/3'),
      [`${HOME}/p/2`]: () => undefined,
      [`${HOME}/p/3`]: () => joined('/p/3', '/p/3', '/p/2'),
    });
    const there = way('ABCDEG');
    await there.join();
    expect([await there.left(), await there.left()]).toEqual([false, true]);
    expect((await there.join()).base).toBe(`${HOME}/p/3`);
  });

  it('asks the same one first as all others at the table, and another one for another table: what one process had goes to all that are left', async () => {
    const answers: Parameters<typeof servers>[0] = { [HOME]: () => joined('/p/1', '/p/1', '/p/2', '/p/3', '/p/4') };
    for (const each of ['/p/2', '/p/3', '/p/4']) answers[`${HOME}${each}`] = () => joined(each, each);
    const asked = servers(answers);
    const next = async (code: string, leave: (there: ReturnType<typeof way>) => Promise<unknown>) => {
      const there = way(code);
      await there.join();
      // The process falls silent, or nobody answers there any more.
      await leave(there);
      return asked.at(-1);
    };
    const tables = ['ABCDEF', 'ABCDEG', 'ABCDEH', 'X2345Z'];
    const silent: unknown[] = [];
    for (const code of tables) silent.push(await next(code, (there) => there.left()));
    expect(new Set(silent)).toEqual(new Set(['/p/2', '/p/3', '/p/4'].map((each) => `${HOME}${each}`)));
    for (const [i, code] of tables.entries()) {
      const again = await next(code, (there) => there.left());
      const gone = await next(code, async (there) => [await there.join(), await there.join()]);
      expect([again, gone], code).toEqual([silent[i], silent[i]]);
    }
  });

  it('does not run in a circle', async () => {
    const asked = servers({ [HOME]: () => moved('/p/1'), [`${HOME}/p/1`]: () => moved('/p/2'), [`${HOME}/p/2`]: () => moved('/p/1') });
    expect((await way().join()).answer).toMatchObject({ ok: false, refusal: { code: 'moved' } });
    expect(asked.length).toBeLessThan(7);
  });

  it('follows nobody to what is no address', async () => {
    for (const to of ['//evil.example', 'javascript:alert(1)', 'https://a@evil.example', '/p/../..', 'http://x/?y', 'data:,x', '']) {
      expect(addressOf(to), to).toBeUndefined();
      const asked = servers({ [HOME]: () => moved(to) });
      expect((await way().join()).answer.ok).toBe(false);
      expect(asked).toEqual([HOME]);
    }
  });

  it('goes on over a secure line where it came over one', () => {
    vi.stubGlobal('location', { protocol: 'https:', origin: 'https://table.example' });
    expect(addressOf('http://10.0.0.5:2567')).toBeUndefined();
    expect(addressOf('https://two.example')).toBe('https://two.example');
    expect(baseOf('', '/p/2')).toBe('https://table.example/p/2');
  });
});
