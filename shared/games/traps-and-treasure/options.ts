import type { OptionSpec } from '../../engine/game.ts';
import { flag, number, pick } from '../../engine/option.ts';

/** 12, off, and every other number of Turns from 6 to 30. */
const TURNS: [string, string][] = Array.from({ length: 25 }, (_, i) => String(i + 6))
  .filter((turns) => turns !== '12')
  .map((turns) => [turns, `${turns} Turns`]);

/** Every option of the rulings; the first value of each is the book's. */
export const OPTIONS: readonly OptionSpec[] = [
  pick('map', 'T-001', 'Map', 'Millbrook and the Spire take two to four players, the Vaults two or three.', [
    ['village', 'Millbrook, a village'],
    ['dungeon', 'The Sunken Vaults'],
    ['tower', 'Warlock’s Spire'],
    ['drawn', 'written by the first player'],
  ]),
  pick('teams', 'T-003', 'Teams', 'Team mates share their Camps and the win, and do not fight each other. Two players always play alone.', [
    ['none', 'everyone for themselves'],
    ['fixed', 'every second seat'],
    ['drawn', 'drawn by lot'],
  ]),
  pick('kit', 'C-13', 'Starting kit', 'What Characters own at the start.', [
    ['fixed', 'as printed'],
    ['draft', 'as many, chosen freely'],
  ]),
  pick('turnLimit', 'R-07', 'Length', 'The game ends after so many Turns.', [['12', '12 Turns'], ['off', 'no limit'], ...TURNS]),
  number(
    'minutes',
    'R-07',
    'Set time',
    'Minutes agreed on (0: none). Whoever is in turn may call time; if all agree, the running Turn is the last.',
    0,
    0,
    600,
  ),
  pick(
    'initiativeReorder',
    'R-02',
    'Order of equal Initiatives',
    'Whether the order inside a count is fixed when the Turn starts or follows Speeds as they change.',
    [
      ['frozen', 'fixed at the start of the Turn'],
      ['live', 'found anew at each count'],
    ],
  ),
  pick('lateMonster', 'R-04', 'Monsters that appear in mid-Turn', 'When a revealed Monster acts for the first time.', [
    ['ifBelow', 'at its Initiative if that is still to come'],
    ['nextTurn', 'in the next Turn'],
    ['always', 'this Turn in any case'],
  ]),
  flag('durationCountsCurrent', 'R-06', 'Durations count the present Turn', 'A spell of one Turn ends with the Turn in which it was cast.'),
  pick('disengage', 'R-10', 'Leaving melee', 'Walking away from an enemy within 1".', [
    ['free', 'is free'],
    ['check', 'needs a Combat check'],
  ]),
  pick('passThrough', 'R-11', 'Passing through figures', 'Whose figures may be passed; nobody ever stops on one.', [
    ['friends', 'own side, and whoever is down'],
    ['none', 'nobody'],
    ['all', 'everybody'],
  ]),
  pick('fallHits', 'R-13', 'Falling', 'What a Creature suffers that cannot finish a climb.', [
    ['0', 'no Hits'],
    ['1 per 3"', 'a Hit for every 3" of height'],
  ]),
  pick('jumpDown', 'R-14', 'Jumping down', 'From roofs, balconies and platforms.', [
    ['off', 'not allowed'],
    ['free', 'allowed, without cost or harm'],
  ]),
  flag('allClimbable', 'R-15', 'All faces can be climbed', 'Smooth faces, too, without a spell.'),
  number('minSpeed', 'R-16', 'Least Speed', 'Inches that a Character can always walk, however loaded.', 1, 0, 3),
  flag('markerThroughWalls', 'R-20', 'Markers work through walls', 'A Marker within 1" is met even with a wall between.'),
  flag(
    'hiddenCountsAsReveal',
    'R-23',
    'Hidden Treasure counts as a reveal',
    'Pillagers come at once, and not again when the Treasure is found.',
  ),
  pick('disarmBy', 'R-27', 'Disarming', 'Who may try to disarm a Trap.', [
    ['revealer', 'the Character that found it'],
    ['anyFriendlyRogueWithin1', 'any friendly Rogue within 1"'],
  ]),
  pick('pillageTiming', 'R-30', 'Pillaged Markers', 'When the third Pillager in the Camp takes a Marker off the board.', [
    ['immediate', 'at once'],
    ['turnStart', 'when the next Turn starts'],
  ]),
  flag('pillagersReturn', 'R-30', 'Pillagers return', 'Whoever brought loot home comes out of the Camp again.'),
  pick('monsterDistance', 'R-33', 'Closest to a Monster', 'How a Monster measures who is closest.', [
    ['path', 'along its way'],
    ['straight', 'in a straight line'],
  ]),
  pick('locationTable', 'R-40', 'Hit locations', 'Which die means which location.', [
    ['legsFirst', '1 Legs, 2-3 Arms, 4-5 Torso, 6 Head'],
    ['headFirst', '1 Head, 2-3 Torso, 4-5 Arms, 6 Legs'],
    ['body', '1 Legs, 2 Arms, 3-5 Torso, 6 Head'],
  ]),
  flag('wakeOnHeal', 'R-44', 'Healing wakes', 'An Unconscious Character that is healed wakes up.'),
  pick('forceBoltToHit', 'R-47', 'Force Bolt', 'What it takes to hit.', [
    ['combat', 'a Combat check'],
    ['none', 'nothing: a cast Bolt hits'],
  ]),
  flag('friendlyFire', 'R-48', 'Friendly fire', 'Team mates may attack each other.'),
  flag('creaturesBlockLos', 'R-49', 'Creatures block sight', 'Figures stand in the way of arrows and spells.'),
  flag('autoStash', 'R-54', 'Stash by itself', 'Treasure goes into the chest as soon as its Character stands in its Camp.', true),
  pick('tieBreak', 'R-55', 'Ties', 'When several have most Treasure.', [
    ['none', 'the win is shared'],
    ['activeCharacters', 'more Characters that are not Disabled win'],
  ]),
  pick('confusionActions', 'R-73', 'Confused Characters', 'How much of an activation wandering takes.', [
    ['wholeActivation', 'all of it'],
    ['firstAction', 'the first Action'],
  ]),
  flag('confusionRecheck', 'R-73', 'Confusion is checked again', 'At the start of each activation another Wits check shakes it off.'),
  flag('fireWallSave', 'R-75', 'Saves against fire', 'A Might check saves from the hit of a Fire Wall.', true),
  flag('fireBlocksSight', 'R-75', 'Fire blocks sight', 'Nobody sees through a Fire Wall.'),
];

export const PRESETS = [
  { id: 'book', label: 'By the book', options: {} },
  { id: 'teams', label: 'Two teams', options: { teams: 'fixed' } },
  { id: 'short', label: 'A short evening', options: { map: 'tower', turnLimit: '6' } },
  { id: 'harsh', label: 'Harsh', options: { fallHits: '1 per 3"', friendlyFire: true, lateMonster: 'always', pillagersReturn: true } },
] as const;
