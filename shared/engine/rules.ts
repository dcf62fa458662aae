import type { DieKind } from '../table/die.ts';
import type { PieceId, PlaceId, Seat } from '../table/ids.ts';
import { pieceId } from '../table/ids.ts';
import type { Audience, Piece } from '../table/piece.ts';
import { widened } from '../table/piece.ts';
import type { Pose } from '../table/pose.ts';
import { yaw } from '../table/pose.ts';
import { accepts, first } from './answers.ts';
import type { PieceSpec, Rules } from './game.ts';
import type { Json } from './json.ts';
import { clone } from './json.ts';
import type { Line } from './line.ts';
import type { Prompt } from './prompt.ts';
import { questionId } from './prompt.ts';
import type { GameState, Options, Result } from './state.ts';
import type { Work } from './work.ts';
import { at, drop, every, mustSit, noteAct, pieceOf, put, take, tell } from './work.ts';

/** What a step is given: everything it does goes through here onto the work in progress. One object serves all steps of a command. */
export class StepRules implements Rules<object, Record<string, object>> {
  readonly #work: Work;

  constructor(work: Work) {
    this.#work = work;
  }

  get own(): object {
    return this.#work.own;
  }
  get hidden(): object {
    return this.#work.hidden;
  }
  get options(): Options {
    return this.#work.options;
  }
  get seats(): number {
    return this.#work.state.seats;
  }
  get turn(): Readonly<GameState['turn']> {
    return this.#work.state.turn;
  }

