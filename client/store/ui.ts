import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Choice, Prompt } from '../../shared/engine/prompt.ts';
import type { Rest } from '../answers/drawn.ts';
import type { Planned, Way } from '../answers/farther.ts';
import { NOTHING_PICKED, optionsOf, type Picked } from '../answers/picked.ts';

export type Quality = 'low' | 'medium' | 'high';
export type CameraMode = 'orbit' | 'top' | 'seat';

/** A way on which one click has sent a piece, answer by answer. */
interface OnTheWay {
  /** Null: it has come to its end, or to something that was not meant. */
  readonly going: Way | Planned | Rest | null;
  /** The question that was answered last on it. */
  readonly asked: string | null;
  /** The turn of which it is. */
  readonly turn: number;
  /** How many acts could be taken back before it. */
  readonly before: number;
  /** In a further turn it goes on at this moment (milliseconds since 1970) with this question: until then one can stay. */
  readonly pause: { readonly asked: string; readonly until: number } | null;
  /** Where a way over several turns led that has ended before, and the question that it ended at; `near`: its last step is offered there. */
  readonly short?: { readonly to: string; readonly asked: string; readonly near: boolean } | undefined;
}

export const NO_WAY: OnTheWay = { going: null, asked: null, turn: -1, before: 0, pause: null };

/** What belongs to this tab alone and is forgotten with it: hover, picks, open panels. Never sent. */
interface Mine {
  /** `held`: by its card in the own hand. */
  hover: { piece: string | null; place: string | null; held?: true };
  picked: Picked;
  /** The prompt the picks belong to; picks of another prompt are void. */
  promptId: string | null;
  /** The piece that the last answer was about. */
  lately: string | null;
  way: OnTheWay;
  /** Where something happened that is pointed at in what is told. */
  recalled: readonly string[];
  /** The figure around which its answers stand, and for which question; null: nowhere. */
  wheel: { readonly piece: string; readonly asked: string; readonly covered?: readonly string[] } | null;
  /** The question for which something is pointed at by key; null: by none. */
  keyed: string | null;
  /** The last answer to each kind of question, by the key of its title. */
  answers: Readonly<Record<string, Choice>>;
  /** Whether what is asked before the game begins is answered by itself. */
  deputy: boolean;
  cameraMode: CameraMode;
  /** From how many quarter turns on the table is looked at. */
  side: number;
  /** Counts up when the camera shall go home. */
  home: number;
  panel: 'none' | 'rules' | 'keys' | 'settings' | 'fix' | 'text' | 'log' | 'chat' | 'sheet' | 'notes' | 'audience';
  /** A rule id that the rules panel shall scroll to. */
  rule: string | null;
  /** Whose character sheet the sheet panel shows; null: the own one. */
  sheetOf: number | null;
  interfaceHidden: boolean;
  /** Whether there are a table and a dark room around the board; without them the picture is transparent there. */
  backdrop: boolean;
  /** Whether the card with the last turn is open. */
  story: boolean;
  /** Number of the newest throw whose dice lie still; a log shows values up to it. Infinity while no tray is drawn. */
  rested: number;
  setHover(hover: { piece?: string | null; place?: string | null }): void;
  setPicked(promptId: string | null, picked: Picked): void;
  setCameraMode(mode: CameraMode): void;
  nextSide(): void;
  goHome(): void;
  show(panel: Mine['panel'], rule?: string): void;
  showSheet(seat: number | null): void;
  toggleInterface(): void;
  toggleStory(): void;
  setRested(n: number): void;
  /** In streamer mode: whether codes and own secrets are seen for a moment. */
  peeking: boolean;
  peek(on: boolean): void;
}

/** What a finger was on is left as soon as something else opens: its card would lie over that. */
const UNPOINTED = { piece: null, place: null } as const;
const roomy = globalThis.matchMedia?.('(min-width: 1000px)');

