import { expect, it } from 'vitest';
import { submit } from '../../../shared/engine/engine.ts';
import { brokenFree } from '../../../shared/engine/free/check.ts';
import { BAG, DECK, specAt } from '../../../shared/engine/free/components.ts';
import type { Stored } from '../../../shared/engine/free/state.ts';
import { entriesOf } from '../../../shared/engine/log.ts';
import { eventsFor } from '../../../shared/engine/project.ts';
import { replay, stateHash } from '../../../shared/engine/replay.ts';
import type { Command, GameState } from '../../../shared/engine/state.ts';
import type { Outcome, Table } from '../../../shared/engine/table.ts';
import type { Piece } from '../../../shared/table/piece.ts';
import { anyAct, CANARY, chaosTable } from '../../support/free-chaos.ts';
import { facesAllowed, facesSeen, facesUp, named, otherSecrets, shownTo } from '../../support/free-truth.ts';
import type { Hands } from '../../support/freehand.ts';
import { seededBelow } from '../../support/table.ts';

/** How much there is of everything, by kind and face, wherever it lies: amounts of counted stacks, numbers of all else. Heaps are no things. */
function totalsOf(state: GameState): Readonly<Record<string, number>> {
  const totals: Record<string, number> = {};
  const add = (thing: Pick<Piece, 'kind' | 'face' | 'count' | 'tags'>): void => {
    if (thing.kind === DECK) return;
    const key = thing.face === null ? thing.kind : `${thing.kind} ${thing.face}`;
    const much = thing.kind !== BAG && specAt({}, thing).stance === 'stack' ? thing.count : 1;
    totals[key] = (totals[key] ?? 0) + much;
  };
  const deep = (contents: readonly Stored[]): void => {
    for (const each of contents) {
      add(each);
      deep(each.inside ?? []);
    }
  };
  for (const piece of Object.values(state.pieces)) {
    add(piece);
    deep(state.free?.stored[piece.id] ?? []);
  }
  return totals;
}

/** Enough to come upon all but two kinds of acts; more by `npm run campaign -- games`. */
const SEQUENCES = Number(process.env.EVERY_GAME_SEEDS ?? 110);
const ACTS = 60;
const VIEWERS = [0, 1, 2, null] as const;
type Viewer = (typeof VIEWERS)[number];

const opOf = (command: Command): string => (command.do === 'hand' ? command.op.op : command.do);

/** Acts that bring things or take them away for good, or go to another position of the table. */
const MINTING = ['spawn', 'copy', 'delete', 'erase', 'count', 'load', 'undo', 'redo'];
/** Acts by which whoever does them learns faces that lie down. */
const LEARNING = ['draw', 'deal', 'look', 'fetch', 'peek', 'hand', 'flip', 'play', 'mulligan'];
/** Acts that turn faces up for everybody. */
const SHOWING = ['flip', 'play'];
/** What is done to hidden things alone and nobody notices, as long as they stay hidden. */
const QUIET = [
  'place',
  'turn',
  'tip',
  'flip',
  'group',
  'under',
  'lock',
  'own',
  'write',
  'count',
  'peek',
  'copy',
  'delete',
  'stack',
  'take',
];

interface Tally {
  done: number;
  quiet: number;
  ops: Map<string, number>;
}

/** One act with everything that must hold of it. */
function step(hands: Hands, known: Map<Viewer, Set<string>>, command: Command, below: (bound: number) => number, tally: Tally): void {
  const { table } = hands.voice;
  const before = table.state;
  const seat = 'seat' in command ? command.seat : 0;
  const kind = opOf(command);
  const viewer = VIEWERS[below(4)] ?? null;
  const twin = otherSecrets(table, viewer, below);
  // (2) What somebody may not know does not show.
  expect(shownTo(twin, viewer), `${viewer} sees a difference before ${JSON.stringify(command)}`).toBe(shownTo(table, viewer));
  const outcome = hands.voice.try(command);
  if (!outcome.ok && outcome.fault) throw outcome.fault;
  // (2b) Nor in what the table refuses to whoever may not know. What undo compares, a changed position has no history of.
  if (command.do === 'hand' && seat === viewer) expect(verdict(submit(twin, command, hands.voice.chance)), kind).toEqual(verdict(outcome));
  if (!outcome.ok) {
    expect(outcome.refusal.text).not.toMatch(CANARY);
    return;
  }
  tally.done += 1;
  tally.ops.set(kind, (tally.ops.get(kind) ?? 0) + 1);
  // (3) The laws of the table.
  expect(brokenFree(hands.state, table.game.scene(hands.state.own, hands.state.options, 3))).toBeUndefined();
  // (5) Nothing is lost and nothing comes of nothing.
  if (!MINTING.includes(kind)) expect(totalsOf(hands.state)).toEqual(totalsOf(before));
  secrecy(hands, known, before, command, outcome);
  quiet(hands, table, command, outcome, tally);
}

