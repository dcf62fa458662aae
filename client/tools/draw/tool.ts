import type { Point3 } from '../../../shared/table/geometry/plane/types.ts';
import { spotId } from '../../../shared/table/geometry/plane/types.ts';
import { EMPTY, farApart, pathIds, pointsOf, withoutLast } from '../../scene/boards/plane/draft.ts';
import { type Asked, askedOf, useDraft } from '../../scene/boards/plane/draft-store.ts';
import { spotAt } from '../../scene/boards/plane/frame.ts';
import type { Target } from '../../scene/pieces/item.ts';
import { walksOn } from '../../store/going.ts';
import { useTaste, useUi } from '../../store/ui.ts';
import { type Drawing, playTool, type Stroke } from '../play.ts';
import type { Desk, Tool } from '../tool.ts';
import { doorBoxes, insideBoard, overBoard, pointed } from './picking.ts';
import { answerOf, clicked, drawnOn, HELD, isLegal, ledTo, meantAt, meantOn, standsStill } from './sketch.ts';

/** Points that are pointed at lie on a fine grid, so that a trembling hand does not measure anew. */
const GRAIN = 50;
const grained = ({ x, y, z }: Point3): Point3 => ({ x: Math.round(x / GRAIN) * GRAIN, y: Math.round(y / GRAIN) * GRAIN, z });

/** Answers by pointing like everywhere, and draws ways and templates over the terrain. */
export function drawTool(desk: Desk): Tool {
  const tool = playTool(desk, drawing(desk));
  const end = () => {
    tool.end();
    useDraft.getState().clear();
  };
  return { ...tool, end };
}

