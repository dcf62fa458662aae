import type { Options } from '../../../engine/state.ts';
import { type Settings as BoardSettings, settings as boardSettings } from '../settings.ts';

/** All options of Keelar (rules book §2, option index), read once. */
export interface Settings extends BoardSettings {
  readonly uniqueClasses: boolean;
  readonly startGold: number;
  /** Number of boards, or null for a vote after each. */
  readonly boards: number | null;
  readonly showSpent: 'atEnd' | 'always';
  readonly chuckFirst: boolean;
  readonly handsEnforced: boolean;
  readonly summonDelay: boolean;
  readonly flyersLeave: boolean;
  readonly intoVoid: 'reroll' | 'die';
  readonly firing: 'angles' | 'orthogonal';
  readonly smokeBlocks: boolean;
  readonly pushEdge: 'wall' | 'fallOut';
  readonly pushVoid: 'wall' | 'destroy';
  readonly pushTransfer: boolean;
  readonly evasionVsArea: 'immune' | 'graze';
  readonly burnStack: boolean;
  readonly stunRounding: 'asWritten' | 'random' | 'up' | 'down';
  readonly fallSum: 'both' | 'distanceOnly';
  readonly armorWear: 'perBlock' | 'damagePrevented';
  readonly voidGold: 'drop' | 'destroy';
  readonly hideDetect: 'distance' | 'los';
  readonly hideDownedSee: boolean;
  readonly hidePickup: 'visible' | 'reveals';
  readonly shareHidden: boolean;
  readonly superblindTurning: boolean;
  readonly boardEndReveal: 'gold' | 'all';
  readonly teamsMode: 'none' | 'fixed' | 'rotating';
  readonly teamsSplit: 'equal' | 'own';
  readonly teamsCount: number;
  readonly scoring: 'classic' | 'half' | 'equal';
  readonly halfDelay: 0 | 1;
  readonly equalBase: 'placed' | 'gathered';
  readonly manualConfirm: 'majority' | 'host' | 'none';
}

/** One of the listed values; the first where the option has another. */
function among<const V extends string>(options: Options, key: string, first: V, ...others: V[]): V {
  return [first, ...others].find((value) => value === options[key]) ?? first;
}

const read = (options: Options): Settings => ({
  ...boardSettings(options),
  uniqueClasses: options['classes.unique'] !== false,
  startGold: Number(options['shop.startGold'] ?? 0),
  boards: Number(options['game.boards'] ?? 0) > 0 ? Number(options['game.boards']) : null,
  showSpent: among(options, 'info.showSpent', 'atEnd', 'always'),
  chuckFirst: options['game.chuckRockFirst'] === true,
  handsEnforced: options['hands.enforced'] !== false,
  summonDelay: options['summon.delay'] === true,
  flyersLeave: options['exit.flyersLeave'] !== false,
  intoVoid: among(options, 'teleport.intoVoid', 'reroll', 'die'),
  firing: among(options, 'firing', 'angles', 'orthogonal'),
  smokeBlocks: options['smoke.blocksLos'] === true,
  pushEdge: among(options, 'push.edge', 'wall', 'fallOut'),
  pushVoid: among(options, 'push.void', 'wall', 'destroy'),
  pushTransfer: options['push.transfer'] === true,
  evasionVsArea: among(options, 'evasion.vsArea', 'immune', 'graze'),
  burnStack: options['burn.stack'] === true,
  stunRounding: among(options, 'stun.rounding', 'asWritten', 'random', 'up', 'down'),
  fallSum: among(options, 'fall.sum', 'both', 'distanceOnly'),
  armorWear: among(options, 'armor.wear', 'perBlock', 'damagePrevented'),
  voidGold: among(options, 'void.carriedGold', 'drop', 'destroy'),
  hideDetect: among(options, 'hide.detect', 'distance', 'los'),
  hideDownedSee: options['hide.downedSee'] !== false,
  hidePickup: among(options, 'hide.pickup', 'visible', 'reveals'),
  shareHidden: options['teams.shareHidden'] === true,
  superblindTurning: options['superblind.turning'] === true,
  boardEndReveal: among(options, 'undeclared.boardEndReveal', 'gold', 'all'),
  teamsMode: among(options, 'teams.mode', 'none', 'fixed', 'rotating'),
  teamsSplit: among(options, 'teams.split', 'equal', 'own'),
  teamsCount: Number(options['teams.count'] ?? 2),
  scoring: among(options, 'scoring', 'classic', 'half', 'equal'),
  halfDelay: options['half.delay'] === '0' ? 0 : 1,
  equalBase: among(options, 'equal.base', 'placed', 'gathered'),
  manualConfirm: among(options, 'manual.confirm', 'majority', 'host', 'none'),
});

const known = new WeakMap<Options, Settings>();

/** The options of a game, read once for the same options object. */
export function settingsOf(options: Options): Settings {
  const done = known.get(options);
  if (done) return done;
  const fresh = read(options);
  known.set(options, fresh);
  return fresh;
}
