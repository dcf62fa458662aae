import { killLoop } from './kill-loop.ts';

/** 100 × kill -9 at random moments of a running game: nothing acknowledged is lost, everybody comes back to the own seat unaided. */
export async function campaign({ runs = 100 }: { runs?: number } = {}): Promise<{ ok: boolean; lines: string[] }> {
  const { kills, acked, tables, backMs, wrong } = await killLoop({ runs, game: 'dragon-treasure', say: (line) => console.log(line) });
  const sorted = [...backMs].sort((a, b) => a - b);
  const p95 = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
  return {
    ok: wrong.length === 0 && kills === runs,
    lines: [`${kills} kills, ${tables} games, ${acked} acknowledged commands, everybody back after p95 ${p95} ms`, ...wrong],
  };
}
