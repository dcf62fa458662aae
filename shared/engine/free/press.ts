import type { DieKind } from '../../table/die.ts';
import type { Seat } from '../../table/ids.ts';
import type { Piece } from '../../table/piece.ts';
import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import { isSteps } from '../steps.ts';
import { isStepFlaw, readSteps, type Step } from './button.ts';
import { called, heapCalled, isCalled, named, open, spotsCalled } from './called.ts';
import { BOOK, DECK, FREE_KINDS } from './components.ts';
import { deal, draw, gather, put, shuffle } from './deck.ts';
import { designsOf } from './design.ts';
import { roll } from './dice.ts';
import { dieOf } from './die-kind.ts';
import type { Acting, Deed, Doing } from './doing.ts';
import { isRefusal, say } from './doing.ts';
import { landing, lying } from './ground.ts';
import { contentsOf, fill, fitsDeck, isLoose } from './inside.ts';
import { lid } from './lid.ts';
import { faceShown, madeOf } from './made.ts';
import { flip, place } from './moves.ts';
import { wordsOn } from './picture.ts';
import { load } from './saves.ts';
import { setUp, setupCalled } from './set-up.ts';
import { isSpinner, spinnerSays } from './spinner.ts';
import { count } from './things.ts';
import { hasLid } from './tray.ts';
import { tally, turnMarker } from './turns.ts';
import { NO_DESIGN } from './workshop.ts';

/** Lays a set-up of the workshop out, or presses a button: its steps one after the other, all of them or none; as whoever presses may do them by hand. */
export const press: Deed<'press'> = function* (d, { name, seats }) {
  const kept = designsOf(d.free).find((each) => each.name === name);
  if (kept?.design.what === 'setup') return yield* setUp(d, kept);
  if (kept?.design.what === 'sound') return sounded(d, kept.name);
  if (kept?.design.what !== 'button') return NO_DESIGN;
  if (seats.some((seat) => seat >= d.work.state.seats)) return refuse('no-such-seat', 'There is no such seat at this table.');
  const steps = readSteps(kept.design.steps);
  if (isStepFlaw(steps)) return refuse('illegal', `${steps.text}.`);
  say(d, '!free.press', d.seat ?? 0, kept.name);
  const pressing: Pressing = { d, seats: [...new Set(seats)], room: MOST_AT_ONCE };
  for (const [at, step] of steps.entries()) {
    yield;
    const no = yield* perform(pressing, step);
    if (no) return { ...no, text: `“${kept.name}”, step ${at + 1}: ${no.text}` };
  }
  return undefined;
};

/** Most things that all steps together take hold of: as many as a hand in one act. */
const MOST_AT_ONCE = 500;

interface Pressing {
  readonly d: Doing;
  readonly seats: readonly Seat[];
  /** How many more things may be taken hold of. */
  room: number;
}

/** Takes hold of so many more, or says why not. */
function grip(pressing: Pressing, pieces: readonly unknown[]): Refusal | undefined {
  pressing.room -= pieces.length;
  return pressing.room < 0 ? refuse('limit', `A press takes hold of ${MOST_AT_ONCE} things at most.`) : undefined;
}

