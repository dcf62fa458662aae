import type { DieKind } from '../../table/die.ts';
import type { Seat } from '../../table/ids.ts';
import type { Piece } from '../../table/piece.ts';
import { ON_TABLE } from '../../table/piece.ts';
import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import { isSteps } from '../steps.ts';
import { isStepFlaw, readSteps, type Step } from './button.ts';
import { dieOf, FREE_KINDS, holding, isSlab } from './components.ts';
import { deal, draw, put, shuffle } from './deck.ts';
import { designsOf } from './design.ts';
import { roll } from './dice.ts';
import type { Acting, Deed, Doing } from './doing.ts';
import { allPieces, isSecret, say, seen, shapeIn, specOf } from './doing.ts';
import { fitsDeck, isLoose } from './inside.ts';
import { faceShown, madeOf } from './made.ts';
import { flip } from './moves.ts';
import { load } from './saves.ts';
import { count } from './things.ts';
import { tally, turnMarker } from './turns.ts';
import { NO_DESIGN } from './workshop.ts';
import { liesIn } from './zones.ts';

/** Presses a button of the workshop: its steps one after the other, all of them or none; as whoever presses may do them by hand. */
export const press: Deed<'press'> = function* (d, { name, seats }) {
  const kept = designsOf(d.free).find((each) => each.name === name);
  if (kept?.design.what !== 'button') return NO_DESIGN;
  if (seats.some((seat) => seat >= d.work.state.seats)) return refuse('no-such-seat', 'There is no such seat at this table.');
  const steps = readSteps(kept.design.steps);
  if (isStepFlaw(steps)) return refuse('illegal', `${steps.text}.`);
  say(d, '!free.press', d.seat ?? 0, kept.name);
  for (const [at, step] of steps.entries()) {
    yield;
    const done = perform(d, step, [...new Set(seats)]);
    const no = isSteps(done) ? yield* done : done;
    if (no) return { ...no, text: `“${kept.name}”, step ${at + 1}: ${no.text}` };
  }
  return undefined;
};

function perform(d: Doing, step: Step, seats: readonly Seat[]): Refusal | undefined | Acting {
  switch (step.do) {
    case 'deal': {
      const heap = heapCalled(d, step.from);
      if (!heap) return noHeap(step.from);
      const to = step.to === 'me' ? [d.seat ?? 0] : seats.filter((seat) => step.to === 'everybody' || seat !== d.seat);
      return to.length === 0 ? NOBODY : deal(d, { op: 'deal', from: heap.id, count: step.count, seats: to });
    }
    case 'draw': {
      const heap = heapCalled(d, step.from);
      return heap ? draw(d, { op: 'draw', from: heap.id, count: step.count, to: 'hand' }) : noHeap(step.from);
    }
    case 'shuffle': {
      const heap = heapCalled(d, step.what);
      return heap ? shuffle(d, { op: 'shuffle', piece: heap.id }) : noHeap(step.what);
    }
    case 'put':
      return putInto(d, step);
    case 'flip': {
      const pieces = step.what === 'all' ? open(d).filter((piece) => isLoose(piece) && fitsDeck(d, piece)) : called(d, step.what);
      if (pieces.length === 0) return nothingCalled(step.what);
      return tooMuch(pieces) ?? flip(d, { op: 'flip', pieces: pieces.map(({ id }) => id) });
    }
    case 'turn': {
      const { turn } = d.free.helpers;
      const order = [...seats].sort((a, b) => a - b);
      const next = order.find((seat) => seat > (turn ?? -1)) ?? order[0];
      return next === undefined ? NOBODY : turnMarker(d, { op: 'turn.marker', seat: next });
    }
    case 'roll':
      return rolled(d, step.dice, step.to);
    case 'add':
    case 'set':
      return reckon(d, step.to, (now) => (step.do === 'set' ? step.value : now + step.value));
    case 'load': {
      const saved = d.free.saves.find((each) => each.name.toLowerCase() === step.name);
      return load(d, { op: 'load', name: saved?.name ?? step.name });
    }
  }
}

/** Most things that a step takes hold of: as many as a hand. */
const MOST_AT_ONCE = 500;
const tooMuch = (pieces: readonly Piece[]): Refusal | undefined =>
  pieces.length > MOST_AT_ONCE ? refuse('limit', `A step takes hold of ${MOST_AT_ONCE} things at most.`) : undefined;
const NOBODY = refuse('illegal', 'Nobody sits here for that.');
const nothingCalled = (name: string): Refusal => refuse('no-such-piece', `Nothing on the table is called “${name}”.`);
const noHeap = (name: string): Refusal => refuse('no-such-piece', `No deck or bag on the table is called “${name}”, or lies at what is.`);

