import type { ComponentType } from 'react';
import type { Prompt } from '../../shared/engine/prompt.ts';
import type { Scene } from '../../shared/table/scene.ts';
import type { Offers, Picked } from '../answers/picked.ts';
import type { Held } from '../answers/tiles.ts';
import { Pointed } from '../hud/over/Pointed.tsx';
import type { Stage } from '../scene/stage/stage.ts';
import type { Game } from '../store/table.tsx';
import { choosing } from '../tools/choosing.ts';
import { lookTool } from '../tools/look.ts';

/** What the pointer is on. */
interface Hover {
  readonly piece: string | null;
  readonly place: string | null;
}

/** What shines for the open question. */
export interface Lit {
  readonly offered: Offers;
  /** The spaces of a way that several answers would go. */
  readonly way: readonly string[];
  /** What a hint points at, or what is told. */
  readonly hinted: { readonly pieces: readonly string[]; readonly places: readonly string[] } | undefined;
  /** The tile that is held over the board. */
  readonly held: Held | null;
}

export interface Foreseen {
  stage: Stage;
  game: Game;
  scene: Scene;
  picked: Picked;
  hover: Hover;
}

interface Over {
  stage: Stage;
  game: Game;
}

/** The part that whoever looks at a picture has in its game. A page gives it, always the same: what players answer with comes with their pages alone. */
export interface Part {
  readonly tool: ReturnType<typeof choosing>;
  /** A hook. */
  useLit(game: Game, prompt: Prompt | undefined, picked: Picked, hover: Hover): Lit;
  /** In the picture: what the answer under the pointer would do. */
  readonly Foreseen: ComponentType<Foreseen> | null;
  /** Over the picture: what is said of what is under the pointer, and what a click has opened. */
  readonly Over: ComponentType<Over>;
}

const look = async () => lookTool;
const NOTHING_LIT: Lit = {
  offered: { pieces: new Map(), places: new Map(), buttons: [], ready: null },
  way: [],
  hinted: undefined,
  held: null,
};

/** Looks and points, and answers nothing. */
export const LOOKS_ON: Part = {
  tool: choosing({ plane: look, board: look }),
  useLit: () => NOTHING_LIT,
  Foreseen: null,
  Over: Pointed,
};
