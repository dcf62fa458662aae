import type { Game } from '../../engine/game.ts';
import { flat } from '../../table/geometry/plane/distance.ts';
import { INCH, type Point3, spotId } from '../../table/geometry/plane/types.ts';
import { activationSteps } from './activate.ts';
import { aimSteps } from './aim.ts';
import { appearSteps } from './appear.ts';
import { bot, counsel } from './bot.ts';
import { characterId, legalSpots } from './camp.ts';
import { campSteps } from './camp-steps.ts';
import { chartSteps } from './charts.ts';
import { check, flaws } from './check.ts';
import { classSteps } from './classes.ts';
import { confusedSteps } from './confused.ts';
import { CLASSES, RANKS } from './content.ts';
import type { DangerFrames } from './danger-frames.ts';
import { doorSteps } from './doors.ts';
import { refuses } from './draw.ts';
import { effectSteps } from './effects.ts';
import { checkEnds } from './ends.ts';
import { aims, declines, explain } from './explain.ts';
import { FACE } from './face.ts';
import { fixed } from './fixed.ts';
import type { Frames, T, TrapSteps } from './frames.ts';
import { LATER } from './later.ts';
import { markerSteps } from './markers.ts';
import { monsterSteps } from './monsters.ts';
import { moveSteps } from './move.ts';
import { OPTIONS, PRESETS } from './options.ts';
import { pactSteps } from './pact-steps.ts';
import { turnKnob } from './panel.ts';
import { pillagerSteps } from './pillagers.ts';
import { settingsOf } from './settings.ts';
import { layMap, newOwn, setupSteps } from './setup.ts';
import { spellSteps } from './spells.ts';
import type { Own } from './state.ts';
import { tradeSteps } from './trade.ts';
import { trapSteps } from './traps.ts';
import { turnSteps } from './turn.ts';
import { creature, isDisabled, worldOf } from './world.ts';
import { saveAndWound } from './wounds.ts';

/**
 * For a table without rules: in each Camp stand three Characters, one of each class (T-002 leaves the choice to the players, who find the others
 * in the box). Where a map was still to be written or chosen (T-001, C-20) the one that is shown is laid out, with the Camps that it has.
 */
export function unruled(t: T): void {
  if (t.own.camps.length === 0) layMap(t);
  for (const [seat, camp] of t.own.camps.entries()) {
    if (camp === '') continue;
    const standing: Point3[] = [];
    for (const [i, rank] of RANKS.entries()) {
      const spots = legalSpots(worldOf(t), seat, rank);
      const apart = (inches: number): Point3 | undefined => spots.find((at) => standing.every((other) => flat(other, at) >= inches * INCH));
      const at = apart(1.5) ?? apart(1);
      if (!at) continue;
      standing.push(at);
      t.mint({ id: characterId(seat, rank), kind: 'character', face: `${CLASSES[i]}-${rank}`, place: spotId(at), owner: seat });
    }
  }
}

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

/** Traps & Treasure: a skirmish of small bands on terrain measured in inches (rules.md). */
export const GAME: Game<Own, Frames> = {
  ...FACE,
  ...LATER,
  options: OPTIONS,
  presets: PRESETS,
  version: '2',
  handover: 'open',
  own: newOwn,
  first: { step: 'game', args: {} },
  steps: {
    ...setupSteps,
    ...classSteps,
    ...campSteps,
    ...turnSteps,
    ...activationSteps,
    ...tradeSteps,
    ...pactSteps,
    ...dangerSteps,
  },
  bot,
  explain,
  aims,
  counsel,
  declines,
  refuses,
  check,
  tableFix: { turnKnob, fixed, flaws },
  freeTable: { unruled },
};
