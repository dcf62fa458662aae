import { describe, expect, it } from 'vitest';
import { botChoice } from '../shared/engine/bot.ts';
import { seededChance } from '../shared/engine/chance.ts';
import { submit } from '../shared/engine/engine.ts';
import { brokenFree } from '../shared/engine/free/check.ts';
import { BOARD_KIND, shapeOf, specAt } from '../shared/engine/free/components.ts';
import { overlap } from '../shared/engine/free/footprint.ts';
import type { HandOp } from '../shared/engine/free/op.ts';
import type { Stored } from '../shared/engine/free/state.ts';
import type { AnyGame } from '../shared/engine/game.ts';
import { clone } from '../shared/engine/json.ts';
import { entriesOf } from '../shared/engine/log.ts';
import { project } from '../shared/engine/project.ts';
import { replay, stateHash } from '../shared/engine/replay.ts';
import { start } from '../shared/engine/start.ts';
import type { Command, GameState } from '../shared/engine/state.ts';
import type { Table } from '../shared/engine/table.ts';
import { TABLES } from '../shared/games/index.ts';
import type { Piece } from '../shared/table/piece.ts';
import { ON_TABLE } from '../shared/table/piece.ts';
import { boardSize } from '../shared/table/scene.ts';
import { heightOf } from '../shared/table/shape.ts';
import { viewers } from './support/secrecy.ts';
import { seededBelow } from './support/table.ts';
import { openFree, tablesOf, takenOut } from './support/unruled.ts';

/** The short test of the free table over the whole catalogue; `test/engine` looks into single acts. */

const sceneOf = ({ game, state }: Table) => game.scene(state.own, state.options, state.seats);

function must(table: Table, command: Command, seed: number): Table {
  const outcome = submit(table, command, seededChance(seed));
  if (outcome.ok) return outcome.table;
  throw outcome.fault ?? new Error(`${outcome.refusal.text} for ${JSON.stringify(command)}`);
}

/** The laws of a free table, and that its log leads to it. */
function sound(table: Table): void {
  expect(brokenFree(table.state, sceneOf(table))).toBeUndefined();
  expect(clone(table.state)).toEqual(table.state);
  const again = replay(table.game, table.header, JSON.parse(JSON.stringify(entriesOf(table.log))));
  expect(stateHash(again.state)).toBe(stateHash(table.state));
}

/** Two things that everybody sees and whose bodies stand in each other, apart from the board. */
function sunk(table: Table): string[] {
  const size = boardSize(sceneOf(table).board);
  const bodies = Object.values(table.state.pieces).flatMap((piece) => {
    const shape = shapeOf(table.game.kinds, piece, size);
    if (!piece.pose || piece.place !== ON_TABLE || piece.placeKnownTo !== 'all' || piece.kind === BOARD_KIND) return [];
    return [{ piece, shape, pose: piece.pose, high: piece.pose.y + heightOf(shape) }];
  });
  return bodies.flatMap((one, i) =>
    bodies
      .slice(0, i)
      .filter((other) => one.pose.y < other.high - 0.02 && other.pose.y < one.high - 0.02)
      .filter((other) => overlap(one.shape, one.pose, other.shape, other.pose))
      .map((other) => `${one.piece.kind} ${one.piece.id} in ${other.piece.kind} ${other.piece.id}`),
  );
}

/** How much there is of each kind: on the table, in hands, in decks and bags. */
function inventory({ game, state }: Pick<Table, 'game' | 'state'>): Record<string, number> {
  const found: Record<string, number> = {};
  const note = ({ kind, count, tags }: Pick<Piece, 'kind' | 'count' | 'tags'>): void => {
    if (kind === BOARD_KIND || kind === 'free/bag' || kind === 'free/deck') return;
    const amount = specAt(game.kinds, { kind, tags }).stance === 'stack' ? count : 1;
    if (amount > 0) found[kind] = (found[kind] ?? 0) + amount;
  };
  const within = (contents: readonly Stored[]): void => {
    for (const each of contents) {
      note(each);
      within(each.inside ?? []);
    }
  };
  Object.values(state.pieces).forEach(note);
  Object.values(state.free?.stored ?? {}).forEach(within);
  return found;
}

/** The faces that a viewer knows, each as often as it sees it. */
function facesOf(table: Table, viewer: number | null): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { kind, face } of Object.values(project(table, viewer).pieces)) {
    if (face === null) continue;
    found[`${kind} ${face}`] = (found[`${kind} ${face}`] ?? 0) + 1;
  }
  return found;
}

/**
 * Kinds whose faces somebody knows though no piece shows them while rules are in force: laid tiles stand in what everybody is told, sheets in what
 * their seat is. That nobody learns more of these is shown by twins, in the tests of both games.
 */
