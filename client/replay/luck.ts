import { type DieKind, faces } from '../../shared/engine/chance.ts';

/** How likely these dice show so much in sum, or more. */
export function chanceOf(dice: readonly DieKind[], values: readonly number[]): number {
  /** How likely each sum is. */
  let sums = new Map([[0, 1]]);
  for (const die of dice) {
    const most = faces(die);
    const next = new Map<number, number>();
    for (const [sum, chance] of sums)
      for (let value = 1; value <= most; value++) next.set(sum + value, (next.get(sum + value) ?? 0) + chance / most);
    sums = next;
  }
  const shown = values.reduce((sum, value) => sum + value, 0);
  return [...sums].reduce((all, [sum, chance]) => (sum >= shown ? all + chance : all), 0);
}