function* perform(pressing: Pressing, step: Step): Acting {
  const { d, seats } = pressing;
  switch (step.do) {
    case 'deal': {
      const heap = yield* heapCalled(d, step.from);
      if (!heap) return noHeap(step.from);
      const { turn } = d.free.helpers;
      if (step.to === 'turn' && turn === null) return refuse('illegal', 'It is nobody’s turn: say “next turn” first.');
      const one = step.to === 'me' ? [d.seat ?? 0] : step.to === 'turn' ? [turn ?? []].flat() : undefined;
      const to = one ?? seats.filter((seat) => step.to === 'everybody' || seat !== d.seat);
      return to.length === 0 ? NOBODY : yield* doing(deal(d, { op: 'deal', from: heap.id, count: step.count, seats: to }));
    }
    case 'draw': {
      const heap = yield* heapCalled(d, step.from);
      return heap ? yield* doing(draw(d, { op: 'draw', from: heap.id, count: step.count, to: 'hand' })) : noHeap(step.from);
    }
    case 'shuffle': {
      const heap = yield* heapCalled(d, step.what);
      return heap ? yield* doing(shuffle(d, { op: 'shuffle', piece: heap.id })) : noHeap(step.what);
    }
    case 'put':
      return yield* putInto(pressing, step);
    case 'flip': {
      const found = step.what === 'all' ? open(d).filter((piece) => isLoose(piece) && fitsDeck(d, piece)) : yield* called(d, step.what);
      if (found.length === 0) return nothingCalled(step.what);
      const pieces = step.to === null ? found : found.filter((piece) => lies(piece) !== step.to);
      if (pieces.length === 0) return undefined;
      yield;
      return grip(pressing, pieces) ?? (yield* doing(flip(d, { op: 'flip', pieces: pieces.map(({ id }) => id) })));
    }
    case 'lid': {
      const found = (yield* named(d, open(d), step.what)).filter(hasLid);
      if (found.length === 0) return nothingCalled(step.what);
      for (const tray of found) {
        const no = grip(pressing, contentsOf(d, tray)) ?? (yield* doing(lid(d, { op: 'lid', piece: tray.id, shut: step.shut })));
        if (no) return no;
      }
      return undefined;
    }
    case 'turn': {
      const { turn } = d.free.helpers;
      const order = [...seats].sort((a, b) => a - b);
      const next = order.find((seat) => seat > (turn ?? -1)) ?? order[0];
      return next === undefined ? NOBODY : yield* doing(turnMarker(d, { op: 'turn.marker', seat: next }));
    }
    case 'roll':
      return yield* rolled(d, step.dice, step.to);
    case 'add':
    case 'set':
      return yield* reckon(d, step.to, (now) => (step.do === 'set' ? step.value : now + step.value));
    case 'play': {
      const kept = designsOf(d.free).find(({ name, design }) => design.what === 'sound' && name.toLowerCase() === step.name);
      return kept ? sounded(d, kept.name) : refuse('no-such-piece', `No sound is called “${step.name}”.`);
    }
    case 'set up': {
      const kept = setupCalled(d, step.name);
      return kept ? yield* setUp(d, kept) : refuse('no-such-piece', `No set-up is called “${step.name}”.`);
    }
    case 'load': {
      const saved = d.free.saves.find((each) => each.name.toLowerCase() === step.name);
      return yield* doing(load(d, { op: 'load', name: saved?.name ?? step.name }));
    }
  }
}

/** All hear it. */
function sounded(d: Doing, name: string): undefined {
  say(d, '!free.sound', d.seat ?? 0, name);
}

/** Which side of a thing everybody sees. */
const lies = (piece: Piece): 'up' | 'down' => ((piece.kind === DECK ? piece.face === null : piece.faceKnownTo !== 'all') ? 'down' : 'up');

/** A deed as it is done by hand, in its own steps. */
function* doing(done: Refusal | undefined | Acting): Acting {
  return isSteps(done) ? yield* done : done;
}

const NOBODY = refuse('illegal', 'Nobody sits here for that.');
const nothingCalled = (name: string): Refusal => refuse('no-such-piece', `Nothing on the table is called “${name}”.`);
const noHeap = (name: string): Refusal => refuse('no-such-piece', `No deck or bag on the table is called “${name}”, or lies at what is.`);

function* putInto(pressing: Pressing, step: Extract<Step, { do: 'put' }>): Acting {
  const { d } = pressing;
  const { what, into, mix } = step;
  const heap = yield* heapCalled(d, into);
  const found = yield* called(d, what);
  if (!heap) return yield* piledAt(pressing, found, step);
  const pieces = found.filter((piece) => piece.id !== heap.id && isLoose(piece) && (heap.kind !== DECK || fitsDeck(d, piece)));
  // All that is called so lies in it already.
  if (mix && pieces.length === 0 && found.includes(heap)) return yield* doing(shuffle(d, { op: 'shuffle', piece: heap.id }));
  const much = pieces.length === 0 ? nothingCalled(what) : grip(pressing, pieces);
  if (much) return much;
  yield;
  const down = heap.face === null;
  const no = yield* doing(put(d, { op: 'put', pieces: pieces.map(({ id }) => id), into: heap.id, at: 'bottom' }));
  if (no || !mix) return no;
  yield;
  if (heap.kind === DECK) layAlike(d, heap.id, !down);
  return yield* doing(shuffle(d, { op: 'shuffle', piece: heap.id }));
}

