import type { OptionSpec } from '../../engine/game.ts';
import { flag, pick } from '../../engine/option.ts';

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
