import type { PieceId } from '../table/ids.ts';
import { pieceId } from '../table/ids.ts';
import type { Audience, Piece } from '../table/piece.ts';
import { widened } from '../table/piece.ts';
import type { PieceSpec, Rules } from './game.ts';
import { clone } from './json.ts';
import type { Prompt } from './prompt.ts';
import { accepts, first } from './prompt.ts';
import type { Work } from './work.ts';
import { act, at, drop, every, mustSit, pieceOf, put, take } from './work.ts';

/** The hands of a step: everything it does goes through here onto the work in progress. One object serves all steps of a command. */
export function rulesFor(work: Work): Rules<object, Record<string, object>> {
  return {
    get own() {
      return work.own;
    },
    options: work.options,
    seats: work.state.seats,
    get turn() {
      return work.state.turn;
    },

    piece: (id) => pieceOf(work, id),
    has: (id) => Object.hasOwn(work.pieces, id),
    at: (place) => at(work, place),
    all: (kind) => every(work).filter((piece) => kind === undefined || piece.kind === kind),

    mint: (spec) => mint(work, spec),
    move: (id, place) => put(work, { ...pieceOf(work, id), place }),
    change: (id, patch) => {
      const piece = pieceOf(work, id);
      const { tags, ...rest } = patch;
      put(work, { ...piece, ...rest, tags: tags ? [...tags].sort() : piece.tags });
    },
    remove: (id) => {
      act(work);
      drop(work, id);
    },
    showFace: (id, to) => {
      const piece = pieceOf(work, id);
      if (widened(piece.faceKnownTo, to)) work.barrier = true;
      put(work, { ...piece, faceKnownTo: audience(to) });
    },
    showPlace: (id, to) => {
      const piece = pieceOf(work, id);
      if (widened(piece.placeKnownTo, to)) work.barrier = true;
      put(work, { ...piece, placeKnownTo: audience(to) });
    },
    shuffle: (place) => {
      const pieces = at(work, place);
      const old = pieces.map((piece) => piece.face);
      const { values } = take(work, { kind: 'shuffle', size: pieces.length });
      pieces.forEach((piece, i) => {
        put(work, { ...piece, face: old[values[i] ?? i] ?? null, faceKnownTo: [] });
      });
    },
    keep: (key, knownTo, value) => {
      act(work);
      const { [key]: before, ...others } = work.state.secrets;
      if (value !== null && widened(before?.knownTo ?? 'all', knownTo)) work.barrier = true;
      work.state.secrets = value === null ? others : { ...others, [key]: { knownTo: audience(knownTo), value: clone(value) } };
    },
    secret: (key) => work.state.secrets[key]?.value,

    roll: (dice, seat, line) => {
      const { values, n } = take(work, { kind: 'dice', dice });
      work.events.push({ kind: 'rolled', to: 'all', seat, dice, values, draw: n, line });
      return [...values];
    },
    pick: (from) => take(work, { kind: 'pick', from }).values[0] ?? 0,
    mix: (list) => {
      const { values } = take(work, { kind: 'shuffle', size: list.length });
      return values.flatMap((old) => list.slice(old, old + 1));
    },

    ask: (seat, prompt) => ask(work, [seat], () => prompt, 'all'),
    askAll: (seats, prompt, until = 'all') => ask(work, seats, prompt, until),
    tell: (to, ...line) => {
      act(work);
      work.events.push({ kind: 'told', to: audience(to), line });
    },
    flash: (to, what, where = {}) => {
      act(work);
      work.events.push({ kind: 'flashed', to: audience(to), what, ...where });
    },
    // biome-ignore lint/suspicious/noThenProperty: `then` is the engine's word for "and next"; rules are never awaited
    then: (step, args) => {
      if (!Object.hasOwn(work.game.steps, step)) throw new Error(`${work.game.id} has no step ${step}`);
      work.queue.push({ step, args });
    },
    beginTurn: (seat) => {
      act(work);
      if (seat !== null) mustSit(work, seat);
      work.state.turn = { seat, number: work.state.turn.number + 1 };
      work.barrier = true;
      work.events.push({ kind: 'turned', to: 'all', seat });
    },
    end: (result) => {
      act(work);
      work.state.result = clone(result);
      work.barrier = true;
      work.events.push({ kind: 'ended', to: 'all', line: result.line });
    },
  };
}

const audience = (to: Audience): Audience => (to === 'all' ? 'all' : [...new Set(to)].sort((a, b) => a - b));

function mint(work: Work, spec: PieceSpec): PieceId {
  const id = pieceId(spec.id ?? `${spec.kind}-${work.state.minted}`);
  // Number-like keys would be reordered by JSON and break replay.
  if (/^\d/.test(id) || id === '__proto__') throw new Error(`${id} is no good id for a piece`);
  if (Object.hasOwn(work.pieces, id)) throw new Error(`there is a piece ${id} already`);
  if (spec.owner !== undefined) mustSit(work, spec.owner);
  work.state.minted += 1;
  const piece: Piece = {
    id,
    kind: spec.kind,
    face: spec.face ?? null,
    place: spec.place,
    owner: spec.owner ?? null,
    count: spec.count ?? 1,
    tags: [...(spec.tags ?? [])].sort(),
    faceKnownTo: audience(spec.faceKnownTo ?? 'all'),
    placeKnownTo: audience(spec.placeKnownTo ?? 'all'),
  };
  put(work, piece);
  return id;
}

function ask(work: Work, seats: readonly number[], prompt: (seat: number) => Prompt, until: 'all' | 'any'): void {
  if (work.did !== 'nothing') throw new Error('a step that acts may not ask, and none asks twice: ask in a step of its own');
  work.did = 'asked';
  work.state.prompts = seats.map((seat, i) => {
    mustSit(work, seat);
    const asked = prompt(seat);
    // A prompt nobody can answer is our fault, never the player's: both throw here.
    const answer = asked.fallback ?? first(asked);
    if (!accepts(asked, answer)) throw new Error(`the prompt ${asked.title[0]} has no legal answer`);
    return { id: `${work.state.seq}.${i}`, seat, prompt: asked, answer: null };
  });
  work.until = until;
}
