import { type TwinReport, twinGame } from '../../test/support/keelar-twins.ts';

const THEMES = ['hiding', 'theft', 'facing', 'superblind'] as const;

/**
 * Pairs of games of Keelar that differ only in what a viewer may not know (where somebody hides, what was stolen, which way a superblind
 * character faces, what it does not see): until the secret comes out both must send that viewer the same bytes, message for message.
 */
export function campaign({ runs = 200 }: { runs?: number }): { ok: boolean; lines: string[] } {
  const from = Math.floor(Math.random() * 1_000_000);
  const reports: TwinReport[] = [];
  for (let i = 0; i < runs; i++) reports.push(twinGame(from + i, THEMES[i % THEMES.length]));
  const leaks = reports.flatMap(({ leak }) => leak ?? []);
  const sum = (key: 'secret' | 'common' | 'frames', theme?: string): number =>
    reports.reduce((total, report) => total + (theme === undefined || report.theme === theme ? report[key] : 0), 0);
  const parts = THEMES.map((theme) => `${theme}: ${sum('secret', theme)} secret and ${sum('common', theme)} common acts`);
  return {
    ok: leaks.length === 0 && sum('secret') > runs,
    lines: [`${runs} pairs from seed ${from}, ${sum('frames')} frames compared`, ...parts, ...leaks.slice(0, 20)],
  };
}
