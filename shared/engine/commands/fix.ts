import type { Seat } from '../../table/ids.ts';
import type { Piece } from '../../table/piece.ts';
import type { Event } from '../event.ts';
import { askAgain } from '../flow.ts';
import { backToRules, takeToFreeTable } from '../free/take.ts';
import { clone } from '../json.ts';
import { carriesBack, isOpen, project } from '../project.ts';
import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import { StepRules } from '../rules.ts';
import type { Command, FixOp, FixProposal } from '../state.ts';
import type { Outcome, Table } from '../table.ts';
import type { Work } from '../work.ts';
import { close, drop, open, pieceOf, replace } from '../work.ts';
import type { Do, Given } from './command.ts';
import { begin, finish, refused } from './command.ts';
import { flawFor, isWhole, mustHold, subject, wrongFor } from './fix-judge.ts';

/** Longest note of a table fix, in characters. */
export const NOTE_LENGTH = 200;
const MOST_OPS = 20;
/** Most changes made by hand that a game takes along into its rules. */
export const MOST_CARRIED = 120;

/**
 * Puts a table fix to the others; it is done at once where nobody else has to agree. Whether it can be done is judged on what the proposer
 * knows, and said to the proposer alone.
 */
export function propose(table: Table, command: Do<'fix.propose'>, given: Given): Outcome {
  const work = begin(table, given);
  return closed(table, command, work, proposed({ table, work, moment: given.moment }, command));
}

/** Counts a vote; the last one needed carries the fix out, a single "no" ends it. */
export function vote(table: Table, command: Do<'fix.vote'>, given: Given): Outcome {
  const work = begin(table, given);
  return closed(table, command, work, voted({ table, work, moment: given.moment }, command));
}

/** Takes one's own proposal back. */
export function withdraw(table: Table, command: Do<'fix.withdraw'>, given: Given): Outcome {
  const work = begin(table, given);
  const { fix } = work.state;
  if (!fix || fix.by !== command.seat) return refused('fix-none', 'You have no table fix waiting.');
  work.state.fix = null;
  work.events.push({ kind: 'told', to: 'all', line: ['!fix.withdrawn', command.seat] });
  return finish(table, command, work, 'keep');
}

/** What has become of a fix: it waits for the others, or it is done and what is open is asked afresh. */
function closed(table: Table, command: Command, work: Work, became: Refusal | 'waits' | 'done'): Outcome {
  if (typeof became === 'object') return { ok: false, refusal: became };
  if (became === 'waits') return finish(table, command, work, 'keep');
  work.barrier = true;
  if (!work.state.free) askAgain(work);
  return finish(table, command, work);
}

/** A fix that is looked at: the table before it, and what its command has changed so far. */
interface Case {
  readonly table: Table;
  readonly work: Work;
  readonly moment: Given['moment'];
}

function proposed(at: Case, { seat, ops, note: text }: Do<'fix.propose'>): Refusal | 'waits' | 'done' {
  const { table, work } = at;
  const { assist, fix, shown } = work.state;
  if (assist.consent === 'off') return refuse('fix-off', 'This table plays by the rules alone: table fixes are switched off.');
  if (fix) return refuse('fix-pending', 'Another table fix is waiting for an answer.');
  const carried = carriesBack(ops);
  const most = carried ? MOST_CARRIED : MOST_OPS;
  if (ops.length < 1 || ops.length > most) return refuse('fix-illegal', `A table fix holds 1 to ${most} changes.`);
  if (ops.length > 1 && (carried ? ops.slice(1) : ops).some(isWhole)) {
    return refuse('fix-illegal', 'Going back, taking the game to the free table, or coming back from it is a proposal of its own.');
  }
  const wrong = wrongFor(table, seat, ops);
  if (wrong !== undefined) return refuse('fix-illegal', wrong);
  const note = [...text].slice(0, NOTE_LENGTH).join('');
  const all = project(subject(table, ops), null).pieces;
  const openly = ops.map((op) => isOpen(all, op));
  const proposal: FixProposal = { id: `fix-${shown + 1}`, by: seat, ops: clone(ops), note, agreed: [], open: openly };
  const waits = needed(work, proposal).length > 0;
  if (!waits || carried || !ops.some(isWhole)) {
    const next = changed(at, ops, seat);
    const flaw = flawOf(table, next, ops, seat);
    if (flaw) return refuse('fix-illegal', flaw.text, flaw.rule);
    if (!waits) return done(at, next, proposal);
  }
  work.state.fix = proposal;
  work.events.push({ kind: 'told', to: 'all', line: ['!fix.proposed', seat, note] });
  return 'waits';
}

function voted(at: Case, command: Do<'fix.vote'>): Refusal | 'waits' | 'done' {
  const { work } = at;
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
  if (needed(work, agreed).length === 0) return agreedOn(at, agreed);
  work.state.fix = agreed;
  return 'waits';
}

