import { useEffect, useMemo, useRef, useState } from 'react';
import type { Point3 } from '../../../../shared/table/geometry/plane/types.ts';
import { spotOf } from '../../../../shared/table/geometry/plane/types.ts';
import type { PlaneBoard } from '../../../../shared/table/scene.ts';
import { actingIn, type Skin } from '../../../skins/skin.ts';
import { useStoreys } from '../../../store/storeys.ts';
import { type Game, useTable } from '../../../store/table.tsx';
import { useUi } from '../../../store/ui.ts';
import type { Stage } from '../../stage/stage.ts';
import { useDraft } from './draft-store.ts';
import { holds } from './frame.ts';
import { figuresOf, toldIn } from './inside.ts';
import { hidesPlace, type Near, type Showing, showingOf, stopsOf } from './shown.ts';

/** Houses so near to somebody are open, also when it gets no farther, in inches. */
const NEAR = 3;

interface ShowingInputs {
  board: PlaneBoard;
  skin: Skin;
  game: Game | null;
  stage: Stage;
  azimuth: number;
}

/** What of the terrain is shown now, from which side it is looked at, and on which roofs somebody stands. Tells everybody what is hidden. */
export function useShowing({ board, skin, game, stage, azimuth }: ShowingInputs): {
  showing: Showing;
  trodden: ReadonlySet<string>;
  facing: number;
} {
  const level = useStoreys((now) => now.level);
  const hover = useUi((ui) => ui.hover.piece);
  const picked = useUi((ui) => ui.picked.piece);
  const end = useDraft((now) => now.end);
  const pieces = game?.view.pieces;
  const { news } = useTable();
  const prompt = game?.mine?.prompt;
  const kinds = game?.view.viewer === null ? game.game.kinds : undefined;
  const asked = prompt && (prompt.kind === 'route' || prompt.kind === 'spot') ? prompt.piece : undefined;
  const reach = prompt?.kind === 'route' ? Math.max(NEAR, prompt.budget / 1000) : NEAR;
  const watched = useMemo(() => actingIn(skin, pieces ?? {}), [pieces, skin]);
  const near = useMemo((): Near[] => {
    if (!pieces) return [];
    // An audience looks into the houses around everybody: opened for one after the other they would open and close all the time.
    if (kinds) return figuresOf(pieces, kinds).map((at) => ({ at, reach: NEAR }));
    const at = asked === undefined ? undefined : spotOf(pieces[asked]?.place ?? '');
    return at ? [{ at, reach }] : [];
  }, [pieces, kinds, asked, reach]);
  const inside = useMemo((): Point3[] => {
    if (!pieces) return [];
    const of = (id: string | null | undefined): Point3[] => {
      const spot = id === null || id === undefined ? undefined : spotOf(pieces[id]?.place ?? '');
      return spot ? [spot] : [];
    };
    const all = kinds ? [...figuresOf(pieces, kinds), ...toldIn(news, skin)] : [];
    return [...(end ? [end] : []), ...of(hover), ...of(picked), ...of(asked), ...of(watched), ...all];
  }, [pieces, hover, picked, asked, watched, end, kinds, news, skin]);
  const facing = useFacing(stage, azimuth);
  const wanted = showingOf(board, level, inside, near, facing);
  const key = JSON.stringify(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same showing stays the same object
  const showing = useMemo(() => wanted, [key]);

  const { setStops, setHides } = useStoreys.getState();
  const body = game === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the map says which storeys there are
  useEffect(() => {
    // As a body of the free table it has no storeys to switch.
    if (body) return undefined;
    setStops(stopsOf(board));
    return () => {
      setStops([]);
      setHides(null);
    };
  }, [board.map, body, setStops, setHides]);
  useEffect(() => {
    if (!body) setHides((place) => hidesPlace(board, showing, place));
  }, [board, showing, body, setHides]);

  const feet = JSON.stringify(
    pieces
      ? trodOf(
          board,
          Object.values(pieces).map(({ place }) => place),
        )
      : [],
  );
  const trodden = useMemo((): ReadonlySet<string> => {
    const ids: readonly string[] = JSON.parse(feet);
    return new Set(ids);
  }, [feet]);
  return { showing, trodden, facing };
}

/** Roofs that somebody stands on or over. */
const trodOf = (board: PlaneBoard, places: readonly string[]): string[] =>
  board.map.roofs
    .filter((deck) =>
      places.some((place) => {
        const spot = spotOf(place);
        return spot !== undefined && spot.z >= deck.z && spot.z < deck.z + 4000 && holds(deck.rect, spot.x, spot.y);
      }),
    )
    .map(({ id }) => id);

/** Steps in which the side from which the camera looks is told. */
const STEPS = 16;

const stepOf = (angle: number): number => Math.round((angle / (Math.PI * 2)) * STEPS);

/** From where the camera looks, roughly: a render for every few degrees at most. */
function useFacing(stage: Stage, azimuth: number): number {
  const [step, setStep] = useState(() => stepOf(azimuth));
  const now = useRef(step);
  useEffect(
    () =>
      stage.watch(() => {
        const next = stepOf(stage.rig.azimuth);
        if (next === now.current) return;
        now.current = next;
        setStep(next);
      }),
    [stage],
  );
  return (step / STEPS) * Math.PI * 2;
}
