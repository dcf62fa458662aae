import type { Options } from '../../engine/state.ts';

const oneOf = <T extends string>(value: unknown, first: T, ...rest: T[]): T => rest.find((each) => each === value) ?? first;

/** The options of a table with their types. */
export interface Settings {
  readonly map: 'village' | 'dungeon' | 'tower' | 'drawn';
  readonly teams: 'none' | 'fixed' | 'drawn';
  readonly draft: boolean;
  /** Turns; Infinity without a limit. */
  readonly turnLimit: number;
  readonly minutes: number;
  readonly liveOrder: boolean;
  readonly lateMonster: 'ifBelow' | 'nextTurn' | 'always';
  readonly durationCountsCurrent: boolean;
  readonly disengageCheck: boolean;
  readonly passThrough: 'friends' | 'none' | 'all';
  readonly fallHits: boolean;
  readonly jumpDown: boolean;
  readonly allClimbable: boolean;
  /** Inches. */
  readonly minSpeed: number;
  readonly markerThroughWalls: boolean;
  readonly hiddenCountsAsReveal: boolean;
  readonly disarmByFriends: boolean;
  readonly pillageAtStart: boolean;
  readonly pillagersReturn: boolean;
  readonly straightDistance: boolean;
  readonly locationTable: 'legsFirst' | 'headFirst' | 'body';
  readonly wakeOnHeal: boolean;
  readonly boltNeedsCombat: boolean;
  readonly friendlyFire: boolean;
  readonly creaturesBlockLos: boolean;
  readonly autoStash: boolean;
  readonly tieBreak: 'none' | 'activeCharacters';
  readonly confusedFirstAction: boolean;
  readonly confusionRecheck: boolean;
  readonly fireWallSave: boolean;
  readonly fireBlocksSight: boolean;
}

export const settingsOf = (o: Options): Settings => ({
  map: oneOf(o.map, 'village', 'dungeon', 'tower', 'drawn'),
  teams: oneOf(o.teams, 'none', 'fixed', 'drawn'),
  draft: o.kit === 'draft',
  turnLimit: o.turnLimit === 'off' ? Number.POSITIVE_INFINITY : Number(o.turnLimit ?? 12),
  minutes: Number(o.minutes ?? 0),
  liveOrder: o.initiativeReorder === 'live',
  lateMonster: oneOf(o.lateMonster, 'ifBelow', 'nextTurn', 'always'),
  durationCountsCurrent: o.durationCountsCurrent === true,
  disengageCheck: o.disengage === 'check',
  passThrough: oneOf(o.passThrough, 'friends', 'none', 'all'),
  fallHits: o.fallHits === '1 per 3"',
  jumpDown: o.jumpDown === 'free',
  allClimbable: o.allClimbable === true,
  minSpeed: Number(o.minSpeed ?? 1),
  markerThroughWalls: o.markerThroughWalls === true,
  hiddenCountsAsReveal: o.hiddenCountsAsReveal === true,
  disarmByFriends: o.disarmBy === 'anyFriendlyRogueWithin1',
  pillageAtStart: o.pillageTiming === 'turnStart',
  pillagersReturn: o.pillagersReturn === true,
  straightDistance: o.monsterDistance === 'straight',
  locationTable: oneOf(o.locationTable, 'legsFirst', 'headFirst', 'body'),
  wakeOnHeal: o.wakeOnHeal === true,
  boltNeedsCombat: o.forceBoltToHit !== 'none',
  friendlyFire: o.friendlyFire === true,
  creaturesBlockLos: o.creaturesBlockLos === true,
  autoStash: o.autoStash !== false,
  tieBreak: oneOf(o.tieBreak, 'none', 'activeCharacters'),
  confusedFirstAction: o.confusionActions === 'firstAction',
  confusionRecheck: o.confusionRecheck === true,
  fireWallSave: o.fireWallSave !== false,
  fireBlocksSight: o.fireBlocksSight === true,
});
