import { create } from 'zustand';
import type { Tape } from '../../shared/engine/free/area.ts';
import type { Choice } from '../../shared/engine/prompt.ts';
import type { Seat } from '../../shared/table/ids.ts';
import type { ClientRequest, Reply } from '../../shared/wire.ts';
import type { Camera } from '../input/camera.ts';
import type { Drag, Point, Press, Release, Timed } from '../input/pointer.ts';
import type { Connection, TouchLine } from '../net/connection.ts';
import type { Stage } from '../scene/stage/stage.ts';
import type { Carry } from '../store/free.ts';
import type { Game } from '../store/table.tsx';

/** What an action may need of the page. */
export interface ActionContext {
  readonly game: Game | null;
  answer(choice: Choice): void;
  send(wish: ClientRequest): Promise<Reply>;
  /** The camera of the picture and the tool in hand; null where nothing is drawn. */
  readonly camera: Camera | null;
  readonly tool: Tool | null;
  readonly show?: ShowControls | null;
  /** The host allows hints, and whoever asks sits here. */
  readonly hints?: boolean;
  readonly page?: readonly Action[];
  /** Who sits at the table. */
  readonly sitting?: readonly Seat[];
  readonly answers?: readonly Action[];
  /** The line for touches at the free table, where there is one. */
  readonly touches?: TouchLine | undefined;
  /** The pieces that a menu is about; without it an action finds its pieces itself. */
  readonly on?: readonly string[] | undefined;
  /** The point of the table that a menu is about, in inches. */
  readonly at?: { readonly x: number; readonly z: number } | undefined;
}

/** One named operation: keys, menus and the `?` list all read the same entry. */
export interface Action {
  id: string;
  label: string;
  group: 'programme' | 'time' | 'camera' | 'answer' | 'hands' | 'table' | 'interface';
  /** Keys by default, as `keyName` writes them. */
  keys: readonly string[];
  /** Name of its picture in menus and toolbars. */
  icon?: string;
  can(context: ActionContext): boolean;
  do(context: ActionContext): void;
  /** For what lasts as long as its key is held: called when the key is let go. */
  end?(context: ActionContext): void;
  /** Its label for what it is about right now, where that says more. */
  now?(context: ActionContext): string;
}

/** What the pointer does at a table: it answers, draws, or is a hand. */
export interface Tool {
  /** Its own actions; their keys come before all others. */
  readonly actions: readonly Action[];
  hover(at: Timed): void;
  leave(): void;
  press(at: Press): void;
  drag(at: Drag): void;
  release(at: Release): void;
  /** The press came to nothing: a second finger, the window lost. */
  cancel(): void;
  /** `rested`: by a finger that rests, which is no right button. */
  menu?(at: Point & { readonly rested?: true }): void;
  /** Takes a turn of the wheel for itself; false where it is the camera's. */
  wheel?(steps: 1 | -1): boolean;
  /** What is drawn over the terrain, for keys and buttons. */
  readonly draft?: Draft;
  /** The hand at a free table, for keys, menus and cards. */
  readonly hand?: Hand;
  /** The tool is laid aside. */
  end(): void;
}

/** Each is false where nothing is drawn. */
export interface Draft {
  /** Adds up what was drawn to an answer and sends it. */
  confirm(): boolean;
  /** Takes the last corner back. */
  back(): boolean;
  /** Forgets the whole drawing. */
  forget(): boolean;
}

export interface Hand {
  /** Where the pointer is over the table, in inches; null when it is elsewhere. */
  spot(): { x: number; z: number } | null;
  /** True while it holds something. */
  holds(): boolean;
  /** True while it is about anything: holding, drawing, a box. */
  busy(): boolean;
  /** Turns what it holds. False when it holds nothing. */
  turn(angle: number): boolean;
  /** Shakes what it holds: dice will be thrown, a deck is shuffled. False when it holds nothing. */
  shake(): boolean;
  /** Puts what it holds back to where it was, and ends whatever is being drawn. False when there is nothing. */
  putBack(): boolean;
  /** Holds the piece until the next click. */
  stick(piece: string): void;
  /** Holds what comes of the wish, a new piece like this one, until the next click. */
  stickNew(like: string, coming: Promise<unknown>): void;
  /** Carries something from beside the table until the pointer lets go; a press that does not move stays a click. */
  carry(what: Carry, event: PointerEvent): void;
  /** Shows everybody a spot of the table. */
  ping(at: { x: number; z: number }): void;
  /** Leaves what was measured on the table as a drawing. */
  draws(tape: Tape): void;
  /** Takes the own tape away. */
  untape(): void;
  /** Which side of the table the viewer looks from, in radians, to the nearest quarter. */
  facing(): number;
}

/** What a tool is given. */
export interface Desk {
  readonly stage: Stage;
  /** False for those who only watch. */
  readonly plays: boolean;
  readonly connection: Connection;
  now(): Pick<ActionContext, 'answer' | 'send'> & { readonly game: Game };
  /** How the pointer looks over the picture. */
  cursor(look: string): void;
  /** Goes on with a press that began elsewhere on the page. */
  adopt(event: PointerEvent): void;
}

export type MakeTool = (desk: Desk) => Tool;

/** What those who only watch can do with the picture, where a show is on. */
interface ShowControls {
  readonly actions: readonly Action[];
  /** A piece was clicked. */
  pick(piece: string): void;
}

interface Controls {
  readonly camera: Camera | null;
  readonly tool: Tool | null;
  readonly show: ShowControls | null;
  /** What this page lets do besides; its keys come before all others. */
  readonly page: readonly Action[];
  /** What is answered by key, where one plays; its keys come before those of every table. */
  readonly answers: readonly Action[];
}

/** The camera and the tool of the table on this page. */
export const useControls = create<Controls>()(() => ({ camera: null, tool: null, show: null, page: [], answers: [] }));
