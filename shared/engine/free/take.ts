import type { Seat } from '../../table/ids.ts';
import { clone } from '../json.ts';
import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import { StepRules } from '../rules.ts';
import type { FreeState, GameState, Position } from '../state.ts';
import type { Work } from '../work.ts';
import { laidOut } from './carry-case.ts';
import { brokenFree } from './check.ts';
import { designsOf } from './design.ts';
import { begin } from './doing.ts';
import { room } from './ground.ts';
import { layOut } from './lay.ts';
import { MOST_PIECES, RIGHTS } from './state.ts';

const HELPERS: FreeState['helpers'] = { turn: null, timer: null, tallies: [] };

const newFree = (by: Seat | null, seats: number, back: GameState | null): FreeState => ({
  by,
  minted: 0,
  rights: RIGHTS,
  helpers: HELPERS,
  stored: {},
  secretly: Array.from({ length: seats }, () => 0),
  done: Array.from({ length: seats }, () => []),
  undone: Array.from({ length: seats }, () => []),
  looking: Array.from({ length: seats }, () => null),
  saves: [],
  designs: [],
  back,
});

/** Takes a running game to the free table: no question is open any more, every piece gets a body, every secret stays one. */
export function takeToFreeTable(work: Work, by: Seat): void {
  const { fix: _, ...before } = work.state;
  const back: GameState = { ...before, own: work.own, hidden: work.hidden, pieces: work.pieces, stack: work.stack, fix: null };
  // The game to go back to keeps its pieces as they are, and what is hidden.
  work.copied = false;
  if (work.game.freeTable?.taken) {
    Object.assign(work, { own: clone(work.own), hidden: clone(work.hidden) });
    work.rules ??= new StepRules(work);
    work.game.freeTable.taken(work.rules);
  }
  work.state.free = newFree(by, work.state.seats, back);
  work.state.prompts = [];
  work.state.asking = null;
  const d = begin(work, null);
  layOut(d);
  d.free.laid = laidOut({ pieces: work.pieces, seats: work.state.seats });
  work.events.push({ kind: 'told', to: 'all', line: ['!free.taken', by] });
}

/** Opens a table without rules: its components set out as the game says, or as a file says. */
export function openFreeTable(work: Work, position: Position | undefined): Refusal | undefined {
  if (work.state.free || work.state.result) return refuse('illegal', 'The table is open already.');
  work.did = 'acted';
  work.state.prompts = [];
  work.state.asking = null;
  if (position) return restore(work, position);
  work.rules ??= new StepRules(work);
  work.game.freeTable?.unruled?.(work.rules);
  work.state.turn = { seat: null, number: 0 };
  work.state.blind = {};
  work.state.free = newFree(null, work.state.seats, null);
  layOut(begin(work, null));
  work.events.push({ kind: 'told', to: 'all', line: ['!free.open'] });
  return undefined;
}

/** A position out of a file, only where it keeps every law of a free table of this game and these seats. */
function restore(work: Work, position: Position): Refusal | undefined {
  const { own, hidden, pieces, ...kept } = position;
  Object.assign(work, { own, hidden, pieces, index: null, copied: false });
  work.state.turn = { seat: null, number: 0 };
  work.state.blind = {};
  work.state.free = { ...newFree(null, work.state.seats, null), ...kept };
  const { state, game, options } = work;
  const scene = game.scene(own, options, state.seats);
  const broken = brokenFree({ ...state, own, hidden, pieces }, scene);
  if (broken) return refuse('illegal', `This position is none of this table: ${broken}`);
  if (room(begin(work, null)) < 0) return refuse('limit', `The table holds ${MOST_PIECES} pieces at most.`);
  work.events.push({ kind: 'told', to: 'all', line: ['!free.imported'] });
  return undefined;
}

/**
 * Back to the rules: the game goes on as it stood when it was taken to the free table. Numbers never go back. `changes`: how many made by hand
 * come along.
 */
export function backToRules(work: Work, by: Seat, changes: number): Refusal | undefined {
  const { free, entries, shown, asked, assist } = work.state;
  if (!free?.back) return refuse('fix-illegal', 'There is no game with rules to go back to.');
  const { back } = free;
  work.state = { ...back, entries, shown, asked, assist, fix: null, free: null };
  Object.assign(work, {
    own: clone(back.own),
    hidden: clone(back.hidden),
    pieces: back.pieces,
    stack: [...back.stack],
    index: null,
    copied: false,
  });
  work.events.push({ kind: 'told', to: 'all', line: changes > 0 ? ['!free.carried', by, changes] : ['!free.back', by] });
  return undefined;
}

/** All of a free table that a file or a save keeps. */
export function positionOf(state: GameState): Position {
  const { free, own, hidden, pieces } = state;
  if (!free) throw new Error('only a free table is kept in a file');
  const { minted, rights, secretly, saves, stored, helpers, pages, layers } = free;
  const kept = { pieces, stored, helpers, minted, rights, secretly, saves, designs: designsOf(free), own, hidden };
  return { ...kept, ...(pages ? { pages } : {}), ...(layers ? { layers } : {}) };
}
