import type { AnyGame } from '../../shared/engine/game.ts';
import type { View } from '../../shared/engine/view.ts';
import type { Ask, Shown } from '../../shared/lesson/lesson.ts';
import { placeId } from '../../shared/table/ids.ts';
import { type Scene, whereIs } from '../../shared/table/scene.ts';
import { fail, type Path } from '../scenario/names.ts';
import { pieceNamed } from '../scenario/pieces.ts';
import { placeText } from '../scenario/points.ts';
import type { StepText } from './format.ts';

/** What a step points at: what it names, else what it asks for. Fails at `path` where it names what is not there to be seen. */
export function shownOf(game: AnyGame, view: View, { show }: StepText, first: { ask: Ask; view: View } | undefined, path: Path): Shown {
  const scene = game.scene(view.own, view.options, view.seats);
  if (!show) return first ? aimOf(first.ask, first.view, scene) : { pieces: [], places: [], parts: [] };
  const found: { pieces: string[]; places: string[]; parts: Shown['parts'][number][] } = { pieces: [], places: [], parts: [] };
  for (const [i, each] of show.entries()) {
    const at = [...path, i];
    if (typeof each === 'object' && 'part' in each) found.parts.push(each.part);
    else if (typeof each === 'object') found.places.push(placeIn(scene, placeText(each.place), at));
    else if (isPlace(scene, each)) found.places.push(each);
    else found.pieces.push(pieceNamed(Object.values(view.pieces), each, at).id);
  }
  return found;
}

const isPlace = (scene: Scene, place: string): boolean => whereIs(scene, placeId(place)) !== undefined;

const placeIn = (scene: Scene, place: string, path: Path): string =>
  isPlace(scene, place) ? place : fail(path, `there is no place ${place} on this table`);

/** The piece and the place of an answer that is offered by clicking them. */
function aimOf({ choice, title }: Ask, view: View, scene: Scene): Shown {
  const prompt = view.prompts.find((each) => each.prompt?.title[0] === title)?.prompt;
  const none: Shown = { pieces: [], places: [], parts: [] };
  if (!prompt) return none;
  const option = 'options' in prompt ? prompt.options.find(({ id }) => id === choice) : undefined;
  if (option) return { ...none, pieces: option.piece ? [option.piece] : [], places: option.place ? [option.place] : [] };
  const ids = typeof choice === 'string' ? [choice] : Array.isArray(choice) ? choice.map(String) : [];
  const pieces = ids.filter((id) => Object.hasOwn(view.pieces, id));
  return { ...none, pieces, places: ids.filter((id) => !pieces.includes(id) && isPlace(scene, id)).slice(-1) };
}
