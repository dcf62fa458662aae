import type { Stage } from '../scene/stage/stage.ts';
import { afterTime, pictureTime } from '../store/clock.ts';

/** How long nothing has moved before the podium comes, how often that is looked at, and how long it is waited for at most (ms). */
const [CALM, LOOK, PATIENCE] = [900, 150, 8_000] as const;

/** The camera may be on its way: whoever directs it moves it for longer than anything happens. */
const CAMERA: ReadonlySet<string> = new Set(['camera', 'frame']);

/** When what a game ended with has been seen. */
export const whenCalm = (stage: Pick<Stage, 'busy'>): Promise<void> =>
  new Promise((done) => {
    const begun = pictureTime();
    let moved = begun;
    const look = (): void => {
      const now = pictureTime();
      if ([...stage.busy].some((what) => !CAMERA.has(what))) moved = now;
      if (now - moved >= CALM || now - begun >= PATIENCE) done();
      else afterTime(LOOK, look);
    };
    look();
  });
