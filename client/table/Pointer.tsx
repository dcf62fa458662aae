import { useCursor } from '@react-three/drei/web/useCursor.js';
import { useThree } from '@react-three/fiber';
import { useEffect, useRef, useState } from 'react';
import type { Choice } from '../../shared/engine/prompt.ts';
import { clickPiece, clickPlace, NOTHING_PICKED, offers, type Step } from '../answers/answering.ts';
import { tileAnswers, turnedTo } from '../answers/tiles.ts';
import { type Gesture, gestures } from '../input/gestures.ts';
import { orbited, panned, zoomed } from '../scene/camera/rig.ts';
import { groundAt, hits, wanted } from '../scene/stage/pick.ts';
import type { Stage } from '../scene/stage/stage.ts';
import { useAim } from '../store/aim.ts';
import { pickedNow } from '../store/picked.ts';
import { type Game, useAnswer } from '../store/table.tsx';
import { useUi } from '../store/ui.ts';
import { drawing } from '../tools/drawing.ts';
import { turnTile } from '../tools/turning.ts';

/** Turns the pointer's gestures into hover, answers and camera moves. */
export function Pointer({ stage, game, mode }: { stage: Stage; game: Game; mode: 'play' | 'watch' }) {
  const canvas = useThree((state) => state.gl.domElement);
  const [pointing, setPointing] = useState(false);
  useCursor(pointing, 'pointer', 'auto', canvas);
  const answer = useAnswer();
  const now = useRef({ game, answer, mode });
  now.current = { game, answer, mode };

  useEffect(() => {
    const find = (x: number, y: number) => {
      const { game: at } = now.current;
      const prompt = now.current.mode === 'play' ? at.mine?.prompt : undefined;
      const picked = pickedNow(at);
      const more = prompt ? (drawing()?.targets() ?? []) : [];
      return wanted(hits(stage.rayAt(x, y), at.scene, [...stage.layout.targets, ...more]), offers(prompt, picked), picked.piece);
    };
    const stroke = (x: number, y: number, piece: string | null, touch = false) => ({ ray: stage.rayAt(x, y), piece, touch });
    const hover = (x: number, y: number) => {
      const hit = find(x, y);
      const { hover: before, setHover } = useUi.getState();
      // Terrain has no places to be named: what was hovered before is over.
      const place = hit.place ?? (now.current.game.scene.board.kind === 'plane' ? '' : null);
      if (now.current.mode === 'play') drawing()?.hover(stroke(x, y, hit.piece));
      if (before.piece === hit.piece && before.place === place) return;
      setHover({ piece: hit.piece, place });
      setPointing(hit.offered !== null);
      stage.invalidate();
    };
    // A finger that has answered points at nothing any more: what it touched must not stay covered.
    const said = (choice: Choice) => {
      now.current.answer(choice);
      if (globalThis.matchMedia?.('(hover: none)').matches) useUi.getState().setHover({ piece: null, place: null });
    };
    const click = (x: number, y: number, touch: boolean) => {
      const { game: at } = now.current;
      const { mine } = at;
      const hit = find(x, y);
      const seen = useUi.getState().hover.place === hit.place;
      useUi.getState().setHover({ piece: hit.piece, place: hit.place });
      if (!mine?.prompt || now.current.mode !== 'play') return;
      const picked = pickedNow(at);
      const lays = tileAnswers(at, mine.prompt, picked, { hover: { piece: null, place: hit.place }, button: null });
      const tile = mine.prompt.kind === 'choose' ? turnedTo(lays, useAim.getState().turn) : undefined;
      if (tile !== undefined) {
        // A finger has not seen yet how the tile would lie: its first touch shows it.
        const there = mine.prompt.kind === 'choose' && mine.prompt.options.some(({ id, place }) => id === tile && place === hit.place);
        if (seen && there) said(tile);
        return;
      }
      let step: Step = null;
      if (hit.offered === 'piece' && hit.piece !== null) step = clickPiece(mine.prompt, picked, hit.piece);
      if (!step && hit.place !== null) step = clickPlace(mine.prompt, picked, hit.place);
      if (step && 'answer' in step) said(step.answer);
      else if (step) useUi.getState().setPicked(mine.id, step.picked);
      else if (drawing()?.click(stroke(x, y, hit.piece, touch))) stage.invalidate();
      else if (picked !== NOTHING_PICKED && mine.prompt.kind === 'choose') useUi.getState().setPicked(mine.id, NOTHING_PICKED);
    };
    const perPixel = () => (stage.rig.distance * 0.536) / stage.height;
    const steer = (gesture: Gesture) => {
      switch (gesture.kind) {
        case 'hover':
          return hover(gesture.x, gesture.y);
        case 'click':
          return click(gesture.x, gesture.y, gesture.touch ?? false);
        case 'leave':
          useUi.getState().setHover({ piece: null, place: null });
          drawing()?.leave();
          return stage.invalidate();
        case 'orbit':
          return stage.go(orbited(stage.goal, -gesture.dx * 0.0055, -gesture.dy * 0.0045));
        case 'pan':
          return stage.go(panned(stage.goal, -gesture.dx * perPixel(), gesture.dy * perPixel()));
        case 'zoom':
          if (gesture.wheel && turnTile(now.current.game, gesture.factor > 1 ? 1 : -1)) return stage.invalidate();
          return stage.go(zoomed(stage.goal, gesture.factor, groundAt(stage.rayAt(gesture.x, gesture.y)), stage.fence));
        case 'turn':
          return stage.go(orbited(stage.goal, gesture.angle, 0));
      }
    };
    return gestures(canvas, steer, {
      press: (x, y, touch) => now.current.mode === 'play' && (drawing()?.press(stroke(x, y, find(x, y).piece, touch)) ?? false),
      drag: (x, y) => drawing()?.drag(stroke(x, y, null)),
      drop: () => drawing()?.drop(),
    });
  }, [canvas, stage]);
  return null;
}