/** What is mixed into a deck lies in it as that lies. */
function layAlike(d: Doing, id: Piece['id'], up: boolean): void {
  const deck = d.work.pieces[id];
  if (deck)
    fill(
      d,
      deck,
      contentsOf(d, deck).map((each) => ({ ...each, up })),
    );
}

/** What is meant becomes a deck at a label or board where none lies yet; one card alone is laid there. */
function* piledAt(pressing: Pressing, found: readonly Piece[], { what, into, mix }: Extract<Step, { do: 'put' }>): Acting {
  const { d } = pressing;
  const spots = yield* spotsCalled(d, into);
  const [spot] = spots;
  if (!spot?.pose) return noHeap(into);
  const pieces = found.filter((piece) => !spots.includes(piece) && isLoose(piece) && fitsDeck(d, piece));
  const much = pieces.length === 0 ? nothingCalled(what) : grip(pressing, pieces);
  if (much) return much;
  const pose = landing(d, spot.pose);
  if (isRefusal(pose)) return pose;
  const [first, ...more] = pieces;
  if (first && more.length === 0) return yield* doing(place(d, { op: 'place', pieces: [{ piece: first.id, pose }] }));
  const held = lying(
    d,
    pieces.map(({ id }) => id),
    'unlocked',
  );
  if (isRefusal(held)) return held;
  yield;
  const no = yield* gather(d, held, pose);
  if (no || !mix) return no;
  yield;
  const heap = yield* heapCalled(d, into);
  if (heap?.kind === DECK) layAlike(d, heap.id, false);
  return heap ? yield* doing(shuffle(d, { op: 'shuffle', piece: heap.id })) : noHeap(into);
}

function* rolled(d: Doing, wanted: string | { many: number; die: DieKind }, to: string | null): Acting {
  const dice = open(d).filter((piece) => dieOf(piece) !== undefined || isSpinner(piece));
  const chosen =
    typeof wanted === 'string'
      ? dice.filter((die) => (['dice', 'all', 'all dice'].includes(wanted) && !isSpinner(die)) || isCalled(d, die, wanted))
      : dice.filter((die) => dieOf(die) === wanted.die && madeOf(die).faces === undefined).slice(0, wanted.many);
  if (chosen.length === 0 && typeof wanted === 'string') return nothingCalled(wanted);
  if (typeof wanted !== 'string' && chosen.length < wanted.many)
    return refuse('no-such-piece', `There are not so many on the table: ${wanted.many}${wanted.die}.`);
  if (to !== null && chosen.some((die) => !isNumbered(die))) return refuse('illegal', 'Words are no numbers: they cannot be added.');
  const no = yield* doing(roll(d, { op: 'roll', pieces: chosen.map(({ id }) => id) }));
  if (no || to === null) return no;
  const sum = chosen.reduce((all, { id }) => all + shownBy(d.work.pieces[id]), 0);
  return yield* reckon(d, to, (now) => now + sum);
}

/** True where everything that it can show is a number. */
function isNumbered(die: Piece): boolean {
  const { faces, sectors } = madeOf(die);
  const words = [...(faces ?? []), ...(sectors ?? []).map(({ side }) => wordsOn(side))];
  return words.every((word) => word !== '' && Number.isInteger(Number(word)));
}

const shownBy = (die: Piece | undefined): number =>
  die ? Number(isSpinner(die) ? spinnerSays(die) : faceShown(madeOf(die), die.count)) : 0;

/** A counter beside the table: the own one of that name, else the table's; or one on the table. */
function* reckon(d: Doing, name: string, next: (now: number) => number): Acting {
  const alike = d.free.helpers.tallies.filter(({ label }) => label.toLowerCase() === name);
  const own = alike.find(({ seat }) => seat === d.seat) ?? alike.find(({ seat }) => seat === null);
  if (own) return yield* doing(tally(d, { op: 'tally', ...own, value: next(own.value) }));
  const found = yield* called(d, name);
  const piece = found.find(({ kind }) => FREE_KINDS[kind]?.counts || kind === BOOK);
  return piece
    ? yield* doing(count(d, { op: 'count', piece: piece.id, value: next(piece.count) }))
    : refuse('no-such-piece', `No counter of yours or the table’s is called “${name}”.`);
}
