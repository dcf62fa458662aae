import type { PieceId, PlaceId, Seat } from '../table/ids.ts';
import { carrierOf } from '../table/piece.ts';
import { isOfBoard } from '../table/scene.ts';
import type { Table } from './engine.ts';
import { backToRules, takeToHands } from './free/take.ts';
import { clone } from './json.ts';
import { entriesOf } from './log.ts';
import { project } from './project.ts';
import type { Refusal } from './refusal.ts';
import { refuse } from './refusal.ts';
import { continueWith, replay } from './replay.ts';
import { Hands } from './rules.ts';
import type { Command, FixOp, FixProposal } from './state.ts';
import type { View } from './view.ts';
import type { Work } from './work.ts';
import { close, drop, open, pieceOf, replace } from './work.ts';

/** Longest note of a table fix, in characters. */
export const NOTE_LENGTH = 200;
const MOST_OPS = 20;

/** Puts a table fix to the others; it is done at once where nobody else has to agree. */
export function propose(table: Table, work: Work, command: Extract<Command, { do: 'fix.propose' }>): Refusal | 'waits' | 'done' {
  const { assist, fix, shown } = work.state;
  if (assist.consent === 'off') return refuse('fix-off', 'This table plays by the rules alone: table fixes are switched off.');
  if (fix) return refuse('fix-pending', 'Another table fix is waiting for an answer.');
  if (command.ops.length < 1 || command.ops.length > MOST_OPS) return refuse('fix-illegal', `A table fix holds 1 to ${MOST_OPS} changes.`);
  const view = project(table, command.seat);
  if (command.ops.length > 1 && command.ops.some(({ op }) => op === 'free' || op === 'rules')) {
    return refuse('fix-illegal', 'Taking the game to the free table or back is a proposal of its own.');
  }
  for (const op of command.ops) {
    const wrong = wrongWith(table, view, op);
    if (wrong) return refuse('fix-illegal', wrong);
  }
  const note = [...command.note].slice(0, NOTE_LENGTH).join('');
  const proposal: FixProposal = { id: `fix-${shown + 1}`, by: command.seat, ops: clone(command.ops), note, agreed: [] };
  if (needed(work, proposal).length === 0) return carryOut(table, work, proposal);
  work.state.fix = proposal;
  work.events.push({ kind: 'told', to: 'all', line: ['!fix.proposed', command.seat, note] });
  return 'waits';
}

/** Counts a vote; the last one needed carries the fix out, a single "no" ends it. */
export function vote(table: Table, work: Work, command: Extract<Command, { do: 'fix.vote' }>): Refusal | 'waits' | 'done' {
  const { fix } = work.state;
  if (!fix || fix.id !== command.fix) return refuse('fix-none', 'There is no such table fix to agree to.');
  if (fix.by === command.seat) return refuse('fix-own', 'The others decide about your own table fix.');
  const { consent, host } = work.state.assist;
  if (consent === 'host' && host !== null && command.seat !== host)
    return refuse('fix-off', 'At this table the host decides about table fixes.');
  if (!command.yes) {
    work.state.fix = null;
    work.events.push({ kind: 'told', to: 'all', line: ['!fix.refused', fix.by, command.seat] });
    return 'waits';
  }
  const agreed: FixProposal = { ...fix, agreed: [...new Set([...fix.agreed, command.seat])].sort((a, b) => a - b) };
  if (needed(work, agreed).length === 0) return carryOut(table, work, agreed);
  work.state.fix = agreed;
  return 'waits';
}

/** Takes one's own proposal back. */
export function withdraw(work: Work, command: Extract<Command, { do: 'fix.withdraw' }>): Refusal | 'waits' {
  const { fix } = work.state;
  if (!fix || fix.by !== command.seat) return refuse('fix-none', 'You have no table fix waiting.');
  work.state.fix = null;
  work.events.push({ kind: 'told', to: 'all', line: ['!fix.withdrawn', command.seat] });
  return 'waits';
}

/** The seats whose consent is still missing. */
function needed(work: Work, fix: FixProposal): Seat[] {
  const { assist, seats } = work.state;
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const asked = assist.consent === 'host' && assist.host !== null ? [assist.host] : all;
  return asked.filter((seat) => seat !== fix.by && !fix.agreed.includes(seat));
}

