import { checkEnds } from './ends.ts';
import type { TrapSteps } from './frames.ts';
import { settingsOf } from './options.ts';
import { creature, isDisabled } from './values.ts';
import { saveAndWound } from './wounds.ts';

export const fireSteps: TrapSteps<'fire.hit'> = {
  // T-122, R-75: no hit roll; a Might save unless the option forbids it.
  'fire.hit': (t, { id }) => {
    if (!t.own.creatures[id] || isDisabled(creature(t, id))) return;
    t.tell('all', 'burns', id);
    t.flash('all', 'fire-burn', { piece: id });
    saveAndWound(t, id, { hits: 1, save: settingsOf(t.options).fireWallSave });
    checkEnds(t);
  },
};
