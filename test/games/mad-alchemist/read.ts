import { tileSpace } from '../../../shared/table/scene.ts';

/** Column and row of a place of the cellar. */
export function tileCell(place: string): { column: number; row: number } {
  const cell = tileSpace(place);
  if (!cell) throw new Error(`${place} is no place of the cellar`);
  return cell;
}
