import { useEffect, useRef } from 'react';
import { pointsOf } from '../../scene/boards/plane/draft.ts';
import { askedOf, useDraft } from '../../scene/boards/plane/draft-store.ts';
import type { Stage } from '../../scene/stage/stage.ts';
import { useAim } from '../../store/aim.ts';
import { type Game, useAnswer } from '../../store/table.tsx';
import { lendDrawing } from '../drawing.ts';
import { type Around, handsOver } from './hands.ts';

export interface HandsProps {
  stage: Stage;
  game: Game;
}

/** Lends the hands that draw over this terrain, and shows the way whose button is pointed at. */
export function Hands({ stage, game }: HandsProps) {
  const answer = useAnswer();
  const now = useRef<Around>({ game, answer, invalidate: stage.invalidate });
  now.current = { game, answer: (choice) => answer(choice), invalidate: () => stage.invalidate() };
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
