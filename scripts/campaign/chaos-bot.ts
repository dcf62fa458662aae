/** A pair of hands without a plan: grabs, drags, drops, throws, stacks, undoes, loses the connection and sends nonsense. */
import type { TableWorld } from '../../server/physics/world.ts';
import type { HandOp } from '../../shared/engine/free/op.ts';
import type { Command, GameState } from '../../shared/engine/state.ts';
import { pieceId } from '../../shared/table/ids.ts';
import { handOf, ON_TABLE, type Piece } from '../../shared/table/piece.ts';
import { yaw } from '../../shared/table/pose.ts';

export interface ChaosTable {
  readonly world: TableWorld;
  readonly half: { readonly x: number; readonly z: number };
  readonly below: (bound: number) => number;
  command(wish: Command): boolean;
  state(): GameState;
  /** The number of the next input. */
  input(): number;
}

export interface Bot {
  /** Called sixty times a second. */
  tick(n: number): void;
  letGo(): void;
}

interface Held {
  readonly g: number;
  x: number;
  z: number;
  vx: number;
  vz: number;
  turn: number;
  until: number;
}

export function createBot(table: ChaosTable, seat: number): Bot {
  const { world, half, below } = table;
  let held: Held | undefined;
  let next = below(30);
  let grips = 0;
  const between = (low: number, high: number): number => low + (below(10_001) / 10_000) * (high - low);
  // Now and then a little beyond the rim.
  const spot = () => ({ x: between(-half.x - 2, half.x + 2), z: between(-half.z - 2, half.z + 2) });

  const here = (): Piece[] =>
    Object.values(table.state().pieces).filter(({ place, placeKnownTo }) => place === ON_TABLE && placeKnownTo === 'all');
  const pick = (pieces: readonly Piece[]): Piece | undefined => pieces[below(Math.max(1, pieces.length))];
  function some(most: number, wanted: (piece: Piece) => boolean = () => true): string[] {
    const pieces = here().filter((piece) => wanted(piece) && !piece.tags.includes('locked'));
    return Array.from({ length: 1 + below(most) }, () => pick(pieces)?.id ?? '').filter(Boolean);
  }

  function grab(n: number): void {
    const ids = some(below(4) === 0 ? 12 : 2);
    const pose = table.state().pieces[ids[0] ?? '']?.pose;
    if (!pose) return;
    grips += 1;
    const how = below(3) === 0 ? 'push' : 'lift';
    world.grab(seat, grips, ids, how, pose.x, pose.z, table.input());
    const pace = how === 'push' ? 30 : 45;
    held = { g: grips, x: pose.x, z: pose.z, vx: between(-pace, pace), vz: between(-pace, pace), turn: 0, until: n + 20 + below(120) };
  }

  function drag(n: number, at: Held): void {
    at.x += at.vx / 30;
    at.z += at.vz / 30;
    if (Math.abs(at.x) > half.x + 2) at.vx = -at.vx;
    if (Math.abs(at.z) > half.z + 2) at.vz = -at.vz;
    at.turn += between(-0.2, 0.2);
    world.drag(seat, at.g, at.x, at.z, below(3) === 0 ? between(0, 3) : 0, at.turn);
    if (n < at.until) return;
    held = undefined;
    const end = below(10);
    if (end === 0) world.abort(seat, at.g);
    else if (end < 3) world.drop(seat, at.g, 0, 0, true);
    else if (end < 6) world.drop(seat, at.g, at.vx, at.vz, false);
    else world.drop(seat, at.g, 0, 0, false);
  }

  const hand = (op: HandOp): boolean => table.command({ do: 'hand', seat, op });
  const id = (piece: Piece | undefined) => pieceId(piece?.id ?? 'nothing');
  const pose = () => ({ ...spot(), y: between(0, 2), q: yaw(between(-3, 3)) });

  const hidden = (): Piece[] =>
    Object.values(table.state().pieces).filter(
      ({ place, placeKnownTo }) => place === ON_TABLE && placeKnownTo !== 'all' && placeKnownTo.includes(seat),
    );

  function play(): HandOp {
    const mine = Object.values(table.state().pieces).filter(({ place }) => place === handOf(seat));
    return { op: 'play', pieces: mine.map((piece) => ({ piece: id(piece), pose: pose() })), up: below(2) === 0 };
  }

  function command(): void {
    const pieces = some(3).map(pieceId);
    const coins = here().filter(({ kind }) => kind === 'free/coin');
    const coin = pick(coins);
    const heap = pick(here().filter(({ kind }) => kind === 'free/deck' || kind === 'free/bag'));
    const first = pieces[0] ?? pieceId('nothing');
    const ops: (() => HandOp)[] = [
      () => ({ op: 'place', pieces: pieces.map((piece) => ({ piece, pose: pose() })) }),
      () => ({ op: 'turn', pieces, angle: between(-3, 3) }),
      () => ({ op: 'tip', pieces, axis: below(2) === 0 ? 'x' : 'z', angle: Math.PI / 2 }),
      () => ({ op: 'flip', pieces }),
      () => ({ op: 'under', pieces: [first] }),
      () => ({ op: 'stack', pieces: coins.filter(() => below(5) === 0).map(id) }),
      () => ({ op: 'stack', pieces: coins.filter(() => below(3) === 0).map(id) }),
      () => ({ op: 'take', piece: id(coin), count: 1 + below(9), pose: pose() }),
      () => ({ op: 'draw', from: id(heap), count: 1, to: below(2) === 0 ? 'hand' : { pose: pose() } }),
      () => ({ op: 'put', pieces: [first], into: id(heap), at: 'top' }),
      () => ({ op: 'shuffle', piece: id(heap) }),
      () => ({ op: 'hide', pieces: [first] }),
      () => ({ op: 'reveal', pieces: hidden().map(id) }),
      () => ({ op: 'hand', pieces: [first] }),
      // Whatever goes into a hand comes out of it again, or there would be nothing left to fling.
      () => play(),
      () => play(),
      () => ({ op: 'lock', pieces: [first], on: true }),
      () => ({
        op: 'lock',
        pieces: here()
          .filter(({ kind, tags }) => tags.includes('locked') && kind !== 'free/board')
          .map(id),
        on: false,
      }),
      () => ({
        op: 'roll',
        pieces: here()
          .filter(({ kind }) => /free\/d\d/.test(kind))
          .slice(0, 4)
          .map(id),
      }),
    ];
    const op = ops[below(ops.length)];
    if (op) hand(op());
  }

  function act(n: number): void {
    const what = below(20);
    if (what < 10) grab(n);
    else if (what < 12) world.flick(seat, some(1)[0] ?? '', between(-80, 80), between(-80, 80), table.input());
    else if (what < 14)
      world.toss(
        seat,
        some(8, ({ kind }) => below(6) === 0 || /free\/d\d/.test(kind)),
        table.input(),
      );
    else if (what < 18) command();
    else if (what === 18) table.command({ do: below(3) === 0 ? 'redo' : 'undo', seat });
    else {
      // Nonsense, and somebody else's things.
      world.drag(seat, 999_999, Number.NaN, 0, 0, 0);
      world.drop(seat, grips, Number.NaN, Number.POSITIVE_INFINITY, false);
      world.flick(seat, 'no such piece', 10, 10, table.input());
      world.grab(seat, 5_000_000, some(3), 'push', Number.NaN, 0, table.input());
    }
  }

  return {
    tick: (n) => {
      if (held) {
        if (n % 2 === 0) drag(n, held);
        return;
      }
      if (n < next) return;
      next = n + 5 + below(60);
      act(n);
    },
    letGo: () => {
      if (held) world.abort(seat, held.g);
      held = undefined;
    },
  };
}
