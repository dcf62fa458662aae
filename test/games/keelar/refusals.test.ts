import { describe, expect, it } from 'vitest';
import { accepts } from '../../../shared/engine/answers.ts';
import { botChoice } from '../../../shared/engine/bot.ts';
import { seededChance } from '../../../shared/engine/chance.ts';
import { submit } from '../../../shared/engine/engine.ts';
import type { AnyGame } from '../../../shared/engine/game.ts';
import type { Choice, Prompt } from '../../../shared/engine/prompt.ts';
import { start } from '../../../shared/engine/start.ts';
import type { Table } from '../../../shared/engine/table.ts';
import { GAME as chuckRock } from '../../../shared/games/keelar/chuck-rock/index.ts';
import { GAME as keelar } from '../../../shared/games/keelar/index.ts';
import { strewn } from '../../previews/keelar-boards.ts';
import { seededBelow } from '../../support/table.ts';
import { board } from './board.ts';

/** What the engine says when nobody has a better reason. */
const NO_REASON = 'That is not one of the legal answers.';

const offered = (prompt: Prompt): Choice[] =>
  prompt.kind === 'choose' ? prompt.options.map(({ id }) => id) : prompt.kind === 'place' ? prompt.places.map(({ place }) => place) : [];

/** Answers that somebody was offered before, and some that nobody ever is. */
function tempting(table: Table, pool: readonly Choice[], below: (bound: number) => number): Choice[] {
  const cell = `${below(12)},${below(12)}`;
  const pieces = Object.keys(table.state.pieces);
  const piece = pieces[below(pieces.length)] ?? 'x';
  const made: Choice[] = [
    `move:${cell}`,
    `at:${cell}`,
    `on:${piece}`,
    cell,
    `take:${cell}`,
    `throw:${piece}`,
    `use:thing-${below(4)}-${below(9)}:0`,
  ];
  const odd: Choice[] = ['nonsense', '', 'drop', 'pick', 'rise', 'block', 99, -1, [piece], { x: 1 }];
  const from = [pool, pool, made, odd][below(4)] ?? odd;
  return [from[below(from.length)] ?? 'nonsense'];
}

/** Tries answers that are not offered all through a game; the refusals without a reason or a rule. */
function nameless(game: AnyGame, seed: number, steps: number, from?: Table): { tried: number; bad: string[] } {
  const [below, chance] = [seededBelow(seed), seededChance(seed)];
  let table = from ?? start(game, { seats: game.seats.min + (seed % 3) }, chance).table;
  const pool: Choice[] = ['end'];
  const bad: string[] = [];
  let tried = 0;
  for (let step = 0; step < steps && !table.state.result; step++) {
    const open = table.state.prompts.find((each) => each.answer === null);
    if (!open) throw new Error('no question and no end');
    for (let n = 0; n < 4; n++) {
      for (const choice of tempting(table, pool, below)) {
        if (accepts(open.prompt, choice)) continue;
        tried += 1;
        const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, chance);
        const said = outcome.ok ? undefined : outcome.refusal;
        if (said?.code !== 'illegal' || said.text === NO_REASON || !said.rule)
          bad.push(`${open.prompt.title[0]} ${JSON.stringify(choice)} ${JSON.stringify(said)}`);
      }
    }
    pool.push(...offered(open.prompt).slice(0, 6));
    if (pool.length > 300) pool.splice(0, 100);
    const outcome = submit(
      table,
      { do: 'answer', seat: open.seat, prompt: open.id, choice: botChoice(table, open, 'random', below) },
      chance,
    );
    if (!outcome.ok) throw outcome.fault ?? new Error(outcome.refusal.text);
    table = outcome.table;
  }
  return { tried, bad };
}

describe('whoever is refused hears why', () => {
  it('[R-106] Keelar: random answers that are not offered all get a reason with a rule', () => {
    const found = [1, 2, 3, 4].map((seed) => nameless(keelar, seed, 160, seed % 2 === 0 ? strewn(seed) : undefined));
    expect(found.flatMap(({ bad }) => bad).slice(0, 10)).toEqual([]);
    expect(found.reduce((sum, { tried }) => sum + tried, 0)).toBeGreaterThan(1_000);
  });

  it('[K-152] Chuck Rock: the same', () => {
    const found = [1, 2, 3].map((seed) => nameless(chuckRock, seed, 120));
    expect(found.flatMap(({ bad }) => bad).slice(0, 10)).toEqual([]);
  });
});

