import { describe, expect, it } from 'vitest';
import { botChoice } from '../../../../shared/engine/bot.ts';
import { seededChance } from '../../../../shared/engine/chance.ts';
import { submit } from '../../../../shared/engine/engine.ts';
import type { AnyGame } from '../../../../shared/engine/game.ts';
import { fullOptions, start } from '../../../../shared/engine/start.ts';
import { GAME as keelar } from '../../../../shared/games/keelar/index.ts';
import { settingsOf } from '../../../../shared/games/keelar/play/settings.ts';
import { seededBelow } from '../../../support/table.ts';

const game: AnyGame = keelar;

describe('presets and the course of a game', () => {
  it('[K-195, K-194, K-197] the recommended game counts half and fixes its boards when it begins', () => {
    const preset = game.presets?.find(({ id }) => id.toLowerCase().includes('recommend'));
    expect(preset).toBeDefined();
    const chosen = settingsOf(fullOptions(game, preset?.options ?? {}));
    expect(chosen.scoring).toBe('half');
    expect(chosen.boards).toBe(6);
    expect(chosen.firing).toBe('angles');
  });

  it('[K-014] every board comes after a chance to buy and before the clearing up', () => {
    const chance = seededChance(3);
    const below = seededBelow(3);
    let { table } = start(game, { seats: 2, options: { 'game.boards': 2, 'board.roundLimit': 2, 'shop.startGold': 5 } }, chance);
    const phases: string[] = [];
    for (let i = 0; i < 2_000 && !table.state.result; i++) {
      const { own } = table.state;
      const phase = 'phase' in own && 'board' in own ? `${String(own.phase)} ${String(own.board)}` : '';
      if (phases.at(-1) !== phase) phases.push(phase);
      const open = table.state.prompts.find((each) => each.answer === null);
      if (!open) throw new Error('no question');
      const outcome = submit(
        table,
        { do: 'answer', seat: open.seat, prompt: open.id, choice: botChoice(table, open, 'heuristic', below) },
        chance,
      );
      if (!outcome.ok) throw outcome.fault ?? new Error(outcome.refusal.text);
      table = outcome.table;
    }
    const shops = phases.filter((phase) => phase.startsWith('shop'));
    expect(shops).toEqual(['shop 1', 'shop 2']);
    for (const board of [1, 2]) expect(phases.indexOf(`shop ${board}`)).toBeLessThan(phases.indexOf(`board ${board}`));
    expect(phases.indexOf('board 1')).toBeLessThan(phases.indexOf('shop 2'));
  });
});
