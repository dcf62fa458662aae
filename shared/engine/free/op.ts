import type { PieceId, Seat } from '../../table/ids.ts';
import type { Pose } from '../../table/pose.ts';
import type { Design, Rights } from './state.ts';

/** Something new from the box. `kind`: one of the universal components (`free/…`), of this game's own kinds, `<game>/<kind>`, or `OWN`. */
export interface Component {
  kind: string;
  face?: string | undefined;
  /** How many count as one piece (coins), 1 to 999. */
  count?: number | undefined;
  owner?: Seat | undefined;
  text?: string | undefined;
  /** For a kind of another game. */
  stance?: 'figure' | 'flat' | 'block' | 'stack' | 'card' | undefined;
  /** Of the kind `OWN`: the name under which it was made in the workshop. */
  design?: string | undefined;
  /** Of a stroke of ink: the layer that it is drawn into, `OWN_LAYER` for the own eyes alone. Without it, the first. */
  layer?: string | undefined;
  /** Faces that a new deck or bag holds, top first; each of the kind `of`. */
  inside?: { of: string; faces: string[] } | undefined;
}

/** One of many things that are laid out at once: made as in the workshop, or out of the box. */
export interface Laid {
  /** What it is called; of what comes out of the box it may be nothing. */
  name: string;
  /** Of what comes out of the box; what is made says its own. */
  colour: string | null;
  design: Design | null;
  component: Component | null;
  owner: Seat | null;
  /** Which side of a card, tile or counter shows; the cards of a deck lie alike. */
  up: boolean;
  locked: boolean;
  /** The bag that it is in, by its number in the list (0 the first); null: it lies on the table. */
  within: number | null;
  pose: Pose;
}

/** Where something comes to lie: on the table, or in the hand of whoever does it. */
export type Goal = { pose: Pose } | 'hand';