function toldOtherwise({ game, state }: Table, viewer: number | null): readonly string[] {
  if (game.id === 'mad-alchemist') return ['tile'];
  return game.id === 'tomb-looters' && viewer !== null && viewer < state.seats ? ['cash', 'gem', 'item'] : [];
}

/** Something that any pair of hands can do with what it sees. */
function someAct(table: Table, seat: number, below: (bound: number) => number): HandOp | undefined {
  const mine = Object.values(project(table, seat).pieces).filter(({ tags, place }) => place === ON_TABLE && !tags.includes('locked'));
  const piece = mine[below(Math.max(1, mine.length))];
  if (!piece) return undefined;
  const pose = { x: below(20) - 10, y: 2, z: below(20) - 10, q: [0, 0, 0, 1] as const };
  const acts: HandOp[] = [
    { op: 'place', pieces: [{ piece: piece.id, pose }] },
    { op: 'turn', pieces: [piece.id], angle: 0.5 },
    { op: 'flip', pieces: [piece.id] },
    { op: 'hide', pieces: [piece.id] },
    { op: 'hand', pieces: [piece.id] },
    { op: 'peek', pieces: [piece.id], on: true },
    { op: 'draw', from: piece.id, count: 1, to: 'hand' },
    { op: 'delete', pieces: [piece.id] },
  ];
  return acts[below(acts.length)];
}

/** The state without its numbers, which never go back; questions are asked afresh, as after any table fix. */
const timeless = ({ entries: _, shown: _shown, asked: _asked, prompts, ...state }: GameState): object => ({
  ...state,
  prompts: prompts.map(({ seat, prompt }) => ({ seat, prompt })),
});

function played(game: AnyGame, answers: number, seed: number): Table {
  const below = seededBelow(seed);
  const chance = seededChance(seed);
  const seats = game.seats.min + (seed % (game.seats.max - game.seats.min + 1));
  let { table } = start(game, { seats, assist: { consent: 'host', host: 0 } }, chance);
  for (let step = 0; step < answers && !table.state.result; step++) {
    const open = table.state.prompts.find((each) => each.answer === null);
    if (!open) break;
    const choice = botChoice(table, open, 'random', below);
    const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, chance);
    if (!outcome.ok) throw outcome.fault ?? new Error(outcome.refusal.text);
    table = outcome.table;
  }
  return table;
}

describe.each(TABLES.map((game) => [game.id, game] as const))('%s by hand', (_id, game) => {
  it('opens without rules for any number of players and with every preset: whole, replayable, nothing standing in anything else', () => {
    for (const spec of tablesOf(game)) {
      const table = openFree(game, spec);
      sound(table);
      expect(sunk(table), JSON.stringify(spec)).toEqual([]);
      for (const viewer of viewers(table)) expect(project(table, viewer)).toMatchObject({ prompts: [], free: { rules: false } });
    }
  });

  // Where ways are drawn a question takes as long as a hundred others.
  it.each(game.drawing ? [0, 5, 20] : [0, 5, 50])(
    'after %i answers at random: is taken to the hands with every secret, and goes back as it stood',
    (answers) => {
      for (let seed = 0; seed < 4; seed++) {
        const before = played(game, answers, seed);
        if (before.state.result) continue;
        let table = must(before, { do: 'fix.propose', seat: 0, ops: [{ op: 'free' }], note: '' }, seed);
        sound(table);
        expect(inventory(table)).toEqual(inventory(takenOut(before)));
        for (const viewer of viewers(table)) {
          const known = facesOf(before, viewer);
          // Nobody learns a face by it.
          for (const [face, times] of Object.entries(facesOf(table, viewer))) {
            const [kind = ''] = face.split(' ');
            if (kind.startsWith('free/') || toldOtherwise(before, viewer).includes(kind)) continue;
            expect(times, `${face} for ${viewer}`).toBeLessThanOrEqual(known[face] ?? 0);
          }
        }
        const below = seededBelow(seed + 100);
        for (let step = 0; step < 25; step++) {
          const seat = below(table.state.seats);
          const op = someAct(table, seat, below);
          const outcome = op && submit(table, { do: 'hand', seat, op }, seededChance(step));
          if (outcome && !outcome.ok && outcome.fault) throw outcome.fault;
          if (outcome?.ok) table = outcome.table;
        }
        sound(table);
        const back = must(table, { do: 'fix.propose', seat: 0, ops: [{ op: 'rules' }], note: '' }, seed);
        expect(timeless(back.state)).toEqual(timeless(before.state));
        expect(back.state.entries).toBeGreaterThan(table.state.entries);
      }
    },
  );
});
