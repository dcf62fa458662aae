import { useMemo } from 'react';
import type { Prompt } from '../../shared/engine/prompt.ts';
import { offersAt, wayTo } from '../answers/farther.ts';
import { FAR, type Picked } from '../answers/picked.ts';
import { heldTile } from '../answers/tiles.ts';
import { PlayOver } from '../hud/over/PlayOver.tsx';
import { Foresight } from '../scene/Foresight.tsx';
import { useHinted } from '../store/advice.ts';
import { useAim } from '../store/aim.ts';
import type { Game } from '../store/table.tsx';
import { useTaste, useUi } from '../store/ui.ts';
import { activeTool } from '../tools/active.ts';
import type { Foreseen, Lit, Part } from './part.ts';
import { TableScene } from './TableScene.tsx';

/** What may be answered, where a click would lead, what a hint points at and which tile is held. */
function useLit(game: Game, prompt: Prompt | undefined, picked: Picked, hover: Foreseen['hover']): Lit {
  const quick = useTaste((now) => !now.asks);
  const offered = useMemo(() => offersAt(game, prompt, picked, quick), [game, prompt, picked, quick]);
  const way = useMemo(
    () => (prompt && hover.place !== null && offered.places.get(hover.place) === FAR ? wayTo(game, prompt, picked, hover.place).way : []),
    [game, prompt, picked, offered, hover.place],
  );
  const hinted = useHinted(prompt ? game : null);
  const recalled = useUi((now) => now.recalled);
  const aim = useAim();
  const held = useMemo(
    () => (prompt && game.scene.board.kind === 'tiles' ? heldTile(game, prompt, picked, { hover, button: aim.answer }, aim.turn) : null),
    [game, prompt, picked, hover, aim],
  );
  return useMemo(() => {
    const shown = recalled.length > 0 ? { pieces: [], places: recalled } : hinted;
    return { offered, way, hinted: shown, held };
  }, [offered, way, hinted, recalled, held]);
}

const PLAYS: Part = { tool: activeTool, useLit, Foreseen: Foresight, Over: PlayOver };

/** The 3D table with all that players answer with; whoever only watches there finds nothing to answer. */
export const PlayScene = ({ mode }: { mode: 'play' | 'watch' }) => <TableScene mode={mode} part={PLAYS} />;
