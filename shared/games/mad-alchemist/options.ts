import type { OptionSpec } from '../../engine/game.ts';
import { flag, number, pick } from '../../engine/option.ts';

/** Every option of the rulings; the defaults are the rules as written wherever these speak. */
export const OPTIONS: readonly OptionSpec[] = [
  number('maxPlayers', 'R-01', 'Most players', 'A house game takes up to 6.', 4, 4, 6),
  pick('startPlayer', 'R-02', 'Who begins', 'Nobody can know who played a roguelike last.', [
    ['random', 'the lot says'],
    ['host', 'the first seat says'],
  ]),
  pick('opening', 'R-04', 'Way out of the starting board', 'On its north side.', [
    ['side', 'the whole side'],
    ['middleEdge', 'the middle tile only'],
  ]),
  flag('matchWalls', 'R-05', 'Walls must match', 'Walls of neighbouring tiles must be the same on both sides.', false),
  pick('placeOrder', 'R-06', 'What comes first', 'When a tile is revealed.', [
    ['tileFirst', 'the tile is drawn'],
    ['spaceFirst', 'the space is chosen'],
  ]),
  flag(
    'sealGuard',
    'R-08',
    'Never seal the cellar',
    'A tile that closes the last way may not be laid while another choice is left.',
    false,
  ),
  pick('deckBuild', 'R-09', 'Encounter deck', 'Where the Mad Alchemist and the Stone lie.', [
    ['asWritten', '11th and 22nd card'],
    ['shuffledInPile', 'anywhere in the second and third pile'],
  ]),
  flag('snakeDraft', 'R-11', 'Draft goes back and forth', 'The second potion is chosen in reverse order.', false),
  flag('openHands', 'R-11', 'Open hands', 'Closed hands: a thief takes a potion at random.', true),
  pick('maShield', 'R-12', 'Shield of the Mad Alchemist', '6: no die can beat him.', [
    ['5', '5'],
    ['4', '4'],
    ['6', '6'],
  ]),
  pick('maTeleport', 'R-14', 'His teleport potion', 'Who says where it leads.', [
    ['drawer', 'the player hit'],
    ['random', 'the lot'],
  ]),
  pick('arrivalCounts', 'R-17', 'Stepping onto a tile', 'What picks things up, loots and wins.', [
    ['all', 'every arrival'],
    ['moveOnly', 'moving there'],
  ]),
  flag('winOnHold', 'R-18', 'Win by holding', 'Getting the Stone while standing on the stairs wins, too.', false),
  pick('monsterHaste', 'R-23', 'Haste on a monster', 'How long it lasts.', [
    ['thisTurn', 'this turn'],
    ['untilAttack', 'until it has attacked'],
    ['permanent', 'for ever'],
  ]),
  pick('offTurnPlacement', 'R-25', 'Tiles out of turn', 'Who lays what a teleported or swapped pawn reveals.', [
    ['owner', 'its player'],
    ['active', 'the player in turn'],
  ]),
  flag('autoEnd', 'R-32', 'The turn ends by itself', 'When the last action point is spent.', true),
  number('roundLimit', 'R-33', 'Most rounds', '0: no limit. At the limit nobody wins.', 0, 0, 999),
  pick('bangSplit', 'R-36', 'Encounter tiles', 'How the 32 are split.', [
    ['even', '8 of each kind'],
    ['list', 'as the numbers below say'],
  ]),
  number('bangOpen', 'R-36', 'Vaults with “!”', 'If the split is a list.', 8, 0, 16),
  number('bangWall', 'R-36', 'Galleries with “!”', 'If the split is a list.', 8, 0, 16),
  number('bangTunnel', 'R-36', 'Tunnels with “!”', 'If the split is a list; the corners get the rest of the 32.', 8, 0, 16),
];

export const PRESETS = [
  { id: 'book', label: 'By the book', options: {} },
  { id: 'safe', label: 'No dead ends', options: { sealGuard: true, roundLimit: 60 } },
  { id: 'closed', label: 'Closed hands', options: { openHands: false } },
] as const;
