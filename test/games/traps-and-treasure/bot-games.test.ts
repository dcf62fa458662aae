import { describe, expect, it } from 'vitest';
import { botChoice } from '../../../shared/engine/bot.ts';
import { seededChance } from '../../../shared/engine/chance.ts';
import { submit } from '../../../shared/engine/engine.ts';
import type { Prompt } from '../../../shared/engine/prompt.ts';
import { start } from '../../../shared/engine/start.ts';
import type { Options } from '../../../shared/engine/state.ts';
import { GAME as trapsAndTreasure } from '../../../shared/games/traps-and-treasure/index.ts';
import { stateOf } from './play.ts';
import type { Cast } from './stage.ts';
import { dice, heard, options, stage } from './stage.ts';

/** With many seeds asked for: games of all twelve Turns. */
const LONG = process.env.EVERY_GAME_SEEDS !== undefined;
const GAMES = Math.min(60, Number(process.env.EVERY_GAME_SEEDS ?? 2));

const TABLES: readonly (readonly [map: string, seats: number, options: Options])[] = [
  ['village', 2, {}],
  ['dungeon', 3, { kit: 'draft' }],
  ['tower', 4, { teams: 'fixed' }],
  ['village', 4, { autoStash: false, friendlyFire: true }],
  ['dungeon', 2, { confusionActions: 'firstAction', lateMonster: 'always' }],
  ['tower', 3, { allClimbable: true, passThrough: 'none', jumpDown: 'free' }],
];

const never = (): number => {
  throw new Error('the heuristic bot needs no lot');
};

describe('whole games of heuristic bots', () => {
  const games = Array.from({ length: GAMES }, (_, seed) => ({ seed, table: TABLES[seed % TABLES.length] ?? TABLES[0] }));
  it.each(games)(
    '[B-01, B-02, I-06, I-12] seed $seed: $table.1 bots, $table.0: every answer is legal, and it ends by the rules',
    ({ seed, table: spec }) => {
      const [map, seats, more] = spec ?? ['village', 2, {}];
      const chance = seededChance(seed);
      let { table } = start(trapsAndTreasure, { seats, options: { map, turnLimit: LONG ? '12' : '6', ...more } }, chance);
      const kinds = new Set<Prompt['kind']>();
      let answers = 0;
      for (; !table.state.result && answers < 2_000; answers++) {
        const open = table.state.prompts.find(({ answer }) => answer === null);
        if (!open) throw new Error('no question and no end');
        const choice = botChoice(table, open, 'heuristic', never);
        kinds.add(open.prompt.kind);
        const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice, by: 'bot' }, chance);
        if (!outcome.ok) throw outcome.fault ?? new Error(`${JSON.stringify(outcome.refusal)} for ${JSON.stringify(choice)}`);
        table = outcome.table;
        expect(trapsAndTreasure.check?.(table.state, stateOf(table), {})).toBeUndefined();
      }
      const own = stateOf(table);
      expect(table.state.result, `${answers} answers`).not.toBeNull();
      expect([...kinds].sort()).toEqual(['choose', 'route', 'spot']);
      // R-07, T-028, T-029: by time, or because nobody or nothing is left.
      expect(own.turn).toBeLessThanOrEqual(LONG ? 12 : 6);
      // They look for Treasure: Markers are gone by their hands.
      expect(own.revealed).toBeGreaterThan(0);
    },
  );
});

