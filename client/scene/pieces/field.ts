import { Group, Matrix4, Vector2 } from 'three';
import type { Cue, Rim } from '../../skins/vocabulary.ts';
import type { Quality } from '../../store/ui.ts';
import type { Figure } from './acting.ts';
import type { Atlas, Cell } from './atlas.ts';
import type { ModelBatch } from './batch.ts';
import { coversSpace, type Spot, standsBefore, standsIn } from './behind.ts';
import { type Body, bodyFor, isBuilt, isFigure } from './body.ts';
import { DecalBatch } from './decals.ts';
import { batchFor } from './dressed.ts';
import { type Item, STAND } from './item.ts';
import { bodyMaterials, type Frame } from './material.ts';
import { modelOf } from './models.ts';
import { alongWays, differences, type Move, type Moving, poseOf, same, type Ways, wayOf } from './moves.ts';
import { compose, composeDecal, composeSteer, type Steer } from './placing.ts';

/** Where a body is that is not seen. */
const HIDDEN = { ...STAND, scale: 0 };
/** What lies flat and is higher, in inches, is an arch: it hides who stands in it. What stands and is no higher than a counter hides nobody. */
const [LOW, COUNTER] = [0.6, 0.3] as const;
const [whole, grounded, local, steered] = [new Matrix4(), new Matrix4(), new Matrix4(), new Matrix4()];

/** All bodies on the table: draws them in few calls and moves them, or leaves them to be steered from frame to frame. Lives as long as the scene. */
export class PieceField {
  readonly group = new Group();
  readonly decals: DecalBatch;
  /** Pictures that stand upright; drawn where there are any. */
  readonly standing: DecalBatch;
  /** What is put to its place without a move, because it was seen to get there. */
  still: (item: Item) => boolean = () => false;
  /** Who plays the figure of a model; nobody, until they are here. */
  actingOf: (model: string) => Figure | undefined = () => undefined;
  private readonly steers = new Map<string, Steer>();
  private readonly ofPiece = new Map<string, Body[]>();
  private readonly bodies = new Map<string, Body>();
  private readonly batches = new Map<string, ModelBatch>();
  readonly frame: Frame = { screen: new Vector2(1280, 720), before: { value: 0.06 } };
  private readonly materials: ReturnType<typeof bodyMaterials>;
  private readonly cellOf: (picture: string) => Cell;
  private lit: ReadonlySet<string> = new Set();
  private level: 'near' | 'far' = 'near';
  private seen = { small: false, hidden: false };
  private moving = 0;
  private acting = 0;

  constructor(quality: Quality, atlas: Pick<Atlas, 'texture'>, cellOf: (picture: string) => Cell, rim: Rim = 'ink') {
    this.materials = bodyMaterials(quality, rim, this.frame);
    this.cellOf = cellOf;
    this.decals = new DecalBatch(atlas, quality);
    this.standing = new DecalBatch(atlas, quality, 'standing', 8);
    this.group.add(this.decals.mesh, this.standing.mesh);
    this.group.name = 'pieces';
  }

  /** Shows these items; with a speed above 0 the difference to what is shown now is moved, by `ways` where pieces go any. Returns the moves. */
  sync(items: readonly Item[], now: number, speed: number, ways?: Ways): Move[] {
    const after = new Map(items.map((item) => [item.key, item]));
    const before = new Map<string, Item>();
    for (const [key, body] of this.bodies) {
      if (body.move?.kind === 'vanish') continue;
      // What is on its way to where it still shall go simply goes on.
      const goal = after.get(key);
      before.set(key, goal && body.move && same(body.item.pose, goal.pose) ? body.item : { ...body.item, pose: { ...body.pose } });
    }
    const moves = speed > 0 && before.size > 0 ? alongWays(this.motions(before, after), ways) : [];
    const byKey = new Map(moves.map((move) => [move.key, move]));
    for (const key of [...this.bodies.keys()]) if (!after.has(key) && !byKey.has(key)) this.bodies.delete(key);
    for (const item of items) {
      const old = this.bodies.get(item.key);
      const move = byKey.get(item.key) ?? null;
      if (old?.move && old.move.kind !== 'vanish' && !move && speed > 0 && same(old.item.pose, item.pose)) {
        old.item = item;
        continue;
      }
      const shows = move?.kind === 'flip' && old ? old.item.decals : item.decals;
      const body = old ?? bodyFor(item, shows, move, now);
      Object.assign(body, { item, shows, move, began: now });
      Object.assign(body.pose, (move ?? { from: item.pose }).from);
      this.bodies.set(item.key, body);
      if (move) this.cast(body);
    }
    for (const [key, body] of this.bodies) {
      const move = byKey.get(key);
      if (after.has(key) || !move) continue;
      Object.assign(body, { move, began: now });
      this.cast(body);
    }
    this.assign();
    return moves;
  }

