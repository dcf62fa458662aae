import type { GameFace } from '../../shared/engine/game.ts';
import type { Measured } from '../../shared/engine/measure.ts';
import type { Choice, Prompt } from '../../shared/engine/prompt.ts';
import type { View } from '../../shared/engine/view.ts';

/** A drawn walk that a door stops: its rest, unless that meets what nobody clicked. `rest`: the piece that was clicked. */
export interface Rest {
  readonly rest: string | null;
}

/** The rest of a walk that a door has stopped, up to the next door or to the end. */
export function walkOn(
  { view, game }: { readonly view: View; readonly game: Pick<GameFace, 'drawing'> },
  prompt: Prompt,
  going: Rest,
): { answer: Choice; going: Rest | null } | undefined {
  const way = prompt.kind === 'route' ? prompt.ways.find(({ on }) => on) : undefined;
  const measured = way && game.drawing?.measure(view, prompt, way.answer);
  if (!way || !measured || !isMeantWhole(measured, going.rest)) return undefined;
  return { answer: way.answer, going: measured.stops.at(-1)?.free ? going : null };
}

/** Whether whoever clicks (on `piece`) means all that a walk meets; of anything else they are asked first. */
export const isMeantWhole = ({ wrong, stops }: Measured, piece: string | null): boolean =>
  wrong === null && stops.every((stop) => stop.free || (piece !== null && stop.piece === piece));
