import { Color, Euler, Group, Matrix4, MeshBasicMaterial, MeshLambertMaterial, MeshStandardMaterial, Quaternion, Vector3 } from 'three';
import type { Tile } from '../../../shared/table/scene.ts';
import type { Stones } from '../../skins/skin.ts';
import type { Quality } from '../../store/ui.ts';
import { SIDES } from '../geometry/tiles.ts';
import { quirk } from '../pieces/item.ts';
import { Bulk, fromCells } from './bulk.ts';
import { candle, flagstones, slab, stairs, stumps, wall } from './cellar-art.ts';

type Laid = Pick<Tile, 'column' | 'row' | 'open' | 'terrain'>;

interface Body {
  readonly tile: Laid;
  readonly turns: number;
  began: number | null;
  y: number;
  lean: number;
}

/** Milliseconds that a tile falls and settles, and inches from where. */
const FALLS = 430;
const SETTLES = 170;
const FROM = 2.6;
/** How a tile that is held shines: its walls stand out from its floor, so that its openings are seen from far away. */
const GLASS = { floor: '#2a1c06', walls: '#c08a2a' } as const;
const matrix = new Matrix4();
const whole = new Matrix4();
const at = new Vector3();
const one = new Vector3(1, 1, 1);
const light = new Color();
const spin = new Quaternion();
const euler = new Euler();

/** Which part of all tiles has a candle at a corner. */
const CANDLES = 0.3;
/** Tiles from the way out over which its light fades, and how much of its colour the nearest have. */
const [FADES, WARM] = [3.4, 0.6] as const;

/** The corner of a tile on which a candle stands, in quarters of a turn from the north-west; null where none does. */
export const candleOn = ({ column, row }: Pick<Tile, 'column' | 'row'>): number | null => {
  const chance = quirk(`${column},${row}`, 13);
  return chance < CANDLES ? Math.floor((chance / CANDLES) * 4) : null;
};

/** Tiles with their walls, in five draw calls. New ones drop in. Lives as long as the board. */
export class TileField {
  readonly group = new Group();
  private readonly pitch: number;
  private readonly stones: Stones;
  private readonly materials: (MeshBasicMaterial | MeshLambertMaterial | MeshStandardMaterial)[];
  private readonly slabs: Bulk;
  private readonly walls: Bulk;
  private readonly posts: Bulk;
  private readonly steps: Bulk;
  private readonly candles: Bulk;
  private bodies = new Map<string, Body>();
  private moving = 0;

  /** `held` tiles are glassy: they do not lie there yet. */
  constructor(pitch: number, stones: Stones, quality: Quality, held = false) {
    this.pitch = pitch;
    this.stones = stones;
    const low = quality === 'low';
    const glass = (emissive: string) => (held ? { transparent: true, opacity: 0.88, emissive } : {});
    const map = flagstones(low ? 160 : 384, stones);
    const floor = low
      ? new MeshLambertMaterial({ map, ...glass(GLASS.floor) })
      : new MeshStandardMaterial({ map, roughness: 0.58, ...glass(GLASS.floor) });
    const masonry = low
      ? new MeshLambertMaterial({ vertexColors: true, ...glass(GLASS.walls) })
      : new MeshStandardMaterial({ vertexColors: true, roughness: 0.85, ...glass(GLASS.walls) });
    const flame = new MeshBasicMaterial({ vertexColors: true });
    this.materials = [fromCells(floor, 0.5), masonry, flame];
    const shadows = !low && !held;
    this.slabs = new Bulk(slab(pitch), floor, shadows);
    this.walls = new Bulk(wall(pitch), masonry, shadows);
    this.posts = new Bulk(stumps(pitch), masonry, shadows);
    this.steps = new Bulk(stairs(pitch), masonry, shadows, 4);
    this.candles = new Bulk(candle(pitch), flame, false, 16);
    this.group.add(this.slabs.mesh, this.walls.mesh, this.posts.mesh, this.steps.mesh, this.candles.mesh);
  }

  /** Shows these tiles; with a speed above 0 those that were not there drop in. True when any does. */
  sync(tiles: readonly Laid[], now: number, speed: number): boolean {
    const before = this.bodies;
    const fresh = before.size > 0 && speed > 0;
    this.bodies = new Map(
      tiles.map((tile) => {
        const key = `${tile.column},${tile.row}`;
        const old = before.get(key);
        const began = old ? old.began : fresh ? now : null;
        const turns = Math.floor(quirk(key, 5) * 4);
        return [key, { tile, turns, began, y: began === null ? 0 : (old?.y ?? FROM), lean: 0 }] as const;
      }),
    );
    this.write();
    return this.moving > 0;
  }

