import { describe, expect, it } from 'vitest';
import { botChoice } from '../../../shared/engine/bot.ts';
import { seededChance } from '../../../shared/engine/chance.ts';
import { submit } from '../../../shared/engine/engine.ts';
import { start } from '../../../shared/engine/start.ts';
import { GAME as trapsAndTreasure } from '../../../shared/games/traps-and-treasure/index.ts';
import { flat } from '../../../shared/table/geometry/plane/distance.ts';
import { spotOf } from '../../../shared/table/geometry/plane/types.ts';
import { pieceId, placeId } from '../../../shared/table/ids.ts';
import { seededBelow } from '../../support/table.ts';

/** Houses of 3" in rows, each with a door to the south, on a large board. */
function town(houses: number): string {
  const lines = ['MAP town "Town" board=60x60 outdoor=yes players=2-2', 'loc L'];
  lines.push('camp P1 rect=0,0,4,3', 'camp P2 rect=56,57,60,60', 'camp PILLAGERS rect=0,56,4,60');
  for (let i = 0; i < houses; i++) {
    const [x, y] = [5 + (i % 12) * 4, 5 + Math.floor(i / 12) * 4];
    lines.push(`room R${i} loc=L z=0 h=3 rect=${x},${y},${x + 3},${y + 3}`);
    lines.push(`door D${i} at=${x + 1.5},${y} axis=x joins=R${i}|OUT`);
  }
  return [...lines, 'exit X1 loc=L door=D0 at=6.5,4.3', 'marker EM1 room=R0 at=6.5,6.5'].join('\n');
}

/** What comes of answering with this map: the table after some answers of bots, or the refusal. */
function drawn(text: string, answers: number, seats = 2) {
  let { table } = start(trapsAndTreasure, { seats, options: { map: 'drawn' } }, seededChance(1));
  const first = submit(table, { do: 'answer', seat: 0, prompt: table.state.prompts[0]?.id ?? '', choice: text }, seededChance(1));
  if (!first.ok) {
    if (first.fault) throw first.fault;
    return { table, rule: first.refusal.rule, text: first.refusal.text };
  }
  table = first.table;
  const below = seededBelow(5);
  for (let n = 0; n < answers && !table.state.result; n++) {
    const open = table.state.prompts.find((each) => each.answer === null);
    if (!open) throw new Error('nobody is asked');
    const choice = botChoice(table, open, n % 2 === 0 ? 'random' : 'heuristic', below);
    const next = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, seededChance(n));
    if (!next.ok) throw next.fault ?? new Error(next.refusal.text);
    table = next.table;
    const lines = next.events.flatMap((event) => ('line' in event ? [event.line.join(' ')] : []));
    expect(table.game.check?.(table.state, table.state.own, table.state.hidden), lines.join(' | ')).toBeUndefined();
  }
  return { table, rule: undefined, text: '' };
}

describe('maps that players write', () => {
  it('[T-001] a town of a hundred houses is played', () => {
    expect(drawn(town(100), 20).rule).toBeUndefined();
  });

  it.each([
    ['a Marker called like a figure', town(2).replaceAll('EM1', 'leader-0'), 'T-007', /leader-0/],
    ['a Marker called like a chest', town(2).replaceAll('EM1', 'chest-1'), 'T-007', /chest-1/],
    ['a Marker called like a Monster to come', town(2).replaceAll('EM1', 'monster-3'), 'T-007', /monster-3/],
    ['a room called OUT', town(2).replaceAll('R1 ', 'OUT '), 'T-001', /OUT/],
    ['rooms in one another', `${town(2)}\nroom Q loc=L z=0 h=3 rect=6,6,9,9`, 'T-001', /overlaps/],
    ['a room without a door', `${town(2)}\nroom Q loc=L z=0 h=3 rect=40,40,44,44`, 'T-001', /cannot be reached/],
    ['a room beyond the board', `${town(2)}\nroom Q loc=L z=0 h=3 rect=58,40,62,44`, 'T-001', /beyond the board/],
    ['a thousand statements', `${town(2)}\n${Array.from({ length: 500 }, (_, i) => `loc Z${i}`).join('\n')}`, 'T-001', /400 statements/],
    ['a board of a mile', town(2).replace('60x60', '999x999'), 'T-001', /60 inches/],
    ['no map', 'once upon a time', 'T-001', /MAP/],
    ['a map for others', town(2).replace('players=2-2', 'players=3-4'), 'T-001', /P3|players/],
  ])('[T-001, C-20] %s is refused with its line, and nothing changes', (_name, text, rule, says) => {
    const found = drawn(text, 0);
    expect(found.rule).toBe(rule);
    expect(found.text).toMatch(says);
    expect(found.table.state.own).toMatchObject({ phase: 'setup', camps: [] });
  });

  it('[C-21] names that machines use are names like any other', () => {
    const text = town(3).replaceAll('EM1', 'constructor').replaceAll('D0', 'toString').replaceAll('R0', 'valueOf');
    expect(drawn(text, 40).rule).toBeUndefined();
  });
});

describe('[R-12, G-16] a table fix', () => {
  it('that puts a figure into a wall, over a drop or onto somebody leaves it on the nearest free spot', () => {
    const { table } = start(trapsAndTreasure, { seats: 2, assist: { consent: 'host', host: 0 } }, seededChance(1));
    let now = table;
    const below = seededBelow(1);
    while (now.state.own && !JSON.stringify(now.state.prompts).includes('"route"')) {
      const open = now.state.prompts.find((each) => each.answer === null);
      if (!open) throw new Error('nobody is asked');
      const next = submit(
        now,
        { do: 'answer', seat: open.seat, prompt: open.id, choice: botChoice(now, open, 'random', below) },
        seededChance(2),
      );
      if (!next.ok) throw next.fault ?? new Error(next.refusal.text);
      now = next.table;
    }
    const moved = (place: string): string => {
      const fix = submit(
        now,
        { do: 'fix.propose', seat: 0, ops: [{ op: 'move', piece: pieceId('leader-0'), place: placeId(place) }], note: '' },
        seededChance(3),
      );
      if (!fix.ok) {
        if (fix.fault) throw fix.fault;
        return fix.refusal.code;
      }
      expect(fix.table.game.check?.(fix.table.state, fix.table.state.own, fix.table.state.hidden)).toBeUndefined();
      return fix.table.state.pieces['leader-0']?.place ?? '';
    };
    expect(moved('20000,12000,0')).toBe('20000,12000,0');
    // The west wall of the Inn: east comes first.
    expect(moved('4000,8000,0')).toBe('4500,8000,0');
    expect(moved('99000,8000,0')).toBe('fix-illegal');
    expect(moved('20000,12000,-3000')).not.toBe('20000,12000,-3000');
    // Beside whoever stands there: an inch from its centre.
    const there = spotOf(now.state.pieces['leader-1']?.place ?? '');
    const beside = spotOf(moved(now.state.pieces['leader-1']?.place ?? ''));
    expect(there && beside && flat(there, beside)).toBe(1000);
  });
});