  /** Draws all bodies of a piece as if its middle were there, from now on and without a move; null leaves it where its item stands. */
  steer(piece: string, to: Steer | null): void {
    if (to) this.steers.set(piece, to);
    else this.steers.delete(piece);
    for (const body of this.ofPiece.get(piece) ?? []) this.write(body);
  }

  /** Lets a figure act, as soon as it is where it goes, and so is whoever it acts with. */
  act(piece: string, cue: Cue, towards: { readonly x: number; readonly z: number } | null, mate?: string): void {
    const other = mate === undefined ? undefined : this.bodies.get(mate);
    for (const body of this.ofPiece.get(piece) ?? []) {
      this.cast(body);
      if (!body.acts) continue;
      body.acts.tell(cue, towards, () => !other?.move);
      this.acting++;
    }
  }

  /** Finds somebody to play a figure. */
  private cast(body: Body): void {
    const { model, stance } = body.item;
    if (body.acts?.model === model) return;
    body.acts = stance === 'figure' ? this.actingOf(model) : undefined;
  }

  private motions(before: ReadonlyMap<string, Item>, after: ReadonlyMap<string, Item>): Move[] {
    return differences(before, after).filter(({ key }) => {
      const item = after.get(key) ?? before.get(key);
      return item !== undefined && !this.steers.has(item.piece) && !this.still(item);
    });
  }

  /** Gives each body its place in a batch; batches that nobody needs go away. */
  private assign(): void {
    this.ofPiece.clear();
    const groups = new Map<string, Body[]>();
    let decals = 0;
    let standing = 0;
    this.moving = 0;
    for (const body of this.bodies.values()) {
      const key = `${body.item.model}/${body.thin ? 'thin' : body.item.look}`;
      const list = groups.get(key);
      if (list) list.push(body);
      else groups.set(key, [body]);
      const mates = this.ofPiece.get(body.item.piece);
      if (mates) mates.push(body);
      else this.ofPiece.set(body.item.piece, [body]);
      body.decal = decals;
      body.standing = standing;
      for (const { stands } of body.shows) {
        if (stands === undefined) decals++;
        else standing++;
      }
      if (body.move) this.moving++;
    }
    for (const [key, batch] of this.batches) {
      if (groups.has(key)) continue;
      this.group.remove(batch.mesh);
      batch.dispose();
      this.batches.delete(key);
    }
    this.decals.resize(decals);
    this.standing.resize(standing);
    this.standing.mesh.visible = standing > 0;
    for (const [key, list] of groups) {
      const batch = this.batchOf(key, list);
      batch?.resize(
        list.length,
        list.map(({ item }) => item.piece),
      );
      list.forEach((body, index) => {
        Object.assign(body, { batch, index });
        this.write(body);
        this.shine(body, body.acts?.bearing.glow ?? 0);
      });
    }
  }

  private batchOf(key: string, [first]: readonly Body[]): ModelBatch | undefined {
    const model = first && modelOf(first.item.model);
    const known = this.batches.get(key);
    if (!first || !model || known?.isOf(model)) return known;
    if (known) {
      this.group.remove(known.mesh);
      known.dispose();
    }
    const batch = batchFor(model, first, this.materials, isFigure(first) || isBuilt(first));
    batch.mesh.name = key;
    batch.detail(this.level);
    this.batches.set(key, batch);
    this.group.add(batch.mesh);
    return batch;
  }

