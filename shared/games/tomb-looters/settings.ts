import type { Options } from '../../engine/state.ts';

/** The options of a table with their types. */
export interface Settings {
  readonly map: 'auto' | 'ring' | 'claw' | 'drawn';
  readonly teams: 'none' | 'fixed' | 'drawn';
  readonly itemTable: 'printed' | 'reversed' | 'dealt';
  readonly askDump: boolean;
  readonly teamDump: boolean;
  readonly everyCheck: boolean;
  readonly onlyThreats: boolean;
  readonly shiftOnEscape: boolean;
  readonly shaftIsBorder: boolean;
}

const oneOf = <T extends string>(value: unknown, first: T, ...rest: T[]): T => rest.find((each) => each === value) ?? first;

export const settingsOf = (options: Options): Settings => ({
  map: oneOf(options.map, 'auto', 'ring', 'claw', 'drawn'),
  teams: oneOf(options.teams, 'none', 'fixed', 'drawn'),
  itemTable: oneOf(options.itemTable, 'printed', 'reversed', 'dealt'),
  askDump: options.autoDump === 'ask',
  teamDump: options.teamDump === true,
  everyCheck: options.recontact === 'everyCheck',
  onlyThreats: options.windows === 'threat',
  shiftOnEscape: options.phaseShiftOnEscape !== false,
  shaftIsBorder: options.shaftIsBorder === true,
});