/** The seats whose consent is still missing. */
function needed(work: Work, fix: FixProposal): Seat[] {
  const { assist, seats } = work.state;
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const asked = assist.consent === 'host' && assist.host !== null ? [assist.host] : all;
  return asked.filter((seat) => seat !== fix.by && !fix.agreed.includes(seat));
}

/**
 * All have agreed. The table may have moved on since the proposal was made: what no longer fits as far as everybody knows is turned down
 * whole, not half done. What only the proposer sees is the proposer's own matter: whether it still fits, the others must not notice.
 */
function agreedOn(at: Case, fix: FixProposal): 'waits' | 'done' {
  const { table } = at;
  const { by, ops } = fix;
  const common = ops.filter((_, i) => fix.open[i]);
  if (wrongFor(table, null, common) !== undefined) return spoiled(at, fix);
  const next = changed(at, common, by);
  if (flawOf(table, next, common, null)) return spoiled(at, fix);
  if (common.length === ops.length) return done(at, next, fix);
  const fits = wrongFor(table, by, ops) === undefined;
  const whole = fits ? changed(at, ops, by) : undefined;
  if (whole && !flawOf(table, whole, ops, by)) return done(at, whole, fix);
  next.events.push({ kind: 'told', to: [by], line: ['!fix.part'] });
  return done(at, next, fix);
}

function spoiled(at: Case, fix: FixProposal): 'waits' {
  const { table, work } = at;
  work.state.fix = null;
  work.events.push({ kind: 'told', to: 'all', line: ['!fix.spoiled', fix.by] });
  // Why not is the proposer's to know: it may speak of a piece that only the proposer sees.
  const view = project(table, fix.by);
  const why = wrongFor(table, fix.by, fix.ops) ?? flawOf(table, changed(at, fix.ops, fix.by), fix.ops, fix.by)?.text;
  if (why !== undefined && view.blind === undefined) work.events.push({ kind: 'told', to: [fix.by], line: ['!text', why] });
  return 'waits';
}

/** A moment of the past was possible, and hands keep to no rule: only changes of single things are judged. */
const flawOf = (table: Table, next: Work, ops: readonly FixOp[], viewer: Seat | null): ReturnType<typeof flawFor> =>
  isJudged(ops) ? flawFor(subject(table, ops), close(next), viewer) : undefined;

const isJudged = (ops: readonly FixOp[]): boolean => carriesBack(ops) || !ops.some(isWhole);

function done({ table, work }: Case, next: Work, fix: FixProposal): 'done' {
  if (isJudged(fix.ops)) mustHold(subject(table, fix.ops), close(next));
  const told: Event = { kind: 'told', to: 'all', line: ['!fix.done', fix.by, fix.note] };
  // What comes of a change is told after it.
  const events = fix.ops.some(isWhole) ? [...next.events, told] : [told, ...next.events];
  Object.assign(work, { ...next, events: [...work.events, ...events], rules: null });
  work.state.fix = null;
  return 'done';
}

/** The table as it is after some changes, in a work of its own: what is hidden has made room, nothing is asked anew yet. */
function changed({ table, work, moment }: Case, ops: readonly FixOp[], by: Seat): Work {
  const next = open(table.game, { ...table.state, entries: work.state.entries }, work.chance, table.nextDraw);
  for (const op of ops) apply(next, op, { by, moment, more: ops.length - 1 });
  if (!next.state.free && isJudged(ops)) {
    next.did = 'acted';
    next.game.tableFix?.fixed?.(new StepRules(next), new Set(ops.flatMap((op) => ('piece' in op ? [op.piece] : []))));
  }
  return next;
}

/** A pile with another number: whoever does not know how it has changed in secret adds or takes away from what it truly is. */
function recounted(piece: Piece, count: number, by: Seat): Piece {
  if (!piece.believed) return { ...piece, count };
  const truly = piece.believed.knownTo.includes(by) ? count : Math.max(0, piece.count + count - piece.believed.count);
  return { ...piece, count: truly, believed: { ...piece.believed, count } };
}

/** `more`: how many other changes the same fix makes. */
function apply(work: Work, op: FixOp, { by, moment, more }: { by: Seat; moment: Given['moment']; more: number }): void {
  switch (op.op) {
    case 'free':
      takeToFreeTable(work, by);
      break;
    case 'rules':
      backToRules(work, by, more);
      break;
    case 'move':
      replace(work, { ...pieceOf(work, op.piece), place: op.place });
      break;
    case 'count':
      replace(work, recounted(pieceOf(work, op.piece), op.count, by));
      break;
    case 'remove':
      drop(work, op.piece);
      break;
    case 'knob':
      work.game.tableFix?.turnKnob?.(work.own, op.key, op.value);
      break;
    case 'rewind': {
      const before = moment(op.to);
      const { entries, shown, asked, assist } = work.state;
      Object.assign(work, {
        ...open(work.game, { ...before, entries, shown, asked, assist, fix: null }, work.chance, work.nextDraw),
        draws: work.draws,
        events: [...work.events, { kind: 'undone', to: 'all', back: op.to }],
      });
    }
  }
}
