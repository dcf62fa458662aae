/** A table of a few pieces, told by the director of the camera: what happens is said in a line, time passes as the test wants. */

import type { Glimpse } from '../../client/director/beats.ts';
import { Director } from '../../client/director/director.ts';
import { inFrame, type Stand } from '../../client/director/framing.ts';
import type { Sequence } from '../../client/motion/sequence.ts';
import type { Corner } from '../../client/scene/camera/fit.ts';
import { Flight } from '../../client/scene/camera/flight.ts';
import { eyeOf, type Rig } from '../../client/scene/camera/rig.ts';
import type { Item, Target } from '../../client/scene/pieces/item.ts';
import { boardCorners } from '../../client/scene/stage/extent.ts';
import { PLAIN_GRID } from '../../client/skins/plain.ts';
import type { Skin } from '../../client/skins/skin.ts';
import type { Event } from '../../shared/engine/event.ts';
import type { PieceView } from '../../shared/engine/view.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';
import type { Scene } from '../../shared/table/scene.ts';
import type { News } from '../../shared/wire-messages.ts';

/** Squares along each side of the board. */
export const SIDE = 40;
/** What the first seat has beside the board. */
export const SHELF = '8,42';
/** What nobody has, beside the board. */
export const COMMON = '2,42';
const scene = (board = 'b'): Scene => ({
  board: { kind: 'grid', id: board, columns: SIDE, rows: SIDE, x: 0, z: 0 },
  areas: [
    { id: placeId(SHELF), kind: 'aside', seat: 0, name: 'Shelf', contents: 'shown', ...{ x: at(SHELF).x, z: at(SHELF).z } },
    { id: placeId(COMMON), kind: 'aside', seat: null, name: 'Sheet', contents: 'shown', ...{ x: at(COMMON).x, z: at(COMMON).z } },
  ],
});
const skin: Skin = {
  ...PLAIN_GRID,
  flashes: {
    hit: { cry: 'loss', drama: 'hit' },
    shot: { goes: 'bolt', drama: 'hit' },
    found: { drama: 'haul' },
    dug: { goes: 'found', drama: 'haul' },
    seen: { drama: 'reveal' },
    falls: { drama: 'collapse' },
    leaves: { drama: 'exit' },
    song: { sparks: 'gold' },
  },
};

/** Where the middle of a square of the board lies. */
export const cell = (column: number, row: number) => `${column},${row}`;
export const at = (place: string): Corner => {
  const [column = 0, row = 0] = place.split(',').map(Number);
  return { x: column - (SIDE - 1) / 2, y: 0.5, z: row - (SIDE - 1) / 2 };
};

export type Bit = Partial<Omit<PieceView, 'place'>> & { place: string; stance?: Item['stance'] };

/** A table of a few pieces, told by a director on a clock of its own, thirty pictures a second. */
export class Show {
  now = 0;
  rig: Rig = { x: 0, z: 0, distance: 60, azimuth: 0, polar: 0.6 };
  fastest = 0;
  readonly cuts: number[] = [];
  readonly director: Director;
  readonly idioms = new Set<string>();
  /** Who decides, all at once. */
  asked: readonly number[] = [];
  private readonly flight = new Flight();
  private seq = 0;
  private news: News[] = [];
  private bits: Record<string, Bit>;
  private board = 'b';
  readonly stand: Stand;

  constructor(bits: Record<string, Bit>, still = false, houses: Stand['houses'] = []) {
    this.bits = bits;
    const insets = { left: 0.2, right: 0.02, top: 0.1, bottom: 0.1 };
    this.stand = { aspect: 16 / 9, insets, board: boardCorners(scene()), azimuth: 0, houses, still };
    this.director = new Director(this.stand, 0);
    this.director.see(this.glimpse(), 0, this.rig);
    this.run(6);
  }

  /** Lets time pass, a picture every so many seconds. */
  run(seconds: number, beat = 1 / 30): this {
    for (const until = this.now + seconds; this.now < until; ) {
      this.now += beat;
      const goal = this.director.frame(this.now, this.rig);
      const before = this.rig;
      this.rig = goal.cut || this.stand.still ? goal.rig : this.flight.step(this.rig, goal.rig, beat);
      if (goal.cut) this.cuts.push(this.now);
      else this.fastest = Math.max(this.fastest, turned(before, this.rig) / beat);
      this.idioms.add(this.director.idiom);
    }
    return this;
  }

