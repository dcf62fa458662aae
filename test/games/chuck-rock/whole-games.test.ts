import { describe, expect, it } from 'vitest';
import { accepts, sample } from '../../../shared/engine/answers.ts';
import { seededChance } from '../../../shared/engine/chance.ts';
import { submit } from '../../../shared/engine/engine.ts';
import { entriesOf } from '../../../shared/engine/log.ts';
import { project } from '../../../shared/engine/project.ts';
import type { Choice, OpenPrompt } from '../../../shared/engine/prompt.ts';
import { replay, stateHash } from '../../../shared/engine/replay.ts';
import { start } from '../../../shared/engine/start.ts';
import type { LogEntry, Options } from '../../../shared/engine/state.ts';
import type { Table } from '../../../shared/engine/table.ts';
import { goldByPlace } from '../../../shared/games/keelar/gold.ts';
import { seededBelow } from '../../support/table.ts';
import { game } from './board.ts';

type Below = (bound: number) => number;

/** Random options, now and then a default one. */
function someOptions(below: Below): Options {
  const entries = game.options.flatMap((spec): [string, string | number | boolean][] => {
    if (below(2) === 0 || spec.key === 'board.roundLimit') return [];
    if (spec.kind === 'switch') return [[spec.key, below(2) === 0]];
    if (spec.kind === 'pick') return [[spec.key, spec.values[below(spec.values.length)]?.value ?? '']];
    const steps = Math.round((spec.most - spec.least) / (spec.step ?? 1));
    return [[spec.key, Math.round((spec.least + below(steps + 1) * (spec.step ?? 1)) * 100) / 100]];
  });
  return Object.fromEntries(entries);
}

/** Random legal answers that end the board only by playing: a vote is held now and then, and mostly fails. */
function random(open: OpenPrompt, below: Below): Choice {
  const choice = sample(open.prompt, below);
  const ending = choice === 'propose' || (open.prompt.title[0] === 'vote' && choice === 'yes');
  return ending && below(10) > 0 ? (open.prompt.fallback ?? choice) : choice;
}

interface Seen {
  table: Table;
  told: Map<string, number>;
}

/** Plays a whole board and looks at the invariants after every command. */
function play(seed: number, strength: 'random' | 'heuristic', seats: number, options: Options): Seen {
  const below = seededBelow(seed);
  const chance = seededChance(seed);
  let { table } = start(game, { seats, options }, chance);
  const told = new Map<string, number>();
  for (let commands = 0; !table.state.result; commands++) {
    expect(commands, `the board ends (seed ${seed})`).toBeLessThan(40_000);
    const open = table.state.prompts.find((prompt) => prompt.answer === null);
    if (!open) throw new Error('I-36: the table waits without a question');
    const choice = strength === 'random' ? random(open, below) : game.bot(project(table, open.seat), open.prompt, below);
    if (!accepts(open.prompt, choice)) throw new Error(`${String(choice)} is no answer to ${open.prompt.title[0]}`);
    const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, chance);
    if (!outcome.ok) throw new Error(`seed ${seed}: ${outcome.refusal.text} ${String(outcome.fault)}`);
    table = outcome.table;
    for (const event of outcome.events) if (event.kind === 'told') told.set(event.line[0], (told.get(event.line[0]) ?? 0) + 1);
    const broken = game.check?.(table.state, table.state.own, table.state.hidden);
    if (broken) throw new Error(`seed ${seed}, command ${table.state.entries}: ${broken}`);
    if (commands % 50 === 0) expect(project(table, 0).pieces).toEqual(project(table, null).pieces);
  }
  return { table, told };
}

const scoreSum = (table: Table): number => (table.state.result?.scores ?? []).reduce((sum, each) => sum + each.score, 0);

describe('whole boards', () => {
  it('[I-01, I-03, I-05, I-09, I-10, I-36] hold every invariant to the end: 8 by random players with random options', () => {
    const told = new Map<string, number>();
    for (let seed = 1; seed <= 8; seed++) {
      // Random walkers take thousands of rounds to find an exit in a maze: most games get a limit.
      const limit = seed % 6 === 0 ? { 'board.minSide': 9, 'board.wallShare': 0.1 } : { 'board.roundLimit': 80 };
      const seen = play(seed, 'random', 2 + (seed % 7), { ...someOptions(seededBelow(seed)), ...limit });
      for (const [key, count] of seen.told) told.set(key, (told.get(key) ?? 0) + count);
      const { board, carried, out } = goldByPlace(Object.values(seen.table.state.pieces));
      expect(scoreSum(seen.table)).toBe(out);
      expect(seen.table.state.own).toMatchObject({ abandoned: board + carried, placed: board + carried + out });
    }
    // The players really met all of the game.
    for (const key of [
      'moved',
      'took',
      'threw',
      'blocked',
      'downed',
      'misses',
      'rose',
      'spilled',
      'dropped',
      'picked',
      'left',
      'over.left',
    ]) {
      expect(told.get(key) ?? 0, key).toBeGreaterThan(0);
    }
  });

  it('[I-01, I-36, R-14] end by leaving: 8 by heuristic players with random options', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const { table, told } = play(seed, 'heuristic', 2 + (seed % 7), someOptions(seededBelow(seed + 1000)));
      expect(told.get('over.left')).toBe(1);
      expect(scoreSum(table)).toBeGreaterThan(0);
    }
  });

  it('[R-14] random players on a board with a limit stop in time', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const { table } = play(seed, 'random', 4, { 'board.roundLimit': 12 });
      expect(Object.entries(table.state.own).find(([key]) => key === 'round')?.[1]).toBeLessThanOrEqual(12);
    }
  });

  it('[I-35, K-203] the log and its recorded draws lead to the same state, without the seed', () => {
    for (const [seed, strength] of [
      [3, 'random'],
      [4, 'heuristic'],
      [5, 'heuristic'],
    ] as const) {
      const { table } = play(seed, strength, 4, someOptions(seededBelow(seed)));
      expect(table.header.draws.length).toBeGreaterThan(0);
      const log: LogEntry[] = JSON.parse(JSON.stringify(entriesOf(table.log)));
      expect(stateHash(replay(game, JSON.parse(JSON.stringify(table.header)), log).state)).toBe(stateHash(table.state));
    }
  });

  it('[I-37] every foreign answer is refused and changes nothing', () => {
    const chance = seededChance(2);
    const { table } = start(game, { seats: 3 }, chance);
    const [open] = table.state.prompts;
    if (!open) throw new Error('no question');
    for (const choice of [
      '',
      'move:',
      'move:99,99',
      'throw:thrower-9',
      'take:x',
      'drop',
      'end',
      7,
      -1,
      ['move:0,0'],
      { pass: 1 },
      'block',
    ]) {
      const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, chance);
      expect(outcome, JSON.stringify(choice)).toMatchObject({ ok: false, refusal: { code: 'illegal' } });
    }
  });

  it('[K-149, K-053] heuristic players gather nearly all the gold, and no seat is favoured for good', () => {
    const wins = [0, 0, 0, 0];
    let gathered = 0;
    for (let seed = 100; seed < 114; seed++) {
      const { table } = play(seed, 'heuristic', 4, {});
      gathered += scoreSum(table);
      for (const seat of table.state.result?.winners ?? []) wins[seat] = (wins[seat] ?? 0) + 1;
    }
    expect(gathered).toBeGreaterThan(14 * 12 * 0.8);
    expect(Math.min(...wins)).toBeGreaterThan(0);
  });
});
