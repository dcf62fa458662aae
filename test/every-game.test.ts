import { describe, expect, it } from 'vitest';
import { accepts, fallback } from '../shared/engine/answers.ts';
import { arrange } from '../shared/engine/arrange.ts';
import type { BotStrength } from '../shared/engine/bot.ts';
import { botChoice } from '../shared/engine/bot.ts';
import { seededChance } from '../shared/engine/chance.ts';
import { submit } from '../shared/engine/engine.ts';
import type { AnyGame } from '../shared/engine/game.ts';
import { clone } from '../shared/engine/json.ts';
import { ruleOf } from '../shared/engine/line.ts';
import { entriesOf } from '../shared/engine/log.ts';
import type { PanelView } from '../shared/engine/panel.ts';
import { join, partOf } from '../shared/engine/part.ts';
import { project } from '../shared/engine/project.ts';
import { replay, stateHash } from '../shared/engine/replay.ts';
import { mostSeats } from '../shared/engine/seats.ts';
import { start } from '../shared/engine/start.ts';
import type { LogEntry } from '../shared/engine/state.ts';
import type { Table } from '../shared/engine/table.ts';
import { GAMES } from '../shared/games/index.ts';
import { CREDITS, FREE_TABLE } from '../shared/games/manifest.ts';
import { optionsFor } from './support/options.ts';
import { scramble, viewers } from './support/secrecy.ts';
import { seededBelow } from './support/table.ts';

/**
 * Seeds a game: bots of both strengths, any number of seats, random options. The short form plays seed 1, which begins at random and goes on
 * by heuristic, and of games that are soon over seed 2, by heuristic alone; `npm run campaign -- games` plays 500 of each.
 */
const MANY = process.env.EVERY_GAME_SEEDS;
const seedsOf = (game: AnyGame): number[] =>
  MANY === undefined ? (game.drawing ? [1] : [1, 2]) : Array.from({ length: Number(MANY) }, (_, seed) => seed);
const LONGEST = 60_000;

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const item of Object.values(value)) deepFreeze(item);
  }
  return value;
}

/** Each game with rules says until its end what wins and how far everybody is, in its own words; whoever only looks on is told nothing to do. */
function goalHolds({ game, state }: Table, { goal }: PanelView, viewer: number | null): void {
  if (game.id === FREE_TABLE.id || state.result) return;
  if (!goal) throw new Error('no goal');
  for (const line of [goal.line, ...(goal.next ? [goal.next] : []), ...goal.progress.map((each) => each.line)])
    expect(ruleOf(game.lines, line), `rule of ${line[0]}`).toMatch(/^[A-Z]-\d+/);
  expect(goal.progress.every(({ have, of = have, near = 0 }) => have >= 0 && have <= of && near >= 0)).toBe(true);
  const seated = viewer !== null && viewer < state.seats;
  if (!seated) expect(goal.next).toBeUndefined();
}

/** Checks at a question what must hold at every question. `deep` adds the costly ones. */
function atQuestion(table: Table, below: (bound: number) => number, deep: boolean): void {
  for (const open of table.state.prompts)
    expect(accepts(open.prompt, fallback(open.prompt)), `fallback of ${open.prompt.title[0]}`).toBe(true);
  const broken = table.game.check?.(table.state, table.state.own, table.state.hidden);
  expect(broken, `entry ${table.state.entries}`).toBeUndefined();
  if (!deep) return;
  // Plain JSON: what comes back from text is the same state.
  expect(clone(JSON.parse(JSON.stringify(table.state)))).toEqual(table.state);
  const open = project(table, null);
  for (const viewer of viewers(table)) {
    const view = project(table, viewer);
    const other = project(scramble(table, viewer, below), viewer);
    expect(JSON.stringify(other), `view of ${viewer} at entry ${table.state.entries}`).toBe(JSON.stringify(view));
    if (view.viewer !== null) expect(join(open, partOf(open, view))).toEqual(view);
    // What is counted, the goal and what leads to it follow from the view alone.
    const panel = table.game.panel(view);
    expect(table.game.panel(other)).toEqual(panel);
    goalHolds(table, panel, viewer);
  }
  // A question can be asked afresh without anything else changing (after a table fix).
  const { asking } = table.state;
  if (asking && table.state.prompts.every((each) => each.answer === null)) {
    const again = arrange(table, () => undefined, asking.frame, seededChance(1)).table.state;
    expect(again.prompts.map(({ seat, prompt }) => ({ seat, prompt }))).toEqual(
      table.state.prompts.map(({ seat, prompt }) => ({ seat, prompt })),
    );
    expect({ pieces: again.pieces, own: again.own, secrets: again.secrets, turn: again.turn }).toEqual({
      pieces: table.state.pieces,
      own: table.state.own,
      secrets: table.state.secrets,
      turn: table.state.turn,
    });
  }
}

