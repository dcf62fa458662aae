import type { Point } from '../input/pointer.ts';
import { hits, wanted } from '../scene/stage/pick.ts';
import { useUi } from '../store/ui.ts';
import { hovering } from './hovering.ts';
import { type Desk, type Tool, useControls } from './tool.ts';

const NOTHING_LIT = { pieces: new Map(), places: new Map() };

/** Points at what lies there; the cameras of a show follow what is clicked. */
export function lookTool(desk: Desk): Tool {
  const { stage, now } = desk;
  const find = ({ x, y }: Point) => wanted(hits(stage.rayAt(x, y), now().game.scene, stage.layout.targets), NOTHING_LIT);
  const { over, leave } = hovering(desk, find);
  const click = (at: Point) => {
    const { piece, place } = find(at);
    useUi.getState().setHover({ piece, place });
    if (piece !== null) useControls.getState().show?.pick(piece);
  };
  const none = () => undefined;
  return {
    actions: [],
    hover: over,
    leave,
    press: none,
    drag: over,
    release: (at) => {
      if (!at.far) click(at);
    },
    cancel: none,
    menu: (at) => {
      // Slow fingers mean what quick ones do.
      if (at.rested) click(at);
      stage.invalidate();
    },
    end: none,
  };
}