  piece(id: PieceId): Piece {
    return pieceOf(this.#work, id);
  }
  has(id: PieceId): boolean {
    return Object.hasOwn(this.#work.pieces, id);
  }
  at(place: PlaceId): readonly Piece[] {
    return at(this.#work, place);
  }
  all(kind?: string): readonly Piece[] {
    return kind === undefined ? [...every(this.#work)] : every(this.#work).filter((piece) => piece.kind === kind);
  }

  mint(spec: PieceSpec): PieceId {
    return mint(this.#work, spec);
  }
  move(id: PieceId, place: PlaceId): void {
    put(this.#work, { ...pieceOf(this.#work, id), place });
  }
  change(id: PieceId, patch: { kind?: string; owner?: Seat | null; count?: number; tags?: readonly string[]; face?: string }): void {
    const piece = pieceOf(this.#work, id);
    const { tags, ...rest } = patch;
    put(this.#work, { ...piece, ...rest, tags: tags ? [...tags].sort() : piece.tags });
  }
  remove(id: PieceId): void {
    noteAct(this.#work);
    drop(this.#work, id);
  }
  showFace(id: PieceId, to: Audience): void {
    const piece = pieceOf(this.#work, id);
    if (widened(piece.faceKnownTo, to)) this.#work.barrier = true;
    put(this.#work, { ...piece, faceKnownTo: audience(to) });
  }
  showPlace(id: PieceId, to: Audience): void {
    const piece = pieceOf(this.#work, id);
    if (widened(piece.placeKnownTo, to)) this.#work.barrier = true;
    put(this.#work, { ...piece, placeKnownTo: audience(to) });
  }
  veil(id: PieceId, to: readonly Seat[]): void {
    const piece = pieceOf(this.#work, id);
    const { count, face } = piece.believed ?? piece;
    put(this.#work, { ...piece, believed: { count, face, knownTo: [...to].sort((a, b) => a - b) } });
  }
  unveil(id: PieceId): void {
    const { believed: _, ...piece } = pieceOf(this.#work, id);
    this.#work.barrier = true;
    put(this.#work, piece);
  }
  shuffle(place: PlaceId): void {
    const work = this.#work;
    const pieces = at(work, place);
    const old = pieces.map((piece) => piece.face);
    const { values } = take(work, { kind: 'shuffle', size: pieces.length });
    pieces.forEach((piece, i) => {
      put(work, { ...piece, face: old[values[i] ?? i] ?? null, faceKnownTo: [] });
    });
  }
  keep(key: string, knownTo: Audience, value: Json | null): void {
    const work = this.#work;
    noteAct(work);
    const { [key]: before, ...others } = work.state.secrets;
    if (value !== null && widened(before?.knownTo ?? 'all', knownTo)) work.barrier = true;
    work.state.secrets = value === null ? others : { ...others, [key]: { knownTo: audience(knownTo), value: clone(value) } };
  }
  secret(key: string): Json | undefined {
    return this.#work.state.secrets[key]?.value;
  }

  stand(): void {
    noteAct(this.#work);
    this.#work.barrier = true;
  }
  blindfold(seat: Seat, what: 'board' | readonly PieceId[] | null): void {
    const { state } = this.#work;
    noteAct(this.#work);
    mustSit(this.#work, seat);
    const { [seat]: before, ...others } = state.blind;
    const since = before?.since ?? state.shown;
    state.blind = what === null ? others : { ...others, [seat]: { lacks: what === 'board' ? what : [...what], since } };
    this.#work.barrier = true;
  }

  roll(dice: DieKind[], seat: Seat | null, line: Line): number[] {
    const { values, n } = take(this.#work, { kind: 'dice', dice });
    tell(this.#work, { kind: 'rolled', to: 'all', seat, dice, values, draw: n, line });
    return [...values];
  }
  pick(from: number): number {
    return take(this.#work, { kind: 'pick', from }).values[0] ?? 0;
  }
  mix<T>(list: readonly T[]): T[] {
    const { values } = take(this.#work, { kind: 'shuffle', size: list.length });
    return values.flatMap((old) => list.slice(old, old + 1));
  }

  ask(seat: Seat, prompt: Prompt): void {
    ask(this.#work, [seat], () => prompt, 'all');
  }
  askAll(seats: readonly Seat[], prompt: (seat: Seat) => Prompt, until: 'all' | 'any' = 'all'): void {
    ask(this.#work, seats, prompt, until);
  }
  aside(step: string, args: object): void {
    if (this.#work.did !== 'asked') throw new Error('asides belong to a question: ask first');
    mustKnow(this.#work, step);
    this.#work.aside = { step, args: clone(args) };
  }
  tell(to: Audience, ...line: Line): void {
    noteAct(this.#work);
    tell(this.#work, { kind: 'told', to: audience(to), line });
  }
  flash(to: Audience, what: string, where: { piece?: PieceId; place?: PlaceId; amount?: number } = {}): void {
    noteAct(this.#work);
    tell(this.#work, { kind: 'flashed', to: audience(to), what, ...where });
  }
  // biome-ignore lint/suspicious/noThenProperty: `then` is the engine's word for "and next"; rules are never awaited
  then(step: string, args: object): void {
    mustKnow(this.#work, step);
    this.#work.queue.push({ step, args });
  }
  queued(): boolean {
    return this.#work.queue.length > 0;
  }
  beginTurn(seat: Seat | null): void {
    const work = this.#work;
    noteAct(work);
    if (seat !== null) mustSit(work, seat);
    work.state.turn = { seat, number: work.state.turn.number + 1 };
    if (work.game.handover !== 'open') work.barrier = true;
    tell(work, { kind: 'turned', to: 'all', seat });
  }
  end(result: Result): void {
    const work = this.#work;
    noteAct(work);
    work.state.result = clone(result);
    work.barrier = true;
    tell(work, { kind: 'ended', to: 'all', line: result.line });
  }
}

function mustKnow({ game }: Work, step: string): void {
  if (!Object.hasOwn(game.steps, step)) throw new Error(`${game.id} has no step ${step}`);
}

const audience = (to: Audience): Audience => (to === 'all' ? 'all' : [...new Set(to)].sort((a, b) => a - b));

/** As a pose about the middle of the space; the free table adds that middle. */
const shifted = ({ x = 0, z = 0, quarters = 0 }: NonNullable<PieceSpec['lies']>): Pose => ({
  x,
  y: 0,
  z,
  q: yaw((-quarters * Math.PI) / 2),
});

function mint(work: Work, spec: PieceSpec): PieceId {
  // A number given out in secret would show in the next one given out in public.
  if (spec.id === undefined && (spec.placeKnownTo ?? 'all') !== 'all') throw new Error(`a secret ${spec.kind} needs an id of its own`);
  const id = pieceId(spec.id ?? `${spec.kind}-${work.state.minted}`);
  // Number-like keys would be reordered by JSON and break replay.
  if (/^\d/.test(id) || id === '__proto__') throw new Error(`${id} is no good id for a piece`);
  if (Object.hasOwn(work.pieces, id)) throw new Error(`there is a piece ${id} already`);
  if (spec.owner !== undefined) mustSit(work, spec.owner);
  if (spec.id === undefined) work.state.minted += 1;
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
    ...(spec.text === undefined ? {} : { text: spec.text }),
    ...(spec.lies === undefined ? {} : { pose: shifted(spec.lies) }),
  };
  put(work, piece);
  return id;
}

function ask(work: Work, seats: readonly number[], prompt: (seat: number) => Prompt, until: 'all' | 'any'): void {
  if (work.did !== 'nothing') throw new Error('a step that acts may not ask, and none asks twice: ask in a step of its own');
  work.did = 'asked';
  work.state.prompts = seats.map((seat) => {
    mustSit(work, seat);
    const asked = prompt(seat);
    // A prompt nobody can answer is our fault, never the player's: both throw here.
    const answer = asked.fallback ?? first(asked);
    if (!accepts(asked, answer)) throw new Error(`the prompt ${asked.title[0]} has no legal answer`);
    return { id: questionId(seat, work.state.asked[seat] ?? 0), seat, prompt: asked, answer: null };
  });
  work.state.asked = work.state.asked.map((count, seat) => (seats.includes(seat) ? count + 1 : count));
  work.until = until;
}
