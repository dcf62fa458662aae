import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import { type Body, PieceField } from '../pieces/field.ts';
import type { Item, Pose } from '../pieces/item.ts';
import type { Move, Moving } from '../pieces/moves.ts';

/** Where the middle of a piece is right now: inches, and a unit quaternion. */
export interface Steer {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly qx: number;
  readonly qy: number;
  readonly qz: number;
  readonly qw: number;
}

const [whole, local, away, steered] = [new Matrix4(), new Matrix4(), new Matrix4(), new Matrix4()];
const [at, size, rotation, euler] = [new Vector3(), new Vector3(), new Quaternion(), new Euler(0, 0, 0, 'YXZ')];

function compose(pose: Moving | Pose, stretch: Item['stretch'], out: Matrix4): Matrix4 {
  rotation.setFromEuler(euler.set(pose.lean, pose.turn, pose.roll));
  size.set(stretch?.[0] ?? 1, stretch?.[1] ?? 1, stretch?.[2] ?? 1);
  return out.compose(at.set(pose.x, pose.y, pose.z), rotation, size.multiplyScalar(pose.scale));
}

/** The bodies of a free table: they are stretched to their shapes, and can be steered from frame to frame. */
export class FreeField extends PieceField {
  /** What is put to its place without a move, because it was seen to get there. */
  still: (item: Item) => boolean = () => false;
  private readonly steers = new Map<string, Steer>();
  private readonly ofPiece = new Map<string, Body[]>();

  /** Draws all bodies of a piece as if its middle were there, from now on and without a move; null leaves it where its item stands. */
  steer(piece: string, to: Steer | null): void {
    if (to) this.steers.set(piece, to);
    else this.steers.delete(piece);
    for (const body of this.ofPiece.get(piece) ?? []) this.write(body);
  }

  protected override motions(before: ReadonlyMap<string, Item>, after: ReadonlyMap<string, Item>): Move[] {
    return super.motions(before, after).filter(({ key }) => {
      const item = after.get(key) ?? before.get(key);
      return item !== undefined && !this.steers.has(item.piece) && !this.still(item);
    });
  }

  protected override assign(): void {
    this.ofPiece.clear();
    for (const body of this.bodies.values()) {
      const mates = this.ofPiece.get(body.item.piece);
      if (mates) mates.push(body);
      else this.ofPiece.set(body.item.piece, [body]);
    }
    super.assign();
  }

  protected override write(body: Body): void {
    const { frame, stretch, piece } = body.item;
    const steer = frame && this.steers.get(piece);
    if (steer && frame) {
      steered.compose(at.set(steer.x, steer.y, steer.z), rotation.set(steer.qx, steer.qy, steer.qz, steer.qw), size.setScalar(1));
      steered.multiply(compose(frame, undefined, away).invert());
    }
    compose(body.pose, stretch, whole);
    body.batch?.place(body.index, steer ? whole.premultiply(steered) : whole);
    if (body.shows.length === 0) return;
    // Pictures are as large as they say, also on what is stretched.
    compose(body.pose, undefined, whole);
    if (steer) whole.premultiply(steered);
    for (let i = 0; i < body.shows.length; i++) {
      const decal = body.shows[i];
      if (!decal) continue;
      rotation.setFromEuler(euler.set(decal.tilt, 0, 0));
      local.compose(at.set(decal.x, decal.y, decal.z), rotation, size.set(decal.size, 1, decal.deep ?? decal.size)).premultiply(whole);
      this.decals.put(body.decal + i, local, this.cellOf(decal.picture));
    }
  }
}
