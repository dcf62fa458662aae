import type { Choice } from '../../shared/engine/prompt.ts';
import { clickPiece, clickPlace, type Step } from '../answers/answering.ts';
import { leadingTo, offersAt, repeated, setOff } from '../answers/farther.ts';
import { NOTHING_PICKED } from '../answers/picked.ts';
import { heldTile, tileAnswers, turnedTo } from '../answers/tiles.ts';
import { actorOf, coveredBy, toItself, wheelOf } from '../answers/wheel.ts';
import { LONG_PRESS, type Point } from '../input/pointer.ts';
import type { Target } from '../scene/pieces/item.ts';
import { hits, type Ray, wanted } from '../scene/stage/pick.ts';
import { useAim } from '../store/aim.ts';
import { setsOff } from '../store/going.ts';
import { useNotices } from '../store/notices.ts';
import type { Game } from '../store/table.tsx';
import { pickedNow, useTaste, useUi } from '../store/ui.ts';
import { FARTHER } from './farther.ts';
import { hovering } from './hovering.ts';
import { type Action, type Desk, type Draft, type Tool, useControls } from './tool.ts';
import { turnTile } from './turning.ts';

/** What a finger or the mouse does while something is drawn over a terrain. `piece` and `place` are what lies under it. */
export interface Stroke {
  readonly ray: Ray;
  readonly piece: string | null;
  readonly place: string | null;
  readonly touch: boolean;
}

/** What draws ways and templates over a terrain with the pointer of this tool. */
export interface Drawing extends Draft {
  /** Things of the board itself that can be clicked: doors. */
  targets(): readonly Target[];
  hover(stroke: Stroke): void;
  leave(): void;
  /** True when what follows until the pointer is let go belongs to the drawing. */
  press(stroke: Stroke): boolean;
  drag(stroke: Stroke): void;
  drop(): void;
  /** True when the click meant the drawing. */
  click(stroke: Stroke): boolean;
}

/** What the key of the wheel says where the question has nothing for one. */
export const NO_WHEEL = 'No ring opens here: choose what is lit, or a button.';

/** What the figure that acts can do, around it. */
const WHEEL: Action = {
  id: 'answer.wheel',
  label: 'What your figure can do, around it',
  group: 'answer',
  keys: ['X'],
  can: ({ game }) => Boolean(game?.mine?.prompt),
  do: ({ game }) => {
    const found = game ? wheelOf(game, game.mine?.prompt) : undefined;
    const asked = game?.mine?.id;
    const { wheel } = useUi.getState();
    if (!found) useNotices.getState().add({ text: NO_WHEEL });
    else if (asked !== undefined) useUi.setState({ wheel: wheel?.asked === asked ? null : { piece: found.piece, asked } });
  },
};

