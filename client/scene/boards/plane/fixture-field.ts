import { BoxGeometry, Group, type Material, Matrix4, Quaternion, Vector3 } from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Houses } from '../../../skins/vocabulary.ts';
import type { Quality } from '../../../store/ui.ts';
import { ModelBatch } from '../../pieces/batch.ts';
import { sculptureMaterial } from '../../pieces/material.ts';
import { type Model, modelOf, plain } from '../../pieces/models.ts';
import type { Fixture } from './fixtures.ts';

/** How long a door takes to swing, in milliseconds. */
const SWING = 520;

interface Swing {
  from: number;
  to: number;
  began: number;
  now: number;
}

const [matrix, at, size] = [new Matrix4(), new Vector3(), new Vector3()];
const [rotation, up] = [new Quaternion(), new Vector3(0, 1, 0)];

const placed = ({ x, y, z, scale, tall = 1, turn }: Fixture, now = turn): Matrix4 =>
  matrix.compose(at.set(x, y, z), rotation.setFromAxisAngle(up, now), size.set(scale, scale * tall, scale));

/** Doors and locks, one draw call for each model, and all furniture in one; doors swing to where they stand now. */
export class FixtureField {
  readonly group = new Group();
  private readonly batches = new Map<string, ModelBatch>();
  private readonly swings = new Map<string, Swing>();
  private readonly material: Material;
  private readonly shadows: boolean;
  private readonly board: Model;
  private readonly door: string;
  private readonly lock: string;
  private list: readonly Fixture[] = [];
  private furniture: ModelBatch | null = null;
  private furnished = '';

  /** `door`: the model that plain boards stand in for until it has come. */
  constructor(quality: Quality, { door, lock }: Houses) {
    this.door = door;
    this.lock = lock;
    this.material = sculptureMaterial(quality);
    this.shadows = quality !== 'low';
    this.group.name = 'fixtures';
    this.board = plain(new BoxGeometry(1.5, 2.5, 0.15).translate(0.75, 1.25, 0), [0.42, 0.26, 0.14]);
  }

  /** Shows these and no others; true while something swings. */
  show(list: readonly Fixture[], now: number, speed: number): boolean {
    for (const fixture of list) {
      const before = this.swings.get(fixture.key);
      if (!before) this.swings.set(fixture.key, { from: fixture.turn, to: fixture.turn, began: now, now: fixture.turn });
      else if (before.to !== fixture.turn)
        this.swings.set(fixture.key, { from: before.now, to: fixture.turn, began: now, now: speed > 0 ? before.now : fixture.turn });
    }
    this.list = list.filter(({ door }) => door);
    this.furnish(list.filter(({ door }) => !door));
    this.write();
    return this.tick(now, speed);
  }

  /** What stands still is one body. */
  private furnish(list: readonly Fixture[]): void {
    const known = list.flatMap((fixture) => {
      const model = modelOf(fixture.model);
      return model ? [{ fixture, model }] : [];
    });
    const furnished = known.map(({ fixture }) => fixture.key).join();
    if (furnished === this.furnished) return;
    this.furnished = furnished;
    if (this.furniture) {
      this.group.remove(this.furniture.mesh);
      this.furniture.dispose();
      this.furniture = null;
    }
    const near =
      known.length > 0 ? mergeGeometries(known.map(({ fixture, model }) => model.near.clone().applyMatrix4(placed(fixture)))) : null;
    if (!near) return;
    near.computeBoundingBox();
    this.furniture = new ModelBatch({ near, far: near, size: { radius: 0, height: 0 } }, this.material, this.shadows, { capacity: 1 });
    this.furniture.mesh.name = 'furniture';
    this.furniture.resize(1);
    this.furniture.place(0, matrix.identity());
    this.furniture.tint(0, null, 0);
    this.group.add(this.furniture.mesh);
  }

  /** Draws all doors anew. */
  private write(): void {
    const groups = new Map<string, Fixture[]>();
    for (const fixture of this.list) groups.set(fixture.model, [...(groups.get(fixture.model) ?? []), fixture]);
    for (const [model, batch] of this.batches) if (!groups.has(model)) batch.resize(0);
    for (const [id, list] of groups) {
      const model = modelOf(id) ?? (id === this.door ? this.board : undefined);
      if (!model) continue;
      let batch = this.batches.get(id);
      if (batch && !batch.isOf(model)) {
        this.group.remove(batch.mesh);
        batch.dispose();
        batch = undefined;
      }
      if (!batch) {
        // A lock's shadow lies on its door: nobody sees it.
        batch = new ModelBatch(model, this.material, this.shadows && id !== this.lock);
        batch.mesh.name = `fixture:${id}`;
        this.batches.set(id, batch);
        this.group.add(batch.mesh);
      }
      batch.resize(list.length);
      const made = batch;
      list.forEach((fixture, i) => {
        made.place(i, placed(fixture, this.swings.get(fixture.key)?.now));
        made.tint(i, null, 0);
      });
    }
  }

  /** Moves on to `now`; true while something still swings. */
  tick(now: number, speed: number): boolean {
    let moving = false;
    for (const swing of this.swings.values()) {
      if (swing.now === swing.to) continue;
      const t = speed <= 0 ? 1 : Math.min(1, ((now - swing.began) * speed) / SWING);
      const s = t * t * (3 - 2 * t);
      swing.now = t >= 1 ? swing.to : swing.from + (swing.to - swing.from) * s;
      moving = true;
    }
    if (moving) this.write();
    return moving;
  }

  dispose(): void {
    for (const batch of this.batches.values()) batch.dispose();
    this.furniture?.dispose();
    this.material.dispose();
    this.board.near.dispose();
  }
}
