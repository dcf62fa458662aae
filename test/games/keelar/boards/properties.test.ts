import { describe, expect, it } from 'vitest';
import { accepts, fallback } from '../../../../shared/engine/answers.ts';
import { botChoice } from '../../../../shared/engine/bot.ts';
import { seededChance } from '../../../../shared/engine/chance.ts';
import { submit } from '../../../../shared/engine/engine.ts';
import { entriesOf } from '../../../../shared/engine/log.ts';
import { project } from '../../../../shared/engine/project.ts';
import { replay, stateHash } from '../../../../shared/engine/replay.ts';
import { start } from '../../../../shared/engine/start.ts';
import type { LogEntry, Options } from '../../../../shared/engine/state.ts';
import type { Table } from '../../../../shared/engine/table.ts';
import { BOARD_OPTIONS } from '../../../../shared/games/keelar/board-options.ts';
import { GAME as keelar } from '../../../../shared/games/keelar/index.ts';
import { goldOfBoard } from '../../../../shared/games/keelar/layout.ts';
import { OPTIONS, PRESETS } from '../../../../shared/games/keelar/options.ts';
import { settingsOf } from '../../../../shared/games/keelar/play/settings.ts';
import { seededBelow } from '../../../support/table.ts';
import { type Loot, standIn } from './stand-in.ts';

type Below = (bound: number) => number;

/** Random values for the options around a board. */
function someOptions(below: Below): Options {
  const mine = new Set(BOARD_OPTIONS.map(({ key }) => String(key)));
  const entries = OPTIONS.flatMap((spec): [string, string | number | boolean][] => {
    if (mine.has(spec.key) || below(2) === 0) return [];
    if (spec.kind === 'switch') return [[spec.key, spec.key !== 'game.chuckRockFirst' && below(2) === 0]];
    if (spec.kind === 'pick') return [[spec.key, spec.values[below(spec.values.length)]?.value ?? '']];
    return [[spec.key, spec.least + below(spec.most - spec.least + 1)]];
  });
  return { ...Object.fromEntries(entries), 'game.boards': below(6) };
}

/** Random loot that is never more than what lies on the board; what one stole unseen, another one lacks. */
function someLoot(seats: number, below: Below): Loot[][] {
  return Array.from({ length: 8 }, (_, board) => {
    let left = goldOfBoard(seats, board + 1);
    const loot = Array.from({ length: seats }, (): Loot => {
      const gold = below(Math.min(left, 9) + 1);
      left -= gold;
      return { gold, believed: gold };
    });
    const [victim, thief] = loot;
    const stolen = victim ? below(victim.gold + 1) : 0;
    if (victim) loot[0] = { ...victim, fake: stolen };
    if (thief) loot[1] = { gold: thief.gold + stolen, believed: thief.gold };
    return loot;
  });
}

function play(seed: number): Table {
  const below = seededBelow(seed);
  const chance = seededChance(seed);
  const seats = 2 + below(7);
  const game = standIn(someLoot(seats, below));
  let { table } = start(game, { seats, options: someOptions(below) }, chance);
  for (let acts = 0; !table.state.result; acts++) {
    if (acts > 1_000) throw new Error(`seed ${seed} does not end`);
    for (const { prompt } of table.state.prompts) expect(accepts(prompt, fallback(prompt)), prompt.title[0]).toBe(true);
    const broken = game.check?.(table.state, table.state.own, table.state.hidden);
    if (broken) throw new Error(`seed ${seed}, command ${table.state.entries}: ${broken}`);
    if (acts % 7 === 0) for (const viewer of [0, null]) game.panel(project(table, viewer));
    const open = table.state.prompts.find((each) => each.answer === null);
    if (!open) throw new Error('I-36: no question');
    const choice = botChoice(table, open, seed % 2 === 0 ? 'random' : 'heuristic', below);
    const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, chance);
    if (!outcome.ok) throw new Error(`seed ${seed}: ${outcome.refusal.text} ${JSON.stringify(choice)} ${String(outcome.fault)}`);
    table = outcome.table;
    for (const event of outcome.events) if (event.kind === 'told') expect(game.lines[event.line[0]], event.line[0]).toBeDefined();
  }
  return table;
}

describe('whole games around boards', () => {
  it('[I-01, I-02, I-14, I-15, I-31, I-36, I-39] random games with random options keep every invariant and end', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const { state, header, game, log } = play(seed);
      expect(state.result?.scores).toHaveLength(state.seats);
      if (seed % 10 > 0) continue;
      // I-35
      const entries: LogEntry[] = JSON.parse(JSON.stringify(entriesOf(log)));
      expect(stateHash(replay(game, header, entries).state)).toBe(stateHash(state));
    }
  });
});

describe('options', () => {
  it('[R-01, R-30, R-99, R-112] every option of the index is there under its name and is read; the timers are the table’s', () => {
    const keys = OPTIONS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    // 51 of the index and teams.count, without the two timers.
    expect(keys).toHaveLength(50);
    const defaults = Object.fromEntries(
      OPTIONS.map((spec) => [spec.key, spec.kind === 'pick' ? (spec.values[0]?.value ?? '') : spec.value]),
    );
    const read = JSON.stringify(settingsOf(defaults));
    for (const spec of OPTIONS) {
      const other =
        spec.kind === 'switch'
          ? !spec.value
          : spec.kind === 'number'
            ? spec.value === spec.least
              ? spec.most
              : spec.least
            : spec.values[1]?.value;
      expect(JSON.stringify(settingsOf({ ...defaults, [spec.key]: other ?? '' })), spec.key).not.toBe(read);
    }
  });

  it('[R-48, R-15] presets name options and values that there are', () => {
    for (const { id, options } of PRESETS) {
      const { table } = { table: () => start(keelar, { seats: 4, options }, seededChance(1)) };
      expect(table, id).not.toThrow();
    }
    expect(PRESETS[0]).toMatchObject({ id: 'recommended', options: { scoring: 'half', 'game.boards': 6, firing: 'angles' } });
    expect(PRESETS[1]).toMatchObject({ id: 'classic', options: { scoring: 'classic', 'game.boards': 0, firing: 'orthogonal' } });
  });
});
