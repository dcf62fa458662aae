import type { Event } from '../../shared/engine/event.ts';
import { dieOf } from '../../shared/engine/free/die-kind.ts';
import type { View } from '../../shared/engine/view.ts';
import { heightOf, type Scene, whereIs } from '../../shared/table/scene.ts';
import type { News } from '../../shared/wire-messages.ts';
import { flashLook, type Skin } from '../skins/skin.ts';
import type { Sparks } from '../skins/vocabulary.ts';

/** A short effect at a point: how many sparks, of which colour, how far they fly. */
export interface Burst {
  readonly colour: string;
  readonly count: number;
  readonly force: number;
}

/** The sparks that a flash may throw. */
export const SPARKS = {
  puff: { colour: '#f1e7d3', count: 10, force: 1 },
  mist: { colour: '#b79cff', count: 16, force: 1.1 },
  boon: { colour: '#8fe0a0', count: 14, force: 1 },
  daze: { colour: '#ffe27a', count: 10, force: 0.8 },
  fire: { colour: '#ff6a2a', count: 26, force: 2.2 },
  gold: { colour: '#ffd76a', count: 18, force: 1.4 },
  rubble: { colour: '#a8977c', count: 34, force: 2 },
  chips: { colour: '#b9a98c', count: 16, force: 1.2 },
  blood: { colour: '#ff4a36', count: 18, force: 1.5 },
} as const satisfies Record<Sparks, Burst>;

/** The flourishes among the events of one command. */
export const flashesOf = (events: readonly Event[]): Extract<Event, { kind: 'flashed' }>[] =>
  events.flatMap((event) => (event.kind === 'flashed' ? [event] : []));

/** The ways that pieces went by the newest news, corner by corner, on boards whose places are points. */
export function walksOf(
  news: readonly News[],
  scene: Scene,
  skin: Skin,
): ReadonlyMap<string, readonly { x: number; y: number; z: number }[]> {
  const walks = new Map<string, { x: number; y: number; z: number }[]>();
  if (scene.board.kind !== 'plane') return walks;
  for (const { what, piece, place } of flashesOf(news.at(-1)?.events ?? [])) {
    const at = flashLook(skin, what).goes === 'leg' && place !== undefined ? whereIs(scene, place) : undefined;
    if (at && piece !== undefined && place !== undefined)
      walks.set(piece, [...(walks.get(piece) ?? []), { ...at, y: heightOf(scene.board, place) }]);
  }
  return walks;
}

/** A change of a number that shall be shown over a piece: `+3`. */
interface Change {
  readonly piece: string;
  readonly by: number;
}

/** How the stacks of two views differ. A new stack counts from nothing, one that is gone is not named; a die that shows another number is no stack. */
export function countChanges(before: View['pieces'], after: View['pieces']): Change[] {
  return Object.values(after).flatMap((piece) => {
    if (dieOf(piece)) return [];
    const old = before[piece.id];
    const by = piece.count - (old?.count ?? 0);
    return by !== 0 && (old ? true : piece.count > 1) && !(old === undefined && piece.count === 1) ? [{ piece: piece.id, by }] : [];
  });
}