function drawing({ stage, now }: Desk): Drawing {
  let last: Point3 | null = null;
  let dragging = false;
  let hovered = '';

  /** Where a thing lies that is no figure: whoever points at it does not mean what lies behind it. */
  const lies = (piece: string | null): Point3 | undefined => {
    const { view, game } = now().game;
    const found = piece === null ? undefined : view.pieces[piece];
    return found && game.kinds[found.kind]?.stance !== 'figure' ? pointsOf([found.place])[0] : undefined;
  };
  const at = ({ ray, piece }: Stroke): Point3 | undefined => {
    const { scenery } = useDraft.getState();
    if (!scenery) return undefined;
    const thing = lies(piece);
    const point = thing ?? pointed(scenery, ray);
    return point && (thing || overBoard(scenery.board, point)) ? grained(insideBoard(scenery.board, point)) : undefined;
  };
  /** The draft of the open question; what was drawn for another one is gone. */
  const current = (id: string) => {
    const now = useDraft.getState();
    return now.prompt === id ? now.draft : EMPTY;
  };
  const show = (asked: Asked & { id: string }, draft: typeof EMPTY, answer: readonly string[], snapped: string | null = null) => {
    const measured = answer.length > 0 ? (asked.measure(answer) ?? null) : null;
    const end = asked.question.kind === 'route' ? (pointsOf(answer).at(-1) ?? null) : null;
    useDraft.getState().set({ prompt: asked.id, draft, answer, measured, end, snapped });
    stage.invalidate();
  };
  /** Shows the draft as it stands by itself. */
  const rest = (asked: Asked & { id: string }, draft: typeof EMPTY) => show(asked, draft, answerOf(asked, draft));
  const look = (piece: string | null, asked: Asked | undefined) => {
    const { game } = now();
    const from = asked?.question.piece;
    const target = piece === null || piece === from ? undefined : game.view.pieces[piece];
    const sight = target && from ? (game.game.drawing?.sight(game.view, from, target.id) ?? null) : null;
    if (useDraft.getState().sight !== sight) useDraft.getState().set({ sight });
  };

  const send = (asked: Asked & { id: string }, answer: readonly string[], piece: string | null = null): boolean => {
    if (answer.length === 0 || !isLegal(asked.measure(answer))) return false;
    useDraft.getState().clear();
    now().answer(answer);
    walksOn(now().game, answer, piece);
    return true;
  };

  return {
    targets: () => {
      const { scenery } = useDraft.getState();
      if (!scenery) return [];
      return doorBoxes(scenery.board).map(({ door, z0, z1 }): Target => {
        const spot = spotAt(scenery.board, door.at);
        return { piece: '', place: spotId(door.at), x: spot.x, y: z0, z: spot.z, radius: 0.6, height: z1 - z0 };
      });
    },
    hover: (stroke) => {
      const asked = askedOf(now().game);
      if (!asked) {
        if (useDraft.getState().prompt !== null) useDraft.getState().clear();
        return;
      }
      look(stroke.piece, asked);
      const draft = current(asked.id);
      const point = at(stroke);
      const own = stroke.piece === asked.question.piece;
      const led = meantOn(asked, draft, stroke.piece, stroke.place);
      const other = !led && stroke.piece !== null && stroke.piece !== '' && !own && !lies(stroke.piece);
      const key = `${asked.id} ${point ? spotId(point) : ''} ${other} ${led?.snapped ?? ''} ${draft.corners.length} ${draft.aim === null}`;
      if (key === hovered) return;
      hovered = key;
      const still = draft.mode === 'found' || draft.aim !== null;
      const stays = asked.question.kind === 'route' && (asked.question.budget === 0 || other);
      if (!point || still || stays) return rest(asked, draft);
      const meant = led ?? meantAt(asked, draft, point);
      if (own && standsStill(draft, meant)) return rest(asked, draft);
      show(asked, draft, meant.answer, meant.snapped);
    },
    leave: () => {
      hovered = '';
      const asked = askedOf(now().game);
      if (!asked) return useDraft.getState().clear();
      look(null, asked);
      rest(asked, current(asked.id));
    },
    press: (stroke) => {
      const asked = askedOf(now().game);
      if (asked?.question.kind !== 'route' || asked.question.budget === 0) return false;
      const draft = current(asked.id);
      const point = at(stroke);
      const end = draft.mode === 'drawn' ? draft.corners.at(-1) : undefined;
      const on = stroke.piece === asked.question.piece || (end && point && farApart(end, point) <= HELD);
      if (!on) return false;
      last = null;
      dragging = false;
      return true;
    },
    drag: (stroke) => {
      const asked = askedOf(now().game);
      const point = at(stroke);
      if (!asked || !point) return;
      const draft = dragging ? current(asked.id) : current(asked.id).mode === 'drawn' ? current(asked.id) : EMPTY;
      // While a way is drawn nothing else has a word: the card of the figure would lie over its start.
      if (!dragging) useUi.getState().setHover({ piece: null, place: null });
      dragging = true;
      const { corners, last: good } = drawnOn(asked, draft.corners, last, point);
      last = good;
      show(asked, { mode: 'drawn', corners, aim: null }, pathIds([...corners, point]));
    },
    drop: () => {
      const asked = askedOf(now().game);
      if (!asked || !dragging) return;
      dragging = false;
      const draft = current(asked.id);
      const corners = last ? [...draft.corners, last] : draft.corners;
      last = null;
      hovered = '';
      rest(asked, corners.length > 0 ? { mode: 'drawn', corners, aim: null } : EMPTY);
    },
    click: (stroke) => {
      const asked = askedOf(now().game);
      const point = at(stroke);
      if (!asked || !point || (asked.question.kind === 'route' && asked.question.budget === 0)) return false;
      const draft = current(asked.id);
      const meant = meantOn(asked, draft, stroke.piece, stroke.place) ?? meantAt(asked, draft, point);
      // Whoever clicks the figure itself asks about it: it does not go to what is seen behind it, but for what is offered there.
      if (asked.question.kind === 'route' && stroke.piece === asked.question.piece && standsStill(draft, meant)) return true;
      const step = clicked(asked, draft, meant, point, stroke.touch, !useTaste.getState().asks);
      hovered = '';
      if ('confirm' in step) {
        const own = answerOf(asked, draft);
        const answer = own.length > 0 ? own : meant.answer;
        if (!send(asked, answer, ledTo(asked, meant))) show(asked, draft, answer, meant.snapped);
        return true;
      }
      const legal = asked.question.kind === 'spot' || isLegal(asked.measure(meant.answer));
      if (legal) rest(asked, step.draft);
      else show(asked, draft, meant.answer, meant.snapped);
      if (asked.question.kind === 'spot' && answerOf(asked, step.draft).length === 0) show(asked, step.draft, meant.answer);
      return true;
    },
    confirm: () => {
      const asked = askedOf(now().game);
      return asked ? send(asked, answerOf(asked, current(asked.id))) : false;
    },
    back: () => {
      const asked = askedOf(now().game);
      const draft = asked && current(asked.id);
      if (!asked || !draft || draft.mode === 'none') return false;
      hovered = '';
      rest(asked, withoutLast(draft));
      return true;
    },
    forget: () => {
      const now = useDraft.getState();
      if (now.prompt === null || now.draft.mode === 'none') return false;
      hovered = '';
      now.clear();
      stage.invalidate();
      return true;
    },
  };
}
