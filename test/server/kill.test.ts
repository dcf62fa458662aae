import { describe, expect, it } from 'vitest';
import { killLoop } from '../../scripts/campaign/kill-loop.ts';
import { LEAN } from '../support/running.ts';

describe('a server that is killed in the middle of a game', () => {
  it('has lost nothing that it acknowledged, and everybody is back on the own seat unaided', async () => {
    const report = await killLoop({ runs: 2, game: 'dragon-treasure', env: LEAN });
    expect(report.wrong).toEqual([]);
    expect(report.kills).toBe(2);
    expect(report.acked).toBeGreaterThan(3);
  });
});