/** What a pair of hands can do at the free table. Pieces are named by the ids that the seat's own view has. */
export type HandOp =
  /** Puts pieces exactly there (snapped, tidied, own hidden ones); what is dropped goes through physics instead. */
  | { op: 'place'; pieces: { piece: PieceId; pose: Pose }[] }
  /** About the upright by radians, each about itself, a group about its middle. */
  | { op: 'turn'; pieces: PieceId[]; angle: number }
  /** About the level axis across (x) or along (z) the table. */
  | { op: 'tip'; pieces: PieceId[]; axis: 'x' | 'z'; angle: number }
  /** Cards, tiles and counters show their other side; everything else is turned upside down. A deck turns over whole. */
  | { op: 'flip'; pieces: PieceId[] }
  | { op: 'lock'; pieces: PieceId[]; on: boolean }
  | { op: 'group'; pieces: PieceId[]; on: boolean }
  /** Puts the lid on a tray, or takes it off. */
  | { op: 'lid'; piece: PieceId; shut: boolean }
  /** Below whatever lies at its spot. */
  | { op: 'under'; pieces: PieceId[] }
  /** Alike counted pieces to one stack, flat pieces with faces to one deck, at the spot of the first. */
  | { op: 'stack'; pieces: PieceId[] }
  /** So many off a counted stack, as a piece of their own. */
  | { op: 'take'; piece: PieceId; count: number; pose: Pose }
  /** The top ones of a deck, at random out of a bag. */
  | { op: 'draw'; from: PieceId; count: number; to: Goal }
  /** So many to each of these seats. */
  | { op: 'deal'; from: PieceId; count: number; seats: Seat[] }
  | { op: 'put'; pieces: PieceId[]; into: PieceId; at: 'top' | 'bottom' }
  /** A deck, or the order of the own hand (piece null). */
  | { op: 'shuffle'; piece: PieceId | null }
  /** Looks into a deck or bag until it looks away; announced. */
  | { op: 'look'; piece: PieceId; on: boolean }
  /** Takes the n-th from the top out of what is looked into. */
  | { op: 'fetch'; from: PieceId; index: number; to: Goal }
  /** Puts the deck that is looked into into another order: the numbers that its cards have now, from the top, as they shall lie. */
  | { op: 'order'; piece: PieceId; order: number[] }
  /** Hands the cards of the own hand back into a deck, shuffles it, and draws as many. */
  | { op: 'mulligan'; into: PieceId }
  /** Learns the faces of face-down pieces until it stops; announced. */
  | { op: 'peek'; pieces: PieceId[]; on: boolean }
  /** Into the own hand. */
  | { op: 'hand'; pieces: PieceId[] }
  /** Out of the own hand into another one's. */
  | { op: 'give'; pieces: PieceId[]; seat: Seat }
  /** Out of the own hand onto the table. */
  | { op: 'play'; pieces: { piece: PieceId; pose: Pose }[]; up: boolean }
  /** Gone for everybody else. */
  | { op: 'hide'; pieces: PieceId[] }
  | { op: 'reveal'; pieces: PieceId[] }
  | { op: 'own'; pieces: PieceId[]; seat: Seat | null }
  | { op: 'spawn'; component: Component; pose: Pose }
  /** Many things at once, each where it is said. */
  | { op: 'arrange'; things: Laid[] }
  /** Copies of what lies on the table, their middle at the pose's spot. */
  | { op: 'copy'; pieces: PieceId[]; pose: Pose }
  | { op: 'delete'; pieces: PieceId[] }
  | { op: 'write'; piece: PieceId; text: string }
  /** A counter's or coin stack's number by hand, 0 to 999. */
  | { op: 'count'; piece: PieceId; value: number }
  /** Dice in the tray: provable, in contrast to dice thrown over the table. */
  | { op: 'roll'; pieces: PieceId[] }
  /** Wipes off ink: in all layers that are not locked, or in that one; what only the own eyes see goes with that layer alone. */
  | { op: 'erase'; of: 'mine' | 'all'; layer?: string | undefined }
  /** A layer of ink: a new one (id null), another name, locked or not, or, without a name, none any more. */
  | { op: 'layer'; id: string | null; name: string; locked: boolean }
  | { op: 'turn.marker'; seat: Seat | null }
  | { op: 'timer'; seconds: number | null; run: boolean }
  /** A new counter beside the table (id null), a changed one, or, without a label, none any more. */
  | { op: 'tally'; id: string | null; seat: Seat | null; label: string; value: number }
  /** A page of the shared notebook: a new one (id null), its words, or, without a title, none any more. `edits`: how often it had been written on. */
  | { op: 'page'; id: string | null; title: string; text: string; edits: number }
  | { op: 'rights'; rights: Rights }
  | { op: 'blindfold'; on: boolean }
  /** Keeps an own component under a name, or lets go of it. */
  | { op: 'design'; name: string; design: Design | null }
  /** Presses a button of the workshop. `seats`: who sits, for whom it deals and whose turn comes next. */
  | { op: 'press'; name: string; seats: Seat[] }
  | { op: 'save'; name: string }
  | { op: 'load'; name: string }
  | { op: 'forget'; name: string };

/** What physics has brought to rest: the only thing it may tell the game. */
export interface Rested {
  /** Whose input set it going; null: nobody's (a table that was opened again). */
  by: Seat | null;
  /**
   * Number of that input: all that comes of it is taken back together. Touches are numbered downwards from `firstInput` (rest.ts), so below 0;
   * a positive number is that of a logged act (its entry) from which the rest came, and is taken back with it.
   */
  act: number;
  poses: { piece: PieceId; pose: Pose }[];
  /** Counted stacks that fell apart: the amounts of `into` add up to the stack's. The first part keeps the id, the others get new ones in order. */
  spills: { piece: PieceId; into: { count: number; pose: Pose }[] }[];
  /** Dice that were thrown by hand (table rolls). */
  thrown: PieceId[];
}
