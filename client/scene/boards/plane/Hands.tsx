import { useEffect, useMemo, useRef } from 'react';
import { terrainOf } from '../../../../shared/table/geometry/plane/terrain.ts';
import type { PlaneBoard } from '../../../../shared/table/scene.ts';
import { useAim } from '../../../store/aim.ts';
import { type Game, useAnswer } from '../../../store/table.tsx';
import { lendDrawing } from '../../../tools/drawing.ts';
import type { Stage } from '../../stage.ts';
import { pointsOf } from './draft.ts';
import { useDraft } from './draft-store.ts';
import { type Around, askedOf, handsOver } from './hands.ts';
import type { Scenery } from './picking.ts';
import type { Showing } from './shown.ts';

export interface HandsProps {
  stage: Stage;
  board: PlaneBoard;
  game: Game;
  showing: Showing;
  states: Scenery['states'];
}

/** Lends the hands that draw over this terrain, and shows the way whose button is pointed at. */
export function Hands({ stage, board, game, showing, states }: HandsProps) {
  const answer = useAnswer();
  const scenery = useMemo(
    (): Scenery => ({ board, terrain: terrainOf(board.map, board.doors, board.slabs), showing, states }),
    [board, showing, states],
  );
  const now = useRef<Around>({ game, scenery, answer, invalidate: stage.invalidate });
  now.current = { game, scenery, answer: (choice) => answer(choice), invalidate: () => stage.invalidate() };
  useEffect(() => {
    const back = lendDrawing(handsOver(() => now.current));
    return () => {
      back();
      useDraft.getState().clear();
    };
  }, []);

  // A drawing for a question that was answered elsewhere is void.
  const id = game.mine?.id;
  useEffect(() => {
    const { prompt, clear } = useDraft.getState();
    if (prompt !== null && prompt !== id) clear();
  }, [id]);

  const aim = useAim((state) => state.answer);
  useEffect(() => {
    const asked = askedOf(now.current.game);
    const way = asked?.question.ways.find((each) => aim === wayAim(each.id));
    if (!asked || !way) return undefined;
    const before = useDraft.getState();
    const end = asked.question.kind === 'route' ? (pointsOf(way.answer).at(-1) ?? null) : null;
    before.set({ prompt: asked.id, answer: way.answer, measured: asked.measure(way.answer) ?? null, end, snapped: way.id });
    return () => {
      if (useDraft.getState().answer === way.answer) before.set({ answer: [], measured: null, end: null, snapped: null });
    };
  }, [aim]);
  return null;
}

/** What the button of a way aims at. */
export const wayAim = (id: string): string => `way:${id}`;
