import { describe, expect, it } from 'vitest';
import { accepts, sample } from '../../../shared/engine/answers.ts';
import { submit } from '../../../shared/engine/engine.ts';
import type { Choice } from '../../../shared/engine/prompt.ts';
import { seededBelow } from '../../support/table.ts';
import { playWhole } from './campaign.ts';
import { show } from './show.ts';

const BEN = { at: '5G' };

describe('refusals name the rule that a referee would', () => {
  it('[L-044, L-110, L-112] moving the GLM and Phase-Shift at the question for the way', () => {
    const bare = show({ players: { 0: { at: '2F' }, 1: BEN } }).until('move.ask');
    bare.refused(0, 'glm:2D', 'L-044').refused(0, 'leash:2D', 'L-110').refused(0, 'shift', 'L-110').refused(0, 'idle', 'L-051');
    const held = show({ players: { 0: { at: '2F', items: ['shift'] }, 1: BEN } }).until('move.ask');
    held.refused(0, 'claw', 'L-110').refused(0, 'look:2F', 'L-053').refused(0, 'fall:1C', 'L-082');
  });
  it('[L-030, L-040, L-082, L-087, L-104] what belongs to another phase', () => {
    const loot = show({ phase: 'loot', players: { 0: { at: '2F' }, 1: BEN } }).until('act.ask');
    loot.refused(0, ['2D'], 'L-030').refused(0, 'fall:1C', 'L-082').refused(0, 'flee:1C', 'L-087').refused(0, 'reroll:1', 'L-104');
    loot.refused(0, 'take:3', 'L-012').refused(0, 7, 'L-051').refused(0, 'dance', 'L-051').refused(0, 'go', 'L-030');
    show({ players: { 0: { at: '2F' }, 1: BEN } })
      .until('move.ask')
      .refused(0, 'stay', 'L-087')
      .refused(0, 5, 'L-040');
  });
  it('[R-30, R-33, R-34, R-35, R-36, R-37] items: not there, not now, not so', () => {
    const window = show({ players: { 0: { at: '2F', hand: [4], items: ['ankh', 'fanny'] }, 1: BEN } })
      .moves({})
      .until('window.1');
    window.refused(0, 'fanny:4', 'R-35').refused(0, 'put:4', 'R-35').refused(0, 'xray:1:hand', 'L-110').refused(0, 'ankh:5G', 'L-111');
    const gear = show({ round: 7, collapsed: { '2D': 5 }, players: { 0: { at: '2F', items: ['ankh', 'shift'] }, 1: BEN } }).until(
      'move.ask',
    );
    gear
      .refused(0, 'ankh:2D:shift', 'R-33')
      .refused(0, 'ankh:2D', 'L-103')
      .refused(0, 'ankh:2H:claw', 'L-110')
      .refused(0, 'leash:2H', 'L-110');
    gear.refused(0, 'shift+ankh:1G', 'R-30').refused(0, 'ankh:2B', 'L-112').refused(0, 'dump:on', 'R-03');
    const leash = show({ phase: 'loot', players: { 0: { at: '2F', items: ['leash'], glm: '1C' }, 1: BEN } }).until('act.ask');
    leash.refused(0, 'leash:5G', 'R-36').refused(0, 'leash:9Z', 'R-36').refused(0, 'ankh:2D', 'L-110').refused(0, 'shift', 'L-110');
  });
  it('[S-03, L-031] answers that come twice, late, or for somebody else', () => {
    const game = show({ players: { 0: { at: '2F' }, 1: BEN } }).until('move.ask');
    const [mine, other] = game.table.state.prompts;
    game.answer(0, ['2D']);
    const send = (seat: number, prompt: string) => submit(game.table, { do: 'answer', seat, prompt, choice: ['2D'] }, { draw: () => [0] });
    expect(send(0, mine?.id ?? '')).toMatchObject({ refusal: { code: 'already-answered', rule: 'S-03' } });
    expect(send(0, other?.id ?? '')).toMatchObject({ refusal: { code: 'not-your-prompt', rule: 'S-03' } });
    expect(send(1, '1.0.x')).toMatchObject({ refusal: { code: 'stale-prompt', rule: 'L-031' } });
  });
  it('all of them: whatever is an answer somewhere and not here gets a reason of its own', () => {
    let refused = 0;
    for (let seed = 1; seed <= 4; seed++) {
      const below = seededBelow(seed + 900);
      const pool: Choice[] = ['go', 'pass', 'idle', 'stay', 'dump:on', 'reroll:12', 'put:3', 'nonsense', 3, []];
      playWhole({ seed, seats: 2 + (seed % 3), strength: 'random' }, ({ before, open }) => {
        const { table } = before;
        for (let i = 0; i < 2; i++) {
          const choice = pool[below(pool.length)] ?? 'go';
          if (accepts(open.prompt, choice)) continue;
          const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, { draw: () => [0] });
          if (outcome.ok) throw new Error(`${JSON.stringify(choice)} is accepted`);
          expect(outcome.refusal.text, `${open.prompt.title[0]}: ${JSON.stringify(choice)}`).not.toBe(
            'That is not one of the legal answers.',
          );
          expect(outcome.refusal.rule).toMatch(/^[LRMS]-\d+$/);
          refused += 1;
        }
        const known = sample(open.prompt, below);
        if (pool.length < 400) pool.push(known);
        else pool[below(400)] = known;
      });
    }
    expect(refused).toBeGreaterThan(300);
  });
});
