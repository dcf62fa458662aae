import type { AnyGame, GameCard, GameFace, GameOptions, GameTold } from '../engine/game.ts';
import { CARD as dragonTreasure, CREDITS as dragonTreasureBy } from './dragon-treasure/card.ts';
import { CARD as freeTable } from './free-table/card.ts';
import { CARD as keelar, CREDITS as keelarBy } from './keelar/card.ts';
import { CARD as chuckRock, CREDITS as chuckRockBy } from './keelar/chuck-rock/card.ts';
import { CARD as madAlchemist, CREDITS as madAlchemistBy } from './mad-alchemist/card.ts';
import { CARD as tombLooters, CREDITS as tombLootersBy } from './tomb-looters/card.ts';
import { CARD as trapsAndTreasure, CREDITS as trapsAndTreasureBy } from './traps-and-treasure/card.ts';

/** What the face of a game shows of acts before they are done, of what is written or stands on paper, and what is asked of an audience and set by a fix. */
type Foresight = Pick<GameFace, 'preview' | 'drawing' | 'sheet' | 'lattice' | 'printed' | 'help' | 'contests' | 'knobs'>;

/** A game by its parts, which are loaded apart: what a lobby shows, what a table shows, the rules. */
interface Entry {
  readonly card: GameCard;
  face(): Promise<{ readonly FACE: GameFace }>;
  /** Wanted where a table is opened and in its lobby alone. */
  options(): Promise<{ readonly OPTIONS: GameOptions['options']; readonly PRESETS: GameOptions['presets'] }>;
  /** Of games whose face is heavy. */
  told?(): Promise<{ readonly TOLD: GameTold }>;
  /** Of games that need much code to show what an act would lead to or what a sheet says: nobody needs it before the first look at one. */
  foresight?(): Promise<Foresight>;
  game(): Promise<{ readonly GAME: AnyGame }>;
}

/** All games, in the order in which they are offered: the only list of them. */
export const MANIFEST: readonly Entry[] = [
  {
    card: dragonTreasure,
    face: () => import('./dragon-treasure/face.ts'),
    options: () => import('./dragon-treasure/options.ts'),
    game: () => import('./dragon-treasure/index.ts'),
  },
  {
    card: chuckRock,
    face: () => import('./keelar/chuck-rock/face.ts'),
    options: () => import('./keelar/chuck-rock/options.ts'),
    game: () => import('./keelar/chuck-rock/index.ts'),
  },
  {
    card: keelar,
    face: () => import('./keelar/face.ts'),
    options: () => import('./keelar/options.ts'),
    told: () => import('./keelar/told.ts'),
    foresight: async () => (await import('./keelar/later.ts')).LATER,
    game: () => import('./keelar/index.ts'),
  },
  {
    card: madAlchemist,
    face: () => import('./mad-alchemist/face.ts'),
    options: () => import('./mad-alchemist/options.ts'),
    game: () => import('./mad-alchemist/index.ts'),
  },
  {
    card: tombLooters,
    face: () => import('./tomb-looters/face.ts'),
    options: () => import('./tomb-looters/options.ts'),
    game: () => import('./tomb-looters/index.ts'),
  },
  {
    card: trapsAndTreasure,
    face: () => import('./traps-and-treasure/face.ts'),
    options: () => import('./traps-and-treasure/options.ts'),
    told: () => import('./traps-and-treasure/told.ts'),
    foresight: async () => (await import('./traps-and-treasure/later.ts')).LATER,
    game: () => import('./traps-and-treasure/index.ts'),
  },
];

/** Who made the games, by their ids: apart from their cards, as only one page says it. */
export const CREDITS: Readonly<Record<string, string>> = {
  [dragonTreasure.id]: dragonTreasureBy,
  [keelar.id]: keelarBy,
  [chuckRock.id]: chuckRockBy,
  [madAlchemist.id]: madAlchemistBy,
  [tombLooters.id]: tombLootersBy,
  [trapsAndTreasure.id]: trapsAndTreasureBy,
};

/** The table without a game. */
export const WITHOUT_GAME: Entry = {
  card: freeTable,
  face: () => import('./free-table/index.ts'),
  options: () => import('./free-table/options.ts'),
  game: () => import('./free-table/index.ts'),
};

/** The cards of all games, in the order of the manifest; without any rules. */
export const CARDS: readonly GameCard[] = MANIFEST.map(({ card }) => card);

/** The card of the table without a game. */
export const FREE_TABLE: GameCard = WITHOUT_GAME.card;

/** The card of this game, or undefined. */
export const cardOf = (id: string): GameCard | undefined => [...CARDS, FREE_TABLE].find((card) => card.id === id);

const PARTS = new Map([...MANIFEST, WITHOUT_GAME].map((entry) => [entry.card.id, entry]));

/** The ids of the games that can be loaded. */
export const LOADABLE: readonly string[] = [...PARTS.keys()];

/** Loads what a table of this game shows; undefined for an id that is no game's. Rejects when it cannot be had (an outdated page). */
export const loadFace = async (id: string): Promise<GameFace | undefined> => (await PARTS.get(id)?.face())?.FACE;

/** Loads what can be chosen for a table of this game; undefined for an id that is no game's. Rejects when it cannot be had. */
export async function loadOptions(id: string): Promise<GameOptions | undefined> {
  const part = await PARTS.get(id)?.options();
  return part && { options: part.OPTIONS, presets: part.PRESETS };
}

/** Loads what shows where acts of this game would lead and its sheets, where its face has not got that; undefined where it has. */
export const loadForesight = async (id: string): Promise<Foresight | undefined> => PARTS.get(id)?.foresight?.();

/** Loads what is told of this game in words and numbers: less than its face. Rejects when it cannot be had. */
export async function loadTold(id: string): Promise<GameTold | undefined> {
  const entry = PARTS.get(id);
  return entry?.told ? (await entry.told()).TOLD : (await entry?.face())?.FACE;
}

/** Loads a whole game with its rules and bots, for an engine that runs in the tab. */
export const loadGame = async (id: string): Promise<AnyGame | undefined> => (await PARTS.get(id)?.game())?.GAME;
