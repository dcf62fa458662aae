import { useEffect, useMemo, useRef, useState } from 'react';
import type { Prompt } from '../../shared/engine/prompt.ts';
import type { Shown } from '../../shared/lesson/lesson.ts';
import { placeId } from '../../shared/table/ids.ts';
import type { Scene } from '../../shared/table/scene.ts';
import type { Corner } from '../scene/camera/fit.ts';
import { type Actor, actorOf, nearCorners } from '../scene/stage/near.ts';
import type { Stage } from '../scene/stage/stage.ts';
import type { Game } from '../store/table.tsx';
import { useTaste, useUi } from '../store/ui.ts';

/** The corners of the home view just now, and whom it must not lose. */
export interface HomeView {
  readonly corners: readonly Corner[];
  readonly actor: Actor | null;
}

interface Asked {
  stage: Stage;
  scene: Scene;
  game: Game;
  prompt: Prompt | undefined;
  shown: Shown | undefined;
}

/**
 * The view that the camera calls home: whoever this seat moves from near, with all it reaches, on boards that show it too small; else the whole
 * board. While the own act is carried out the view stays. Coming home once more shows the whole board, and once more the figure again.
 */
export function useHomeView(whole: readonly Corner[], { stage, scene, game: { view }, prompt, shown }: Asked): HomeView {
  const mode = useUi((now) => now.cameraMode);
  const follows = useTaste((now) => now.follows);
  const [away, setAway] = useState(false);
  const kept = useRef<string | null>(null);
  const { pieces } = view;
  const actor = useMemo(() => (follows ? actorOf(scene, pieces, prompt) : null), [follows, scene, pieces, prompt]);
  const others = view.result !== null || view.prompts.some((each) => !each.answered && each.seat !== view.viewer);
  const near = useMemo(() => {
    const pointed = [...(shown?.places ?? []), ...(shown?.pieces ?? []).flatMap((id) => pieces[id]?.place ?? [])];
    return nearCorners(scene, actor, pointed.map(placeId));
  }, [scene, actor, pieces, shown]);
  // The same corners stay the same object: the camera goes where it is sent once.
  const key = near ? JSON.stringify(near) : prompt || others || !follows ? null : kept.current;
  kept.current = key;
  const corners = useMemo((): Corner[] | null => (key === null ? null : JSON.parse(key)), [key]);

  const close = corners !== null && mode === 'orbit';
  useEffect(
    () =>
      useUi.subscribe((now, before) => {
        if (now.home !== before.home) setAway((far) => close && stage.by === 'home' && !far);
      }),
    [stage, close],
  );
  return { corners: close && !away ? corners : whole, actor };
}
