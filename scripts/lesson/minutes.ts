/** How fast somebody reads who looks at the table meanwhile. */
const WORDS_A_MINUTE = 110;
/** Finding what is meant, and doing it. */
const SECONDS_TO_ANSWER = 7;
/** What a table takes for an act of others, moved pieces and dice included. */
const SECONDS_TO_LOOK = 2;

/** How many minutes a lesson takes whoever reads everything. */
export function minutesOf(said: readonly string[], answers: number, acts: number): number {
  const words = said.reduce((sum, each) => sum + each.split(/\s+/).length, 0);
  const minutes = words / WORDS_A_MINUTE + (answers * SECONDS_TO_ANSWER + acts * SECONDS_TO_LOOK) / 60;
  return Math.max(1, Math.round(minutes));
}
