import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../shared/engine/chance.ts';
import type { AnyGame } from '../../../shared/engine/game.ts';
import { project } from '../../../shared/engine/project.ts';
import type { Choice } from '../../../shared/engine/prompt.ts';
import { start } from '../../../shared/engine/start.ts';
import type { Options } from '../../../shared/engine/state.ts';
import type { Table } from '../../../shared/engine/table.ts';
import { GAME as trapsAndTreasure } from '../../../shared/games/traps-and-treasure/index.ts';
import { botAct } from '../../support/bots.ts';
import { seededBelow, Voice } from '../../support/table.ts';
import { refusalOf, wild } from './illegal.ts';
import { GAME_LIST, play } from './play.ts';
import type { Cast, Stage } from './stage.ts';
import { spot, stage } from './stage.ts';

const RULES = readFileSync(join(import.meta.dirname, '../../../shared/games/traps-and-treasure/rules.md'), 'utf8');
const DEFAULT = 'That is not one of the legal answers.';
/** Answers tried at every question, and how many games; the campaign plays more. */
const TRIES = 3;

const scene = (hero: Cast, more: Partial<Stage> = {}): Voice => stage({ order: ['hero'], ...more, cast: { hero, ...more.cast } });

/** A fresh table at its first question. */
const fresh = (options: Options, seats = 2): Voice =>
  new Voice(start(trapsAndTreasure, { seats, options }, seededChance(3)).table, seededChance(3), []);

describe('refusals', () => {
  it('[R-08, S-03] whatever is answered in random games, every no names a rule of the book and its reason', () => {
    let said = 0;
    for (const game of GAME_LIST) {
      const below = seededBelow(game.seed + 77);
      const look = (table: Table): void => {
        for (const open of table.state.prompts) {
          if (open.answer !== null) continue;
          for (let n = 0; n < TRIES; n++) {
            const choice = wild(table, open, below);
            const refusal = refusalOf(table, open, choice);
            if (!refusal) continue;
            said += 1;
            const told = `${JSON.stringify(open.prompt.title)} ${JSON.stringify(choice)}: ${JSON.stringify(refusal)}`;
            expect(refusal.text, told).not.toBe(DEFAULT);
            expect(RULES, told).toContain(`**${refusal.rule}**`);
          }
        }
      };
      play({ ...game, look });
    }
    expect(said).toBeGreaterThan(100);
  });

  it('[T-022, S-03, S-05] out of turn, twice, too late: the rule says why', () => {
    const voice = scene({ is: 'rogue leader', at: [20, 12] }, { cast: { other: { is: 'warrior leader', at: [22, 12], seat: 1 } } });
    const no = (seat: number, prompt: string) => {
      const outcome = voice.try({ do: 'answer', seat, prompt, choice: 'end' });
      return outcome.ok ? 'taken' : [outcome.refusal.code, outcome.refusal.rule];
    };
    const { id } = voice.open(0);
    expect(no(1, id)).toEqual(['not-your-prompt', 'T-022']);
    voice.answer([spot(19, 12)]);
    expect(no(0, id)).toEqual(['stale-prompt', 'S-05']);
    const setup = fresh({});
    const first = setup.open(0).id;
    const twice = setup.seat(0).answer('class:mage').try({ do: 'answer', seat: 0, prompt: first, choice: 'class:rogue' });
    expect(twice).toMatchObject({ ok: false, refusal: { code: 'already-answered', rule: 'T-002' } });
  });

  it('[R-50, C-13] the draft: Lockpicks are not for a Mage, a sword is not taken twice, and not more than printed', () => {
    const voice = fresh({ kit: 'draft' });
    for (let n = 0; n < 3; n++) voice.seat(0).answer('class:mage').seat(1).answer('class:warrior');
    voice.seat(0);
    const no = (choice: Choice): string | undefined => refusalOf(voice.table, voice.open(), choice)?.rule;
    expect(
      ['lockpicks+salve', 'special+bag', 'ball+ball', 'ball', 'ball+salve+bag', 'heal+fly', 'sword+salve', 'salve+ball'].map(no),
    ).toEqual([...['R-50', 'R-50', 'C-13', 'C-13', 'C-13', 'C-13', 'C-13', 'C-13']]);
    expect(refusalOf(voice.table, voice.open(), 'ball+ball')?.text).toBe('Crystal Ball is taken only once.');
  });

  it('[R-50, T-074, R-43, R-48] what is never legal comes before what is not possible just now', () => {
    const near: Record<string, Cast> = {
      down: { is: 'warrior leader', at: [8, 3], seat: 1, crossed: { head: 3, torso: 0, arms: 0, legs: 0 } },
      friend: { is: 'warrior apprentice', at: [9, 2] },
    };
    const voice = scene(
      { is: 'mage leader', at: [7, 2.6], actionsLeft: 0, items: ['lockpicks', 'bow', 'ball'] },
      { cast: near, doors: { DI1: 'locked' } },
    );
    // Both Actions are spent, an inch of the Move is left.
    voice
      .answer([spot(7, 2.5)])
      .answer('move:end')
      .answer([spot(7, 2.6)]);
    const no = (choice: Choice): string | undefined => refusalOf(voice.table, voice.open(), choice)?.rule;
    expect(no('door:pick:DI1')).toBe('R-50');
    expect(no('door:lock:DS2')).toBe('R-50');
    expect(no('pick:chest-1')).toBe('T-074');
    expect(no('rob:chest-1:treasure')).toBe('T-074');
    expect(no('attack:down')).toBe('R-43');
    expect(no('attack:friend')).toBe('R-48');
    expect(no('shoot:down')).toBe('R-43');
    expect(no('door:break:DI1')).toBe('R-08');
    expect(no('rob:down:treasure')).toBe('R-52');
    expect(no('spell:climb:friend')).toBe('C-12');
    expect(no('aim:fly')).toBe('R-77');
    expect(no('ally:0')).toBe('T-004');
    expect(no('time')).toBe('R-07');
  });

  it('[S-02] a refusal in the set-up is the same whatever the others have chosen', () => {
    const said = (picks: readonly string[]): unknown[] => {
      const voice = fresh({ kit: 'draft' });
      const heard: unknown[] = [];
      for (const pick of picks) {
        voice.seat(1).answer(`class:${pick}`);
        for (const choice of ['class:bard', 'ball', 7, ['0,0,0'], { 'give:bag': 1 }] as const)
          heard.push(refusalOf(voice.table, voice.open(0), choice));
        const twice = voice.try({ do: 'answer', seat: 0, prompt: voice.open(0).id.replace(/^0/, '1'), choice: 'class:mage' });
        heard.push(twice.ok ? 'taken' : twice.refusal);
        voice.seat(0).answer('class:rogue');
      }
      return heard;
    };
    // The last Class comes to light with the others.
    expect(said(['mage', 'warrior', 'rogue'])).toEqual(said(['rogue', 'rogue', 'warrior']));
  });
});

