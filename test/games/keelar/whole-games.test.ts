import { describe, expect, it } from 'vitest';
import { accepts } from '../../../shared/engine/answers.ts';
import type { BotStrength } from '../../../shared/engine/bot.ts';
import { botChoice } from '../../../shared/engine/bot.ts';
import { seededChance } from '../../../shared/engine/chance.ts';
import { submit } from '../../../shared/engine/engine.ts';
import type { AnyGame } from '../../../shared/engine/game.ts';
import { clone } from '../../../shared/engine/json.ts';
import { entriesOf } from '../../../shared/engine/log.ts';
import { replay, stateHash } from '../../../shared/engine/replay.ts';
import { start } from '../../../shared/engine/start.ts';
import type { Options } from '../../../shared/engine/state.ts';
import type { Table } from '../../../shared/engine/table.ts';
import { GAME as keelar } from '../../../shared/games/keelar/index.ts';
import type { Hidden, Own } from '../../../shared/games/keelar/play/state.ts';
import { seededBelow } from '../../support/table.ts';

const game: AnyGame = keelar;
/** Short form; `npm run campaign -- games` plays as many as it is told. */
const GAMES = Math.min(500, Number(process.env.EVERY_GAME_SEEDS ?? 3));
const LONGEST = 12_000;

const ownOf = (table: Table): Own => table.state.own as Own;
const hiddenOf = (table: Table): Hidden => table.state.hidden as Hidden;

function optionsOf(below: (bound: number) => number, seats: number): Options {
  const options: Record<string, string | number | boolean> = { 'game.boards': 2, 'shop.startGold': 6 + below(10), 'board.roundLimit': 10 };
  for (const spec of game.options) {
    if (Object.hasOwn(options, spec.key) || spec.key === 'setup.mode' || spec.key.startsWith('board.') || below(4) > 0) continue;
    if (spec.kind === 'pick') options[spec.key] = spec.values[below(spec.values.length)]?.value ?? '';
    else if (spec.kind === 'switch') options[spec.key] = below(2) === 0;
  }
  if (seats < 4) delete options['teams.mode'];
  return options;
}

/** I-01: real coins of a board in all places they can be, apart from destroyed ones. */
function realCoins(table: Table): number {
  const { fakeGold, seats, banked } = hiddenOf(table);
  let sum = banked.reduce((all, { gold, fake }) => all + gold - fake, 0);
  for (const { id, kind, place, count } of Object.values(table.state.pieces)) {
    if ((kind === 'coins' || kind === 'buried') && !place.startsWith('purse:')) sum += count - (fakeGold[id] ?? 0);
  }
  seats.forEach(({ concealed }, seat) => {
    sum += concealed - (fakeGold[`concealed-${seat}`] ?? 0);
  });
  return sum;
}

/** What must hold at every question, beyond the game's own check. */
function atQuestion(table: Table, gone: Set<string>): void {
  const own = ownOf(table);
  const hidden = hiddenOf(table);
  expect(game.check?.(table.state, own, hidden), `entry ${table.state.entries}`).toBeUndefined();
  expect(new Set(own.played).size, 'I-32 one turn a character').toBe(own.played.length);
  const acting = own.acting === null ? undefined : hidden.chars[own.acting];
  if (acting) expect(acting.seat, 'I-32 only the player in turn acts').toBe(table.state.turn.seat);
  hidden.seats.forEach(({ owned }, seat) => {
    for (const { id } of owned) expect(gone.has(`${seat}:${id}`), `I-13 ${id} is used up`).toBe(false);
  });
  if (own.phase === 'board') {
    const real = realCoins(table);
    expect(real, 'I-01 no coin comes from nowhere').toBeLessThanOrEqual(own.placed);
    expect(own.placed - real, 'I-01 no coin is lost').toBeLessThanOrEqual(own.destroyed);
    for (const char of Object.values(hidden.chars)) {
      const place = table.state.pieces[char.figure]?.place ?? 'purse';
      if (char.life === 'killed' || char.life === 'out') expect(place, `I-30 ${char.id} is off the board`).not.toMatch(/^\d/);
    }
  }
}

/** I-13: one-use things that were there before and are not any more. */
function usedUp(before: Table, after: Table, gone: Set<string>): void {
  hiddenOf(before).seats.forEach(({ owned }, seat) => {
    const left = new Set((hiddenOf(after).seats[seat]?.owned ?? []).map(({ id }) => id));
    for (const { id } of owned) if (!left.has(id)) gone.add(`${seat}:${id}`);
  });
}

function play(seed: number): void {
  const below = seededBelow(seed);
  const chance = seededChance(seed);
  const seats = 2 + (seed % 7);
  let { table } = start(game, { seats, options: optionsOf(below, seats) }, chance);
  const gone = new Set<string>();
  let board = 0;
  for (let step = 0; !table.state.result && step < LONGEST; step++) {
    const strength: BotStrength = (seed + step) % 3 === 0 ? 'random' : 'heuristic';
    const open = table.state.prompts.find((each) => each.answer === null);
    if (!open) throw new Error('I-36 no question and no end');
    atQuestion(table, gone);
    if (ownOf(table).phase === 'board' && ownOf(table).board !== board) {
      board = ownOf(table).board;
      // R-18, I-30: everybody is back, at full HP (what happens at the start of the first turn is a part of it).
      for (const char of Object.values(hiddenOf(table).chars)) if (char.rank === 'primary') expect(char.life).toBe('live');
    }
    if (step % 25 === 0) refusesJunk(table, open.seat, open.id, chance);
    const choice = botChoice(table, open, strength, below);
    expect(accepts(open.prompt, choice), `seed ${seed}: ${JSON.stringify(choice)} at ${open.prompt.title[0]}`).toBe(true);
    const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, chance);
    if (!outcome.ok) throw outcome.fault ?? new Error(`seed ${seed}: ${outcome.refusal.text} at ${open.prompt.title[0]}`);
    usedUp(table, outcome.table, gone);
    table = outcome.table;
  }
  expect(table.state.result, `seed ${seed} ends`).not.toBeNull();
  const text = JSON.stringify(table.state);
  expect(clone(JSON.parse(text)), 'I-35 plain data').toEqual(table.state);
  expect(stateHash(replay(game, table.header, entriesOf(table.log)).state), 'I-35 replay').toBe(stateHash(table.state));
}

/** I-37: what is refused changes nothing, and names why. */
function refusesJunk(table: Table, seat: number, prompt: string, chance: ReturnType<typeof seededChance>): void {
  const before = stateHash(table.state);
  for (const choice of ['move:99,99', 'use:o99:0', '', -1, ['x'], { x: 1 }]) {
    const outcome = submit(table, { do: 'answer', seat, prompt, choice }, chance);
    if (outcome.ok) continue;
    expect(outcome.fault, JSON.stringify(choice)).toBeUndefined();
    expect(outcome.refusal.text.length).toBeGreaterThan(5);
  }
  expect(stateHash(table.state)).toBe(before);
}

describe('whole games of bots with random classes, options and teams', () => {
  const slices = Array.from({ length: Math.ceil(GAMES / 8) }, (_, i) => i * 8);
  it.each(slices)(
    '[I-01, I-03..I-13, I-25, I-29, I-30, I-32, I-35, I-36, I-37] seeds %i and the 7 after it keep every invariant to the end',
    (from) => {
      for (let seed = from; seed < Math.min(from + 8, GAMES); seed++) play(seed);
    },
    36_000_000,
  );
});
