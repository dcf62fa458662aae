import type { Preview } from '../../engine/game.ts';
import type { Prompt } from '../../engine/prompt.ts';
import type { View } from '../../engine/view.ts';
import type { PlaceId } from '../../table/ids.ts';
import { isFallen, mapIn, pillarsDown, stepsFrom, wayOut } from './ground.ts';
import { ENTRANCE } from './map.ts';
import { sheetIn } from './notes.ts';
import type { Own } from './state.ts';
import { ankhWays, flightWays, glmWays, LONGEST, worthTo, worthToGlm } from './ways.ts';

/** What an offered answer would do: where a path may end, which way somebody goes, what a collapse takes and cuts off. */
export function preview(view: View<Own>, prompt: Prompt, answer: string): Preview | undefined {
  const mine = sheetIn(view, view.viewer);
  if (!mine) return undefined;
  if (prompt.kind === 'path' && !(prompt.options ?? []).some(({ id }) => id === answer)) return { reach: prompt.ends };
  if (prompt.kind !== 'choose' && prompt.kind !== 'path') return undefined;
  const [what, place = '', ...with_] = answer.split(':');
  const along = (ways: ReadonlyMap<PlaceId, readonly PlaceId[]>, from: PlaceId): Preview | undefined => {
    const way = [...ways].find(([end]) => end === place)?.[1];
    return way && { path: [from, ...way] };
  };
  const { own } = view;
  const shifting = with_.includes('shift');
  // The ways that are gone: of several by what they pass.
  const worth = worthTo(mine, with_.includes('claw'));
  if (what === 'ankh') return along(ankhWays(own, mine.at, shifting, worth), mine.at);
  if (what === 'flee') return along(flightWays(own, mine.at, shifting, worth), mine.at);
  if (what === 'glm' || what === 'leash') return along(glmWays(own, mine.glm, what === 'leash', worthToGlm(mine)), mine.glm);
  const hex = mapIn(own).hexes.find((each) => each === place);
  if (what === 'look' && hex) return { reach: [hex] };
  if (what === 'shift') return { reach: reachOf(own, mine.at, true) };
  return what === 'fall' && hex ? fallPreview(own, hex) : undefined;
}

/** L-083, L-121: the hex that falls, a pillar with its number, and all that this alone would cut off from the entrance. */
function fallPreview(own: Own, hex: PlaceId): Preview {
  const map = mapIn(own);
  const cut = map.hexes.filter(
    (each) => each !== hex && !isFallen(own, each) && wayOut(own, each, false) && !wayOut(own, each, false, [hex]),
  );
  const text = map.pillars.has(hex) ? `pillar ${pillarsDown(own) + 1}` : 'falls';
  return { blast: [{ place: hex, text }], shadow: cut };
}

/** Places within three steps (L-040). */
function reachOf(own: Own, from: PlaceId, shifting: boolean): PlaceId[] {
  let standing = [from];
  const found = new Set(standing);
  for (let gone = 0; gone < LONGEST; gone++) {
    standing = standing.flatMap((place) => stepsFrom(own, place, shifting)).filter((place) => !found.has(place));
    for (const place of standing) found.add(place);
  }
  return [...found].filter((place) => place === ENTRANCE || !isFallen(own, place));
}
