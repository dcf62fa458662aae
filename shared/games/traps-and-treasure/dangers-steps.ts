import { aimSteps } from './aim.ts';
import { appearSteps } from './appear.ts';
import { chartSteps } from './charts.ts';
import { confusedSteps } from './confused.ts';
import type { DangerFrames } from './danger-frames.ts';
import { doorSteps } from './doors.ts';
import { effectSteps } from './effects.ts';
import { fireSteps } from './fire.ts';
import type { TrapSteps } from './frames.ts';
import { markerSteps } from './markers.ts';
import { monsterSteps } from './monsters.ts';
import { moveSteps } from './move.ts';
import { pillagerSteps } from './pillagers.ts';
import { spellSteps } from './spells.ts';
import { trapSteps } from './traps.ts';

/** All steps of moves, doors, Markers, Traps, Monsters, Pillagers and spells. */
export const dangerSteps: TrapSteps<keyof DangerFrames> = {
  ...moveSteps,
  ...doorSteps,
  ...fireSteps,
  ...markerSteps,
  ...chartSteps,
  ...trapSteps,
  ...appearSteps,
  ...monsterSteps,
  ...pillagerSteps,
  ...confusedSteps,
  ...spellSteps,
  ...aimSteps,
  ...effectSteps,
};