function play(game: AnyGame, seed: number): void {
  const below = seededBelow(seed);
  const chance = seededChance(seed);
  const options = optionsFor(game, seed, below);
  const seats = game.seats.min + (seed % (mostSeats(game, options) - game.seats.min + 1));
  // Games at random can be very long: every fourth seed begins with 1,500 answers at random, then the heuristic brings it to its end.
  const randomly = seed % 4 === 1 ? (game.drawing ? 60 : 1_500) : 0;
  let table = start(game, { seats, options }, chance).table;
  const looks = new Set(Array.from({ length: 6 }, () => below(120)));
  let step = 0;
  while (!table.state.result && step < LONGEST) {
    const strength: BotStrength = step < randomly ? 'random' : 'heuristic';
    const open = table.state.prompts.find((each) => each.answer === null);
    if (!open) throw new Error('no question and no end');
    const deep = looks.has(step);
    atQuestion(table, below, deep);
    const choice = botChoice(table, open, strength, below);
    if (deep) deepFreeze(table.state);
    const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, chance);
    if (!outcome.ok) throw outcome.fault ?? new Error(`${outcome.refusal.text} ${JSON.stringify(choice)} at ${open.prompt.title[0]}`);
    table = outcome.table;
    // Now and then a change of mind: what is taken back must lead to the same question again.
    if (deep && table.past.at(-1)?.seat === open.seat) {
      const back = submit(table, { do: 'undo', seat: open.seat }, chance);
      if (!back.ok) throw new Error(back.refusal.text);
      expect(back.table.state.prompts).toEqual(table.past.at(-1)?.state.prompts);
      table = back.table;
    }
    step += 1;
  }
  expect(table.state.result, `seed ${seed} ends`).not.toBeNull();
  const log: LogEntry[] = JSON.parse(JSON.stringify(entriesOf(table.log)));
  expect(stateHash(replay(game, table.header, log).state)).toBe(stateHash(table.state));
}

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  it('has a catalogue entry that people can read', () => {
    expect(game.title.length).toBeGreaterThan(2);
    expect(CREDITS[game.id]?.length).toBeGreaterThan(10);
    const most = game.options.find((each) => each.key === game.seats.option);
    expect(game.colours.length).toBeGreaterThanOrEqual(most?.kind === 'number' ? most.most : game.seats.max);
    expect(new Set(game.colours.map((each) => each.symbol)).size).toBe(game.colours.length);
    expect(new Set(game.options.map((each) => each.key)).size).toBe(game.options.length);
  });

  // In slices, so that progress shows and a failure names its seeds.
  const seeds = seedsOf(game);
  const slices = Array.from({ length: Math.ceil(seeds.length / 25) }, (_, i) => seeds.slice(i * 25, (i + 1) * 25));
  it.each(slices.map((slice) => ({ from: slice.at(0), to: slice.at(-1), slice })))(
    '[I-01..I-18] seeds $from to $to: bots finish, replay is equal, input is never mutated, state is plain JSON, views hold no secret',
    ({ slice }) => {
      for (const seed of slice) play(game, seed);
    },
    36_000_000,
  );
});
