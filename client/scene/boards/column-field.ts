import { Euler, Group, Matrix4, MeshLambertMaterial, MeshStandardMaterial, Quaternion, Vector3 } from 'three';
import type { Point } from '../../../shared/table/scene.ts';
import type { Stones } from '../../skins/skin.ts';
import type { Quality } from '../../store/ui.ts';
import type { Column } from '../geometry/hexes.ts';
import { quirk } from '../pieces/item.ts';
import { Bulk } from './bulk.ts';
import { column, debris, masonry, meadow, pillar, turf } from './column-art.ts';

interface Body {
  readonly column: Column;
  /** When it began to fall; null while it stands. */
  began: number | null;
  bulk: Bulk | null;
  index: number;
  pillar: number;
}

/** Milliseconds that a column shakes before it goes, and that it falls. */
const SHAKES = 380;
const FALLS = 720;
/** Inches that it falls: all the way out of sight. */
const FAR = 3.4;
const SIXTH = Math.PI / 3;
const matrix = new Matrix4();
const at = new Vector3();
const one = new Vector3(1, 1, 1);
const spin = new Quaternion();
const euler = new Euler();

/** Columns of stone, pillars, grass and rubble, each shape in one draw call. What collapses cracks, shakes and falls. Lives as long as the board. */
export class ColumnField {
  readonly group = new Group();
  private readonly stones: Stones;
  private readonly shapes = new Map<string, Bulk>();
  private readonly pillars: Bulk;
  private readonly grass: Bulk;
  private readonly rubble: Bulk;
  private readonly materials: (MeshLambertMaterial | MeshStandardMaterial)[];
  private readonly make: (border: boolean, pits: 0 | 1 | 2) => Bulk;
  private bodies = new Map<string, Body>();
  private falling = 0;
  private azimuth = 0;
  private readonly size: number;

  constructor(size: number, stones: Stones, quality: Quality) {
    this.size = size;
    this.stones = stones;
    const low = quality === 'low';
    const map = masonry(low ? 256 : 512, stones);
    const rock = low
      ? new MeshLambertMaterial({ map, vertexColors: true })
      : new MeshStandardMaterial({ map, vertexColors: true, roughness: 0.86, bumpMap: map, bumpScale: 1.2 });
    const plain = low ? new MeshLambertMaterial({ vertexColors: true }) : new MeshStandardMaterial({ vertexColors: true, roughness: 0.92 });
    const green = turf(low ? 256 : 512, stones);
    const lawn = low
      ? new MeshLambertMaterial({ map: green, vertexColors: true })
      : new MeshStandardMaterial({ map: green, vertexColors: true, roughness: 0.95 });
    this.materials = [rock, plain, lawn];
    this.make = (border, pits) => new Bulk(column(size, border, pits), rock, !low, 64);
    this.pillars = new Bulk(pillar(), plain, !low, 16);
    this.grass = new Bulk(meadow(size), lawn, !low, 24);
    this.rubble = new Bulk(debris(size), plain, false, 64);
    this.group.add(this.pillars.mesh, this.grass.mesh, this.rubble.mesh);
  }

  private shape(border: boolean, pits: 0 | 1 | 2): Bulk {
    const key = `${border}${pits}`;
    const known = this.shapes.get(key);
    if (known) return known;
    const made = this.make(border, pits);
    this.shapes.set(key, made);
    this.group.add(made.mesh);
    return made;
  }

  /** Shows this board; with a speed above 0 what has just collapsed falls. True when anything does. */
  sync(columns: readonly Column[], grass: readonly Point[], azimuth: number, now: number, speed: number): boolean {
    const before = this.bodies;
    this.azimuth = azimuth;
    this.bodies = new Map();
    for (const each of columns) {
      const old = before.get(each.id);
      const goes = each.fallen && speed > 0 && old !== undefined && (!old.column.fallen || old.began !== null);
      if (each.fallen && !goes) continue;
      // What falls does so as it stood, with its pits and its pillar.
      const shown = goes ? { ...each, pits: old.column.pits } : each;
      this.bodies.set(each.id, { column: shown, began: goes ? (old.began ?? now) : null, bulk: null, index: 0, pillar: -1 });
    }
    this.write(
      columns.filter(({ fallen }) => fallen),
      grass,
    );
    return this.falling > 0;
  }