export const useUi = create<Mine>()((set) => ({
  hover: UNPOINTED,
  picked: NOTHING_PICKED,
  promptId: null,
  lately: null,
  way: NO_WAY,
  recalled: [],
  wheel: null,
  keyed: null,
  answers: {},
  deputy: false,
  cameraMode: 'orbit',
  side: 0,
  home: 0,
  panel: 'none',
  rule: null,
  sheetOf: null,
  interfaceHidden: false,
  backdrop: true,
  story: roomy?.matches ?? true,
  rested: Number.POSITIVE_INFINITY,
  setHover: (hover) =>
    set((now) => ({ hover: { piece: hover.piece ?? null, place: hover.place === undefined ? now.hover.place : hover.place } })),
  setPicked: (promptId, picked) => set({ promptId, picked }),
  setCameraMode: (cameraMode) => set({ cameraMode }),
  nextSide: () => set((now) => ({ side: (now.side + 1) % 4 })),
  goHome: () => set((now) => ({ home: now.home + 1 })),
  show: (panel, rule) =>
    set((now) => ({ panel: now.panel === panel && rule === undefined ? 'none' : panel, rule: rule ?? null, hover: UNPOINTED })),
  showSheet: (sheetOf) => set({ panel: 'sheet', sheetOf, rule: null, hover: UNPOINTED }),
  toggleInterface: () => set((now) => ({ interfaceHidden: !now.interfaceHidden })),
  toggleStory: () => set((now) => ({ story: !now.story, hover: UNPOINTED })),
  setRested: (rested) => set({ rested }),
  peeking: false,
  peek: (peeking) => set({ peeking }),
}));

// Where it would lie over the board the last turn is told on demand.
roomy?.addEventListener?.('change', ({ matches }) => useUi.setState({ story: matches }));

/** A table with the question that is open to this seat, if any. */
interface Asked {
  readonly mine: { readonly id: string; readonly prompt?: Prompt } | undefined;
}

/** Nothing picked after an answer about a piece: the same object for the same piece. */
const afterPiece = new Map<string, Picked>();
function after(piece: string): Picked {
  const known = afterPiece.get(piece);
  if (known) return known;
  const fresh = { ...NOTHING_PICKED, last: piece };
  afterPiece.set(piece, fresh);
  return fresh;
}

/** The picks of the open question; picks of another question are void, but the piece that was moved is remembered. */
function picksOf({ promptId, picked, lately }: Pick<Mine, 'promptId' | 'picked' | 'lately'>, game: Asked | null): Picked {
  const mine = game?.mine;
  if (!mine) return NOTHING_PICKED;
  if (promptId === mine.id) return picked;
  const again = lately !== null && mine.prompt && optionsOf(mine.prompt)?.some(({ piece, place }) => piece === lately && place);
  return again ? after(lately) : NOTHING_PICKED;
}

export const pickedNow = (game: Asked | null): Picked => picksOf(useUi.getState(), game);

/** The same for a component: renders again when the picks change. */
export const usePicked = (game: Asked | null): Picked => useUi((ui) => picksOf(ui, game));

/** What a person has chosen for all tables; kept in this browser. */
interface Taste {
  name: string;
  /** Whether this person's games may be seen again. */
  share: boolean;
  /** Null until measured or chosen. */
  quality: Quality | null;
  /** 0..1 */
  volume: number;
  /** Speed of animations: 0.5 to 4; 0 = off. */
  speed: number;
  textScale: number;
  /** Whether numbers of rules are written beside what they are about. */
  ruleNumbers: boolean;
  /** Covers codes and the own secrets on this screen. */
  streamer: boolean;
  /** Asks before each act, also where one click says all; nothing is answered by itself but what has one answer. */
  asks: boolean;
  /** Ends turns in which nothing is left, and answers as before what nearly always has the same answer. */
  goesOn: boolean;
  /** The camera goes near whoever one acts with, on boards that show figures small. */
  follows: boolean;
  /** The games in which what is chosen stands as a list, though there are pictures of it. */
  listed: readonly string[];
  /** Action id -> key, where it differs from the standard. */
  keys: Readonly<Record<string, string>>;
  set(taste: Partial<Omit<Taste, 'set'>>): void;
}

export const useTaste = create<Taste>()(
  persist(
    (set) => ({
      name: '',
      share: false,
      quality: null,
      volume: 0.5,
      speed: 1,
      textScale: 1,
      ruleNumbers: false,
      streamer: false,
      asks: false,
      goesOn: true,
      follows: true,
      listed: [],
      keys: {},
      set: (taste) => set(taste),
    }),
    { name: 'lootable.taste' },
  ),
);

const asked = new URLSearchParams(globalThis.location?.search ?? '').get('quality');

/** True when the address of the page names the quality. */
export const qualityAsked = asked === 'low' || asked === 'medium' || asked === 'high';

/** The quality in force: `?quality=` beats the choice, the choice beats the measurement. */
export const qualityOf = (taste: Pick<Taste, 'quality'>): Quality =>
  asked === 'low' || asked === 'medium' || asked === 'high' ? asked : (taste.quality ?? 'medium');

/** Animation speed in force: 0 (off) where the system asks for reduced motion. */
export const speedOf = (taste: Pick<Taste, 'speed'>): number =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 0 : taste.speed;
