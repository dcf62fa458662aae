import { aimSteps } from './aim.ts';
import { appearSteps } from './appear.ts';
import { chartSteps } from './charts.ts';
import { confusedSteps } from './confused.ts';
import type { DangerFrames } from './danger-frames.ts';
import { doorSteps } from './doors.ts';
import { effectSteps } from './effects.ts';
import { checkEnds } from './ends.ts';
import type { TrapSteps } from './frames.ts';
import { markerSteps } from './markers.ts';
import { monsterSteps } from './monsters.ts';
import { moveSteps } from './move.ts';
import { settingsOf } from './options.ts';
import { pillagerSteps } from './pillagers.ts';
import { spellSteps } from './spells.ts';
import { trapSteps } from './traps.ts';
import { creature, isDisabled } from './values.ts';
import { saveAndWound } from './wounds.ts';

const fireSteps: TrapSteps<'fire.hit'> = {
  // T-122, R-75: no hit roll; a Might save unless the option forbids it.
  'fire.hit': (t, { id }) => {
    if (!t.own.creatures[id] || isDisabled(creature(t, id))) return;
    t.tell('all', 'burns', id);
    t.flash('all', 'fire-burn', { piece: id });
    saveAndWound(t, id, { hits: 1, save: settingsOf(t.options).fireWallSave });
    checkEnds(t);
  },
};

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