  private write(fallen: readonly Column[], grass: readonly Point[]): void {
    const counts = new Map<Bulk, number>();
    let pillars = 0;
    this.falling = 0;
    for (const body of this.bodies.values()) {
      const bulk = this.shape(body.column.border, body.column.pits);
      body.bulk = bulk;
      body.index = counts.get(bulk) ?? 0;
      counts.set(bulk, body.index + 1);
      if (body.column.pillar) body.pillar = pillars++;
      if (body.began !== null) this.falling++;
    }
    for (const bulk of this.shapes.values()) bulk.resize(counts.get(bulk) ?? 0);
    this.pillars.resize(pillars);
    for (const body of this.bodies.values()) {
      const { id, border, magic } = body.column;
      body.bulk?.dress(body.index, magic ? '#b9a4d8' : '#ffffff', (border ? 0.84 : 1) * (0.88 + quirk(id, 4) * 0.24));
      if (body.pillar >= 0) this.pillars.dress(body.pillar, this.stones.light, 0.92);
      this.put(body, 0, 0, 0);
    }
    this.rubble.resize(fallen.length);
    fallen.forEach((each, i) => {
      this.rubble.place(i, matrix.makeRotationY(Math.floor(quirk(each.id, 2) * 6) * SIXTH).setPosition(each.x, 0, each.z));
      this.rubble.dress(i, this.stones.stone);
    });
    this.grass.resize(grass.length);
    grass.forEach((each, i) => {
      this.grass.place(i, matrix.makeRotationY(Math.floor(quirk(`${each.x}`, i) * 6) * SIXTH).setPosition(each.x, -0.02, each.z));
      this.grass.dress(i, '#ffffff', 0.9 + quirk(`${i}`, 8) * 0.25);
    });
  }

  private put(body: Body, drop: number, lean: number, shift: number): void {
    const { id, x, z, pits } = body.column;
    // Pits lie away from the viewer, everything else is turned anyhow, so that no two columns look alike.
    const turns = pits > 0 ? Math.round(this.azimuth / SIXTH) : Math.floor(quirk(id, 6) * 6);
    spin.setFromEuler(euler.set(lean, turns * SIXTH, lean * 0.7));
    matrix.compose(at.set(x + shift, -drop, z - shift * 0.6), spin, one);
    body.bulk?.place(body.index, matrix);
    if (body.pillar < 0) return;
    const back = this.size * 0.6;
    spin.setFromEuler(euler.set(lean * 3, 0, lean * 2));
    at.set(x - Math.sin(this.azimuth) * back + shift, -drop * 0.94, z - Math.cos(this.azimuth) * back);
    this.pillars.place(body.pillar, matrix.compose(at, spin, one));
  }

  /** Moves what falls; true while something does. */
  tick(now: number, speed: number): boolean {
    if (this.falling === 0) return false;
    this.falling = 0;
    for (const body of this.bodies.values()) {
      if (body.began === null) continue;
      const time = speed <= 0 ? Number.POSITIVE_INFINITY : (now - body.began) * speed;
      if (time >= SHAKES + FALLS) {
        // Out of sight until the next view counts it out.
        body.began = null;
        this.put(body, FAR * 3, 0, 0);
        continue;
      }
      this.falling++;
      const shake = Math.sin(now * 0.07 + body.index) * 0.022 * Math.min(1, time / SHAKES);
      const fall = Math.max(0, time - SHAKES) / FALLS;
      this.put(body, FAR * fall * fall, fall * 0.5 * (quirk(body.column.id, 1) - 0.5) + shake * 0.4, fall > 0 ? 0 : shake);
    }
    return true;
  }

  dispose(): void {
    for (const bulk of [...this.shapes.values(), this.pillars, this.grass, this.rubble]) bulk.dispose();
    for (const material of this.materials) {
      material.map?.dispose();
      material.dispose();
    }
  }
}
