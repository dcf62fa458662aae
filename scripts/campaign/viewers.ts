import { runTest } from './child.ts';

/** Many viewers of one feed behind a caching nginx: what reaches the server. Default 10,000, and 100 before them to compare. */
export async function campaign({ runs = 10_000 }: { runs?: number }): Promise<{ ok: boolean; lines: string[] }> {
  const few = await runTest('test/show/viewers.test.ts', { VIEWERS: '100', VIEWER_SEGMENTS: '8' });
  const many = await runTest('test/show/viewers.test.ts', { VIEWERS: String(runs), VIEWER_SEGMENTS: '8' });
  return { ok: few && many, lines: [`100 and ${runs} viewers`] };
}
