import type { OptionSpec } from '../../../engine/game.ts';
import type { Options } from '../../../engine/state.ts';
import { BOARD_OPTIONS } from '../options.ts';

/** All options of Keelar (option index of the rules book). What a question may take of time is set at the table, for every game alike. */
export const OPTIONS: readonly OptionSpec[] = [
  // The game
  number('game.boards', 'Boards', 'Number of boards; 0 = all vote after each board.', 'R-15', 0, 0, 20),
  pick('scoring', 'Money', 'How gathered gold becomes gold to spend; it counts fully as points in any case.', 'R-99', [
    ['classic', 'Classic: all that you gather'],
    ['half', 'Half of yours, half of the opponents’ average'],
    ['equal', 'An equal share for everybody'],
  ]),
  pick('half.delay', 'Half: opponents’ gold', 'Whether the opponents’ average is that of the board before.', 'R-99', [
    ['1', 'Of the board before'],
    ['0', 'Of the same board'],
  ]),
  pick('equal.base', 'Equal: what is shared', 'Gold that lay on the board, or gold that was carried out.', 'R-99', [
    ['placed', 'Gold placed'],
    ['gathered', 'Gold gathered'],
  ]),
  pick('teams.mode', 'Teams', 'Teams make the game zero-sum, so that fighting pays.', 'R-97', [
    ['none', 'None'],
    ['fixed', 'The same all game'],
    ['rotating', 'Drawn for each board'],
    ['even', 'Drawn for each board where 4, 6 or 8 play'],
  ]),
  number('teams.count', 'Number of teams', 'Teams of equal or nearly equal size.', 'R-112', 2, 2, 4),
  pick('teams.split', 'Gold of a team', 'How the gold that a team took out is shared.', 'R-98', [
    ['equal', 'Equally'],
    ['own', 'Each its own'],
  ]),
  flag('game.chuckRockFirst', 'Chuck Rock first', 'The first board is Chuck Rock; its gold counts.', 'R-17', false),
  flag('classes.unique', 'Different classes', 'No two players may play the same class.', 'R-08', true),
  number('shop.startGold', 'Gold to start with', 'What everybody has in the first shop.', 'R-09', 0, 0, 20),
  pick('info.showSpent', 'Gold spent', 'When the others learn how much somebody has spent.', 'R-16', [
    ['atEnd', 'At the end of the game'],
    ['always', 'After every shop'],
  ]),
  ...BOARD_OPTIONS,
  // Turns and costs
  flag('hands.enforced', 'Count hands', 'Things that need hands need them.', 'R-26', true),
  flag('summon.delay', 'Summoned wait', 'A summoned character first acts in the next turn of its player.', 'R-27', false),
  // Gold, exits, teleport
  flag('exit.flyersLeave', 'Flyers leave', 'A flying character over an exit leaves, too.', 'R-33', true),
  pick('teleport.intoVoid', 'Random teleport into void', 'What happens where void lies.', 'R-37', [
    ['reroll', 'Draw again'],
    ['die', 'The traveller is killed'],
  ]),
  // Range, line of sight, push, explosions
  pick('firing', 'Firing', 'In which directions abilities with a range may be used.', 'R-48', [
    ['angles', 'At any angle'],
    ['orthogonal', 'Along the four directions (but "LOS")'],
  ]),
  flag('smoke.blocksLos', 'Smoke blocks the line', 'Smoke blocks the line of sight.', 'R-54', false),
  pick('push.edge', 'Pushed over the edge', 'What the edge of the board does to pushed bodies.', 'R-57', [
    ['wall', 'It is a wall'],
    ['fallOut', 'They fall out'],
  ]),
  pick('push.void', 'Pushed into void', 'What void does to pushed bodies.', 'R-57', [
    ['wall', 'It is a wall'],
    ['destroy', 'It destroys them'],
  ]),
  flag('push.transfer', 'Push goes on', 'What is left of a push passes on into what was bumped into.', 'R-59', false),
  pick('evasion.vsArea', 'Evading areas', 'Whether explosive attacks and attacks with a radius can be evaded.', 'R-67', [
    ['immune', 'No'],
    ['graze', 'A miss grazes'],
  ]),
  // Statuses
  flag('burn.stack', 'Burns add up', 'A second burn adds to the first.', 'R-69', false),
  pick('stun.rounding', 'Half of a stun', 'How the half that a stun takes is rounded.', 'R-70', [
    ['asWritten', 'A lone one by lot, several up'],
    ['random', 'By lot'],
    ['up', 'Up'],
    ['down', 'Down'],
  ]),
  // Flying, armor, void
  pick('fall.sum', 'Falls', 'What a fall onto a space where one cannot land costs.', 'R-75', [
    ['both', 'The fall and the distance'],
    ['distanceOnly', 'The distance'],
  ]),
  pick('armor.wear', 'Wear of armor', 'How armor loses its HP.', 'R-79', [
    ['perBlock', '1 for each block'],
    ['damagePrevented', 'The damage it prevents'],
  ]),
  pick('void.carriedGold', 'Gold lost in void', 'The gold of whoever is killed by void.', 'R-80', [
    ['drop', 'Drops next to it'],
    ['destroy', 'Is destroyed'],
  ]),
  // Hidden things
  pick('hide.detect', 'Spotting the hidden', 'Whether a hide range needs a line of sight.', 'R-82', [
    ['distance', 'Distance alone'],
    ['los', 'Line of sight, too'],
  ]),
  flag('hide.downedSee', 'Downed see', 'Downed enemies spot the hidden, too.', 'R-82', true),
  pick('hide.pickup', 'Gold taken while hidden', 'What taking or dropping gold does to the hidden.', 'R-86', [
    ['visible', 'The pile changes'],
    ['reveals', 'It shows them'],
  ]),
  flag('teams.shareHidden', 'Allies see the hidden', 'Allies see each other’s hidden characters.', 'R-88', false),
  flag('superblind.turning', 'Superblind turn', 'Left and right turn a superblind character.', 'R-90', false),
  pick('undeclared.boardEndReveal', 'What comes out', 'What is told of secret thefts when a board is counted.', 'R-95', [
    ['gold', 'Wrong gold'],
    ['all', 'Fake items, too'],
  ]),
  pick('manual.confirm', 'Effects by hand', 'Who must accept how an effect was resolved by hand.', 'R-100', [
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

function number(key: string, label: string, help: string, rule: string, value: number, least: number, most: number): OptionSpec {
  return { key, label, help, rule, kind: 'number', value, least, most, step: 1 };
}

function flag(key: string, label: string, help: string, rule: string, value: boolean): OptionSpec {
  return { key, label, help, rule, kind: 'switch', value };
}

function pick(
  key: string,
  label: string,
  help: string,
  rule: string,
  values: readonly (readonly [value: string, label: string])[],
): OptionSpec {
  return { key, label, help, rule, kind: 'pick', values: values.map(([value, text]) => ({ value, label: text })) };
}
