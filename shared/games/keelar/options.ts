import type { OptionSpec } from '../../engine/game.ts';
import { flag, number, pick } from '../../engine/option.ts';
import type { Options } from '../../engine/state.ts';
import { BOARD_OPTIONS } from './board-options.ts';

/** All options of Keelar (option index of the rules book). What a question may take of time is set at the table, for every game alike. */
export const OPTIONS: readonly OptionSpec[] = [
  // The game
  number('game.boards', 'R-15', 'Boards', 'Number of boards; 0 = all vote after each board.', 0, 0, 20),
  pick('scoring', 'R-99', 'Money', 'How gathered gold becomes gold to spend; it counts fully as points in any case.', [
    ['classic', 'Classic: all that you gather'],
    ['half', 'Half of yours, half of the opponents’ average'],
    ['equal', 'An equal share for everybody'],
  ]),
  pick('half.delay', 'R-99', 'Half: opponents’ gold', 'Whether the opponents’ average is that of the board before.', [
    ['1', 'Of the board before'],
    ['0', 'Of the same board'],
  ]),
  pick('equal.base', 'R-99', 'Equal: what is shared', 'Gold that lay on the board, or gold that was carried out.', [
    ['placed', 'Gold placed'],
    ['gathered', 'Gold gathered'],
  ]),
  pick('teams.mode', 'R-97', 'Teams', 'Teams make the game zero-sum, so that fighting pays.', [
    ['none', 'None'],
    ['fixed', 'The same all game'],
    ['rotating', 'Drawn for each board'],
    ['even', 'Drawn for each board where 4, 6 or 8 play'],
  ]),
  number('teams.count', 'R-112', 'Number of teams', 'Teams of equal or nearly equal size.', 2, 2, 4),
  pick('teams.split', 'R-98', 'Gold of a team', 'How the gold that a team took out is shared.', [
    ['equal', 'Equally'],
    ['own', 'Each its own'],
  ]),
  flag('game.chuckRockFirst', 'R-17', 'Chuck Rock first', 'The first board is Chuck Rock; its gold counts.', false),
  flag('classes.unique', 'R-08', 'Different classes', 'No two players may play the same class.', true),
  number('shop.startGold', 'R-09', 'Gold to start with', 'What everybody has in the first shop.', 0, 0, 20),
  pick('info.showSpent', 'R-16', 'Gold spent', 'When the others learn how much somebody has spent.', [
    ['atEnd', 'At the end of the game'],
    ['always', 'After every shop'],
  ]),
  ...BOARD_OPTIONS,
  // Turns and costs
  flag('hands.enforced', 'R-26', 'Count hands', 'Things that need hands need them.', true),
  flag('summon.delay', 'R-27', 'Summoned wait', 'A summoned character first acts in the next turn of its player.', false),
  // Gold, exits, teleport
  flag('exit.flyersLeave', 'R-33', 'Flyers leave', 'A flying character over an exit leaves, too.', true),
  pick('teleport.intoVoid', 'R-37', 'Random teleport into void', 'What happens where void lies.', [
    ['reroll', 'Draw again'],
    ['die', 'The traveller is killed'],
  ]),
  // Range, line of sight, push, explosions
  pick('firing', 'R-48', 'Firing', 'In which directions abilities with a range may be used.', [
    ['angles', 'At any angle'],
    ['orthogonal', 'Along the four directions (but "LOS")'],
  ]),
  flag('smoke.blocksLos', 'R-54', 'Smoke blocks the line', 'Smoke blocks the line of sight.', false),
  pick('push.edge', 'R-57', 'Pushed over the edge', 'What the edge of the board does to pushed bodies.', [
    ['wall', 'It is a wall'],
    ['fallOut', 'They fall out'],
  ]),
  pick('push.void', 'R-57', 'Pushed into void', 'What void does to pushed bodies.', [
    ['wall', 'It is a wall'],
    ['destroy', 'It destroys them'],
  ]),
  flag('push.transfer', 'R-59', 'Push goes on', 'What is left of a push passes on into what was bumped into.', false),
  pick('evasion.vsArea', 'R-67', 'Evading areas', 'Whether explosive attacks and attacks with a radius can be evaded.', [
    ['immune', 'No'],
    ['graze', 'A miss grazes'],
  ]),
  // Statuses
  flag('burn.stack', 'R-69', 'Burns add up', 'A second burn adds to the first.', false),
  pick('stun.rounding', 'R-70', 'Half of a stun', 'How the half that a stun takes is rounded.', [
    ['asWritten', 'A lone one by lot, several up'],
    ['random', 'By lot'],
    ['up', 'Up'],
    ['down', 'Down'],
  ]),
  // Flying, armor, void
  pick('fall.sum', 'R-75', 'Falls', 'What a fall onto a space where one cannot land costs.', [
    ['both', 'The fall and the distance'],
    ['distanceOnly', 'The distance'],
  ]),
  pick('armor.wear', 'R-79', 'Wear of armor', 'How armor loses its HP.', [
    ['perBlock', '1 for each block'],
    ['damagePrevented', 'The damage it prevents'],
  ]),
  pick('void.carriedGold', 'R-80', 'Gold lost in void', 'The gold of whoever is killed by void.', [
    ['drop', 'Drops next to it'],
    ['destroy', 'Is destroyed'],
  ]),
  // Hidden things
  pick('hide.detect', 'R-82', 'Spotting the hidden', 'Whether a hide range needs a line of sight.', [
    ['distance', 'Distance alone'],
    ['los', 'Line of sight, too'],
  ]),
  flag('hide.downedSee', 'R-82', 'Downed see', 'Downed enemies spot the hidden, too.', true),
  pick('hide.pickup', 'R-86', 'Gold taken while hidden', 'What taking or dropping gold does to the hidden.', [
    ['visible', 'The pile changes'],
    ['reveals', 'It shows them'],
  ]),
  flag('teams.shareHidden', 'R-88', 'Allies see the hidden', 'Allies see each other’s hidden characters.', false),
  flag('superblind.turning', 'R-90', 'Superblind turn', 'Left and right turn a superblind character.', false),
  pick('undeclared.boardEndReveal', 'R-95', 'What comes out', 'What is told of secret thefts when a board is counted.', [
    ['gold', 'Wrong gold'],
    ['all', 'Fake items, too'],
  ]),
  pick('manual.confirm', 'R-100', 'Effects by hand', 'Who must accept how an effect was resolved by hand.', [
    ['majority', 'The majority'],
    ['host', 'The first seat'],
    ['none', 'Nobody'],
  ]),
];

const RECOMMENDED: Options = { firing: 'angles', 'teams.mode': 'even', scoring: 'half', 'game.boards': 6 };
const CLASSIC: Options = { firing: 'orthogonal', 'teams.mode': 'none', scoring: 'classic', 'game.boards': 0 };

/** The first one is what the seed advises and is taken where nobody chooses. */
export const PRESETS: readonly { id: string; label: string; options: Options }[] = [
  { id: 'recommended', label: 'Recommended', options: RECOMMENDED },
  { id: 'classic', label: 'Classic', options: CLASSIC },
  { id: 'chuck-first', label: 'Chuck Rock first', options: { ...RECOMMENDED, 'game.chuckRockFirst': true } },
  { id: 'classic-chuck-first', label: 'Classic, Chuck Rock first', options: { ...CLASSIC, 'game.chuckRockFirst': true } },
];
