import type { Scene } from '../../shared/table/scene.ts';
import type { News } from '../../shared/wire-messages.ts';
import { NO_WAYS, type Ways, walkTime } from '../scene/pieces/moves.ts';
import { flashLook, type Skin } from '../skins/skin.ts';
import { flashesOf, walksOf } from './flourish.ts';
import { shoved, storyOf, sufferings } from './story.ts';

/** When what one command led to is seen: at once, or, where several act by it, one after the other, as it was told. All times in milliseconds. */
export interface Sequence extends Ways {
  /** Which of the news it is; -1 for none. */
  readonly n: number;
  /** When each flash of the command is seen; empty: by the usual pace. */
  readonly flashes: readonly number[];
}

export const NO_SEQUENCE: Sequence = { n: -1, ...NO_WAYS, flashes: [] };

/** Between one who has come to the end of a way and the next who sets out; between blows that are each to be read. */
const BREATH = 250;
const BLOW = 650;

interface Stood {
  readonly scene: Scene;
  readonly skin: Skin;
  /** Where everything stood before. */
  readonly targets: readonly { readonly piece: string; readonly x: number; readonly y: number; readonly z: number }[];
  /** What all of it takes at most. */
  readonly most: number;
}

/** How the newest of the news is seen, on boards on which figures go along ways. */
export function sequenceOf(news: readonly News[], { scene, skin, targets, most }: Stood): Sequence {
  const newest = news.at(-1);
  if (!newest) return NO_SEQUENCE;
  const flashes = flashesOf(newest.events);
  const suffering = { n: newest.n, starts: sufferings(storyOf(flashes, skin), skin), shoved: shoved(flashes, skin), flashes: [] };
  if (scene.board.kind !== 'plane') return { ...NO_SEQUENCE, ...suffering };
  const walks = walksOf(news, scene, skin);
  // Who walks and suffers something on the way sets out at once.
  for (const piece of walks.keys()) suffering.starts.delete(piece);
  const actors = new Set<string>(walks.keys());
  for (const { what, piece, place } of flashes) {
    const { drama, cry } = flashLook(skin, what);
    // Who loses something by it has not done it.
    if (piece !== undefined && place !== undefined && drama === 'hit' && cry !== 'loss') actors.add(piece);
  }
  // Whom somebody walks up to is struck when they have come.
  const struck = flashes.some(({ what, piece }) => piece !== undefined && !actors.has(piece) && flashLook(skin, what).drama === 'hit');
  if (actors.size < 2 && (walks.size === 0 || !struck)) return { ...suffering, walks };
  const starts = new Map<string, number>();
  const seen: number[] = [];
  let [clock, walker]: [number, string | undefined] = [0, undefined];
  for (const { what, piece } of flashes) {
    const look = flashLook(skin, what);
    if (look.goes === 'leg' && piece !== undefined && piece !== walker) {
      const from = targets.find((target) => target.piece === piece);
      walker = piece;
      if (!starts.has(piece)) starts.set(piece, clock);
      clock += from ? walkTime([from, ...(walks.get(piece) ?? [])]) + BREATH : 0;
    }
    seen.push(clock);
    if (look.goes === 'leg') continue;
    if (piece !== undefined && !starts.has(piece)) starts.set(piece, clock);
    if (look.drama === 'hit') clock += BLOW;
  }
  const pace = clock > most ? most / clock : 1;
  return {
    n: newest.n,
    walks,
    starts: new Map([...starts].map(([piece, at]) => [piece, at * pace])),
    flashes: seen.map((at) => at * pace),
  };
}
