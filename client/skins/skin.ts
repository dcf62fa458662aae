import type { KindSpec } from '../../shared/engine/game.ts';
import type { PieceView } from '../../shared/engine/view.ts';
import type { Board } from '../../shared/table/scene.ts';

/** Draws on a square of `size` pixels whose origin is its top left corner. */
export type Painter = (pen: CanvasRenderingContext2D, size: number) => void;

/** Colours of a board and of what lies under it. */
export interface Palette {
  readonly ground: string;
  readonly shade: string;
  readonly light: string;
  readonly ink: string;
  readonly inlay: string;
  /** The field of the table around the board. */
  readonly cloth: string;
}

/** How a game is drawn where it wants to look like itself. Every part is optional but the palette. */
export interface Skin {
  readonly palette: Palette;
  /** The surface of a board; `inch` is its scale in pixels, the origin is the board's top left corner. */
  readonly paint?: (pen: CanvasRenderingContext2D, board: Board, inch: number) => void;
  /** The model of a piece where the game's own word for it is not the one to draw. */
  readonly model?: (kind: string, face: string | null, spec: KindSpec, piece?: PieceView) => string | undefined;
  /** True for kinds that lie flat and whose sculpture says what they are: nothing is painted on them. */
  readonly bare?: (kind: string) => boolean;
  /** What fills the squares that pieces of a kind lie on, to their exact outline. */
  readonly ground?: (kind: string) => 'smoke' | 'void' | undefined;
  /** Kinds whose bodies are no solid thing. */
  readonly look?: (kind: string) => 'smoke' | undefined;
  /** The model of the flames on whatever burns. */
  readonly fire?: string;
  /** What is painted on the front of a counter or card. */
  readonly face?: (face: string, spec: KindSpec) => Painter | undefined;
  /** What is painted on the back of a counter or card. */
  readonly back?: (kind: string) => Painter | undefined;
  /** Terrain marks of a drawn map. */
  readonly terrain?: (terrain: string) => Painter | undefined;
}