const verdict = (outcome: Outcome): unknown => (outcome.ok ? 'done' : outcome.refusal);

/** (1) Nobody sees a face that they may not know, hears of one, or learns one by an act that shows none. */
function secrecy(
  hands: Hands,
  known: Map<Viewer, Set<string>>,
  before: GameState,
  command: Command,
  outcome: Extract<Outcome, { ok: true }>,
): void {
  const kind = opOf(command);
  const seat = 'seat' in command ? command.seat : null;
  const [wereUp, areUp] = [facesUp(before), facesUp(hands.state)];
  for (const viewer of VIEWERS) {
    expect(JSON.stringify(eventsFor(outcome.events, viewer))).not.toMatch(CANARY);
    const allowed = facesAllowed(hands.state, viewer);
    const knew = known.get(viewer) ?? new Set();
    for (const face of facesSeen(hands.voice.table, viewer)) {
      expect(allowed.has(face), `${viewer} sees ${face} after ${JSON.stringify(command)}`).toBe(true);
      if (knew.has(face)) continue;
      knew.add(face);
      const given = command.do === 'hand' && 'seat' in command.op && command.op.op === 'give' && command.op.seat === viewer;
      const dealt = command.do === 'hand' && command.op.op === 'deal' && viewer !== null && command.op.seats.includes(viewer);
      const looks = kind === 'put' && viewer !== null && hands.free.looking[viewer] !== null && hands.free.done[viewer]?.length === 0;
      const mine = viewer === seat && (LEARNING.includes(kind) || looks || kind === 'spawn');
      const open = areUp.has(face) && (wereUp.has(face) || SHOWING.includes(kind) || kind === 'spawn' || kind === 'load');
      expect(given || dealt || mine || open, `${viewer} learns ${face} by ${JSON.stringify(command)}`).toBe(true);
    }
    known.set(viewer, knew);
  }
}

/** (6) What is done to hidden things alone leaves no trace: no view, no number, no word. */
function quiet(hands: Hands, earlier: Table, command: Command, outcome: Extract<Outcome, { ok: true }>, tally: Tally): void {
  const before = earlier.state;
  if (command.do !== 'hand' || !QUIET.includes(command.op.op)) return;
  const isOpen = (id: string, { pieces }: GameState): boolean => pieces[id]?.placeKnownTo === 'all';
  if (named(command.op).some((id) => isOpen(id, before))) return;
  // What leaves a hidden zone comes to light, and what goes straight into another one's zone is that one's to see.
  const came = Object.values(hands.state.pieces).filter(({ id }) => !before.pieces[id]);
  if (came.some(({ placeKnownTo }) => placeKnownTo === 'all' || !placeKnownTo.includes(command.seat))) return;
  tally.quiet += 1;
  expect(hands.state.shown, JSON.stringify(command)).toBe(before.shown);
  for (const viewer of [0, 1, 2, null]) {
    if (viewer === command.seat) continue;
    expect(shownTo(hands.voice.table, viewer), JSON.stringify(command)).toBe(shownTo(earlier, viewer));
    expect(eventsFor(outcome.events, viewer)).toEqual([]);
  }
}

it(`${SEQUENCES} sequences of ${ACTS} acts keep every secret, every law and every piece, and can be replayed`, () => {
  const tally: Tally = { done: 0, quiet: 0, ops: new Map() };
  for (let seed = 1; seed <= SEQUENCES; seed++) {
    const hands = chaosTable(seed);
    const below = seededBelow(seed * 7919);
    const known = new Map<Viewer, Set<string>>(VIEWERS.map((viewer) => [viewer, facesSeen(hands.voice.table, viewer)]));
    try {
      for (let i = 0; i < ACTS; i++) step(hands, known, anyAct(hands, below(3), below), below, tally);
      // (4) The log leads to the same table.
      const { header, game, log } = hands.voice.table;
      expect(stateHash(replay(game, header, entriesOf(log)).state)).toBe(stateHash(hands.state));
    } catch (error) {
      throw new Error(`sequence ${seed}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  }
  // Enough was done, of everything, and enough of it in secret, or nothing was tested.
  expect(tally.done).toBeGreaterThan(SEQUENCES * ACTS * 0.4);
  expect(tally.quiet).toBeGreaterThan(SEQUENCES);
  expect(tally.ops.size).toBeGreaterThan(SEQUENCES < 200 ? 36 : 38);
});
