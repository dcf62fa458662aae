import type { Stage } from '../scene/stage/stage.ts';

/** How long nothing has moved before the podium comes, how often that is looked at, and how long it is waited for at most (ms). */
const [CALM, LOOK, PATIENCE] = [900, 150, 8_000] as const;

/** When what a game ended with has been seen. */
export const whenCalm = (stage: Pick<Stage, 'busy'>): Promise<void> =>
  new Promise((done) => {
    const begun = performance.now();
    let moved = begun;
    const look = (): void => {
      const now = performance.now();
      if (stage.busy.size > 0) moved = now;
      if (now - moved >= CALM || now - begun >= PATIENCE) done();
      else setTimeout(look, LOOK);
    };
    look();
  });
