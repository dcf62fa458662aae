import { Room } from '@colyseus/core';
import { schema, t } from '@colyseus/schema';
import { PIECES } from './game.ts';

const BarePiece = schema({ kind: t.string(), column: t.number(), row: t.number() }, 'BarePiece');
const BareState = schema({ pieces: t.map(BarePiece) }, 'BareState');

/** The room library by itself: 500 pieces with two coordinates, one patch and one event a move; no rules, no log. */
export class BareRoom extends Room<{ state: InstanceType<typeof BareState> }> {
  override autoDispose = false;
  override patchRate = 2 ** 31 - 1;
  /** Seconds: 3,000 places are kept before the first watcher comes, and a busy machine needs a while for them. */
  override seatReservationTimeout = 180;

  override onCreate(): void {
    this.state = new BareState();
    for (let i = 0; i < PIECES; i++)
      this.state.pieces.set(`p${i}`, new BarePiece({ kind: 'wall', column: i % 25, row: Math.floor(i / 25) }));
  }

  move(n: number): void {
    const piece = this.state.pieces.get(`p${n % PIECES}`);
    if (piece) piece.column = (piece.column + 1) % 25;
    this.broadcastPatch();
    this.broadcast('moved', { piece: `p${n % PIECES}` });
  }
}