  private write(body: Body): void {
    const { frame, stretch, piece } = body.item;
    const steer = frame && this.steers.get(piece);
    if (steer) composeSteer(steer, frame, steered);
    const bearing = steer ? undefined : body.acts?.bearing;
    const shown = body.item.afar && !this.seen[body.item.afar] ? HIDDEN : body.pose;
    compose(shown, stretch, whole, bearing);
    body.batch?.place(body.index, steer ? whole.premultiply(steered) : whole);
    body.batch?.bow(body.index, bearing);
    if (body.shows.length === 0) return;
    // Pictures are as large as they say, also on what is stretched; the shadow stays below who jumps.
    if (stretch) compose(body.pose, undefined, whole, bearing);
    if (stretch && steer) whole.premultiply(steered);
    if (bearing) compose(body.pose, undefined, grounded).setPosition(whole.elements[12], body.pose.y, whole.elements[14]);
    let [lying, standing] = [body.decal, body.standing];
    for (let i = 0; i < body.shows.length; i++) {
      const decal = body.shows[i];
      if (!decal) continue;
      composeDecal(decal, bearing && decal.picture === 'shadow' ? grounded : whole, local);
      if (decal.stands === undefined) this.decals.put(lying++, local, this.cellOf(decal.picture));
      else this.standing.put(standing++, local, this.cellOf(decal.picture));
    }
  }

  /** Moves whatever moves or acts to the time `now`; true while something still does. */
  tick(now: number, speed: number): boolean {
    if (this.moving === 0 && this.acting === 0) return false;
    let ended = false;
    let acting = 0;
    for (const body of this.bodies.values()) {
      const { move, acts } = body;
      if (!move && !acts) continue;
      const t = !move || speed <= 0 ? 1 : Math.min(1, Math.max(0, ((now - body.began) * speed - move.delay) / move.duration));
      if (move) (acts || body.item.afar ? wayOf : poseOf)(move, t, body.pose);
      if (acts?.frame(body, now, speed, t)) acting++;
      if (acts && acts.bearing.glow !== body.shone) this.shine(body, acts.bearing.glow);
      if (move?.kind === 'flip' && t > 0.5 && body.shows !== body.item.decals && body.shows.length === body.item.decals.length)
        body.shows = body.item.decals;
      this.write(body);
      if (!move || t < 1) continue;
      ended = true;
      body.move = null;
      body.shows = body.item.decals;
      if (move.kind === 'vanish') this.bodies.delete(move.key);
      else Object.assign(body.pose, body.item.pose);
    }
    this.acting = acting;
    if (ended) this.assign();
    return true;
  }

  /** Lets the eye at a point see figures, gold and lit spaces through the walls that stand before them. True when that has changed anything. */
  lookFrom(x: number, y: number, z: number, spaces: readonly Spot[] = []): boolean {
    let changed = false;
    for (const body of this.bodies.values()) {
      const { stance, look, tint, piece } = body.item;
      const high = body.batch?.high ?? 1;
      const wall = stance === 'block';
      if (!(wall ? high > COUNTER : stance === 'flat' && high > LOW) || look !== 'solid' || tint !== null || piece === '') continue;
      const thin = wall
        ? standsBefore(body.item, high, this.bodies, x, y, z) || coversSpace(body.item, high, spaces, x, y, z)
        : standsIn(body.item, this.bodies);
      if (thin !== body.thin) changed = true;
      body.thin = thin;
    }
    if (changed) this.assign();
    return changed;
  }

  private shine(body: Body, glow: number): void {
    const { tint, piece } = body.item;
    body.shone = glow;
    body.batch?.tint(body.index, tint, Math.max(glow, this.lit.has(piece) ? 1 : 0), isFigure(body));
  }

  /** Lights up the bodies of these pieces. */
  light(pieces: ReadonlySet<string>): void {
    this.lit = pieces;
    for (const body of this.bodies.values()) this.shine(body, body.shone);
  }

  detail(level: 'near' | 'far'): void {
    if (this.level === level) return;
    this.level = level;
    for (const batch of this.batches.values()) batch.detail(level);
  }

  /** Which of what is not seen from everywhere is seen. */
  seenAfar(small: boolean, hidden: boolean): void {
    if (this.seen.small === small && this.seen.hidden === hidden) return;
    this.seen = { small, hidden };
    for (const body of this.bodies.values()) if (body.item.afar) this.write(body);
  }

  get busy(): boolean {
    return this.moving > 0 || this.acting > 0;
  }

  /** Where a piece is right now, also in the middle of a move. */
  whereabouts(piece: string): Readonly<Moving> | undefined {
    return this.bodies.get(piece)?.pose;
  }

  dispose(): void {
    for (const batch of this.batches.values()) batch.dispose();
    this.batches.clear();
    this.decals.dispose();
    this.standing.dispose();
    this.materials.dispose();
  }
}
