import { positionOf } from '../../../scripts/scenario/positions/index.ts';
import type { AnyGame } from '../../../shared/engine/game.ts';
import type { Json } from '../../../shared/engine/json.ts';
import { fullOptions } from '../../../shared/engine/start.ts';
import type { Assist, FixOp, Options } from '../../../shared/engine/state.ts';
import { GAME as madAlchemist } from '../../../shared/games/mad-alchemist/index.ts';
import type { Hidden, Own } from '../../../shared/games/mad-alchemist/state.ts';
import { pieceId, placeId } from '../../../shared/table/ids.ts';
import { table, type Voice } from '../../support/table.ts';

export const game: AnyGame = madAlchemist;

interface Spec {
  seats?: number;
  options?: Options;
  rolls?: number[][];
  seed?: number;
  assist?: Assist;
}

/** A table that begins in a position, spoken to like a player. `D` = 4 seats drawn needs `seats: 4`. */
export function cellar(position: Record<string, Json>, spec: Spec = {}): Cellar {
  const seats = spec.seats ?? 1;
  const options = fullOptions(game, spec.options ?? {});
  const read = positionOf(game)?.(position, options, seats);
  if (!read) throw new Error('no position');
  const voice = table(game, {
    seats,
    options,
    seed: spec.seed ?? 1,
    rolls: spec.rolls ?? [],
    position: read,
    ...(spec.assist ? { assist: spec.assist } : {}),
  });
  return new Cellar(voice);
}

/** A whole game from its set-up. */
export const begun = (seats: number, options: Options = {}, seed = 1): Cellar => new Cellar(table(game, { seats, options, seed }));

export const HOSTED: Assist = { consent: 'host', host: 0 };
export const put = (piece: string, place: string): FixOp => ({ op: 'move', piece: pieceId(piece), place: placeId(place) });

const isOwn = (own: object): own is Own => 'sheets' in own;
const isHidden = (hidden: object): hidden is Hidden => 'encounters' in hidden;

/** A voice that knows this game. */
export class Cellar {
  readonly voice: Voice;

  constructor(voice: Voice) {
    this.voice = voice;
  }

  get own(): Own {
    const { own } = this.voice.state;
    if (!isOwn(own)) throw new Error('not this game');
    return own;
  }
  get hidden(): Hidden {
    const { hidden } = this.voice.state;
    if (!isHidden(hidden)) throw new Error('not this game');
    return hidden;
  }

  /** Answers of seats, one after the other: `['move:1,0', 'end']`. */
  does(seat: number, ...choices: string[]): this {
    for (const choice of choices) this.voice.seat(seat).answer(choice);
    this.sound();
    return this;
  }
  dice(...rolls: number[][]): this {
    this.voice.dice(...rolls);
    return this;
  }
  refused(seat: number, choice: string, rule: string): this {
    this.voice.seat(seat).refused(choice, rule);
    return this;
  }
  /** Changes by hand at a table whose host is the first seat; they are done at once, or refused with the words that this returns. */
  fix(...ops: FixOp[]): string {
    const outcome = this.voice.try({ do: 'fix.propose', seat: 0, ops, note: '' });
    if (!outcome.ok && outcome.fault) throw outcome.fault;
    this.sound();
    return outcome.ok ? 'done' : `${outcome.refusal.rule ?? ''} ${outcome.refusal.text}`;
  }
  /** The invariants hold. */
  sound(): void {
    const { state } = this.voice;
    const broken = game.check?.(state, state.own, state.hidden);
    if (broken) throw new Error(broken);
  }

  /** The ids of the answers offered to a seat. */
  offers(seat = 0): string[] {
    const { prompt } = this.voice.open(seat);
    return prompt.kind === 'choose' ? prompt.options.map((option) => option.id) : [];
  }
  /** Those that begin with a word. */
  offered(start: string, seat = 0): string[] {
    return this.offers(seat).filter((id) => id.startsWith(start));
  }
  title(seat = 0): string {
    return this.voice.open(seat).prompt.title[0];
  }
  asked(): number[] {
    return this.voice.state.prompts.map((open) => open.seat);
  }
  place(piece: string): string | undefined {
    return this.voice.state.pieces[piece]?.place;
  }
  count(piece: string): number | undefined {
    return this.voice.state.pieces[piece]?.count;
  }
  tags(piece: string): readonly string[] {
    return this.voice.state.pieces[piece]?.tags ?? [];
  }
  /** Symbols of the cards at a place. */
  cards(place: string): (string | null)[] {
    return Object.values(this.voice.state.pieces)
      .filter((piece) => piece.kind === 'potion' && piece.place === place)
      .map((piece) => piece.face);
  }
  /** Kinds of what lies or stands at a place. */
  kinds(place: string): string[] {
    return Object.values(this.voice.state.pieces)
      .filter((piece) => piece.place === place)
      .map((piece) => piece.kind);
  }
  known(): (string | undefined)[] {
    return Object.values(this.voice.state.pieces)
      .filter((piece) => piece.kind === 'effect' && piece.faceKnownTo === 'all')
      .map((piece) => piece.tags[0]);
  }
  /** Lines said so far, by key. */
  said(): string[] {
    return this.voice.heard(null).flatMap((event) => ('line' in event ? [event.line[0]] : []));
  }
  /** How many dice each roll took, by key of its line. */
  rolls(): [string, number][] {
    return this.voice
      .heard(null)
      .flatMap((event): [string, number][] => (event.kind === 'rolled' ? [[event.line[0], event.dice.length]] : []));
  }
  get turn(): number | null {
    return this.voice.state.turn.seat;
  }
  get over(): string | undefined {
    return this.voice.state.result?.line[0];
  }
  get winners(): readonly number[] {
    return this.voice.state.result?.winners ?? [];
  }
}

/** The lines of a drawing, from a text that may be indented. */
export function map(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const indent = Math.min(...lines.map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(indent));
}

/** The corridor of X-26 and others: A in the west, something in the east. */
export const corridor = (...cells: string[]): string[] => {
  const line = `+${cells.map(() => '---').join('+')}+`;
  return [line, `|${cells.map((cell) => (cell.length > 2 ? cell : ` ${cell}`.padEnd(3))).join(' ')}|`, line];
};
