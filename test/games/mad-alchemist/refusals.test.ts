import { describe, expect, it } from 'vitest';
import type { Cellar } from './cellar.ts';
import { cellar, corridor } from './cellar.ts';

const said = (c: Cellar, seat: number, of: number, choice: string) => {
  const outcome = c.voice.try({ do: 'answer', seat, prompt: c.voice.open(of).id, choice });
  return outcome.ok ? 'accepted' : `${outcome.refusal.code} ${outcome.refusal.rule ?? '-'}`;
};

describe('what is refused names the rule that says no', () => {
  it('[M-040, R-20] answers of players who are not in turn, or of the one in turn for another', () => {
    const c = cellar({ map: corridor('A', 'B', 'C'), ap: 2 }, { seats: 3 });
    expect(said(c, 1, 0, 'end')).toBe('not-your-prompt M-040');
    c.does(0, 'swap:1');
    expect(said(c, 0, 1, 'yes')).toBe('not-your-prompt R-20');
    expect(said(c, 2, 1, 'yes')).toBe('not-your-prompt M-040');
  });

  it('[M-044, M-047, M-048, M-076] what needs a neighbour names the act, not the word', () => {
    const c = cellar({ map: corridor('A', '.', 'B', 's3'), ap: 2, potions: { B: ['key'] } }, { seats: 2 });
    c.refused(0, 'attack:S1', 'M-044')
      .refused(0, 'swap:1', 'M-047')
      .refused(0, 'steal:1:key', 'M-048')
      .refused(0, 'attack:pawn-2', 'M-045');
  });

  it('[R-29, M-046, M-094, M-100] alone, off the tiles, slowed, and while something is to be teleported', () => {
    const alone = cellar({ map: corridor('A', '.'), ap: 2 });
    alone.refused(0, 'steal:1:key', 'R-29').refused(0, 'swap:1', 'R-29').refused(0, 'move:7,7', 'M-046');
    const slowed = cellar({ map: corridor('A', '.'), ap: 2, slow: { A: ['key'] } });
    slowed.refused(0, 'move:1,0', 'M-094');
    const spec = { map: corridor('A', '.', 's3'), ap: 2, potions: { A: ['key'] }, effects: { key: 'teleport' }, known: ['key'] };
    const c = cellar(spec);
    c.does(0, c.offered('throw:key:')[0] ?? '')
      .refused(0, 'move:1,0', 'M-100')
      .refused(0, 'to:9,9', 'M-100');
  });
});
