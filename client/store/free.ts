import { create } from 'zustand';
import type { Tape } from '../../shared/engine/free/area.ts';
import { FIRST_LAYER } from '../../shared/engine/free/layered.ts';
import type { HandOp } from '../../shared/engine/free/op.ts';
import type { Span } from '../../shared/engine/free/span.ts';
import { USUAL_CONE } from '../../shared/engine/free/span.ts';
import type { Pose } from '../../shared/table/pose.ts';
import type { Grip } from '../../shared/wire-messages.ts';
import type { Fan } from './fan.ts';

/** What the left button (or one finger) does. */
const TOOLS = ['hand', 'push', 'draw', 'erase', 'measure', 'zone', 'snap'] as const;
export type Tool = (typeof TOOLS)[number];

/** Where things come to lie when they are put down: anywhere, on the squares of the board, on hexes of one inch. */
/** `mats`: to the spaces of boards and mats that somebody made, and to nothing elsewhere. */
export const SNAPS = ['mats', 'grid', 'hex', 'free'] as const;
export type Snap = (typeof SNAPS)[number];

export interface Spot {
  readonly x: number;
  readonly z: number;
}

/** What this person's own hand holds; it moves at once here, the others see it a moment later. */
export interface Holding {
  /** Number of the grip; null for pieces that only this seat sees, which nobody else is told of. */
  readonly g: number | null;
  readonly how: 'lift' | 'push';
  readonly pieces: readonly string[];
  /** The point that was grabbed, and where it is now, in inches. */
  readonly from: Spot;
  readonly at: Spot;
  /** Inches above what it would rest on. */
  readonly up: number;
  /** Radians turned since it was grabbed. */
  readonly turn: number;
}

/** Something that can be brought to the table: out of the box, the workshop, or kept in this browser. */
export interface Coming {
  /** What it is called. */
  readonly words: string;
  /** Inches from its middle to its edge, several beside each other included. */
  readonly reach: number;
  /** What brings it to a spot, turned so. */
  ops(at: Pose): readonly HandOp[];
}

/** What is carried from beside the table: out of the own hand, out of a deck or bag (its next, or the one of that number), or something new. */
export type Carry =
  | { readonly is: 'playing'; readonly pieces: readonly string[] }
  | { readonly is: 'fetching'; readonly heap: string; readonly index: number | null }
  | { readonly is: 'bringing'; readonly coming: Coming };

export interface Cursor extends Spot {
  readonly tool: string;
}

interface Ping extends Spot {
  readonly seat: number;
  /** `performance.now()` of its coming. */
  readonly at: number;
}

export type FreePanel =
  | 'none'
  | 'box'
  | 'workshop'
  | 'helpers'
  | 'rights'
  | 'saves'
  | 'look'
  | 'piece'
  | 'secrets'
  | 'acts'
  | 'pages'
  | 'layers';

/** What belongs to hands at the free table: this person's tool and selection (never sent), and what the others are seen doing. */
interface FreeUi {
  readonly tool: Tool;
  readonly snap: Snap;
  readonly ink: { readonly colour: string; readonly width: number };
  /** The layer that the pen draws into, `OWN_LAYER` for the own eyes alone, and those that this person does not look at. */
  readonly layer: string;
  readonly unseen: ReadonlySet<string>;
  /** What the measuring tool spans; the width of its cones in degrees. */
  readonly span: { readonly as: Span; readonly angle: number };
  readonly selected: ReadonlySet<string>;
  /** The box that is being drawn over the picture, in CSS pixels. */
  readonly box: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number } | null;
  readonly holding: Holding | null;
  /** The menu of a piece or of a spot of the table, at a point of the picture in CSS pixels. */
  readonly menu: { readonly x: number; readonly y: number; readonly piece: string | null; readonly at: Spot } | null;
  /** The piece that is looked at from near. */
  readonly magnified: string | null;
  /** Something new that the next click on the table puts down there; null otherwise, and after Escape. */
  readonly placing: Coming | null;
  /** What is being dragged onto the table, at a point of the picture in CSS pixels. */
  readonly carry: { readonly what: Carry; readonly x: number; readonly y: number } | null;
  /** The order in which the contents of the deck that is looked into are laid out here, until it is kept. */
  readonly fan: Fan | null;
  /** Pieces from the own hand come onto the table with their backs up. */
  readonly faceDown: boolean;
  /** What was copied or cut, until it is pasted. */
  readonly clip: { readonly pieces: readonly string[]; readonly cut: boolean } | null;
  /** The stroke or zone that is being drawn. */
  readonly stroke: readonly Spot[];
  /** The key for pings and the tape is held, and whether a press has used it. */
  readonly pointing: 'held' | 'used' | null;
  /** Ends what a menu began that lasts (a look from near). */
  readonly lasting: (() => void) | null;
  readonly panel: FreePanel;
  /** What this person's hands did last, oldest first. */
  readonly deeds: readonly HandOp[];
  /** The piece that the panel `piece` is about. */
  readonly about: string | null;
  readonly grips: readonly Grip[];
  readonly cursors: ReadonlyMap<number, Cursor>;
  readonly pings: readonly Ping[];
  readonly tapes: ReadonlyMap<number, Tape>;
  set(patch: Partial<Omit<FreeUi, 'set'>>): void;
}

export const NO_SELECTION: ReadonlySet<string> = new Set();

export const useFree = create<FreeUi>()((set) => ({
  tool: 'hand',
  snap: 'mats',
  ink: { colour: '#e6b400', width: 0.12 },
  layer: FIRST_LAYER,
  unseen: new Set(),
  span: { as: 'line', angle: USUAL_CONE },
  selected: NO_SELECTION,
  box: null,
  holding: null,
  menu: null,
  magnified: null,
  placing: null,
  carry: null,
  fan: null,
  faceDown: false,
  clip: null,
  stroke: [],
  pointing: null,
  lasting: null,
  panel: 'none',
  deeds: [],
  about: null,
  grips: [],
  cursors: new Map(),
  pings: [],
  tapes: new Map(),
  set: (patch) => set(patch),
}));

/** As many as a button may have steps. */
const KEPT_DEEDS = 12;

/** Keeps what hands did for whoever makes a button of it; pressing one is no step of another. */
export const noteDeed = (op: HandOp): void => {
  if (op.op !== 'press' && op.op !== 'design') useFree.setState(({ deeds }) => ({ deeds: [...deeds, op].slice(-KEPT_DEEDS) }));
};
