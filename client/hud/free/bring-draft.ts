import { OWN } from '../../../shared/engine/free/components.ts';
import { isBrought, thingOf } from '../../../shared/engine/free/design.ts';
import { type Draft, designOf, type What } from '../../store/drafts.ts';
import type { Game } from '../../store/table.tsx';
import { emptySpot, type Hand, poseAt, reachOf, spawning } from './hands.ts';

/** How far a thing reaches whose measures this browser does not know. */
const WIDE = 3;

/** To where it has room. Only the browser that made a thing knows how large it is. */
export function bringDraft(game: Game, made: { name: string; what: What }, draft: Draft | undefined, hand: Hand) {
  const ground = ['board', 'track', 'tray'].includes(made.what);
  const design = draft && designOf(draft);
  const thing = design && isBrought(design) ? thingOf(made.name, design) : undefined;
  const reach = thing ? reachOf(game, thing) : ground ? WIDE : 0.6;
  return hand(spawning({ kind: OWN, design: made.name }, poseAt(emptySpot(game, [], reach, ground))));
}
