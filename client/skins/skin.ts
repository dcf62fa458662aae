import type { KindSpec } from '../../shared/engine/game.ts';
import type { PieceView } from '../../shared/engine/view.ts';
import type { Board } from '../../shared/table/scene.ts';
import type { Galleries } from './gallery.ts';
import type { ConditionLook, FlashLook, Highlight, Houses, Rim, Room } from './vocabulary.ts';

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

/** Colours of a board of columns or tiles. */
export interface Stones {
  readonly stone: string;
  readonly seam: string;
  readonly light: string;
  /** What shines on the floor: magic, an alarm. */
  readonly glow: string;
  /** The grass or the light at the way out. */
  readonly out: string;
  /** What tiles far from that light are tinted with. */
  readonly dusk?: string;
}

/** Colours of light: of the lamp, from across the table, from above and from below. */
export interface Light {
  readonly lamp: string;
  readonly across: string;
  readonly above: string;
  readonly below: string;
}

/** A part of a board that is a piece of the free table. */
interface Part {
  /** What the board would draw there: `tile:14` (with these open sides), `tile` (its back), `column:border magic`, `meadow`, `pillar`. */
  readonly body: string;
  /** What is painted on it: `back`, `mark #rrggbb`, `rune #rrggbb`, `carve:2D`; how wide, as a share of the part, and how far south of its middle. */
  readonly marks: readonly { readonly picture: string; readonly size: number; readonly south?: number }[];
}

/** The ring of a space that stands out on a drawn map. */
export interface Ring {
  readonly glow: string;
  readonly ink: string;
}

/** How a game is drawn where it wants to look like itself. Every part is optional but the palette. */
export interface Skin {
  readonly palette: Palette;
  /** How bright its picture is as a whole; 1, where none is given, is as the lamp makes it. */
  readonly exposure?: number;
  /** Candle-light and dusk, where nothing is said. */
  readonly light?: Light;
  /** Ink, which pale grounds want, where nothing is said. */
  readonly rim?: Rim;
  /** The room in which its table stands; a tavern where none is named. */
  readonly room?: Room;
  /** What the flashes of the game look and sound like, by their words; one that is not here is a pale puff. */
  readonly flashes?: Readonly<Record<string, FlashLook>>;
  /** What the tags of its pieces look like; signs stand in this order. */
  readonly conditions?: Readonly<Record<string, ConditionLook>>;
  /** What the marks of its answers look like on the board; one that is not here is at rest. */
  readonly highlights?: Readonly<Partial<Record<Highlight, readonly string[]>>>;
  /** The surface of a board; `inch` is its scale in pixels, the origin is the board's top left corner; what stands upright is turned by `turn` (radians). */
  readonly paint?: (pen: CanvasRenderingContext2D, board: Board, inch: number, turn: number) => void;
  /** The model of a piece where the game's own word for it is not the one to draw. */
  readonly model?: (kind: string, face: string | null, spec: KindSpec, piece?: Pick<PieceView, 'owner'>) => string | undefined;
  /** What a seat's figure was, where the end of the game takes it off the table; from what all know of the game. */
  readonly champion?: (own: object, seat: number) => Pick<PieceView, 'kind' | 'face'> | undefined;
  /** What a seat has laid by for good, at a place beside the board where no piece tells of it: so many of a kind; from what all know of the game. */
  readonly saved?: (own: object, place: string) => Pick<PieceView, 'kind' | 'face' | 'count' | 'owner'> | undefined;
  /** Kinds that all look for: what is written before them, wherever they are. */
  readonly sought?: (kind: string) => string | undefined;
  /** Kinds whose number is told over the building that they lie at, and beside whoever carries one. */
  readonly stored?: (kind: string) => boolean;
  /** True for kinds that lie flat and whose sculpture says what they are: nothing is painted on them. */
  readonly bare?: (kind: string) => boolean;
  /** What fills the squares that pieces of a kind lie on, to their exact outline. */
  readonly ground?: (kind: string) => 'smoke' | 'void' | undefined;
  /** Kinds whose bodies are no solid thing, or are solid although only their owner sees them. */
  readonly look?: (kind: string) => 'smoke' | 'solid' | undefined;
  /** Kinds whose number is always written over them, even a single one: it says no how many, but what it is called here. */
  readonly told?: (kind: string) => string | undefined;
  /** What stands in and around houses; without it doors are plain boards. */
  readonly houses?: Houses;
  /** How columns and tiles are coloured; without it they are plain stone. */
  readonly stones?: Stones;
  /** Pieces of the free table that are parts of the board. */
  readonly part?: (piece: Pick<PieceView, 'kind' | 'face' | 'tags' | 'text'>) => Part | undefined;
  /**
   * How large what a figure carries is drawn, and how far up it, as a share of its height; smaller than life and on top, where nothing is said.
   */
  readonly load?: { readonly large: number; readonly high: number };
  /** What is painted on the front of a counter or card. */
  readonly face?: (face: string, spec: KindSpec, sign: string) => Painter | undefined;
  /** What is painted on a card that is held in the hand of this seat, below its name. */
  readonly hand?: (face: string) => Painter | undefined;
  /** What is painted on the back of a counter or card. */
  readonly back?: (kind: string, sign: string) => Painter | undefined;
  /** Kinds whose first tag is painted on both their sides. */
  readonly signed?: (kind: string) => boolean;
  /** Stacks that lie neatly on each other: cards, tiles. */
  readonly pile?: (kind: string) => boolean;
  /** Kinds that stand or lie otherwise than the game's own word says. */
  readonly stance?: (kind: string) => KindSpec['stance'] | undefined;
  /** Terrain marks of a drawn map. */
  readonly terrain?: (terrain: string) => Painter | undefined;
  /** Spaces of a drawn map whose ring is heavier and of other colours. */
  readonly ring?: (terrain: string) => Ring | undefined;
  /** What is chosen by its looks. */
  readonly galleries?: Galleries;
  /** What prices are in. */
  readonly money?: string;
}

const PLAIN_FLASH: FlashLook = {};

/** What a flash of a game looks and sounds like. */
export const flashLook = ({ flashes }: Pick<Skin, 'flashes'>, what: string): FlashLook =>
  (flashes && Object.hasOwn(flashes, what) ? flashes[what] : undefined) ?? PLAIN_FLASH;

/** What the tags of a piece look like, in the order in which the game declares them. */
export const conditionLooks = ({ conditions = {} }: Pick<Skin, 'conditions'>, tags: readonly string[]): ConditionLook[] =>
  Object.entries(conditions).flatMap(([tag, look]) => (tags.includes(tag) ? [look] : []));

/** The one piece that acts now, where the game marks it. */
export const actingIn = (skin: Pick<Skin, 'conditions'>, pieces: Readonly<Record<string, PieceView>>): string | undefined =>
  Object.values(pieces).find(({ tags }) => conditionLooks(skin, tags).some(({ watched }) => watched))?.id;

/** What the mark of an answer looks like. */
export const highlightOf = ({ highlights = {} }: Pick<Skin, 'highlights'>, mark: string): Highlight =>
  highlights.fight?.includes(mark) ? 'fight' : highlights.pass?.includes(mark) ? 'pass' : 'rest';
