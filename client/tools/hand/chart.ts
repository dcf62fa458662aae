import type { Tape } from '../../../shared/engine/free/area.ts';
import type { HandOp } from '../../../shared/engine/free/op.ts';
import type { Span } from '../../../shared/engine/free/span.ts';
import type { KindSpec } from '../../../shared/engine/game.ts';
import type { View } from '../../../shared/engine/view.ts';
import type { Scene } from '../../../shared/table/scene.ts';
import type { Grip } from '../../../shared/wire-messages.ts';
import type { Touch } from '../../../shared/wire-touches.ts';
import type { Fan } from '../../store/fan.ts';
import type { Carry, Coming, Holding, Snap, Spot, Tool, useFree } from '../../store/free.ts';

/** What lies under a point of the picture. Heights as the picture has them: 0 is the top of the board. */
export interface Under {
  readonly piece: string | null;
  /** Height at which the piece was met; 0 on the ground. */
  readonly y: number;
  readonly ground: Spot | null;
  /** Where the line of sight meets the level `y`. */
  at(y: number): Spot | null;
}

/** Over what a hand lets go. */
export type Over =
  | { readonly on: 'table'; readonly piece: string | null }
  | { readonly on: 'hand' }
  | { readonly on: 'seat'; readonly seat: number }
  /** A card of the deck that is looked into, by where it lies in the fan. */
  | { readonly on: 'fan'; readonly at: number }
  /** A drawer: what is carried from beside the table stays where it was. */
  | { readonly on: 'drawer' };

export interface Mods {
  readonly shift: boolean;
  readonly ctrl: boolean;
  /** The key for pings and the tape is held. */
  readonly point: boolean;
  readonly touch: boolean;
}

/** What happens to the hand. `x`, `y`: CSS pixels from the upper left corner of the picture; `time`: milliseconds. */
export type Input =
  | { readonly is: 'press'; readonly x: number; readonly y: number; readonly time: number; readonly under: Under; readonly mods: Mods }
  | { readonly is: 'move'; readonly x: number; readonly y: number; readonly time: number; readonly under: Under }
  | {
      readonly is: 'release';
      readonly x: number;
      readonly y: number;
      readonly time: number;
      readonly under: Under;
      readonly over: Over;
      readonly shift: boolean;
    }
  /** The right button, or a finger that rests. */
  | { readonly is: 'menu'; readonly x: number; readonly y: number; readonly under: Under }
  /** A second finger, Escape, the window lost: everything goes back to where it was. */
  | { readonly is: 'cancel' }
  /** The room said no to a grip. */
  | { readonly is: 'refused'; readonly g: number; readonly text: string; readonly rule?: string | undefined }
  /** The room has taken a grip away: nothing is held any more. */
  | { readonly is: 'lost'; readonly g: number }
  | { readonly is: 'tick'; readonly time: number }
  | { readonly is: 'turn'; readonly angle: number }
  | { readonly is: 'shake' }
  /** Holds a piece without a button, until the next click. */
  | { readonly is: 'stick'; readonly piece: string; readonly at: Spot; readonly time: number }
  /** Carries something from beside the table. */
  | { readonly is: 'carry'; readonly what: Carry };

/** All that the hand looks at; nothing of it is changed here. */
export interface Around {
  readonly view: View;
  readonly kinds: Readonly<Record<string, KindSpec>>;
  readonly scene: Scene;
  readonly tool: Tool;
  readonly snap: Snap;
  readonly ink: { readonly colour: string; readonly width: number };
  /** The layer of ink that is drawn into, and those that are not looked at. */
  readonly layer: string;
  readonly unseen: ReadonlySet<string>;
  /** What the measuring tool spans; the width of its cones in degrees. */
  readonly span: { readonly as: Span; readonly angle: number };
  readonly selected: ReadonlySet<string>;
  readonly grips: readonly Grip[];
  readonly placing: boolean;
  readonly faceDown: boolean;
  /** The order in which a deck that is looked into is laid out. */
  readonly fan: Fan | null;
  /** True where touches reach a room; without one everything is put down by wishes. */
  readonly line: boolean;
  /** From which side the viewer looks, in radians. */
  readonly facing: number;
  /** Pieces whose middle is inside a box of the picture. */
  inBox(x0: number, y0: number, x1: number, y1: number): readonly string[];
  /** What a seat is called. */
  seatName(seat: number): string;
}

type Patch = Parameters<ReturnType<typeof useFree.getState>['set']>[0];

/** What the hand does. */
export type Deed =
  | { readonly do: 'touch'; readonly touch: Touch }
  | { readonly do: 'op'; readonly op: HandOp }
  | { readonly do: 'show'; readonly patch: Patch }
  | { readonly do: 'say'; readonly text: string; readonly rule?: string | undefined }
  /** Something new comes to lie here: what was carried here, else what the click was to put down. */
  | { readonly do: 'bring'; readonly at: Spot; readonly coming: Coming | null }
  /** The own tape, also for the others; null takes it away. */
  | { readonly do: 'tape'; readonly tape: Tape | null }
  | { readonly do: 'ping'; readonly at: Spot };

export interface Sample extends Spot {
  readonly time: number;
}

/** A hand that carries something. */
export interface Carrying {
  readonly is: 'carrying';
  readonly hold: Holding;
  /** The piece that was grabbed. */
  readonly main: string;
  /** The level on which the grabbed point moves, as heights of the picture. */
  readonly level: number;
  /** The last quarter of a second. */
  readonly samples: readonly Sample[];
  readonly sentAt: number;
  /** The room has not been told where it is yet. */
  readonly unsent: boolean;
  readonly shaken: boolean;
  /** Held without a button. */
  readonly sticky: boolean;
}

export interface Pressed {
  readonly is: 'pressed';
  readonly x: number;
  readonly y: number;
  readonly under: Under;
  readonly mods: Mods;
}

/** What the hand is about. */
export type Hand =
  | { readonly is: 'idle' }
  | Pressed
  | Carrying
  | { readonly is: 'flicking'; readonly piece: string; readonly level: number; readonly from: Spot; readonly samples: readonly Sample[] }
  | { readonly is: 'boxing'; readonly x: number; readonly y: number; readonly add: boolean }
  | { readonly is: 'drawing'; readonly points: readonly Spot[] }
  | { readonly is: 'zoning'; readonly from: Spot }
  /** A point or line that things snap to. */
  | { readonly is: 'snapping'; readonly from: Spot }
  | { readonly is: 'taping'; readonly from: Spot; readonly span: Around['span'] }
  | { readonly is: 'erasing'; readonly gone: ReadonlySet<string> }
  | Carry
  /** Done; waits until the button is let go. */
  | { readonly is: 'spent' };

/** The hand with everything that outlives one gesture. */
export interface Chart {
  readonly hand: Hand;
  /** Number of the last grip. */
  readonly g: number;
  /** The last click, for double clicks. */
  readonly clicked: { readonly x: number; readonly y: number; readonly time: number } | null;
}

export type Step = readonly [Chart, readonly Deed[]];

export const NEW_CHART: Chart = { hand: { is: 'idle' }, g: 0, clicked: null };
export const IDLE: Hand = { is: 'idle' };
export const SPENT: Hand = { is: 'spent' };

export const show = (patch: Patch): Deed => ({ do: 'show', patch });
export const say = (text: string, rule?: string): Deed => ({ do: 'say', text, rule });
export const far = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.z - b.z);
export const middle = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, z: (a.z + b.z) / 2 });
