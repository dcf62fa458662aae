/**
 * Work in steps: whoever drives it may let others have a turn between two of them. It changes nothing that anybody else sees, so that it makes
 * no difference what they do meanwhile; what it made is there after the last step.
 */
export type Steps<T> = Generator<undefined, T>;

/** Does all of it at once. */
export function atOnce<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** For what is done at once where it is short, and in steps where it may be long. */
export const isSteps = <T>(made: T | Steps<T>): made is Steps<T> => typeof made === 'object' && made !== null && 'next' in made;
