import { positionOf } from '../../../scripts/scenario/positions/index.ts';
import { arrange } from '../../../shared/engine/arrange.ts';
import type { Chance } from '../../../shared/engine/chance.ts';
import { seededChance } from '../../../shared/engine/chance.ts';
import type { AnyGame } from '../../../shared/engine/game.ts';
import type { Json } from '../../../shared/engine/json.ts';
import { fullOptions, start } from '../../../shared/engine/start.ts';
import type { Options } from '../../../shared/engine/state.ts';
import type { View } from '../../../shared/engine/view.ts';
import { GAME as keelar } from '../../../shared/games/keelar/index.ts';
import type { Char, CharPublic, Hidden, Own } from '../../../shared/games/keelar/play/state.ts';
import { called } from '../../../shared/games/keelar/sheet/called.ts';
import { Voice } from '../../support/table.ts';

/** What a test of the play says of its board besides the position. */
export interface BoardSpec {
  seats?: number;
  options?: Options;
  /** Results of rolls in the order they come, and of lots (`pick`): what is not listed comes from a seed. */
  dice?: number[][];
  picks?: number[];
  seed?: number;
}

/** Chance that plays listed dice and lots first, each in its own order, then goes on from a seed. */
function listed(dice: readonly number[][] = [], picks: readonly number[] = [], seed = 1): Chance {
  const [rolls, lots, rest] = [[...dice], [...picks], seededChance(seed)];
  return {
    draw: (n, request) => {
      if (request.kind === 'dice' && rolls.length > 0) return rolls.shift() ?? [];
      if (request.kind === 'pick' && lots.length > 0) return [lots.shift() ?? 0];
      return rest.draw(n, request);
    },
  };
}

/** A Keelar table in a position (see shared/games/keelar/position/position.ts), spoken to like a player. */
export class Board extends Voice {
  /** The truth about a character. */
  char(id: string): Char {
    const found = this.hidden.chars[id];
    if (!found) throw new Error(`there is no character ${id}`);
    return found;
  }

  /** What everybody knows of a character. */
  shown(id: string, viewer: number | null = null): CharPublic {
    const found = this.viewOf(viewer).own.chars[id];
    if (!found) throw new Error(`nobody knows a character ${id}`);
    return found;
  }

  // The state of this game is what its own steps made it.
  get own(): Own {
    return this.state.own as Own;
  }
  get hidden(): Hidden {
    return this.state.hidden as Hidden;
  }

  viewOf(viewer: number | null): View<Own> {
    return this.view(viewer) as View<Own>;
  }

  /** The true space of a character, or where its figurine lies. */
  at(id: string): string {
    const { figure } = this.char(id);
    let place: string = this.state.pieces[figure]?.place ?? 'nowhere';
    while (place.startsWith('@')) place = this.state.pieces[place.slice(1)]?.place ?? 'nowhere';
    return place;
  }

  /** The space where a viewer sees a character's figurine; undefined where it sees none. */
  seenAt(id: string, viewer: number | null): string | undefined {
    return this.view(viewer).pieces[this.char(id).figure]?.place;
  }

  hp(id: string): number {
    return this.char(id).hp;
  }

  /** Gold lying on a space, as everybody sees it. */
  gold(place: string): number {
    return Object.values(this.state.pieces)
      .filter((piece) => piece.kind === 'coins' && piece.place === place)
      .reduce((sum, piece) => sum + piece.count, 0);
  }

  /** Gold that a character carries, as everybody believes. */
  carried(id: string): number {
    return this.own.chars[id]?.gold ?? 0;
  }

  /** Kinds of what lies and stands on a space in truth. */
  on(place: string): string[] {
    return Object.values(this.state.pieces)
      .filter((piece) => piece.place === place)
      .map(({ kind }) => kind)
      .sort();
  }

  /** The ids of the answers offered to a seat now. */
  offers(seat: number): string[] {
    const { prompt } = this.open(seat);
    if (prompt.kind === 'choose') return prompt.options.map(({ id }) => id);
    return prompt.kind === 'place' ? prompt.places.map(({ place }) => place) : [];
  }

  /** Chooses the ability of an entry by name, for the seat that is spoken for. */
  use(seat: number, name: string, ability = 0): this {
    const open = this.seat(seat).open(seat);
    const option =
      open.prompt.kind === 'choose'
        ? open.prompt.options.find(({ id, label }) => id.startsWith('use:') && id.endsWith(`:${ability}`) && label[1] === called(name))
        : undefined;
    if (!option) throw new Error(`${name} is not offered; there are ${this.offers(seat).join(' ')}`);
    return this.answer(option.id);
  }

  /** Aims at a character, a piece or a space. */
  aim(seat: number, at: string): this {
    const figure = this.hidden.chars[at]?.figure;
    const offers = this.offers(seat);
    const id = [`on:${figure ?? at}`, `at:${at}`, at].find((each) => offers.includes(each));
    if (!id) throw new Error(`${at} is no target; there are ${offers.join(' ')}`);
    return this.seat(seat).answer(id);
  }

  /** The piece of a kind on a space. */
  pieceOn(place: string, kind = 'barrier'): string {
    const found = Object.values(this.state.pieces).find((piece) => piece.place === place && piece.kind === kind);
    if (!found) throw new Error(`there is no ${kind} on ${place}`);
    return found.id;
  }

  /** Moves one space with the default Move. */
  move(seat: number, to: string): this {
    return this.seat(seat).answer(`move:${to}`);
  }

  end(seat: number): this {
    return this.seat(seat).answer('end');
  }
}

const game: AnyGame = keelar;

export function board(position: { readonly [field: string]: Json }, spec: BoardSpec = {}): Board {
  const seats = spec.seats ?? 2;
  const options = fullOptions(game, spec.options ?? {});
  const begun = start(game, { seats, options }, seededChance(spec.seed ?? 1));
  const chance = listed(spec.dice, spec.picks, spec.seed);
  const read = positionOf(game)?.(position, options, seats);
  if (!read) throw new Error('the game reads no positions');
  const placed = arrange(begun.table, read.change, read.go, chance);
  return new Board(placed.table, chance, [...placed.events]);
}