function carryOut(table: Table, work: Work, fix: FixProposal): Refusal | 'waits' | 'done' {
  const view = project(table, fix.by);
  // The table may have moved on since the proposal was made: what no longer fits is turned down, not half done.
  const wrong = fix.ops.map((op) => wrongWith(table, view, op)).find((text) => text !== undefined);
  if (wrong) return spoiled(work, wrong);
  for (const op of fix.ops) apply(table, work, op, fix.by);
  work.state.fix = null;
  if (!work.state.free && fix.ops.some((op) => 'piece' in op)) {
    work.did = 'acted';
    work.game.fixed?.(new Hands(work));
  }
  const state = close(work);
  // Pieces in hands keep to no rule.
  const broken = state.free ? undefined : work.game.check?.(state, state.own, state.hidden);
  if (broken) return refuse('fix-illegal', `This would leave an impossible table: ${broken}`);
  work.events.push({ kind: 'told', to: 'all', line: ['!fix.done', fix.by, fix.note] });
  return 'done';
}

function spoiled(work: Work, wrong: string): Refusal | 'waits' {
  if (!work.state.fix) return refuse('fix-illegal', wrong);
  work.state.fix = null;
  // Why not is the proposer's to know: it may speak of a piece that only the proposer sees.
  work.events.push({ kind: 'told', to: 'all', line: ['!text', 'The table fix no longer fits'] });
  return 'waits';
}

/** Why the proposer may not make this change, or undefined. Only what the proposer sees can be touched. */
function wrongWith(table: Table, view: View, op: FixOp): string | undefined {
  const seen = (id: PieceId): boolean => Object.hasOwn(view.pieces, id);
  // Places, contents and secrets of the free table have their own laws.
  if (table.state.free && 'piece' in op) return 'The pieces are in your hands: no table fix is needed.';
  switch (op.op) {
    case 'move':
      if (!seen(op.piece)) return `You see no piece ${op.piece}.`;
      return placeExists(table, view, op.place, op.piece) ? undefined : `There is no place ${op.place}.`;
    case 'count':
      if (!seen(op.piece)) return `You see no piece ${op.piece}.`;
      return Number.isInteger(op.count) && op.count >= 0 && op.count <= 999 ? undefined : 'A count is a whole number from 0 to 999.';
    case 'remove':
      return seen(op.piece) ? undefined : `You see no piece ${op.piece}.`;
    case 'knob': {
      const knob = table.game.knobs?.(view).find((each) => each.key === op.key);
      if (!knob) return `There is no number ${op.key} to set.`;
      return Number.isInteger(op.value) && op.value >= knob.least && op.value <= knob.most
        ? undefined
        : `${knob.label} goes from ${knob.least} to ${knob.most}.`;
    }
    case 'free':
      if (table.state.result) return 'The game is over.';
      return table.state.free ? 'The pieces are in your hands already.' : undefined;
    case 'rules':
      return table.state.free?.back ? undefined : 'There is no game with rules to go back to.';
    case 'rewind':
      if (table.state.free) return 'Take single acts back instead, or go back to the rules.';
      return Number.isInteger(op.to) && op.to >= 0 && op.to < table.state.shown ? undefined : 'That moment is not in the log.';
  }
}

function placeExists(table: Table, view: View, place: PlaceId, piece: PieceId): boolean {
  const carrier = carrierOf(place);
  if (carrier !== undefined) return carrier !== piece && Object.hasOwn(view.pieces, carrier);
  const scene = table.game.scene(view.own, view.options, view.seats);
  return isOfBoard(scene.board, place) || scene.areas.some((area) => area.id === place);
}

function apply(table: Table, work: Work, op: FixOp, by: Seat): void {
  switch (op.op) {
    case 'free':
      takeToHands(work, by);
      break;
    case 'rules':
      backToRules(work, by);
      break;
    case 'move':
      replace(work, { ...pieceOf(work, op.piece), place: op.place });
      break;
    case 'count':
      replace(work, { ...pieceOf(work, op.piece), count: op.count });
      break;
    case 'remove':
      drop(work, op.piece);
      break;
    case 'knob':
      work.game.turnKnob?.(work.own, op.key, op.value);
      break;
    case 'rewind': {
      let before = replay(table.game, table.header, []);
      for (const entry of entriesOf(table.log)) {
        if (before.state.shown >= op.to) break;
        before = continueWith(before, [entry]);
      }
      const { seq, shown, asked, assist } = work.state;
      Object.assign(work, {
        ...open(table.game, { ...before.state, seq, shown, asked, assist, fix: null }, work.chance, work.nextDraw),
        draws: work.draws,
        events: [...work.events, { kind: 'undone', to: 'all', back: op.to }],
      });
    }
  }
}