/** Answers the open question by pointing and clicking; whoever only watches points. */
export function playTool(desk: Desk, drawing?: Drawing): Tool {
  const { stage, plays, now } = desk;
  const draws = plays ? drawing : undefined;
  /** What the press in progress is: a finger, and a stroke of the drawing; and when it began. */
  let [touch, strokes, dragged] = [false, false, false];
  let since = 0;
  const prompt = () => (plays ? now().game.mine?.prompt : undefined);
  const quick = () => !useTaste.getState().asks;
  const lit = (game: Game) => offersAt(game, prompt(), pickedNow(game), quick());
  const found = ({ x, y }: Point) => {
    const more = prompt() ? (draws?.targets() ?? []) : [];
    return hits(stage.rayAt(x, y), now().game.scene, [...stage.layout.targets, ...more]);
  };
  const find = (at: Point) => {
    const { game } = now();
    return wanted(found(at), lit(game), pickedNow(game), actorOf(game, prompt()));
  };
  /** The figure that acts, where it is under the pointer, whatever is lit behind it; else null. */
  const under = (at: Point): string | null => {
    const { game } = now();
    const piece = (actorOf(game, prompt()) ?? wheelOf(game, prompt()))?.piece;
    return piece !== undefined && found(at).some((hit) => hit.piece === piece) ? piece : null;
  };
  const stroke = ({ x, y }: Point, { piece, place }: Omit<Stroke, 'ray' | 'touch'>): Stroke => ({
    ray: stage.rayAt(x, y),
    piece,
    place,
    touch,
  });
  const { over, leave } = hovering(desk, find);
  const hover = (at: Point) => {
    const hit = over(at);
    draws?.hover(stroke(at, hit));
  };
  // Whoever has answered points at nothing any more until the pointer moves: what lies there now must not stay covered.
  const said = (choice: Choice) => {
    now().answer(choice);
    useUi.getState().setHover({ piece: null, place: null });
  };
  /** Opens the wheel of the figure that acts, with what it covers, or closes it; false where there is none. */
  const wheel = (piece: string | null, at: Point): boolean => {
    const { game } = now();
    const { wheel: open } = useUi.getState();
    useUi.setState({ wheel: null });
    const covered = plays && piece !== null ? coveredBy(piece, found(at), prompt()) : [];
    const around = plays && piece !== null ? wheelOf(game, prompt(), covered) : undefined;
    if (!game.mine || around?.piece !== piece) return false;
    if (open?.piece !== piece || open.asked !== game.mine.id)
      useUi.setState({ wheel: { piece: around.piece, asked: game.mine.id, covered } });
    return true;
  };
  const click = (at: Point) => {
    const { game } = now();
    const { mine } = game;
    const hit = find(at);
    const before = useUi.getState().hover;
    useUi.getState().setHover({ piece: hit.piece, place: hit.place });
    if (!plays && hit.piece !== null) useControls.getState().show?.pick(hit.piece);
    if (!mine?.prompt || !plays) return;
    const picked = pickedNow(game);
    const lays = tileAnswers(game, mine.prompt, picked, { hover: { piece: null, place: hit.place }, button: null });
    const tile = mine.prompt.kind === 'choose' ? turnedTo(lays, useAim.getState().turn) : undefined;
    if (tile !== undefined) {
      // A finger has not seen yet how the tile would lie: its first touch shows it, unless it was held there before.
      const shown = heldTile(game, mine.prompt, picked, { hover: before, button: null }, useAim.getState().turn);
      if (shown?.place === hit.place) said(tile);
      return;
    }
    const itself = toItself(mine.prompt).some(({ piece }) => piece === hit.piece);
    if ((hit.offered === null || itself) && wheel(hit.piece, at)) return stage.invalidate();
    if (useUi.getState().wheel) useUi.setState({ wheel: null });
    let step: Step = null;
    if (hit.offered === 'piece' && hit.piece !== null) step = clickPiece(mine.prompt, picked, hit.piece, hit.place ?? undefined);
    const led = !step && hit.offered === 'piece' && hit.piece !== null && quick() ? leadingTo(mine.prompt, hit.piece) : undefined;
    if (led && hit.piece !== null) {
      said(led.id);
      return setsOff(game, { aim: hit.piece });
    }
    if (!step && hit.place !== null) step = clickPlace(mine.prompt, picked, hit.place, quick());
    const off = !step && hit.place !== null && quick() ? setOff(game, mine.prompt, picked, hit.place) : undefined;
    if (step && 'answer' in step) {
      said(step.answer);
      const again = quick() ? repeated(mine.prompt, step.answer) : undefined;
      if (again) setsOff(game, again);
    } else if (step) useUi.getState().setPicked(mine.id, step.picked);
    else if (off) {
      said(off.answer);
      setsOff(game, off.going);
    } else if (draws?.click(stroke(at, hit))) stage.invalidate();
    else if (picked !== NOTHING_PICKED && mine.prompt.kind === 'choose') useUi.getState().setPicked(mine.id, NOTHING_PICKED);
  };
  /** Ends the stroke, if the press was one. */
  const drop = () => {
    if (strokes && dragged) draws?.drop();
    strokes = false;
  };
  return {
    actions: plays ? [WHEEL, ...FARTHER] : [],
    ...(draws ? { draft: draws } : {}),
    hover,
    leave: () => {
      draws?.leave();
      leave();
    },
    press: (at) => {
      touch = at.touch;
      since = at.time;
      dragged = false;
      strokes = draws?.press(stroke(at, find(at))) ?? false;
    },
    drag: (at) => {
      dragged = at.far;
      if (!strokes) hover(at);
      else if (dragged) draws?.drag(stroke(at, { piece: null, place: null }));
    },
    release: (at) => {
      drop();
      if (at.far) return;
      // Where a way is drawn a finger may rest before it moves: whether it only asks is known when it leaves.
      if (draws && touch && at.time - since >= LONG_PRESS) hover(at);
      else click(at);
    },
    cancel: drop,
    // A finger that rests is the right button: on its own figure it opens the wheel, on anything else it asks what that is and does nothing.
    ...(draws
      ? {}
      : {
          menu: (at) => {
            if (!wheel(under(at), at) && at.rested) hover(at);
            stage.invalidate();
          },
        }),
    wheel: (steps) => {
      if (!turnTile(now().game, steps)) return false;
      stage.invalidate();
      return true;
    },
    end: drop,
  };
}