  private write(): void {
    const bodies = [...this.bodies.values()];
    const closed = bodies.reduce((sum, { tile }) => sum + SIDES.filter((side) => (tile.open & side.bit) === 0).length, 0);
    this.slabs.resize(bodies.length);
    this.posts.resize(bodies.length);
    this.walls.resize(closed);
    this.steps.resize(bodies.filter(({ tile }) => tile.terrain === 'stairs').length);
    this.candles.resize(bodies.filter(({ tile }) => candleOn(tile) !== null).length);
    this.moving = bodies.filter(({ began }) => began !== null).length;
    this.lay(true);
  }

  /** Puts all bodies where they are now; `dress` also colours them. */
  private lay(dress: boolean): void {
    const { stone, out, dusk = '#ffffff' } = this.stones;
    let [i, w, s, c] = [0, 0, 0, 0];
    const ways = [...this.bodies.values()].flatMap(({ tile }) => (tile.terrain === 'stairs' ? [tile] : []));
    const lit = new Color();
    /** A colour as the light of the way out shows it there. */
    const seen = (colour: string, { column, row }: Laid): string => {
      const far = Math.min(...ways.map((way) => Math.hypot(way.column - column, way.row - row)));
      const near = Math.exp(-far / FADES);
      return `#${lit
        .set('#ffffff')
        .lerp(light.set(dusk), 1 - near)
        .lerp(light.set(out), near * WARM)
        .multiply(light.set(colour))
        .getHexString()}`;
    };
    for (const [key, { tile, turns, y, lean }] of this.bodies) {
      spin.setFromEuler(euler.set(lean, 0, lean * 0.6));
      whole.compose(at.set(tile.column * this.pitch, y, tile.row * this.pitch), spin, one);
      this.posts.place(i, whole);
      matrix.makeRotationY((turns * Math.PI) / 2).premultiply(whole);
      this.slabs.place(i, matrix);
      if (dress) {
        const variant = Math.floor(quirk(key, 9) * 4);
        this.slabs.dress(i, seen('#ffffff', tile), 0.9 + quirk(key, 3) * 0.2, (variant % 2) / 2, Math.floor(variant / 2) / 2);
        this.posts.dress(i, seen(stone, tile), 0.95);
      }
      i++;
      for (const side of SIDES) {
        if ((tile.open & side.bit) !== 0) continue;
        matrix.makeRotationY((-side.turns * Math.PI) / 2).premultiply(whole);
        this.walls.place(w, matrix);
        if (dress) this.walls.dress(w, seen(stone, tile), 0.92 + quirk(key, side.bit) * 0.2);
        w++;
      }
      const corner = candleOn(tile);
      if (corner !== null) {
        matrix.makeRotationY((-corner * Math.PI) / 2).premultiply(whole);
        this.candles.place(c, matrix);
        if (dress) this.candles.dress(c, '#ffffff');
        c++;
      }
      if (tile.terrain !== 'stairs') continue;
      this.steps.place(s, whole);
      if (dress) this.steps.dress(s, seen(stone, tile), 1.5);
      s++;
    }
  }

  /** Moves what falls; true while something does. */
  tick(now: number, speed: number): boolean {
    if (this.moving === 0) return false;
    this.moving = 0;
    for (const body of this.bodies.values()) {
      if (body.began === null) continue;
      const time = speed <= 0 ? Number.POSITIVE_INFINITY : (now - body.began) * speed;
      if (time >= FALLS + SETTLES) {
        body.began = null;
        body.y = 0;
        body.lean = 0;
        continue;
      }
      this.moving++;
      const fall = Math.min(1, time / FALLS);
      body.y = FROM * (1 - fall * fall);
      const rest = Math.max(0, time - FALLS) / SETTLES;
      body.lean = fall < 1 ? 0.05 * (1 - fall) : 0.018 * Math.sin(rest * Math.PI);
    }
    this.lay(false);
    return true;
  }

  dispose(): void {
    for (const bulk of [this.slabs, this.walls, this.posts, this.steps, this.candles]) bulk.dispose();
    for (const material of this.materials) {
      material.map?.dispose();
      material.dispose();
    }
  }
}