it('[R-48, T-074] whoever points at one of their own, or at the own chest, is not told why it cannot be attacked or opened', () => {
  const game: AnyGame = trapsAndTreasure;
  const below = seededBelow(3);
  const chance = seededChance(3);
  let { table } = start(game, { seats: 2 }, chance);
  const routed = () => table.state.prompts.find(({ prompt }) => prompt.kind === 'route');
  while (!routed()) {
    const outcome = botAct(table, 'heuristic', below, chance);
    if (!outcome?.ok) throw new Error('nobody walks');
    table = outcome.table;
  }
  const asked = routed();
  if (asked?.prompt.kind !== 'route') throw new Error('nobody walks');
  const view = project(table, asked.seat);
  const acting = asked.prompt.piece;
  const aimed = (owner: number, kind: string) =>
    Object.values(view.pieces)
      .filter((piece) => piece.owner === owner && piece.kind === kind && piece.id !== acting)
      .map(({ id }) => game.aims?.(view, asked.prompt, { piece: id }) ?? []);
  const other = 1 - asked.seat;
  const figure = view.pieces[acting ?? '']?.kind ?? '';
  expect(aimed(asked.seat, figure)).toEqual([[], []]);
  expect(aimed(asked.seat, 'chest')).toEqual([[]]);
  expect(aimed(other, figure).every(([first]) => String(first).startsWith('attack:'))).toBe(true);
  expect(aimed(other, figure)).toHaveLength(3);
  expect(aimed(other, 'chest').flat()).toEqual([`pick:chest-${other}`]);
});