  /** Something happens: pieces change (null: gone), events are told. */
  happens(changes: Record<string, Bit | null>, events: readonly Event[] = [], anew = false, sequence?: Omit<Sequence, 'n'>): this {
    const all = { ...this.bits };
    for (const [id, bit] of Object.entries(changes)) {
      if (bit === null) delete all[id];
      else all[id] = { ...all[id], ...bit };
    }
    this.bits = all;
    this.seq++;
    this.news = [...this.news, { n: this.seq, seq: this.seq, events: [...events] }];
    const glimpse = this.glimpse();
    this.director.see(sequence ? { ...glimpse, sequence: { ...sequence, n: this.seq } } : glimpse, this.now, this.rig, anew);
    return this;
  }

  /** Whoever watches goes back by so many commands. */
  rewinds(by: number): this {
    this.seq -= by;
    this.news = this.news.slice(0, -by);
    this.director.see(this.glimpse(), this.now, this.rig);
    return this;
  }

  otherBoard(): this {
    this.board = 'c';
    return this.happens({});
  }

  sees(place: string): boolean {
    return inFrame([at(place)], this.rig, this.stand, 0);
  }

  /** Seconds that a point is in the picture without a break, out of those to come. */
  watches(points: readonly Corner[], seconds: number): number {
    let [longest, run] = [0, 0];
    for (const until = this.now + seconds; this.now < until; ) {
      this.run(1 / 30);
      run = inFrame(points, this.rig, this.stand, 0) ? run + 1 / 30 : 0;
      longest = Math.max(longest, run);
    }
    return longest;
  }

  private glimpse(): Glimpse {
    const entries = Object.entries(this.bits);
    const pieces = Object.fromEntries(
      entries.map(([id, { stance: _, place, ...more }]): [string, PieceView] => [
        id,
        { ...{ id: pieceId(id), kind: 'pawn', face: null, owner: null, count: 1, tags: [] }, place: placeId(place), ...more },
      ]),
    );
    const targets = entries.map(([id, { place, pose }]): Target => {
      const { x, z } = pose ?? at(place.startsWith('@') ? (this.bits[place.slice(1)]?.place ?? '') : place);
      return { piece: id, place, x, y: 0, z, radius: 0.4, height: 1 };
    });
    const stand = { x: 0, y: 0, z: 0, turn: 0, lean: 0, roll: 0, scale: 1 };
    const items = entries.map(
      ([id, { place, stance = 'figure' }]): Item => ({
        ...{ key: id, piece: id, place, model: 'plain-block', look: 'solid', stance, tint: null, pose: stand, decals: [], face: '' },
        downed: false,
      }),
    );
    return {
      view: {
        ...{ game: 'g', seq: this.seq, viewer: null, seats: 2, options: {}, pieces, counts: {}, own: {}, notes: {} },
        prompts: this.asked.map((seat) => ({ id: `${seat}`, seat, line: ['!free.timer', seat, 0], answered: false })),
        ...{ turn: { seat: 0, number: 1 }, assist: { consent: 'off', host: null }, fix: null, result: null, free: null, undo: 0 },
      },
      news: this.news,
      layout: { targets, items },
      scene: scene(this.board),
      skin,
    };
  }
}

function turned(a: Rig, b: Rig): number {
  const look = (rig: Rig) => {
    const [x, y, z] = eyeOf(rig);
    return [rig.x - x, -y, rig.z - z].map((part) => part / rig.distance);
  };
  const [p, q] = [look(a), look(b)];
  return 2 * Math.asin(Math.min(1, Math.hypot(...p.map((part, i) => part - (q[i] ?? 0))) / 2));
}

export const flash = (what: string, where: { piece?: string; place?: string; amount?: number }): Event => ({
  ...{ kind: 'flashed', to: 'all', what },
  ...(where.piece === undefined ? {} : { piece: pieceId(where.piece) }),
  ...(where.place === undefined ? {} : { place: placeId(where.place) }),
  ...(where.amount === undefined ? {} : { amount: where.amount }),
});
