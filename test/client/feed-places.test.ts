/** Feeds by files where several processes share the tables: one of them may be gone, and the feed is made anew at another one. */
import { describe, expect, it, vi } from 'vitest';
import { end, feedsByHand, hello, lines, newest, seq, show, steps, watch } from '../support/feed-lines.ts';
import { serving, showFiles } from '../support/show-files.ts';

feedsByHand();

describe('[S11] a feed by files of several processes', () => {
  const files = showFiles(show, 'public', end);
  const [home, one, two] = ['http://table.example', 'http://one.example', 'http://two.example'] as const;
  /** Processes that share the table, as long as they are not `gone`; `asked` says who was. */
  function processes(gone: Set<string>, asked: string[] = []) {
    const begun = Date.now();
    const info = (): typeof files.info => {
      const released = Math.min(files.info.released, 3 + Math.floor((Date.now() - begun) / 3_000));
      return { ...files.info, released, over: false, next: 3_000, peers: [one, two] };
    };
    vi.stubGlobal('fetch', async (input: string) => {
      const { origin, pathname } = new URL(input);
      asked.push(`${origin} ${pathname}`);
      if (gone.has(origin)) throw new TypeError('nobody is there');
      return serving({ public: { info: info(), file: files.file } })(input);
    });
  }

  it('goes on at another process when the one that it asked is gone, and at the common address when that is there again', async () => {
    const [gone, asked] = [new Set<string>(), [] as string[]];
    processes(gone, asked);
    const feed = watch({ via: 'http' });
    await vi.advanceTimersByTimeAsync(9_000);
    expect(feed.snapshot().link).toBe('open');
    gone.add(home).add(one);
    const before = seq(feed) ?? 0;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(feed.snapshot()).toMatchObject({ link: 'open', problem: null });
    expect(seq(feed)).toBeGreaterThan(before);
    expect(asked.at(-1)).toContain(two);
    // Caches are there: nobody stays away from them for longer than need be.
    gone.delete(home);
    await vi.advanceTimersByTimeAsync(45_000);
    asked.length = 0;
    await vi.advanceTimersByTimeAsync(9_000);
    expect(asked.filter((each) => !each.startsWith(home))).toEqual([]);
    expect(feed.snapshot().link).toBe('open');
    // What is no address leads nowhere.
    vi.stubGlobal('fetch', async (input: string) => {
      asked.push(input);
      if (asked.length > 9) throw new TypeError('nobody is there');
      return Response.json({ ...files.info, over: false, next: 0, released: 3, peers: ['//evil.example', 'javascript:alert(1)', 7] });
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.filter((each) => !/^http:..(table|one|two)\.example/.test(each))).toEqual([]);
  });

  it('reads from a key anew when the feed was made anew: what was said meanwhile may have another place in it', async () => {
    let path = files.info.path;
    const asked: string[] = [];
    const [begun, late] = [Date.now(), 3];
    vi.stubGlobal('fetch', async (input: string) => {
      const { pathname } = new URL(input);
      asked.push(pathname);
      // Where it was made anew it has not come as far as it was before.
      const released = Math.floor((Date.now() - begun) / 3_000) + (path === files.info.path ? late : late - 2);
      const info = { ...files.info, path, released, over: false, next: 3_000 };
      return serving({ public: { info, file: (name) => files.file(name.replace('/anew', files.info.path)) } })(input);
    });
    const feed = watch({ via: 'http' });
    await vi.advanceTimersByTimeAsync(12_000);
    const [before, seqs] = [seq(feed) ?? 0, new Set<number>()];
    path = '/anew';
    asked.length = 0;
    feed.subscribe(() => seqs.add(seq(feed) ?? -1));
    await vi.advanceTimersByTimeAsync(18_000);
    expect(asked.filter((each) => each.startsWith('/anew/k'))).toHaveLength(1);
    expect(asked.filter((each) => each.startsWith(files.info.path))).toEqual([]);
    expect(Math.min(...seqs)).toBeGreaterThanOrEqual(before);
    expect(Math.max(...seqs)).toBeGreaterThan(before);
    expect(feed.snapshot().link).toBe('open');
  });

  it('is found at another process where WebSockets fail and the first one is gone, and goes back to a WebSocket without a gap', async () => {
    const gone = new Set<string>([home, one]);
    processes(gone);
    const feed = watch();
    newest().answer(hello(steps.slice(0, 3), { peers: [one, two] }));
    const broken = (): void => {
      for (const line of lines) if (!line.closed) line.break();
    };
    broken();
    for (let i = 0; i < 40 && !feed.show.state().byFiles; i++) {
      await vi.advanceTimersByTimeAsync(1_000);
      broken();
    }
    await vi.advanceTimersByTimeAsync(9_000);
    expect([feed.show.state().byFiles, feed.snapshot().link]).toEqual([true, 'open']);
    const links = new Set<string>();
    feed.subscribe(() => links.add(feed.snapshot().link));
    // A WebSocket is tried now and then; while none stands the picture comes by files.
    const tried = lines.length;
    for (let i = 0; i < 40; i++) {
      await vi.advanceTimersByTimeAsync(2_000);
      broken();
    }
    expect(lines.length).toBeGreaterThan(tried);
    expect([feed.show.state().byFiles, ...links]).toEqual([true, 'open']);
    for (let i = 0; i < 70 && newest().closed; i++) await vi.advanceTimersByTimeAsync(1_000);
    newest().answer(hello(steps, { peers: [two] }));
    expect(feed.show.state().byFiles).toBe(false);
    expect(seq(feed)).toBe(steps.length - 1);
    expect([...links]).toEqual(['open']);
  });

  it('shows its link again to the process that it is led to: browsers do not', async () => {
    const shown: [string, string | null][] = [];
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      const token = new Headers(init?.headers).get('authorization');
      const { origin, pathname } = new URL(input);
      if (pathname.startsWith('/api')) shown.push([origin, token]);
      if (pathname.startsWith('/show') || origin === one) return serving({ public: files })(input);
      const answer = Response.json({ refusal: { code: 'not-shown', text: 'This table is not open to watchers.' } }, { status: 403 });
      return Object.defineProperties(answer, { redirected: { value: true }, url: { value: input.replace(home, one) } });
    });
    const feed = watch({ via: 'http', token: 'SECRET' });
    await vi.advanceTimersByTimeAsync(9_000);
    expect(feed.snapshot().link).toBe('open');
    expect(shown.slice(0, 2)).toEqual([
      [home, 'Bearer SECRET'],
      [one, 'Bearer SECRET'],
    ]);
  });
});