describe('the rule that a referee would name', () => {
  const letters = { A: 0, T: 1 };
  const why = (b: ReturnType<typeof board>, choice: string, seat = 0): string => {
    const outcome = b.try({ do: 'answer', seat, prompt: b.open(seat).id, choice });
    return outcome.ok ? 'ok' : (outcome.refusal.rule ?? '');
  };

  it('[K-048, K-079, R-80, K-015, K-040, K-039, K-124, K-157, R-83] for acts of a turn', () => {
    const b = board({ board: ['.#.', 'bAT', '.V.'], letters });
    const rules = [
      'move:1,0',
      'move:0,1',
      'move:2,1',
      'move:1,2',
      'move:9,9',
      'move:0,0',
      'drop',
      'pick',
      'land',
      'show',
      'revoke:hide:c1',
      'rise',
    ];
    expect(rules.map((choice) => why(b, choice))).toEqual([
      'K-079',
      'K-079',
      'K-079',
      'R-80',
      'K-015',
      'K-048',
      'K-040',
      'K-039',
      'K-124',
      'K-157',
      'R-83',
      'K-064',
    ]);
  });

  it('[K-045, K-047, R-21, K-050, R-55] for what a character has and cannot use, as its sheet says', () => {
    const sheets = {
      A: 'start Bolt (ranged) - pay 5 MP: deal 1 damage at 1 range\nstart Pool - max 4 MP\nstart Nap (ability) - use 1 turn: heal 1\nstart Poke (melee) - pay 1 action: deal 1 damage at 1 range',
    };
    const b = board({ board: ['A....', '....T'], letters, sheets });
    const use = (name: string): string => {
      const thing = b.hidden.seats[0]?.owned.find(({ entry }) => entry === name);
      return why(b, `use:${thing?.id}:0`);
    };
    expect([use('Bolt'), use('Poke')]).toEqual(['K-045', 'R-55']);
    b.move(0, '1,0');
    expect([use('Nap'), why(b, 'move:2,0'), use('Poke')]).toEqual(['R-21', 'K-047', 'K-045']);
  });

  it('[R-49, R-54, K-084, K-123, K-175, Q-02] for targets', () => {
    const sheets = { A: 'start Bolt (ranged) - pay 1 action: deal 1 damage at 3 range' };
    const b = board({ board: ['A#T..', '.T..B', '..b..'], letters: { A: 0, T: 1, B: 2 }, sheets }, { seats: 3 });
    b.use(0, 'Bolt');
    const on = (id: string): string => why(b, `on:${b.char(id).figure}`);
    expect([on('c2'), on('c0'), why(b, 'at:1,1'), why(b, 'move:0,1'), why(b, 'end')]).toEqual(['R-49', 'K-084', 'R-55', 'R-19', 'R-19']);
  });

  it('[I-17, R-106] and it is the same whatever is hidden from whoever asks', () => {
    const twin = (row: string) => board({ board: ['A....', row], letters: { A: 0, H: 1 }, hidden: { H: 0 } });
    const [here, there] = [twin('..H..'), twin('....H')];
    const choices = ['move:0,1', 'move:3,3', 'move:2,1', 'drop', 'pick', 'mount:c1', 'on:fig-1-0', 'use:thing-0-9:0', 'allow:carry:c9'];
    const said = (b: ReturnType<typeof board>, choice: string) => {
      const outcome = b.try({ do: 'answer', seat: 0, prompt: b.open(0).id, choice });
      return outcome.ok ? 'ok' : outcome.refusal;
    };
    for (const choice of choices) expect(said(here, choice)).toEqual(said(there, choice));
    expect(JSON.stringify(here.open(0).prompt)).toBe(JSON.stringify(there.open(0).prompt));
  });
});