function* putInto(d: Doing, { what, into, mix }: Extract<Step, { do: 'put' }>): Acting {
  const heap = heapCalled(d, into);
  if (!heap) return noHeap(into);
  const pieces = called(d, what).filter(
    (piece) => piece.id !== heap.id && isLoose(piece) && (heap.kind !== 'free/deck' || fitsDeck(d, piece)),
  );
  const much = pieces.length === 0 ? nothingCalled(what) : tooMuch(pieces);
  if (much) return much;
  const done = put(d, { op: 'put', pieces: pieces.map(({ id }) => id), into: heap.id, at: 'bottom' });
  const no = isSteps(done) ? yield* done : done;
  if (no || !mix) return no;
  yield;
  const mixed = shuffle(d, { op: 'shuffle', piece: heap.id });
  return isSteps(mixed) ? yield* mixed : mixed;
}

function* rolled(d: Doing, wanted: string | { many: number; die: DieKind }, to: string | null): Acting {
  const dice = open(d).filter((piece) => dieOf(piece) !== undefined);
  const chosen =
    typeof wanted === 'string'
      ? dice.filter((die) => ['dice', 'all', 'all dice'].includes(wanted) || namesOf(d, die).includes(wanted))
      : dice.filter((die) => dieOf(die) === wanted.die && madeOf(die).faces === undefined).slice(0, wanted.many);
  if (chosen.length === 0 && typeof wanted === 'string') return nothingCalled(wanted);
  if (typeof wanted !== 'string' && chosen.length < wanted.many)
    return refuse('no-such-piece', `There are not so many on the table: ${wanted.many}${wanted.die}.`);
  if (to !== null && chosen.some((die) => madeOf(die).faces?.some((face) => !Number.isInteger(Number(face)))))
    return refuse('illegal', 'Words are no numbers: they cannot be added.');
  const done = roll(d, { op: 'roll', pieces: chosen.map(({ id }) => id) });
  const no = isSteps(done) ? yield* done : done;
  if (no || to === null) return no;
  const sum = chosen.reduce((all, { id }) => all + shownBy(d.work.pieces[id]), 0);
  const added = reckon(d, to, (now) => now + sum);
  return isSteps(added) ? yield* added : added;
}

const shownBy = (die: Piece | undefined): number => (die ? Number(faceShown(madeOf(die), die.count)) : 0);

/** A counter beside the table: the own one of that name, else the table's; or one on the table. */
function reckon(d: Doing, name: string, next: (now: number) => number): Refusal | undefined | Acting {
  const alike = d.free.helpers.tallies.filter(({ label }) => label.toLowerCase() === name);
  const own = alike.find(({ seat }) => seat === d.seat) ?? alike.find(({ seat }) => seat === null);
  if (own) return tally(d, { op: 'tally', ...own, value: next(own.value) });
  const piece = called(d, name).find(({ kind }) => FREE_KINDS[kind]?.counts);
  return piece
    ? count(d, { op: 'count', piece: piece.id, value: next(piece.count) })
    : refuse('no-such-piece', `No counter of yours or the table’s is called “${name}”.`);
}

/* ---- what things are called ---- */

/** What everybody sees on the table and the seat that presses sees, too: what only some see is no button's business. */
const open = (d: Doing): readonly Piece[] =>
  allPieces(d).filter((piece) => piece.place === ON_TABLE && !isSecret(piece) && seen(d, piece.id) !== undefined);

/** Names of an open piece: how it was made, what everybody reads on it, and its sort. Small letters. */
function namesOf(d: Doing, piece: Piece): readonly string[] {
  const { name, called, back } = madeOf(piece);
  const written = FREE_KINDS[piece.kind]?.written ? piece.text : undefined;
  const read = piece.faceKnownTo === 'all' ? [written, piece.kind === 'free/deck' ? undefined : piece.face] : [];
  return [name, called, holding(piece) ? back : undefined, ...read, specOf(d, piece).name].flatMap((each) =>
    each ? [each.toLowerCase()] : [],
  );
}

/** How near to a label that something lies which is meant by it, in inches. */
const AT = 2.5;

/** The pieces of that name; where it is the name of a board, a tile or something written, what lies on or at it. */
function called(d: Doing, name: string): readonly Piece[] {
  const here = open(d);
  const named = here.filter((piece) => namesOf(d, piece).includes(name));
  const spots = named.filter((piece) => isSlab(piece) || FREE_KINDS[piece.kind]?.written === true || piece.kind === 'free/tile');
  const things = named.filter((piece) => !spots.includes(piece) || FREE_KINDS[piece.kind]?.counts === true);
  if (things.length > 0) return things;
  return here.filter((piece) => isLoose(piece) && !spots.includes(piece) && spots.some((spot) => liesAt(d, piece, spot)));
}

function liesAt(d: Doing, piece: Piece, spot: Piece): boolean {
  if (!piece.pose || !spot.pose) return false;
  const shape = shapeIn(d, spot);
  if (isSlab(spot) && shape.form === 'box')
    return liesIn({ pose: spot.pose, text: `${shape.width.toFixed(2)} ${shape.depth.toFixed(2)}` }, piece);
  return Math.hypot(piece.pose.x - spot.pose.x, piece.pose.z - spot.pose.z) <= AT;
}

const heapCalled = (d: Doing, name: string): Piece | undefined => called(d, name).find((piece) => holding(piece) !== undefined);
