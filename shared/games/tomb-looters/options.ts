import type { OptionSpec } from '../../engine/game.ts';
import { flag, pick } from '../../engine/option.ts';
import type { Options } from '../../engine/state.ts';

/** Every option of the rulings; the first value of each is the book's. */
export const OPTIONS: readonly OptionSpec[] = [
  pick('map', 'R-49', 'Map', 'The Ring is for two players, the Claw for three and four.', [
    ['auto', 'by number of players'],
    ['ring', 'Ring of Doom'],
    ['claw', 'Skeleton’s Claw'],
    ['drawn', 'drawn by the first player'],
  ]),
  pick('teams', 'R-49', 'Teams', 'Team mates share all they know and their points; two players always play alone.', [
    ['none', 'nobody'],
    ['fixed', 'every second seat'],
    ['drawn', 'drawn by lot'],
  ]),
  pick('itemTable', 'R-01', 'Numbers of the bonus items', 'Which number of a die is which item.', [
    ['printed', 'in printed order'],
    ['reversed', 'the other way round'],
    ['dealt', 'dealt anew, told to all'],
  ]),
  pick('autoDump', 'R-03', 'Meeting your GLM', 'Whether everything goes into it by itself.', [
    ['true', 'everything goes in'],
    ['ask', 'as each player has set it'],
  ]),
  flag('teamDump', 'R-04', 'GLMs of team mates', 'Treasures may go into the GLMs of team mates, too.', false),
  pick('recontact', 'R-10', 'Fright of those who stay', 'Whether somebody who was there already makes you drop again.', [
    ['first', 'only when it comes'],
    ['everyCheck', 'at every check'],
  ]),
  pick('windows', 'R-32', 'Reaction windows', 'When everybody is asked for an Ankh after an announcement.', [
    ['always', 'after every announcement'],
    ['threat', 'only when somebody must drop or fall'],
  ]),
  flag('phaseShiftOnEscape', 'R-33', 'Phase-Shift in the end', 'An unused Phase-Shift helps in the final escape.', true),
  flag('shaftIsBorder', 'R-41', 'Holes are border', 'Hexes around a hole of the map can fall like those of the rim.', false),
];

export const PRESETS = [
  { id: 'book', label: 'By the book', options: {} },
  { id: 'teams', label: 'Two teams', options: { teams: 'fixed' } },
  { id: 'brisk', label: 'Fewer questions', options: { windows: 'threat' } },
] as const;

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