describe('what a bot answers besides', () => {
  const says = (voice: ReturnType<typeof stage>, seat = 0): unknown => botChoice(voice.table, voice.open(seat), 'heuristic', never);
  const near: Cast = { is: 'rogue leader', at: [18.5, 11.5], seat: 1, items: ['salve'] };

  it('[B-01, T-045, R-45] heals what ends a Disablement first, then the Torso', () => {
    const healing = (crossed: Cast['crossed']): unknown => {
      const friend: Cast = { is: 'warrior leader', at: [18.5, 11.5], ...(crossed ? { crossed } : {}) };
      const voice = stage({ cast: { hero: { is: 'warrior mercenary', at: [17, 11.5] }, friend }, order: ['hero'] });
      voice.answer('salve:friend');
      return says(voice);
    };
    expect(healing({ head: 3, torso: 1, arms: 0, legs: 1 })).toBe('head');
    expect(healing({ head: 1, torso: 4, arms: 1, legs: 0 })).toBe('torso');
    expect(healing({ head: 1, torso: 0, arms: 1, legs: 1 })).toBe('head');
  });

  it('[B-01, R-51] takes presents and fair exchanges, not less than it gives', () => {
    const offer = (basket: Readonly<Record<string, number>>): unknown => {
      const hero: Cast = { is: 'rogue leader', at: [17, 11.5], treasures: 1, items: ['lockpicks'] };
      const voice = stage({ cast: { hero, near }, order: ['hero'] });
      voice.answer('trade:near').answer(basket);
      return says(voice, 1);
    };
    expect(offer({ 'give:lockpicks': 1 })).toBe('yes');
    expect(offer({ 'give:treasure': 1, 'take:salve': 1 })).toBe('yes');
    expect(offer({ 'give:lockpicks': 1, 'take:salve': 1 })).toBe('yes');
    const stingy = stage({ cast: { hero: { is: 'rogue leader', at: [17, 11.5], items: ['bag'] }, near }, order: ['hero'] });
    stingy.answer('trade:near').answer({ 'give:bag': 1, 'take:salve': 1 });
    expect(says(stingy, 1)).toBe('no');
  });

  it('[B-01, T-004] allies itself with whoever is not richer; agrees to an end of time', () => {
    const asked = (treasures: number): unknown => {
      const voice = stage({
        cast: { hero: { is: 'rogue leader', at: [17, 11.5], treasures }, near },
        order: ['hero'],
        options: { minutes: 30 },
      });
      voice.answer('ally:1');
      return says(voice, 1);
    };
    expect(asked(0)).toBe('yes');
    expect(asked(1)).toBe('no');
    const late = stage({ cast: { hero: { is: 'rogue leader', at: [17, 11.5] }, near }, order: ['hero'], options: { minutes: 30 } });
    late.answer('time');
    expect(says(late, 1)).toBe('yes');
  });

  it('[B-01, R-27] a Rogue disarms', () => {
    const voice = stage({
      cast: { hero: { is: 'rogue leader', at: [20, 16.5] } },
      order: ['hero'],
      markers: { EM6: 'unchecked', EM10: 'unchecked' },
    });
    dice(voice, [[6], [3]]);
    voice.answer(['20000,17500,0']);
    expect(options(voice)).toContain('disarm');
    expect(says(voice)).toBe('disarm');
    expect(heard(voice)).toContain('chart.trap');
  });

  it('[B-01, R-73, G-20] a Mage puts a Fire Wall before a Monster that comes, once, and Confusion where it hits more foes than friends', () => {
    const beast: Cast = { is: 'monster mercenary', at: [17, 4] };
    const voice = stage({ cast: { hero: { is: 'mage leader', at: [17, 11.5] }, beast }, order: ['hero'] });
    expect(says(voice)).toBe('aim:fire-wall');
    voice.answer('aim:fire-wall');
    const drawn = says(voice);
    expect(drawn).toHaveLength(3);
    dice(voice, [[6], [6]]);
    voice.answer(Array.isArray(drawn) ? drawn : 'back');
    expect(stateOf(voice.table).slabs).toHaveLength(1);
    expect(says(voice)).not.toBe('aim:fire-wall');
    const crowd = (friend: boolean): unknown =>
      says(
        stage({
          cast: {
            hero: { is: 'mage mercenary', at: [17, 11.5] },
            beast: { is: 'monster leader', at: [17, 4] },
            other: { is: 'monster apprentice', at: [18.5, 4] },
            ...(friend ? { friend: { is: 'warrior apprentice', at: [17, 5.7] } satisfies Cast } : {}),
          },
          order: ['hero'],
        }),
      );
    expect(crowd(false)).toBe('aim:confusion');
    expect(crowd(true)).not.toBe('aim:confusion');
  });
});
